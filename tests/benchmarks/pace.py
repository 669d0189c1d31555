"""How slow the machine is now, beside the quiet one for which the aims of the window were set.

A virtual server takes half as long again for the same work, or twice as long, while others use the core it
shares with them, and that changes from one second to the next. So a window of Qt's with nothing in it is
started beside what is measured: it knows nothing of this program, and what it took on the quiet machine is
known.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from time import perf_counter, sleep

from tests.benchmarks.turns import takes_turns

BARE = """
import time
from PySide6.QtWidgets import QApplication, QWidget
application = QApplication([])
window = QWidget()
window.resize(1280, 800)
window.show()
application.processEvents()
print(time.process_time())
"""
QUIET = 0.103
"""Seconds of processor that this takes on the quiet machine, interpreter included."""
FRESH = 0.5
"""Seconds for which the pace of a machine is believed."""
LOOK = 0.01
"""Seconds between two looks whether that window is done."""


def stay_on_one_core() -> None:
    """Have all that is started from here find the same core: the other one may be twice as slow just then."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


class Pace:
    """How many times as long as on the quiet machine something takes, measured anew when that is due."""

    def __init__(self) -> None:
        self._pace, self._told = 1.0, float("-inf")

    def now(self, wait: Callable[[float], object] = sleep) -> float:
        """1 where two programs take turns, for what the machine does to both is no matter there.

        `wait` lets so many seconds pass. A program that was kept from what it does at rest would do it in the
        next step, which is measured.
        """
        if not takes_turns() and perf_counter() - self._told > FRESH:
            bare = subprocess.Popen([sys.executable, "-c", BARE], stdout=subprocess.PIPE, text=True)
            while bare.poll() is None:
                wait(LOOK)
            assert bare.stdout is not None
            with bare.stdout as told:
                self._pace, self._told = float(told.read()) / QUIET, perf_counter()
        return self._pace


MACHINE = Pace()
"""The one that everything is measured on."""
