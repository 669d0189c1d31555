"""Small arrows at the edges of a view beyond which there is more to see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtWidgets import QGraphicsView, QLabel

from ui.style.plain_text import plain_label

ARROWS: Mapping[str, str] = MappingProxyType({"left": "◂", "right": "▸", "top": "▴", "bottom": "▾"})
ALONG = (0.5, 1.0, 0.0, 0.75, 0.25)
"""Where along its edge an arrow may lie; the first place that covers nothing is the best."""
SLIGHT = 6
"""Pixels beyond an edge that are no more than its margin."""


class Beyond(QObject):
    """Four arrows over a view; each is there while the view ends before the scene does.

    `whole` tells the rectangle of all there is, in the scene; `is_taken` whether something is to be read at a
    point of it.
    """

    def __init__(
        self, view: QGraphicsView, whole: Callable[[], QRectF], is_taken: Callable[[QPointF], bool]
    ) -> None:
        super().__init__(view)
        self._view, self._whole, self._is_taken = view, whole, is_taken
        self._waits = False
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

    @contextmanager
    def settled_once(self) -> Iterator[None]:
        """Put the arrows where they belong when the view has found its size and its place."""
        self._waits = True
        try:
            yield
        finally:
            self._waits = False
            self.settle()

    def settle(self) -> None:
        """Put the arrows where they belong now."""
        if self._waits:
            return
        window = self._view.viewport().rect()
        whole = self._view.mapFromScene(self._whole()).boundingRect()
        beyond = {
            "left": window.left() - whole.left(),
            "right": whole.right() - window.right(),
            "top": window.top() - whole.top(),
            "bottom": whole.bottom() - window.bottom(),
        }
        others: list[QRect] = []
        for edge, arrow in self.arrows.items():
            is_seen = beyond[edge] > SLIGHT
            arrow.setVisible(is_seen)
            if is_seen:
                arrow.adjustSize()
                arrow.move(self._place(edge, arrow.rect(), window, others))
                others.append(arrow.geometry())

    def _place(self, edge: str, arrow: QRect, window: QRect, others: Sequence[QRect]) -> QPoint:
        """Where an arrow begins that points over an edge: beside the others, and if it can on nothing."""
        places = [_place(edge, arrow, window, along) for along in ALONG]
        beside = [place for place in places if not _meets(arrow.translated(place), others)]
        free = (place for place in beside if not self._covers(arrow.translated(place)))
        return next(free, (beside or places)[0])

    def _covers(self, place: QRect) -> bool:
        corners = (place.topLeft(), place.topRight(), place.bottomLeft(), place.bottomRight(), place.center())
        return any(self._is_taken(self._view.mapToScene(corner)) for corner in corners)


def _meets(place: QRect, others: Sequence[QRect]) -> bool:
    return any(place.intersects(other) for other in others)


def _place(edge: str, arrow: QRect, window: QRect, along: float) -> QPoint:
    """Where an arrow begins that points over an edge, so far along it."""
    across, down = window.width() - arrow.width(), window.height() - arrow.height()
    places = {
        "left": QPoint(0, int(down * along)),
        "right": QPoint(across, int(down * along)),
        "top": QPoint(int(across * along), 0),
        "bottom": QPoint(int(across * along), down),
    }
    return places[edge]
