"""Where the model stands after each action of a recorded game, beside where that program really stood."""

import json

from gridsim.interchange.loader.checking import check
from gridsim.interchange.loader.rounds import asked
from tests.interchange.recorded_games import states, trace_of

ANOTHER_NAME = {"LastBuyCompany": "BuyCompany"}
"""That program has two steps of one name."""
OVER = (None, None)


def model_positions(record):
    """(step, who is asked) by the place of the action in the file, -1 for the beginning; and the faults."""
    found = {}

    def watch(told, here, step):
        who = asked(here, step) if step else None
        name = None if step is None else ANOTHER_NAME.get(step.name, step.name)
        found[-1 if told is None else told.index] = (name, seat_name(who))

    faults = check(record, watch=watch)
    return found, faults


def seat_name(who):
    """Players as the traces call them."""
    return f"P{who.rpartition(':')[2]}" if who and who.startswith("player:") else who


def real_positions(game):
    """(step, who is asked) before the first action of a recorded game and after each that counts there."""
    lines = trace_of(game).read_text().splitlines()
    kinds = [None, *(json.loads(line)["action"]["type"] for line in lines[1:])]
    positions = (
        OVER if state.get("finished") else (state["step"], state["active"]) for _, state in states(lines)
    )
    return [
        (kind, position)
        for kind, position in zip(kinds, positions, strict=True)
        if kind is None or not kind.startswith("program_")
    ]


def wrong_positions(game):
    """Where the model stands elsewhere than that program stood: (place, kind, real, model)."""
    record = json.loads(game.read_text())
    found, faults = model_positions(record)
    assert faults == []
    real = real_positions(game)
    assert len(found) == len(real)
    return [
        (place, kind, was, found[place])
        for place, (kind, was) in zip(sorted(found), real, strict=True)
        if found[place] != was
    ]
