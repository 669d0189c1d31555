"""What every panel that answers a decision is: made for one moment, and mostly gone with the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from gridsim.core.actions import Pass
from ui.help.told_label import ToldLabel
from ui.help.way_to_rule import lead_refused
from ui.style.plain_text import show_tip
from ui.widgets.buttons import ChoiceButton
from ui.widgets.columns import across, emptied, rows
from ui.widgets.connections import Connections
from ui.widgets.labels import give_role, text_label
from ui.widgets.number_field import NumberField
from ui.widgets.visibility import show_new

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLabel

    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.panels.panel_context import PanelContext


ABOVE_TIP = 16
"""So many pixels below its place a tip is shown."""
LITTLE = 2
"""Amounts below this are asked for one by one before they are halved for."""
NOTED = " · "
"""What parts a note from the name of an action."""


class Panel(QWidget):
    """Asks for the answer to one decision."""

    chosen = Signal(object)
    """The player has chosen this action."""
    pointed = Signal(object)
    """The player considers this action; whoever listens explains it."""
    all_chosen = Signal(object)
    """The player has chosen these actions, one after the other."""
    all_pointed = Signal(object)
    """The player considers these actions, one after the other."""
    tells_much = False
    """What follows from its choices needs more lines than usual."""

    def __init__(self, desk: PanelContext, moment: Moment) -> None:
        super().__init__()
        self.desk = desk
        self.moment = moment
        self.heard = Connections()
        """What the panel hears of the board and its tools until the next question."""
        self._choices: list[tuple[Action, ChoiceButton]] = []
        self.duty: QWidget | None = None
        """What says why the question cannot be declined; it is in sight when the question comes."""
        self.column: QVBoxLayout = rows(self, gap=5)
        self._read_below: int | None = None
        """From this place of the column on there is nothing to choose; None where choices go to its end."""

    @cached_property
    def footer(self) -> QWidget:
        """What ends or declines the question; it stands below the panel and never scrolls away."""
        footer = QWidget()
        rows(footer)
        return footer

    def leave(self) -> None:
        """Hear nothing any more, and take back what was drawn outside the panel."""
        self.heard.leave()

    def asks_again(self, _moment: Moment) -> bool:
        """Ask what another moment asks, in the same widgets; False where a new panel must ask it."""
        return False

    @contextmanager
    def asking_anew(self, *kept: QWidget) -> Iterator[None]:
        """Put all away that stood here for the last question, but for some parts; within, the next is asked.

        Half a question is not laid out, and what is new stands in its place before anything is painted.
        """
        self.column.setEnabled(False)
        for inner in self.findChildren(Panel):
            inner.leave()
        self._choices, self.duty, self._read_below = [], None, None
        emptied(self.column, kept)
        emptied(_column_of(self.footer))
        try:
            yield
        finally:
            for part in (self, self.footer):
                show_new(part)
            self.column.setEnabled(True)

    def favourite(self) -> QWidget | None:
        """Where the keyboard begins; None for the first thing that answers the question."""
        return None

    def first_of(self, *kinds: type[Action]) -> ChoiceButton | None:
        """The first button for an action of these kinds that is allowed."""
        fitting = [button for action, button in self._choices if isinstance(action, kinds)]
        return next((button for button in fitting if not button.is_refused), None)

    def show_company(self, _company: str) -> None:
        """Put the keyboard on what can be done with a company, where the panel has something."""

    # ---- parts

    def only_read_below(self) -> None:
        """What is added from now on is only read."""
        self._read_below = self.column.count()

    def height_of_choices(self, width: int) -> int:
        """Pixels from the head of the panel to the last choice, where it is so wide."""
        above = [self.column.itemAt(place) for place in range(self.column.count())][: self._read_below]
        heights = [
            item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
            for item in above
            if item is not None and not item.isEmpty()
        ]
        return sum(heights) + len(heights) * self.column.spacing()

    def choice(
        self,
        action: Action,
        label: str | None = None,
        *,
        take: Callable[[], object] | None = None,
        again: ChoiceButton | None = None,
    ) -> ChoiceButton:
        """A button for an action, refused if the rules refuse it; `take` asks for more first.

        `again` is a button that stood for another action before.
        """
        refusals = self.moment.legal.why_not(action)
        words = self.desk.words
        reasons = [words.tell_refusal(refusal, self.moment.state).with_rule for refusal in refusals]
        name = label or self.desk.tell(action, self.moment)
        if again is None:
            button = ChoiceButton(name, refused=reasons)
            button.taken.connect(lambda: self._press(button))
            button.pointed.connect(lambda: self.pointed.emit(button.meaning[0]))
        else:
            button = again
            button.become(name, reasons)
        button.meaning = action, take
        self._add_note(button, self.note_of(action))
        lead_refused(button, refusals)
        self._choices.append((action, button))
        return button

    def _press(self, button: ChoiceButton) -> None:
        action, take = button.meaning
        if take is None:
            self.chosen.emit(action)
        else:
            take()

    def note_of(self, _action: Action) -> str:
        """What stands beside the name of an action on its button; nothing for most."""
        return ""

    @staticmethod
    def _add_note(button: ChoiceButton, note: str) -> None:
        """Write a note beside the name of a button, which goes on being called by its name alone."""
        if note:
            name = button.label
            button.set_label(f"{name}{NOTED}{note}")
            button.setAccessibleName(name)
            button.setAccessibleDescription(note)

    def heading(self, text: str) -> None:
        self.column.addWidget(ToldLabel(self.desk, text, role="heading"))

    def tell_duty(self) -> None:
        """Say why the question cannot be declined, where that is so."""
        for refusal in self.moment.legal.why_not(Pass())[:1]:
            told = self.desk.words.tell_refusal(refusal, self.moment.state).with_rule
            self.duty = ToldLabel(self.desk, told, role="refusal")
            self.column.addWidget(self.duty)

    def add_ending(self, kind: type[Action]) -> None:
        """Offer what ends or declines the question, with its reasons where it may not be."""
        legal = self.moment.legal.of(kind)
        options = list(legal) or [action for action, _ in legal.refused()]
        for action in options:
            self.end_with(self.choice(action))

    def end_with(self, part: QWidget) -> None:
        """Let something stand in the footer."""
        _column_of(self.footer).addWidget(part)


def _column_of(part: QWidget) -> QLayout:
    layout = part.layout()
    assert layout is not None
    return layout


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
        self._reasons: ToldLabel | None = None
        self.range = text_label(role="quiet")
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
        self._line.insertWidget(0, sign)

    @property
    def action(self) -> Action:
        return self._make(self.spin.value())

    def remake(self, make: Callable[[int], Action], amount: int | None = None) -> None:
        """Use the amount for another action from now on."""
        self._make = make
        if amount is not None:
            self.spin.least, self.spin.most = amount, max(amount, self._bound)
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
