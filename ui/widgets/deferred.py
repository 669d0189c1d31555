"""What is done once the events at hand are over."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer


def soon(call: Callable[[], object], owner: QObject) -> None:
    """Call a method of an object at the next rest, unless the object is gone by then.

    The timer goes with its owner. Where a call is only handed to Qt it outlives an owner that goes first, and
    keeps all that it knows: a panel, its game and every moment of it.
    """
    timer = QTimer(owner, singleShot=True)
    timer.timeout.connect(call)
    timer.timeout.connect(timer.deleteLater)
    timer.start()
