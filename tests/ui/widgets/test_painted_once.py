"""A window whose painting is held is painted once, when its parts lie where they will."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QGraphicsScene, QGraphicsView, QLabel, QVBoxLayout, QWidget

from ui.widgets.painted_once import PaintedOnce


class Paints(QObject):
    """What the texts of a label were, and where it lay, whenever it was painted."""

    def __init__(self, label):
        super().__init__(label)
        self.seen = []
        label.installEventFilter(self)

    def eventFilter(self, label, event):
        if event.type() == QEvent.Type.Paint:
            self.seen.append((label.text(), label.y()))
        return False


@pytest.fixture
def window(qtbot):
    """A label below a scene."""
    found = QWidget()
    qtbot.addWidget(found)
    column = QVBoxLayout(found)
    found.scene = QGraphicsScene(0, 0, 40, 40)
    found.spot = found.scene.addRect(0, 0, 10, 10)
    column.addWidget(QGraphicsView(found.scene))
    found.label = QLabel("before")
    column.addWidget(found.label)
    found.resize(200, 200)
    found.show()
    qtbot.waitExposed(found)
    qtbot.wait(20)
    return found


def change(window):
    """What an act changes: a scene, a text, and later another widget, which takes room from the others."""
    window.spot.setRect(0, 0, 30, 30)
    window.label.setText("after")
    added = QLabel("added")
    added.setFixedHeight(30)
    QTimer.singleShot(0, window, lambda: window.layout().addWidget(added))


def settle():
    for _ in range(4):
        QApplication.processEvents()


def test_a_held_window_is_painted_once_in_its_last_place(window):
    paints, painted = Paints(window.label), PaintedOnce(window)
    painted.hold()
    painted.hold()
    change(window)
    settle()
    assert paints.seen == [("after", window.label.y())]


def test_without_it_a_window_is_painted_in_between(window):
    paints = Paints(window.label)
    change(window)
    settle()
    assert len(paints.seen) > 1


def test_a_window_that_was_held_is_painted_as_ever_afterwards(window, qtbot):
    paints, painted = Paints(window.label), PaintedOnce(window)
    painted.hold()
    settle()
    assert not paints.seen
    window.label.setText("later")
    settle()
    assert [text for text, _ in paints.seen] == ["later"]
