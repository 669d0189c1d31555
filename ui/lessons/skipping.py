"""Three questions by which somebody who knows all this skips a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QWidget

from gridsim.lessons.shipped import spoken
from ui.widgets.buttons import WrapButton
from ui.widgets.columns import emptied, rows
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from gridsim.lessons.lesson import Lesson
    from gridsim.telling.sentences import Sentences


class SkipTest(QDialog):
    """Accepted when every question was answered rightly, rejected at the first that was not."""

    def __init__(self, words: Sentences, lesson: Lesson, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words, self._lesson, self._number = words, lesson, 0
        self.setWindowTitle(spoken(lesson.title, words.language))
        self.resize(420, 260)
        self.head, self.asked = text_label(role="quiet"), text_label(role="question")
        self.choices: list[WrapButton] = []
        self._place = rows(gap=6)
        column = rows(self, margin=14, gap=10)
        column.addWidget(self.head)
        column.addWidget(self.asked)
        column.addLayout(self._place)
        column.addStretch(1)
        self._ask()

    def _ask(self) -> None:
        question, language = self._lesson.skip[self._number], self._words.language
        count = len(self._lesson.skip)
        self.head.setText(self._words.tr("lessons.skip.head", number=self._number + 1, count=count))
        self.asked.setText(spoken(question.ask, language))
        emptied(self._place)
        self.choices = [
            self._choice(number, spoken(text, language)) for number, text in enumerate(question.choices)
        ]
        for button in self.choices:
            self._place.addWidget(button)
        self.choices[0].setFocus()

    def _choice(self, number: int, text: str) -> WrapButton:
        button = WrapButton(text)
        button.clicked.connect(lambda: self.answer(number))
        return button

    def answer(self, number: int) -> None:
        """Take an answer: on to the next question, or to the end."""
        if number != self._lesson.skip[self._number].right:
            self._refuse()
        elif self._number + 1 == len(self._lesson.skip):
            self.accept()
        else:
            self._number += 1
            self._ask()

    def _refuse(self) -> None:
        """Say that the lesson is worth while; whatever is pressed now closes."""
        self.head.setText("")
        self.asked.setText(self._words.tr("lessons.skip.not_yet"))
        emptied(self._place)
        close = WrapButton(self._words.tr("lessons.skip.close"))
        close.clicked.connect(self.reject)
        self.choices = [close]
        self._place.addWidget(close)
        close.setFocus()
