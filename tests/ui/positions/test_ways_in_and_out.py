"""Into the set-up and out of it: from the start page, from a game and into it, and what is allowed."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gridsim.commands.random_play import careful, choose
from gridsim.core.actions import Allow, Correct, LayTile
from gridsim.core.edits import Edit
from gridsim.positions.position import position_of
from gridsim.saves import load
from gridsim.titles.registry import titles
from tests.positions.test_spoilt_positions import real_positions
from tests.ui.positions.hands import row_of, type_in
from tests.ui.program import NAMES
from ui.dialogs.new_game import NewGame
from ui.positions.window import SetUpWindow
from ui.style.theme import LIGHT

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key


def test_a_position_from_the_start_page_is_played(app, qtbot):
    app.setting_up.from_empty_table(NewGame("1835", NAMES, (), 1))
    window = app.setting_up.window
    type_in(window, "money", row_of(window, "money", "player:1"), 0, "444")
    QTest.mouseClick(window.play_button, LEFT)
    assert app.session.shown.state.cash["player:1"] == 444
    assert not window.isVisible()
    app.run("set_up_back")
    assert window.isVisible()
    assert window.draft.can_undo
    app.setting_up.leave()


def test_the_button_of_the_start_page_opens_the_table_that_is_chosen(app, qtbot):
    QTest.mouseClick(app.start_page.form.set_up_button, LEFT)
    assert app.setting_up.window.draft.state.facts.title == app.start_page.form.info.id
    app.setting_up.leave()


def test_a_scenario_of_the_chosen_title_is_played(app, qtbot):
    page = app.start_page
    page.form.title.setCurrentIndex(page.form.title.findText("1856"))
    assert len(page.scenarios) >= 4
    QTest.mouseClick(page.scenarios[0], LEFT)
    assert app.session.shown.state.facts.title == "1856"
    assert app.session.path is None


def test_a_company_is_corrected_in_the_middle_of_its_turn_and_that_is_taken_back(playing, qtbot):
    random, session = Random(5), playing.session
    liked = careful(random)
    while not (session.shown.answers and isinstance(session.shown.action, LayTile)):
        session.apply(choose(session.line.now, liked, random))
    before = session.shown
    playing.run("correct")
    window = playing.setting_up.window
    assert not window.play_button.isEnabled()
    type_in(window, "money", row_of(window, "money", "player:1"), 0, "77")
    QTest.mouseClick(window.play_button, LEFT)
    assert session.shown.state.cash["player:1"] == 77
    assert isinstance(session.shown.action, Correct)
    assert session.shown.decision == before.decision
    assert playing.setting_up.window is None
    assert session.undo_label(playing.words)
    session.undo()
    assert session.shown is before


def test_a_correction_that_cannot_be_played_on_is_told(playing, qtbot):
    playing.run("correct")
    window = playing.setting_up.window
    window.draft.apply([Edit(("finished",), True)])
    assert not window.play_button.isEnabled()
    assert any(fault.key == "finished" for fault in window.draft.faults)
    playing.setting_up.leave()


def test_a_position_is_saved_as_a_scenario_and_taken_over(app, answers, tmp_path, qtbot):
    app.setting_up.from_empty_table(NewGame("1856", NAMES, (), 1))
    window = app.setting_up.window
    type_in(window, "money", row_of(window, "money", "player:2"), 0, "12")
    answers.save_path = tmp_path / "Little money.gridsim"
    QTest.mouseClick(window.save_button, LEFT)
    loaded = load(answers.save_path)
    assert loaded.scenario.title == "Little money"
    assert loaded.game.start == window.draft.state
    app.setting_up.from_empty_table(NewGame("1856", NAMES, (), 1))
    answers.open_path = answers.save_path
    again = app.setting_up.window
    again.taking_over.emit("money")
    assert again.draft.state.cash["player:2"] == 12
    app.setting_up.leave()


def test_a_position_of_a_game_is_set_up_for_a_game_of_its_own(playing, qtbot):
    playing.run("set_up")
    window = playing.setting_up.window
    assert window.draft.state == playing.session.shown.turn_start
    playing.setting_up.leave()


@pytest.mark.parametrize("title", titles())
def test_a_real_position_is_shown_without_a_fault(qtbot, words, title):
    state = real_positions(title)[2]
    window = SetUpWindow(position_of(state), words, LIGHT)
    qtbot.addWidget(window)
    assert window.faults.list.count() == 0
    assert window.play_button.isEnabled()


def refused_choice(app):
    """A choice that is refused now, explained under the question."""
    session = app.session
    action, _ = next(iter(session.shown.legal.refused()))
    app.playing.decision.explanation.point_at(action)
    app.playing.decision.explanation._explain()
    return action


def test_what_is_refused_is_allowed_after_a_warning(playing, answers, qtbot):
    action = refused_choice(playing)
    told = playing.playing.decision.explanation
    assert told.refused == action
    answers.allows = False
    playing.run("allow")
    assert answers.told[-1] == "allow_refused"
    assert len(playing.session.moments) == 1
    answers.allows = True
    before = len(playing.session.moments)
    playing.run("allow")
    is_done = len(playing.session.moments) > before
    assert is_done == isinstance(playing.session.shown.action, Allow)
    assert told.refused is None or not is_done
