"""Where the lines of a text lie that has wrapped, and pages that show none of them in part at the foot."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPaintEvent

if TYPE_CHECKING:
    from PySide6.QtGui import QTextBlock, QTextDocument
    from PySide6.QtWidgets import QTextEdit

BREAK = "\N{LINE SEPARATOR}"
"""What Qt makes of a break within a block."""


def line_spans(block: QTextBlock) -> Iterator[tuple[float, float]]:
    """Pixels of a document between which each line of a block and of those below it lies."""
    while block.isValid():
        layout = block.layout()
        above = layout.position().y()
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            yield above + line.y(), above + line.y() + line.height()
        block = block.next()


def paragraph_ends(block: QTextBlock) -> Iterator[float]:
    """Pixels of a document down to which each paragraph of a block and of those below it goes.

    A break that was written ends a paragraph; a line that only has wrapped goes on in the next one.
    """
    while block.isValid():
        layout, text = block.layout(), block.text()
        above, last = layout.position().y(), layout.lineCount() - 1
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            end = line.textStart() + line.textLength()
            if number == last or text[end - 1 : end] == BREAK:
                yield above + line.y() + line.height()
        block = block.next()


def spans_from(document: QTextDocument, pixel: int) -> Iterator[tuple[float, float]]:
    """Where the lines lie from that of a pixel of a document on, or from one before it."""
    place = document.documentLayout().hitTest(QPointF(0, pixel), Qt.HitTestAccuracy.FuzzyHit)
    return line_spans(document.findBlock(place))


def in_whole_lines(page: QTextEdit, event: QPaintEvent) -> QPaintEvent:
    """What is to be painted of a page: what has no room at its foot for a whole line is left to scrolling."""
    whole = page.viewport().rect().adjusted(0, 0, 0, -_cut_below(page))
    return QPaintEvent(event.region().intersected(whole))


def _cut_below(page: QTextEdit) -> int:
    """Pixels that would be seen of a line that ends below a page; none where it is the only one."""
    top, high = page.verticalScrollBar().value(), page.viewport().height()
    for above, below in spans_from(page.document(), top + high):
        if above >= top + high:
            break
        if below > top + high and above > top:
            return floor(top + high - above)
    return 0
