"""The letters of the program, the same on every system: open fonts that are installed with it.

Lato for windows and figures, because its figures are all of one width, so that columns of sums stand in line
without tables being told so; IBM Plex Serif for names on the map.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from struct import iter_unpack, pack, unpack_from

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

SANS, SERIF = "Lato", "IBM Plex Serif"
LARGER = 1.06
"""So much larger than the system's own letters, because their small letters are lower."""
PACKAGES = (("fontpkg_lato", "Lato"), ("fontpkg_ibm_plex_serif", "IBMPlexSerif"))
CUTS = ("Regular", "Italic", "Bold", "BoldItalic")
LOADED = "typefaces_loaded"
NEAR = 0.11
"""Of the size of letters: how far below their line an underline may stand."""
UNITS_PER_EM, UNDERLINE_POSITION = 18, 8
"""Where they stand in their tables of a font file."""


def load_typefaces(app: QApplication) -> None:
    """Make the letters known to a program, once; without their packages the system's own serve."""
    if app.property(LOADED):
        return
    app.setProperty(LOADED, True)
    for file in font_files():
        QFontDatabase.addApplicationFontFromData(QByteArray(with_line_near(file.read_bytes())))


def with_line_near(font: bytes) -> bytes:
    """A font file whose underline stands near its words (OpenType, `post`: underlinePosition).

    Lato has it so low that the dots below a word of one line lie on the letters of the next.
    """
    tables = {tag: offset for tag, _, offset, _ in iter_unpack(">4sIII", font[12 : 12 + 16 * _count(font)])}
    place = tables[b"post"] + UNDERLINE_POSITION
    (units,) = unpack_from(">H", font, tables[b"head"] + UNITS_PER_EM)
    (printed,) = unpack_from(">h", font, place)
    return font[:place] + pack(">h", max(printed, round(-NEAR * units))) + font[place + 2 :]


def _count(font: bytes) -> int:
    """How many tables a font file has."""
    (count,) = unpack_from(">H", font, 4)
    return int(count)


def font_files() -> Iterator[Path]:
    """The files of the cuts that are used."""
    for package, name in PACKAGES:
        found = find_spec(package)
        if found is not None and found.origin is not None:
            yield from (Path(found.origin).parent / "files" / f"{name}-{cut}.ttf" for cut in CUTS)
