"""Small arrows at the edges of a view beyond which there is more to see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtWidgets import QGraphicsView, QLabel

from ui.style.plain_text import plain_label

ARROWS: Mapping[str, str] = MappingProxyType({"left": "◂", "right": "▸", "top": "▴", "bottom": "▾"})
SLIGHT = 6
"""Pixels beyond an edge that are no more than its margin."""


class Beyond(QObject):
    """Four arrows over a view; each is there while the view ends before the scene does.

    `whole` tells the rectangle of all there is, in the scene.
    """

    def __init__(self, view: QGraphicsView, whole: Callable[[], QRectF]) -> None:
        super().__init__(view)
        self._view, self._whole = view, whole
        self.arrows = {edge: self._arrow(sign) for edge, sign in ARROWS.items()}
        for bar in (view.horizontalScrollBar(), view.verticalScrollBar()):
            bar.valueChanged.connect(self.settle)
            bar.rangeChanged.connect(self.settle)
        self.settle()

    def _arrow(self, sign: str) -> QLabel:
        # On the view, not on its viewport: what lies on that is scrolled with the scene.
        arrow = plain_label(sign, self._view)
        arrow.setProperty("role", "beyond")
        arrow.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        arrow.hide()
        return arrow

    def settle(self) -> None:
        """Put the arrows where they belong now."""
        window = self._view.viewport().rect()
        whole = self._view.mapFromScene(self._whole()).boundingRect()
        beyond = {
            "left": window.left() - whole.left(),
            "right": whole.right() - window.right(),
            "top": window.top() - whole.top(),
            "bottom": whole.bottom() - window.bottom(),
        }
        for edge, arrow in self.arrows.items():
            arrow.adjustSize()
            arrow.move(_place(edge, arrow.rect(), window))
            arrow.setVisible(beyond[edge] > SLIGHT)


def _place(edge: str, arrow: QRect, window: QRect) -> QPoint:
    """Where an arrow begins that points over the middle of an edge."""
    across, down = window.width() - arrow.width(), window.height() - arrow.height()
    places = {
        "left": QPoint(0, down // 2),
        "right": QPoint(across, down // 2),
        "top": QPoint(across // 2, 0),
        "bottom": QPoint(across // 2, down),
    }
    return places[edge]
