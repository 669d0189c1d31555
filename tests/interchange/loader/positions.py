"""Where the model stands after each action of a recorded game, beside where that program really stood."""

import json
from collections import defaultdict, deque

from gridsim.interchange.loader.checking import check
from gridsim.interchange.loader.steps import asked
from tests.interchange.recorded_games import states, trace_of

ANOTHER_NAME = {"LastBuyCompany": "BuyCompany", "SecondDestinationCheck": "DestinationCheck"}
"""That program has two steps of one name."""
TITLE_OF_PRIVATE = " - "
"""What stands behind the id of a private there, before its name."""
OVER = (None, None)


def model_positions(record):
    """(step, who is asked) by the place of the action in the file; and the faults."""
    found = {}

    def watch(told, here, step):
        who = asked(here, step) if step else None
        name = None if step is None else ANOTHER_NAME.get(step.name, step.name)
        if told is not None:
            found[told.index] = (name, seat_name(who))

    faults = check(record, watch=watch)
    return found, faults


def seat_name(who):
    """Players as the traces call them."""
    return f"P{who.rpartition(':')[2]}" if who and who.startswith("player:") else who


def real_positions(game):
    """(id, step and who is asked) after each action of the trace of a recorded game."""
    for number, state in states(trace_of(game).read_text().splitlines()):
        if number is not None:
            yield number, OVER if state.get("finished") else (state["step"], id_of(state["active"]))


def id_of(active):
    """Who is asked, a private without its name."""
    return active.partition(TITLE_OF_PRIVATE)[0] if isinstance(active, str) else active


def wrong_positions(game):
    """How many actions were compared, and where the model stands elsewhere: (place, kind, real, model)."""
    record = json.loads(game.read_text())
    found, faults = model_positions(record)
    assert faults == []
    places = defaultdict(deque)
    for place in sorted(found):
        places[record["actions"][place]["id"]].append(place)
    taken = [(places[number].popleft(), was) for number, was in real_positions(game) if places[number]]
    assert len(taken) == len(found)
    return len(taken), [
        (place, record["actions"][place]["type"], was, found[place])
        for place, was in taken
        if found[place] != was
    ]
