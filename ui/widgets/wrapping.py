"""How text wraps in the room there is."""

from __future__ import annotations

import re
from bisect import bisect_left
from math import ceil

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF

from gridsim.telling.templates import NO_BREAK, WORD_JOINER

WRAPPED = Qt.TextFlag.TextWordWrap


def unparted(text: str) -> str:
    """A text in which no line ends within the name of a train, as 2-train or 3+3-Lok.

    Nor does one end between the number of a place and where it is, as in "Mine 2 A12".
    """
    joined = re.sub(r"(?<=\d)-(?=\w)", f"-{WORD_JOINER}", text)
    return re.sub(r"(?<=\b\d) (?=[A-Z]\d+\b)", NO_BREAK, joined)


def shortened(text: str, metrics: QFontMetrics, room: QRect) -> str:
    """As many words of a text as there is room for when it wraps, with dots for what is left out."""
    words = text.split(" ")
    for count in range(len(words), 1, -1):
        part = text if count == len(words) else f"{' '.join(words[:count])} …"
        if metrics.boundingRect(QRect(0, 0, room.width(), 1000), WRAPPED, part).height() <= room.height():
            return part
    return text


def in_lines(text: str, metrics: QFontMetrics, width: int) -> list[str]:
    """The lines a text has when it wraps; a word that is wider has a line of its own."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and metrics.horizontalAdvance(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def lines_of(text: str, metrics: QFontMetrics, width: int) -> int:
    """How many lines a text takes when it wraps."""
    return metrics.boundingRect(QRect(0, 0, width, 10000), WRAPPED, text).height() // metrics.lineSpacing()


def line_of_words(font: QFont) -> int:
    """Pixels of a line of a label, which rounds up what is above its letters' foot and what is below."""
    metrics = QFontMetricsF(font)
    return ceil(metrics.ascent()) + ceil(metrics.descent())


def even_width(text: str, metrics: QFontMetrics, width: int) -> int:
    """The least width in which a text takes no more lines than in this one: it makes them of one length."""
    lines = lines_of(text, metrics, width)
    if lines < 2:
        return width

    def has_room(room: int) -> bool:
        box = metrics.boundingRect(QRect(0, 0, room, 10000), WRAPPED, text)
        return box.width() <= room and box.height() <= lines * metrics.lineSpacing()

    return bisect_left(range(width), True, lo=width // lines, key=has_room)
