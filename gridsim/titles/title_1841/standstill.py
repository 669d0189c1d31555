"""1841 §5: a game in which nothing can happen any more is over and counted.

The rulebook knows three ends, and none of them comes when every company is frozen (§4.5.1.1) and nobody can
pay for a share of one: no dividend empties the bank, no price rises, no track is laid.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gridsim.core.table import FIELDS, Table
from gridsim.titles.title_1841.ending import STANDSTILL

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.flow.turns import Turn

PlayTurn = Callable[[Table], "Turn[None]"]
BECAUSE = "1841 §5"
COUNTERS = ("round", "set_number")
"""What goes on counting when nothing happens."""


SETS = 2
"""One set is not enough: concessions cannot be bought in the first stock round, but in the second (§3.2)."""


def end_if_nothing_changes(table: Table, play_turn: PlayTurn) -> None:
    """End the game at the start of a set of rounds if two sets would pass without a question or a change.

    Markers of frozen companies may first have to fall to their last fields: a cheaper share can be bought.
    """
    if stands_still(table.photograph(), play_turn):
        table.end_game(STANDSTILL, because=BECAUSE)


def stands_still(state: GameState, play_turn: PlayTurn) -> bool:
    """Whether the sets of rounds that begin ask nobody anything and leave all as it is."""
    ahead = Table(state)
    while ahead.set_number < state.set_number + SETS and not ahead.finished:
        if next(play_turn(ahead), None) is not None:
            return False
    return all(getattr(ahead, name) == getattr(state, name) for name in FIELDS if name not in COUNTERS)
