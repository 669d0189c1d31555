"""A scrolled column asks how high it comes out only for another width, and once more when it is laid out."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.widgets.labels import text_label
from ui.widgets.scrolled import Scrolled


@pytest.fixture
def column(qtbot):
    content = QWidget()
    QVBoxLayout(content).addWidget(text_label("As many words as take two or three lines in a narrow column"))
    scrolled = Scrolled(content)
    qtbot.addWidget(scrolled)
    scrolled.resize(200, 200)
    scrolled.show()
    qtbot.waitExposed(scrolled)
    qtbot.wait(10)
    return scrolled


def test_another_height_asks_nothing(column):
    asked = []
    column.sized.connect(asked.append)
    column.resize(200, 260)
    column.resize(200, 120)
    assert asked == []


def test_another_width_asks_anew(column):
    asked = []
    column.sized.connect(asked.append)
    before = column.widget().minimumHeight()
    column.resize(120, 200)
    assert asked[-1] == column.widget().minimumHeight() > before
