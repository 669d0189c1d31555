"""What is typed to one row of a lesson in the making."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QSizePolicy,
    QWidget,
)

from gridsim.lessons.loading import PARTS
from gridsim.lessons.rows import QUIZ, SKIP, TEXTS, WRONG, Row, fields_of
from gridsim.lessons.targets import named_in
from ui.style.plain_text import as_label
from ui.widgets.columns import rows
from ui.widgets.combo_box import ChoiceBox
from ui.widgets.labels import text_label

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.telling.sentences import Sentences
    from ui.lessons.check_form import CheckForm

LINES = 3
"""So many lines of what is said are seen at once."""
NOTHING = ""


class RowForm(QWidget):
    """The fields of one row."""

    changed = Signal()

    def __init__(self, row: Row, words: Sentences, state: GameState, asked: CheckForm | None = None) -> None:
        super().__init__()
        self.asked = asked
        self._row, self._words, self._state = row, words, state
        self.fields: dict[str, QWidget] = {}
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for name in TEXTS[row.kind]:
            self._add_text(name)
            if name == "say" and row.kind in (QUIZ, SKIP):
                self._add_answers(("text",) if row.kind == SKIP else ("text", "remark"))
        if row.condition is not None:
            self._add("wanted", text_label(self._tr("by_hand"), role="quiet"))
        elif row.action is not None and not row.refused and row.kind != "demo":
            self._add_wanted()
        if asked is not None:
            asked.changed.connect(self.changed)
            self.fields |= asked.fields
            self._form.addRow(asked)
        elif row.kind not in (WRONG, SKIP):
            self._add("point", self._pointer())
            self._add("rule", self._typed(row.rule, self._write_rule))

    def _tr(self, key: str, **facts: object) -> str:
        return self._words.tr(f"lessons.making.{key}", state=self._state, **facts)

    def _add(self, name: str, widget: QWidget) -> None:
        own = f"fields.{name}_in_{self._row.kind}"
        told = self._tr(own if f"lessons.making.{own}" in self._words else f"fields.{name}")
        widget.setAccessibleName(told)
        self.fields[name] = widget
        self._form.addRow(told, widget)

    # ---- texts

    def _add_text(self, name: str) -> None:
        if name == "say":
            field = QPlainTextEdit(self._row.texts.get(name, ""))
            field.setTabChangesFocus(True)
            field.setFixedHeight(field.fontMetrics().lineSpacing() * LINES + 12)
            field.textChanged.connect(lambda: self._write(name, field.toPlainText()))
            self._add(name, field)
        else:
            self._add(name, self._typed(self._row.texts.get(name, ""), lambda text: self._write(name, text)))

    def _typed(self, text: str, write: Callable[[str], None]) -> QLineEdit:
        field = QLineEdit(text)
        field.setCursorPosition(0)
        field.textChanged.connect(write)
        return field

    def _write(self, name: str, text: str) -> None:
        self._row.texts[name] = text
        self.changed.emit()

    def _write_rule(self, text: str) -> None:
        self._row.rule = text
        self.changed.emit()

    # ---- answers to a question

    def _add_answers(self, parts: Sequence[str]) -> None:
        for number, answer in enumerate(self._row.answers):
            right = QRadioButton(self._tr("answer_right", number=number + 1))
            right.setChecked(number == self._row.right)
            right.toggled.connect(self._choosing(number))
            self.fields[f"right_{number}"] = right
            self._form.addRow(right)
            for part in parts:
                self._add_answer(number, part, getattr(answer, part))

    def _add_answer(self, number: int, part: str, text: str) -> None:
        def write(typed: str) -> None:
            setattr(self._row.answers[number], part, typed)
            self.changed.emit()

        field = self._typed(text, write)
        told = self._tr(f"answer_{part}", number=number + 1)
        field.setAccessibleName(told)
        field.setPlaceholderText(told)
        self.fields[f"{part}_{number}"] = field
        self._form.addRow(field)

    def _choosing(self, number: int) -> Callable[[bool], None]:
        def choose(on: bool) -> None:
            if on:
                self._row.right = number
                self.changed.emit()

        return choose

    # ---- what counts of a move

    def _add_wanted(self) -> None:
        assert self._row.action is not None
        parts = QWidget()
        column = rows(parts)
        given = {name: value for name, value in fields_of(self._row.action).items() if value is not None}
        for name, value in given.items():
            column.addWidget(self._tick(name, value))
        if not given:
            column.addWidget(text_label(self._tr("any_of_kind"), role="quiet"))
        parts.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._add("wanted", parts)

    def _tick(self, name: str, value: Any) -> QCheckBox:
        told = value if isinstance(value, str | int) else self._tr("as_played")
        key = f"lessons.making.names.{name}"
        called = self._words.tr(key) if key in self._words else name
        box = QCheckBox(as_label(f"{called}: {told}"))
        box.setChecked(name in self._row.wanted)

        def turn(on: bool) -> None:
            if on:
                self._row.wanted[name] = value
            else:
                self._row.wanted.pop(name, None)
            self.changed.emit()

        box.toggled.connect(turn)
        self.fields[f"wanted_{name}"] = box
        return box

    # ---- what is pointed at

    def _pointer(self) -> QComboBox:
        """Parts of the window, and what the move names."""
        combo = ChoiceBox()
        combo.addItem(self._tr("point_nothing"), NOTHING)
        for target in () if self._row.action is None else named_in(self._row.action):
            combo.addItem(target.partition(":")[2], target)
        for part in PARTS:
            combo.addItem(self._part(part), f"dock:{part}")
        if combo.findData(self._row.point) < 0:
            named = (target.partition(":")[2] for target in self._row.point.split())
            combo.addItem(", ".join(named), self._row.point)
        at = combo.findData(self._row.point)
        combo.setCurrentIndex(max(at, 0))
        combo.currentIndexChanged.connect(lambda _at: self._point(str(combo.currentData())))
        return combo

    def _part(self, part: str) -> str:
        dock = f"docks.{part}"
        return self._words.tr(dock) if dock in self._words else self._tr(f"parts.{part}")

    def _point(self, target: str) -> None:
        self._row.point = target
        self.changed.emit()
