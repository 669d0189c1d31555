"""A table on the screen: sorted by its headings, copied as text, its cells pressed by mouse and keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QFont,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QHeaderView, QTableView

from ui.style.plain_text import as_tip
from ui.tables.colour_bands import BAND_ROLE, BandDelegate
from ui.tables.data import Cell, Table, brief_lines_of, lines_of, tabbed

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from gridsim.telling.sentences import Sentences
    from ui.style.theme import Theme

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
PRESSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
LEAST = 24
"""Pixels of the narrowest column."""
UNSORTED = -1
BRIEF, HEADED, FULL = range(3)
"""A column with short texts, one with its whole heading above short texts, and one with all its texts."""
ROOM, LITTLE_ROOM, ARROW = 12, 8, 16
"""Pixels of a column beside its texts, where there is little of it, and for the arrow of the sorted one."""


class TableModel(QAbstractTableModel):
    """What Qt asks a table."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.given = Table((), ())
        """The table in the order it came in."""
        self._sorting: tuple[int, bool] = (UNSORTED, False)
        self.lengths: tuple[int, ...] = ()
        """How much of its texts each column has room for: `BRIEF`, `HEADED` or `FULL`; empty: all."""
        self.table = self.given
        """The table in the order shown."""

    def set_table(self, table: Table) -> None:
        """Show another table, sorted as the one before."""
        self.beginResetModel()
        self.given = table
        self._arrange()
        self.endResetModel()

    @property
    def is_brief(self) -> bool:
        """Whether there is not room for all texts."""
        return any(length != FULL for length in self.lengths)

    def length(self, column: int) -> int:
        """How much of its texts a column has room for."""
        return self.lengths[column] if column < len(self.lengths) else FULL

    def cell(self, index: Index) -> Cell:
        return (*self.table.rows, *self.table.feet)[index.row()][index.column()]

    def arranged(self, table: Table) -> Table:
        """A table in the order chosen."""
        column, descending = self._sorting
        is_sorted = 0 <= column < len(table.columns)
        return table.sorted_by(column, descending=descending) if is_sorted else table

    def _arrange(self) -> None:
        self.table = self.arranged(self.given)

    # ---- Qt

    def rowCount(self, parent: Index | None = None) -> int:
        is_inner = parent is not None and parent.isValid()
        return 0 if is_inner else len(self.table.rows) + len(self.table.feet)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.table.columns)

    def data(self, index: Index, role: int = Role.DisplayRole) -> Any:
        cell = self.cell(index)
        if role == Role.DisplayRole:
            return cell.text if self.length(index.column()) == FULL else cell.brief
        if role == Role.ToolTipRole:
            return cell.about or as_tip(self._tip(index, cell)) or None
        if role == Role.AccessibleTextRole:
            return self._spoken(index, cell)
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if cell.is_number else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return self._look(cell, role)

    def _tip(self, index: Index, cell: Cell) -> str:
        """What a field has to tell; in short columns also what stands there only in part."""
        is_cut = self.length(index.column()) != FULL and cell.brief != cell.text
        return "\n".join(filter(None, [cell.text if is_cut else "", cell.tip]))

    def _look(self, cell: Cell, role: int) -> Any:
        inviting = cell.given is not None and not cell.quiet
        if role == Role.FontRole and (cell.strong or inviting):
            font = QFont()
            font.setBold(True)
            font.setUnderline(inviting)
            return font
        if role == Role.BackgroundRole and cell.ground:
            return QColor(self._theme.colour(cell.ground))
        if role == BAND_ROLE and cell.ground:
            return self._band(cell.ground)
        if role == Role.ForegroundRole and (cell.ground or inviting):
            return QColor(self._theme.colour(f"on:{cell.ground}" if cell.ground else "accent"))
        return None

    def _band(self, ground: str) -> QColor | None:
        """The second colour of a company that has one."""
        band = self._theme.colour(f"trim:{ground}")
        return QColor(band) if band != self._theme.colour(ground) else None

    def _spoken(self, index: Index, cell: Cell) -> str:
        """The row's and the column's name before what stands there."""
        row = (*self.table.rows, *self.table.feet)[index.row()]
        return f"{row[0].text}, {self.table.columns[index.column()].name}: {cell.text}. {cell.tip}".strip()

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Vertical or not 0 <= section < len(self.table.columns):
            return None
        column = self.table.columns[section]
        if role == Role.DisplayRole:
            return column.brief if self.length(section) == BRIEF else column.name
        if role == Role.ToolTipRole:
            return column.about or as_tip(": ".join(filter(None, [column.name, column.tip])))
        if role == Role.FontRole and column.strong:
            font = QFont()
            font.setBold(True)
            return font
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Put the rows in another order; the totals stay below."""
        self.layoutAboutToBeChanged.emit()
        self._sorting = (column, order == Qt.SortOrder.DescendingOrder)
        self._arrange()
        self.layoutChanged.emit()


class TableView(QTableView):
    """A table to read, to sort, to copy, and to press where a cell has something to give."""

    pressed_cell = Signal(object)
    """What the cell gives that was clicked, or entered by Return or the space bar."""

    def __init__(self, words: Sentences, theme: Theme, name: str) -> None:
        super().__init__()
        self.table_model = TableModel(theme, self)
        self._is_doubled = False
        self._wide = self.table_model.given
        self._narrow: Table | None = None
        self.setModel(self.table_model)
        self.setAccessibleName(name)
        self._set_up()
        self._add_actions(words)
        self.clicked.connect(self._click)

    def _set_up(self) -> None:
        self.setTabKeyNavigation(False)
        self.setShowGrid(True)
        self.setWordWrap(False)
        self.setItemDelegateForColumn(0, BandDelegate(self))
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().setMinimumSectionSize(1)
        head = self.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        head.setMinimumSectionSize(LEAST)
        head.setSortIndicator(UNSORTED, Qt.SortOrder.AscendingOrder)
        head.setSortIndicatorClearable(True)
        head.setHighlightSections(False)
        head.sortIndicatorChanged.connect(lambda _column, _order: self.fit_columns())
        self.setSortingEnabled(True)
        self.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)

    def _add_actions(self, words: Sentences) -> None:
        for name, keys, slot in (
            ("copy", QKeySequence(QKeySequence.StandardKey.Copy), self.copy),
            ("sort_up", QKeySequence("Alt+Up"), lambda: self.sort_here(Qt.SortOrder.AscendingOrder)),
            ("sort_down", QKeySequence("Alt+Down"), lambda: self.sort_here(Qt.SortOrder.DescendingOrder)),
            ("unsorted", QKeySequence("Alt+Home"), self.unsort),
        ):
            action = QAction(words.tr(f"tables.{name}"), self)
            action.setShortcut(keys)
            action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            action.triggered.connect(slot)
            self.addAction(action)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    # ---- showing

    @property
    def table(self) -> Table:
        """What is shown, in the order shown."""
        return self.table_model.table

    def show_table(self, table: Table, *, narrow: Table | None = None) -> None:
        """Show a table; the cell the keyboard is at stays.

        `narrow` is another form of it, for a place where not even its short texts have room.
        """
        self._wide, self._narrow = table, narrow
        self.table_model.set_table(table)
        self.fit_columns()

    def _put(self, table: Table) -> None:
        here = self.currentIndex()
        row, column = here.row(), here.column()
        self.table_model.set_table(table)
        if here.isValid() or row >= 0:
            self.setCurrentIndex(self.table_model.index(row, column))

    def fit_columns(self) -> None:
        """Make each column as wide as its texts, and the texts short where there is no room for all of them.

        Qt would leave room for an arrow over every column.
        """
        table, lengths, widths = self._fitting()
        if table is not self.table_model.given or lengths != self.table_model.lengths:
            self.table_model.lengths = lengths
            self._put(table)
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width)

    def _fitting(self) -> tuple[Table, tuple[int, ...], list[int]]:
        """The first form that has room: the table, how much of its texts columns tell, and their widths."""
        room = self.viewport().width()
        widths = self._widths(lines_of(self._wide), ROOM)
        if sum(widths) <= room:
            return self._wide, (), widths
        widths = self._widths(brief_lines_of(self._wide), LITTLE_ROOM)
        if sum(widths) <= room or self._narrow is None:
            return self._lengthened(self._wide, widths)
        return self._lengthened(self._narrow, self._widths(brief_lines_of(self._narrow), LITTLE_ROOM))

    def _lengthened(self, table: Table, widths: list[int]) -> tuple[Table, tuple[int, ...], list[int]]:
        """Short texts are told in full where that has room: headings from left to right, then fields."""
        full, brief = lines_of(table), brief_lines_of(table)
        spare, lengths = self._room_at_least() - sum(widths), [BRIEF] * len(widths)
        for length, lines in ((HEADED, [full[0], *brief[1:]]), (FULL, full)):
            for column, wanted in enumerate(self._widths(lines, LITTLE_ROOM)):
                more = wanted - widths[column]
                if more <= spare:
                    spare, widths[column], lengths[column] = spare - more, wanted, length
        return table, tuple(lengths), widths

    def _room_at_least(self) -> int:
        """The width there is beside a bar for scrolling, which may come only after the columns."""
        return self.width() - 2 * self.frameWidth() - self.verticalScrollBar().sizeHint().width()

    def _widths(self, lines: list[list[str]], room: int) -> list[int]:
        font = QFont(self.font())
        font.setBold(True)
        width = QFontMetrics(font).horizontalAdvance
        sorted_by = self.horizontalHeader().sortIndicatorSection()
        return [
            max(LEAST, max(width(line[column]) for line in lines) + room + ARROW * (column == sorted_by))
            for column in range(len(lines[0]))
        ]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit_columns()

    def sort_here(self, order: Qt.SortOrder) -> None:
        """Sort by the column the keyboard is in."""
        self.sortByColumn(max(self.currentIndex().column(), 0), order)

    def unsort(self) -> None:
        """Back to the order the table came in."""
        self.sortByColumn(UNSORTED, Qt.SortOrder.AscendingOrder)

    def copy(self) -> None:
        """Take the chosen cells to the clipboard, or the whole table where no more than one is chosen."""
        chosen = sorted((index.row(), index.column()) for index in self.selectionModel().selectedIndexes())
        QGuiApplication.clipboard().setText(tabbed(self._lines(chosen)))

    def _lines(self, chosen: list[tuple[int, int]]) -> list[list[str]]:
        if len(chosen) <= 1:
            return lines_of(self.table_model.arranged(self._wide))
        lines = lines_of(self.table)
        rows = sorted({row for row, _ in chosen})
        return [[lines[row + 1][column] for at, column in chosen if at == row] for row in rows]

    # ---- pressing

    def _click(self, index: QModelIndex) -> None:
        """The second half of a double click presses nothing: the table may be another one by then."""
        doubled, self._is_doubled = self._is_doubled, False
        if not doubled:
            self._press(index)

    def _press(self, index: QModelIndex) -> None:
        given = self.table_model.cell(index).given if index.isValid() else None
        if given is not None:
            self.pressed_cell.emit(given)

    # ---- Qt

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._is_doubled = False
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self._is_doubled = True
        super().mouseDoubleClickEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESSING and not event.modifiers():
            self._press(self.currentIndex())
        else:
            super().keyPressEvent(event)
