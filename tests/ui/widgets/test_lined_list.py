"""A list takes the room of its lines, and what is left is for others."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from ui.widgets.columns import rows
from ui.widgets.lined_list import LinedList

MOST = 120


@pytest.fixture
def of_lines(qtbot):
    def made(*lines, width=200):
        shown = LinedList(MOST)
        qtbot.addWidget(shown)
        shown.addItems(lines)
        shown.resize(width, 300)
        shown.show()
        return shown

    return made


def last_line(shown):
    return shown.visualItemRect(shown.item(shown.count() - 1))


@pytest.mark.parametrize("lines", [("J15: 5, 6, 57",), ("J15: 5, 6, 57", "one " * 40), ("J15", "K16", "L15")])
def test_a_list_is_as_high_as_its_lines(of_lines, lines):
    shown = of_lines(*lines)
    assert 0 <= shown.viewport().height() - last_line(shown).bottom() <= 4
    assert not shown.verticalScrollBar().isVisible()


def test_a_long_list_scrolls_and_one_that_gets_narrow_grows(of_lines):
    assert of_lines(*map(str, range(40))).height() == MOST
    shown = of_lines("one " * 12, width=600)
    before = shown.height()
    shown.resize(150, 300)
    assert shown.height() > before


def test_a_long_list_has_its_part_of_a_high_window(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    column = rows(window)
    shown = LinedList(MOST, 0.4)
    shown.addItems(map(str, range(80)))
    column.addWidget(shown)
    column.addStretch(1)
    window.resize(300, 250)
    window.show()
    assert shown.height() == MOST
    window.resize(300, 800)
    shown.fit()
    assert shown.height() == 320
