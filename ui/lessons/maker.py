"""The window in which a lesson is made: its steps, what is said in each, and what the next move will be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QLineEdit,
    QListWidget,
    QPushButton,
    QScrollArea,
    QWidget,
)

from gridsim.lessons.checking import QUESTIONS
from gridsim.lessons.making import Making
from gridsim.lessons.rows import CHECK, DO, MOVES, OTHERS, SKIP, WRONG, Row
from gridsim.telling.sentences import name_of
from ui.lessons.check_form import CheckForm
from ui.lessons.row_form import RowForm
from ui.widgets.columns import across, rows
from ui.widgets.combo_box import ChoiceBox
from ui.widgets.labels import line, text_label
from ui.widgets.whole_rows import show_whole_rows

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences

SIZE = (430, 700)
MOST_TITLE = 80
BUTTONS = ("ask", "check", "skip", "drop", "up", "down", "board", "change", "help", "try", "save", "leave")
SIGNS = {WRONG: "✗", OTHERS: "…", SKIP: "»"}


class LessonMaker(QDialog):
    """Shows a lesson in the making; moves are played in the game beside it."""

    tried = Signal()
    saving = Signal()
    dropped = Signal(object)
    """A row is to go."""
    moved = Signal(object, int)
    """A row is to go so many places further down."""
    change_wanted = Signal()
    """A lesson that is finished is to be opened and changed."""
    asked = Signal()
    """A question in words is wanted."""
    check_wanted = Signal()
    skip_wanted = Signal()
    """The questions for who knows all this are wanted."""
    way_wanted = Signal(object)
    """What fails the check of a row is to be played, or not any more."""
    board_wanted = Signal()
    help_wanted = Signal()
    left = Signal()

    def __init__(self, making: Making, words: Sentences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._making, self._words = making, words
        self.setModal(False)
        self.setWindowTitle(self._tr("title"))
        self.resize(*SIZE)
        self.title, self.goal = self._line("name", making.title), self._line("goal", making.goal)
        self.kind = ChoiceBox()
        self.language = ChoiceBox()
        self.list = QListWidget()
        show_whole_rows(self.list)
        self.about = text_label(role="quiet")
        self.form: RowForm | None = None
        self._place = QScrollArea()
        self._buttons = {name: self._button(name) for name in BUTTONS}
        self._fill_kinds()
        self._lay_out()
        self._connect()
        self.refresh()

    def _tr(self, key: str, **facts: object) -> str:
        return self._words.tr(f"lessons.making.{key}", state=self._making.game.now.state, **facts)

    # ---- building

    def _line(self, name: str, text: str) -> QLineEdit:
        field = QLineEdit(text)
        field.setCursorPosition(0)
        field.setMaxLength(MOST_TITLE * (2 if name == "goal" else 1))
        field.setAccessibleName(self._tr(name))
        return field

    def _button(self, name: str) -> QPushButton:
        button = QPushButton(self._tr(f"buttons.{name}"))
        button.setAutoDefault(False)
        return button

    def button(self, name: str) -> QPushButton:
        """The button of a name."""
        return self._buttons[name]

    def _fill_kinds(self) -> None:
        for kind in MOVES:
            self.kind.addItem(self._tr(f"kinds.{kind}"), kind)
        self.kind.setAccessibleName(self._tr("next_move"))
        for language in self._making.languages:
            self.language.addItem(name_of(language), language)
        self.language.setCurrentIndex(self.language.findData(self._making.language))
        self.language.setAccessibleName(self._tr("language"))
        self.list.setAccessibleName(self._tr("steps"))
        self.list.setMinimumHeight(110)

    def _lay_out(self) -> None:
        column = rows(self, margin=10, gap=6)
        head = QFormLayout()
        head.addRow(self._tr("name"), self.title)
        head.addRow(self._tr("goal"), self.goal)
        head.addRow(self._tr("next_move"), self.kind)
        if len(self._making.languages) > 1:
            head.addRow(self._tr("language"), self.language)
        column.addLayout(head)
        column.addWidget(self.list, 1)
        for names in (("ask", "check", "skip"), ("up", "down", "drop"), ("board", "change")):
            column.addLayout(across(*(self._buttons[name] for name in names)))
        column.addWidget(line())
        self._place.setWidgetResizable(True)
        self._place.setFrameShape(QScrollArea.Shape.NoFrame)
        column.addWidget(self._place, 3)
        column.addWidget(self.about)
        column.addLayout(across(*(self._buttons[name] for name in ("try", "save", "help", "leave"))))

    def _connect(self) -> None:
        self.title.textChanged.connect(lambda text: self._write("title", text))
        self.goal.textChanged.connect(lambda text: self._write("goal", text))
        self.list.currentRowChanged.connect(lambda _row: self._show_row())
        for name, signal in (
            ("ask", self.asked),
            ("check", self.check_wanted),
            ("skip", self.skip_wanted),
            ("board", self.board_wanted),
            ("change", self.change_wanted),
            ("try", self.tried),
            ("save", self.saving),
            ("help", self.help_wanted),
            ("leave", self.left),
        ):
            self._buttons[name].clicked.connect(signal)
        self._buttons["drop"].clicked.connect(self._drop)
        self._buttons["up"].clicked.connect(lambda: self._move(-1))
        self._buttons["down"].clicked.connect(lambda: self._move(1))
        self.language.activated.connect(lambda _at: self._speak(str(self.language.currentData())))
        for keys, do in (
            ("Alt+Up", lambda: self._move(-1)),
            ("Alt+Down", lambda: self._move(1)),
            ("F6", self.board_wanted.emit),
            ("F1", self.help_wanted.emit),
            ("Ctrl+Return", self.tried.emit),
            ("Ctrl+S", self.saving.emit),
        ):
            QShortcut(QKeySequence(keys), self, do)

    # ---- showing

    @property
    def next_kind(self) -> str:
        """What the next move played is in the lesson."""
        return str(self.kind.currentData())

    def expect(self, kind: str) -> None:
        """Take the next move played as one of a kind."""
        self.kind.setCurrentIndex(MOVES.index(kind))

    @property
    def row(self) -> Row | None:
        """The row that is chosen."""
        place = self.list.currentRow()
        return self._making.rows[place] if 0 <= place < len(self._making.rows) else None

    def refresh(self, chosen: Row | None = None) -> None:
        """List the rows as they are now, with one of them chosen; the last one if none is named."""
        self.list.blockSignals(True)
        self.list.clear()
        for row in self._making.rows:
            self.list.addItem(self.told(row))
        self.list.blockSignals(False)
        places = [place for place, row in enumerate(self._making.rows) if row is chosen]
        self.list.setCurrentRow((places or [len(self._making.rows) - 1])[0])
        self._show_row()

    def told(self, row: Row) -> str:
        """A row of the list: which step, or what else it is, and the move."""
        place = next(index for index, listed in enumerate(self._making.rows) if listed is row)
        number = sum(self._making.is_step(listed) for listed in self._making.rows[: place + 1])
        sign = str(number) if self._making.is_step(row) else SIGNS.get(row.kind, "+")
        what = row.told or row.texts.get("say", "") or self._tr(f"kinds.{row.kind}")
        return self._tr("row", sign=sign, what=what, kind=self._tr(f"short.{row.kind}"))

    def _show_row(self) -> None:
        row = self.row
        for name in ("drop", "up", "down"):
            self._buttons[name].setEnabled(row is not None)
        self.form = None
        if row is None or not self._making.begins_step(row):
            self._place.setWidget(text_label(self._tr("no_row" if row is None else "goes_on"), role="quiet"))
        else:
            self.form = RowForm(row, self._words, self._making.game.now.state, self._check_form(row))
            self.form.changed.connect(self._tell)
            self._place.setWidget(self.form)
        self._tell()

    def _check_form(self, row: Row) -> CheckForm | None:
        """What a check asks of the table, as it is after the moves before it."""
        if row.kind != CHECK:
            return None
        steps = [(step, self.told(step)) for step in self._making.ways_back(row)]
        asked = CheckForm(row, self._words, self._making.game.moments[self._making.moment_of(row)], steps)
        asked.way_wanted.connect(lambda: self.way_wanted.emit(row))
        return asked

    def _write(self, name: str, text: str) -> None:
        setattr(self._making, name, text)
        self._tell()

    def _drop(self) -> None:
        if self.row is not None:
            self.dropped.emit(self.row)

    def _move(self, by: int) -> None:
        if self.row is not None:
            self.moved.emit(self.row, by)

    def _speak(self, language: str) -> None:
        """Write in another language of the lesson."""
        self._making.speak(language)
        self.title.setText(self._making.title)
        self.goal.setText(self._making.goal)
        self.refresh(self.row)

    def _tell(self) -> None:
        """Say what is still to be written."""
        self._buttons["check"].setEnabled(self._making.can_check)
        self._buttons["skip"].setEnabled(self._making.skipping < QUESTIONS)
        lacking = list(self._making.lacking())
        for name in ("try", "save"):
            self._buttons[name].setEnabled(not lacking)
        if not lacking:
            self.about.setText(self._tr("whole"))
            return
        row, name = lacking[0]
        field = self._tr("steps" if name == "steps" else f"fields.{name}", count=QUESTIONS)
        where = "" if row is None else self.told(row)
        self.about.setText(self._tr("lacking_in" if row else "lacking", what=field, where=where))

    def tell_order(self, why: str) -> None:
        """Say why a row stays: what the rules have against it, or that another player is asked there."""
        self.about.setText(self._tr("order_refused", why=why) if why else self._tr("order_of_others"))

    def tell_faults(self, faults: str) -> None:
        """Say why the lesson cannot be played as it is."""
        self.about.setText(self._tr("faults", faults=faults))

    def tell_way(self, key: str) -> None:
        """Say how the moves that fail a check are played, or what came of it; the rest waits meanwhile."""
        is_on = key == "begun"
        for part in (self.list, self.kind, *(self._buttons[name] for name in BUTTONS if name != "board")):
            part.setEnabled(not is_on)
        if not is_on:
            self._tell()
        self.about.setText(self._tr(f"way.{key}"))
        if self.form is not None and self.form.asked is not None:
            self.form.asked.show_way(is_on=is_on)

    def take_focus(self) -> None:
        """Put the keyboard where the chosen row is written."""
        self.activateWindow()
        if self.form is not None:
            self.form.fields["say"].setFocus()

    def after_mistake(self) -> None:
        """A mistake was taken down: the next move is what should be done."""
        if self.next_kind == WRONG:
            self.expect(DO)

    def reject(self) -> None:
        """Esc and the corner of the window leave as the button does."""
        self.left.emit()
