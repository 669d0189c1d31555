"""Where the lines of a text lie that has wrapped."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QTextBlock


def line_spans(block: QTextBlock) -> Iterator[tuple[float, float]]:
    """Pixels of a document between which each line of a block and of those below it lies."""
    while block.isValid():
        layout = block.layout()
        above = layout.position().y()
        for number in range(layout.lineCount()):
            line = layout.lineAt(number)
            yield above + line.y(), above + line.y() + line.height()
        block = block.next()
