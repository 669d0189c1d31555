"""The second colour of a company below its name in a table, where two companies have the same first one."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

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
        band = index.data(BAND_ROLE)
        if isinstance(band, QColor):
            field: QRect = option.rect
            painter.fillRect(field.adjusted(0, field.height() - THICK, 0, 0), band)
