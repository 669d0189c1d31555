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
    return next(each for each in (*seats[1:], player) if each == player or not seen.players[each].bankrupt)


def priority_after(seen: Seen, mark: str) -> PlayerId:
    """Who gets the priority card: the next after the player noted as `mark`; without a note it stays."""
    last = seen.notes.get(mark)
    return next_player(seen, last) if isinstance(last, str) else seen.priority


def hand_on_priority(table: Table, mark: str, *, because: str) -> None:
    """Pass the priority card on at the end of a stock round, and forget the note."""
    if mark in table.notes:
        table.give_priority(priority_after(table, mark))
        table.note(mark, None)
    table.record(PriorityPassed(player=table.priority, because=because))
