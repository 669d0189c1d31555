"""The stock market for a wall: as broad as its place, and as high as leaves the players theirs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.drawing.painting import Painting
from ui.market.field_places import FILLED, WIDE, places_of
from ui.market.field_shapes import field_shapes
from ui.market.picture import CellPicture, MarketPicture, ground_of, market_picture

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.facts.facts import Cell
    from ui.style.theme import Theme

MOST = 0.46
"""Of the window's height, which the market takes at most where its fields are not too flat in it."""
FAR_PRICE = 0.64
"""How high the letters of a price are at most, in heights of a field: they are read at two metres."""
BROADEST = 1.8
"""How many times broader than high a field is at most."""
NUMBERED = 0.8
"""Of the size they would have, letters of markers that say their places."""
FLATTEST, TALLEST = 0.72, 1.2
"""How high a field is at least and at most, in widths of a field."""


class FarMarket(QWidget):
    """The market as a picture that nothing is done in."""

    def __init__(self, theme: Theme, state: GameState) -> None:
        super().__init__()
        self._theme, self._paintings, self._wide = theme, dict[CellPicture, Painting](), 0.0
        self._are_numbered = False
        """Whether markers say their places in stacks: where one has no room for it, none does."""
        self.picture: MarketPicture = market_picture(state)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_state(self, state: GameState) -> None:
        """Show the market of a state."""
        picture = market_picture(state)
        if picture != self.picture:
            self.picture = picture
            self.update()

    @property
    def field(self) -> tuple[float, float]:
        """Width and height of a field in pixels."""
        rows, columns = self._counts()
        side = self.width() / columns
        high = min(self.height() / rows, side * TALLEST)
        return min(side, high * BROADEST), high

    @property
    def wide(self) -> float:
        """How many times broader than high a field is, in steps too small to be seen."""
        side, high = self.field
        return round(side / high, 2) if high else WIDE

    def place_of(self, cell: Cell) -> QRectF:
        """Where a field is, in pixels of the widget."""
        side, high = self.field
        left = (self.width() - self._counts()[1] * side) / 2
        return QRectF(left + cell[1] * side, cell[0] * high, side, high)

    def _counts(self) -> tuple[int, int]:
        """Rows and columns."""
        cells = self.picture.cells
        return max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1

    def _have_room_for_numbers(self) -> bool:
        """Whether markers of all stacks can say their places without being much smaller for it."""
        stacks = [field for field in self.picture.cells.values() if len(field.markers) > 1]
        places = [places_of(field, self.wide, FILLED) for field in stacks]
        return all(stack.numbered >= NUMBERED * stack.letters for stack in places)

    def _painting(self, picture: CellPicture) -> Painting:
        if picture not in self._paintings:
            ground, numbered = ground_of(picture, self._theme), self._are_numbered
            shapes = field_shapes(picture, ground, self._wide, most=FAR_PRICE, are_numbered=numbered)
            self._paintings[picture] = Painting(shapes, self._theme)
        return self._paintings[picture]

    # ---- Qt

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows, columns = self._counts()
        side, most = width / columns, self.window().height() * MOST
        return int(rows * min(side * TALLEST, max(side * FLATTEST, most / rows)))

    def sizeHint(self) -> QSize:
        return QSize(400, self.heightForWidth(400))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = self.field[1]
        numbered = self._have_room_for_numbers()
        if (self.wide, numbered) != (self._wide, self._are_numbered):
            self._wide, self._are_numbered = self.wide, numbered
            self._paintings.clear()
        for cell, picture in self.picture.cells.items():
            painter.save()
            painter.translate(self.place_of(cell).center())
            painter.scale(high, high)
            self._painting(picture).paint(painter, high)
            painter.restore()
        painter.end()
