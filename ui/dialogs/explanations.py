"""What options are: told whole below each of them, or in one place for the one that is pointed at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent

from ui.widgets.columns import emptied
from ui.widgets.labels import text_label
from ui.widgets.measuring import tell_above
from ui.widgets.row_ends import LEADS
from ui.widgets.wrap_check import WrapCheckBox
from ui.widgets.wrapping import line_of_words, lines_of

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget


APART = 6
"""Pixels between the options and the one place."""


class OptionBox(WrapCheckBox):
    """The tick of an option, which says when somebody points at it."""

    pointed = Signal()
    """The pointer or the keyboard has come to it."""

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit()


class Explanations:
    """Of the options in a column: each is told whole, wherever it is told.

    It stands below its option where all of them have room, and where the form is scrolled in any case. Else
    one place below the options tells of the one that is pointed at. That is as high as the longest needs, so
    that nothing moves under the pointer.
    """

    def __init__(self, column: QVBoxLayout, hint: str) -> None:
        """`hint` is told in the one place before anything has been pointed at."""
        self._column, self._hint = column, hint
        self._now = hint
        self._told: dict[str, str] = {}
        self.below: dict[str, QLabel] = {}
        """What stands below the options, by their ids."""
        self._boxes: dict[str, OptionBox] = {}
        self.place: QLabel | None = None
        """Where one at a time is told; None before that has been needed."""

    def clear(self) -> None:
        """Put all options away."""
        emptied(self._column)
        self._told, self._boxes, self.below = {}, {}, {}
        self.place, self._now = None, self._hint

    def lead_with(self, widget: QWidget) -> None:
        """Put something before all options."""
        self._column.addWidget(widget)

    def add(self, option: str, box: OptionBox, told: str) -> None:
        """Put an option into the column, with what is told of it."""
        self._column.addSpacing(4)  # else its explanation lies as near to the next option as to its own
        self._column.addWidget(box)
        self._boxes[option] = box
        self._told[option] = f"{box.accessibleName()}: {told}"
        self.below[option] = text_label(told, role="quiet")
        self._column.addWidget(self.below[option])
        box.setProperty(LEADS, True)
        box.pointed.connect(lambda: self._tell(self._told[option]))

    @property
    def high(self) -> int:
        """Pixels of height of the column; none where it is folded."""
        around = self._column.parentWidget()
        width = self._column.contentsRect().width()
        return 0 if around is None or around.isHidden() else self._column.totalHeightForWidth(width)

    @property
    def is_one_at_a_time(self) -> bool:
        """Whether only what is pointed at is told."""
        return self.place is not None and not self.place.isHidden()

    def fit(self, spare: int) -> None:
        """Tell them where there are so many pixels of height more than they take now, or fewer."""
        if not self.below:
            return
        first = next(iter(self.below.values()))
        width, gap = self._column.contentsRect().width(), self._column.spacing()
        whole = sum(label.heightForWidth(width) + gap for label in self.below.values())
        metrics, texts = first.fontMetrics(), (*self._told.values(), self._hint)
        one = (
            max(lines_of(text, metrics, width) for text in texts) * line_of_words(first.font()) + APART + gap
        )
        room = spare + (one if self.is_one_at_a_time else whole)
        self._stand(one - gap if one <= room < whole else 0)

    def _stand(self, high: int) -> None:
        """Tell one at a time in so many pixels of height, or all of them for none."""
        if high and self.place is None:
            self.place = text_label(self._now, role="quiet")
            self.place.setContentsMargins(0, APART, 0, 0)
            self.place.setAlignment(Qt.AlignmentFlag.AlignTop)
            self.place.hide()
            self._column.addWidget(self.place)
        if self.place is not None and high:
            self.place.setFixedHeight(high)
        if self.place is None or bool(high) == self.is_one_at_a_time:
            return
        self.place.setVisible(bool(high))
        for option, label in self.below.items():
            label.setHidden(bool(high))
            self._boxes[option].setProperty(LEADS, not high)
        tell_above(self.place)

    def _tell(self, told: str) -> None:
        self._now = told
        if self.place is not None:
            self.place.setText(told)
