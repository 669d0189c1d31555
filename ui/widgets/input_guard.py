"""Keeps a key meant for the last question from answering the next one.

Who presses Enter twice, holds it, or presses it while the program still works, has not read what is asked
now. Keys and clicks that could answer are therefore dropped for a moment after every change of what is asked,
and a held Enter counts once. They are taken from the windows as they come in. Shortcuts are heard
before that, so the one that passes asks here by itself.

What is got ready while nobody does anything asks here, too, whether that is so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QInputEvent, QKeyEvent, QMouseEvent, QWindow

if TYPE_CHECKING:
    from ui.model.settings import Settings

QUIET = 300
"""Milliseconds in which nobody can have read a question and answered it."""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ANSWERING = (*ENTER, Qt.Key.Key_Space)
PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)
SAME_PLACE = 8.0
"""Pixels within which a second click belongs to the first."""


class Reflex(QObject):
    """Watches the windows of the program."""

    def __init__(self, parent: QObject, settings: Settings) -> None:
        super().__init__(parent)
        self._settings = settings
        self._is_changing = False
        """What is asked is being changed: the windows have not come to rest since."""
        self._clicked = QPointF()
        self._quiet = QTimer(self, singleShot=True, interval=QUIET)
        self._touched = QElapsedTimer()
        """Since when neither mouse nor keyboard was touched; not valid before the first time."""
        application = QGuiApplication.instance()
        assert isinstance(application, QGuiApplication)
        application.focusWindowChanged.connect(self._watch)

    @property
    def is_quiet(self) -> bool:
        """Whether what is asked has changed just now."""
        return self._is_changing or (self._quiet.isActive() and bool(self._settings["guard_answers"]))

    def is_touched_within(self, milliseconds: int) -> bool:
        """Whether somebody has moved the mouse or pressed anything in so short a time."""
        return self._touched.isValid() and not self._touched.hasExpired(milliseconds)

    def rest(self) -> None:
        """Something else is asked from now on."""
        self._is_changing = True
        QTimer.singleShot(0, self, self._settle)

    def _settle(self) -> None:
        """The windows have come to rest; from now on the players can read."""
        self._is_changing = False
        self._quiet.start()

    def _watch(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)

    # ---- Qt

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QInputEvent):
            return False
        self._touched.start()
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._is_stray(event)
        if isinstance(event, QMouseEvent) and event.type() in PRESSES:
            return self._is_second_click(event)
        return False

    def _is_stray(self, event: QKeyEvent) -> bool:
        if event.isAutoRepeat() and event.key() in ENTER:
            return True
        return self.is_quiet and event.key() in ANSWERING

    def _is_second_click(self, event: QMouseEvent) -> bool:
        """Whether a double click would press what has come to lie under the mouse since its first half."""
        last, self._clicked = self._clicked, event.globalPosition()
        return self.is_quiet and (last - self._clicked).manhattanLength() < SAME_PLACE
