"""How the lines of the log are set: how far in, how far apart, in which letters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QFont, QTextBlockFormat, QTextCharFormat

if TYPE_CHECKING:
    from gridsim.telling.log import Line


def block_of(line: Line) -> str:
    """Which kind of line it is."""
    if line.is_heading:
        return "inner" if line.is_inner else "heading"
    return "first" if line.begins else "more"


def block(above: float, left: float) -> QTextBlockFormat:
    """A line with so many pixels above it and left of it."""
    form = QTextBlockFormat()
    form.setTopMargin(above)
    form.setLeftMargin(left)
    return form


def letters(*, bold: bool = False, colour: str = "", small: bool = False) -> QTextCharFormat:
    """Letters of the log; in a colour of their own if one is named."""
    form = QTextCharFormat()
    if bold:
        form.setFontWeight(QFont.Weight.Bold)
    if colour:
        form.setForeground(QColor(colour))
    if small:
        form.setProperty(QTextCharFormat.Property.FontSizeAdjustment, -1)
    return form
