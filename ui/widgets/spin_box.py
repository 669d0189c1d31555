"""A number with arrows, whose figures stand clear of the frame."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QSpinBox, QWidget

BEFORE = 4
"""Pixels between the frame and the first figure: as many as in lines of text."""


class SpinBox(QSpinBox):
    """A style sheet reaches the frame of a number, but not the line within: that needs its own margin."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lineEdit().setTextMargins(BEFORE, 0, 0, 0)

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(BEFORE, 0)

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint() + QSize(BEFORE, 0)
