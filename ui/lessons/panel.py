"""What a lesson says, above the map: the step, the remark on the last answer, and what can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from ui.help.told_label import ToldLabel
from ui.style.plain_text import as_label, as_tip
from ui.widgets.buttons import WrapButton
from ui.widgets.columns import across, emptied, rows
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from ui.desk import Desk

LARGER = 1.15
"""How much larger the words of a lesson are than others."""
BUTTONS = ("take_back", "hint", "show_next", "next_lesson", "leave")


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
        for label in (self.said, self.remark):
            _enlarge(label)
        self.choices: list[WrapButton] = []
        self._settled = QTimer(self, singleShot=True, interval=0)
        """Runs out when the panel has come to its width; a narrow moment would make the window taller."""
        self._settled.timeout.connect(self._hold_room)
        self.buttons = {name: self._button(name) for name in BUTTONS}
        self._choice_row = across(gap=8)
        self._build()

    def _build(self) -> None:
        column = rows(self, margin=10, gap=6)
        top = across(self.head, self.buttons["leave"])
        top.setStretch(0, 1)
        column.addLayout(top)
        column.addWidget(self.said)
        column.addWidget(self.remark)
        column.addLayout(self._choice_row)
        foot = across(*(self.buttons[name] for name in BUTTONS[:-1]), gap=8)
        foot.addStretch(1)
        column.addLayout(foot)

    def _button(self, name: str) -> QPushButton:
        told = self._desk.words.tr(f"lessons.buttons.{name}")
        button = QPushButton(as_label(told))
        button.setAccessibleName(told)
        button.setToolTip(as_tip(self._desk.words.tr(f"lessons.tips.{name}")))
        button.clicked.connect(lambda: self.pressed.emit(name))
        return button

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
        needed = layout.totalHeightForWidth(self.width())
        self.setMinimumHeight(min(needed, self.minimumHeight() + max(spare, 0)))

    def take_focus(self) -> None:
        """Put the keyboard on the first thing that can be pressed here."""
        shown = [self.buttons[name] for name in BUTTONS if not self.buttons[name].isHidden()]
        (self.choices or shown)[0].setFocus()


def _enlarge(label: QWidget) -> None:
    """What a lesson says is read by people who do not know yet where to look."""
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * LARGER)
    label.setFont(font)
