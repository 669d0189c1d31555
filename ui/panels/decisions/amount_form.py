"""An amount to type and the button that answers with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QSignalBlocker, Signal
from PySide6.QtWidgets import QWidget

from ui.help.told_label import ToldLabel
from ui.help.way_to_rule import lead_refused
from ui.style.plain_text import show_tip
from ui.widgets.buttons import ChoiceButton
from ui.widgets.columns import across, rows
from ui.widgets.labels import give_role, text_label
from ui.widgets.number_field import NumberField

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLabel

    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.panels.panel_context import PanelContext


ABOVE_TIP = 16
"""So many pixels below its place a tip is shown."""
LITTLE = 2
"""Amounts below this are asked for one by one before they are halved for."""


class AmountForm(QWidget):
    """An amount to type and a button: `make` turns the amount into the action.

    What the rules have against the amount is told at once.
    """

    chosen = Signal(object)
    pointed = Signal(object)

    def __init__(
        self,
        desk: PanelContext,
        moment: Moment,
        make: Callable[[int], Action],
        least: int,
        most: int,
        *,
        label: Callable[[int], str] | None = None,
        is_money: bool = True,
    ) -> None:
        super().__init__()
        self._desk, self._moment, self._make, self._label = desk, moment, make, label
        self._is_money, self._bound = is_money, max(least, most)
        self.spin = NumberField(least, most)
        self.spin.setAccessibleName(desk.words.tr("decision.amount"))
        self.button = ChoiceButton("")
        self.told = ""
        """What the rules have against the amount."""
        self.sign: QWidget | None = None
        """What stands before the amount; None for most."""
        self._reasons: ToldLabel | None = None
        self.range = self._own_range = text_label(role="quiet")
        """From which amount to which the rules allow."""
        column = self._column = rows(self)
        self._line = across(self.spin, self.button)
        column.addLayout(self._line)
        column.addWidget(self.range)
        self.spin.valueChanged.connect(self._judge)
        self.spin.lineEdit().returnPressed.connect(self.button.click)
        self.button.taken.connect(lambda: self.chosen.emit(self.action))
        self.button.pointed.connect(lambda: self.pointed.emit(self.action))
        self._tell_range()
        self._judge()

    def become(
        self,
        moment: Moment,
        make: Callable[[int], Action],
        least: int,
        most: int,
        label: Callable[[int], str] | None = None,
    ) -> None:
        """Be the amount of another question, in the same place."""
        self._moment, self._make, self._label = moment, make, label
        self._bound = max(least, most)
        self.range = self._own_range
        with QSignalBlocker(self):  # nobody has pointed at anything yet
            self.button.stand_anew()
            self.spin.become(least, most)
            self._tell_range()
            self._judge()

    def tell_range_beside(self) -> None:
        """Write the range beside the button instead of below it, where there are many amounts."""
        self._line.addWidget(self.range)

    @property
    def range_told(self) -> str:
        """The range, as far as it is told."""
        return "" if self.range.isHidden() else self.range.text()

    def tell_range_in(self, label: QLabel) -> None:
        """Let a label that several amounts share tell the range; it reddens when one of them is out of it."""
        self.range.hide()
        self.range = label

    def stand_behind(self, sign: QWidget) -> None:
        """Let the line of the amount begin with what it is for."""
        self.sign = sign
        self._line.insertWidget(0, sign)

    @property
    def action(self) -> Action:
        return self._make(self.spin.value())

    def remake(self, make: Callable[[int], Action], amount: int, most: int) -> None:
        """Use the amount for another action from now on, beginning with the usual one for that."""
        self._make, self._bound = make, max(amount, most)
        self.spin.least, self.spin.most = amount, self._bound
        self.spin.setValue(amount)
        self._tell_range()
        self._judge()

    # ---- what may be typed

    def _tell_range(self) -> None:
        """From which amount to which the rules allow; where they allow but one there is nothing to type."""
        usual = self.spin.least
        is_allowed = self._may(usual)
        least, most = (self._smallest(usual), self._greatest(usual)) if is_allowed else (0, 1)
        self.spin.setVisible(least < most)
        self.range.setVisible(is_allowed and self._is_money and least < most)
        self.range.setText(self._desk.tr("decision.range", least=least, most=most))
        if is_allowed:
            self.spin.least, self.spin.most = least, most

    def _may(self, amount: int) -> bool:
        return self._make(amount) in self._moment.legal

    def _smallest(self, usual: int) -> int:
        """The smallest allowed amount, found by halving; the usual one may be more than is needed."""
        for little in range(min(LITTLE, usual)):  # which is mostly what the rules ask for
            if self._may(little):
                return little
        least = min(LITTLE, usual)
        while least < usual:
            middle = (least + usual) // 2
            if self._may(middle):
                usual = middle
            else:
                least = middle + 1
        return usual

    def _greatest(self, least: int) -> int:
        """The greatest allowed amount: mostly all there is and any less, else found by halving."""
        most = max(least, self._bound)
        if least < most - 1 and self._may(most) and self._may(most - 1):
            return most
        while least < most:
            middle = (least + most + 1) // 2
            if self._may(middle):
                least = middle
            else:
                most = middle - 1
        return least

    def _judge(self) -> None:
        action = self.action
        refusals = self._moment.legal.why_not(action)
        told = [self._desk.words.tell_refusal(refusal, self._moment.state).with_rule for refusal in refusals]
        label = self._desk.tell(action, self._moment)
        self.button.set_label(label if self._label is None else self._label(self.spin.value()))
        self.button.setAccessibleName(label)
        self.button.set_refused(told)
        lead_refused(self.button, refusals)
        self.told = "\n".join(told)
        self._tell_reasons()
        self.pointed.emit(action)

    @property
    def reasons(self) -> ToldLabel:
        """Tells what the rules have against the amount; made when it is first wanted, which is seldom."""
        if self._reasons is None:
            self._reasons = ToldLabel(self._desk, self.told, role="refusal")
            self._reasons.hide()
            self._column.addWidget(self._reasons)
        return self._reasons

    def _tell_reasons(self) -> None:
        """Where there is a range it reddens, and the reasons lie over what is below: nothing moves.

        Where no amount is allowed they stand below the amount, for they come and go with the question.
        """
        told = self.told
        has_range = not self.range.isHidden()
        is_told = bool(told) and not has_range
        if is_told or self._reasons is not None:
            self.reasons.setText(told)
            self.reasons.setVisible(is_told)
        self.spin.mark(faulty=bool(told) and has_range)
        self.spin.setAccessibleDescription(told)
        give_role(self.range, "refusal" if told else "quiet")
        if has_range and self.spin.hasFocus():
            show_tip(self.mapToGlobal(QPoint(0, self.height() - ABOVE_TIP)), told, self)
