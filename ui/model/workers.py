"""Work that takes long, off the window's thread. Takes immutable values and returns values.

A search yields better and better answers. Starting another one on the same `Search` stops the former, and
what the former still says is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from itertools import count
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal, SignalInstance

Stop = Callable[[], bool]
Finder = Callable[[Stop], Iterator[Any]]
"""Yields better and better answers until it has the best or `stop()` says so."""


class _Voice(QObject):
    """Carries answers to the window's thread."""

    found = Signal(int, object)
    ended = Signal(int, object)

    def tell(self, signal: SignalInstance, number: int, told: object) -> None:
        """Send something; at the end of the program nobody listens any more."""
        with suppress(RuntimeError):
            signal.emit(number, told)


@cache
def _voice() -> _Voice:
    """The one of all searches: it outlives every window, so that none can be closed under what it says."""
    return _Voice()


_NUMBERS = count(1)
"""Every search has a number of its own, by which it knows its answers."""


class _Task(QRunnable):
    def __init__(self, number: int, finder: Finder, voice: _Voice, stop: Stop) -> None:
        super().__init__()
        self._number, self._finder, self._voice, self._stop = number, finder, voice, stop

    def run(self) -> None:
        """Runs on a thread of the pool."""
        failure: Exception | None = None
        try:
            for answer in self._finder(self._stop):
                self._voice.tell(self._voice.found, self._number, answer)
        except Exception as raised:  # noqa: BLE001  told to the window, which shows it like its own
            failure = raised
        self._voice.tell(self._voice.ended, self._number, failure)


class Search(QObject):
    """At most one search at a time; `improved` brings each better answer, `finished` the end."""

    improved = Signal(object)
    finished = Signal()
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        _voice().found.connect(self._found)
        _voice().ended.connect(self._ended)
        self._number = 0
        self.is_running = False

    def start(self, finder: Finder) -> None:
        """Begin a search, and drop the one before."""
        self.cancel()
        number = self._number
        self.is_running = True
        QThreadPool.globalInstance().start(_Task(number, finder, _voice(), lambda: self._number != number))

    def cancel(self) -> None:
        """Drop the search; nothing more is heard of it."""
        self._number = next(_NUMBERS)
        self.is_running = False

    def _found(self, number: int, answer: object) -> None:
        if number == self._number:
            self.improved.emit(answer)

    def _ended(self, number: int, failure: Exception | None) -> None:
        if number != self._number:
            return
        self.is_running = False
        if failure is not None:
            self.failed.emit(failure)
        self.finished.emit()
