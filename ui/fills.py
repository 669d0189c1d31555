"""Qt fills with translucent colours in the thread that paints, not in others.

What has more than some sixty spans, as a hex of twenty pixels has, it would split among threads of its own
and wait for them: 120 to 290 microseconds for a veil over a hex, fifty of them spent by the painting thread
itself, where filling it takes 6. A tray of tiles has fifty such veils, a map on which hexes are asked for as
many tints.
"""

from __future__ import annotations

import os

SWITCH = "QT_NO_GUI_THREADPOOL"
"""The variable by which Qt is told, before it is asked to paint."""


def fill_in_one_thread() -> None:
    """Do so, unless whoever starts the program has said what he wants."""
    os.environ.setdefault(SWITCH, "1")


fill_in_one_thread()
