"""Faults of the moment: round and number, whose turn it is, who has acted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gridsim.positions.faults import Fault, Look, put


def round_is_one_of_its_set(look: Look) -> Iterator[Fault]:
    """The round is not beyond the last of its set, and only operating rounds come in sets."""
    now = look.state.round
    if now.number > now.of and now.kind not in look.title.editable.counted_rounds:
        repair = put(now.number, "round", "of")
        yield look.fault("round_beyond_set", "round", "number", repair=repair, number=now.number, of=now.of)


def somebody_is_in_turn(look: Look) -> Iterator[Fault]:
    """In rounds of players it is somebody's turn who is still there; companies stand between two turns."""
    state, now = look.state, look.state.round
    if now.kind != "operating":
        if now.player is None:
            yield look.fault(
                "nobody_in_turn", "round", "player", repair=put(state.priority, "round", "player")
            )
        elif state.players[now.player].bankrupt:
            yield look.fault("bankrupt_in_turn", "round", "player", player=now.player)
    elif now.player is not None:
        repair = put(None, "round", "player")
        yield look.remark("player_in_turn", "round", "player", repair=repair, player=now.player)
    if now.company is not None:
        repair = put(None, "round", "company")
        yield look.fault("in_mid_turn", "round", "company", repair=repair, company=now.company)


def not_all_have_passed(look: Look) -> Iterator[Fault]:
    """A round that all have passed one after the other is over."""
    state, now = look.state, look.state.round
    there = sum(not player.bankrupt for player in state.players.values())
    if now.kind != "operating" and now.passes >= there:
        yield look.fault(
            "all_have_passed", "round", "passes", repair=put(0, "round", "passes"), passes=now.passes
        )


def nobody_acts_twice(look: Look) -> Iterator[Fault]:
    """A company has one turn in a round, and only in rounds of companies."""
    now = look.state.round
    for company, times in Counter(now.done).items():
        if times > 1:
            repair = put(tuple(dict.fromkeys(now.done)), "round", "done")
            yield look.fault("acted_twice", "round", "done", repair=repair, company=company)
    if now.done and now.kind != "operating":
        yield look.remark("acted_in_players_round", "round", "done", repair=put((), "round", "done"))


def somebody_has_priority(look: Look) -> Iterator[Fault]:
    """The holder of priority is still there."""
    state = look.state
    if state.players[state.priority].bankrupt:
        yield look.fault("bankrupt_priority", "priority", player=state.priority)


def game_goes_on(look: Look) -> Iterator[Fault]:
    """The game is not over, and somebody is left to play it."""
    state = look.state
    if state.finished:
        yield look.fault("finished", "finished", repair=put(False, "finished"))
    if all(player.bankrupt for player in state.players.values()):
        yield look.fault("nobody_left", "players")


def names_are_different(look: Look) -> Iterator[Fault]:
    """Every player has a name, and no two the same."""
    names = Counter(player.name for player in look.state.players.values())
    for player in look.state.players.values():
        if not player.name.strip() or names[player.name] > 1:
            yield look.fault("player_name", "players", player.id, "name", name=player.name, player=player.id)


ROUND = (
    round_is_one_of_its_set,
    somebody_is_in_turn,
    not_all_have_passed,
    nobody_acts_twice,
    somebody_has_priority,
    game_goes_on,
    names_are_different,
)
