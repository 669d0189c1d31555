"""One key passes for the rest of a turn, up to what has to be answered."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gridsim.core.actions import Distribute, Pass, RunTrains
from gridsim.core.decisions import LastChance, RunStep, SealedBids, StockTurn, TrackStep
from tests.titles.title_1841.random_play import played
from tests.titles.title_1856.railways import at, in_debt
from ui.dialogs.new_game import NewGame
from ui.model.pass_rest import pass_the_rest
from ui.model.storage import Keeper

BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def running(app, tmp_path):
    """A company of 1841 with a train, at the beginning of its turn."""
    game = played(3, (), moves=480)
    place = next(
        place
        for place, moment in enumerate(game.moments)
        if isinstance(moment.decision, RunStep) and moment.state.phase == "3"
    )
    while not isinstance(game.moments[place].decision, TrackStep):
        place -= 1
    game.go_to(place)
    app.settings["guard_answers"] = False
    app.play(game.fork(), Keeper(tmp_path / "journals"))
    app.window.show()
    app.window.activateWindow()
    return app


def press(app, qtbot):
    qtbot.waitUntil(lambda: not app.window.reflex.is_quiet)
    before = app.session.index
    QTest.keyClick(app.window, Qt.Key.Key_Return, BOTH)
    qtbot.waitUntil(lambda: app.session.index > before)


def test_it_passes_up_to_what_has_to_be_answered_and_no_further_than_the_turn(running, qtbot):
    session = running.session
    company = session.shown.decision.actor
    press(running, qtbot)
    assert isinstance(session.shown.decision, RunStep)
    assert session.shown.decision.actor == company
    while session.shown.decision.actor == company and Pass() not in session.shown.legal:
        assert session.apply(next(iter(session.shown.legal.of(RunTrains, Distribute)))) == []
    begun = session.index
    press(running, qtbot)
    assert session.index - begun > 1
    assert session.shown.decision.actor != company
    assert all(each.action == Pass() for each in session.moments[begun + 1 : session.index + 1])


def test_each_pass_is_taken_back_for_itself(running, qtbot):
    before = running.session.index
    press(running, qtbot)
    passed = running.session.index - before
    running.session.undo()
    assert running.session.index == before + passed - 1


def test_all_passes_are_kept_in_the_journal(running, qtbot):
    press(running, qtbot)
    kept = running.journal_text()
    running.session.undo()
    assert kept.count("\n") >= running.session.index
    assert kept.count('"pass"') >= running.session.line.actions.count(Pass()) > 1


def test_nobody_passes_for_the_next_player(app):
    app.begin(NewGame("1856", ("Anna", "Ben", "Cleo"), (), 3))
    asked = app.session.shown.decision.player
    assert pass_the_rest(app.session) == 1
    assert app.session.shown.decision.player != asked


def test_what_is_written_secretly_is_not_passed(app):
    app.begin(NewGame("1841", ("Anna", "Ben", "Cleo"), (), 3))
    assert isinstance(app.session.shown.decision, SealedBids)
    assert pass_the_rest(app.session) == 0
    assert not isinstance(app.session.shown.decision, StockTurn)


def test_nobody_pays_interest_himself_because_he_passed_the_rest(app, tmp_path):
    """He is asked whether the company takes a loan first (1856 §6.6.1); another key goes on from there."""
    app.play(at(in_debt(money=100), TrackStep), Keeper(tmp_path / "journals"))
    assert pass_the_rest(app.session) == 1
    decision = app.session.shown.decision
    assert isinstance(decision, LastChance)
    assert decision.before == "interest"
    number = app.session.shown.state.round.number
    assert pass_the_rest(app.session) > 0
    assert app.session.shown.state.round.number == number + 1
