"""Leaving the window alone until it has done what it does by itself."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from tests.benchmarks.pace import MACHINE

if TYPE_CHECKING:
    from ui.app.application import App

CALM = 900
"""Milliseconds after which the window has nothing left to do."""
LONGEST = 20
"""Seconds in which hexes are ready at the latest."""


def rest(milliseconds: int = CALM) -> None:
    """Let pass all that the window does by itself some time after a change, so that it is not counted."""
    from PySide6.QtTest import QTest  # noqa: PLC0415

    QTest.qWait(milliseconds)
    settle()


def pace() -> float:
    """How slow the machine is now; what the window does at rest it does while that is found out."""
    from PySide6.QtTest import QTest  # noqa: PLC0415

    return MACHINE.now(lambda seconds: QTest.qWait(round(seconds * 1000)))


def get_ready(app: App) -> None:
    """Leave the window alone until hexes of other moments are ready, as one who looks before he goes back."""
    assert app.playing is not None
    rest()
    until = perf_counter() + LONGEST
    while not app.playing.middle.ahead.is_done and perf_counter() < until:
        rest(100)


def settle() -> None:
    """Let the window finish what it has put off."""
    from PySide6.QtCore import QCoreApplication, QEvent  # noqa: PLC0415

    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
