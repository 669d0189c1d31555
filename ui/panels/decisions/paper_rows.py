"""Stock rounds in which papers of a company differ in size: every company with each paper that changes hands.

The bank sells the top of a stack, the pool one button for each size; own papers are sold by a menu of all
selections, and papers of others are bought by another one where the rules know such a thing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from gridsim import can_be_presided, cost_of, queries
from gridsim.core.actions import BuyCertificate, SellPapers, SellShares
from gridsim.core.state import IPO, POOL
from ui.panels.decisions.share_table import IN_BANK, IN_POOL, LEAST_WIDTH, OWN
from ui.panels.decisions.starts import startable
from ui.widgets.buttons import ChoiceButton, WrapButton

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMenu

    from gridsim import GameState
    from gridsim.core.actions import Action
    from ui.panels.decisions.panel import Panel
    from ui.panels.decisions.share_table import ShareTable
    from ui.panels.panel_context import PanelContext

OUT = ("closed", "absorbed")
Labelled = Callable[[Any], str]


def told_holdings(panel: Panel, company: str, player: str) -> dict[int, str]:
    """How much of a company a player, the bank and the pool have, by the column of their place.

    Who has nothing is not told of.
    """
    state = panel.moment.state
    places = ((OWN, "own", player), (IN_BANK, "ipo", IPO), (IN_POOL, "pool", POOL))
    held = [(column, name, queries.percent(state, owner, company)) for column, name, owner in places]
    return {
        column: panel.desk.tr(f"stock.has_{name}", percent=percent)
        for column, name, percent in held
        if percent
    }


def told_range(panel: Panel, sales: Sequence[SellShares | SellPapers]) -> str:
    """From how much to how much can be sold."""
    sizes = [_size_of(panel.moment.state, sale) for sale in sales]
    least, most = min(sizes), max(sizes)
    return panel.desk.tr("stock.held" if least == most else "stock.range", percent=most, least=least)


def _size_of(state: GameState, sale: SellShares | SellPapers) -> int:
    """How much of its company a sale is for, with the president's certificate where it is named."""
    if isinstance(sale, SellShares):
        return sale.percent
    own = queries.presidents_certificate(state, sale.company).percent if sale.president else 0
    return sum(sale.papers) + own


