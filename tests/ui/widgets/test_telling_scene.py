"""A scene tells what lies at a place when somebody asks, letter for letter."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QGraphicsView, QToolTip

from ui.style.plain_text import as_tip
from ui.widgets.telling_scene import TellingScene


class Halves(TellingScene):
    """Tells of its right half only."""

    def __init__(self):
        super().__init__(-100.0, -50.0, 200.0, 100.0)
        self.asked = 0

    def tip_at(self, place):
        self.asked += 1
        return "right & <b>mine</b>" if place.x() > 0 else ""


def ask(view, x):
    place = view.mapFromScene(x, 0.0)
    event = QHelpEvent(QEvent.Type.ToolTip, place, view.viewport().mapToGlobal(place))
    QApplication.sendEvent(view.viewport(), event)


def test_what_lies_at_a_place_is_told_when_it_is_asked(qtbot):
    scene = Halves()
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    view.resize(240, 140)
    view.show()
    assert scene.asked == 0
    ask(view, 40.0)
    assert QToolTip.text() == as_tip("right & <b>mine</b>")
    ask(view, -40.0)
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    assert scene.asked == 2
    QToolTip.showText(QPoint(), "")
