"""The letters of the program, the same on every system: open fonts that are installed with it.

Lato for windows and figures, because its figures are all of one width, so that columns of sums stand in line
without tables being told so; IBM Plex Serif for names on the map.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

SANS, SERIF = "Lato", "IBM Plex Serif"
LARGER = 1.06
"""So much larger than the system's own letters, because their small letters are lower."""
PACKAGES = (("fontpkg_lato", "Lato"), ("fontpkg_ibm_plex_serif", "IBMPlexSerif"))
CUTS = ("Regular", "Italic", "Bold", "BoldItalic")
LOADED = "typefaces_loaded"


def load_typefaces(app: QApplication) -> None:
    """Make the letters known to a program, once; without their packages the system's own serve."""
    if app.property(LOADED):
        return
    app.setProperty(LOADED, True)
    for file in font_files():
        QFontDatabase.addApplicationFont(str(file))


def font_files() -> Iterator[Path]:
    """The files of the cuts that are used."""
    for package, name in PACKAGES:
        found = find_spec(package)
        if found is not None and found.origin is not None:
            yield from (Path(found.origin).parent / "files" / f"{name}-{cut}.ttf" for cut in CUTS)
