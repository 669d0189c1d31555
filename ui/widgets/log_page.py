"""Lines of text to read: which one the pointer or the keyboard is on, and which one is entered."""

from __future__ import annotations

from itertools import takewhile
from math import ceil, floor

from PySide6.QtCore import QEvent, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QApplication, QTextEdit

from ui.widgets.text_lines import in_whole_lines, spans_from

NOWHERE = -1
NOTCH = 120
"""Eighths of a degree of a notch of a wheel."""


class LogPage(QTextEdit):
    """A page that cannot be written on; lines are told by their numbers from the top."""

    pointed = Signal(int)
    """The line that is pointed at now; `NOWHERE` for none."""
    entered = Signal(int)
    """A line was clicked twice, or entered by Return."""
    moved = Signal(tuple)
    """The pointer is at another letter: line and column."""
    clicked = Signal(tuple)
    """A letter was clicked."""
    menu_wanted = Signal(tuple, QPoint)
    """A menu is wanted for a letter, at a point of the screen."""

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
        self._turned = 0.0
        """Pixels by which a wheel has been turned and the page not moved yet."""
        self._is_at_end = True
        """Whether the last line is in sight, and stays so whatever room the page has."""
        bar = self.verticalScrollBar()
        bar.valueChanged.connect(self._moved_to)
        bar.rangeChanged.connect(self._keep_end)
        bar.sliderReleased.connect(self._settle)
        bar.actionTriggered.connect(self._step)

    def show_end(self) -> None:
        """Bring the last line into sight."""
        self._is_at_end = True
        self._begin_with_a_line()
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _begin_with_a_line(self) -> None:
        """Where the last line is in sight, show none by half at the upper edge."""
        cut = self._cut_above()
        if self.viewportMargins().top() != cut:
            self.setViewportMargins(0, cut, 0, 0)

    def _cut_above(self) -> int:
        """Pixels that would be seen of a line that begins above the page, with the last one at its foot."""
        top = round(self.document().size().height()) - self.contentsRect().height()
        if top <= 0:
            return 0
        spans = takewhile(lambda span: span[0] < top, spans_from(self.document(), top))
        return max(ceil(max((end for _, end in spans), default=top)) - top, 0)

    @Slot(int)
    def _moved_to(self, value: int) -> None:
        self.viewport().update()  # what Qt moves of it is cut for another foot
        was_at_end, self._is_at_end = self._is_at_end, value == self.verticalScrollBar().maximum()
        if self._is_at_end and not was_at_end:
            self.show_end()

    @Slot(int, int)
    def _keep_end(self, _least: int, _most: int) -> None:
        """Lines break anew where the page has become narrower: its end lies lower then."""
        if self._is_at_end:
            self.show_end()

    def _begin_whole(self, value: int, way: int) -> int:
        """The next value of the bar in a way, -1 up or 1 down, at which the first line is whole."""
        most = self.verticalScrollBar().maximum()
        if value >= most:
            return most
        if value <= self.document().documentMargin():
            return max(value, 0) if way > 0 else 0
        spans = spans_from(self.document(), value)
        above, below = next((span for span in spans if span[1] > value), (value, value))
        if way < 0:
            return min(floor(above), value)
        return min(ceil(below), most) if above < value else value

    def _go(self, pixels: float) -> None:
        """Go on by so many pixels, or somewhat more, to a whole line."""
        bar = self.verticalScrollBar()
        before, way = bar.value(), 1 if pixels > 0 else -1
        bar.setValue(self._begin_whole(before + round(pixels), way))

    @Slot()
    def _settle(self) -> None:
        """What the bar was drawn to begins with a whole line."""
        bar = self.verticalScrollBar()
        bar.setValue(self._begin_whole(bar.value(), -1))

    @Slot(int)
    def _step(self, action: int) -> None:
        """The bar is about to go on by a step or a page: let it come to a whole line."""
        bar = self.verticalScrollBar()
        if action != QAbstractSlider.SliderAction.SliderMove.value:
            way = 1 if bar.sliderPosition() > bar.value() else -1
            bar.setSliderPosition(self._begin_whole(bar.sliderPosition(), way))

    def line_at(self, place: QPoint) -> int:
        """The line at a point of the page; `NOWHERE` below the last one."""
        bounds = self.cursorRect(self.cursorForPosition(place))
        near = bounds.adjusted(0, -2, 0, 2)
        if not near.top() <= place.y() <= near.bottom():
            return NOWHERE
        return self.cursorForPosition(place).blockNumber()

    def place_at(self, place: QPoint) -> tuple[int, int]:
        """The line at a point and the column of the letter there; no column right of the last letter."""
        cursor = self.cursorForPosition(place)
        column = cursor.positionInBlock() - (self.cursorRect(cursor).left() > place.x())
        is_beyond = cursor.atBlockEnd() and place.x() > self.cursorRect(cursor).right()
        return self.line_at(place), NOWHERE if is_beyond else column

    def _point_at(self, line: int) -> None:
        if line != self._line:
            self._line = line
            self.pointed.emit(line)

    # ---- Qt

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(in_whole_lines(self, event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        place = event.position().toPoint()
        self._point_at(self.line_at(place))
        self.moved.emit(self.place_at(place))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            self.clicked.emit(self.place_at(event.position().toPoint()))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_typed = event.reason() == QContextMenuEvent.Reason.Keyboard
        cursor = self.textCursor()
        at_cursor = (cursor.blockNumber(), cursor.positionInBlock())
        place = at_cursor if is_typed else self.place_at(event.pos())
        self.menu_wanted.emit(place, event.globalPos())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        line = self.line_at(event.position().toPoint())
        if line != NOWHERE:
            self.entered.emit(line)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._point_at(NOWHERE)
        self.moved.emit((NOWHERE, NOWHERE))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Turn by lines; a wheel without notches collects what is less than one."""
        if event.angleDelta().y() == 0 or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().wheelEvent(event)
            return
        line, notches = self.fontMetrics().lineSpacing(), event.angleDelta().y() / NOTCH
        self._turned -= notches * QApplication.wheelScrollLines() * line
        if abs(self._turned) >= line:
            turned, self._turned = self._turned, 0.0
            self._go(turned)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.entered.emit(self.textCursor().blockNumber())
            return
        before = self.verticalScrollBar().value()
        super().keyPressEvent(event)
        after = self.verticalScrollBar().value()
        # Downwards it is the lower line that the keyboard is on, and has to stay in sight.
        self.verticalScrollBar().setValue(self._begin_whole(after, 1 if after > before else -1))
        self._point_at(self.textCursor().blockNumber())
