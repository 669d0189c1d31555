"""Lists to choose from that keep to the column they stand in."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent, QPalette, QWheelEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QStylePainter

from ui.style.plain_text import as_tip

PADDING = 2
"""Pixels beside the text of the entry that is shown."""


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


def short_box() -> ChoiceBox:
    """A list to choose from that does not grow as wide as its longest entry."""
    box = ChoiceBox()
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(12)
    return box
