"""Lists to choose from that keep to the column they stand in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QPaintEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter

from ui.style.plain_text import as_tip

PADDING = 2
"""Pixels beside the text of the entry that is shown."""
TOP = QModelIndex()
"""Entries of a list have none below them."""
READ = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole)
"""What asks for the words of an entry, to show them or to find one by its letters."""


class ChoiceBox(QComboBox):
    """A list to choose from. The wheel scrolls the column it stands in and chooses nothing.

    An entry that is too long shows its beginning and its end, where amounts and short names stand.
    """

    def __init__(self) -> None:
        super().__init__()
        self.currentTextChanged.connect(lambda text: self.setToolTip(as_tip(text)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, field, self)
        option.currentText = self.fontMetrics().elidedText(
            option.currentText, Qt.TextElideMode.ElideMiddle, room.width() - PADDING
        )
        painter.setPen(self.palette().color(QPalette.ColorRole.Text))
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
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
