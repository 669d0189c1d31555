"""1835 §15: two other ways to sell the start packet, known from other programs and off by default.

"Clemens": every paper is on offer from the start, the first turns go from the last player to the first,
the second ones forward, and the minors act only when BY is in operation. "Snake": the first turns go
forward, the second ones back.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from gridsim.procedures.seats import in_turn, next_player

if TYPE_CHECKING:
    from gridsim.core.state import PlayerId
    from gridsim.core.table import Seen, Table

CLEMENS = "clemens"
SNAKE = "snake"
TURNS = "packet_turns"
"""Noted by house rule: how many turns of the opening order have been taken."""


def opening_order(options: Collection[str], seats: Sequence[PlayerId]) -> list[PlayerId]:
    """Who has the first turns of the game, one after the other, where they do not simply go clockwise."""
    if CLEMENS in options:
        return [*reversed(seats), *seats]
    return [*seats, *reversed(seats), seats[0]] if SNAKE in options else []


def hand_on_turn(table: Table, player: PlayerId) -> None:
    """1835 §2.2: clockwise; by house rule in the opening order as long as it lasts."""
    order = opening_order(table.options, list(table.players))
    taken = _taken(table) + 1
    if order:
        table.note(TURNS, min(taken, len(order)))
    follower = order[taken] if taken < len(order) else next_player(table, player)
    table.change_round(player=follower)


def players_to_come(seen: Seen) -> list[PlayerId]:
    """1835 §2.2: clockwise from the one in turn; by house rule first what is left of the opening order."""
    first = seen.round.player or seen.priority
    order = opening_order(seen.options, list(seen.players))
    left = order[_taken(seen) :] if seen.round.player is not None else []
    last = left[-1] if left else first
    return list(dict.fromkeys((*left, *in_turn(seen, last))))


def end_opening(table: Table) -> None:
    """With the end of a stock round the opening order is over."""
    if _taken(table):
        table.note(TURNS, len(opening_order(table.options, list(table.players))))


def _taken(table: Seen) -> int:
    taken = table.notes.get(TURNS, 0)
    assert isinstance(taken, int)
    return taken
