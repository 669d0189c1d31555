"""A long game is told from its newest moments on; what is older follows while nobody waits."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Pass
from gridsim.core.decisions import StockTurn
from gridsim.core.events import Passed, RoundBegan
from tests.ui.toy import listed
from ui.panels.record import log
from ui.panels.record.log import LogPanel

NEWEST = 5
MOVES = 24


def do(table, _action):
    """Moments of one line, of two, and of none."""
    number = table.set_number
    if number % 3:
        table.record(Passed(actor="GT", step="track", because="1856 §7.1"))
    if number % 2:
        table.record(RoundBegan(kind="stock", set_number=number, number=1, of=1, because="1856 §6.8"))
    table.set_number += 1


@pytest.fixture
def session(make_desk):
    turns = [
        StockTurn(player=f"player:{n % 3 + 1}", actor=f"player:{n % 3 + 1}", rule="1856 §4.1")
        for n in range(40)
    ]
    desk = make_desk(turns, {Pass: listed(Pass())}, do=do)
    for _ in range(MOVES):
        desk.session.apply(Pass())
    return desk.session, desk


def read(panel):
    return [text for text in panel.page.toPlainText().splitlines() if text.strip()]


@pytest.fixture
def shown(session, qtbot, monkeypatch):
    """A log in sight that tells the last moments of a game, and the same told whole."""
    whole = LogPanel(session[1])
    qtbot.addWidget(whole)
    assert len(whole.lines) > MOVES
    for name, value in (("NEWEST", NEWEST), ("PART", 3), ("AT_REST", 300), ("EVERY", 0)):
        monkeypatch.setattr(log, name, value)
    panel = LogPanel(session[1])
    qtbot.addWidget(panel)
    panel.resize(300, 120)
    panel.show()
    return panel, whole


def test_the_newest_moments_come_first_and_all_others_above_them(shown, qtbot):
    panel, whole = shown
    assert 0 < len(read(panel)) < len(whole.lines) / 2
    assert read(panel) == whole.lines[-len(read(panel)) :]
    assert panel.page.verticalScrollBar().value() == panel.page.verticalScrollBar().maximum()
    qtbot.waitUntil(lambda: read(panel) == whole.lines)
    assert panel.shown_lines == whole.shown_lines
    assert panel.page.verticalScrollBar().value() == panel.page.verticalScrollBar().maximum()


def test_a_low_log_tells_no_more_at_once_than_fills_it(session, qtbot, monkeypatch):
    for name, value in (("FEWEST", 2), ("AT_REST", 600_000)):
        monkeypatch.setattr(log, name, value)
    told = []
    for height in (110, 240):
        panel = LogPanel(session[1])
        qtbot.addWidget(panel)
        panel.resize(300, height)
        panel.show()
        session[0].view(1)
        session[0].view(MOVES)
        assert panel.page.verticalScrollBar().maximum() > 0
        told.append(len(read(panel)))
    assert told[0] < told[1]


def test_what_is_read_stays_in_its_place_while_older_lines_come(shown, qtbot):
    panel, whole = shown
    bar = panel.page.verticalScrollBar()
    bar.setValue(bar.maximum() - 40)
    lines, middle = len(panel.shown_lines), panel.page.viewport().rect().center()
    below = lines - panel.page.cursorForPosition(middle).blockNumber()
    qtbot.waitUntil(lambda: read(panel) == whole.lines)
    assert len(panel.shown_lines) - panel.page.cursorForPosition(middle).blockNumber() == below


@pytest.mark.parametrize("place", [2, MOVES - 3, MOVES])
def test_a_jump_tells_what_was_told_by_then(shown, session, qtbot, place):
    """Also to before what is told, and back to what is far from there."""
    panel, whole = shown
    session[0].view(place)
    assert read(panel) == whole.lines[-len(read(panel)) :] != []
    session[0].view(1)
    session[0].view(MOVES)
    qtbot.waitUntil(lambda: read(panel) == whole.lines)
    assert panel.shown_lines == whole.shown_lines


def test_who_asks_for_everything_or_for_a_word_gets_it_at_once(shown):
    panel, whole = shown
    panel.filter.setText("track")
    whole.filter.setText("track")
    assert read(panel) == whole.lines != []
    panel.filter.clear()
    whole.filter.clear()
    assert panel.lines == whole.lines
    assert panel.told == whole.told


def test_nothing_is_left_to_do_once_everything_is_told(shown, qtbot):
    panel, whole = shown
    qtbot.waitUntil(lambda: read(panel) == whole.lines)
    qtbot.waitUntil(lambda: not panel.older.isActive())


@pytest.fixture
def partly_told(shown, monkeypatch, qtbot):
    """The same of a game so long that the log has come to rest before it has told all of it."""
    monkeypatch.setattr(log, "UNASKED", NEWEST + 3)
    panel, whole = shown
    qtbot.waitUntil(lambda: not panel.older.isActive())
    assert len(read(panel)) < len(whole.lines)
    return panel, whole


def go_up(panel):
    bar = panel.page.verticalScrollBar()
    bar.setValue(bar.value() - bar.pageStep())


def test_what_is_far_up_is_told_when_somebody_comes_near(partly_told, qtbot):
    panel, whole = partly_told
    told = len(read(panel))
    go_up(panel)
    qtbot.waitUntil(lambda: len(read(panel)) > told)
    assert read(panel) == whole.lines[-len(read(panel)) :]
    qtbot.waitUntil(lambda: not panel.older.isActive())
    assert panel._is_near_top() is (len(read(panel)) == len(whole.lines))


def test_who_goes_to_the_very_top_comes_to_the_beginning(partly_told, qtbot):
    panel, whole = partly_told
    panel.page.verticalScrollBar().setValue(0)
    qtbot.waitUntil(lambda: read(panel) == whole.lines)
    assert panel.shown_lines == whole.shown_lines


def test_who_asks_for_a_word_is_told_of_it_wherever_it_stands(partly_told):
    panel, whole = partly_told
    panel.filter.setText("track")
    whole.filter.setText("track")
    assert read(panel) == whole.lines != []
