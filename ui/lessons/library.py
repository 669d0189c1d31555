"""The list of lessons: what each teaches, how far one has come, and the ways in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QWidget

from gridsim.lessons.shipped import spoken
from ui.lessons.skipping import SkipTest
from ui.widgets.columns import across, rows
from ui.widgets.dialog_size import suit_letters
from ui.widgets.labels import line, text_label
from ui.widgets.whole_rows import show_whole_rows

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance

    from gridsim.lessons.lesson import Lesson
    from gridsim.telling.sentences import Sentences
    from ui.model.lesson_progress import Learnt

Listed = Sequence[tuple[str, "Lesson"]]
"""Lessons with their ids, in their order."""

USUAL = (820, 520)
"""Pixels of the list for letters of the usual size."""


class LessonList(QDialog):
    """Chooses a lesson."""

    begun = Signal(str, bool)
    """(lesson, anew): a lesson is wanted, from its beginning or from where it was left."""

    drills_wanted = Signal()
    evening_wanted = Signal()
    """A table of newcomers wants to be led through its first game."""
    opening = Signal()
    """The file of a lesson of somebody else is wanted."""
    making = Signal()
    """A lesson is to be made."""
    changing = Signal(str)
    """A finished lesson is to be changed: the one that is marked, or another one's file is wanted."""

    def __init__(
        self, words: Sentences, lessons: Listed, learnt: Learnt, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._words, self._lessons, self._learnt = words, dict(lessons), learnt
        self.setWindowTitle(words.tr("lessons.title"))
        suit_letters(self, USUAL)
        self.list = QListWidget()
        show_whole_rows(self.list)
        self.list.setAccessibleName(words.tr("lessons.title"))
        self.about = text_label()
        self.progress = text_label(role="quiet")
        self.begin = self._button("begin", lambda: self._begin(anew=False))
        self.anew = self._button("anew", lambda: self._begin(anew=True))
        self.known = self._button("known", self._ask_whether_known)
        self.drills = self._button("drills", lambda: self._go(self.drills_wanted))
        self.evening = self._button("evening", lambda: self._go(self.evening_wanted))
        self.open_file = self._button("open_file", lambda: self._go(self.opening))
        self.make = self._button("make", lambda: self._go(self.making))
        self.change = self._button("change", self._change)
        self.test: SkipTest | None = None
        self._build()
        self._fill()
        self.list.currentRowChanged.connect(lambda _row: self._tell())
        self.list.itemActivated.connect(lambda _entry: self._begin(anew=False))
        self.select(self._first_wanted())

    def _button(self, name: str, slot: object) -> QPushButton:
        button = QPushButton(self._words.tr(f"lessons.list.{name}"))
        button.clicked.connect(slot)
        return button

    def _build(self) -> None:
        page = QHBoxLayout(self)
        page.setContentsMargins(14, 14, 14, 14)
        page.setSpacing(14)
        page.addWidget(self.list, 3)
        column = rows(gap=10)
        column.addWidget(self.about)
        column.addWidget(self.progress)
        column.addStretch(1)
        column.addWidget(self.begin)
        column.addLayout(across(self.anew, self.known))
        column.addWidget(line())
        column.addWidget(text_label(self._words.tr("lessons.list.about_drills"), role="quiet"))
        column.addWidget(self.drills)
        column.addWidget(line())
        column.addWidget(text_label(self._words.tr("lessons.list.about_evening"), role="quiet"))
        column.addWidget(self.evening)
        column.addWidget(line())
        column.addLayout(across(self.open_file, self.make))
        column.addWidget(self.change)
        page.addLayout(column, 2)
        self.begin.setDefault(True)
        self.begin.setProperty("role", "main")

    def _fill(self) -> None:
        """A line for each lesson, under the heading of its course."""
        self.list.clear()
        course = None
        for lesson_id, lesson in self._lessons.items():
            if (lesson.course + lesson.about) != course:
                course = lesson.course + lesson.about
                self._add_heading(lesson)
            entry = QListWidgetItem(self._line(lesson_id, lesson))
            entry.setData(Qt.ItemDataRole.UserRole, lesson_id)
            self.list.addItem(entry)

    def _add_heading(self, lesson: Lesson) -> None:
        key = f"lessons.courses.{lesson.course or 'own'}"
        entry = QListWidgetItem(self._words.tr(key, about=lesson.about))
        entry.setFlags(Qt.ItemFlag.NoItemFlags)
        font = entry.font()
        font.setBold(True)
        entry.setFont(font)
        self.list.addItem(entry)

    def _line(self, lesson_id: str, lesson: Lesson) -> str:
        number = f"{lesson.course}{lesson.number}  " if lesson.course else ""
        title = f"{number}{spoken(lesson.title, self._words.language)}"
        return self._words.tr(f"lessons.list.{self._state(lesson_id)}", title=title)

    def _state(self, lesson_id: str) -> str:
        if self._learnt.is_done(lesson_id):
            return "done"
        return "begun" if self._learnt.is_begun(lesson_id) else "new"

    def _first_wanted(self) -> str:
        """The first lesson that is not done yet."""
        wanted = (lesson for lesson in self._lessons if not self._learnt.is_done(lesson))
        return next(wanted, next(iter(self._lessons), ""))

    # ---- choosing

    @property
    def chosen(self) -> str:
        """The id of the lesson that is marked; empty for none."""
        entry = self.list.currentItem()
        found = entry.data(Qt.ItemDataRole.UserRole) if self.list.currentRow() >= 0 else None
        return str(found or "")

    def select(self, lesson_id: str) -> None:
        """Mark a lesson."""
        for row in range(self.list.count()):
            if self.list.item(row).data(Qt.ItemDataRole.UserRole) == lesson_id:
                self.list.setCurrentRow(row)
        self._tell()

    def _tell(self) -> None:
        lesson = self._lessons.get(self.chosen)
        for button in (self.begin, self.anew, self.known):
            button.setEnabled(lesson is not None)
        if lesson is None:
            return
        tr, language = self._words.tr, self._words.language
        self.about.setText(spoken(lesson.goal, language))
        self.progress.setText(tr("lessons.list.length", minutes=lesson.minutes, steps=len(lesson.steps)))
        is_begun = self._learnt.is_begun(self.chosen)
        self.begin.setText(tr("lessons.list.go_on" if is_begun else "lessons.list.begin"))
        self.anew.setVisible(is_begun)
        self.known.setVisible(bool(lesson.skip) and not self._learnt.is_done(self.chosen))

    def _begin(self, *, anew: bool) -> None:
        chosen = self.chosen
        if chosen:
            self.accept()
            self.begun.emit(chosen, anew)

    def _go(self, wanted: SignalInstance) -> None:
        self.accept()
        wanted.emit()

    def _change(self) -> None:
        chosen = self.chosen
        self.accept()
        self.changing.emit(chosen)

    # ---- knowing it already

    def _ask_whether_known(self) -> None:
        lesson_id = self.chosen
        self.test = SkipTest(self._words, self._lessons[lesson_id], self)
        self.test.accepted.connect(lambda: self._skip(lesson_id))
        self.test.open()
        self.test.move(self.pos() + QPoint(40, 40))

    def _skip(self, lesson_id: str) -> None:
        self._learnt.skip(lesson_id)
        self._fill()
        self.select(self._first_wanted())
