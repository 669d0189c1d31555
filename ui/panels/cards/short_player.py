"""A player's card where not all cards have room at their full height: the same things in less lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QWidget

from gridsim.records import Bundle
from gridsim.telling.templates import NO_BREAK
from ui.help.told_label import ToldLabel
from ui.help.way_to_rule import SIGN as RULE_SIGN
from ui.panels.cards.card import BETWEEN, COLUMNS_APART, Card, Flow
from ui.style.plain_text import as_tip, plain_label
from ui.widgets.columns import across, rows
from ui.widgets.labels import Badge, Chip, rich_label, text_label
from ui.widgets.wrapping import lines_of

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLabel

    from ui.desk import Desk
    from ui.style.theme import Theme

IN_A_ROW = 3
"""Shares beside each other on a card of the full height, and figures."""
FRAME, SHORT_FRAME, NARROW_FRAME = 5, 7, 1
"""Pixels of the edge of a card of the full height, of one in short, and of a lower one."""
LEADING, WORDS_LEADING = 4, 2
"""Pixels by which a line of names, figures or chips is higher than its letters, and what is told in words."""
CHIPS_APART, NEAR = 2, 2
"""Pixels between two lines of chips, and from a low card to the next."""
REST = 6
"""Pixels above the line of the bank, and by which the card of who acts is higher."""
EDGES = 8
"""Pixels above the first card and below the last."""
SIGN = "● "
"""As broad as the sign before a name."""
CHIP, APART, CLOSE = 10, 10, 4
"""Pixels of a chip beside its letters, and between chips: with their words beside them, and as one each."""
ROUNDED = 1
"""Pixels by which a label may be broader than its letters."""
GAP, LEADS = 8, 18
"""Pixels between the parts of a head, and of the sign at its end that leads to the rule."""
Figures = Sequence[tuple[str, str]]
"""What they are, and how much."""


class Form(IntEnum):
    """How a card tells what it tells, from the highest to the lowest."""

    WHOLE = 0
    """Figures with their names, shares in columns, privates with what they bring."""
    NAMED = 1
    """The same with privates as chips."""
    SHORT = 2
    """Figures beside the name, shares and privates as broad as they are, in as many lines as they take."""
    DOUBLE = 3
    """Figures beside the name, and two lines of chips that hold their words."""
    TIGHT = 4
    """The same with one line of chips."""
    LINE = 5
    """All in one line, figures first."""

    @property
    def names_figures(self) -> bool:
        """Whether figures have names and shares columns."""
        return self < Form.SHORT


class Holding(Bundle, frozen=True):
    """What a player has of a company, a private or a bid of his."""

    mark: str
    """The letters on the chip."""
    words: str
    """What stands beside them: per cent and the sign of the president; "" where nothing needs to."""
    colour: str
    """The colour of the chip, by the theme's name for it."""
    tip: str


class Hand(Bundle, frozen=True):
    """What a card shows of a player below his figures."""

    shares: tuple[Holding, ...]
    privates: tuple[Holding, ...]
    bids: tuple[Holding, ...]
    more: int
    """Lines in which a card of the full height tells what privates bring."""
    owed: tuple[Holding, ...] = ()
    """What he owes; a card with names of figures tells it beside his name."""
    is_bound: bool = False
    """Whether a part of his cash is not free, as one figure more says."""

    @property
    def owned(self) -> tuple[Holding, ...]:
        """What stands beside each other on a lower card: debts first, then shares and privates."""
        return self.owed + self.shares + self.privates

    @property
    def all(self) -> tuple[Holding, ...]:
        """Everything, what is owned before what is bid on."""
        return self.owned + self.bids


def short_head(desk: Desk, card: Card, name: str, between: QWidget | None = None) -> tuple[ToldLabel, QLabel]:
    """Name, marks and the figures beside them, and what stands between; what tells marks and figures."""
    # A label that has never said anything is a letter broader than one that says nothing any more.
    marks, figures = ToldLabel(desk, " "), rich_label("")
    figures.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    # Where a line is short chips give way: a name of two words would else take two lines of a low card.
    head = across(text_label(name.replace(" ", NO_BREAK), role="name"), marks, gap=GAP)
    if between is not None:
        head.addWidget(between)
    head.addWidget(figures, 1)
    if card.sign is not None:
        head.addWidget(card.sign)
    card.body.addLayout(head)
    return marks, figures


def across_of_head(font: QFont, name: str, marks: Sequence[str], figures: Figures) -> int:
    """Pixels that a head takes without what stands between its marks and its figures."""
    plain, bold = QFontMetrics(font), _bold(font)
    first, *others = [value for _, value in figures]
    strong = bold.horizontalAdvance(f"{SIGN}{name}") + bold.horizontalAdvance(first)
    quiet = plain.horizontalAdvance("".join(f" · {value}" for value in others))
    return strong + quiet + plain.horizontalAdvance(NO_BREAK.join(marks)) + 3 * (GAP + ROUNDED) + LEADS


