"""Who sits at the table and whose turn is next: players who have left are passed over (1841 §4.5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.finance.ownership import clockwise

if TYPE_CHECKING:
    from gridsim.core.state import PlayerId
    from gridsim.core.table import Seen, Table


def in_turn(seen: Seen, first: PlayerId) -> list[PlayerId]:
    """All who are still in the game, to the left, beginning with `first` if he is."""
    return [player for player in clockwise(seen, first) if not seen.players[player].bankrupt]


def next_player(seen: Seen, player: PlayerId) -> PlayerId:
    """The first to the left of a player who is still in the game; himself if nobody else is."""
    others = [each for each in in_turn(seen, player) if each != player]
    return others[0] if others else player


def pass_priority_on(table: Table) -> None:
    """1841 §D-73: the card of a player who has left goes to the next to his left."""
    if table.players[table.priority].bankrupt:
        table.give_priority(next_player(table, table.priority))
