"""Panels of settlements, formations, forced sales and offers: how far it is, and the next choice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import starmap
from typing import TYPE_CHECKING

from gridsim import queries
from gridsim.core import decisions
from gridsim.core.actions import BuyPlace, BuyPrivate, OfferTrade, Pass, SellPapers, SellShares
from gridsim.core.events import CashPaid, DebtChanged
from ui.help.term_marking import marked
from ui.help.told_label import ToldLabel
from ui.panels.cards.card import company_badge
from ui.panels.decisions.generic import GenericPanel
from ui.panels.decisions.offers import MOST_REFUSED
from ui.panels.decisions.on_board import BoardPanel
from ui.panels.decisions.sale_blocks import BESIDE, lay_by_company
from ui.widgets.beside import side_by_side
from ui.widgets.buttons import ChoiceButton
from ui.widgets.columns import across
from ui.widgets.labels import text_label
from ui.widgets.row_ends import LEADS, UNCUT

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.panels.panel_context import PanelContext

SALES = (SellShares, SellPapers)
NOW = "\N{BLACK RIGHT-POINTING TRIANGLE}"
"""Stands before the present step."""
SALE_MONEY = "sale"
"""What money for shares sold is called in the log."""
FORMATION = (
    ("settle", (decisions.SettleNext, decisions.HelpRepay)),
    ("trains", (decisions.KeepTrains,)),
    ("stations", (decisions.LeaveHome, decisions.KeepStation, decisions.KeepPlaces)),
)
"""The steps of a loan settlement and the formation that may follow, and what is asked in each."""


def formation_steps(panel: GenericPanel) -> ToldLabel:
    """The steps with those that are done and the present one marked."""
    words, decision = panel.desk.words, panel.moment.decision
    present = [isinstance(decision, kinds) for _, kinds in FORMATION]
    steps: list[tuple[str, bool]] = []
    for number, ((name, _), is_now) in enumerate(zip(FORMATION, present, strict=True), 1):
        step = f"{number}. {words.tr(f'formation.{name}')}"
        is_done = any(present[number:])
        steps.append((words.tr("combining.done", step=step) if is_done else step, is_now))
    return sequence(panel.desk, steps, role="quiet")


def sequence(desk: PanelContext, steps: Iterable[tuple[str, bool]], *, role: str = "") -> ToldLabel:
    """Steps below each other; the present one is marked, and stands out from those of a quiet role.

    They are all seen or none: one that is cut behind the present step looks as if that were the last.
    """
    told = [(f"{NOW} {text}" if is_now else text, is_now) for text, is_now in steps]
    ink = desk.theme.colour("text")

    def rich(text: str, is_now: bool) -> str:
        return f"<b style='color:{ink}'>{marked(desk, text)}</b>" if is_now else marked(desk, text, role)

    label = ToldLabel(desk, role=role)
    label.setProperty(UNCUT, True)
    label.write("\n".join(text for text, _ in told), "<br>".join(starmap(rich, told)))
    return label


class SettlementPanel(GenericPanel):
    """The loan settlement and the trains of a new company."""

    def add_own(self) -> None:
        self.column.addWidget(formation_steps(self))
        for company in self._companies():
            state = self.moment.state
            record = state.companies[company]
            kinds = [train.kind for train in state.trains.values() if train.owner == company]
            trains = " ".join(kinds) or self.desk.words.tr("companies.none")
            facts = {"loans": record.loans, "cash": state.cash[company], "trains": trains}
            badge = company_badge(self.desk.theme, company)
            row = across(badge, ToldLabel(self.desk, self.desk.tr("formation.company", **facts)))
            row.setStretch(1, 1)
            self.column.addLayout(row)
        player = self.moment.decision.player if self.moment.decision is not None else ""
        facts = {"player": player, "cash": self.moment.state.cash.get(player, 0)}
        self.column.addWidget(ToldLabel(self.desk, self.desk.tr("formation.player", **facts), role="quiet"))

    def _companies(self) -> list[str]:
        decision = self.moment.decision
        if isinstance(decision, decisions.SettleNext):
            return list(decision.companies)
        return [decision.actor] if decision is not None else []


class NewStationsPanel(BoardPanel):
    """Which stations a new company keeps: answered on the board."""

    def add_own(self) -> None:
        if "loan" in self.moment.state.facts.numbers:
            self.column.addWidget(formation_steps(self))
        super().add_own()


class LastChancePanel(GenericPanel):
    """What may still be done before something that cannot be undone."""

    def favourite(self) -> QWidget | None:
        """Nobody pays, or goes bankrupt, because Enter was pressed once more than was meant."""
        decision = self.moment.decision
        is_paying = isinstance(decision, decisions.LastChance) and decision.missing > 0
        return self.findChild(ChoiceButton) if is_paying else self.first_of(Pass)


class RaiseMoneyPanel(GenericPanel):
    """A forced sale: what is missing, and for each company the blocks that may be sold."""

    folded_beside = BESIDE

    def add_own(self) -> None:
        decision = self.moment.decision
        assert isinstance(decision, decisions.RaiseMoney)
        facts = {"missing": decision.missing, "player": decision.player, "actor": decision.actor}
        self.column.addWidget(
            ToldLabel(self.desk, self.desk.tr(f"formation.{self._how()}", **facts), role="refusal")
        )
        for debt in self._debts():
            facts = {"player": debt.player, "debt": debt.debt}
            self.column.addWidget(ToldLabel(self.desk, self.desk.tr("formation.owes_else", **facts)))
        sales = [sale for sale in self.moment.legal.of(*SALES) if isinstance(sale, SALES)]
        for company in dict.fromkeys(sale.company for sale in sales):
            self._add_company(company, [sale for sale in sales if sale.company == company])

    def _how(self) -> str:
        """What is missing must be raised, or the bank lends it to who sells nothing."""
        return "may_borrow" if self._debts() else "missing"

    def _debts(self) -> list[DebtChanged]:
        """What a player owes the bank if nothing more is sold."""
        after = self.desk.session.preview(Pass()) if Pass() in self.moment.legal else None
        told = () if after is None else after.events
        return [event for event in told if isinstance(event, DebtChanged)][:1]

    def _add_company(self, company: str, sales: Sequence[SellShares | SellPapers]) -> None:
        price = queries.price(self.moment.state, company)
        told = text_label(self.desk.tr("formation.price", price=price))
        badge = company_badge(self.desk.theme, company)
        for part in (badge, told):
            part.setProperty(LEADS, True)
        row = across(badge, told)
        row.setStretch(1, 1)
        self.column.addLayout(row)
        self.column.addLayout(side_by_side([self._sale(sale) for sale in sales], BESIDE))

    def _sale(self, sale: SellShares | SellPapers) -> ChoiceButton:
        """A sale with what it brings here, which may be less than the market price.

        The company stands above it; what is sold with the president's certificate is told whole.
        """
        after = None if isinstance(sale, SellPapers) and sale.president else self.desk.session.preview(sale)
        paid = [] if after is None else [event for event in after.events if isinstance(event, CashPaid)]
        sums = [payment.amount for payment in paid if payment.what == SALE_MONEY]
        if not sums:
            return self.choice(sale)
        papers = (sale.percent,) if isinstance(sale, SellShares) else sale.papers
        label = self.desk.tr("formation.sale", papers=papers, amount=sums[0])
        button = self.choice(sale, label)
        button.setAccessibleName(self.desk.tell(sale, self.moment))
        button.setAccessibleDescription(label)
        return button

    def add_kind(self, kind: type[Action]) -> None:
        """Legal sales stand under their companies; what is refused is folded up: its room is needed."""
        if kind in SALES:
            self.fold_up(kind)
        else:
            super().add_kind(kind)


class SellPanel(GenericPanel):
    """What a company may sell, and above it why it may not go on before it has."""

    def add_own(self) -> None:
        self.tell_duty()

    def add_kind(self, kind: type[Action]) -> None:
        """Blocks of shares stand behind the badge of their company."""
        if kind is not SellShares:
            super().add_kind(kind)
            return
        offered = self.moment.legal.of(SellShares)
        allowed, refused = offered.parted() if self.desk.settings["show_refused"] else ([*offered], [])
        sales = [sale for sale in (*allowed, *refused[:MOST_REFUSED]) if isinstance(sale, SellShares)]
        if sales:
            self.heading(self.desk.tell_group(kind))
            lay_by_company(self, sales)


class ConsentPanel(GenericPanel):
    """An offer of somebody else: who pays, what for, and what it would leave both with."""

    def add_own(self) -> None:
        decision = self.moment.decision
        assert isinstance(decision, decisions.Consent)
        state, proposal = self.moment.state, decision.proposal
        facts = {
            "buyer": decision.proposer,
            "seller": decision.actor,
            "buyer_cash": state.cash[decision.proposer],
            "seller_cash": state.cash[decision.actor],
        }
        self._tell(*self._about_shares(proposal))
        self._tell(self.desk.tr("consent.purses", **facts))
        self._tell(*self._about_private(proposal))

    def _tell(self, *lines: str) -> None:
        for line in lines:
            self.column.addWidget(ToldLabel(self.desk, line, role="quiet"))

    def _about_shares(self, proposal: Action) -> Iterator[str]:
        """What they are worth on the market."""
        if isinstance(proposal, OfferTrade):
            market = queries.value(self.moment.state, proposal.company, proposal.percent)
            yield self.desk.tr("consent.now", market=market)

    def _about_private(self, proposal: Action) -> Iterator[str]:
        """The terms of a private that brings an income; the president's certificate sold with another."""
        if not isinstance(proposal, BuyPrivate):
            return
        state = self.moment.state
        private = state.facts.privates[proposal.private]
        company = private.starts
        if private.income or company is None:
            yield self.desk.tr("auction.terms", price=private.price, income=private.income)
        elif state.companies[company].status == "started":
            percent = queries.presidents_certificate(state, company).percent
            yield self.desk.tr("consent.with_president", company=company, percent=percent)


