"""A turn of a stock round: every company with what can be bought and sold, and what else may change hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from gridsim import cost_of, queries
from gridsim.core.actions import (
    BuyCertificate,
    BuyPrivate,
    ExchangePaper,
    Pass,
    RepayDebt,
    SellPapers,
    SellShares,
    StartCompany,
)
from gridsim.core.decisions import StockTurn
from gridsim.core.state import BANK, IPO, POOL
from ui.help.told_label import ToldLabel
from ui.panels.decisions.offers import KindOffer, offers_any
from ui.panels.decisions.panel import Panel
from ui.panels.decisions.paper_rows import OUT, PaperRows, president_mark, told_holdings, told_range
from ui.panels.decisions.ranks import first_focus
from ui.panels.decisions.share_table import IN_BANK, IN_POOL, OWN, ShareTable
from ui.panels.decisions.starts import refused_starts, start_button, start_lines, startable
from ui.panels.decisions.swaps import can_swap, swap_lines
from ui.widgets.buttons import ChoiceButton, WrapButton
from ui.widgets.columns import put_away

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.panels.panel_context import PanelContext

OWN_KINDS = (BuyCertificate, SellShares, SellPapers, StartCompany, Pass, BuyPrivate)


class StockPanel(Panel):
    """A table of the companies: what each is worth, where its shares are, and what can be done."""

    stays = True

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        super().__init__(desk, moment)
        self._starts: Mapping[str, ChoiceButton] = {}
        """The buttons of all companies that might be started."""
        self._offers: dict[type[Action], KindOffer] = {}
        """What else is offered, by kind;"""
        self._offered: Mapping[type[Action], KindOffer] = {}
        """and what was for the question before."""
        self._privates: KindOffer | None = None
        """Where privates are bought; None where nobody has any to sell."""
        self._table = ShareTable(desk, has_pool=moment.state.facts.sheet.bank_pool)
        self._list_rows()
        self._ask()

    def asks_again(self, moment: Moment) -> bool:
        """The table of the same companies is told anew, for the next player or after a sale."""
        listed, self.moment = self._listed, moment
        self._list_rows()
        if self._listed != listed:
            self.stays = False  # its table has rows of other companies
            return False
        offers = list(self._offers.values())
        with self.asking_anew(self._table, *self._starts.values(), *offers):
            self._table.tell_anew()
            self._ask()
            for offer in offers:
                if offer not in self._offers.values():
                    put_away(offer)
        return True

    def _list_rows(self) -> None:
        """Which companies have rows in the table now."""
        self._papers = PaperRows(self, self._table) if self._sells_by_paper else None
        self._listed = self._in_play() if self._papers is None else self._papers.listed()

    def _in_play(self) -> Sequence[str]:
        companies = self.moment.state.companies.values()
        return [company.id for company in companies if company.status not in OUT and company.cell is not None]

    def _ask(self) -> None:
        self._offered, self._offers = self._offers, {}
        self._privates = None
        self.add_ending(Pass)
        self._tell_duty()
        self._tell_debt()
        self._add_swaps()
        self.column.addWidget(self._table)
        self._fill()
        self._starts = self._start_buttons()
        self._add_starts()
        self._add_others()
        self._add_refused()
        self.column.addStretch(1)

    def favourite(self) -> QWidget | None:
        """What can be bought comes before what ends the turn, and nothing is sold by Enter.

        After the purchase the turn is done, and as good as done where only offers to others are left.
        """
        decision = self.moment.decision
        is_done = isinstance(decision, StockTurn) and decision.bought is not None
        bought = self.first_of(BuyCertificate, StartCompany)
        if is_done or (bought is None and not self._sells_privates()):
            return self.first_of(Pass)
        return bought if bought is not None or self._privates is None else first_focus(self._privates)

    def _sells_privates(self) -> bool:
        """Whether the bank has privates that can be bought."""
        owners = self.moment.state.privates
        found = self.moment.legal.of(BuyPrivate)
        return any(isinstance(offer, BuyPrivate) and owners[offer.private].owner == BANK for offer in found)

    def _tell_duty(self) -> None:
        """Why the player may not pass, unless the question says it."""
        decision = self.moment.decision
        if not (isinstance(decision, StockTurn) and decision.must_buy is not None):
            self.tell_duty()

    def _tell_debt(self) -> None:
        """A debt, and what can be repaid of it, above all that waits for it."""
        debt = self.moment.state.players[self._player].debt
        if debt and RepayDebt in self.moment.legal.kinds:
            grown = queries.debt_after_interest(self.moment.state, self._player)
            key = "stock.debt" if grown is None else "stock.debt_grows"
            told = self.desk.tr(key, debt=debt, grown=grown)
            self.column.addWidget(ToldLabel(self.desk, told, role="refusal"))
            self._add_kind(RepayDebt)

    def _add_swaps(self) -> None:
        """What can be handed in for a share, above the shares that cost money."""
        if not can_swap(self):
            return
        self.heading(self.desk.tell_group(ExchangePaper))
        for name, lines in swap_lines(self):
            self.column.addWidget(name)
            for line in lines:
                self.column.addLayout(line)

    def _fill(self) -> None:
        """The rows of the companies in play, below what their columns are called where there are any."""
        if self._papers is not None:
            self._papers.fill()
        else:
            for company in self._in_play():
                self._add_started(company)
        keys = {IN_BANK: "stock.from_ipo", IN_POOL: "stock.from_pool", OWN: "stock.sell"}
        self._table.name_places({column: self.desk.tr(key) for column, key in keys.items()})

    def show_company(self, company: str) -> None:
        """Put the keyboard on what is allowed with a company's shares, a choice of several before others."""
        start = self._starts.get(company)
        if start is not None and not start.is_refused:
            start.setFocus(Qt.FocusReason.ShortcutFocusReason)
        buttons = self._table.buttons_of(company)
        allowed = [button for button in buttons if not button.property("refused")]
        if allowed:
            allowed[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    # ---- a company in play

    def _add_started(self, company: str) -> None:
        """Price, and who has how much and does what with it."""
        state = self.moment.state
        price = self.desk.words.money(queries.price(state, company), state)
        told = told_holdings(self, company, self._player)
        self._table.add(company, price, " · ".join([price, *told.values()]))
        for column, source in ((IN_BANK, IPO), (IN_POOL, POOL)):
            held = queries.percent(state, source, company)
            figure = self.desk.tr("stock.held", percent=held) if held else ""
            self._table.put(company, column, figure, self._buy_buttons(company, source))
        sell = self._sell_button(company)
        self._table.put(company, OWN, told.get(OWN, ""), [] if sell is None else [sell])

    @property
    def _sells_by_paper(self) -> bool:
        """Papers of each company differ in size: they are bought and sold for themselves."""
        return SellPapers in self.moment.legal.kinds and SellShares not in self.moment.legal.kinds

    @property
    def _player(self) -> str:
        assert self.moment.decision is not None
        return self.moment.decision.player

    def _buy_buttons(self, company: str, source: str) -> list[ChoiceButton]:
        """One for each size of paper; usually there is one size, and the price is enough."""
        state = self.moment.state
        if not queries.percent(state, source, company):
            return []
        papers = self.moment.legal.of(BuyCertificate).at(company=company, source=source).considered()
        sizes = sorted({paper.percent for paper in papers if isinstance(paper, BuyCertificate)})
        sizes = sizes or [queries.unit(state, company)]
        buys = [BuyCertificate(company=company, source=source, percent=size) for size in sizes]
        key = f"stock.buy_{source}" if len(sizes) == 1 else "stock.paper"
        column = IN_BANK if source == IPO else IN_POOL
        return [
            self._named(
                column,
                purchase,
                self.desk.tr(
                    key,
                    percent=purchase.percent,
                    mark=president_mark(self.desk, state, purchase),
                    price=cost_of(state, purchase, self.moment.decision),
                ),
            )
            for purchase in buys
        ]

    def _sell_button(self, company: str) -> WrapButton | None:
        """One button, with a menu where several amounts can be sold."""
        found = self.moment.legal.of(SellShares, SellPapers).at(company=company)
        sales = [sale for sale in found if isinstance(sale, SellShares | SellPapers)]
        if not queries.percent(self.moment.state, self._player, company):
            return None
        if len(sales) > 1:
            return self._sell_menu(company, sales)
        action = sales[0] if sales else self._least_sale(company)
        return self._named(OWN, action, self._sale_label(action))

    def _least_sale(self, company: str) -> SellShares:
        return SellShares(company=company, percent=queries.unit(self.moment.state, company))

    def _sale_label(self, action: SellShares | SellPapers) -> str:
        if isinstance(action, SellPapers):
            return self.desk.tell(action, self.moment)
        return self.desk.tr("stock.held", percent=action.percent)

    def _sell_menu(self, company: str, sales: list[SellShares | SellPapers]) -> WrapButton:
        button = self._table.unfolding(company, OWN, lambda menu: self._add_sales(menu, sales))
        button.set_label(told_range(self, sales))
        button.setAccessibleName(self.desk.words.tr("stock.sell_which", company=company))
        return button

    def _add_sales(self, menu: QMenu, sales: Sequence[SellShares | SellPapers]) -> None:
        menu.setToolTipsVisible(True)
        for sale in sales:
            entry = menu.addAction(self._sale_text(sale))
            entry.triggered.connect(lambda _checked=False, sale=sale: self.chosen.emit(sale))
            entry.hovered.connect(lambda sale=sale: self.pointed.emit(sale))

    def _sale_text(self, sale: SellShares | SellPapers) -> str:
        """An amount with what it brings and where the price goes."""
        state = self.moment.state
        after = self.desk.session.preview(sale)
        price = queries.price(after.state, sale.company) if after is not None else 0
        if isinstance(sale, SellPapers):
            return self.desk.tr("stock.papers_sale", sale=self.desk.tell(sale, self.moment), price=price)
        amount = cost_of(state, sale, self.moment.decision)
        key = "stock.sale" if price != queries.price(state, sale.company) else "stock.sale_only"
        return self.desk.tr(key, percent=sale.percent, amount=amount, price=price)

    def _named(
        self, column: int, action: BuyCertificate | SellShares | SellPapers, label: str
    ) -> ChoiceButton:
        """A short label on the button, the full one for who cannot see where it stands."""
        button = self.choice(action, label, again=self._table.choice_again(action.company, column))
        button.setAccessibleName(self.desk.tell(action, self.moment))
        return button

    # ---- a company that can be started

    def _start_buttons(self) -> Mapping[str, ChoiceButton]:
        offered = startable(self) if StartCompany in self.moment.legal.kinds else []
        for company, button in self._starts.items():
            if company not in offered:
                put_away(button)
        return {company: start_button(self, company, self._starts.get(company)) for company in offered}

    def _add_starts(self) -> None:
        """The companies that can be started, below those that have been."""
        starts = {company: button for company, button in self._starts.items() if not button.is_refused}
        if starts:
            self.column.addLayout(start_lines(self.desk, starts))

    def _add_refused(self) -> None:
        """The companies that cannot be started share their lines, below all that can be done."""
        starts = {company: button for company, button in self._starts.items() if button.is_refused}
        if starts:
            self.column.addLayout(refused_starts(self.desk, starts))

    # ---- the rest

    def _add_others(self) -> None:
        """Privates of other players, and kinds of action this panel does not know."""
        shown: list[type[Action]] = [RepayDebt] if self.moment.state.players[self._player].debt else []
        shown += [ExchangePaper] if can_swap(self) else []
        for kind in self.moment.legal.kinds:
            if kind is BuyPrivate or kind not in (*OWN_KINDS, *shown):
                self._add_kind(kind)

    def _add_kind(self, kind: type[Action]) -> None:
        """All that can be done of a kind, below its name."""
        with_refused = kind is not BuyPrivate
        if not offers_any(self.desk, self.moment, kind, with_refused=with_refused):
            return
        offer = self._offers[kind] = self._offer(kind, with_refused=with_refused)
        self.heading(self.desk.tell_group(kind))
        self.column.addWidget(offer)
        if kind is BuyPrivate:
            self._privates = offer

    def _offer(self, kind: type[Action], *, with_refused: bool) -> KindOffer:
        """All of a kind, by what offered it for the question before where that can."""
        last = self._offered.get(kind)
        if last is not None and last.asks_again(self.moment):
            return last
        offer = KindOffer(self.desk, self.moment, kind, with_refused=with_refused)
        offer.chosen.connect(self.chosen)
        offer.pointed.connect(self.pointed)
        return offer
