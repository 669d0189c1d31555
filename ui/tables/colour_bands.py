"""The second colour of a company below its name in a table, where two companies have the same first one."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from ui.widgets.labels import edge_of

BAND_ROLE = Qt.ItemDataRole.UserRole + 1
"""The colour of the band; nothing where there is none."""
THICK = 3
"""Pixels of a band."""


class BandDelegate(QStyledItemDelegate):
    """Paints fields as usual, and their bands at the foot."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        self._paint_edge(painter, option, index)
        band = index.data(BAND_ROLE)
        if isinstance(band, QColor):
            field: QRect = option.rect
            painter.fillRect(field.adjusted(0, field.height() - THICK, 0, 0), band)

    def _paint_edge(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """What sets a field apart whose colour is like that of the table."""
        ground = index.data(Qt.ItemDataRole.BackgroundRole)
        edge = edge_of(ground, option.palette) if isinstance(ground, QColor) else None
        if edge is not None:
            field: QRect = option.rect
            painter.setPen(edge)
            painter.drawRect(field.adjusted(0, 0, -1, -1))
