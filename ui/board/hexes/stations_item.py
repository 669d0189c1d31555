"""Stations of a hex and a name across its track once more, over the routes that pass: they can be read."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from ui.board.board_picture import HexPicture
from ui.board.hexes.hex_artist import HexArtist
from ui.board.hexes.hex_item import hex_rectangle, least_at
from ui.drawing.geometry import hex_middle
from ui.drawing.painting import Painting, in_units
from ui.style.theme import Theme


class StationsItem(QGraphicsItem):
    """Paints what of one hex is read though a route passes."""

    def __init__(self, picture: HexPicture, artist: HexArtist, theme: Theme, layer: float) -> None:
        super().__init__()
        self._picture, self._artist, self._theme = picture, artist, theme
        self._paintings: dict[float, Painting] = {}
        """By the least height of letters."""
        self._apothem = apothem = theme.metrics.apothem
        self._rectangle = hex_rectangle(artist.facts.layout, apothem)
        x, y = hex_middle(artist.facts.places[picture.hex], artist.facts.layout)
        self.setPos(x * apothem, y * apothem)
        self.setZValue(layer)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def boundingRect(self) -> QRectF:
        return self._rectangle

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        pixels = in_units(painter, option, self._apothem)
        self._prepared(least_at(pixels)).paint(painter, pixels)

    def _prepared(self, least: float) -> Painting:
        if least not in self._paintings:
            shapes = self._artist.over_routes(self._picture, least=least)
            self._paintings[least] = Painting(shapes, self._theme)
        return self._paintings[least]
