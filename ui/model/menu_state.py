"""Whose turn it is and what the menus can do, from the session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.telling.rounds import round_text
from ui.model.menu_entries import State

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences
    from ui.model.session import GameSession


def state_of(session: GameSession | None) -> State:
    """What the menus need to know."""
    if session is None:
        return State(has_game=False)
    return State(
        has_game=True,
        has_file=session.path is not None,
        can_undo=session.can_undo,
        can_redo=session.can_redo,
        is_viewing=session.is_viewing,
        can_look_back=session.index > 0,
        can_look_on=session.index + 1 < len(session.moments),
        can_play_on=session.can_play_on,
        can_try=session.can_try,
        is_trying=session.is_trying,
    )


def mode_of(session: GameSession | None) -> str:
    """What kind of moment is on the screen: "past", "trial", or "" for the present."""
    if session is None:
        return ""
    return "trial" if session.is_trying else "past" if session.is_viewing else ""


def turn_text(session: GameSession | None, words: Sentences) -> str:
    """The line of the status bar; empty without a game."""
    if session is None:
        return ""
    moment = session.shown
    asked = words.tr("decision.over")
    if moment.decision is not None:
        asked = words.tell_who(moment.decision, moment.state)
    phase = moment.state.facts.phases[moment.state.phase].name
    return words.tr("window.turn", round=round_text(moment.state, words), phase=phase, who=asked)
