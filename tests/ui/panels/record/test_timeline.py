"""The course of a game as a bar, steps by round and company, and the past framed as the past."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QInputDialog, QMessageBox, QToolTip

from gridsim.core.actions import Pass
from gridsim.core.decisions import StockTurn
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from tests.ui.focus import focus
from tests.ui.pictures import with_pictures
from tests.ui.toy import listed
from ui.board.scene import BoardScene
from ui.board.view import BoardView
from ui.desk import Desk
from ui.model.choices import COMPANY, DEED, PHASE, ROUND
from ui.model.session import GameSession
from ui.panels.record.history import HistoryPanel
from ui.panels.record.timeline import MARKED, is_idle
from ui.style.theme import LIGHT
from ui.window.map_area import Middle

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="module")
def played():
    return replayed(file_of("three_players"))


@pytest.fixture
def desk(qapp, played, words, settings):
    game = played.fork()
    game.go_to(150)
    look = LIGHT.with_companies({each.id: each.colour for each in game.start.facts.companies.values()})
    session = GameSession(game.fork(), scoring=lambda state: [(each, 0) for each in state.players])
    return with_pictures(Desk(session, words, look, settings))


@pytest.fixture
def panel(desk, qtbot):
    made = HistoryPanel(desk)
    qtbot.addWidget(made)
    made.resize(420, 500)
    made.show()
    qtbot.waitExposed(made)
    return made


def places(panel, kind):
    return [mark.moment for mark in panel.slider.marks if mark.kind == kind]


def test_rounds_companies_and_phases_are_marked(panel):
    names = [mark.name for mark in panel.slider.marks if mark.kind == ROUND]
    assert names[:4] == ["Auction 1", "SR 1", "OR 1.1", "SR 2"]
    assert {mark.name for mark in panel.slider.marks if mark.kind == COMPANY} == {"CPR", "GW", "THB"}
    assert [mark.name for mark in panel.slider.marks if mark.kind == PHASE] == ["Two"], "as everywhere else"
    assert len(set(places(panel, ROUND))) == len(names)


def test_a_phase_that_the_next_one_follows_at_once_leaves_its_name_to_that(panel):
    bar = panel.slider
    [begun] = [mark for mark in bar.marks if mark.kind == PHASE]
    at_once, later = replace(begun, moment=begun.moment + 1, name="3"), replace(begun, moment=140, name="4")
    bar.marks = (begun, at_once, later)
    assert [name for _, name in bar.flags()] == ["", "3", "4"]
    assert [x for x, _ in bar.flags()] == [bar._x(mark.moment) for mark in bar.marks]
    bar.marks = ()
    assert bar.flags() == []


def test_a_click_on_the_bar_looks_there_and_a_drag_goes_along(panel, desk):
    bar = panel.slider
    QTest.mouseClick(bar, LEFT, pos=QPoint(round(bar._x(75)), 20))
    assert desk.session.index == pytest.approx(75, abs=1)
    QTest.mousePress(bar, LEFT, pos=QPoint(round(bar._x(20)), 20))
    QTest.mouseMove(bar, QPoint(round(bar._x(40)), 20))
    QTest.mouseRelease(bar, LEFT, pos=QPoint(round(bar._x(40)), 20))
    assert desk.session.index == pytest.approx(40, abs=1)
    assert desk.session.game.cursor == 150, "looking leaves the game where it is"


def test_the_bar_tells_the_moment_under_the_mouse(panel, monkeypatch):
    bar, told = panel.slider, []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, text, _bar: told.append(text))
    place = QPoint(bar.width() - 1, 5)
    QApplication.sendEvent(bar, QHelpEvent(QEvent.Type.ToolTip, place, bar.mapToGlobal(place)))
    assert told == [bar.told(bar.maximum())]


def test_buttons_step_from_round_to_round(panel, desk):
    rounds = places(panel, ROUND)
    QTest.mouseClick(panel.steps[ROUND, -1], LEFT)
    assert desk.session.index == rounds[-1]
    QTest.mouseClick(panel.steps[ROUND, -1], LEFT)
    assert desk.session.index == rounds[-2]
    QTest.mouseClick(panel.steps[ROUND, 1], LEFT)
    QTest.mouseClick(panel.steps[ROUND, 1], LEFT)
    assert desk.session.index == 150
    assert not desk.session.is_viewing
    assert not panel.steps[ROUND, 1].isEnabled()


def test_buttons_step_from_company_to_company(panel, desk):
    stops = sorted({*places(panel, COMPANY), *places(panel, ROUND)})
    for expected in reversed(stops[-3:]):
        QTest.mouseClick(panel.steps[COMPANY, -1], LEFT)
        assert desk.session.index == expected


def ink(panel, row):
    """The colour in which a row of the history is written; nothing for the usual one."""
    found = panel.moves.index(row).data(Qt.ItemDataRole.ForegroundRole)
    return found.name() if found is not None else None


def test_passes_that_begin_nothing_are_faded_and_other_moves_are_not(panel, desk):
    moments, quiet = desk.session.moments[:150], desk.theme.colour("quiet")
    passes = [at for at, each in enumerate(moments) if isinstance(each.action, Pass)]
    marked = [at for at in passes if any(isinstance(event, MARKED) for event in moments[at].events)]
    assert len(passes) > len(marked) > 0
    assert [at for at in range(150) if ink(panel, at) == quiet] == [at for at in passes if at not in marked]


def test_what_was_taken_back_is_told_from_passes_by_its_letters(panel, desk):
    desk.session.undo()
    fonts = [panel.moves.index(row).data(Qt.ItemDataRole.FontRole) for row in (148, 149, 150)]
    assert [(font.bold(), font.italic()) for font in fonts] == [(False, False), (True, False), (False, True)]
    assert ink(panel, 150) == desk.theme.colour("quiet")


def test_buttons_step_over_passes(panel, desk):
    deeds = [at for at in range(150) if ink(panel, at) is None]
    assert deeds[-6] < 144, "there are passes among the last moves"
    for expected in reversed(deeds[-6:]):
        QTest.mouseClick(panel.steps[DEED, -1], LEFT)
        assert desk.session.index == expected
    QTest.mouseClick(panel.steps[DEED, 1], LEFT)
    assert desk.session.index == deeds[-5]


@pytest.mark.parametrize("secret", [True, False])
def test_a_pass_in_secret_looks_like_any_other_move(make_session, secret):
    asked = [StockTurn(player="player:1", actor="player:1", rule="", secret=secret) for _ in range(2)]
    session = make_session(asked, {Pass: listed(Pass())})
    session.apply(Pass())
    assert is_idle(session.moments, 1) is not secret


def test_the_place_is_told_in_words(panel, desk):
    first = next(mark for mark in panel.slider.marks if mark.kind == COMPANY)
    desk.session.view(first.moment + 1)
    assert panel.where.text() == f"Move {first.moment + 1} of 150 · OR 1.1, {first.name}"
    assert panel.slider.accessibleDescription() == f"{first.moment + 1} · OR 1.1, {first.name}"


def test_the_keyboard_moves_along_the_bar(panel, desk):
    focus(panel.slider)
    QTest.keyClick(panel.slider, Qt.Key.Key_Left)
    QTest.keyClick(panel.slider, Qt.Key.Key_PageDown)
    assert desk.session.index == 139
    QTest.keyClick(panel.slider, Qt.Key.Key_Home)
    assert desk.session.index == 0


# ---- the bar over the map


@pytest.fixture
def middle(desk, qtbot):
    made = Middle(desk, BoardView(BoardScene(desk.session.shown.state.facts, desk.theme, desk.words)))
    qtbot.addWidget(made)
    made.resize(800, 300)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_the_past_is_said_over_the_map_with_the_ways_out(middle, desk, qtbot):
    assert not middle.past.isVisible()
    desk.session.view(143)
    assert middle.past.isVisible()
    assert middle.past.told.text().startswith("Viewing the past: move 143 of 150 · Operating round 5.1")
    QTest.mouseClick(middle.past.now_button, LEFT)
    assert not middle.past.isVisible()
    assert desk.session.index == 150


@pytest.mark.parametrize(("width", "is_in_one_line"), [(480, False), (1100, True)])
def test_which_moment_it_is_takes_one_line_and_cuts_no_button(middle, desk, width, is_in_one_line):
    middle.resize(width, 300)
    desk.session.view(143)
    QApplication.processEvents()
    past = middle.past
    buttons = [*past.steps, past.now_button, past.play_on_button]
    assert past.told.heightForWidth(past.told.width()) < 2 * past.told.fontMetrics().lineSpacing()
    assert not [button.text() for button in buttons[4:] if button.width() < button.sizeHint().width()]
    assert (past.told.geometry().right() < past.steps[0].x()) == is_in_one_line
    assert (past.told.geometry().bottom() < past.steps[0].y()) != is_in_one_line


def test_playing_on_from_there_keeps_both_lines(middle, desk):
    desk.session.view(143)
    QTest.mouseClick(middle.past.play_on_button, LEFT)
    assert [line.cursor for line in desk.session.lines] == [150, 143]
    assert not middle.past.isVisible()


# ---- lines of play


@pytest.fixture
def two(panel, desk):
    desk.session.view(100)
    QTest.mouseClick(panel.play_on_button, LEFT)
    return panel


def test_a_line_gets_a_name(two, desk, monkeypatch):
    monkeypatch.setattr(QInputDialog, "getText", lambda *_args, **_more: ("With the bridge", True))
    QTest.mouseClick(two.lines.name_button, LEFT)
    assert two.lines.box.currentText() == "With the bridge: from move 100 to 100"
    assert desk.session.names == ["", "With the bridge"]


def test_a_line_is_dropped_only_when_that_is_meant(two, desk, monkeypatch):
    answers = iter([QMessageBox.StandardButton.No, QMessageBox.StandardButton.Yes])
    monkeypatch.setattr(QMessageBox, "exec", lambda _box: next(answers))
    assert not two.lines.drop_button.isEnabled(), "the line that is played cannot be dropped"
    two.lines.box.setCurrentIndex(0)
    QTest.mouseClick(two.lines.drop_button, LEFT)
    assert len(desk.session.lines) == 2
    QTest.mouseClick(two.lines.drop_button, LEFT)
    assert [line.cursor for line in desk.session.lines] == [100]
    assert not two.lines.isVisible()
