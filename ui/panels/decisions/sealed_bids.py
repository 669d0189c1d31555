"""A sheet of sealed bids: an amount for each paper on offer, their sum, and what is wrong with the sheet."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from gridsim import cost_of
from gridsim.core.actions import SealBids
from gridsim.core.decisions import SealedBids
from ui.help.told_label import ToldLabel
from ui.panels.decisions.panel import Panel
from ui.panels.decisions.papers import concession
from ui.panels.decisions.shares_of_height import FEW_LINES
from ui.widgets.buttons import CHIEF, ChoiceButton, WrapButton
from ui.widgets.columns import across
from ui.widgets.labels import give_role, rich_label, text_label
from ui.widgets.number_field import NumberField
from ui.widgets.restyling import restyle
from ui.widgets.wrapping import lines_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim import Moment
    from gridsim.core.errors import Refusal
    from ui.panels.panel_context import PanelContext

SCROLLED_BELOW = 26
"""A dock of fewer lines has no room for what is only read beside the papers."""
LABELLED = 3
"""A paper has its number, its name and its amount."""


class SealedBidsPanel(Panel):
    """One line for each paper; the button below hands the sheet in.

    Of a faulty sheet it is told before what becomes of it, and the first button leads back to the fault.
    """

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        super().__init__(desk, moment)
        assert isinstance(moment.decision, SealedBids)
        self.offered = moment.decision.offered
        self.fields = [self._field(name) for name in self.offered]
        self._names = [rich_label(self._described(name)) for name in self.offered]
        self._grid = QGridLayout()
        self._grid.setVerticalSpacing(1)
        self._beside = 0
        """So many lines stand beside each other."""
        self._numbers = [text_label(str(number)) for number, _ in enumerate(self.offered, 1)]
        self._lay_lines(1)
        self.column.addLayout(self._grid)
        self.about = ToldLabel(self.desk, role="quiet")
        self.total = ToldLabel(self.desk)
        self.reasons = ToldLabel(self.desk, role="refusal")
        self.correct = WrapButton(self.desk.tr("auction.correct"))
        self.correct.clicked.connect(self._lead_to_fault)
        self.button = ChoiceButton("")
        self.button.taken.connect(lambda: self.chosen.emit(self.action))
        self.button.pointed.connect(lambda: self.pointed.emit(self.action))
        self._ways = QWidget()
        self._ways.setLayout(across(self.button))
        for widget in (self.about, self.total, self.reasons, self.correct, self._ways):
            self.end_with(widget)
        self.column.addStretch(1)
        self._describe(self.offered[0])
        self._judge()

    def close_with(self, button: QWidget) -> None:
        """Beside what hands the sheet in, as lines below each other would leave too little to the papers."""
        ways = self._ways.layout()
        assert isinstance(ways, QHBoxLayout)
        ways.addWidget(button)
        ways.setStretchFactor(self.button, 1)

    @property
    def action(self) -> SealBids:
        """The sheet as it is written now."""
        return self._sheet_of(self.fields)

    def _sheet_of(self, written: list[NumberField]) -> SealBids:
        """The sheet with the amounts of these fields alone."""
        return SealBids(amounts=tuple(field.value() if field in written else 0 for field in self.fields))

    def _field(self, private: str) -> NumberField:
        assert self.moment.decision is not None
        field = NumberField(0, self.moment.state.cash[self.moment.decision.player])
        field.setSingleStep(5)
        field.setAccessibleName(self.moment.state.facts.privates[private].name)
        field.valueChanged.connect(self._judge)
        field.pointed.connect(lambda: self._describe(private))
        return field

    def fit(self, lines: int) -> None:
        """In a low dock two papers have one line, as far as they are so narrow: not all were seen.

        In letters so large that hardly any are seen even so, what is only read is scrolled with them.
        """
        super().fit(lines)
        if (is_scrolled := lines < SCROLLED_BELOW) != (self.about.parent() is self):
            self._lay_told(is_scrolled=is_scrolled)
        if (beside := 2 if lines < FEW_LINES else 1) != self._beside:
            self._lay_lines(beside)

    def _lay_told(self, *, is_scrolled: bool) -> None:
        """What a paper is and what is wrong with the sheet: below the papers, or above and below the sum."""
        column = self.column if is_scrolled else self.footer.layout()
        assert isinstance(column, QVBoxLayout)
        for place, label in zip((1, 2) if is_scrolled else (0, 2), (self.about, self.reasons), strict=True):
            column.insertWidget(place, label)

    def _lay_lines(self, beside: int) -> None:
        """Below each other, one column after the other; two leave no room for nicknames."""
        self._beside = beside
        rows = -(-len(self.offered) // beside)
        self._grid.setColumnStretch(LABELLED + 1, beside - 1)
        self._grid.setColumnStretch(1, 1)
        for place, private in enumerate(self.offered):
            self._names[place].setText(self._described(private, is_short=beside > 1))
            parts = (self._numbers[place], self._names[place], self.fields[place])
            for column, part in enumerate(parts, LABELLED * (place // rows)):
                self._grid.addWidget(part, place % rows, column)

    def _described(self, private: str, *, is_short: bool = False) -> str:
        """In one line which paper it is; all of it is told below while its amount is written."""
        state = self.moment.state
        company = state.facts.privates[private].starts
        if company is None or is_short:
            return f"<b>{escape(company or private)}</b>"
        nickname = state.facts.companies[company].nickname or ""
        return f"<b>{escape(company)}</b> {escape(nickname)}"

    def _least(self) -> int:
        """From which amount on a bid is one."""
        single = [bid for bid in self.moment.legal.considered() if isinstance(bid, SealBids)]
        return min((max(bid.amounts) for bid in single), default=0)

    def _describe(self, private: str) -> None:
        """Tell what the paper is whose amount is written."""
        self.about.setText(concession(self.desk, self.moment.state, private))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What a paper is has room for the longest from the first: nothing moves while one is read."""
        super().resizeEvent(event)
        told = (concession(self.desk, self.moment.state, private) for private in self.offered)
        metrics = self.about.fontMetrics()
        lines = max(lines_of(text, metrics, self.width()) for text in told)
        self.about.setMinimumHeight(lines * metrics.lineSpacing())

    def _lead_to_fault(self) -> None:
        """Put the keyboard on an amount that is a fault by itself, else on the last one or the first."""
        written = [field for field in self.fields if field.value()]
        faults = (field for field in written if self._is_faulty(field))
        field = next(faults, next(reversed(written), self.fields[0]))
        field.setFocus()
        field.selectAll()

    def _is_faulty(self, field: NumberField) -> bool:
        """Whether an amount is a fault by itself."""
        return bool(field.value() and self.moment.legal.warnings(self._sheet_of([field])))

    def _judge(self) -> None:
        for field in self.fields:
            field.mark(faulty=self._is_faulty(field))
        action, legal, state = self.action, self.moment.legal, self.moment.state
        assert self.moment.decision is not None
        cash = state.cash[self.moment.decision.player]
        refused, faults = self._told(legal.why_not(action)), self._told(legal.warnings(action))
        warning = [*faults, self.desk.tr("auction.faulty")] if faults else []
        total = cost_of(state, action, self.moment.decision)
        self.total.setText(self.desk.tr("auction.sheet", total=total, cash=cash, least=self._least()))
        all_the_same = self.desk.tr("auction.all_the_same")
        self.button.set_label(all_the_same if faults else self.desk.tell(action, self.moment))
        self.button.set_refused(refused)
        restyle(self.button, "role", None if refused or faults else CHIEF)
        self.reasons.setText("\n".join(refused or warning))
        self.reasons.setVisible(bool(refused or warning))
        # Before anything is written there is nothing wrong yet; it is a hint what a sheet wants.
        give_role(self.reasons, "refusal" if any(field.value() for field in self.fields) else "quiet")
        self.correct.setVisible(bool(faults))

    def _told(self, reasons: Sequence[Refusal]) -> list[str]:
        return [self.desk.words.tell_refusal(reason, self.moment.state).with_rule for reason in reasons]
