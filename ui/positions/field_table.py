"""A table of fields of a position: each cell is typed, ticked or chosen, by mouse or by keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractItemModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QComboBox,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidgetItem,
    QWidget,
)

from gridsim.core.edits import Edit, EditError, value_at
from gridsim.positions.building import give_card, give_money, give_paper, put_marker
from gridsim.positions.fields import choices
from ui.positions.typed_values import meant, written
from ui.style.plain_text import as_tip
from ui.widgets.combo_box import WideList
from ui.widgets.whole_table import WholeTable

if TYPE_CHECKING:
    from gridsim.core.edits import Place
    from gridsim.positions.fields import Field
    from gridsim.telling.sentences import Sentences
    from ui.model.position_draft import PositionDraft
    from ui.positions.sheets import Row, Sheet

Index = QModelIndex | QPersistentModelIndex
CHOSEN = ("one",)
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
LISTED = ("several", "map")
MOST_TOLD = 16
"""Names that are told in one line; more of them would have to be searched through."""


class FieldTable(WholeTable):
    """One sheet of a draft. What cannot lie in a cell is not taken, and the cell says what is there again."""

    told = Signal(str)
    """What the cell with the keyboard means and how it is written."""

    def __init__(self, draft: PositionDraft, words: Sentences, sheet: Sheet) -> None:
        super().__init__()
        self._draft, self._words = draft, words
        self.bank_pays = True
        """Whether money typed for somebody comes from the bank."""
        self._filling = False
        self._is_laid_out = self._is_refused = False
        self.setItemDelegate(FieldDelegate(self))
        self.setAlternatingRowColors(True)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.AnyKeyPressed
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.DoubleClicked
        )
        self.itemChanged.connect(self._typed)
        self.currentCellChanged.connect(lambda *_cells: self.told.emit(self.meaning))
        self.show_sheet(sheet)

    # ---- showing

    def show_sheet(self, sheet: Sheet) -> None:
        """Show a sheet; the cell with the keyboard stays where it is as far as it can."""
        row, column = max(0, self.currentRow()), max(0, self.currentColumn())
        self._filling = True
        self.sheet = sheet
        self.setRowCount(len(sheet.rows))
        self.setColumnCount(len(sheet.columns))
        self.setHorizontalHeaderLabels([self._heading(name) for name in sheet.columns])
        self.horizontalHeader().setVisible(any(sheet.columns))
        self.horizontalHeader().setStretchLastSection(True)
        self.setVerticalHeaderLabels([self._about(line) for line in sheet.rows])
        for number, line in enumerate(sheet.rows):
            for place, at in enumerate(line.places):
                self._fill(number, place, at)
        self._widen()
        if sheet.rows:
            self.setCurrentCell(min(row, len(sheet.rows) - 1), min(column, len(sheet.columns) - 1))
        self._filling = False

    def _widen(self) -> None:
        """Give every column room for what is in it; none becomes narrower under somebody's hands."""
        for column in range(self.columnCount()):
            heading = self.horizontalHeader().sectionSizeHint(column)
            room = max(
                self.columnWidth(column) if self._is_laid_out else 0, heading, self.sizeHintForColumn(column)
            )
            self.setColumnWidth(column, room)
        self._is_laid_out = True

    def _heading(self, name: str) -> str:
        return self._words.tr(f"positions.fields.{name}", state=self._draft.state) if name else ""

    def _about(self, line: Row) -> str:
        words, state = self._words, self._draft.state
        if line.name:
            return self._heading(line.name)
        if not line.about:
            return words.write(line.places[0], "spot", state)
        if line.places[0][0] == "certificates" and len(line.about) > 1:
            company, paper = line.about
            return f"{company} {[one.id for one in state.certificates[company]].index(paper) + 1}"
        if line.places[0][0] == "trains":
            return words.write(line.about[0], "nth_train", state)
        return ", ".join(words.who(subject, state) for subject in line.about)

    @property
    def meaning(self) -> str:
        """What the cell with the keyboard is, means and takes."""
        row, column = self.currentRow(), self.currentColumn()
        if not (0 <= row < len(self.sheet.rows) and 0 <= column < len(self.sheet.columns)):
            return ""
        field, tr = self.field(row, column), self._words.tr
        meaning = f"positions.meanings.{field.name}"
        spot = self._words.write(self.place(row, column), "spot", self._draft.state)
        told = [
            f"{spot}:",
            *([tr(meaning)] if meaning in self._words else []),
            tr(f"positions.kinds.{field.kind}"),
            self._known(field),
        ]
        return " ".join(told).strip()

    def _known(self, field: Field) -> str:
        """What can be typed where several things may lie, as far as it can be told in a line."""
        found = choices(self._draft.position.title, self._draft.state, field.of) or ()
        if field.kind not in LISTED or not 0 < len(found) <= MOST_TOLD:
            return ""
        names = ", ".join(written(self._words, self._draft.state, field, known) for known in found)
        return self._words.tr("positions.window.known", names=names)

    def field(self, row: int, column: int) -> Field:
        """What kind of place a cell is."""
        return self.sheet.rows[row].fields[column]

    def value(self, place: Place) -> Any:
        """What lies there; nothing where nothing has been put down yet."""
        try:
            return value_at(self._draft.state, place, self._draft.position.title.memory)
        except EditError:
            return None

    def _fill(self, row: int, column: int, place: Place) -> None:
        item = self.item(row, column)
        if item is None:
            item = QTableWidgetItem()
            self.setItem(row, column, item)
        field, value = self.field(row, column), self.value(place)
        if field.kind == "switch":
            item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsEditable | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Checked if value else Qt.CheckState.Unchecked)
        else:
            item.setText(written(self._words, self._draft.state, field, value))
        item.setToolTip(as_tip(self._words.write(place, "spot", self._draft.state)))

    # ---- what is done

    def place(self, row: int, column: int) -> Place:
        """The place of a cell."""
        return self.sheet.rows[row].places[column]

    def options(self, row: int, column: int) -> list[str]:
        """What can be chosen in a cell; nothing where it is typed."""
        field = self.field(row, column)
        if field.kind not in CHOSEN:
            return []
        found = choices(self._draft.position.title, self._draft.state, field.of) or ()
        names = [written(self._words, self._draft.state, field, item) for item in found]
        return ["", *names] if field.optional else names

    def _typed(self, item: QTableWidgetItem) -> None:
        if self._filling:
            return
        row, column = item.row(), item.column()
        field = self.field(row, column)
        values = (
            [item.checkState() == Qt.CheckState.Checked]
            if field.kind == "switch"
            else meant(self._words, self._draft.state, field, item.text())
        )
        self._is_refused = False
        with self._draft.as_one_step():
            for alike in self._meant_rows(row, column):
                place = self.place(alike, column)
                if not any(self._draft.apply(self._edits(place, field, value)) for value in values):
                    self._is_refused = True
        if self._is_refused:
            self._tell_refusal(item)
        self._filling = True
        self._fill(row, column, self.place(row, column))
        self._filling = False

    def _meant_rows(self, row: int, column: int) -> list[int]:
        """The rows that a value typed in one of them is for: all chosen in its column."""
        chosen = {index.row() for index in self.selectedIndexes() if index.column() == column}
        alike = {
            chosen_row for chosen_row in chosen if self.field(chosen_row, column) == self.field(row, column)
        }
        return sorted(alike) if row in alike else [row]

    def _tell_refusal(self, item: QTableWidgetItem) -> None:
        told = self._words.tr("positions.window.not_taken", text=item.text())
        self.setAccessibleDescription(told)
        self.told.emit(f"{told} {self.meaning}")

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Enter leads to the line below, as columns are typed; it stays on what was not taken."""
        super().closeEditor(editor, hint)
        if hint == QAbstractItemDelegate.EndEditHint.SubmitModelCache and not self._is_refused:
            self.setCurrentCell(min(self.currentRow() + 1, self.rowCount() - 1), self.currentColumn())

    def _edits(self, place: Place, field: Field, value: Any) -> tuple[Edit, ...]:
        """What a new value in a cell comes to: money comes from the bank, a marker lies below others."""
        state = self._draft.state
        if field.name == "cash" and self.bank_pays and isinstance(value, int):
            return give_money(state, place[1], value)
        if field.name == "companies.cell" and value is not None:
            return put_marker(state, place[1], tuple(value))
        if field.name == "certificates.owner":
            return give_paper(state, place[1], place[2], str(value))
        if field.name == "trains.owner":
            return give_card(state, place[1], str(value))
        if field.kind == "issue":
            return _issue(self.value(place), place, value)
        return (Edit(place, value),)


def _issue(old: Any, place: Place, percents: Any) -> tuple[Edit, ...]:
    """Another issue of papers: those of the same number keep their owners."""
    sizes = percents if isinstance(percents, list) else [percents]
    papers = [
        {
            "id": f"{place[1]}_{number}",
            "percent": size,
            "owner": old[number].owner if number < len(old) else "ipo",
            "president": number == 0,
        }
        for number, size in enumerate(sizes)
    ]
    return (Edit(place, papers),)


class FieldDelegate(QStyledItemDelegate):
    """Opens a list where something is chosen, and a line where it is typed."""

    def __init__(self, table: FieldTable) -> None:
        super().__init__(table)
        self._table = table

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        names = self._table.options(index.row(), index.column())
        if not names:
            editor = super().createEditor(parent, option, index)
            assert isinstance(editor, QWidget)
            return editor
        box = WideList(parent)
        box.addItems(names)
        box.setEditable(True)
        box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        return box

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        text = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
        if isinstance(editor, QComboBox):
            editor.setCurrentText(text)
            line = editor.lineEdit()
            assert line is not None, "it can be typed into"
            line.selectAll()
        elif isinstance(editor, QLineEdit):
            editor.setText(text)

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        if isinstance(editor, QComboBox):
            model.setData(index, editor.currentText(), Qt.ItemDataRole.EditRole)
        else:
            super().setModelData(editor, model, index)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Enter takes what was typed at once; the next letters belong to the line below, however fast."""
        is_enter = (
            isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in ENTER
        )
        if is_enter and isinstance(watched, QWidget):
            self.commitData.emit(watched)
            self.closeEditor.emit(watched, QAbstractItemDelegate.EndEditHint.SubmitModelCache)
            return True
        return super().eventFilter(watched, event)
