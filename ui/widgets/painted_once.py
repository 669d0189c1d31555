"""A window that is painted once after its parts have changed: when all of them lie where they will."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget


class PaintedOnce(QObject):
    """Puts off the painting of a window until what was put into it has been laid out.

    Parts that are made anew find their places in several steps, and every scene that has changed has all of
    its window painted in between: a question would be seen without its choices, three or four times.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._is_wanted = False
        self._laid_out = QTimer(self, singleShot=True, interval=0)
        self._laid_out.timeout.connect(self._paint)

    def hold(self) -> None:
        """Paint nothing of the window before the events at hand are over."""
        if not self._laid_out.isActive():
            self._window.installEventFilter(self)
            self._laid_out.start()

    def _paint(self) -> None:
        """Have painted what has been asked for, once what is laid out last lies in its place."""
        self._window.removeEventFilter(self)
        if self._is_wanted:
            self._is_wanted = False
            request = QEvent(QEvent.Type.UpdateRequest)
            QCoreApplication.postEvent(self._window, request, Qt.EventPriority.LowEventPriority.value)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.UpdateRequest:
            self._is_wanted = True
            return True
        return super().eventFilter(watched, event)
