"""Passing for the rest of a turn at once: a company that does nothing is asked half a dozen questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.actions import Pass

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.model.session import GameSession


def pass_the_rest(session: GameSession) -> int:
    """Pass as long as the same one is asked in the same turn and may pass; how often that was.

    What has to be answered ends it. Each pass is taken back for itself.
    """
    first = now = session.shown
    passes: list[Pass] = []
    while _is_same_turn(first, now) and Pass() in now.legal:
        now = now.after(Pass())
        passes.append(Pass())
    if passes:
        session.apply(*passes)
    return len(passes)


def _is_same_turn(first: Moment, now: Moment) -> bool:
    one, other = first.decision, now.decision
    if one is None or other is None or other.secret:
        return False
    return (one.player, one.actor) == (other.player, other.actor) and first.turn_start is now.turn_start
