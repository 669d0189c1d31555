"""Passing for the rest of a turn at once: a company that does nothing is asked half a dozen questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gridsim.core.actions import Pass
from gridsim.core.decisions import LastChance

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.model.session import GameSession


def pass_the_rest(session: GameSession) -> int:
    """Pass as long as the same one is asked in the same turn and may pass; how often that was.

    What has to be answered ends it, and so does the last chance before a payment of his own. Each pass is
    taken back for itself.
    """
    first = now = session.shown
    passes: list[Pass] = []
    while _may_pass(first, now, passes):
        now = now.after(Pass())
        passes.append(Pass())
    if passes:
        session.apply(*passes)
    return len(passes)


def _may_pass(first: Moment, now: Moment, passes: Sequence[Pass]) -> bool:
    """Whether the same one is asked and loses nothing by passing unseen."""
    if passes and isinstance(now.decision, LastChance) and now.decision.missing:
        return False
    return _is_same_turn(first, now) and Pass() in now.legal


def _is_same_turn(first: Moment, now: Moment) -> bool:
    one, other = first.decision, now.decision
    if one is None or other is None or other.secret:
        return False
    return (one.player, one.actor) == (other.player, other.actor) and first.turn_start is now.turn_start
