"""A button that wraps measures its label once, and anew when something else stands there or beside it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QMenu

from ui.widgets.buttons import WrapButton

LABEL = "Lay tile 57 in Hamilton F15, turned twice, and pay for the river"


@pytest.fixture
def button(qtbot):
    made = WrapButton(LABEL)
    qtbot.addWidget(made)
    return made


def sizes(button):
    return button.heightForWidth(150), button.sizeHint(), button.minimumSizeHint()


def test_a_label_is_measured_once(button, monkeypatch):
    first = sizes(button)
    asked = []
    monkeypatch.setattr("ui.widgets.buttons.re.split", lambda *_: asked.append("words"))
    assert (sizes(button), asked) == (first, [])


def test_a_button_that_says_the_same_has_the_same_sizes_unmeasured(button, qtbot, monkeypatch):
    first = sizes(button)
    monkeypatch.setattr("ui.widgets.buttons.re.split", None)
    other = WrapButton(LABEL)
    qtbot.addWidget(other)
    assert sizes(other) == first


def test_other_letters_are_measured_for_themselves(button, qtbot):
    first = sizes(button)
    other = WrapButton(LABEL)
    qtbot.addWidget(other)
    letters = other.font()
    letters.setPointSizeF(letters.pointSizeF() * 2)
    other.setFont(letters)
    assert all(new != old for new, old in zip(sizes(other), first, strict=True))


def test_another_label_is_measured_anew(button):
    first = sizes(button)
    button.set_label("Pass")
    assert all(new != old for new, old in zip(sizes(button), first, strict=True))


@pytest.mark.parametrize("beside", ["picture", "larger picture", "menu", "letters"])
def test_what_stands_beside_a_label_takes_its_room(button, beside):
    if beside == "larger picture":
        button.setIcon(QIcon(QPixmap(16, 16)))
    height, hint, _ = sizes(button)
    if beside == "picture":
        button.setIcon(QIcon(QPixmap(16, 16)))
    elif beside == "larger picture":
        button.setIconSize(QSize(90, 90))
    elif beside == "menu":
        button.setMenu(QMenu(button))
    else:
        font = button.font()
        font.setPointSize(2 * font.pointSize())
        button.setFont(font)
    now = sizes(button)
    assert now[1] != hint
    assert now[0] >= height
