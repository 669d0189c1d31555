"""One tile beside the board, in the tray or the picker: its picture, its number and how many are left."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontInfo, QPainter, QPixmap, QTransform

from gridsim.facts.facts import Facts
from gridsim.records import Bundle
from ui.board.tiles.tile_picture import tile_picture
from ui.board.tiles.tile_plan import Plans
from ui.drawing.geometry import CORNER, Layout, hex_corners
from ui.drawing.lettering import CAPITAL, text_width
from ui.drawing.painting import Painting
from ui.drawing.shapes import Area, Picture, Plate, Shape, Stroke, Text
from ui.style.scale import SMALL
from ui.style.theme import Theme

ACROSS = 2.62
"""Room of a tile from its left to its right, in apothems."""
ABOVE, BELOW = 0.13, 0.1
"""Room above a tile, and between it and its letters."""
LINE = 1.05
"""Room of the letters below a tile, to their size."""
OF_WINDOW = SMALL
"""How large they are to the letters of the window, with which they grow."""
LETTERS = 0.45
"""How large they are, in apothems, until they are told."""
BETWEEN, ASIDE = 0.3, 0.26
"""Between the number of a tile and how many are left, to the size of the letters; and beside them."""
LEAST = 0.34
"""The least height of letters on the tile itself, in apothems; its number stands below it."""
KNOWN = 300
"""So many of the states of tiles are kept ready to be painted: three of each tile."""
TIMES = "\u00d7"


def letters_for(window: QFontInfo) -> float:
    """How many pixels high the letters below a tile are in a window with such letters."""
    return OF_WINDOW * window.pixelSize()


def height_of_letters(letters: float) -> float:
    """Height of the room that letters of a size take below a tile."""
    return LINE * letters


def height_of_tile(layout: Layout, apothem: float, letters: float) -> float:
    """Height of the room of a tile with its letters, in the unit of the two."""
    high = 2.0 * CORNER if layout == "pointy" else 2.0
    return apothem * (ABOVE + high + BELOW) + height_of_letters(letters)


class TileState(Bundle, frozen=True):
    """What is to be told of a tile besides its picture."""

    tile: str
    left: int | None
    """None: as many as wanted."""
    refused: bool = False
    chosen: bool = False
    focused: bool = False
    follows: bool = False
    """It may replace the tile that is pointed at."""

    @property
    def faded(self) -> bool:
        return self.refused or self.left == 0


class Dress(Bundle, frozen=True):
    """What is painted round and over a tile."""

    frame: Painting
    letters: Painting
    rim: Painting
    veil: Painting


class Dresses:
    """What is round and over the tiles of a title in a theme; a change of turns changes fifty of them.

    All tiles share it but for their letters, and those come again when somebody looks back.
    """

    def __init__(self, layout: Layout, theme: Theme) -> None:
        self.theme, self._layout = theme, layout
        self.of = lru_cache(maxsize=KNOWN)(self._made)
        self._part = lru_cache(maxsize=KNOWN)(self._prepared)

    def _made(self, state: TileState, size: float) -> Dress:
        """What a tile has in a state, with letters of a size in apothems."""
        height = height_of_tile(self._layout, 1.0, size)
        pictures = (
            frame(state, height),
            letters(state, size, height),
            rim(state, self._layout),
            veil(state, self._layout),
        )
        return Dress(*map(self._part, pictures))

    def _prepared(self, picture: Picture) -> Painting:
        return Painting(picture, self.theme)


class Kept(Bundle, frozen=True):
    """A tile as it was painted in a place of a picture."""

    way: QTransform
    size: tuple[int, int, float]
    """Of the picture, in pixels across and down, and how many of them there are to a point."""
    pixmap: QPixmap


class TileStamp:
    """Paints a tile of a title in its room."""

    def __init__(self, facts: Facts, plans: Plans, tile: str, dresses: Dresses) -> None:
        self._facts = facts
        self._plans = plans
        self._dresses = dresses
        self.state = TileState(tile, None)
        self._letters = LETTERS
        self._rotation = 0
        self._design: Painting | None = None
        self._kept: Kept | None = None

    def show(self, state: TileState, rotation: int = 0) -> bool:
        """Show a tile's state; True if anything changed."""
        if state == self.state and rotation == self._rotation:
            return False
        self.state = state
        if rotation != self._rotation:
            self._rotation, self._design, self._kept = rotation, None, None
        return True

    def give_letters(self, size: float) -> None:
        """Write below the tile in letters of a size, in apothems."""
        self._letters = size

    @property
    def height(self) -> float:
        """Of the room of the tile with its letters, in apothems."""
        return height_of_tile(self._facts.layout, 1.0, self._letters)

    def prepare(self) -> None:
        """Get the tile ready to be painted before it is seen."""
        self._prepared()

    def _prepared(self) -> Painting:
        """The tile ready to be painted; made when first wanted, for many are never seen."""
        if self._design is None:
            tile = self.state.tile
            plan = self._plans.of_tile(tile, self._rotation)
            picture = tile_picture(self._facts.designs[tile], plan, least=LEAST)
            self._design = Painting(picture, self._dresses.theme)
        return self._design

    def paint(self, painter: QPainter, pixels: float) -> None:
        """Paint about the middle of the room; `pixels` of the screen to an apothem."""
        dress = self._dresses.of(self.state, self._letters)
        dress.frame.paint(painter, pixels)
        dress.letters.paint(painter, pixels)
        middle = (ABOVE - BELOW - height_of_letters(self._letters)) / 2
        painter.translate(0.0, middle)
        dress.rim.paint(painter, pixels)
        self._paint_design(painter, pixels)
        dress.veil.paint(painter, pixels)
        painter.translate(0.0, -middle)

    def _paint_design(self, painter: QPainter, pixels: float) -> None:
        """The tile itself; alone in a picture of its own it is kept as it was painted there.

        Over a rim its edges mix with what is below, and so they are painted anew.
        """
        device, state = painter.device(), self.state
        if not isinstance(device, QPixmap) or state.focused or state.chosen or state.follows:
            self._prepared().paint(painter, pixels)
            return
        way, size = painter.worldTransform(), (device.width(), device.height(), device.devicePixelRatio())
        if self._kept is None or self._kept.way != way or self._kept.size != size:
            self._kept = Kept(way, size, self._painted(device, painter, pixels))
        painter.resetTransform()
        painter.drawPixmap(0, 0, self._kept.pixmap)
        painter.setWorldTransform(way)

    def _painted(self, device: QPixmap, painter: QPainter, pixels: float) -> QPixmap:
        """The tile in a picture like the one that is painted, and in its place there."""
        picture = QPixmap(device.size())
        picture.setDevicePixelRatio(device.devicePixelRatio())
        picture.fill(Qt.GlobalColor.transparent)
        other = QPainter(picture)
        other.setRenderHints(painter.renderHints())
        other.setWorldTransform(painter.worldTransform())
        self._prepared().paint(other, pixels)
        other.end()
        return picture