class PlaceOfferPanel(GenericPanel):
    """An offer for the place of a station: who is behind it, where it is, and what stations would be left."""

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        super().__init__(desk, moment)
        desk.board.set_highlights({self.place.hex: "selected"})

    @property
    def place(self) -> BuyPlace:
        """What is proposed."""
        decision = self.moment.decision
        assert isinstance(decision, decisions.Consent)
        assert isinstance(decision.proposal, BuyPlace)
        return decision.proposal

    def add_own(self) -> None:
        decision, place, state = self.moment.decision, self.place, self.moment.state
        assert isinstance(decision, decisions.Consent)
        stations = state.board.stations.get(decision.actor, ())
        left = [station for station in stations if station != (place.hex, place.stop)]
        facts = {
            "buyer": decision.proposer,
            "seller": decision.actor,
            "buyer_cash": state.cash[decision.proposer],
            "seller_cash": state.cash[decision.actor],
            "player": queries.controller(state, decision.proposer),
            "stations": tuple(left),
            "spare": len(state.companies[decision.actor].stations) + 1,
        }
        for line in ("consent.behind", "consent.purses", "consent.stations_left"):
            self.column.addWidget(ToldLabel(self.desk, self.desk.tr(line, **facts), role="quiet"))

    def leave(self) -> None:
        super().leave()
        self.desk.board.set_highlights({})


class AfterBankruptcyPanel(GenericPanel):
    """To go on with borrowed money or not: what is owed by then, and who would play on without him."""

    def add_own(self) -> None:
        decision, state = self.moment.decision, self.moment.state
        assert isinstance(decision, decisions.AfterBankruptcy)
        debt = state.players[decision.player].debt
        others = [
            player
            for player, record in state.players.items()
            if not record.bankrupt and player != decision.player
        ]
        owed = decision.amount if decision.owed is None else decision.owed
        facts = {"debt": debt, "total": queries.debt_with(state, decision.player, owed)}
        alone = "bankruptcy.others" if len(others) > 1 else "bankruptcy.alone"
        lines = ["bankruptcy.debt"] if debt else []
        lines += ["bankruptcy.owed", "bankruptcy.ends"] if decision.ends else ["bankruptcy.deducted", alone]
        told = self.desk.words.several([self.desk.words.who(player, self.moment.state) for player in others])
        for line in lines:
            text = self.desk.tr(line, **facts, others=told)
            self.column.addWidget(ToldLabel(self.desk, text, role="quiet"))
