"""Garbage is collected between two events, in the window's thread, and never elsewhere.

Left to itself Python collects it wherever it happens to allocate: in the thread of a search, or in a widget
that Qt is just laying out. What Qt has made and nobody needs any more would be destroyed there, under the
hands of whoever is painting or measuring it.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QPixmapCache

EVERY = 500
"""Milliseconds between two looks whether there is enough to collect."""


def always() -> bool:
    """Where nothing is there that goes again."""
    return True


def set_aside() -> None:
    """Look no more through what stays for as long as the program runs: the modules and what they are made of.

    Once for all; a collection of a late game takes a fifth of the time then.
    """
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()


class Collector(QObject):
    """Collects in Python's stead as long as it lives.

    `is_without_game` says whether no game is on the screen: what is set aside with one would stay when it is
    put away. `aside` is what sets aside all that is there, called once.
    """

    def __init__(
        self,
        parent: QObject,
        is_without_game: Callable[[], bool] = always,
        aside: Callable[[], None] = set_aside,
    ) -> None:
        super().__init__(parent)
        gc.disable()
        self._is_without_game, self._aside, self._has_set_aside = is_without_game, aside, False
        timer = QTimer(self, interval=EVERY)
        timer.timeout.connect(self._look)
        timer.start()

    def _look(self) -> None:
        if not self._has_set_aside and self._is_without_game():
            # Asked once: Python counts what was set aside piece by piece.
            self._has_set_aside = True
            self._aside()
        else:
            collect_if_due()


def collect_if_due() -> None:
    """Collect as many generations as Python would by its own thresholds."""
    counts, thresholds = gc.get_count(), gc.get_threshold()
    due = [generation for generation in range(3) if counts[generation] > thresholds[generation] > 0]
    if due:
        gc.collect(max(due))


def let_go() -> None:
    """Free what a game that was put away leaves behind, and give the system the room that it took.

    Outlines and small pictures are drawn anew for the next game, in a few milliseconds.
    """
    from ui.drawing import painting  # noqa: PLC0415  not wanted for a start

    painting.forget()
    QPixmapCache.clear()
    gc.collect()
    if sys.platform == "linux":
        import ctypes  # noqa: PLC0415  wanted only here

        # The library of GNU keeps what was freed between two things that stay; others have no such function.
        give_back = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if give_back is not None:
            give_back(0)
