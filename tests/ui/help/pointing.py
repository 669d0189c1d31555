"""The mouse over what is shown."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication


def enter(widget):
    middle = QPointF(widget.rect().center())
    QApplication.sendEvent(widget, QEnterEvent(middle, middle, QPointF(widget.mapToGlobal(middle.toPoint()))))
