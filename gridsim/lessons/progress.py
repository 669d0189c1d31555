"""What is remembered of a lesson."""

from __future__ import annotations

from gridsim.core.actions import AnyAction
from gridsim.records import Record


class Progress(Record, frozen=True, kw_only=True):
    """How far somebody has come with a lesson; enough to go on later."""

    step: int = 0
    actions: tuple[AnyAction, ...] = ()
    shown: int = 0
    """How much of a demonstration has been shown."""
    begun: tuple[int, ...] = (0,)
    hints: int = 0
    mistakes: int = 0
    finished: bool = False
