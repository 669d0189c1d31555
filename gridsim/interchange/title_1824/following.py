"""After each recorded action of 1824: bring our questions to where 18xx.games stands."""

from __future__ import annotations

from gridsim.core.actions import Pass
from gridsim.core.decisions import Decision, PacketTurn, StockTurn
from gridsim.interchange.course import follow_all, follow_turn
from gridsim.interchange.playback import Playback
from gridsim.interchange.title_1824.steps import COURSE


def follow(play: Playback) -> None:
    """Answer every question that the other program has passed over by now."""
    follow_all(play, _answer)


def _answer(play: Playback, decision: Decision) -> bool:
    if isinstance(decision, PacketTurn | StockTurn):
        return follow_player(play, decision)
    return follow_turn(play, COURSE, decision)


def follow_player(play: Playback, decision: PacketTurn | StockTurn) -> bool:
    """Pass for a player who is passed over there; whether that was so."""
    coming = next((each for entry in play.coming for each in entry.flat()), None)
    if coming is None or coming.type == "end_game" or not play.is_legal(Pass()):
        return False
    private = play.state.privates.get(str(coming.entity)) if coming.entity_type == "company" else None
    who = private.owner if private is not None else play.record.seat(coming) if coming.is_players else None
    if who == decision.player:
        return False
    play.apply(Pass())
    return True
