"""A page that is read from its end begins with a whole line, whatever room it has."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QTextCursor, QWheelEvent
from PySide6.QtWidgets import QAbstractSlider, QApplication

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


def turn(page, eighths):
    """Turn a wheel over the page."""
    middle = page.viewport().rect().center()
    event = QWheelEvent(
        QPointF(middle),
        page.viewport().mapToGlobal(QPointF(middle)),
        QPoint(),
        QPoint(0, eighths),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(page.viewport(), event)


@pytest.mark.parametrize("height", [100, 111, 123])
def test_a_wheel_leaves_a_whole_line_at_the_top(page, height):
    page.resize(240, height)
    bar = page.verticalScrollBar()
    places = [bar.value()]
    for eighths in (120, 120, 120, -120, 120, 40, 40, 40, -30, -30, -30, -120):
        turn(page, eighths)
        assert cut_above(page) == []
        places.append(bar.value())
    up, down = places[:4], places[3:5]
    assert up == sorted({*up}, reverse=True)
    assert down[0] < down[1]
    for _ in range(LINES):
        turn(page, 120)
    assert bar.value() == 0
    for _ in range(LINES):
        turn(page, -120)
    assert is_at_end(page)


@pytest.mark.parametrize("key", [Qt.Key.Key_PageUp, Qt.Key.Key_Up])
def test_keys_leave_a_whole_line_at_the_top(page, key, qtbot):
    page.moveCursor(QTextCursor.MoveOperation.End)
    bar, places = page.verticalScrollBar(), []
    for _ in range(2 * LINES):
        qtbot.keyClick(page, key)
        assert cut_above(page) == []
        places.append(bar.value())
    assert places[-1] == 0
    assert places == sorted(places, reverse=True)
    for _ in range(2 * LINES):
        qtbot.keyClick(page, Qt.Key.Key_Down)
        assert cut_above(page) == []
        assert page.viewport().rect().contains(page.cursorRect())
    qtbot.keyClick(page, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert is_at_end(page)


@pytest.mark.parametrize(
    "action",
    [
        QAbstractSlider.SliderAction.SliderSingleStepSub,
        QAbstractSlider.SliderAction.SliderPageStepSub,
    ],
)
def test_steps_of_the_bar_leave_a_whole_line_at_the_top(page, action):
    page.resize(240, 111)
    bar, before = page.verticalScrollBar(), page.verticalScrollBar().value()
    for _ in range(3):
        bar.triggerAction(action)
        assert cut_above(page) == []
        assert bar.value() < before
        before = bar.value()


def test_the_bar_comes_to_a_whole_line_where_it_is_let_go(page):
    page.resize(240, 111)
    bar = page.verticalScrollBar()
    for place in range(40, 80, 7):
        bar.setSliderDown(True)
        bar.setSliderPosition(place)
        bar.setSliderDown(False)
        assert cut_above(page) == []
        assert 0 <= place - bar.value() < page.fontMetrics().lineSpacing() * 2


@pytest.mark.parametrize("height", [100, 104, 111, 117, 123])
@pytest.mark.parametrize("place", [0, 30, 61])
def test_no_line_is_seen_in_part_at_the_foot(page, qtbot, height, place):
    """Whatever was painted before it was scrolled."""
    page.resize(240, height)
    qtbot.wait(20)
    page.verticalScrollBar().setValue(place)
    qtbot.wait(20)
    top, high = page.verticalScrollBar().value(), page.viewport().height()
    lines = [*line_spans(page.document().firstBlock())]
    cut = [above - top for above, below in lines if above < top + high < below]
    assert len(cut) <= 1
    picture = page.viewport().grab().toImage()
    ground = picture.pixelColor(1, 1)
    for y in range(int(cut[0]) if cut else high, high):
        assert all(picture.pixelColor(x, y) == ground for x in range(picture.width()))
    whole = [(above - top, below - top) for above, below in lines if top <= above and below <= top + high]
    above, below = whole[-1]
    assert any(
        picture.pixelColor(x, y) != ground
        for x in range(picture.width())
        for y in range(int(above) + 1, int(below))
    )
