"""The market of the second window, and below it every company's price in its letters, the highest first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from gridsim import queries
from ui.market.wall_picture import FarMarket
from ui.panels.cards.card import Flow, company_badge
from ui.widgets.columns import rows
from ui.widgets.connections import Connections

if TYPE_CHECKING:
    from gridsim import GameState, Moment
    from ui.desk import Desk


class WallMarket(QWidget):
    """Follows the game; nothing is answered here."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk, self._heard = desk, Connections()
        self.chart = FarMarket(desk.theme, desk.session.shown.state)
        self.chart.setAccessibleName(desk.words.tr("market.name"))
        self.prices = Flow()
        self._told: list[tuple[str, int]] = []
        self._column = rows(self, gap=6)
        self._column.addWidget(self.chart)
        self._column.addWidget(self.prices)
        self._heard.hear(desk.session.moment_changed, self._moment_changed)
        self._show(desk.session.shown.state)

    def leave(self) -> None:
        """Hear nothing of the game any more."""
        self._heard.leave()

    def _moment_changed(self, _old: Moment, new: Moment) -> None:
        self._show(new.state)

    def _show(self, state: GameState) -> None:
        self.chart.show_state(state)
        told = [(company, queries.price(state, company)) for company in queries.markers(state)]
        if told != self._told:
            self._told = told
            self._tell(state)

    def _tell(self, state: GameState) -> None:
        old, self.prices = self.prices, Flow()
        for company, price in self._told:
            self.prices.add(company_badge(self._desk.theme, company), self._desk.words.money(price, state))
        self._column.replaceWidget(old, self.prices)
        old.hide()
        old.deleteLater()
        self.prices.show()
