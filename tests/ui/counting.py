"""Counts what a widget is sent."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject


class Counting(QObject):
    """How many events of a kind a widget was sent since."""

    def __init__(self, widget, kind=QEvent.Type.Paint):
        super().__init__(widget)
        self.count, self._kind = 0, kind
        widget.installEventFilter(self)

    def eventFilter(self, _widget, event):
        self.count += event.type() == self._kind
        return False
