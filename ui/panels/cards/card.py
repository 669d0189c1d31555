"""Cards: a frame with a coloured edge, a head line and small tables, used for players and companies."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from ui.help.told_facts import ToldFacts
from ui.help.told_label import ToldLabel
from ui.help.way_to_rule import RULE, SIGN, RuleSign, offer_rules, rule_at
from ui.style.plain_text import as_tip, plain_label
from ui.style.stylesheet import underlined
from ui.style.theme import Theme, company_colour
from ui.widgets.column_layout import Columns
from ui.widgets.columns import rows
from ui.widgets.labels import Badge, Stripe, text_label
from ui.widgets.packed_layout import Packed
from ui.widgets.pairs import Pairs
from ui.widgets.scrolled import Scrolled
from ui.widgets.visibility import Sleeper

if TYPE_CHECKING:
    from ui.desk import Desk

BETWEEN, RIM = 5, 4
"""Pixels from a card to the next, and round all of them."""
BESIDE = 8
"""Pixels between a name and what stands beside it."""
WHOLE = 110
"""Pixels of a name that are never given to what stands beside it."""
SOON = 30
"""Milliseconds in which new cards find their heights."""
Wanted = Sequence[tuple[Hashable, Callable[[], QWidget]]]
"""Keys of cards, each with the function that makes the card."""


class Card(QFrame):
    """A frame; `body` is where its lines go."""

    def __init__(
        self,
        name: str,
        colour: str,
        *,
        current: bool = False,
        desk: Desk | None = None,
        rule: str = "",
        band: str = "",
        has_sign: bool = True,
    ) -> None:
        super().__init__()
        self._desk = desk
        self.sign: RuleSign | None = None
        """Leads to the rule of what the card shows; comes with the pointer and the keyboard."""
        self.beside: QLabel | None = None
        """What stands at the right of the first line; None where nothing can."""
        self.pairs: Pairs | None = None
        """Where names and values told last lie."""
        self.setProperty("role", "card")
        self.setProperty("current", current)
        self.setAccessibleName(name)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(3, 3, 6, 3)
        outer.setSpacing(6)
        outer.addWidget(Stripe(colour, width=5, band=band))
        self.body: QVBoxLayout = rows(gap=1)
        outer.addLayout(self.body, 1)
        if desk is not None and rule:
            self._lead_to(desk, rule, has_sign=has_sign)

    def _lead_to(self, desk: Desk, rule: str, *, has_sign: bool) -> None:
        """Lead to a rule by menu and keyboard, and by a sign where it has room."""
        self.setProperty(RULE, rule)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.sign = RuleSign(desk, rule) if has_sign else None
        offer_rules(self, desk, lambda place: rule_at(self.childAt(place) or self))

    def be_low(self, above: int = 1) -> None:
        """Leave next to nothing above and below the lines: so many pixels."""
        outer = self.layout()
        assert outer is not None
        outer.setContentsMargins(3, above, 6, above)

    def head(self, left: str, right: str = "", *, tip: str = "", wraps: bool = False) -> None:
        """The first line; `tip` is told of the name.

        The right part ends at the card's edge, in the first line of a name that takes two. One that `wraps`
        leaves a short name whole, and is told later, fact by fact; the sign of the rule stands behind it.
        """
        line = QHBoxLayout()
        line.setSpacing(BESIDE)
        name = text_label(left, role="name")
        name.setToolTip(as_tip(tip))
        line.addWidget(name, 0 if wraps else 1)
        if self.sign is not None and not wraps:
            line.addWidget(self.sign, alignment=Qt.AlignmentFlag.AlignTop)
        if right or wraps:
            told = ToldFacts(self._desk) if wraps and self._desk is not None else self._told(right)
            beside = self.beside = told
            across = Qt.AlignmentFlag.AlignVCenter if wraps else Qt.AlignmentFlag.AlignTop
            beside.setAlignment(Qt.AlignmentFlag.AlignRight | across)
            if not right:
                beside.hide()  # one that is shown before it lies in the card is a window of its own
            beside.resize(0, 0)  # until it is laid out
            line.addWidget(beside, 1 if wraps else 0)
        if wraps:
            name.setMinimumWidth(min(name.fontMetrics().horizontalAdvance(left), WHOLE) + BETWEEN)
        if self.sign is not None and wraps:
            line.addWidget(self.sign)
        self.body.addLayout(line)

    def add(self, widget: QWidget) -> None:
        self.body.addWidget(widget)

    def facts(self, entries: Sequence[tuple[str, str]], *, columns: int = 2) -> list[QLabel]:
        """Names and values side by side, so many in a line where there is room; what tells the values."""
        told = []
        pairs = self.pairs = Pairs(most=columns)
        for name, value in entries:
            shown = plain_label(value)
            told.append(shown)
            pairs.add(self._told(name, "quiet"), shown)
        self.body.addLayout(pairs)
        return told

    def be_current(self, is_current: bool) -> None:
        """Wear the frame of what is current, or no longer."""
        if self.property("current") != is_current:
            self.setProperty("current", is_current)
            self.style().unpolish(self)
            self.style().polish(self)
            # The frame of what is current is broader, and a frame asks how broad it is only then.
            QApplication.sendEvent(self, QEvent(QEvent.Type.StyleChange))

    def line(self, text: str, *, role: str = "", rule: str = "") -> None:
        """Add a line of text in the colour of its role, which may have a rule of its own."""
        self.body.addWidget(self.told_line(text, role=role, rule=rule))

    def told_line(self, text: str, *, role: str = "", rule: str = "") -> QLabel:
        """A line of text in the colour of its role, which may have a rule of its own."""
        label = self._told("", role, wraps=True)
        self.tell_in(label, text, rule=rule)
        return label

    def tell_in(self, line: QLabel, text: str, *, rule: str) -> None:
        """Tell another text in a line, with its rule if there is one."""
        line.setProperty(RULE, rule)
        if isinstance(line, ToldLabel) and rule:
            line.tell(text, rule, SIGN)
        else:
            line.setText(text)

    def _told(self, text: str, role: str = "", *, wraps: bool = False) -> QLabel:
        """A label whose terms are explained, where there is a game to explain them by."""
        label = text_label(text, role=role) if self._desk is None else ToldLabel(self._desk, text, role=role)
        label.setWordWrap(wraps)
        return label

    # ---- Qt

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._show_sign()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._show_sign()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._show_sign()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._show_sign()

    def _show_sign(self) -> None:
        if self.sign is not None:
            self.sign.want(self.underMouse() or self.hasFocus())


class CardColumn(Sleeper):
    """Cards one below the other. A card is made anew only when its key is another than before.

    Nothing is made while nobody can see it.
    """

    made = Signal()
    """Other cards are shown than before."""
    most_aside = 0
    """So many cards that are no longer wanted are kept for when they are wanted again."""

    def __init__(self) -> None:
        super().__init__()
        content = QWidget()
        self._column = rows(content, margin=RIM, gap=BETWEEN)
        self._column.addStretch(1)
        self.scrolled = Scrolled(content)
        rows(self).addWidget(self.scrolled)
        self._meant: tuple[str, ...] = ()
        """The names of cards that are brought into sight in the place of the one that acts."""
        self._is_sought = False
        """Another question has been asked since the card of whoever it is asked came into sight."""
        self._soon = QTimer(self, singleShot=True, interval=SOON)
        self._soon.timeout.connect(self._seek)
        self.scrolled.verticalScrollBar().rangeChanged.connect(lambda _least, _most: self._keep_in_sight())
        self._shown: dict[Hashable, QWidget] = {}
        self._aside: dict[Hashable, QWidget] = {}
        """Cards that nobody sees, the one that was put aside first at the beginning."""
        self._wanted: Wanted = ()

    def show_cards(self, wanted: Wanted) -> None:
        """Show cards by key, each with the function that makes it."""
        self._wanted, self._is_sought = wanted, True
        self.wake()

    def refresh(self) -> None:
        """Make the cards that are wanted and not there, and bring the one that acts into sight once."""
        self._make()
        if self._is_sought:
            self._is_sought = False
            self._soon.start()

    def stand_apart(self, pixels: int, *, below: int) -> None:
        """Leave so many pixels from a card to the next, and below the last one."""
        self._column.setSpacing(pixels)
        self._column.setContentsMargins(RIM, RIM, RIM, below)

    def mean(self, name: str) -> QWidget | None:
        """Keep the card of a name in sight, until none is meant; the card, if it is there.

        Several that are meant lie together, above all others.
        """
        self._meant = tuple(dict.fromkeys((*self._meant, name))) if name else ()
        self._arrange()
        if name:
            self._soon.start()
        return self._named(name)

    def _keep_in_sight(self) -> None:
        """The cards have grown or shrunk: the one that is meant may lie elsewhere now."""
        if self._meant:
            self._soon.start()

    def _named(self, name: str) -> QWidget | None:
        return next((card for card in self.cards if name and card.accessibleName() == name), None)

    def _seek(self) -> None:
        acting = next((shown for shown in self.cards if shown.property("current")), None)
        card = next((shown for shown in self.cards if shown.accessibleName() in self._meant), acting)
        if card is None:
            return
        window = self.scrolled.viewport().height()
        self.scrolled.ensureWidgetVisible(card, 0, BETWEEN if card.height() + 2 * BETWEEN <= window else 0)
        if card.height() > window:
            self.scrolled.verticalScrollBar().setValue(card.y() - BETWEEN)

    def _make(self) -> None:
        keys = [key for key, _ in self._wanted]
        if keys == list(self._shown):
            return
        is_first = not self._shown
        for key in [key for key in self._shown if key not in keys]:
            self._put_aside(key, self._shown.pop(key))
        known = {**self._aside, **self._shown}
        self._shown = {key: known.get(key) or make() for key, make in self._wanted}
        self._aside = {key: card for key, card in self._aside.items() if key not in self._shown}
        self._arrange(is_first=is_first)
        self.made.emit()

    def _put_aside(self, key: Hashable, card: QWidget) -> None:
        """Take a card away, and the one that was put aside first if there are too many."""
        self._column.removeWidget(card)
        card.hide()
        self._aside[key] = card
        if len(self._aside) > self.most_aside:
            self._aside.pop(next(iter(self._aside))).deleteLater()

    def _arrange(self, *, is_first: bool = False) -> None:
        """Put every card where it stands now; `is_first` where none has been on the screen."""
        for place, card in enumerate(self.cards):
            if self._column.indexOf(card) != place:
                self._column.insertWidget(place, card)
                # Left to Qt it would appear after whatever else is painted first, and the column be empty.
                if not is_first:
                    card.show()

    @property
    def cards(self) -> list[QWidget]:
        """The cards on the screen, from top to bottom."""
        cards = self._shown.values()
        if len(self._meant) < 2:
            return [*cards]
        return sorted(cards, key=lambda card: card.accessibleName() not in self._meant)


COLUMNS_APART = 5
"""Pixels between badges in columns."""


class Flow(QWidget):
    """Badges with a text each, as many in a row as there is room for, up to `columns`.

    Without columns each is as broad as it is.
    """

    def __init__(self, columns: int = 0) -> None:
        super().__init__()
        apart = COLUMNS_APART if columns else 10
        self.places = Columns(columns, across=apart, down=2) if columns else Packed(across=apart, down=2)
        self.places.setContentsMargins(0, 0, 0, 0)
        self.setLayout(self.places)

    def add(self, badge: QWidget, text: str) -> None:
        """Add a badge with a text beside it."""
        self.places.add_layout(beside_words(badge, plain_label(text) if text else None))

    @property
    def is_empty(self) -> bool:
        return self.places.count() == 0


def beside_words(badge: QWidget, words: QLabel | None) -> QHBoxLayout:
    """A badge at the left, and words behind it."""
    cell = QHBoxLayout()
    cell.setSpacing(3)
    cell.addWidget(badge)
    if words is not None:
        cell.addWidget(words, 1)
    else:
        cell.addStretch(1)
    return cell


def company_badge(theme: Theme, company: str) -> Badge:
    """A company's mark in its colours."""
    name = company_colour(company)
    ground = theme.colour(name)
    under = underlined(theme.colour(f"trim:{name}"), ground)
    badge = Badge(company, ground, theme.colour(f"on:{name}"), edge=theme.edge(name), under=under)
    badge.setAccessibleName(company)
    return badge
