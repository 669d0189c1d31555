"""Where a column of widgets may end without cutting a row: below lines, buttons and cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QWidget,
)

WHOLE = (QAbstractButton, QAbstractScrollArea, QAbstractSpinBox, QComboBox)
"""What is not seen in parts, whatever it is made of."""
LEADS = "leads"
"""The property of what only says what comes below it, where that is no heading by its role."""
UNCUT = "uncut"
"""The property of a text that says something else where its end is out of sight, such as a list of steps."""
LONG_TEXT, FIRST_LINES = 4, 2
"""A text of so many lines may go on out of sight after so many of them."""
MUCH = 3 / 4
"""A column that ends with a whole text in so much of its room does not end within the next one."""


class Piece(NamedTuple):
    """What must be seen whole or not at all: its upper and lower edge in pixels of the column."""

    top: int
    bottom: int
    leads: bool = False
    """It only says what comes below it."""


def last_end(column: QWidget, room: int) -> int | None:
    """Pixels down to which a column is best seen in so much room; None where it cannot end there.

    A text is not left in its middle for a few lines more.
    """
    whole = max((end for end in row_ends(column, whole_texts=True) if end <= room), default=0)
    if whole >= room * MUCH:
        return whole
    return max((end for end in row_ends(column) if end <= room), default=None)


def row_ends(column: QWidget, *, whole_cards: bool = True, whole_texts: bool = False) -> list[int]:
    """Pixels from the top of a column to where it may end, from the least to the most.

    That is below all that lies side by side, unless there are only headings.
    """
    ends, bottom, leads = [], 0, True
    for piece in sorted(_pieces(column, 0, whole_cards=whole_cards, whole_texts=whole_texts)):
        if piece.top < bottom:
            leads = leads and piece.leads
        else:
            if not leads:
                ends.append(bottom)
            leads = piece.leads
        bottom = max(bottom, piece.bottom)
    return ends if leads else [*ends, bottom]


def _pieces(widget: QWidget, above: int, *, whole_cards: bool, whole_texts: bool) -> Iterator[Piece]:
    """What a widget is made of, so many pixels below the top of the column."""
    for child in widget.children():
        if not isinstance(child, QWidget) or child.isHidden() or child.isWindow():
            continue
        top = above + child.y()
        if isinstance(child, QLabel):
            yield from _lines(child, top, is_whole=whole_texts)
        elif isinstance(child, WHOLE) or (whole_cards and child.property("role") == "card"):
            yield Piece(top, top + child.height(), bool(child.property(LEADS)))
        elif any(isinstance(part, QWidget) for part in child.children()):
            yield from _pieces(child, top, whole_cards=whole_cards, whole_texts=whole_texts)
        elif child.height() > 0:
            yield Piece(top, top + child.height())


def _lines(label: QLabel, top: int, *, is_whole: bool) -> Iterator[Piece]:
    """A label as one, or where it is long its first lines and each that follows, unless it is to be whole."""
    line, bottom = label.fontMetrics().lineSpacing(), top + label.height()
    is_whole = is_whole or bool(label.property(UNCUT))
    if is_whole or not label.wordWrap() or label.height() < LONG_TEXT * line:
        is_heading = label.property("role") == "heading" or bool(label.property(LEADS))
        yield Piece(top, bottom, is_heading or label.text().rstrip().endswith(":"))
        return
    count = label.height() // line
    for end in (*(top + line * number for number in range(FIRST_LINES, count)), bottom):
        yield Piece(top, end)
        top = end
