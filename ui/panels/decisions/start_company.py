"""Starting a company: at which par price, what it costs, and how the company will be paid for its shares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QPushButton, QVBoxLayout, QWidget

from gridsim import cost_of, queries, sold_to_operate
from gridsim.core.actions import ChooseAmount
from gridsim.core.decisions import FirstShares
from gridsim.core.events import CompanyStarted
from ui.help.told_label import ToldLabel
from ui.panels.decisions.explanation import Explanation
from ui.panels.decisions.papers import place_and_stations
from ui.widgets.buttons import ChoiceButton
from ui.widgets.columns import rows
from ui.widgets.labels import text_label

ROOM, LINES = 460, 10
"""Pixels across of what follows from a price, and how many lines of it are always seen."""

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import StartCompany
    from ui.desk import Desk


class StartCompanyDialog(QDialog):
    """One button for each par price; prices that cannot be paid say so."""

    chosen = Signal(object)

    def __init__(
        self, desk: Desk, moment: Moment, offers: Sequence[StartCompany], parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self._desk, self._moment = desk, moment
        company = offers[0].company
        printed = moment.state.facts.companies[company]
        self.setWindowTitle(desk.tr("start_company.title", company=company))
        column = rows(self, margin=14, gap=8)
        column.addWidget(text_label(f"{printed.name} ({company})", role="title"))
        column.addWidget(ToldLabel(desk, place_and_stations(desk, printed)))
        capital = self._capital(offers)
        if capital:
            column.addWidget(ToldLabel(desk, capital))
        column.addWidget(ToldLabel(desk, self._operates(company)))
        column.addWidget(text_label(self._of_payer("cash", self._cash()), role="quiet"))
        self.follows = Explanation(desk)
        column.addLayout(self._prices(offers))
        self._add_follows(column)
        box = QDialogButtonBox()
        cancel = QPushButton(desk.words.tr("window.cancel"))
        box.addButton(cancel, QDialogButtonBox.ButtonRole.RejectRole)
        cancel.clicked.connect(self.reject)
        column.addWidget(box)

    def _operates(self, company: str) -> str:
        """When it will operate."""
        percent = sold_to_operate(self._moment.state, company)
        key = "start_company.operates_next" if percent is None else "start_company.operates"
        return self._desk.tr(key, percent=percent)

    def _add_follows(self, column: QVBoxLayout) -> None:
        """What follows from the price that is pointed at, unless players want no such help."""
        if self._desk.settings["show_consequences"]:
            self.follows.setMinimumWidth(ROOM)
            self.follows.give_lines(LINES)
            column.addWidget(self.follows, stretch=1)
        else:
            self.follows.setParent(self)
            self.follows.hide()

    def _point_at(self, offer: StartCompany, button: ChoiceButton) -> None:
        """Tell what follows from a price; of a refused one its reason stands beside it."""
        if button.is_refused:
            self.follows.clear()
        else:
            self.follows.point_at(offer)

    @property
    def _payer(self) -> str:
        """Who founds: the player, or the company he decides for."""
        decision = self._moment.decision
        assert decision is not None
        return decision.actor

    def _cash(self) -> int:
        return self._moment.state.cash[self._payer]

    def _capital(self, offers: Sequence[StartCompany]) -> str:
        """What shares that are sold bring the company, as trying the start tells."""
        kind = next((started.capital for offer in offers for started in self._started(offer)), None)
        return self._desk.tr(f"start_company.capital.{kind}") if kind else ""

    def _started(self, offer: StartCompany) -> list[CompanyStarted]:
        """What trying a start tells of it; with the fewest shares where it is asked how many at once."""
        after = self._desk.session.preview(offer)
        if after is not None and isinstance(after.decision, FirstShares):
            after = self._desk.session.preview(offer, ChooseAmount(amount=after.decision.choices[0]))
        return [] if after is None else [event for event in after.events if isinstance(event, CompanyStarted)]

    def _prices(self, offers: Sequence[StartCompany]) -> QGridLayout:
        grid = QGridLayout()
        grid.setColumnStretch(1, 1)
        self.buttons: list[ChoiceButton] = []
        for row, offer in enumerate(offers):
            refusals = self._moment.legal.why_not(offer)
            told = [
                self._desk.words.tell_refusal(refusal, self._moment.state).with_rule for refusal in refusals
            ]
            button = ChoiceButton(self._desk.tell(offer, self._moment), refused=told)
            button.taken.connect(lambda offer=offer: self._take(offer))
            button.pointed.connect(lambda offer=offer, button=button: self._point_at(offer, button))
            self.buttons.append(button)
            grid.addWidget(button, row, 0)
            note = ToldLabel(
                self._desk, told[0] if told else self._brings(offer), role="refusal" if told else "quiet"
            )
            grid.addWidget(note, row, 1)
        return grid

    def _brings(self, offer: StartCompany) -> str:
        """What a price leaves to who pays it, and the stations that come with it where they differ."""
        printed = self._moment.state.facts.companies[offer.company]
        count = printed.stations_by_par.get(str(offer.par))
        stations = [] if count is None else [self._desk.tr("start_company.stations", stations=count)]
        return " · ".join([self._left(offer), *stations])

    def _left(self, offer: StartCompany) -> str:
        """What is left afterwards to who pays; the most it can be where he is asked for more at once."""
        after = self._desk.session.preview(offer)
        if after is None:
            return ""
        left = after.state.cash[self._payer]
        if left < self._cash():
            return self._of_payer("left", left)
        state = self._moment.state
        cost = cost_of(state, offer, self._moment.decision) or 0
        return self._of_payer("left_at_most", queries.left_after(state, self._payer, cost))

    def _of_payer(self, what: str, amount: int) -> str:
        """What he has or keeps who founds: the one who reads it, or a company that is named."""
        if self._payer in self._moment.state.players:
            return self._desk.tr(f"start_company.{what}", amount=amount)
        return self._desk.tr(f"start_company.{what}_of", owner=self._payer, amount=amount)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with the first price that can be paid; a dialog takes its first button otherwise."""
        super().showEvent(event)
        legal = [button for button in self.buttons if not button.is_refused]
        if legal:
            legal[0].setFocus()

    def _take(self, offer: StartCompany) -> None:
        # The next question must find the dialog still open, to know that it was answered here.
        self.chosen.emit(offer)
        self.accept()
