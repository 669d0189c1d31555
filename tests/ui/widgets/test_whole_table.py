"""Tables show whole rows, at every height and to the last one; what is ticked is seen on both grounds."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QTableWidgetItem

from ui.style.stylesheet import dress
from ui.style.theme import DARK
from ui.widgets.whole_table import WholeTable

ROWS = 20


@pytest.fixture
def table(qtbot):
    made = WholeTable()
    made.setColumnCount(1)
    made.setRowCount(ROWS)
    made.setAlternatingRowColors(True)
    for row in range(ROWS):
        cell = QTableWidgetItem()
        cell.setCheckState(Qt.CheckState.Unchecked)
        made.setItem(row, 0, cell)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize("height", range(120, 180, 7))
def test_no_row_is_shown_by_half(table, height):
    table.resize(300, height)
    QApplication.processEvents()
    row = table.verticalHeader().defaultSectionSize()
    assert table.viewport().height() > row
    assert table.viewport().height() % row == 0
    table.scrollToBottom()
    QApplication.processEvents()
    last = table.visualItemRect(table.item(ROWS - 1, 0))
    assert last.bottom() < table.viewport().height()


def test_a_table_that_is_whole_keeps_its_room(table):
    table.setRowCount(2)
    table.resize(300, 203)
    QApplication.processEvents()
    assert table.viewportMargins().bottom() == 0


def test_boxes_to_tick_are_seen_on_every_row(table):
    """On dark ground the system's own box was drawn in the colour of every other row."""
    dress(QApplication.instance(), DARK, 100)
    table.resize(300, 300)
    QApplication.processEvents()
    picture, quiet = table.viewport().grab().toImage(), DARK.colour("quiet")
    for row in (1, 2):
        place = table.visualItemRect(table.item(row, 0))
        line = range(place.left(), place.left() + 30)
        inks = [picture.pixelColor(x, place.center().y()).name() for x in line]
        assert inks.count(quiet) == 2, inks
