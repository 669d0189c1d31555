"""A scene that tells what lies at its places."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene, QGraphicsSceneHelpEvent

from ui.style.plain_text import show_tip


class TellingScene(QGraphicsScene):
    """Its tips are written when somebody asks: items change with every moment, and few are pointed at."""

    def tip_at(self, place: QPointF) -> str:
        """What is told of what lies at a place of the scene; empty where there is nothing to tell."""
        raise NotImplementedError

    def helpEvent(self, event: QGraphicsSceneHelpEvent) -> None:
        show_tip(event.screenPos(), self.tip_at(event.scenePos()), event.widget())
        event.accept()
