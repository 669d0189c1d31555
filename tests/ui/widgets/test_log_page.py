"""A page that is read from its end begins with a whole line, whatever room it has."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QTextCursor

from ui.panels.record.log_formats import block, letters
from ui.widgets.log_page import LogPage
from ui.widgets.text_lines import line_spans

HEADING, FIRST, MORE = block(8, 0), block(3, 12), block(0, 24)
LINES = 30


def write(page, count):
    cursor = QTextCursor(page.document())
    cursor.movePosition(QTextCursor.MoveOperation.End)
    for number in range(count):
        cursor.insertBlock((HEADING, FIRST, MORE, MORE)[number % 4])
        cursor.insertText(f"Canada Pacific Railway runs for ${number}", letters())
    page.show_end()


@pytest.fixture
def page(qtbot):
    page = LogPage("Log")
    qtbot.addWidget(page)
    page.resize(240, 130)
    write(page, LINES)
    page.show()
    return page


def cut_above(page):
    """Lines through which the upper edge of what is seen goes."""
    top = page.verticalScrollBar().value()
    return [(above, below) for above, below in line_spans(page.document().begin()) if above < top < below]


def is_at_end(page):
    return page.verticalScrollBar().value() == page.verticalScrollBar().maximum() > 0


@pytest.mark.parametrize("height", range(100, 130, 3))
def test_no_line_is_cut_at_the_upper_edge_when_the_last_one_is_seen(page, height):
    page.resize(240, height)
    assert (cut_above(page), is_at_end(page)) == ([], True)
    write(page, 1)
    assert (cut_above(page), is_at_end(page)) == ([], True)
    page.resize(140, height)
    assert (cut_above(page), is_at_end(page)) == ([], True)


def test_who_goes_up_and_comes_back_sees_whole_lines_again_and_nothing_jumps_meanwhile(page):
    bar = page.verticalScrollBar()
    before = page.viewport().geometry()
    for value in (bar.maximum() - 25, bar.maximum() // 2, 3):
        bar.setValue(value)
        assert (bar.value(), page.viewport().geometry()) == (value, before)
    page.resize(240, 111)
    assert bar.value() == 3
    bar.setValue(bar.maximum())
    assert (cut_above(page), is_at_end(page)) == ([], True)


def test_what_has_room_takes_all_of_it(page):
    page.resize(500, 2000)
    assert page.viewport().height() == page.contentsRect().height()
    page.clear()
    page.resize(240, 100)
    assert page.viewport().height() == page.contentsRect().height()
