"""Arrow keys go from button to button as they lie on the screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from ui.widgets.arrow_keys import WALKED, nearest, walk
from ui.widgets.buttons import WalkButton

Key = Qt.Key
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@pytest.fixture
def field(qtbot):
    """Buttons as on the lines of two companies, with a wide one at the foot in a holder of its own."""
    whole = QWidget()
    qtbot.addWidget(whole)
    grid = QGridLayout(whole)
    for name, row, column in (("buy", 0, 0), ("sell", 0, 2), ("other", 1, 0), ("third", 2, 2)):
        button = WalkButton(name)
        button.setObjectName(name)
        grid.addWidget(button, row, column)
    holder = QWidget()
    foot = WalkButton("pass", holder)
    foot.setObjectName("pass")
    foot.setFixedWidth(200)
    holder.setFixedSize(300, 40)
    grid.addWidget(holder, 3, 0, 1, 3)
    whole.setProperty(WALKED, True)
    whole.show()
    qtbot.waitExposed(whole)
    return whole


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("buy", "right", "sell"),
        ("sell", "left", "buy"),
        ("buy", "down", "other"),
        ("other", "up", "buy"),
        ("sell", "down", "third"),
        ("other", "down", "pass"),
        ("pass", "up", "third"),
        ("other", "right", None),
        ("buy", "up", None),
        ("pass", "down", None),
    ],
)
def test_the_keyboard_goes_to_what_lies_next(field, start, way, end):
    found = nearest(field.findChild(WalkButton, start), field, WAYS[way])
    assert (found.objectName() if found else None) == end


def test_what_cannot_be_used_is_passed_over(field):
    field.findChild(WalkButton, "other").setEnabled(False)
    found = nearest(field.findChild(WalkButton, "buy"), field, WAYS["down"])
    assert found.objectName() == "pass"


@pytest.mark.parametrize(("key", "end"), [(Key.Key_Home, "buy"), (Key.Key_End, "pass")])
def test_two_keys_lead_to_the_ends(field, key, end, qtbot):
    field.activateWindow()
    assert walk(field.findChild(WalkButton, "third"), key)
    assert field.focusWidget().objectName() == end


def test_outside_such_a_field_nobody_walks(field):
    field.setProperty(WALKED, False)
    assert not walk(field.findChild(WalkButton, "buy"), Key.Key_Down)


def test_other_keys_are_left_to_the_button(field):
    assert not walk(field.findChild(WalkButton, "buy"), Key.Key_Space)
