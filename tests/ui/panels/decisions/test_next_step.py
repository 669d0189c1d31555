"""The decision dock says what comes next if the question is passed."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from gridsim.core.actions import Pass, TakeLoan
from gridsim.core.decisions import RaiseMoney, StockTurn, TrackStep
from tests.ui.toy import listed
from ui.panels.decisions import next_step
from ui.panels.decisions.decision_dock import DecisionDock

STOCK = [StockTurn(player=f"player:{n}", actor=f"player:{n}", rule="1856 §4.1") for n in (1, 2)]
TRACK = TrackStep(player="player:2", actor="GT", rule="1856 §7")


def dock_of(make_desk, qtbot, decisions, answers):
    dock = DecisionDock(make_desk(decisions, answers), {})
    qtbot.addWidget(dock)
    dock.resize(520, 700)
    dock.show()
    return dock


def test_who_is_asked_next_when_the_player_passes(make_desk, qtbot):
    dock = dock_of(make_desk, qtbot, STOCK, {Pass: listed(Pass())})
    qtbot.waitUntil(lambda: bool(dock.next.text()))
    assert dock.next.toolTip() == "If you pass: Player\xa02, Stock round"


def test_for_whom_it_is_asked(make_desk, qtbot):
    dock = dock_of(make_desk, qtbot, [STOCK[0], TRACK], {Pass: listed(Pass())})
    qtbot.waitUntil(lambda: bool(dock.next.text()))
    assert dock.next.toolTip() == "If you pass: GT (Player\xa02), Track"


LENT = RaiseMoney(player="player:1", actor="GT", rule="1824 §VII.12.4", missing=100, cause="train")


def test_passing_is_named_as_the_deed_that_it_is(make_desk, qtbot):
    dock = dock_of(make_desk, qtbot, [LENT, TRACK], {Pass: listed(Pass())})
    qtbot.waitUntil(lambda: bool(dock.next.text()))
    assert dock.next.toolTip() == "If you borrow the rest: GT (Player\xa02), Track"


def test_nothing_is_said_where_nobody_can_pass(make_desk, qtbot):
    dock = dock_of(make_desk, qtbot, STOCK, {TakeLoan: listed(TakeLoan())})
    dock.next.find_out()
    assert dock.next.text() == ""


def test_nothing_moves_when_it_is_found_out(make_desk, qtbot):
    """A button must not slip from under the pointer that is about to press it."""
    dock = dock_of(make_desk, qtbot, STOCK, {Pass: listed(Pass())})
    QApplication.processEvents()
    before = dock.explanation.pos()
    dock.next.find_out()
    QApplication.processEvents()
    assert dock.next.text()
    assert dock.explanation.pos() == before
    assert dock.next.height() == dock.next.fontMetrics().lineSpacing() + 2


def test_it_takes_two_lines_where_there_is_little_room(make_desk, qtbot):
    dock = dock_of(make_desk, qtbot, [STOCK[0], TRACK], {Pass: listed(Pass())})
    dock.resize(200, 700)
    QApplication.processEvents()
    before = dock.explanation.pos()
    dock.next.find_out()
    QApplication.processEvents()
    assert dock.next.text() == "If you pass: GT (Player\xa02), Track"
    assert dock.explanation.pos() == before
    assert dock.next.heightForWidth(dock.next.width()) <= dock.next.height()


def test_a_line_that_just_has_room_is_told_shortly(make_desk, qtbot, monkeypatch):
    """Its last word wrapped into a line that nobody saw: marked words take more room than plain ones."""
    monkeypatch.setattr(next_step, "ONE_LINE", 20)
    dock = dock_of(make_desk, qtbot, [LENT, TRACK], {Pass: listed(Pass())})
    dock.next.find_out()
    whole = dock.next.toolTip()
    wide = dock.next.fontMetrics().horizontalAdvance(whole)
    beside = dock.width() - dock.next.width()
    for more, is_whole in ((next_step.SPARE - 1, False), (next_step.SPARE + 1, True)):
        dock.resize(wide + more + beside, 700)
        QApplication.processEvents()
        dock.next.find_out()
        assert (dock.next.text() == whole) is is_whole
        assert dock.next.text().startswith("If you borrow the rest: "), "its condition is never left away"


def test_experts_can_switch_it_off(make_desk, qtbot, settings):
    settings["show_next"] = False
    dock = dock_of(make_desk, qtbot, STOCK, {Pass: listed(Pass())})
    assert not dock.next._rest.isActive()


def test_a_secret_decision_is_not_tried(make_desk, qtbot):
    secret = StockTurn(player="player:1", actor="player:1", rule="1856 §4.1", secret=True)
    dock = dock_of(make_desk, qtbot, [secret, STOCK[1]], {Pass: listed(Pass())})
    assert not dock.next._rest.isActive()


def test_the_game_is_not_touched_by_finding_out(make_desk, qtbot):
    dock = dock_of(make_desk, qtbot, STOCK, {Pass: listed(Pass())})
    dock.next.find_out()
    assert dock.desk.session.game.cursor == 0


def test_in_a_low_dock_it_takes_no_room_where_nobody_can_pass(make_desk, qtbot):
    seen = []
    for answers in ({TakeLoan: listed(TakeLoan())}, {Pass: listed(Pass())}):
        dock = dock_of(make_desk, qtbot, STOCK, answers)
        for lines in (44, 30):
            dock.resize(520, lines * dock.fontMetrics().lineSpacing())
            dock.show_moment(dock.desk.session.shown)
            seen.append(dock.next.isVisibleTo(dock))
    assert seen == [True, False, True, True]
