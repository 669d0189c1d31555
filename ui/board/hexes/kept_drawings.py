"""Drawings of hexes written down, so that a later start finds them instead of looking for room again.

A drawing follows from what is to be seen on a hex, from the least height of its letters, and from all that
an artist's mark tells: what is printed, names in a language, and this program's own drawing. Colours are
names in it, so that it is the same in every theme.
"""

from __future__ import annotations

import os
import zlib
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from ui.drawing.shapes import Picture

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ui.board.board_picture import HexPicture

MOST = 800
"""So many drawings are kept of a map, a kilobyte each and a tenth of that in a file: those of its beginning
and of the last games on it, in the sizes of stock and of operating rounds."""
SQUEEZED = 1
"""How hard a file is squeezed: as little as can be, which is quick and nearly as small."""
UI = Path(__file__).parents[2]
DRAWS = ("board", "drawing")
"""The folders of the window that decide how a hex is drawn."""

_picture = msgspec.msgpack.Decoder(Picture)
_file = msgspec.msgpack.Decoder(tuple[tuple[float, ...], dict[bytes, bytes]])


class KeptDrawings:
    """The drawings of one map that were kept, each read when it is wanted."""

    sizes: tuple[float, ...]
    """The least heights of letters in which the map came to rest last: it will again."""

    def __init__(self, data: bytes = b"") -> None:
        """`data` as it was written down; what cannot be read is as good as none."""
        try:
            self.sizes, self._drawings = _file.decode(zlib.decompress(data)) if data else ((), {})
        except (zlib.error, msgspec.DecodeError):
            self.sizes, self._drawings = (), {}
        self.has_new = False
        """Whether there is more than was read."""

    def of(self, picture: HexPicture, least: float) -> Picture | None:
        """How a hex was drawn with letters of this least height; None where that is not known."""
        written = self._drawings.get(_key(picture, least)) if self._drawings else None
        try:
            return None if written is None else _picture.decode(written)
        except msgspec.DecodeError:
            return None

    def keep(self, picture: HexPicture, least: float, drawn: Picture) -> None:
        """Keep a drawing, longer than those that were kept before it."""
        key = _key(picture, least)
        known = self._drawings.pop(key, None)
        self.has_new = self.has_new or known is None
        self._drawings[key] = known or msgspec.msgpack.encode(drawn)

    def meet(self, sizes: Sequence[float]) -> None:
        """Remember in which least heights of letters the map came to rest, the last one at the end."""
        self.has_new = self.has_new or self.sizes != tuple(sizes)
        self.sizes = tuple(sizes)

    def written_down(self) -> bytes:
        """What is kept, for another `KeptDrawings`."""
        for key in list(self._drawings)[:-MOST]:
            del self._drawings[key]
        self.has_new = False
        return zlib.compress(msgspec.msgpack.encode((self.sizes, self._drawings)), SQUEEZED)


def _key(picture: HexPicture, least: float) -> bytes:
    return msgspec.msgpack.encode((picture, least))


def mark_of(printed: str, names: Sequence[str]) -> str:
    """What all drawings of a map follow from, 64 hexadecimal digits: its printed digest and the words on it.

    The program's own drawing is part of it, so that another version finds none. "" where that cannot be told.
    """
    drawing = _of_this_program()
    return sha256(repr((drawing, printed, names)).encode()).hexdigest() if drawing else ""


@cache
def _of_this_program() -> tuple[tuple[str, int, int], ...]:
    """The files by which hexes are drawn, with their sizes and when they were written; none without them."""
    try:
        return tuple(entry for name in DRAWS for entry in _sources(UI / name))
    except OSError:
        return ()


def _sources(folder: Path) -> Iterator[tuple[str, int, int]]:
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        if entry.is_dir() and not entry.name.startswith("__"):
            yield from _sources(Path(entry.path))
        elif entry.name.endswith(".py"):
            written = entry.stat()
            yield entry.name, written.st_size, written.st_mtime_ns