class PaperRows:
    """Fills the table of a stock panel: for each company what is held of it, and the buttons below."""

    def __init__(self, panel: Panel, table: ShareTable) -> None:
        self._panel, self._table = panel, table
        self._desk, self._state = panel.desk, panel.moment.state
        self._buttons: dict[int, list[WrapButton]] = {IN_BANK: [], IN_POOL: [], OWN: []}
        self._papers: dict[str, Sequence[BuyCertificate]] = {}
        """All purchases of each company's papers that were looked at."""
        assert panel.moment.decision is not None
        self._player = panel.moment.decision.player
        self._startable = startable(panel)

    def _companies(self) -> Sequence[str]:
        """In the order in which they are printed, which is that in which they come on offer."""
        return [
            company
            for company in self._state.companies
            if self._is_traded(company) and not self._stands_below(company)
        ]

    def listed(self) -> Sequence[tuple[str, str, bool]]:
        """Which companies have rows, what is said instead of their papers, and whether they have a price."""
        return [
            (company, self._reason_to_wait(company), bool(self._price(company)))
            for company in self._companies()
        ]

    def fill(self) -> None:
        """Tell of every company, in rows that are there already or in new ones."""
        for company in self._companies():
            self._add(company)
        self._share_room()

    def _share_room(self) -> None:
        """Columns are as broad as what stands in them: a size and a price in one line, if there is room."""
        for column, buttons in self._buttons.items():
            widest = max((button.sizeHint().width() for button in buttons), default=0)
            self._table.grid.setColumnStretch(column, max(widest, LEAST_WIDTH))
            self._table.grid.setColumnMinimumWidth(column, LEAST_WIDTH)

    def _is_traded(self, company: str) -> bool:
        is_out = self._state.companies[company].status in OUT
        return not queries.is_whole(self._state, company) and not is_out

    def _stands_below(self, company: str) -> bool:
        """Whether all that can be said of a company is that it can be started, or not yet even that.

        It has a line of its own below, and one here would push what can be bought out of sight.
        """
        if self._state.companies[company].status != "unstarted":
            return False
        held = queries.holders(self._state, company)
        if held.get(POOL) or held.get(self._player):
            return False
        return company in self._startable or not held.get(IPO)

    def _add(self, company: str) -> None:
        price, told = self._price(company), told_holdings(self._panel, company, self._player)
        waits, unpriced = self._reason_to_wait(company), self._desk.words.tr("stock.line_unpriced")
        self._table.add(company, price, waits or " · ".join([price or unpriced, *told.values()]))
        if waits:
            self._table.say(company, waits)
            return
        if not price:
            self._table.note(company, unpriced)
        cells = {
            IN_BANK: self._purchases(company, IPO)[:1],
            IN_POOL: self._purchases(company, POOL),
            OWN: [*self._sales(company), *self._from_others(company)],
        }
        figures = {
            IN_BANK: self._papers_of(company, IPO),
            IN_POOL: self._papers_of(company, POOL),
            OWN: told.get(OWN, ""),
        }
        for column, buttons in cells.items():
            self._buttons[column] += buttons
            self._table.put(company, column, figures[column], buttons)

    # ---- figures

    def _papers_of(self, company: str, owner: str) -> str:
        """How much lies in a place, and in how many papers where all are of one size."""
        sizes = self._sizes(company, owner)
        if len(set(sizes)) == 1:
            return self._desk.words.write(sizes, "papers", self._state)
        held = sum(sizes)
        return self._desk.tr("stock.held", percent=held) if held else ""

    def _sizes(self, company: str, owner: str) -> tuple[int, ...]:
        return tuple(paper.percent for paper in queries.papers(self._state, owner, company))

    def _price(self, company: str) -> str:
        """What a share is worth, or will be; "" while nobody knows."""
        state = self._state
        price = queries.price(state, company) or queries.par_price(state, company)
        if state.companies[company].status == "started":
            return self._desk.words.money(price, state)
        return self._desk.tr("stock.line_unstarted", price=price) if price else ""

    def _reason_to_wait(self, company: str) -> str:
        """Why nobody can buy papers of a company yet, if so."""
        held = queries.holders(self._state, company)
        stack = self._bank_papers(company)
        if held.get(POOL) or held.get(self._player) or not stack:
            return ""
        refusals = self._panel.moment.legal.why_not(stack[0])
        waits = [refusal for refusal in refusals if refusal.key in ("not_on_offer", "group_not_on_offer")]
        return "".join(self._desk.tr(f"stock.{refusal.key}", **refusal.facts) for refusal in waits[:1])

    # ---- purchases

    def _bank_papers(self, company: str) -> list[BuyCertificate]:
        return [candidate for candidate in self._candidates(company) if candidate.source == IPO]

    def _candidates(self, company: str) -> Sequence[BuyCertificate]:
        """All purchases of a company's papers, refused ones included."""
        if company not in self._papers:
            legal, refused = self._panel.moment.legal.of(BuyCertificate).at(company=company).parted()
            found = (*legal, *refused)
            self._papers[company] = [purchase for purchase in found if isinstance(purchase, BuyCertificate)]
        return self._papers[company]

    def _purchases(self, company: str, source: str) -> list[WrapButton]:
        if self._reason_to_wait(company):
            return []
        wanted = [candidate for candidate in self._candidates(company) if candidate.source == source]
        return [
            self._buy_button(candidate)
            for candidate in sorted(wanted, key=lambda candidate: candidate.percent)
        ]

    def _buy_button(self, action: BuyCertificate) -> ChoiceButton:
        mark = president_mark(self._desk, self._state, action)
        price = cost_of(self._state, action, self._panel.moment.decision)
        is_usual = not mark and len(set(self._sizes(action.company, action.source))) == 1
        key = "stock.buy_pool" if is_usual else "stock.paper"
        text = self._desk.tr(key, percent=action.percent, mark=mark, price=price)
        return self._named(IN_BANK if action.source == IPO else IN_POOL, action, text)

    def _from_others(self, company: str) -> list[WrapButton]:
        """Papers that others must hand over."""
        wanted = [
            candidate for candidate in self._candidates(company) if candidate.source in self._state.players
        ]
        if not wanted:
            return []
        allowed = [candidate for candidate in wanted if candidate in self._panel.moment.legal]
        text = self._desk.words.tr("stock.from_others")
        if not allowed:
            return [self._named(OWN, wanted[0], text)]
        name = self._desk.words.tr("stock.from_others_which", company=company)
        return [self._menu(company, text, name, allowed, self._label)]

    # ---- sales

    def _sales(self, company: str) -> list[WrapButton]:
        """One button wherever something is held, with a menu where there is more than one sale to choose."""
        if not queries.percent(self._state, self._player, company):
            return []
        legal = self._panel.moment.legal.of(SellPapers).at(company=company)
        sales = [sale for sale in legal if isinstance(sale, SellPapers)]
        if len(sales) > 1:
            name = self._desk.words.tr("stock.sell_which", company=company)
            return [self._menu(company, told_range(self._panel, sales), name, sales, self._sale_text)]
        refused = (action for action, _ in legal.refused() if isinstance(action, SellPapers))
        sale = sales[0] if sales else next(refused, None) or self._least_sale(company)
        return [self._named(OWN, sale, told_range(self._panel, [sale]))]

    def _least_sale(self, company: str) -> SellPapers:
        """What is refused where the rules know no sale: the smallest paper, or the certificate held alone."""
        held = queries.papers(self._state, self._player, company)
        sizes = sorted(paper.percent for paper in held if not paper.president)
        return SellPapers(company=company, papers=tuple(sizes[:1]), president=not sizes)

    def _sale_text(self, sale: Action) -> str:
        """What is sold, what it brings, and where the price goes."""
        assert isinstance(sale, SellPapers)
        after = self._desk.session.preview(sale)
        price = queries.price(after.state, sale.company) if after is not None else 0
        return self._desk.tr("stock.papers_sale", sale=self._label(sale), price=price)

    # ---- buttons

    def _label(self, action: Action) -> str:
        return self._desk.tell(action, self._panel.moment)

    def _named(self, column: int, action: BuyCertificate | SellPapers, text: str) -> ChoiceButton:
        """A short text on the button, the full one for who cannot see where it stands."""
        again = self._table.choice_again(action.company, column)
        button = self._panel.choice(action, text, again=again)
        button.setAccessibleName(self._label(action))
        return button

    def _menu(
        self, company: str, text: str, name: str, options: Sequence[Action], label: Labelled
    ) -> WrapButton:
        """A button that unfolds a choice; an entry is explained while it is pointed at.

        Sales say where the price goes, for which each of them is tried.
        """

        def fill(menu: QMenu) -> None:
            for option in options:
                entry = menu.addAction(label(option))
                entry.triggered.connect(lambda _checked=False, option=option: self._panel.chosen.emit(option))
                entry.hovered.connect(lambda option=option: self._panel.pointed.emit(option))

        button = self._table.unfolding(company, OWN, fill)
        button.set_label(text)
        button.setAccessibleName(name)
        return button


def president_mark(desk: PanelContext, state: GameState, action: BuyCertificate) -> str:
    """What stands behind the size of a paper if it is the president's certificate."""
    held = queries.papers(state, action.source, action.company)
    paper = next((certificate for certificate in held if certificate.percent == action.percent), None)
    is_marked = paper is not None and paper.president and can_be_presided(state, action.company)
    return desk.tr("players.president") if is_marked else ""
