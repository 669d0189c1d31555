"""Who sits at the table and whose turn is next: players who have left the game are passed over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.events import PriorityPassed
from gridsim.finance.ownership import clockwise

if TYPE_CHECKING:
    from gridsim.core.state import PlayerId
    from gridsim.core.table import Seen, Table


def in_turn(seen: Seen, first: PlayerId) -> list[PlayerId]:
    """All who are still in the game, clockwise, beginning with `first` if he is."""
    return [player for player in clockwise(seen, first) if not seen.players[player].bankrupt]


def next_player(seen: Seen, player: PlayerId) -> PlayerId:
    """The first to the left of a player who is still in the game; himself if nobody else is."""
    seats = clockwise(seen, player)
    return next(seat for seat in (*seats[1:], player) if seat == player or not seen.players[seat].bankrupt)


def priority_after(seen: Seen) -> PlayerId:
    """Who gets the priority card: the next after the last who has acted; if nobody has, it stays."""
    last = seen.round.last_to_act
    return seen.priority if last is None else next_player(seen, last)


def hand_on_priority(table: Table, *, because: str) -> None:
    """Pass the priority card on at the end of a stock round."""
    table.give_priority(priority_after(table))
    table.change_round(last_to_act=None)
    table.record(PriorityPassed(player=table.priority, because=because))
