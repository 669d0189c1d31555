"""The auction of the privates: what each brings, who has bid, and a bid of one's own."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QSizePolicy, QStackedWidget

from gridsim.core.actions import Bid, BuyPrivate, Pass
from gridsim.core.decisions import AuctionTurn, OpeningTurn
from gridsim.core.state import BANK
from gridsim.telling.templates import unbroken
from ui.help.subjects import rule_of_private
from ui.help.term_marking import link_to, marked
from ui.help.told_label import ToldLabel, lead_on
from ui.help.way_to_rule import RULE, SIGN
from ui.panels.decisions.amount_choice import AmountChoice
from ui.panels.decisions.amount_form import AmountForm
from ui.panels.decisions.panel import Panel
from ui.widgets.columns import across
from ui.widgets.labels import rich_label

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLabel

    from gridsim import Moment
    from ui.panels.panel_context import PanelContext


TIGHT = 3
"""Pixels between the lines of the privates."""


class OpeningPanel(Panel):
    """All privates that are left, in the order of the offer, each with its bids and what can be done.

    Each takes two lines, or three with bids, so that all are seen at once; what a private does is told below
    them, of the one that is pointed at or has the keyboard.
    """

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        super().__init__(desk, moment)
        self.forms: dict[str, AmountForm] = {}
        self.powers = QStackedWidget()
        """What each private does; as high as the longest, so that nothing moves."""
        self.powers.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._power_of: dict[str, QLabel] = {}
        self.add_ending(Pass)
        self.column.setSpacing(TIGHT)
        for private in moment.state.privates.values():
            if private.owner == BANK:
                self._add(private.id)
        self.column.addWidget(self.powers)
        self.column.addStretch(1)
        decision = moment.decision
        assert isinstance(decision, OpeningTurn)
        self._tell(decision.offered)

    def _add(self, private: str) -> None:
        self._power_of[private] = _powers(self.desk, self.moment, private)
        self.powers.addWidget(self._power_of[private])
        state, decision = self.moment.state, self.moment.decision
        assert isinstance(decision, OpeningTurn)
        if private == decision.offered:
            button = self.choice(BuyPrivate(private=private, price=state.privates[private].price))
            button.pointed.connect(partial(self._tell, private))
            self.column.addLayout(across(button, _described(self.desk, self.moment, private, is_named=True)))
            return  # nobody has bid on it, or it would have been sold
        self.column.addWidget(_described(self.desk, self.moment, private))
        least = next((bid for bid in self._bids(private)), None)
        if least is not None:
            self._add_form(private, least.amount)

    def _tell(self, private: str) -> None:
        self.powers.setCurrentWidget(self._power_of[private])

    def _bids(self, private: str) -> list[Bid]:
        legal, refused = self.moment.legal.of(Bid).at(private=private).parted()
        return [bid for bid in (*legal, *refused) if isinstance(bid, Bid)]

    def _add_form(self, private: str, least: int) -> None:
        decision, cash = self.moment.decision, self.moment.state.cash
        assert decision is not None
        most = max(least, cash[decision.player])
        form = AmountForm(
            self.desk,
            self.moment,
            lambda amount: Bid(private=private, amount=amount),
            least,
            most,
            label=lambda amount: self.desk.tr("auction.bid", amount=amount),
        )
        form.tell_range_beside()
        form.chosen.connect(self.chosen)
        form.pointed.connect(self.pointed)
        form.pointed.connect(lambda _bid: self._tell(private))
        self.forms[private] = form
        self.column.addWidget(form)


class AuctionPanel(Panel):
    """One private between those who have bid on it."""

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        super().__init__(desk, moment)
        decision = moment.decision
        assert isinstance(decision, AuctionTurn)
        self.column.addWidget(_described(desk, moment, decision.private))
        powers = _powers(desk, moment, decision.private)
        if powers.text():
            self.column.addWidget(powers)
        legal, refused = moment.legal.of(Bid).parted()
        bids = [*legal, *refused]
        if bids:
            self.column.addWidget(ToldLabel(desk, desk.tell_group(Bid), role="heading"))
            choice = AmountChoice(desk, moment, bids, "amount")
            self.form = choice.form
            self.form.chosen.connect(self.chosen)
            self.form.pointed.connect(self.pointed)
            self.column.addWidget(choice)
        self.add_ending(Pass)
        self.column.addStretch(1)


def _described(desk: PanelContext, moment: Moment, private: str, *, is_named: bool = False) -> QLabel:
    """A private: price, income, the bids on it, and its name, unless that is told beside it."""
    state = moment.state
    facts, price = state.facts.privates[private], state.privates[private].price
    key = "auction.short" if facts.income else "auction.short_alone"
    terms = desk.tr(key, price=price, income=facts.income)
    if not is_named:  # behind a name that fills its line nearly, one of the two would stand below alone
        terms = unbroken(terms)
    rule = rule_of_private(state, private)
    bids = _bids_told(desk, moment, private)
    # A name and what is paid for it may need two lines; with the bids they then take no third one.
    told = f"<br>{marked(desk, terms)} · {bids}" if bids else f" {marked(desk, terms)}"
    name = "" if is_named else f"<b>{escape(facts.name)}</b> "
    label = rich_label(f"{name}{link_to(desk, rule, SIGN)}{told}")
    label.setProperty(RULE, rule)
    lead_on(desk, label)
    return label


def _powers(desk: PanelContext, moment: Moment, private: str) -> QLabel:
    """What a private does; empty where it does nothing."""
    state = moment.state
    about, name = f"privates.{state.facts.title}.{private}", state.facts.privates[private].name
    told = desk.words.tr(about) if about in desk.words else ""
    label = rich_label(f"<b>{escape(name)}</b>: {marked(desk, told, 'quiet')}" if told else "")
    label.setProperty("role", "quiet")
    lead_on(desk, label)
    return label


def _bids_told(desk: PanelContext, moment: Moment, private: str) -> str:
    """The bids, the highest first."""
    bids = sorted(moment.state.bids.get(private, ()), key=lambda bid: -bid.amount)
    lines = [desk.tr("auction.standing", player=bid.player, amount=bid.amount) for bid in bids]
    return " · ".join(
        f"<b>{escape(told_line)}</b>" if row == 0 else escape(told_line)
        for row, told_line in enumerate(lines)
    )
