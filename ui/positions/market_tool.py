"""Markers on the market, dragged to a field and within a stack; the stack of a field put in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QListWidget, QPushButton, QSplitter, QWidget

from gridsim.positions.building import order_stack
from gridsim.positions.markers import drop_marker
from gridsim.queries import stack
from ui.market.view import MarketView
from ui.widgets.columns import across, rows
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from gridsim.facts.facts import Cell
    from gridsim.telling.sentences import Sentences
    from ui.model.position_draft import PositionDraft

KEYS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class MarketTool(QObject):
    """What the mouse and the keyboard do to the markers of a draft."""

    company_wanted = Signal(str)
    """A marker was clicked while no company was chosen."""
    cell_chosen = Signal(object)
    """A field was clicked or a marker put on it: its stack is to be shown."""

    def __init__(self, draft: PositionDraft, view: MarketView) -> None:
        super().__init__()
        self._draft, self._view = draft, view
        self.company = ""
        """The company whose marker a click puts down."""
        self._held, self._from, self._is_dragged = "", QPoint(), False
        view.market.cell_clicked.connect(self.click)
        view.viewport().installEventFilter(self)
        view.installEventFilter(self)

    # ---- what is done

    def click(self, row: int, column: int) -> None:
        """The marker of the chosen company onto a field; without one its stack is shown."""
        if self.company:
            self.drop(self.company, (row, column))
        self.cell_chosen.emit((row, column))

    def drop(self, company: str, cell: Cell | None, place: int = -1) -> None:
        """A marker onto a field, at a place of its stack; off the market for None."""
        self._draft.apply(drop_marker(self._draft.state, company, cell, place))
        self.cell_chosen.emit(cell)

    def take_off(self) -> None:
        """The marker of the chosen company off the market."""
        if self.company and self._draft.state.companies[self.company].cell is not None:
            self.drop(self.company, None)

    # ---- where things are

    def _at(self, place: QPoint) -> tuple[Cell, int] | None:
        """The field at a point of the window, and the place in its stack there, -1 beside the markers."""
        market, point = self._view.market, self._view.mapToScene(place)
        cell = market.cell_at(point.x(), point.y())
        if cell is None:
            return None
        size, (row, column) = market.theme.metrics.cell, cell
        x, y = point.x() / size - (column + 0.5) * market.wide, point.y() / size - (row + 0.5)
        for index, box in enumerate(self._view.boxes_of(cell)):
            if abs(x - box.centre[0]) <= box.width / 2 and abs(y - box.centre[1]) <= box.height / 2:
                return cell, index
        return cell, -1

    def _marker_at(self, place: QPoint) -> str:
        found = self._at(place)
        if found is None or found[1] < 0:
            return ""
        return self._view.market.picture.cells[found[0]].markers[found[1]]

    # ---- Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent) and watched is self._view.viewport():
            return self._mouse(event)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and watched is self._view:
            return self._key(event)
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        takes_off = event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
        if takes_off:
            self.take_off()
        return takes_off

    def _mouse(self, event: QMouseEvent) -> bool:
        place, kind = event.position().toPoint(), event.type()
        if kind == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
            self._held, self._from, self._is_dragged = self._marker_at(place), place, False
            return bool(self._held)
        if not self._held:
            return False
        if kind == QEvent.Type.MouseMove:
            self._drag(place)
        elif kind == QEvent.Type.MouseButtonRelease:
            self._let_go(place)
        return True

    def _drag(self, place: QPoint) -> None:
        """Show the field that the marker is over."""
        is_far = (place - self._from).manhattanLength() >= QApplication.startDragDistance()
        # In a small field the markers of a stack lie nearer to each other than a drag is long.
        self._is_dragged |= is_far or self._marker_at(place) not in ("", self._held)
        if self._is_dragged:
            found = self._at(place)
            self._view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            self._view.market.set_cursor(found[0] if found else None)

    def _let_go(self, place: QPoint) -> None:
        held, self._held = self._held, ""
        self._view.viewport().unsetCursor()
        found = self._at(place)
        if self._is_dragged:
            self._view.market.set_cursor(None)
            self.drop(held, *(found or (None, -1)))
        elif self.company and found is not None:
            self.click(*found[0])
        else:
            self.company_wanted.emit(held)
            self.cell_chosen.emit(found[0] if found else None)


class StackList(QListWidget):
    """The markers of one field, the upper one first; moved with Alt and an arrow."""

    def __init__(self, draft: PositionDraft, words: Sentences) -> None:
        super().__init__()
        self._draft = draft
        self.cell: Cell | None = None
        self.setAccessibleName(words.tr("positions.window.stack"))
        draft.changed.connect(self.refresh)

    def show_cell(self, cell: Cell | None) -> None:
        """Show the stack of another field."""
        self.cell = cell
        self.refresh()

    def refresh(self) -> None:
        row = max(0, self.currentRow())
        self.clear()
        if self.cell is not None:
            self.addItems(stack(self._draft.state, self.cell))
            self.setCurrentRow(min(row, self.count() - 1))

    def move_marker(self, steps: int) -> None:
        """The chosen marker up or down in its stack."""
        names, row = [self.item(number).text() for number in range(self.count())], self.currentRow()
        if not 0 <= row + steps < len(names) or row < 0:
            return
        names.insert(row + steps, names.pop(row))
        self.setCurrentRow(row + steps)
        self._draft.apply(order_stack(self._draft.state, names))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in KEYS:
            self.move_marker(KEYS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


class MarketPage(QSplitter):
    """The market, and beside it the stack of the field that was chosen last."""

    def __init__(self, draft: PositionDraft, view: MarketView, words: Sentences) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.view, self.tool, self.stack = view, MarketTool(draft, view), StackList(draft, words)
        self.up = QPushButton(words.tr("positions.window.up"))
        self.down = QPushButton(words.tr("positions.window.down"))
        for button, steps in ((self.up, -1), (self.down, 1)):
            button.setAutoDefault(False)
            button.clicked.connect(lambda _on=False, steps=steps: self.stack.move_marker(steps))
        beside = QWidget()
        column = rows(beside)
        column.addWidget(text_label(words.tr("positions.window.stack"), role="quiet"))
        column.addWidget(self.stack, 1)
        column.addLayout(across(self.up, self.down))
        self.addWidget(view)
        self.addWidget(beside)
        self.setStretchFactor(0, 1)
        self.setSizes([700, 170])
        self.tool.cell_chosen.connect(self.stack.show_cell)
