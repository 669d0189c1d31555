"""Lines of text to read: which one the pointer or the keyboard is on, and which one is entered."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QTextEdit

NOWHERE = -1


class LogPage(QTextEdit):
    """A page that cannot be written on; lines are told by their numbers from the top."""

    pointed = Signal(int)
    """The line that is pointed at now; `NOWHERE` for none."""
    entered = Signal(int)
    """A line was clicked twice, or entered by Return."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(name)
        self.setUndoRedoEnabled(False)
        self.document().setDocumentMargin(6)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.viewport().setMouseTracking(True)
        self._line = NOWHERE

    def line_at(self, place: QPoint) -> int:
        """The line at a point of the page; `NOWHERE` below the last one."""
        bounds = self.cursorRect(self.cursorForPosition(place))
        near = bounds.adjusted(0, -2, 0, 2)
        if not near.top() <= place.y() <= near.bottom():
            return NOWHERE
        return self.cursorForPosition(place).blockNumber()

    def _point_at(self, line: int) -> None:
        if line != self._line:
            self._line = line
            self.pointed.emit(line)

    # ---- Qt

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._point_at(self.line_at(event.position().toPoint()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        line = self.line_at(event.position().toPoint())
        if line != NOWHERE:
            self.entered.emit(line)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point_at(NOWHERE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit(self.textCursor().blockNumber())
            return
        super().keyPressEvent(event)
        self._point_at(self.textCursor().blockNumber())
