"""A game whose history was read is played again while nobody waits; if it is not as it was, that is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from gridsim.core.errors import SaveError
from gridsim.saves.format import decoded, encoded
from gridsim.saves.kept_history import doubted

if TYPE_CHECKING:
    from ui.model.session import GameSession
    from ui.window.shell import Shell

BEGINS, EVERY, AT_ONCE = 3000, 40, 0.006
"""Milliseconds until it begins and between two parts of it, and seconds that one part takes about."""


class Doubting(QObject):
    """Plays the game on the screen again, a part at a time."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.window)
        self._shell = shell
        self._session: GameSession | None = None
        self._drop: Callable[[], None] = _nothing
        self._parts: Iterator[bool] = iter(())
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)

    @property
    def is_sure(self) -> bool:
        """Whether nothing on the screen is only believed."""
        return self._session is None

    def begin(self, session: GameSession, drop: Callable[[], None]) -> None:
        """Doubt the game of a session; `drop` sees to it that what it was read from is not read again."""
        self._session, self._drop, self._parts = session, drop, doubted(session.game)
        self._timer.start(BEGINS)

    def leave(self) -> None:
        """The game is no longer on the screen."""
        self._timer.stop()
        self._session, self._drop, self._parts = None, _nothing, iter(())

    def finish(self) -> None:
        """Come to the end of it now."""
        while self._session is not None:
            self._go_on()

    def _go_on(self) -> None:
        self._timer.setInterval(EVERY)
        until = perf_counter() + AT_ONCE
        for is_other in self._parts:
            if is_other:
                self._refute()
                return
            if perf_counter() >= until:
                return
        self.leave()

    def _refute(self) -> None:
        """What was kept is dropped with a word, and the moves are played by the rules."""
        session, drop = self._session, self._drop
        assert session is not None
        self.leave()
        drop()
        try:
            found = decoded(encoded(session.game, name=session.name, lines=session.beside))
        except SaveError as error:
            self._shell.questions.tell_error(error)
            return
        again = [line.game for line in found.lines]
        again.insert(session.lines.index(session.game), found.game)
        session.take_over(again)
        self._shell.window.tell(self._shell.words.tr("window.history_refuted"), 0)


def _nothing() -> None:
    pass
