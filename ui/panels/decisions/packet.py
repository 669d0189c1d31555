"""The start packet: its papers as cards, in rows as they lie on the table."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QStyle, QStyleOptionButton, QStylePainter

from gridsim import cost_of, queries
from gridsim.core.actions import BuyCertificate, BuyPrivate, Pass, StartCompany
from gridsim.core.state import REMOVED
from ui.help.subjects import rule_of_paper
from ui.help.term_marking import link_to, marked
from ui.help.told_label import ToldLabel
from ui.help.way_to_rule import RULE, SIGN
from ui.panels.decisions.panel import Panel
from ui.panels.decisions.papers import about, colours_of, full_name, owner_of, purchase_of, short_lines
from ui.panels.decisions.start_company import StartCompanyDialog
from ui.widgets.buttons import ChoiceButton
from ui.widgets.columns import across
from ui.widgets.wrapping import lines_of

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.panels.decisions.papers import Colours
    from ui.panels.panel_context import PanelContext

MOST_LINES = 3
"""Lines below the mark of a card; the cards of a row are equally high."""
EDGE = 4
"""Pixels round what is on a card, and between cards;"""
BELOW_LETTERS = 3
"""and below its mark and its last line, where letters have room of their own."""
CLOSER = 1
"""Pixels less of that, and of each line, in a packet of many rows; between them twice as many less."""
USUAL, BROAD = 2, 3
"""Columns of the grid below a card, and below one that needs more."""
ROOM = 290
"""Pixels of the narrowest panel."""
FEW_ROWS = 3
"""A packet of more rows has no room in a low window unless its cards are low and lie close together."""
SMALLER = 0.86
"""How much smaller letters may be for that."""
SIDE = 3
"""Pixels free beside a line."""
BRIEF_BELOW = 44
"""Lines of a low window: nothing else is asked before the packet is sold, and nothing moves."""
FADED = 0.55
"""How much of its colour a card keeps that cannot be bought."""


def _in_two(lines: Sequence[str]) -> tuple[str, ...]:
    """All lines but the first of a card as one."""
    first, *others = lines
    return (first, " ".join(others)) if others else (first,)


def _named(action: Action, field: str) -> str:
    return str(getattr(action, field, ""))


class PaperCard(ChoiceButton):
    """A paper on the table: its mark on its colour, a few short lines below. Chosen like any button."""

    can_be_chief = False  # the last card on the table looks as it did beside the others

    def __init__(self, mark: str, lines: Sequence[str], colours: Colours, refused: Sequence[str]) -> None:
        self.mark, self.lines, self._colours = mark, tuple(lines), colours
        self._high, self._closer = MOST_LINES, 0
        self._in_row: Sequence[Sequence[str]] = [self.lines]
        super().__init__(" ".join((mark, *lines)), refused=refused)
        self.setMinimumWidth(self.minimumSizeHint().width())

    @property
    def _line(self) -> int:
        return self.fontMetrics().lineSpacing() - self._closer

    @property
    def _below(self) -> int:
        return BELOW_LETTERS - self._closer

    @property
    def needed(self) -> int:
        """The width in which every line has room in letters of the usual size."""
        return self._longest(self.lines) + 2 * EDGE

    @property
    def needed_low(self) -> int:
        """The same if what comes with the paper is told in one line, in letters hardly smaller."""
        return int(SMALLER * self._longest(_in_two(self.lines))) + 2 * SIDE

    def lie_closer(self) -> None:
        """Leave less room above and below what is on it."""
        self._closer = CLOSER

    def be_low(self) -> None:
        """Tell in one line what comes with the paper."""
        self.lines = _in_two(self.lines)

    def _longest(self, lines: Sequence[str]) -> int:
        return max(map(self.fontMetrics().horizontalAdvance, lines), default=0)

    def be_in_row(self, row: Sequence[Sequence[str]], high: int) -> None:
        """Look like the others of a row, whose lines are given: `high` lines below the mark have room."""
        self._in_row, self._high = row, min(high, MOST_LINES)
        self.updateGeometry()

    # ---- Qt

    def heightForWidth(self, _width: int) -> int:
        return EDGE + (self._high + 1) * self._line + 2 * self._below

    def sizeHint(self) -> QSize:
        return QSize(self.minimumSizeHint().width() + 8 * EDGE, self.heightForWidth(0))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance("00000") + 2 * EDGE, self.heightForWidth(0))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        inside = self.rect().adjusted(EDGE, EDGE, -EDGE, -EDGE)
        self._draw_mark(painter, QRect(inside.x(), inside.y(), inside.width(), self._line + 2))
        painter.setPen(option.palette.color(QPalette.ColorRole.ButtonText))
        top = inside.y() + self._line + self._below
        for number, line in enumerate(self.lines[: self._high]):
            place = QRect(SIDE, top + number * self._line, self.width() - 2 * SIDE, self._line)
            painter.setFont(self.letters_for(number, place.width()))
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, line)
        painter.end()

    def letters_for(self, number: int, width: int) -> QFont:
        """Those of one of its lines: smaller where a name would not have room otherwise.

        What comes with a paper is as large on all cards of a row; a price need not be as small as a name.
        """
        in_row = self._in_row if number else [self.lines]
        needed = self._longest([lines[number] for lines in in_row if number < len(lines)])
        font = QFont(self.font())
        if needed > width:
            font.setPointSizeF(font.pointSizeF() * width / needed)
        return font

    def _draw_mark(self, painter: QPainter, place: QRect) -> None:
        ground, ink = (QColor(colour) for colour in self._colours)
        painter.save()
        painter.setOpacity(FADED if self.is_refused else 1.0)
        painter.fillRect(place, ground)
        bold = painter.font()
        bold.setBold(True)
        painter.setFont(bold)
        painter.setPen(ink)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, self.mark)
        painter.restore()


def _make_low(row: Sequence[PaperCard], width: int) -> bool:
    """Let the cards of a row be low; each tells in one line what comes with a paper if all have room for it.

    Tells whether they have, in a width.
    """
    has_room = all(card.needed_low <= width for card in row)
    for card in row:
        card.lie_closer()
        if has_room:
            card.be_low()
    return has_room


class PacketPanel(Panel):
    """All papers of the packet; what is sold names its owner, what is not on offer yet says why."""

    brief_below = BRIEF_BELOW

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        super().__init__(desk, moment)
        self.cards: dict[str, PaperCard] = {}
        self.add_ending(Pass)
        self._lay_out()
        self.about = ToldLabel(desk)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)  # Its room is that of the longest text.
        self.column.addWidget(self.about)
        self.column.addStretch(1)
        self._describe_first()

    def show_company(self, company: str) -> None:
        """Put the keyboard on the card of a company."""
        if company in self.cards:
            self.cards[company].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _lay_out(self) -> None:
        """Rows of cards, each in the middle; of one width but where a short row needs more and has it."""
        grid = QGridLayout()
        grid.setSpacing(EDGE)
        packet = self.moment.state.facts.sheet.packet
        columns, is_long = USUAL * max(map(len, packet)), len(packet) > FEW_ROWS
        if is_long:
            grid.setVerticalSpacing(EDGE - 2 * CLOSER)
        for column in range(columns):
            grid.setColumnStretch(column, 1)
        for row, papers in enumerate(packet):
            left = {at: paper for at, paper in enumerate(papers) if self._is_there(paper)}
            cards = {at: self._cards_of(paper) for at, paper in left.items()}
            every = [card for beside in cards.values() for card in beside]
            is_low = is_long and _make_low(every, min(BROAD, columns // len(papers)) * ROOM // columns)
            needed = max((card.needed_low if is_low else card.needed for card in every), default=0)
            is_tight = needed * columns > USUAL * ROOM
            self._make_alike(every, is_sold=all(map(self._is_owned, left.values())))
            if is_tight and len(left) == len(papers) and columns % len(papers):
                # No card can have a column more, but all of them can share what would stay free at the sides.
                grid.addLayout(across(*every, gap=EDGE), row, 0, 1, columns)
                continue
            span = min(BROAD, columns // len(papers)) if is_tight else USUAL
            first = (columns - span * len(papers)) // 2
            for at, beside in cards.items():
                grid.addLayout(across(*beside, gap=EDGE), row, first + span * at, 1, span)
        self.column.addLayout(grid)

    def _make_alike(self, row: Sequence[PaperCard], *, is_sold: bool) -> None:
        """A row is as high as its fullest card; one of which all is sold tells only who has what."""
        in_row = [card.lines for card in row]
        highest = max(map(len, in_row), default=0)
        for card in row:
            card.be_in_row(in_row, 1 if is_sold else highest)

    def _is_there(self, paper: str) -> bool:
        return owner_of(self.moment.state, paper) != REMOVED

    def _is_owned(self, paper: str) -> bool:
        """Whether a player has it and nothing is left to buy: shares outlast a president's certificate."""
        return owner_of(self.moment.state, paper) in self.moment.state.players and not self._offers(paper)

    def _cards_of(self, paper: str) -> list[PaperCard]:
        """A card for each size that the paper is sold in now, as certificates of the pool."""
        sizes = [
            offer
            for offer in self._offers(paper)
            if isinstance(offer, BuyCertificate) and offer in self.moment.legal
        ]
        if len(sizes) < 2:
            return [self._card(paper)]
        return [self._card_of_size(paper, offer) for offer in sizes]

    def _card_of_size(self, paper: str, offer: BuyCertificate) -> PaperCard:
        state, words = self.moment.state, self.desk.words
        lines = [words.money(self._cost(offer), state), words.write(offer.percent, "percent", state)]
        return self._connected(PaperCard(paper, lines, colours_of(self.desk, paper), ()), paper, offer)

    def _card(self, paper: str) -> PaperCard:
        desk, state = self.desk, self.moment.state
        action = self._purchase(paper)
        refusals = self.moment.legal.why_not(action)
        reasons = [desk.words.tell_refusal(refusal, state).with_rule for refusal in refusals]
        owner, is_owned = owner_of(state, paper), self._is_owned(paper)
        first = desk.words.who(owner, state) if is_owned else self._price(paper)
        card = PaperCard(paper, [first, *self.terms(paper)], colours_of(desk, paper), reasons)
        self._connected(card, paper, action)
        if is_owned:
            card.setAccessibleName(self._owned(paper, owner))
        return card

    def _connected(self, card: PaperCard, paper: str, action: Action) -> PaperCard:
        """A card that buys a paper in a certain way; the first of several is the paper's own."""
        card.setAccessibleName(self._label(action))
        card.setProperty(RULE, rule_of_paper(self.moment.state, paper))
        card.taken.connect(lambda: self._take(paper, action))
        card.pointed.connect(lambda: self._point_at(paper, action))
        self.cards.setdefault(paper, card)
        return card

    def _offers(self, paper: str) -> list[Action]:
        """The ways to buy a paper: several where its buyer names the price."""
        found = self.moment.legal.considered()
        return [offer for offer in found if paper in (_named(offer, "private"), _named(offer, "company"))]

    def _purchase(self, paper: str) -> Action:
        """What buys the paper, a legal way if there is one."""
        offers = self._offers(paper)
        allowed = (offer for offer in offers if offer in self.moment.legal)
        return next(allowed, None) or next(iter(offers), None) or purchase_of(self.moment.state, paper)

    def _label(self, action: Action) -> str:
        """What a card is called; of what has several prices the price is asked for when it is taken."""
        if isinstance(action, StartCompany):
            return self.desk.tr("stock.start", company=action.company)
        return self.desk.tell(action, self.moment)

    def _owned(self, paper: str, owner: str) -> str:
        """What a card is called that nobody can buy any more."""
        return self.desk.tr("packet.owned", paper=full_name(self.moment.state, paper), owner=owner)

    def _take(self, paper: str, action: Action) -> None:
        starts = [offer for offer in self._offers(paper) if isinstance(offer, StartCompany)]
        if not starts:
            self.chosen.emit(action)
            return
        dialog = StartCompanyDialog(self.desk, self.moment, starts, self.window())
        dialog.chosen.connect(self.chosen)
        dialog.open()

    def ways(self, paper: str) -> Sequence[Action]:
        """The purchases of a paper that say what it costs."""
        return self._offers(paper) or [self._purchase(paper)]

    def terms(self, paper: str) -> list[str]:
        """What comes with a paper, and what it becomes, as short as it goes; of a share how much it is."""
        percent = self._percent_of_share(paper)
        if percent is not None:
            return [self.desk.words.write(percent, "percent", self.moment.state)]
        return short_lines(self.desk, self.moment.state, paper)

    def _percent_of_share(self, paper: str) -> int | None:
        """How much of a company the card sells where that is not the directorship."""
        action, state = self._purchase(paper), self.moment.state
        if not isinstance(action, BuyCertificate) or queries.is_whole(state, paper):
            return None
        is_share = action.percent < queries.presidents_certificate(state, paper).percent
        return action.percent if is_share else None

    def _price(self, paper: str) -> str:
        """What the paper costs, or from what to what; nothing of what has no price yet."""
        costs = sorted({self._cost(way) for way in self.ways(paper)})
        if costs == [0]:
            return self.desk.words.tr("packet.no_price")
        if len(costs) == 1:
            return self.desk.words.money(costs[0], self.moment.state)
        return self.desk.words.tr("packet.range", least=costs[0], most=costs[-1])

    def _cost(self, action: Action) -> int:
        if isinstance(action, BuyPrivate):
            return action.price
        return cost_of(self.moment.state, action, self.moment.decision) or 0

    # ---- what a card is about

    def _point_at(self, paper: str, action: Action) -> None:
        self._describe(paper)
        self.pointed.emit(action)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The text below the cards has room for the longest from the first: none moves while one is read."""
        super().resizeEvent(event)
        metrics, bold = self.about.fontMetrics(), QFont(self.about.font())
        bold.setBold(True)
        width = self.width()
        lines = (
            lines_of(f"{name} {SIGN}", QFontMetrics(bold), width) + lines_of(text, metrics, width)
            for name, text in map(self._told_of, self.cards)
        )
        self.about.setMinimumHeight(max(lines, default=0) * metrics.lineSpacing())

    def _told_of(self, paper: str) -> tuple[str, str]:
        """The whole name of a paper, and what it is about."""
        state = self.moment.state
        return f"{full_name(state, paper)} ({paper})", " ".join(self.told_about(paper))

    def told_about(self, paper: str) -> list[str]:
        """All there is to say of a paper, a sentence each."""
        percent = self._percent_of_share(paper)
        if percent is not None:
            return [self.desk.tr("packet.share", percent=percent, company=paper)]
        return about(self.desk, self.moment.state, paper)

    def _describe(self, paper: str) -> None:
        state = self.moment.state
        name, told = self._told_of(paper)
        sign = link_to(self.desk, rule_of_paper(state, paper), SIGN)
        self.about.write(f"{name}\n{told}", f"<b>{escape(name)}</b> {sign}<br>{marked(self.desk, told)}")

    def _describe_first(self) -> None:
        able = [paper for paper, card in self.cards.items() if not card.is_refused]
        self._describe((able or list(self.cards))[0])
