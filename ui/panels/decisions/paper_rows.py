"""Stock rounds in which papers of a company differ in size: every company with each paper that changes hands.

The bank sells the top of a stack, the pool one button for each size; own papers are sold by a menu of all
selections, and papers of others are bought by another one where the rules know such a thing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QGridLayout, QLabel, QMenu, QPushButton, QVBoxLayout

from gridsim import can_be_presided, cost_of, queries
from gridsim.core.actions import BuyCertificate, SellPapers
from gridsim.core.state import IPO, POOL
from ui.help.told_label import ToldLabel
from ui.panels.cards.card import company_badge
from ui.panels.decisions.starts import startable
from ui.widgets.buttons import ChoiceButton, WrapButton
from ui.widgets.columns import rows

if TYPE_CHECKING:
    from gridsim import GameState
    from gridsim.core.actions import Action
    from ui.panels.decisions.panel import Panel
    from ui.panels.panel_context import PanelContext

OUT = ("closed", "absorbed")
IN_BANK, IN_POOL, OWN = 1, 2, 3
"""Columns of the grid."""
LEAST_WIDTH = 60
"""Pixels of a column."""
Labelled = Callable[[Any], str]


def told_holdings(panel: Panel, company: str, player: str) -> list[str]:
    """How much of a company a player, the bank and the pool have; who has nothing is not told of."""
    state = panel.moment.state
    places = (("own", player), ("ipo", IPO), ("pool", POOL))
    held = [(name, queries.percent(state, owner, company)) for name, owner in places]
    return [panel.desk.tr(f"stock.has_{name}", percent=percent) for name, percent in held if percent]


class PaperRows:
    """Fills the grid of a stock panel: a line of figures for each company, and its buttons below."""

    def __init__(self, panel: Panel, grid: QGridLayout, rows_of: dict[str, int]) -> None:
        self._panel, self._grid, self._rows_of = panel, grid, rows_of
        self._desk, self._state = panel.desk, panel.moment.state
        self._buttons: dict[int, list[QPushButton]] = {IN_BANK: [], IN_POOL: [], OWN: []}
        self._papers: dict[str, Sequence[BuyCertificate]] = {}
        """All purchases of each company's papers that were looked at."""
        assert panel.moment.decision is not None
        self._player = panel.moment.decision.player
        self._startable = startable(panel)

    def fill(self) -> None:
        """Companies in the order in which they are printed, which is that in which they come on offer."""
        for company in self._state.companies:
            if self._is_traded(company) and not self._stands_below(company):
                self._add(company)
        self._share_room()

    def _share_room(self) -> None:
        """Columns are as broad as what stands in them: a size and a price in one line, if there is room."""
        for column, buttons in self._buttons.items():
            widest = max((button.sizeHint().width() for button in buttons), default=0)
            self._grid.setColumnStretch(column, max(widest, LEAST_WIDTH))
            self._grid.setColumnMinimumWidth(column, LEAST_WIDTH)

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
        row = self._grid.rowCount()
        self._grid.addWidget(company_badge(self._desk.theme, company), row, 0)
        self._grid.addWidget(self._line(company), row, 1, 1, 3)
        cells = {
            IN_BANK: self._purchases(company, IPO)[:1],
            IN_POOL: self._purchases(company, POOL),
            OWN: [*self._sales(company), *self._from_others(company)],
        }
        if not any(cells.values()) and self._state.companies[company].status != "started":
            return
        self._rows_of[company] = row
        for column, buttons in cells.items():
            self._buttons[column] += buttons
            if buttons:
                self._grid.addLayout(_below_each_other(buttons), row + 1, column)

    # ---- figures

    def _line(self, company: str) -> QLabel:
        waits = self._reason_to_wait(company)
        if waits:
            return ToldLabel(self._desk, waits, role="quiet")
        told = " · ".join([self._price(company), *told_holdings(self._panel, company, self._player)])
        label = ToldLabel(self._desk, told)
        label.setAccessibleName(f"{company}: {label.text()}")
        return label

    def _price(self, company: str) -> str:
        state = self._state
        price = queries.price(state, company) or queries.par_price(state, company)
        if state.companies[company].status == "started":
            return self._desk.words.money(price, state)
        return self._desk.tr("stock.line_unstarted" if price else "stock.line_unpriced", price=price)

    def _reason_to_wait(self, company: str) -> str:
        """Why nobody can buy papers of a company yet, if so."""
        held = queries.holders(self._state, company)
        stack = self._bank_papers(company)
        if held.get(POOL) or held.get(self._player) or not stack:
            return ""
        refusals = self._panel.moment.legal.why_not(stack[0])
        waits = [refusal for refusal in refusals if refusal.key in ("not_on_offer", "group_not_on_offer")]
        return "".join(self._desk.words.tell_refusal(refusal, self._state).text for refusal in waits[:1])

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

    def _purchases(self, company: str, source: str) -> list[QPushButton]:
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
        text = self._desk.tr("stock.paper", percent=action.percent, mark=mark, price=price)
        return self._named(action, text)

    def _from_others(self, company: str) -> list[QPushButton]:
        """Papers that others must hand over."""
        wanted = [
            candidate for candidate in self._candidates(company) if candidate.source in self._state.players
        ]
        if not wanted:
            return []
        allowed = [candidate for candidate in wanted if candidate in self._panel.moment.legal]
        text = self._desk.words.tr("stock.from_others")
        if not allowed:
            return [self._named(wanted[0], text)]
        name = self._desk.words.tr("stock.from_others_which", company=company)
        return [self._menu(text, name, allowed, self._label)]

    # ---- sales

    def _sales(self, company: str) -> list[QPushButton]:
        if not queries.percent(self._state, self._player, company):
            return []
        legal = self._panel.moment.legal.of(SellPapers).at(company=company)
        allowed = [sale for sale in legal if isinstance(sale, SellPapers)]
        words = self._desk.words
        if allowed:
            name = words.tr("stock.sell_which", company=company)
            return [self._menu(words.tr("stock.sell"), name, allowed, self._sale_text)]
        refused = [action for action, _ in legal.refused()]
        return [self._named(refused[0], words.tr("stock.sell"))] if refused else []

    def _sale_text(self, sale: Action) -> str:
        """What is sold, what it brings, and where the price goes."""
        assert isinstance(sale, SellPapers)
        after = self._desk.session.preview(sale)
        price = queries.price(after.state, sale.company) if after is not None else 0
        return self._desk.tr("stock.papers_sale", sale=self._label(sale), price=price)

    # ---- buttons

    def _label(self, action: Action) -> str:
        return self._desk.tell(action, self._panel.moment)

    def _named(self, action: Action, text: str) -> ChoiceButton:
        """A short text on the button, the full one for who cannot see where it stands."""
        button = self._panel.choice(action, text)
        button.setAccessibleName(self._label(action))
        return button

    def _menu(self, text: str, name: str, options: Sequence[Action], label: Labelled) -> QPushButton:
        """A button that unfolds a choice; an entry is explained while it is pointed at."""
        button = WrapButton(text)
        button.setAccessibleName(name)
        menu = QMenu(button)
        for option in options:
            entry = menu.addAction(label(option))
            entry.triggered.connect(lambda _checked=False, option=option: self._panel.chosen.emit(option))
            entry.hovered.connect(lambda option=option: self._panel.pointed.emit(option))
        button.setMenu(menu)
        return button


def _below_each_other(buttons: Sequence[QPushButton]) -> QVBoxLayout:
    column = rows(gap=2)
    for button in buttons:
        column.addWidget(button)
    column.addStretch(1)
    return column


def president_mark(desk: PanelContext, state: GameState, action: BuyCertificate) -> str:
    """What stands behind the size of a paper if it is the president's certificate."""
    held = queries.papers(state, action.source, action.company)
    paper = next((certificate for certificate in held if certificate.percent == action.percent), None)
    is_marked = paper is not None and paper.president and can_be_presided(state, action.company)
    return desk.tr("players.president") if is_marked else ""