def between_cards(form: Form) -> int:
    """Pixels from a card of this form to the next."""
    return BETWEEN if form < Form.DOUBLE else NEAR


def tell_shortly(label: QLabel, figures: Figures) -> None:
    """Tell figures in a row; what they are, the tip says."""
    shown = [escape(value) for _, value in figures]
    label.setText(f"{NO_BREAK}·{NO_BREAK}".join([f"<b>{shown[0]}</b>", *shown[1:]]))
    label.setToolTip(as_tip(" · ".join(what for what, _ in figures)))
    label.setAccessibleName(", ".join(f"{what} {value}" for what, value in figures))


def add_chips(theme: Theme, flow: Flow, held: Iterable[Holding]) -> None:
    """Debts, and privates by their letters; what each of them brings, its tip says."""
    for holding in held:
        flow.add(_badge(theme, holding), "")


def chips_beside(theme: Theme, held: Iterable[Holding]) -> Flow:
    """Chips in as many lines as they take."""
    flow = Flow(0)
    add_chips(theme, flow, held)
    return flow


def _badge(theme: Theme, holding: Holding) -> Badge:
    ground, ink = theme.colour(holding.colour), theme.colour(f"on:{holding.colour}")
    chip = Badge(holding.mark, ground, ink, edge=theme.edge(holding.colour))
    chip.setToolTip(as_tip(holding.tip))
    chip.setAccessibleName(holding.tip)
    return chip


class ChipLine(QWidget):
    """What somebody holds, in a line: each holding a chip with its words, and how many more there are.

    The chips stay when he holds something else, for making one takes as long as many words.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._places = across(gap=CLOSE)
        self.setLayout(self._places)
        self._chips: list[Chip] = []
        self._more = plain_label()
        self._more.hide()
        self._places.addWidget(self._more)
        self._places.addStretch(1)

    def hold(self, held: Sequence[Holding], room: int, font: QFont) -> None:
        """Show as many holdings as so many pixels have room for in letters of a font.

        A line that lies in no window yet would measure by those of the program, and not by those of a wall.
        """
        shown = _that_fit(_bold(font), held, room)
        while len(self._chips) < shown:
            self._chips.append(Chip())
            self._places.insertWidget(len(self._chips) - 1, self._chips[-1])
        colour = self._desk.theme.colour
        for chip, holding in zip(self._chips, held[:shown], strict=False):
            chip.say(_in_one(holding), colour(holding.colour), colour(f"on:{holding.colour}"))
            chip.setToolTip(as_tip(holding.tip))
            chip.setAccessibleName(holding.tip)
            chip.show()
        for chip in self._chips[shown:]:
            chip.setText("")
            chip.hide()
        hidden = held[shown:]
        self._more.setText(f"+{len(hidden)}" if hidden else "")
        self._more.setToolTip(as_tip(", ".join(holding.tip for holding in hidden)))
        self._more.setVisible(bool(hidden))


class ChipLines(QWidget):
    """Two lines of chips: what has no room in the first stands in the second."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        column = rows(self, gap=CHIPS_APART)
        self._first, self._second = ChipLine(desk), ChipLine(desk)
        column.addWidget(self._first)
        column.addWidget(self._second)

    def hold(self, held: Sequence[Holding], room: int, font: QFont) -> None:
        """Show as many holdings as so many pixels have room for in each line."""
        count = _in_a_line(_bold(font), held, room)
        self._first.hold(held[:count], room, font)
        self._second.hold(held[count:], room, font)


def chips_of(desk: Desk, form: Form) -> ChipLine | ChipLines | None:
    """What shows chips on a card of this form; None where they stand among their words."""
    if form < Form.DOUBLE:
        return None
    return ChipLines(desk) if form is Form.DOUBLE else ChipLine(desk)


def _that_fit(metrics: QFontMetrics, held: Sequence[Holding], room: int) -> int:
    """How many of the first holdings have room, with what tells of the others if not all have."""
    if _in_a_line(metrics, held, room) == len(held):
        return len(held)
    return _in_a_line(metrics, held, room - CLOSE - metrics.horizontalAdvance(f"+{len(held)}") - ROUNDED)


def _in_a_line(metrics: QFontMetrics, held: Sequence[Holding], room: int) -> int:
    """How many of the first holdings have room beside each other."""
    widths = [metrics.horizontalAdvance(_in_one(holding)) + CHIP + CLOSE for holding in held]
    return next((count for count in range(len(held), 0, -1) if sum(widths[:count]) <= room + CLOSE), 0)


def _in_one(holding: Holding) -> str:
    """The mark and its words without the sign of per cent, however it is written, which each would have."""
    return f"{holding.mark} {holding.words.replace(f'{NO_BREAK}%', '').replace('%', '')}".strip()


def _bold(font: QFont) -> QFontMetrics:
    """What measures the letters of chips."""
    bold = QFont(font)
    bold.setBold(True)
    return QFontMetrics(bold)


