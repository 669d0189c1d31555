"""After each recorded action of 1824: bring our questions to where 18xx.games stands."""

from __future__ import annotations

from gridsim.core.decisions import Decision, PacketTurn, StockTurn
from gridsim.interchange.course import follow_all, follow_player, follow_turn
from gridsim.interchange.playback import Playback
from gridsim.interchange.title_1824.steps import COURSE


def follow(play: Playback) -> None:
    """Answer every question that the other program has passed over by now."""
    follow_all(play, _answer)


def _answer(play: Playback, decision: Decision) -> bool:
    if isinstance(decision, PacketTurn | StockTurn):
        return follow_player(play, COURSE, decision)
    return follow_turn(play, COURSE, decision)