# ---- parts


def frame(state: TileState, height: float) -> Picture:
    """Where the keyboard is, in a room of this height."""
    if not state.focused:
        return ()
    return (Plate((0.0, 0.0), ACROSS - 0.08, height - 0.08, 0.2, "base", "accent", 0.08),)


def rim(state: TileState, layout: Layout) -> Picture:
    """A wide rim round the chosen tile, a dashed one round what may follow the one pointed at."""
    if state.chosen:
        return (Area(hex_corners(layout, 1.12), "accent"),)
    if state.follows:
        return (Stroke(hex_corners(layout, 1.1), 0.1, "selected", closed=True, dash=(1.6, 1.4)),)
    return ()


def veil(state: TileState, layout: Layout) -> Picture:
    """What cannot be laid is faded; what is refused is crossed out too."""
    shapes: list[Shape] = []
    if state.faded:
        shapes.append(Area(hex_corners(layout, 1.01), "window", opacity=0.68))
    if state.refused:
        shapes += [Stroke(((-0.12, y), (0.12, -y)), 0.05, "quiet") for y in (0.12, -0.12)]
    return tuple(shapes)


def letters(state: TileState, size: float, height: float) -> Picture:
    """The tile's number and how many are left, at the foot of a room of this height and within its sides."""
    ink = "quiet" if state.faded else "text"
    left = "" if state.left is None else f"{TIMES}{state.left}"
    wide, narrow = text_width(state.tile, size, "bold"), text_width(left, size, "plain")
    gap = BETWEEN * size if left else 0.0
    squeezed = min(1.0, (ACROSS - ASIDE) / (wide + gap + narrow))
    wide, gap, narrow = squeezed * wide, squeezed * gap, squeezed * narrow
    start, foot = -(wide + gap + narrow) / 2, height / 2 - height_of_letters(size) + size * CAPITAL / 2
    number = Text((start + wide / 2, foot), state.tile, size, ink, wide, "bold")
    count = Text((start + wide + gap + narrow / 2, foot), left, size, ink, narrow)
    return (number, count) if left else (number,)
