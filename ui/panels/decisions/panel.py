"""What every panel that answers a decision is: made for one moment, and mostly gone with the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from gridsim.core.actions import Pass
from ui.help.told_label import ToldLabel
from ui.help.way_to_rule import lead_refused
from ui.widgets.buttons import ChoiceButton
from ui.widgets.columns import emptied, rows
from ui.widgets.connections import Connections
from ui.widgets.visibility import show_new

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from ui.panels.panel_context import PanelContext
    from ui.widgets.lined_list import LinedList


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
    stays = False
    """It is kept out of sight when another kind of question comes, and asks again when its own does."""
    brief_below = 0
    """Its question is always short; in a dock of fewer lines than these no room is kept for a second one."""
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
        self.listed: LinedList | None = None
        """What is scrolled by itself, as high as all else leaves room."""
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

    def fit(self, lines: int) -> None:
        """The dock is as high as so many lines."""

    @property
    def is_refused(self) -> bool:
        """Whether it has buttons, and all of them are refused."""
        return bool(self._choices) and all(button.is_refused for _, button in self._choices)

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

    def close_with(self, button: QWidget) -> None:
        """Take in the button that hides a secret question."""
        self.end_with(button)


def _column_of(part: QWidget) -> QLayout:
    layout = part.layout()
    assert layout is not None
    return layout
