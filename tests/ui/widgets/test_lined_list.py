"""A list takes the room of its lines, and what is left is for others."""

from __future__ import annotations

import pytest

from ui.widgets.lined_list import FEWEST, LinedList

MOST = 120


@pytest.fixture
def of_lines(qtbot):
    def made(*lines, width=200):
        shown = LinedList()
        shown.give(MOST)
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
    assert MOST - of_lines().fontMetrics().lineSpacing() < of_lines(*map(str, range(40))).height() <= MOST
    shown = of_lines("one " * 12, width=600)
    before = shown.height()
    shown.resize(150, 300)
    assert shown.height() > before


@pytest.mark.parametrize("given", [90, 97, 104, 111])
def test_a_list_ends_below_a_line_and_not_within_one(of_lines, given):
    shown = of_lines(*map(str, range(40)))
    shown.give(given)
    assert given - shown.visualItemRect(shown.item(0)).height() < shown.height() <= given
    below = shown.itemAt(5, shown.viewport().height() - 1)
    assert shown.visualItemRect(below).bottom() <= shown.viewport().height()


def test_a_few_lines_are_seen_wherever_there_are_so_many(of_lines):
    shown = of_lines(*map(str, range(40)))
    shown.give(10)
    assert shown.viewport().height() >= FEWEST * shown.visualItemRect(shown.item(0)).height()
    shown = of_lines("J15", "K16")
    shown.give(10)
    assert shown.out_of_sight == 0


@pytest.mark.parametrize("width", [150, 260, 600])
def test_what_is_listed_leaves_the_frame_free_when_its_width_changes(of_lines, width):
    shown = of_lines("one " * 12, "K16", width=300)
    shown.resize(width, 300)
    assert shown.viewport().geometry() == shown.contentsRect()
