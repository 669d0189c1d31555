"""What is told of the tile being tried: the tiles that may follow it as small pictures, and lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter

from gridsim.facts.facts import Facts
from gridsim.records import Bundle
from ui.board.tiles.tile_picture import tile_picture
from ui.board.tiles.tile_plan import Plans
from ui.drawing.painting import Painting
from ui.style.theme import Theme

APOTHEM = 15.0
LEAST = 0.48
"""The least height of letters in so small a picture, in apothems."""
LEAST_ACROSS = 44
"""Pixels from one small picture to the next, where their labels are narrow."""
BETWEEN = 8
"""Pixels between two labels."""
GAP = 6
USUAL, LONG = 5, 42
"""So many tiles at most follow most tiles, and so many letters at most have most lines."""
LINES = 3
"""What a tile costs, what it would bring, and what stands before the tiles that may follow it."""
WRAPPED = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class NextTile(Bundle, frozen=True):
    """A tile that may follow, as it would lie, with what is written below it."""

    tile: str
    rotation: int
    label: str


class TileNote:
    """Lies at the foot of the strip of tiles."""

    def __init__(self, facts: Facts, plans: Plans, theme: Theme) -> None:
        self._facts, self._plans, self._theme = facts, plans, theme
        self.next: tuple[NextTile, ...] = ()
        self.heading = ""
        self.lines: tuple[str, ...] = ()
        self._pictures: list[Painting] = []

    def show(self, lines: Sequence[str], heading: str = "", following: Sequence[NextTile] = ()) -> None:
        """Tell these lines below these tiles."""
        self.lines, self.heading = tuple(lines), heading
        if tuple(following) != self.next:
            self.next = tuple(following)
            self._pictures = [self._painting(tile) for tile in self.next]

    def _painting(self, following: NextTile) -> Painting:
        design, plan = (
            self._facts.designs[following.tile],
            self._plans.of_tile(following.tile, following.rotation),
        )
        return Painting(tile_picture(design, plan, least=LEAST), self._theme)

    # ---- size

    def step(self, metrics: QFontMetrics) -> int:
        """Pixels from one small picture to the next: no label touches another."""
        widest = max((metrics.horizontalAdvance(tile.label) for tile in self.next), default=0)
        return max(LEAST_ACROSS, widest + BETWEEN)

    def _columns(self, width: int, metrics: QFontMetrics) -> tuple[int, int]:
        """How wide text and tiles are: side by side where no line breaks for it, else each as wide as all."""
        tiles = len(self.next) * self.step(metrics)
        beside = width - tiles - GAP
        if not self.lines or not tiles or self._needed(metrics) > beside:
            return width, width
        return beside, tiles

    def _needed(self, metrics: QFontMetrics) -> int:
        return max(metrics.horizontalAdvance(line) for line in self._told())

    def height(self, width: int, metrics: QFontMetrics, *, following: int = USUAL) -> int:
        """How many pixels it takes in this width; as many for each tile, but for one of which much is told.

        Else the tiles above it would move under the pointer that chooses one after the other. So many tiles
        have room as are `following` any of them: none where there is one tile, or where none may follow.
        """
        text, tiles = LINES * metrics.lineSpacing(), self._down(metrics) if following else 0
        usual = max(text, tiles) if self._leaves_room(width, metrics, following) else text + tiles
        return max(self.needed(width, metrics), usual) + GAP

    def _leaves_room(self, width: int, metrics: QFontMetrics, following: int) -> bool:
        """Whether so many tiles stand beside what is mostly told."""
        return LONG * metrics.averageCharWidth() + GAP + following * LEAST_ACROSS <= width

    def needed(self, width: int, metrics: QFontMetrics) -> int:
        """How many pixels what is told now needs in this width."""
        across, tiles_across = self._columns(width, metrics)
        text, tiles = self._text_height(across, metrics), self._tiles_height(tiles_across, metrics)
        return text + tiles if across == width else max(text, tiles)

    def _text_height(self, width: int, metrics: QFontMetrics) -> int:
        told = "\n".join(self._told())
        if not told:
            return 0
        return metrics.boundingRect(QRect(0, 0, width, 2000), int(WRAPPED), told).height()

    def _told(self) -> list[str]:
        return [line for line in (*self.lines, self.heading) if line]

    def _in_a_row(self, width: int, metrics: QFontMetrics) -> int:
        return max(1, width // self.step(metrics))

    def _tiles_height(self, width: int, metrics: QFontMetrics) -> int:
        return -(-len(self.next) // self._in_a_row(width, metrics)) * self._down(metrics)

    def _down(self, metrics: QFontMetrics) -> int:
        return round(2.3 * APOTHEM) + metrics.lineSpacing()

    # ---- painting

    def paint(self, painter: QPainter, place: QRect) -> None:
        """Paint it at the head of a rectangle: the text, and beside or below it the tiles."""
        metrics = painter.fontMetrics()
        across, tiles_across = self._columns(place.width(), metrics)
        painter.setPen(QColor(self._theme.colour("text")))
        text = QRect(place.left(), place.top(), across, place.height())
        painter.drawText(text, int(WRAPPED), "\n".join(self._told()))
        if across == place.width():
            down = self._text_height(across, metrics)
            self._paint_tiles(painter, place.adjusted(0, down, 0, 0))
        else:
            left = place.right() + 1 - tiles_across
            self._paint_tiles(painter, QRect(left, place.top(), tiles_across, place.height()))

    def _paint_tiles(self, painter: QPainter, place: QRect) -> None:
        metrics = painter.fontMetrics()
        step = self.step(metrics)
        for index, (following, picture) in enumerate(zip(self.next, self._pictures, strict=True)):
            row, column = divmod(index, self._in_a_row(place.width(), metrics))
            left, head = place.left() + column * step, place.top() + row * self._down(metrics)
            painter.save()
            painter.translate(QPointF(left + step / 2, head + 1.15 * APOTHEM))
            painter.scale(APOTHEM, APOTHEM)
            picture.paint(painter, APOTHEM)
            painter.restore()
            painter.setPen(QColor(self._theme.colour("text")))
            letters = QRectF(left, head + 2.3 * APOTHEM, step, metrics.lineSpacing())
            painter.drawText(letters, Qt.AlignmentFlag.AlignCenter, following.label)
