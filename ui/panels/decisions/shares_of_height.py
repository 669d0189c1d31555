"""How much of a decision's height the choices get, and what follows from a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.panels.decisions.explanation import LEAST_LINES
from ui.widgets.row_ends import row_ends

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QLayout, QWidget

    from ui.panels.decisions.explanation import Explanation
    from ui.panels.decisions.panel import Panel
    from ui.widgets.lined_list import LinedList
    from ui.widgets.scrolled import Scrolled

PART, LARGE_PART = 7, 4
"""What follows takes one line of so many, or of so many where much follows from few choices,"""
ENOUGH = 36
"""and half of the lines beyond so many, as far as the choices do not need them."""
MOST_GIVEN = 2
"""So many of its lines it gives to choices that would else be scrolled."""
FEW_LINES = 36
"""A dock of fewer lines has room for nothing that stays blank, as on a laptop in large letters."""
LOWEST, UNBOUNDED = 60, 16777215
"""Pixels that are left to the choices at least and at most."""
GAP = 6
"""Pixels between the choices, what follows and what ends the question."""
BESIDE_BAR = 5
"""Pixels between what is scrolled and its bar, which lies so much further out than all else."""


def usual_lines(lines: int) -> int:
    """What follows gets of so many lines, whatever the choices need."""
    return lines // PART


def most_lines(lines: int, *, tells_much: bool) -> int:
    """What follows gets of so many lines, if the choices leave it."""
    return max(usual_lines(lines), (lines - ENOUGH) // 2, lines // LARGE_PART if tells_much else 0)


def lines_given(wanted: int, free: int) -> int:
    """What is left of the lines where choices that need no bar leave so many: some are given for that."""
    return free if max(wanted - MOST_GIVEN, LEAST_LINES) <= free < wanted else wanted


class Shares:
    """Gives what follows its lines, and the choices what they need, as far as there is room."""

    def __init__(
        self, dock: QWidget, asking: QWidget, scrolled: Scrolled, explanation: Explanation, footer: QLayout
    ) -> None:
        self._dock, self._asking, self._footer = dock, asking, footer
        self._scrolled, self._explanation = scrolled, explanation
        self._panel: Panel | None = None
        self._wanted = 0
        """Pixels of height that the choices need; 0 where it is not known yet."""
        self._told = 0
        """Most lines that were told of a choice of this panel, of which many are pointed at."""
        self._listed = 0
        """Pixels of the last list that was scrolled by itself; the next one mostly has as many."""
        self._ends: Sequence[int] = ()
        """Pixels down to which choices may be seen without one that is cut; none before they lie there."""

    def come_to(self, panel: Panel | None) -> None:
        """Another panel asks now, or none."""
        self._panel, self._wanted, self._told = panel, 0, 0
        self._ends = ()
        listed = self._list
        if listed is not None and self._listed:
            listed.give(self._listed)

    def look_for_ends(self) -> None:
        """All choices lie in their places: find out where they end, also within cards that are too high."""
        column, room = self._scrolled.widget(), self._room_beside_told
        may_be_scrolled = self._wanted > room or (self._panel is not None and self._panel.tells_much)
        if column is None or not may_be_scrolled:
            return
        self._ends = row_ends(column)
        if not any(room // 2 <= end <= room for end in self._ends):
            self._ends = row_ends(column, whole_cards=False)

    def ask(self, wanted: int) -> None:
        """The choices ask for so many pixels, their list as high as it is now."""
        self._wanted = wanted + self._out_of_sight
        self.give()
        self._scrolled.setMaximumHeight(self._most_of_choices())

    def give(self) -> None:
        """Share the room there is now."""
        lines, panel, told = self.lines, self._panel, self._explanation
        given, wanted = self._lines_wanted(panel, lines), self._wanted
        if panel is not None and panel.tells_much:
            wanted = self._pixels_of_choices(panel)
        told.give_lines(lines_given(given, told.lines_in(self._room - wanted)))
        self._give_list()
        if self._wanted:
            self._scrolled.setMaximumHeight(self._most_of_choices())
        if panel is not None:
            panel.fit(lines)

    def _most_of_choices(self) -> int:
        """So many pixels the choices have at most: not more than they need, and no part of what is cut.

        What follows grows into the room that they leave; what ends the question keeps its place.
        """
        room = self._room_beside_told
        if self._explanation.isHidden() and (self._panel is not None or self._wanted <= room):
            return UNBOUNDED
        if self._wanted - self._out_of_sight <= room:
            return max(self._wanted, LOWEST)
        return max((end for end in self._ends if LOWEST <= end <= room), default=max(room, LOWEST))

    @property
    def _room_beside_told(self) -> int:
        """Pixels for the choices, where what follows has its lines."""
        return self._room - (0 if self._panel is None else self._explanation.minimumHeight())

    def _lines_wanted(self, panel: Panel | None, lines: int) -> int:
        """So many of the dock's lines what follows gets, if the choices do not need them."""
        is_telling = panel is not None and panel.tells_much and self._explanation.is_telling
        usual, given = usual_lines(lines), most_lines(lines, tells_much=is_telling)
        if is_telling:
            self._told = max(self._told, self._explanation.lines_told)
            given = min(given, self._told)
        if given > usual and panel is not None:
            given = min(given, self._lines_left(panel))
        return max(usual, given)

    @property
    def are_few(self) -> bool:
        """Whether there is room for nothing that stays blank."""
        return self.lines < FEW_LINES

    @property
    def lines(self) -> int:
        """So many lines high the dock is."""
        return self._dock.height() // self._line

    @property
    def _line(self) -> int:
        return self._dock.fontMetrics().lineSpacing()

    @property
    def _list(self) -> LinedList | None:
        return None if self._panel is None else self._panel.listed

    @property
    def _out_of_sight(self) -> int:
        return 0 if self._list is None else self._list.out_of_sight

    @property
    def _room(self) -> int:
        """Pixels for the choices and what follows."""
        return self._asking.height() - self._ending - 2 * GAP

    @property
    def _ending(self) -> int:
        """Pixels of what ends the question, in the width that it has: a hint tells those of a narrow one."""
        if not self._footer.hasHeightForWidth():
            return self._footer.sizeHint().height()
        return self._footer.heightForWidth(self._asking.width())

    def _lines_left(self, panel: Panel) -> int:
        """So many lines the choices leave to what follows: they come before room that may stay blank."""
        room = self._asking.height() - self._ending
        return (room - self._pixels_of_choices(panel)) // self._line - 1

    def _pixels_of_choices(self, panel: Panel) -> int:
        """Pixels of height that choices take, without what is only read below them."""
        choices = panel.height_of_choices(self._scrolled.viewport().width() - BESIDE_BAR)
        return choices + self._out_of_sight

    def _give_list(self) -> None:
        """A list has what all else leaves, so that there is one bar, and not one beside the other."""
        listed = self._list
        if listed is not None and listed.whole and self._wanted and not listed.isHidden():
            self._listed = listed.whole - max(0, self._wanted - self._room_beside_told)
            listed.give(self._listed)
