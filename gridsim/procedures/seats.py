"""Who sits at the table and whose turn is next: players who have left the game are passed over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.finance.ownership import clockwise

if TYPE_CHECKING:
    from gridsim.core.state import PlayerId
    from gridsim.core.table import Seen


def in_turn(seen: Seen, first: PlayerId) -> list[PlayerId]:
    """All who are still in the game, clockwise, beginning with `first` if he is."""
    return [player for player in clockwise(seen, first) if not seen.players[player].bankrupt]


def next_player(seen: Seen, player: PlayerId) -> PlayerId:
    """The first to the left of a player who is still in the game; himself if nobody else is."""
    seats = clockwise(seen, player)
    return next(each for each in (*seats[1:], player) if each == player or not seen.players[each].bankrupt)
