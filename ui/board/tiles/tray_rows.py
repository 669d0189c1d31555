"""How large the tiles of the tray are and in how many rows they lie: whole rows, with their letters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.records import Bundle
from ui.board.tiles.tile_stamp import ACROSS, height_of_letters, height_of_tile

if TYPE_CHECKING:
    from ui.drawing.geometry import Layout

USUAL, ROOMY = 23.0, 38.0
"""Pixels from the middle of a tile to its sides, and how many at most where all tiles have room."""
LEAST = 0.78 * USUAL
"""How small tiles are for one row more of them to have room."""
STEP = 0.4
"""Pixels by which tiles get smaller until all of them have room."""


class Room(Bundle, frozen=True):
    """Pixels in which tiles lie, of which a bar takes some where they are scrolled, and of their letters."""

    width: int
    height: int
    bar: int
    letters: float


class Rows(Bundle, frozen=True):
    """Tiles of so many pixels from the middle to the sides, in rows so many pixels high."""

    apothem: float
    columns: int
    height: float
    seen: int
    """So many rows are seen at once."""


def tray_rows(count: int, room: Room, layout: Layout, wanted: float | None = None) -> Rows:
    """The rows of so many tiles; `wanted` is the size a player has given them.

    Else all of them are seen at once where they can be read so, as large as that lets them be.
    """
    for size in _sizes() if wanted is None else (wanted,):
        columns, height = _columns(room.width, size), height_of_tile(layout, size, room.letters)
        rows = -(-count // columns)
        if rows * height <= room.height and columns * ACROSS * size <= room.width:
            return Rows(size, columns, height, rows)
    return _scrolled(room, layout, wanted)


def _sizes() -> Iterator[float]:
    size = ROOMY
    while size > LEAST:
        yield size
        size -= STEP
    yield LEAST


def _columns(width: int, size: float) -> int:
    return max(1, int(width // (ACROSS * size)))


def _scrolled(room: Room, layout: Layout, wanted: float | None) -> Rows:
    """As many rows as fill the height and can be read; of tiles of a wanted size as many as have room."""
    usual = USUAL if wanted is None else wanted
    seen = max(1, int(room.height // height_of_tile(layout, usual, room.letters)))
    if wanted is None and _size_for(room, layout, seen + 1) >= LEAST:
        seen += 1
    size = min(_size_for(room, layout, seen), usual)
    return Rows(size, _columns(room.width - room.bar, size), room.height / seen, seen)


def _size_for(room: Room, layout: Layout, rows: int) -> float:
    """How large tiles are that fill the height with so many rows."""
    left = room.height / rows - height_of_letters(room.letters)
    return left / height_of_tile(layout, 1.0, 0.0)
