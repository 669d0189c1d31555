"""Choices that have not all room end with a whole one, in a dock of any height."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from gridsim.core.actions import BuyTrain, Pass, RepayLoans
from gridsim.core.decisions import RunStep, StockTurn
from tests.ui.panels.seen import P1
from tests.ui.room import cut_at_foot, heads_nothing
from tests.ui.toy import listed
from ui.panels.decisions.decision_dock import DecisionDock
from ui.panels.decisions.question import Question
from ui.panels.decisions.shares_of_height import FEW_LINES, LOWEST, lines_given

TURN = StockTurn(player=P1, actor=P1, rule="1856 §4.1")
RUN = RunStep(player=P1, actor="GT", rule="1856 §9.8")
CHOICES = {
    RepayLoans: listed(*(RepayLoans(count=number) for number in range(1, 12))),
    BuyTrain: listed(*(BuyTrain(train="2-0", price=price) for price in range(10, 90, 10))),
    Pass: listed(Pass()),
}


@pytest.fixture
def dock(make_desk, qtbot):
    made = DecisionDock(make_desk([TURN, TURN], CHOICES), {})
    qtbot.addWidget(made)
    made.resize(340, 600)
    made.show()
    qtbot.waitExposed(made)
    return made


def settle():
    for _ in range(3):
        QApplication.processEvents()


def test_the_last_choice_in_sight_is_whole(dock):
    area, scrolled = dock._scrolled, 0
    for height in range(450, 800, 9):
        dock.resize(340, height)
        settle()
        scrolled += area.verticalScrollBar().maximum() > 0
        assert not cut_at_foot(area), height
        assert not heads_nothing(area), height
    assert scrolled > 20


def test_what_it_leaves_is_what_follows_has_and_it_does_not_change_while_choices_are_scrolled(dock):
    dock.resize(340, 520)
    settle()
    area, ends = dock._scrolled, dock._footer.geometry().top()
    told = dock.explanation.geometry()
    assert area.geometry().bottom() + 7 == told.top()
    assert told.bottom() + 7 == ends
    area.verticalScrollBar().setValue(17)
    settle()
    assert dock.explanation.geometry() == told


def test_choices_are_scrolled_for_a_favourite_no_further_than_their_room_asks_for(dock, monkeypatch):
    """Names of columns were out of sight, and the first row by half."""
    dock.resize(340, 520)
    settle()
    area = dock._scrolled
    place = area.widget()
    low = area.height()
    dock.resize(340, 480)
    settle()

    def bottom(button):
        return button.mapTo(place, button.rect().bottomLeft()).y()

    enabled = [button for button in place.findChildren(QPushButton) if button.isEnabled()]
    last = max((button for button in enabled if bottom(button) < low), key=bottom)
    assert bottom(last) > area.height()
    monkeypatch.setattr(dock._panel, "favourite", lambda: last)
    dock._take_focus()
    assert area.verticalScrollBar().value() == bottom(last) + 1 - area.height()
    dock.resize(340, 520)
    settle()
    assert area.verticalScrollBar().maximum() > area.verticalScrollBar().value() == 0


def test_choices_that_have_all_room_keep_it(dock):
    dock.resize(340, 1200)
    settle()
    area = dock._scrolled
    assert area.verticalScrollBar().maximum() == 0
    assert area.height() == max(LOWEST, area.widget().height())


def test_no_line_is_given_that_what_follows_cannot_do_without():
    """The choices would have their bar all the same."""
    assert lines_given(4, 2) == 4
    assert lines_given(4, 3) == 3
    assert lines_given(6, 4) == 4
    assert lines_given(6, 3) == 6
    assert lines_given(4, 9) == 4


def test_a_low_dock_keeps_no_blank_line_below_a_question_that_is_always_short(ask_on, started):
    """All routes and the buttons that draw others did not have room on a laptop in large letters."""
    shown = ask_on(started.operating(1, 2).trains("GT", "2", "2"), RUN)
    (question,) = shown.dock.findChildren(Question)
    line, kept = question.fontMetrics().lineSpacing(), []
    for lines in (FEW_LINES - 2, FEW_LINES + 8):
        shown.dock.resize(600, lines * line)
        shown.dock.show_moment(shown.playing.session.shown)
        settle()
        kept.append(question.height() // line)
    assert kept == [1, 2]


def test_what_brings_other_routes_stands_in_the_line_of_the_trains(ask_on, started, qtbot):
    shown = ask_on(started.operating(1, 2).trains("GT", "2", "2"), RUN)
    qtbot.waitUntil(lambda: not shown.panel.search.is_running)
    shown.dock.resize(700, 760)
    shown.panel.again.show()
    settle()
    buttons = [*shown.panel._draw_buttons, shown.panel.again]
    assert {part.y() for part in buttons} == {buttons[0].y()}
    gaps = {right.x() - left.x() - left.width() for left, right in pairwise(buttons)}
    assert len(gaps) == 1, "what is hidden took room between them"
