"""Garbage is collected between two events, in the window's thread, and never elsewhere.

Left to itself Python collects it wherever it happens to allocate: in the thread of a search, or in a widget
that Qt is just laying out. What Qt has made and nobody needs any more would be destroyed there, under the
hands of whoever is painting or measuring it.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

EVERY = 500
"""Milliseconds between two looks whether there is enough to collect."""


class Collector(QObject):
    """Collects in Python's stead as long as it lives."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        # Asked once: Python counts what was set aside piece by piece.
        QTimer.singleShot(EVERY, self, set_aside)
        timer = QTimer(self, interval=EVERY)
        timer.timeout.connect(collect_if_due)
        timer.start()


def set_aside() -> None:
    """Look no more through what stays for as long as the program runs: the modules and what they are made of.

    Once for all; a collection of a late game takes a fifth of the time then.
    """
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()


def collect_if_due() -> None:
    """Collect as many generations as Python would by its own thresholds."""
    counts, thresholds = gc.get_count(), gc.get_threshold()
    due = [generation for generation in range(3) if counts[generation] > thresholds[generation] > 0]
    if due:
        gc.collect(max(due))
