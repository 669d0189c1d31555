"""The stock market for a wall: its fields are hardly broader than high, and letters fill them.

Lengths are in widths of a field, measured from its middle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.drawing.lettering import text_width
from ui.drawing.painting import Painting
from ui.drawing.shapes import Picture, Plate, Shape, Text
from ui.market.picture import BAND, CellPicture, MarketPicture, crossed, ground_of, market_picture
from ui.style.theme import company_colour

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, GameState
    from gridsim.facts.facts import Cell
    from ui.style.theme import Theme

GAP = 0.04
"""Between two fields."""
LOWEST, SHARE = 0.72, 0.56
"""The least height of a field, and of what width all rows together are high where that leaves them enough."""
PRICE, SMALL_PRICE = 0.6, 0.3
"""How high the letters of a price are, alone and below markers; no higher than it has room across."""
BELOW = 0.27
"""Height left to the price below markers."""
WITH_PRICE = 4
"""So many markers leave room for the price below them; of more it takes the place after the last one."""
IN_A_COLUMN = 2
"""So many markers lie one below the other, before there are two columns."""


def height_of(rows: int, columns: int) -> float:
    """How high the fields of a market are."""
    return min(1.0, max(LOWEST, SHARE * columns / rows))


def far_shapes(picture: CellPicture, ground: str, height: float) -> Picture:
    """A field about its middle: whose markers lie there, and the price where it has room beside them."""
    wide, high = 1.0 - GAP, height - GAP
    field = Plate((0.0, 0.0), wide, high, 0.05, ground, "market_grid", 0.02)
    frame = (Plate((0.0, 0.0), wide - 0.07, high - 0.07, 0.05, "clear", "par", 0.05),)
    return (
        field,
        *(frame if picture.par and not picture.markers else ()),
        *_markers(picture, high),
        *_price(picture, ground, high),
    )


def _price(picture: CellPicture, ground: str, high: float) -> tuple[Shape, ...]:
    count = len(picture.markers)
    if picture.closes:
        return crossed(ground)
    text, ink = str(picture.price), f"on:{ground}"
    if count > WITH_PRICE:
        x, y, wide, line = _place(count, count, high)
        return (Text((x, y), text, _fitting(text, min(SMALL_PRICE, line), wide), ink, wide),)
    y = (high - BELOW) / 2 if count else 0.0
    return (Text((0.0, y), text, _fitting(text, SMALL_PRICE if count else PRICE, 0.9), ink, 0.9),)


def _fitting(text: str, size: float, room: float) -> float:
    """How high letters can be without being squeezed."""
    return min(size, size * 0.95 * room / text_width(text, size, "plain"))


def _markers(picture: CellPicture, high: float) -> tuple[Shape, ...]:
    """The upper marker first: one below the other, in two columns where there are many."""
    shapes: list[Shape] = []
    for index, company in enumerate(picture.markers):
        x, y, wide, line = _place(index, len(picture.markers), high)
        shapes += _marker(company, x, y, wide - 0.02, line - 0.02)
    return tuple(shapes)


def _place(index: int, count: int, high: float) -> tuple[float, float, float, float]:
    """Middle (x, y), width and height of a marker's place among so many, and of the price's after many."""
    columns = 1 if count <= IN_A_COLUMN else 2
    places, below = (count, BELOW) if count <= WITH_PRICE else (count + 1, 0.0)
    wide, line = (1.0 - GAP) / columns, (high - below) / -(-places // columns)
    row, column = divmod(index, columns)
    return (column + 0.5) * wide - (1.0 - GAP) / 2, (row + 0.5) * line - high / 2, wide, line


def _marker(company: CompanyId, x: float, y: float, wide: float, high: float) -> tuple[Shape, ...]:
    colour = company_colour(company)
    return (
        Plate((x, y), wide, high, 0.08, colour, "city_edge", 0.02),
        Plate((x, y), wide - BAND, high - BAND, 0.07, "clear", f"trim:{colour}", BAND),
        Text((x, y), company, min(0.52, high * 0.95), f"on:{colour}", wide - 0.08, "bold"),
    )


class FarMarket(QWidget):
    """The market as a picture that nothing is done in."""

    def __init__(self, theme: Theme, state: GameState) -> None:
        super().__init__()
        self._theme, self._paintings = theme, dict[CellPicture, Painting]()
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
    def side(self) -> float:
        """Pixels from a field to the next one beside it."""
        rows, columns = self._counts()
        return min(self.width() / columns, self.height() / (rows * height_of(rows, columns)))

    def place_of(self, cell: Cell) -> QRectF:
        """Where a field is, in pixels of the widget."""
        side, (rows, columns) = self.side, self._counts()
        high, left = side * height_of(rows, columns), (self.width() - columns * side) / 2
        return QRectF(left + cell[1] * side, cell[0] * high, side, high)

    def _counts(self) -> tuple[int, int]:
        """Rows and columns."""
        cells = self.picture.cells
        return max(row for row, _ in cells) + 1, max(column for _, column in cells) + 1

    def _painting(self, picture: CellPicture) -> Painting:
        if picture not in self._paintings:
            shapes = far_shapes(picture, ground_of(picture, self._theme), height_of(*self._counts()))
            self._paintings[picture] = Painting(shapes, self._theme)
        return self._paintings[picture]

    # ---- Qt

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rows, columns = self._counts()
        return int(width * rows * height_of(rows, columns) / columns)

    def sizeHint(self) -> QSize:
        return QSize(400, self.heightForWidth(400))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = self.side
        for cell, picture in self.picture.cells.items():
            painter.save()
            painter.translate(self.place_of(cell).center())
            painter.scale(side, side)
            self._painting(picture).paint(painter, side)
            painter.restore()
        painter.end()
