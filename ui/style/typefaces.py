"""The letters of the program, the same on every system: an open font that is installed with it.

Lato, because its figures are all of one width, so that columns of sums stand in line without tables being
told so. Names on the map are written in it, too: in serifs they could not be read on small maps.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from struct import iter_unpack, pack_into, unpack_from

from PySide6.QtCore import QFile, QIODevice
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

SANS = "Lato"
LARGER = 1.06
"""So much larger than the system's own letters, because their small letters are lower."""
PACKAGE = "fontpkg_lato"
CUTS = ("Regular", "Italic", "Bold", "BoldItalic")
LOADED = "typefaces_loaded"
NEAR = 0.11
"""Of the size of letters: how far below their line an underline may stand."""
UNITS_PER_EM, UNDERLINE_POSITION = 18, 8
"""Where they stand in their tables of a font file."""


def load_typefaces(app: QApplication) -> None:
    """Make the letters known to a program, once; without its package the system's own serve."""
    if app.property(LOADED):
        return
    app.setProperty(LOADED, True)
    for path in font_files():
        file = QFile(str(path))
        if file.open(QIODevice.OpenModeFlag.ReadOnly):
            font = file.readAll()  # by Qt: what Python reads would be copied once more for it
            bring_line_near(memoryview(font))  # type: ignore[arg-type]
            QFontDatabase.addApplicationFontFromData(font)


def bring_line_near(font: memoryview) -> None:
    """Let the underline of a font file stand near its words (OpenType, `post`: underlinePosition).

    Lato has it so low that the dots below a word of one line lie on the letters of the next. It is changed in
    place, for the files are large and read before anything is seen.
    """
    tables = {tag: offset for tag, _, offset, _ in iter_unpack(">4sIII", font[12 : 12 + 16 * _count(font)])}
    place = tables[b"post"] + UNDERLINE_POSITION
    (units,) = unpack_from(">H", font, tables[b"head"] + UNITS_PER_EM)
    (printed,) = unpack_from(">h", font, place)
    pack_into(">h", font, place, max(printed, round(-NEAR * units)))


def _count(font: memoryview) -> int:
    """How many tables a font file has."""
    (count,) = unpack_from(">H", font, 4)
    return int(count)


def font_files() -> Iterator[Path]:
    """The files of the cuts that are used."""
    found = find_spec(PACKAGE)
    if found is not None and found.origin is not None:
        yield from (Path(found.origin).parent / "files" / f"{SANS}-{cut}.ttf" for cut in CUTS)
