"""Lists to choose from that keep to the column they stand in, and show their entries whole."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QMargins,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QComboBox,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStyleOptionViewItem,
    QStylePainter,
)

from ui.style.plain_text import as_tip
from ui.widgets.wrapping import in_lines

PADDING = 1
"""Pixels at each side of the entry that is shown."""
ROUND_ROWS = 3
"""Pixels above and below each entry of a list that is unfolded."""
SEPARATOR = "separator"
"""What Qt calls the lines it puts between entries."""
TOP = QModelIndex()
"""Entries of a list have none below them."""
READ = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole)
"""What asks for the words of an entry, to show them or to find one by its letters."""


class Row(QStyledItemDelegate):
    """Draws an entry of a list that is unfolded. Qt prefers a menu, with the chosen entry white on white."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return super().sizeHint(option, index).grownBy(QMargins(0, ROUND_ROWS, 0, ROUND_ROWS))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        if index.data(Qt.ItemDataRole.AccessibleDescriptionRole) != SEPARATOR:
            super().paint(painter, option, index)
            return
        painter.setPen(option.palette.color(QPalette.ColorRole.Mid))
        middle = option.rect.center().y()
        painter.drawLine(option.rect.left(), middle, option.rect.right(), middle)


class WideList(QComboBox):
    """A list to choose from that shows its entries whole when it is unfolded, however narrow it is."""

    _is_ready = False
    """It has been unfolded before: what it is unfolded in takes long to make."""

    def showPopup(self) -> None:
        view = self.view()
        if not self._is_ready:
            self._is_ready = True
            self.setItemDelegate(Row(self))
        bar = view.verticalScrollBar().sizeHint().width() if self.count() > self.maxVisibleItems() else 0
        longest = view.sizeHintForColumn(self.modelColumn()) + 2 * view.frameWidth() + bar
        view.setMinimumWidth(min(longest, self.screen().availableGeometry().width()))
        super().showPopup()


class ChoiceBox(WideList):
    """A list to choose from. The wheel scrolls the column it stands in and chooses nothing.

    An entry that is too long for a line takes as many as it needs. Of a word that is wider than the list its
    beginning and its end are shown.
    """

    def __init__(self) -> None:
        super().__init__()
        self._keeps_room = False
        self.currentTextChanged.connect(self._show)

    def keep_room(self) -> None:
        """Be as high as the longest entry needs, so that nothing moves where another one is chosen.

        Of entries that are written when they are seen, that is the longest that has been seen.
        """
        self._keeps_room = True
        self.model().rowsInserted.connect(self._take_lines)
        self._take_lines()

    def _show(self, text: str) -> None:
        self.setToolTip(as_tip(text))
        self._take_lines()

    @property
    def _field(self) -> QRect:
        """Where its entry is written."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        field = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self)
        return field.adjusted(PADDING, 0, -PADDING, 0)

    @property
    def lines(self) -> list[str]:
        """Its entry as it is written."""
        metrics, width = self.fontMetrics(), self._field.width()
        middle = Qt.TextElideMode.ElideMiddle
        return [
            line if metrics.horizontalAdvance(line) <= width else metrics.elidedText(line, middle, width)
            for line in in_lines(self.currentText(), metrics, width)
        ]

    def _most_lines(self) -> int:
        """How many lines the entry takes, or the longest one where its room is kept."""
        if not self._keeps_room:
            return len(self.lines)
        metrics, width, model = self.fontMetrics(), self._field.width(), self.model()
        rows = range(self.count())
        seen = model.written if isinstance(model, Entries) else [self.itemText(row) for row in rows]
        return max(len(in_lines(text, metrics, width)) for text in (self.currentText(), *seen))

    def _take_lines(self) -> None:
        """Be as high as the entry needs in the width there is."""
        further = self._most_lines() - 1
        high = super().sizeHint().height() + further * self.fontMetrics().lineSpacing()
        self.setMinimumHeight(high if further else 0)

    def sizeHint(self) -> QSize:
        usual = super().sizeHint()
        return QSize(usual.width(), max(usual.height(), self.minimumHeight()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_lines()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._take_lines()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        painter.drawText(self._field, Qt.AlignmentFlag.AlignVCenter, "\n".join(self.lines))
        painter.end()


class Entries(QAbstractListModel):
    """Entries of a list that are written when they are seen, which most of them never are."""

    def __init__(self, write: Callable[[Any], str], is_quiet: Callable[[Any], bool], quiet: QColor) -> None:
        super().__init__()
        self._write, self._is_quiet, self._quiet = write, is_quiet, quiet
        self._values: Sequence[Any] = ()
        self._written: dict[int, str] = {}

    def become(self, values: Sequence[Any]) -> None:
        """Be the list of other values."""
        self.beginResetModel()
        self._values = values
        self._written.clear()
        self.endResetModel()

    @property
    def written(self) -> list[str]:
        """Those that have been written so far."""
        return [*self._written.values()]

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = TOP) -> int:
        return 0 if parent.isValid() else len(self._values)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | QColor | None:
        if role in READ:
            return self._text(index.row())
        if role == Qt.ItemDataRole.ForegroundRole and self._is_quiet(self._values[index.row()]):
            return self._quiet
        return None

    def _text(self, row: int) -> str:
        if row not in self._written:
            self._written[row] = self._write(self._values[row])
        return self._written[row]


def short_box() -> ChoiceBox:
    """A list to choose from that does not grow as wide as its longest entry."""
    box = ChoiceBox()
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(12)
    return box
