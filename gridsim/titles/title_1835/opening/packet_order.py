"""1835 §15: two other ways to sell the start packet, known from other programs and off by default.

"Clemens": every paper is on offer from the start, the first turns go from the last player to the first,
the second ones forward, and the minors act only when BY is in operation. "Snake": the first turns go
forward, the second ones back.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from gridsim.procedures.seats import in_turn, next_player
from gridsim.titles.title_1835 import memory
from gridsim.titles.title_1835.house_rules import CLEMENS, SNAKE

if TYPE_CHECKING:
    from gridsim.core.state import PlayerId
    from gridsim.core.table import Seen, Table


def opening_order(options: Collection[str], seats: Sequence[PlayerId]) -> list[PlayerId]:
    """Who has the first turns of the game, one after the other, where they do not simply go clockwise."""
    if CLEMENS in options:
        return [*reversed(seats), *seats]
    return [*seats, *reversed(seats), seats[0]] if SNAKE in options else []


def hand_on_turn(table: Table, player: PlayerId) -> None:
    """1835 §2.2: clockwise; by house rule in the opening order as long as it lasts."""
    order = opening_order(table.options, list(table.players))
    taken = memory.of(table).packet_turns + 1
    if order:
        memory.remember(table, packet_turns=min(taken, len(order)))
    follower = order[taken] if taken < len(order) else next_player(table, player)
    table.change_round(player=follower)


def players_to_come(seen: Seen) -> list[PlayerId]:
    """1835 §2.2: clockwise from the one in turn; by house rule first what is left of the opening order."""
    first = seen.round.player or seen.priority
    order = opening_order(seen.options, list(seen.players))
    left = order[memory.of(seen).packet_turns :] if seen.round.player is not None else []
    last = left[-1] if left else first
    return list(dict.fromkeys((*left, *in_turn(seen, last))))


def end_opening(table: Table) -> None:
    """With the end of a stock round the opening order is over."""
    if memory.of(table).packet_turns:
        memory.remember(table, packet_turns=len(opening_order(table.options, list(table.players))))
