"""After each recorded action of 1844: bring our questions to where 18xx.games stands."""

from __future__ import annotations

from gridsim.core.actions import Pass
from gridsim.core.decisions import AuctionTurn, Decision, OfferedTrain, StockTurn
from gridsim.interchange.course import follow_all, follow_player, follow_turn
from gridsim.interchange.playback import Playback
from gridsim.interchange.title_1844.steps import COURSE


def follow(play: Playback) -> None:
    """Answer every question that the other program has passed over by now."""
    follow_all(play, _answer)


def _answer(play: Playback, decision: Decision) -> bool:
    if isinstance(decision, OfferedTrain):
        play.apply(Pass())
        return True
    if isinstance(decision, AuctionTurn | StockTurn):
        has_bought = isinstance(decision, StockTurn) and decision.bought is not None
        return follow_player(play, COURSE, decision, has_ended=has_bought)
    return follow_turn(play, COURSE, decision)
