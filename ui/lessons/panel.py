"""What a lesson says, above the map: the step, the remark on the last answer, and what can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from ui.help.told_label import ToldLabel
from ui.style.plain_text import as_label, as_tip
from ui.style.scale import CARD
from ui.widgets.buttons import WrapButton
from ui.widgets.columns import across, emptied, rows
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from ui.desk import Desk

BUTTONS = ("take_back", "hint", "show_next", "next_lesson", "leave")
MARGIN, GAP, BESIDE = 10, 6, 8
"""Pixels round all, between what stands below each other, and between buttons."""
OF_WINDOW = 4
"""Room for other steps is kept up to this part of the window: beyond it the map comes first."""
Step = tuple[str, str, Sequence[str]]
"""What a step says, its rule, and the answers to a question in words."""


class LessonPanel(QFrame):
    """One step on the screen."""

    pressed = Signal(str)
    """The name of the button that was pressed."""
    chosen = Signal(int)
    """The number of the answer to a question in words."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setProperty("role", "over")
        self.head = text_label(role="quiet")
        self.said = ToldLabel(desk, role="question")
        self.remark = ToldLabel(desk)
        self.choices: list[WrapButton] = []
        self._ruler = ToldLabel(desk, role="question")
        """Measures what other steps say, and is never seen."""
        self._ruler.setParent(self)
        self._ruler.hide()
        for label in (self.said, self.remark, self._ruler):
            _enlarge(label)
        self._steps: Sequence[Step] = ()
        self._highest: dict[int, int] = {}
        """What the step with most to say takes, by the width there is for it."""
        self._reached: dict[int, int] = {}
        """How high the panel has been, by its width."""
        self._settled = QTimer(self, singleShot=True, interval=0)
        """Runs out when the panel has come to its width; a narrow moment would make the window taller."""
        self._settled.timeout.connect(self._hold_room)
        self.buttons = {name: self._button(name) for name in BUTTONS}
        self._choice_row = across(gap=BESIDE)
        self._build()

    def _build(self) -> None:
        column = rows(self, margin=MARGIN, gap=GAP)
        top = across(self.head, self.buttons["leave"])
        top.setStretch(0, 1)
        column.addLayout(top)
        column.addWidget(self.said)
        column.addWidget(self.remark)
        column.addLayout(self._choice_row)
        column.addStretch(1)
        foot = across(*(self.buttons[name] for name in BUTTONS[:-1]), gap=BESIDE)
        foot.addStretch(1)
        column.addLayout(foot)

    def _button(self, name: str) -> QPushButton:
        told = self._desk.words.tr(f"lessons.buttons.{name}")
        button = QPushButton(as_label(told))
        button.setAccessibleName(told)
        button.setToolTip(as_tip(self._desk.words.tr(f"lessons.tips.{name}")))
        button.clicked.connect(lambda: self.pressed.emit(name))
        return button

    def keep_room_for(self, steps: Sequence[Step]) -> None:
        """Be as high all the time as the highest of these is: what lies below must not move between them."""
        self._steps = steps
        self._highest.clear()
        self._settled.start()

    def show_step(self, head: str, said: str, rule: str, choices: Sequence[str]) -> None:
        """Ask a step; `choices` are the answers to a question in words."""
        self.head.setText(head)
        self.said.tell(said, rule)
        self.setAccessibleName(f"{head}. {said}")
        self.say("")
        emptied(self._choice_row)
        self.choices = [self._choice(number, text) for number, text in enumerate(choices)]
        for button in self.choices:
            self._choice_row.addWidget(button)

    def _choice(self, number: int, text: str) -> WrapButton:
        button = WrapButton(text)
        button.clicked.connect(lambda: self.chosen.emit(number))
        return button

    def say(self, text: str, role: str = "") -> None:
        """Say something to the last answer: in the look of what is "good" or refused."""
        self.remark.setVisible(bool(text))
        self.remark.setProperty("role", role)
        self.remark.style().unpolish(self.remark)
        self.remark.style().polish(self.remark)
        self.remark.setText(text)
        self.setAccessibleDescription(text)

    def offer(self, *names: str) -> None:
        """Show these buttons alone, and the one that leaves."""
        for name, button in self.buttons.items():
            button.setVisible(name in names or name == "leave")

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._settled.start()
        return super().event(event)

    def _hold_room(self) -> None:
        """Be as high as what is said needs, of what the window can spare: docks would rather squeeze it."""
        layout, window = self.layout(), self.window()
        assert layout is not None
        spare = window.height() - window.minimumSizeHint().height()
        width = self.width()
        needed = layout.totalHeightForWidth(width)
        reserve = max(needed + self._unused(width - 2 * MARGIN), self._reached.get(width, 0))
        self._reached[width] = reserve
        kept = max(needed, min(reserve, window.height() // OF_WINDOW))
        self.setMinimumHeight(min(kept, self.minimumHeight() + max(spare, 0)))

    def _unused(self, room: int) -> int:
        """Pixels by which this step is lower than the highest one with a line of remark."""
        if room not in self._highest:
            self._ruler.ensurePolished()
            self._highest[room] = max((self._height_of(step, room) for step in self._steps), default=0)
        here = self.said.heightForWidth(room)
        if self.choices:
            here += GAP + max(button.height() for button in self.choices)
        line = GAP + self.remark.fontMetrics().lineSpacing() if self.remark.isHidden() else 0
        return max(self._highest[room] - here, 0) + line

    def _height_of(self, step: Step, room: int) -> int:
        said, rule, choices = step
        self._ruler.tell(said, rule)
        height = self._ruler.heightForWidth(room)
        if choices:
            wide = (room - BESIDE * (len(choices) - 1)) // len(choices)
            height += GAP + max(WrapButton(text).heightForWidth(wide) for text in choices)
        return height

    def take_focus(self) -> None:
        """Put the keyboard on the first thing that can be pressed here."""
        shown = [self.buttons[name] for name in BUTTONS if not self.buttons[name].isHidden()]
        (self.choices or shown)[0].setFocus()


def _enlarge(label: QWidget) -> None:
    """What a lesson says is read by people who do not know yet where to look."""
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * CARD)
    label.setFont(font)
