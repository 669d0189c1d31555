"""Lines of chips on a low card: what somebody has, beside his name and below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QWidget

from gridsim.records import Bundle
from gridsim.telling.templates import NO_BREAK
from ui.panels.cards.hand import Form
from ui.style.plain_text import as_tip
from ui.widgets.columns import across
from ui.widgets.labels import Chip

if TYPE_CHECKING:
    from PySide6.QtWidgets import QVBoxLayout

    from ui.panels.cards.hand import Holding
    from ui.style.theme import Theme

CLOSE, CLOSER = 4, 2
"""Pixels between chips, and between small ones."""


class Room(Bundle, frozen=True):
    """The room that chips have on a card."""

    beside: int
    """Pixels between name and figures; 0 where all chips have to stand below."""
    across: int
    """Pixels of a line below them."""
    lines: int
    """How many such lines there are."""
    begins: int = 0
    """Pixels behind the edge of a line where chips beside the name begin; 0: right behind name and marks."""


class ChipSize:
    """How broad and how high chips of a form are in letters of a font."""

    def __init__(self, usual: QFont, form: Form) -> None:
        self.is_small = form.is_small
        self.apart = CLOSER if self.is_small else CLOSE
        self._around = 2 * Chip.edge(is_small=self.is_small)
        self._metrics = QFontMetrics(Chip.letters(usual, is_small=self.is_small))
        self.down = self._metrics.height() + 2 * Chip.DOWN

    def across(self, text: str) -> int:
        """Pixels of a chip that says so."""
        return self._metrics.horizontalAdvance(text) + self._around

    def taken(self, held: Sequence[Holding]) -> list[int]:
        """Pixels of chips, each with the room to the next."""
        return [self.across(in_one(holding)) + self.apart for holding in held]

    def counted(self, count: int) -> int:
        """Pixels of what tells how many have no room, with the room before it."""
        return self.across(_more(count)) + self.apart


def in_one(holding: Holding) -> str:
    """The mark and its words without the sign of per cent, however it is written, which each would have."""
    return f"{holding.mark} {holding.words.replace(f'{NO_BREAK}%', '').replace('%', '')}".strip()


def _more(count: int) -> str:
    return f"+{count}"


def shared_out(size: ChipSize, taken: Sequence[int], room: Room) -> list[list[int]]:
    """Which chips stand beside the name and in each line below it; the last of all have no room.

    Beside the name stand only those that have no room below.
    """
    below = [room.across] * room.lines
    *lines, hidden = _filled(size, taken, below)
    return _filled(size, taken, [room.beside, *below]) if hidden else [[], *lines, hidden]


def _filled(size: ChipSize, taken: Sequence[int], widths: Sequence[int]) -> list[list[int]]:
    """Which chips stand in each line, and those without room; the last line has room to count them."""
    lines, rest = [], [*range(len(taken))]
    for number, width in enumerate(widths, 1):
        line = _in_a_line(size, taken, rest, width)
        if number == len(widths) and len(line) < len(rest):
            line = _in_a_line(size, taken, rest, width - size.counted(len(rest)))
        lines.append(line)
        rest = [chip for chip in rest if chip not in line]
    return [*lines, rest]


def lines_needed(size: ChipSize, taken: Sequence[int], room: Room) -> int:
    """The lines below the name in which all chips have room, `room.lines` aside."""
    chips = [*range(len(taken))]
    first = _in_a_line(size, taken, chips, room.beside)
    others = [chip for chip in chips if chip not in first]
    return min(_lines(size, taken, chips, room.across), _lines(size, taken, others, room.across))


def _lines(size: ChipSize, taken: Sequence[int], chips: Sequence[int], width: int) -> int:
    """Lines of a width that chips take; one at least for each that is broader."""
    lines, rest = 0, [*chips]
    while rest:
        line = _in_a_line(size, taken, rest, width) or rest[:1]
        rest = [chip for chip in rest if chip not in line]
        lines += 1
    return lines


def _in_a_line(size: ChipSize, taken: Sequence[int], chips: Sequence[int], width: int) -> list[int]:
    """The chips that have room beside each other: the first ones, and later ones that fit behind them."""
    line, left = [], width + size.apart
    for chip in chips:
        if taken[chip] <= left:
            line.append(chip)
            left -= taken[chip]
    return line


class ChipLine(QWidget):
    """What somebody holds, in a line: each holding a chip with its words, and how many more there are.

    The chips stay when he holds something else, for making one takes as long as many words.
    """

    def __init__(self, theme: Theme, form: Form) -> None:
        super().__init__()
        self._theme, self._form = theme, form
        self._places = across(gap=CLOSER if form.is_small else CLOSE)
        self.setLayout(self._places)
        self._chips: list[Chip] = []
        self._places.addStretch(1)

    def hold(self, shown: Sequence[Holding], hidden: Sequence[Holding]) -> None:
        """Show some holdings, and behind them how many are hidden."""
        colour = self._theme.colour
        told = [(in_one(holding), holding.colour, holding.tip) for holding in shown]
        if hidden:
            told.append((_more(len(hidden)), "base", ", ".join(holding.tip for holding in hidden)))
        self._make(len(told))
        for chip, (text, ground, tip) in zip(self._chips, told, strict=False):
            chip.say(text, colour(ground), colour(f"on:{ground}"))
            chip.setToolTip(as_tip(tip))
            chip.setAccessibleName(tip)
            chip.show()
        for chip in self._chips[len(told) :]:
            chip.setText("")
            chip.hide()

    def _make(self, count: int) -> None:
        """Have so many chips at least."""
        is_small = self._form.is_small
        while len(self._chips) < count:
            self._chips.append(Chip(is_small=is_small))
            self._places.insertWidget(len(self._chips) - 1, self._chips[-1])


class ChipLines:
    """All chips of a card: in its head, and in as many lines below as it has room for."""

    def __init__(self, theme: Theme, form: Form, below: QVBoxLayout) -> None:
        self.beside = ChipLine(theme, form)
        """What stands between name and figures."""
        self._theme, self._form, self._below = theme, form, below
        self._lines: list[ChipLine] = []

    def hold(self, held: Sequence[Holding], room: Room, font: QFont) -> None:
        """Show as many holdings as have room in letters of a font.

        A line that lies in no window yet would measure by those of the program, and not by those of a wall.
        """
        size = ChipSize(font, self._form)
        *lines, hidden = [[held[chip] for chip in line] for line in shared_out(size, size.taken(held), room)]
        while len(self._lines) < room.lines:
            self._lines.append(ChipLine(self._theme, self._form))
            self._lines[-1].setMinimumHeight(size.down)  # a line without chips has its room, too
            self._below.addWidget(self._lines[-1])
        for place, line in enumerate((self.beside, *self._lines)):
            shown = lines[place] if place < len(lines) else []
            line.hold(shown, hidden if place == room.lines else [])
            # Left to Qt it would appear after whatever else is painted first.
            line.setVisible(place <= room.lines)
