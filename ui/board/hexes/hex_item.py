"""One hex of the scene: shows a picture, holds nothing else."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.board.board_picture import HexPicture
from ui.board.hexes.hex_artist import HexArtist
from ui.drawing.geometry import CORNER, Layout, Point
from ui.drawing.painting import Painting, in_units
from ui.style.theme import Theme

SMALL = 30.0
"""A hex with fewer pixels than this from its middle to its sides is drawn with larger letters, and fewer."""
LEVELS = (
    (SMALL, 0.0),
    (26.0, 0.27),
    (24.0, 0.3),
    (22.0, 0.32),
    (20.5, 0.345),
    (19.0, 0.37),
    (17.5, 0.4),
    (15.75, 0.445),
    (0.0, 0.5),
)
"""The least height of letters, in apothems, from so many pixels on: no larger than can be read, for every bit
of it takes the room of a name."""
KNOWN = 1000
"""So many hexes are kept as they are painted, 12 kB each: those of a large map in the sizes of letters that
come with the docks of stock and of operating rounds, and what they looked like before (`ui.board.ahead`)."""


def least_at(pixels: float) -> float:
    """The least height of letters in a hex of so many pixels, in apothems."""
    return next(least for most, least in LEVELS if pixels >= most)


def hex_rectangle(layout: Layout, apothem: float, more: float = 0.05) -> QRectF:
    """The rectangle round a hex about the origin, in scene units."""
    across, down = (CORNER, 1.0) if layout == "flat" else (1.0, CORNER)
    width, height = (across + more) * apothem, (down + more) * apothem
    return QRectF(-width, -height, 2 * width, 2 * height)


class Paintings:
    """Hexes of a map in a theme, ready to be painted: who looks back comes to the same ones again."""

    def __init__(self, artist: HexArtist, theme: Theme) -> None:
        self.artist, self.theme = artist, theme
        self.of = lru_cache(maxsize=KNOWN)(self._made)

    def _made(self, picture: HexPicture, least: float) -> Painting:
        return Painting(self.artist.draw(picture, least=least), self.theme)


class HexItem(QGraphicsItem):
    """Paints one hex. Clicks are the scene's business."""

    def __init__(self, paintings: Paintings, middle: Point) -> None:
        super().__init__()
        theme = paintings.theme
        self._known = paintings
        self._picture: HexPicture | None = None
        self._paintings: dict[float, Painting] = {}
        """By the least height of letters."""
        self._apothem = theme.metrics.apothem
        self._rectangle = hex_rectangle(paintings.artist.facts.layout, self._apothem)
        self.setPos(*middle)
        self.setZValue(theme.layers.hex)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def show_picture(self, picture: HexPicture) -> bool:
        """Show a picture; True if it differs from what was shown."""
        if picture is self._picture or picture == self._picture:
            return False
        is_first, self._picture = self._picture is None, picture
        self._paintings.clear()
        if not is_first:
            self._forget_painted()
        return True

    def _forget_painted(self) -> None:
        """Paint anew in every view: what Qt keeps counts as new again as soon as one of several has it."""
        if len(self.scene().views()) > 1:
            self.setCacheMode(QGraphicsItem.CacheMode.NoCache)
            self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.update()

    def _prepared(self, pixels: float) -> Painting:
        """The picture ready to be painted; made when first wanted, so that moments skipped cost nothing."""
        least = least_at(pixels)
        if least not in self._paintings:
            assert self._picture is not None, "a hex is shown before it is painted"
            self._paintings[least] = self._known.of(self._picture, least)
        return self._paintings[least]

    # ---- Qt

    def boundingRect(self) -> QRectF:
        return self._rectangle

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        pixels = in_units(painter, option, self._apothem)
        self._prepared(pixels).paint(painter, pixels)
