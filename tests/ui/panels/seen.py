"""What can be seen and pressed of a decision on the screen."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel

from gridsim.telling.templates import breakable
from ui.widgets.buttons import ChoiceButton

P1, P2 = "player:1", "player:2"
LEFT = Qt.MouseButton.LeftButton


def buttons(shown):
    QApplication.processEvents()
    found = [*shown.panel.findChildren(ChoiceButton), *shown.panel.footer.findChildren(ChoiceButton)]
    return {breakable(each.accessibleName()): each for each in found}


def click(shown, qtbot, name):
    qtbot.mouseClick(buttons(shown)[name], LEFT)


def by_itself(shown, name):
    """A panel beside the board, taken out of its dock: here nobody brings that to the front."""
    panel = shown.playing.panels[name]
    panel.setParent(None)
    return panel


def labels(widget):
    QApplication.processEvents()
    return breakable(" | ".join(each.text() for each in widget.findChildren(QLabel)))


def followed(shown, action, qtbot):
    """What is told of an action's consequences while the mouse is on it."""
    shown.dock.explanation.point_at(action)
    qtbot.waitUntil(lambda: bool(shown.dock.explanation.toPlainText()))
    return shown.dock.explanation.toPlainText()
