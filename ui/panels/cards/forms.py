"""The highest form in which all cards of players have room; of low ones, how many lines of chips each has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import product, starmap
from operator import add
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtGui import QFont, QFontMetrics

from gridsim.records import Bundle
from gridsim.telling.templates import NO_BREAK
from ui.help.way_to_rule import SIGN as RULE_SIGN
from ui.panels.cards.card import BETWEEN, COLUMNS_APART, RIM
from ui.panels.cards.chip_lines import ChipSize, Room, lines_needed, shared_out
from ui.panels.cards.hand import Form
from ui.panels.cards.short_player import GAP, without
from ui.style.player_marks import SIGNS
from ui.style.text_sizes import worked_out_once
from ui.widgets.pairs import Column, columns_of_pairs
from ui.widgets.wrapping import line_of_words, lines_of

if TYPE_CHECKING:
    from ui.panels.cards.hand import Hand, Holding
    from ui.panels.cards.short_player import Figures

IN_A_ROW = 3
"""Shares beside each other on a card of the full height, and figures."""
FRAME, SHORT_FRAME = 5, 7
"""Pixels of the edge of a card of the full height, and of one in short."""
LEADING, WORDS_LEADING = 4, 2
"""Pixels by which a line of names, figures or chips is higher than its letters, and what is told in words."""
NEAR, NEAREST = 2, 1
"""Pixels from a low card to the next, and where chips have all room there is."""
REST = 2
"""Pixels by which the card of who acts is higher."""
BELOW = 1
"""Pixels below the last low card, above the line of the bank."""
BAR = 14
"""Pixels of the bar of a column, where all fits."""
SIGN = "● "
"""As broad as the sign before a name."""
CHIP, APART = 10, 10
"""Pixels of a chip beside its letters, and between chips with their words beside them."""
ROUNDED = 1
"""Pixels by which a label may be broader than its letters."""
EDGE, LINES_APART = 1, 1
"""Pixels of the edge of a low card at each side, and above each of its lines of chips."""
MOST_LEFT_OUT = 2
"""So many figures are left out where low cards have little room: worth, and certificates after it."""


class Head(Bundle, frozen=True):
    """What stands in the first line of a low card: the marks its player may have, and his figures."""

    name: str
    marks: tuple[str, ...]
    figures: tuple[tuple[str, str], ...]


class Arrangement(Bundle, frozen=True):
    """How the cards of all players lie: in one form, so that the same place says the same on all."""

    form: Form
    left_out: int = 0
    """How many figures behind the cash no low card tells."""
    rooms: tuple[Room, ...] = ()
    """The room for chips of each low card."""


class Table(Bundle, frozen=True):
    """What all cards have to tell, and who acts: the place of his card, -1 for nobody."""

    hands: tuple[Hand, ...]
    heads: tuple[Head, ...]
    acting: int


def above(form: Form) -> int:
    """Pixels that a low card leaves above its lines, and below them."""
    return 1 if form is Form.CHIPS else 0


def between_cards(form: Form) -> int:
    """Pixels from a card of this form to the next."""
    if not form.is_low:
        return BETWEEN
    return NEAR if form.has_sign else NEAREST


def below_cards(form: Form) -> int:
    """Pixels below the last card of this form."""
    return BELOW if form.is_low else RIM


def arranged(font: QFont, room: tuple[int, int, int], table: Table) -> Arrangement:
    """The highest form in which all cards have room in so many pixels across, and down; low ones have others.

    Before chips get small letters they stand beside names as well; only then the sign that leads to the rule
    gives way to them, then what somebody is worth, and last the count of certificates. Holdings are left
    out after all of that, and those of who acts after those of all others.
    """
    width, height, low_height = room
    needed = heights(font, width, table.hands)
    least = _least_left_out(font, width + BAR, table.heads)
    form = next((form for form, pixels in needed.items() if pixels <= height), None)
    if form is not None:
        return Arrangement(form, least)
    room_of_low = width + BAR, low_height
    steps = (
        *product((0,), (Form.CHIPS, Form.SMALL), (False, True)),
        (0, Form.TIGHT, True),
        *product((1,), (Form.CHIPS, Form.SMALL), (False, True)),
        *product((1, MOST_LEFT_OUT), (Form.TIGHT,), (True,)),
    )

    def low(left_out: int, form: Form, is_beside: bool) -> _Low:
        return _Low(font, room_of_low, table, form, (max(left_out, least), is_beside))

    having_room = next((lying for lying in starmap(low, steps) if lying.has_room), None)
    return (having_room or low(*steps[-1])).arrangement


def _least_left_out(font: QFont, across: int, heads: Sequence[Head]) -> int:
    """How many figures are left out so that every head has room for the others."""
    names = _names(font, heads, has_sign=True)
    counts = (
        count
        for count in range(MOST_LEFT_OUT)
        if max(map(add, names, _figures(font, heads, count)), default=0) <= across
    )
    return next(counts, MOST_LEFT_OUT)


def _names(font: QFont, heads: Sequence[Head], *, has_sign: bool) -> list[int]:
    """Pixels of heads without figures and chips, with room for all marks: chips stay where turns pass."""
    plain, bold = QFontMetrics(font), _bold(font)
    sign = plain.lineSpacing() + 2 + GAP if has_sign else 0
    return [
        bold.horizontalAdvance(f"{SIGN}{head.name}")
        + plain.horizontalAdvance(NO_BREAK.join(head.marks))
        + 2 * (GAP + ROUNDED)
        + sign
        for head in heads
    ]


def _figures(font: QFont, heads: Sequence[Head], left_out: int) -> list[int]:
    """Pixels of the figures of each head without so many."""
    plain, bold = QFontMetrics(font), _bold(font)

    def across(figures: Figures) -> int:
        first, *others = [value for _, value in figures]
        quiet = "".join(f" · {value}" for value in others)
        return bold.horizontalAdvance(first) + plain.horizontalAdvance(quiet) + ROUNDED

    return [across(without(head.figures, left_out)) for head in heads]


class _Low:
    """Low cards of a form: the lines of chips that each needs, and those there are for all of them."""

    def __init__(
        self, font: QFont, room: tuple[int, int], table: Table, form: Form, step: tuple[int, bool]
    ) -> None:
        """`step` is how many figures are left out, and whether chips stand beside names."""
        (self._across, height), (self._left_out, is_beside) = room, step
        self._form, self._table = form, table
        self._size = ChipSize(font, form)
        self._taken = [self._size.taken(hand.all) for hand in table.hands]
        names = _names(font, table.heads, has_sign=form.has_sign)
        self._font = font
        figures = _figures(font, table.heads, self._left_out)
        self._beside = [
            max(self._across - name - wide - GAP, 0) if is_beside else 0
            for name, wide in zip(names, figures, strict=True)
        ]
        self._needed = [
            lines_needed(self._size, taken, self._room(place, 0)) for place, taken in enumerate(self._taken)
        ]
        head = max(line_of_words(font), self._size.down if is_beside else 0)
        many, frame = len(table.hands), 2 * (EDGE + above(form))
        taken = many * (head + frame) + (many - 1) * between_cards(form) + RIM + BELOW + REST
        self._spare = (height - taken) // (self._size.down + LINES_APART)

    @property
    def has_room(self) -> bool:
        """Whether there are as many lines as all chips take."""
        return sum(self._needed) <= self._spare

    @property
    def arrangement(self) -> Arrangement:
        """Chips have a line of their own as far as there are more than are needed."""
        lines = self._raised() if self.has_room else self._cut()
        rooms = tuple(starmap(self._room, enumerate(lines)))
        return Arrangement(self._form, self._left_out, self._aligned(rooms))

    def _aligned(self, rooms: tuple[Room, ...]) -> tuple[Room, ...]:
        """Chips beside names begin at one place on all cards, where none of them loses its room by that.

        That place has room for all marks before it, so that it stays where it is when turns pass.
        """
        if not any(room.beside for room in rooms):
            return rooms
        shared = list(map(self._shared, range(len(rooms)), rooms))
        names = _names(self._font, self._table.heads, has_sign=False)
        beside = [name for name, lines in zip(names, shared, strict=True) if lines[0]]
        begins = max(beside) + _broader_sign(self._font) if beside else 0
        aligned = [
            replace(room, beside=room.beside - begins + name, begins=begins) if lines[0] else room
            for room, name, lines in zip(rooms, names, shared, strict=True)
        ]
        loses = any(
            len(self._shared(place, room)[-1]) > len(shared[place][-1]) for place, room in enumerate(aligned)
        )
        return rooms if loses else tuple(aligned)

    def _shared(self, place: int, room: Room) -> list[list[int]]:
        return shared_out(self._size, self._taken[place], room)

    def _room(self, place: int, lines: int) -> Room:
        return Room(beside=self._beside[place], across=self._across, lines=lines)

    def _raised(self) -> list[int]:
        """The lines of each card, with those that are left over for what stands beside names else.

        Where there are enough all cards have as many as the one with the most.
        """
        lines, spare = [*self._needed], self._spare - sum(self._needed)
        for place in sorted(range(len(lines)), key=lambda place: -len(self._taken[place])):
            alone = Room(beside=0, across=self._across, lines=0)
            more = lines_needed(self._size, self._taken[place], alone) - lines[place]
            if 0 < more <= spare:
                lines[place] += more
                spare -= more
        alike = max(lines, default=0)
        return [alike] * len(lines) if alike * len(lines) <= self._spare else lines

    def _cut(self) -> list[int]:
        """The lines of each card where there are too few: one less where that hides least."""
        lines = [*self._needed]
        while sum(lines) > max(self._spare, 0):
            places = [place for place, count in enumerate(lines) if count]
            shorter = min(places, key=lambda place: self._loss(place, lines[place] - 1))
            lines[shorter] -= 1
        return lines

    def _loss(self, place: int, lines: int) -> tuple[bool, int]:
        """How bad it is for a card to have no more than so many lines: who acts loses last."""
        hidden = self._shared(place, self._room(place, lines))[-1]
        return place == self._table.acting, len(hidden)


def _broader_sign(font: QFont) -> int:
    """Pixels by which the broadest sign before a name is broader than the one reckoned with."""
    bold = _bold(font)
    return max(bold.horizontalAdvance(f"{sign} ") for sign in SIGNS) - bold.horizontalAdvance(SIGN)


def heights(font: QFont, width: int, hands: Sequence[Hand]) -> Mapping[Form, int]:
    """Pixels that all cards take that are not low, by their form, the highest form first."""
    metrics = QFontMetrics(font)
    line, many = metrics.lineSpacing(), len(hands)
    chips, all_bids = line + LEADING, [bid for hand in hands for bid in hand.bids]
    bids = lines_in_words(all_bids, font, width) * line + len(all_bids) * WORDS_LEADING
    rows_of_shares = sum(2 + _rows(font, hand.shares, width) for hand in hands)
    high = rows_of_shares * chips + sum(hand.figure_lines - 1 for hand in hands) * line + bids
    high += _beside_lines(many, FRAME)
    in_words = sum(hand.more * line + len(hand.privates) for hand in hands)
    in_chips = sum(_lines(font, hand.privates, width) for hand in hands) * chips
    short = sum(1 + _lines(font, hand.owned, width) for hand in hands) * chips
    return {
        Form.WHOLE: high + in_words,
        Form.NAMED: high + in_chips,
        Form.SHORT: short + bids + _beside_lines(many, SHORT_FRAME),
    }


def _beside_lines(many: int, frame: int) -> int:
    """Pixels of so many cards, of the room between them and of that round them all, without their lines."""
    return many * frame + (many - 1) * BETWEEN + 2 * RIM + REST


def columns_of_figures(tables: Iterable[Figures], metrics: QFontMetrics, width: int) -> int:
    """How many figures with their names have room in a line of every card: all cards break alike."""

    def pair(what: str, amount: str) -> Column:
        return Column(*(metrics.horizontalAdvance(text) + ROUNDED for text in (what, amount)))

    columns = (
        columns_of_pairs([pair(*figure) for figure in figures], width + BAR, IN_A_ROW) for figures in tables
    )
    return min(columns, default=IN_A_ROW)


def lines_in_words(held: Iterable[Holding], font: QFont, width: int) -> int:
    """Lines in which a card says what privates bring or somebody bids, each with the way to its rule."""
    letters, room = font.key(), max(width - ROUNDED, 1)

    def lines(told: str) -> int:
        return worked_out_once(
            ("words", letters, room, told),
            lambda: lines_of(f"{told} {RULE_SIGN}", QFontMetrics(font), room),
        )

    return sum(lines(holding.tip) for holding in held)


def _rows(font: QFont, shares: Sequence[Holding], width: int) -> int:
    """Rows that shares take in columns."""
    broadest = max((_across(font, share) for share in shares), default=width) + COLUMNS_APART
    columns = max(1, min(IN_A_ROW, (width + COLUMNS_APART) // broadest))
    return -(-len(shares) // columns)


def _across(font: QFont, held: Holding) -> int:
    """Pixels of a chip with its words beside it; most are as they were at the moment before."""

    def measured() -> int:
        words = QFontMetrics(font).horizontalAdvance(held.words)
        return _bold(font).horizontalAdvance(held.mark) + CHIP + words + 3

    return worked_out_once(("chip", font.key(), held.mark, held.words), measured)


def _lines(font: QFont, held: Iterable[Holding], width: int) -> int:
    """Lines that holdings take beside each other, their words beside their chips."""
    lines, used = 0, width
    for holding in held:
        wide = _across(font, holding)
        is_new = used + APART + wide > width
        lines, used = lines + is_new, wide if is_new else used + APART + wide
    return lines


def _bold(font: QFont) -> QFontMetrics:
    """What measures the letters of names and chips."""
    bold = QFont(font)
    bold.setBold(True)
    return QFontMetrics(bold)
