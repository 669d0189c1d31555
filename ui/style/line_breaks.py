"""Breaks a rich text into lines of any width, with its letters laid out once.

Qt lays out all letters of a label again for every width it is asked about, and fifteen times for its first
size. Where a text is one paragraph, its lines are broken here as Qt would break them.
"""

from __future__ import annotations

from math import ceil, isqrt

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontMetrics, QTextDocument, QTextOption

KEPT = 60
"""So many texts stay laid out; the one laid out first goes first."""
ENDLESS = 16777215
"""Pixels: no widget is broader."""
LONG = 80
"""So many letters x are the longest line of a label that may be of any width."""
_kept: dict[tuple[str, str], Paragraph | None] = {}


class Paragraph:
    """A text whose letters are laid out."""

    def __init__(self, document: QTextDocument, font: QFont) -> None:
        self._document = document  # else its only block would go with it
        self._longest = QFontMetrics(font).horizontalAdvance("x") * LONG
        layout = self._layout = document.firstBlock().layout()
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        layout.setTextOption(option)
        layout.setFont(font)
        layout.beginLayout()
        self._whole = self._broken(ENDLESS)

    def _broken(self, width: float) -> tuple[float, int]:
        """How broad its lines are and how high all of them; a word broader than this is not broken."""
        layout, broadest, height = self._layout, 0.0, 0.0
        layout.clearLayout()
        while (line := layout.createLine()).isValid():
            line.setLeadingIncluded(True)
            line.setLineWidth(width)
            wide = line.naturalTextWidth()
            if wide > width:
                line.setLineWidth(wide)
                wide = line.naturalTextWidth()
            broadest = max(broadest, wide)
            height += line.height()
        return broadest, ceil(height)

    def _fitted(self, width: float) -> tuple[float, int]:
        return self._whole if width >= self._whole[0] else self._broken(width)

    def height(self, width: int) -> int:
        """Pixels of height in so many pixels of width."""
        return self._fitted(width)[1]

    def sizes(self) -> tuple[QSize, QSize]:
        """The size it has where it may have any, as in `QTextDocument.adjustSize`, and the least one.

        At least it is as broad as its longest word, and as high as all of it side by side.
        """
        used, high = self._fitted(self._longest)
        width = isqrt(int(5 * high * max(used, self._longest) / 3))
        used, high = self._fitted(min(width, self._longest))
        if width * 3 < 5 * high:
            width = isqrt(int(2 * high * max(used, min(width, self._longest))))
            used = self._fitted(min(width, self._longest))[0]
        liked = QSize(ceil(used), self._fitted(used)[1])
        return liked, QSize(ceil(self._broken(0)[0]), self._whole[1])


def paragraph(text: str, font: QFont) -> Paragraph | None:
    """A rich text in some letters; None where it is more than one paragraph of words."""
    key = text, font.key()
    if key not in _kept:
        if len(_kept) >= KEPT:
            del _kept[next(iter(_kept))]
        _kept[key] = _laid_out(text, font)
    return _kept[key]


def _laid_out(text: str, font: QFont) -> Paragraph | None:
    if "<img" in text:
        return None
    document = QTextDocument()
    document.setUndoRedoEnabled(False)
    document.setDefaultFont(font)
    document.setHtml(text)
    return Paragraph(document, font) if document.blockCount() == 1 else None
