"""A box to tick whose words wrap where they have no room side by side."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from ui.style.plain_text import MEASURED_ANEW
from ui.widgets.wrapping import in_lines


class WrapCheckBox(QCheckBox):
    """Takes as many lines as its words need; all of it can be clicked."""

    def __init__(self, label: str, parent: QWidget | None = None) -> None:
        super().__init__(label, parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._heights: dict[int, int] = {}
        """By the width, as long as its words and letters stay the same: a page asks for few, and often."""

    @property
    def _beside(self) -> int:
        """Pixels of what is ticked, and of the gap to the words."""
        return super().sizeHint().width() - self.fontMetrics().horizontalAdvance(self.text())

    def _lines(self, width: int) -> list[str]:
        return in_lines(self.text(), self.fontMetrics(), width - self._beside)

    # ---- Qt

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            further = len(self._lines(width)) - 1
            self._heights[width] = super().sizeHint().height() + further * self.fontMetrics().lineSpacing()
        return self._heights[width]

    def setText(self, text: str) -> None:
        self._heights.clear()
        super().setText(text)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in MEASURED_ANEW:
            self._heights.clear()

    def minimumSizeHint(self) -> QSize:
        word = max(map(self.fontMetrics().horizontalAdvance, self.text().split(" ")))
        return QSize(self._beside + word, super().sizeHint().height())

    def hitButton(self, position: QPoint) -> bool:
        return bool(self.rect().contains(position))

    def paintEvent(self, event: QPaintEvent) -> None:
        first, *further = self._lines(self.width())
        if not further:
            super().paintEvent(event)
            return
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text, option.rect = first, QRect(0, 0, self.width(), super().sizeHint().height())
        painter.drawControl(QStyle.ControlElement.CE_CheckBox, option)
        words = self.style().subElementRect(QStyle.SubElement.SE_CheckBoxContents, option, self)
        for line in further:
            words.translate(0, self.fontMetrics().lineSpacing())
            option.text, option.rect = line, words
            painter.drawControl(QStyle.ControlElement.CE_CheckBoxLabel, option)
        painter.end()
