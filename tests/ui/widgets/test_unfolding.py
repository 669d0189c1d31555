"""Menus are filled when they are unfolded, and before their button asks how large they are."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from ui.widgets.unfolding import UnfoldingMenu


class Measured(UnfoldingMenu):
    """Remembers how many entries there were when it was measured."""

    def __init__(self, button, fill):
        self.counts = []
        super().__init__(button, fill)

    def sizeHint(self):
        self.counts.append(len(super(UnfoldingMenu, self).actions()))
        return super().sizeHint()


@pytest.fixture
def unfolding(qtbot):
    button, filled = QPushButton(), []
    qtbot.addWidget(button)

    def fill(menu):
        filled.append(menu)
        for label in ("10%", "20%"):
            menu.addAction(label)

    menu = Measured(button, fill)
    button.show()
    yield button, menu, filled
    menu.close()


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_menu_is_filled_when_its_button_is_pressed(unfolding, way):
    button, menu, filled = unfolding
    assert not filled
    if way == "mouse":
        QTest.mousePress(button, Qt.MouseButton.LeftButton)
    else:
        QTest.keyPress(button, Qt.Key.Key_Space)
    assert menu.isVisible()
    assert [entry.text() for entry in menu.actions()] == ["10%", "20%"]
    assert set(menu.counts) == {2}


def test_a_menu_is_filled_once_and_for_whoever_asks_for_its_entries(unfolding):
    _, menu, filled = unfolding
    for _ in range(2):
        assert [entry.text() for entry in menu.actions()] == ["10%", "20%"]
    assert len(filled) == 1
