"""The stock market as a scene: price fields, zones, and the companies' markers in their order."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontInfo
from PySide6.QtWidgets import QApplication, QGraphicsSceneMouseEvent

import gridsim
from gridsim import PriceMove
from gridsim.core.state import GameState
from gridsim.facts.facts import Cell, Facts
from gridsim.telling.sentences import Sentences
from ui.market.cell_item import CellItem
from ui.market.describing import describe_cell
from ui.market.field_manners import CLEAR_OF, READ, are_numbered
from ui.market.field_places import BROADEST, NARROWEST, WIDE
from ui.market.legend import LegendItem, entries
from ui.market.move_arrows import MovesItem, arrows, told_moves
from ui.market.picture import MarketPicture, market_picture, printed_market
from ui.style.theme import Theme
from ui.widgets.telling_scene import TellingScene

MARGIN = 0.1
"""Of a field, round all of them."""
OF_WINDOW = READ / 13
"""Letters that are read easily, to those of the window."""
STEP = 0.05
"""Fields get broader or narrower in such steps, so that few sizes of a window draw them anew."""


class MarketScene(TellingScene):
    """The market. Fields are told by row and column, from 0 at the top left."""

    cell_clicked = Signal(int, int)
    company_chosen = Signal(str)
    """The player wants to see where this company's marker may go; empty for none."""
    markers_moved = Signal()
    """Markers lie elsewhere than before."""

    def __init__(self, facts: Facts, theme: Theme, words: Sentences | None = None) -> None:
        super().__init__()
        self.facts = facts
        self.theme = theme.with_sheet(facts.sheet.companies)
        self.words = words or Sentences()
        self.picture: MarketPicture = printed_market(facts)
        self.cursor: Cell | None = None
        self.wide = WIDE
        """How many times broader than high a field is."""
        self._pixels = CLEAR_OF
        """So high are fields on the screen."""
        self._came_out = self.wide, self._pixels
        """The shape and the height for which markers are numbered and arrows drawn."""
        self.read = OF_WINDOW * QFontInfo(QApplication.font()).pixelSize()
        """So many pixels high letters are read easily."""
        self.cells = {cell: CellItem(cell, self.theme, self.read) for cell in self.picture.cells}
        for item in self.cells.values():
            self.addItem(item)
        self.legend = LegendItem(entries(self.picture, facts, self.theme, self.words), self.cells, self.theme)
        self.legend.give_shape(self.wide)
        self.addItem(self.legend)
        self.setBackgroundBrush(QColor(self.theme.colour("window")))
        self.setSceneRect(self.market_rectangle())
        self._moves = MovesItem(self.theme)
        self.addItem(self._moves)
        self._moves_due = QTimer(self, singleShot=True, interval=0)
        self._moves_due.timeout.connect(self._draw_moves)
        self._state: GameState | None = None
        self._found: tuple[GameState | None, str, Sequence[PriceMove]] = (None, "", ())
        """Where a company's marker may go, as it was asked last."""
        self.chosen = ""
        """The company whose next prices are shown."""
        self.is_behind = False
        """Nobody sees the market: where a marker may go is not drawn until somebody chooses anew."""
        self._show(self.picture)

    def market_rectangle(self) -> QRectF:
        """All fields with a margin, in scene units."""
        size, market = self.theme.metrics.cell, self.facts.sheet.market
        width = (max(map(len, market)) * self.wide + 2 * MARGIN) * size
        return QRectF(-MARGIN * size, -MARGIN * size, width, (len(market) + 2 * MARGIN) * size)

    def shape_for(self, width: float, height: float) -> float:
        """How many times broader than high fields are that fill a room."""
        market = self.facts.sheet.market
        columns, rows = max(map(len, market)), len(market)
        filling = (width / height * (rows + 2 * MARGIN) - 2 * MARGIN) / columns
        return min(BROADEST, max(NARROWEST, int(filling / STEP) * STEP))

    def give_shape(self, wide: float) -> None:
        """Let fields be so many times broader than high; how high they come out is told next."""
        if wide == self.wide:
            return
        self.wide = wide
        for item in self.cells.values():
            item.give_shape(wide)
        self.legend.give_shape(wide)
        self.setSceneRect(self.market_rectangle())

    def _number(self) -> None:
        """Let markers say their places in stacks, where all have room for it."""
        stacked = [cell for cell, field in self.picture.cells.items() if len(field.markers) > 1]
        fields = [self.picture.cells[cell] for cell in stacked]
        is_numbered = are_numbered(fields, self.wide, self._pixels, self.read)
        for cell in stacked:
            self.cells[cell].number(is_numbered=is_numbered)

    def come_out(self, pixels: float) -> None:
        """Fields are so many pixels high: markers are numbered, and arrows run, where they leave room."""
        if (self.wide, pixels) != self._came_out:
            self._pixels, self._came_out = pixels, (self.wide, pixels)
            self._number()
            self._show_moves()

    def show(self, state: GameState) -> list[Cell]:
        """Show the market of a state; returns the fields that changed."""
        if state is self._state:
            return []
        self._state = state
        changed = self._show(market_picture(state))
        if changed:
            self.markers_moved.emit()
        self.choose(self.chosen)
        return changed

    @property
    def has_markers(self) -> bool:
        """Whether any company has a price yet."""
        return any(field.markers for field in self.picture.cells.values())

    def part_in_play(self) -> QRectF:
        """The fields with markers and those round them; without any, those that companies may start at."""
        fields = self.picture.cells
        marked = [cell for cell in fields if fields[cell].markers]
        box = QRectF()
        for cell in marked or [cell for cell in fields if fields[cell].par] or fields:
            box = box.united(self.cells[cell].field())
        return self.with_fields_round(box)

    def with_fields_round(self, box: QRectF) -> QRectF:
        """A part of the market with one more field on each side, where there are any."""
        size = self.theme.metrics.cell
        across = self.wide * size
        return box.adjusted(-across, -size, across, size) & self.market_rectangle()

    def choose(self, company: str) -> None:
        """Show where a company's marker may go; none without a marker."""
        self.chosen = company
        self._show_moves()

    def _show_moves(self) -> None:
        """Draw arrows when the market has its last size: it may get two or three before it is painted."""
        if not self.is_behind:
            self._moves_due.start()

    def _draw_moves(self) -> None:
        found = self._moves_of(self.chosen)
        told = arrows(self._state, self.chosen, found, self.words) if found and self._state else []
        self._moves.show_arrows(told, self.picture, self.wide, self._pixels, self.read)

    @property
    def moves(self) -> MovesItem:
        """The arrows of the chosen company, drawn for what is shown now."""
        if self._moves_due.isActive():
            self._moves_due.stop()
            self._draw_moves()
        return self._moves

    def _moves_of(self, company: str) -> Sequence[PriceMove]:
        state = self._state
        if state is None or company not in state.companies:
            return ()
        if self._found[0] is not state or self._found[1] != company:
            self._found = state, company, gridsim.price_moves(state, company)
        return self._found[2]

    def place_of(self, company: str) -> QRectF:
        """The field a company's marker is on, in scene units; empty without one."""
        found = self._state.companies.get(company) if self._state is not None else None
        return QRectF() if found is None or found.cell is None else self.cells[found.cell].field()

    def told_moves(self) -> str:
        """Where the chosen company's marker may go, in words; empty where none is chosen."""
        found = self._moves_of(self.chosen)
        return told_moves(self._state, self.chosen, found, self.words) if found and self._state else ""

    def next_company(self, cell: Cell) -> str:
        """The upper marker of a field, or the one below the chosen one; empty where none lies."""
        markers = self.picture.cells[cell].markers
        if not markers:
            return ""
        at = markers.index(self.chosen) + 1 if self.chosen in markers else 0
        return markers[at % len(markers)]

    def _take(self, cell: Cell) -> None:
        """A field is clicked or entered."""
        self.company_chosen.emit(self.next_company(cell))
        self.cell_clicked.emit(*cell)

    def _show(self, picture: MarketPicture) -> list[Cell]:
        changed = []
        for cell, item in self.cells.items():
            if item.show_picture(picture.cells[cell], self._mark_of(cell)):
                changed.append(cell)
        self.picture = picture
        if changed:
            self._number()
        return changed

    def set_cursor(self, cell: Cell | None) -> None:
        """Show the keyboard's place; None hides it."""
        self.cursor = cell
        self._show(self.picture)

    def take_cursor(self) -> None:
        """Take the field the keyboard is at."""
        if self.cursor is not None:
            self._take(self.cursor)

    def _mark_of(self, cell: Cell) -> str | None:
        return "cursor" if cell == self.cursor else None

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The field at a point of the scene."""
        size = self.theme.metrics.cell
        cell = int(y // size), int(x // (self.wide * size))
        return cell if cell in self.cells else None

    def describe(self, cell: Cell) -> str:
        return describe_cell(self.picture.cells[cell], self.facts, self.words)

    def tip_at(self, place: QPointF) -> str:
        """What is told of the field at a place of the scene."""
        cell = self.cell_at(place.x(), place.y())
        return self.describe(cell) if cell is not None else ""

    # ---- Qt

    def mousePressEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QGraphicsSceneMouseEvent) -> None:
        button = Qt.MouseButton.LeftButton
        way = event.screenPos() - event.buttonDownScreenPos(button)
        cell = self.cell_at(event.scenePos().x(), event.scenePos().y())
        if cell and event.button() == button and way.manhattanLength() < QApplication.startDragDistance():
            self._take(cell)
        event.accept()
