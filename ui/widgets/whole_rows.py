"""Lists that show no row by half: what has no room at the foot is left to scrolling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate

if TYPE_CHECKING:
    from PySide6.QtCore import QModelIndex, QPersistentModelIndex
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem


class WholeRows(QStyledItemDelegate):
    """Paints a row where all of it is in sight, or where it is the only one."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        # Qt moves what was painted before, and so the room that was left would come to lie between rows.
        view.verticalScrollBar().valueChanged.connect(self._paint_anew)

    @Slot(int)
    def _paint_anew(self, _value: int) -> None:
        self._view.viewport().update()

    @property
    def _view(self) -> QAbstractItemView:
        # Asked for each time: whoever keeps its view keeps all that it shows alive.
        view = self.parent()
        assert isinstance(view, QAbstractItemView)
        return view

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        place, window = option.rect, self._view.viewport().rect()
        if place.top() <= window.top() or place.bottom() <= window.bottom():
            super().paint(painter, option, index)


def show_whole_rows(view: QAbstractItemView) -> None:
    """Let a list show none of its rows by half."""
    view.setItemDelegate(WholeRows(view))