def forms_for(
    font: QFont, room: tuple[int, int], across_chips: int, hands: Sequence[Hand]
) -> tuple[Form, ...]:
    """The form of each card: the highest in which all have room in so many pixels across and down.

    Where that is a low one, some have a line of chips more than the others; `across_chips` is how wide it is.
    """
    width, height = room
    needed = _heights(font, width, hands)
    form = next((form for form, pixels in needed.items() if pixels <= height), Form.LINE)
    raised: frozenset[int] = frozenset()
    if form is Form.LINE:
        raised = with_a_second_line(font, height, hands)
    elif form is Form.TIGHT:
        raised = _with_two_lines(font, height - needed[form], across_chips, hands)
    return tuple(_raised(form) if index in raised else form for index in range(len(hands)))


def _raised(form: Form) -> Form:
    """The form with one line of chips more."""
    return Form.TIGHT if form is Form.LINE else Form.DOUBLE


def _heights(font: QFont, width: int, hands: Sequence[Hand]) -> Mapping[Form, int]:
    """Pixels that all cards take, by their form, the highest form first."""
    metrics = QFontMetrics(font)
    line, many = metrics.lineSpacing(), len(hands)
    chips, all_bids = line + LEADING, [bid for hand in hands for bid in hand.bids]
    bids = lines_in_words(all_bids, metrics, width) * line + len(all_bids) * WORDS_LEADING
    rows_of_shares = sum(2 + _rows(font, hand.shares, width) for hand in hands)
    high = rows_of_shares * chips + sum(hand.is_bound for hand in hands) * line + bids
    high += _beside_lines(many, FRAME, BETWEEN)
    in_words = sum(hand.more * line + len(hand.privates) for hand in hands)
    in_chips = sum(_lines(font, hand.privates, width) for hand in hands) * chips
    short = sum(1 + _lines(font, hand.owned, width) for hand in hands) * chips
    return {
        Form.WHOLE: high + in_words,
        Form.NAMED: high + in_chips,
        Form.SHORT: short + bids + _beside_lines(many, SHORT_FRAME, BETWEEN),
        Form.TIGHT: 2 * many * chips + _beside_lines(many, NARROW_FRAME, NEAR),
    }


def _beside_lines(many: int, frame: int, gap: int) -> int:
    """Pixels of so many cards, of the room between them and of that round them all, without their lines."""
    return many * frame + (many - 1) * gap + EDGES + REST


def lines_in_words(held: Iterable[Holding], metrics: QFontMetrics, width: int) -> int:
    """Lines in which a card says what privates bring or somebody bids, each with the way to its rule."""
    room = max(width - ROUNDED, 1)
    return sum(lines_of(f"{holding.tip} {RULE_SIGN}", metrics, room) for holding in held)


def _with_two_lines(font: QFont, spare: int, width: int, hands: Sequence[Hand]) -> frozenset[int]:
    """Which cards have room for a second line of chips, of those whose chips have no room in one."""
    bold = _bold(font)
    short_of = {
        index: len(hand.all) - _in_a_line(bold, hand.all, width)
        for index, hand in enumerate(hands)
        if _in_a_line(bold, hand.all, width) < len(hand.all)
    }
    by_need = sorted(short_of, key=lambda index: -short_of[index])
    return frozenset(by_need[: _lines_within(font, spare)])


def with_a_second_line(font: QFont, height: int, hands: Sequence[Hand]) -> frozenset[int]:
    """Which cards have room for a line of chips of their own where the others stay in one line.

    Those with most to tell come first; the indices of their hands.
    """
    chips, many = QFontMetrics(font).lineSpacing() + LEADING, len(hands)
    spare = height - many * chips - _beside_lines(many, NARROW_FRAME, NEAR)
    by_need = sorted(range(many), key=lambda index: -len(hands[index].all))
    return frozenset(by_need[: _lines_within(font, spare)])


def _lines_within(font: QFont, spare: int) -> int:
    """How many lines of chips have room in so many pixels."""
    return max(spare // (QFontMetrics(font).lineSpacing() + LEADING), 0)


def _rows(font: QFont, shares: Sequence[Holding], width: int) -> int:
    """Rows that shares take in columns."""
    broadest = max((_across(font, share) for share in shares), default=width) + COLUMNS_APART
    columns = max(1, min(IN_A_ROW, (width + COLUMNS_APART) // broadest))
    return -(-len(shares) // columns)


def _across(font: QFont, held: Holding) -> int:
    """Pixels of a chip with its words beside it."""
    words = QFontMetrics(font).horizontalAdvance(held.words)
    return _bold(font).horizontalAdvance(held.mark) + CHIP + words + 3


def _lines(font: QFont, held: Iterable[Holding], width: int) -> int:
    """Lines that holdings take beside each other, their words beside their chips."""
    lines, used = 0, width
    for holding in held:
        wide = _across(font, holding)
        is_new = used + APART + wide > width
        lines, used = lines + is_new, wide if is_new else used + APART + wide
    return lines
