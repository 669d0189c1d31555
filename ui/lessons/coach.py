"""The coach: facts worth thinking of, and a card for what happens to a player for the first time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QPushButton, QWidget

from gridsim.coach.firsts import ASKED, TOPICS
from gridsim.coach.thoughts import Thought, thoughts
from ui.help.told_label import ToldLabel
from ui.text.topics import rule_of
from ui.widgets.columns import across, emptied, rows
from ui.widgets.combo_box import ChoiceBox
from ui.widgets.dialog_size import room_of, suit_letters
from ui.widgets.labels import text_label
from ui.widgets.scrolled import Scrolled

if TYPE_CHECKING:
    from ui.desk import Desk

USUAL = (480, 360)
"""Pixels of the facts in letters of the usual size."""
LEVELS = ("ask", "off", "talkative")
"""How much the coach says to a player; on request is the first."""


def level_of(desk: Desk, player: str) -> str:
    """How much the coach says to a player, who is remembered by name."""
    name = desk.session.shown.state.players[player].name
    level = desk.settings["coach"].get(name, LEVELS[0])
    return level if level in LEVELS else LEVELS[0]


class ThinkDialog(QDialog):
    """Facts about the moment on the screen, for whoever decides, each with the way to its lesson."""

    lesson_wanted = Signal(str)
    """The topic of the glossary the lesson is wanted for."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        decision = desk.session.shown.decision
        self._player = "" if decision is None else decision.player
        self.setWindowTitle(desk.words.tr("coach.title"))
        suit_letters(self, USUAL)
        self.lines: list[ToldLabel] = []
        self.lessons: list[QPushButton] = []
        """The buttons that lead to lessons, one for each fact that has one."""
        self.levels = ChoiceBox()
        self.levels.keep_room()
        self.close_button = QPushButton(desk.words.tr("coach.close"))
        self.close_button.clicked.connect(self.accept)
        facts = QWidget()
        self._place = rows(facts, gap=8)
        self._scrolled = Scrolled(facts)
        self._scrolled.sized.connect(self._grow)
        column = rows(self, margin=14, gap=10)
        column.addWidget(text_label(desk.words.tr("coach.about"), role="quiet"))
        column.addWidget(self._scrolled, 1)
        column.addLayout(self._foot())
        self._tell()

    def _grow(self, high: int) -> None:
        """Be high enough for facts that need so many pixels, as far as the screen goes."""
        missing = high - self._scrolled.height()
        if missing > 0:
            self.resize(self.width(), min(self.height() + missing, room_of(self)[1]))

    def _foot(self) -> QHBoxLayout:
        label = self._desk.tr("coach.level", who=self._player or None)
        self.levels.setAccessibleName(label)
        for level in LEVELS:
            self.levels.addItem(self._desk.words.tr(f"coach.levels.{level}"), level)
        if self._player:
            self.levels.setCurrentIndex(LEVELS.index(level_of(self._desk, self._player)))
        self.levels.setEnabled(bool(self._player))
        self.levels.currentIndexChanged.connect(self._choose)
        return across(text_label(label), self.levels, self.close_button)

    def _choose(self, index: int) -> None:
        settings, state = self._desk.settings, self._desk.session.shown.state
        settings["coach"] = {**settings["coach"], state.players[self._player].name: LEVELS[index]}
        self._tell()

    def _tell(self) -> None:
        """Say every fact with its rule; nothing to a player who wants none."""
        emptied(self._place)
        silent = not self._player or level_of(self._desk, self._player) == "off"
        found = [] if silent else thoughts(self._desk.session.shown)
        self.lines, self.lessons = [self._line(thought) for thought in found], []
        for thought, line in zip(found, self.lines, strict=True):
            told = across(line)
            if thought.topic:
                told.addWidget(self._lesson(thought, line.text()))
            told.setStretch(0, 1)
            self._place.addLayout(told)
        if not found:
            self.lines = [ToldLabel(self._desk, self._desk.words.tr("coach.nothing"))]
            self._place.addWidget(self.lines[0])
        self._place.addStretch(1)

    def _lesson(self, thought: Thought, told: str) -> QPushButton:
        """The button that leads to the lesson about a fact."""
        show = self._desk.words.tr("coach.show_lesson")
        button = QPushButton(show)
        button.setAccessibleName(f"{show}: {told}")
        button.setAutoDefault(False)
        button.clicked.connect(lambda: self._leave_for(thought.topic))
        self.lessons.append(button)
        return button

    def _leave_for(self, topic: str) -> None:
        self.accept()
        self.lesson_wanted.emit(topic)

    def _line(self, thought: Thought) -> ToldLabel:
        line = ToldLabel(self._desk)
        told = self._desk.tr(f"coach.{thought.key}", **thought.facts)
        line.tell(told, rule_of(self._desk.session.shown.state.facts.title, thought.topic))
        return line


class FirstCard(QFrame):
    """A short card above the map: what happened, its rule, and the way to the lesson."""

    lesson_wanted = Signal(str)
    """The topic of the glossary the lesson is wanted for."""

    def __init__(self, desk: Desk, what: str, who: str = "") -> None:
        super().__init__()
        self.what, self.is_guide = what, what in ASKED
        self.setProperty("role", "over")
        self.told = ToldLabel(desk)
        topic = ASKED[what] if self.is_guide else TOPICS[what]
        key = "asked" if self.is_guide else "first"
        self.told.tell(
            desk.tr(f"coach.{key}.{what}", who=who), rule_of(desk.session.shown.state.facts.title, topic)
        )
        self.setAccessibleName(self.told.text())
        self.lesson = QPushButton(desk.words.tr("coach.show_lesson"))
        self.lesson.clicked.connect(lambda: self.lesson_wanted.emit(topic))
        self.close_button = QPushButton(desk.words.tr("coach.got_it"))
        self.close_button.clicked.connect(self.hide)
        column = rows(self, margin=10, gap=6)
        column.addWidget(self.told)
        row = across(self.lesson, self.close_button)
        row.addStretch(1)
        column.addLayout(row)
