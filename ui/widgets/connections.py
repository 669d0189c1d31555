"""Connections that are made for a while and undone together: nobody has to remember each of them twice."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QObject, SignalInstance


class Connections:
    """What an object has begun to hear of others that outlive it."""

    def __init__(self) -> None:
        self._undo: list[Callable[[], object]] = []

    def hear(self, signal: SignalInstance, slot: Callable[..., object]) -> None:
        """Connect a signal until `leave`."""
        signal.connect(slot)
        self._undo.append(lambda: signal.disconnect(slot))

    def watch(self, watched: QObject, watcher: QObject) -> None:
        """Let one object see the events of another until `leave`."""
        watched.installEventFilter(watcher)
        self._undo.append(lambda: watched.removeEventFilter(watcher))

    def leave(self) -> None:
        """Hear and see nothing of them any more; a second time is none too many."""
        while self._undo:
            self._undo.pop()()
