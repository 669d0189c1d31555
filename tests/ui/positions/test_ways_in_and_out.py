"""Into the set-up and out of it: from the start page, from a game and into it, and what is allowed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from gridsim.core.actions import Allow, Correct, SellPapers
from gridsim.core.edits import Edit
from gridsim.positions.goals import Goal
from gridsim.positions.position import empty_table, position_of
from gridsim.saves import load, save
from gridsim.saves.recovery import recover_as_far_as_possible
from gridsim.saves.scenarios import Scenario
from gridsim.saves.shipped import shipped_scenarios
from gridsim.telling.sentences import Sentences, languages
from gridsim.titles.registry import titles
from tests.positions.in_play import in_a_turn
from tests.positions.spoilt import real_positions
from tests.ui.positions.hands import row_of, type_in
from tests.ui.program import NAMES
from ui.dialogs.new_game import NewGame
from ui.dialogs.scenario import ScenarioDialog
from ui.model.storage import Keeper, scenario_noted
from ui.positions.window import SetUpWindow
from ui.style.theme import LIGHT
from ui.window.toast import Notice

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


def test_the_start_page_leads_from_a_saved_game_into_the_set_up(app, answers, tmp_path):
    game = in_a_turn("1835")
    save(game, tmp_path / "game.gridsim")
    QTest.mouseClick(app.start_page.ways.file, LEFT)
    assert app.setting_up.window is None
    answers.open_path = tmp_path / "game.gridsim"
    QTest.mouseClick(app.start_page.ways.file, LEFT)
    assert app.setting_up.window.draft.state == game.now.turn_start
    app.setting_up.leave()
    (tmp_path / "game.gridsim").write_bytes(b"no game")
    QTest.mouseClick(app.start_page.ways.file, LEFT)
    assert app.setting_up.window is None
    assert isinstance(answers.told[-1], str)


@pytest.mark.parametrize("title", titles())
def test_the_start_page_leads_from_a_scenario_into_the_set_up(app, title):
    page = app.start_page
    page.form.title.setCurrentIndex(titles().index(title))
    shipped = [each for each in shipped_scenarios() if each.game == title]
    names = [app.words.tr(f"scenarios.{each.key}.title") for each in shipped]
    offered = page.ways.menu.actions()
    assert [action.text() for action in offered] == names
    offered[-1].trigger()
    assert app.setting_up.window.draft.state == load(shipped[-1].path).game.start
    app.setting_up.leave()


def test_a_scenario_of_the_chosen_title_is_played(app, qtbot):
    page = app.start_page
    page.form.title.setCurrentIndex(page.form.title.findText("1856"))
    assert len(page.scenarios) >= 4
    QTest.mouseClick(page.scenarios[0], LEFT)
    assert app.session.shown.state.facts.title == "1856"
    assert app.session.path is None


@pytest.mark.parametrize("title", titles())
def test_a_company_is_corrected_in_the_middle_of_its_turn_and_that_is_taken_back(app, title):
    app.play(in_a_turn(title), Keeper(app.folder))
    session, before = app.session, app.session.shown
    assert before.answers
    app.run("correct")
    window = app.setting_up.window
    assert not window.play_button.isEnabled()
    type_in(window, "money", row_of(window, "money", "player:1"), 0, "78")
    QTest.mouseClick(window.play_button, LEFT)
    corrected = session.shown
    assert corrected.state.cash["player:1"] == 78
    assert isinstance(corrected.action, Correct)
    assert (corrected.decision, corrected.turn_start) == (before.decision, before.turn_start)
    assert app.setting_up.window is None
    app.playing.history.refresh()
    moves = app.playing.history.moves
    correction = app.words.tell_action(corrected.action, before.state, before.decision)
    assert correction in moves.label(moves.rowCount() - 1)
    session.apply(next(iter(corrected.legal)))
    for _ in range(2):
        app.run("undo")
    assert session.shown is before
    app.run("redo")
    assert session.shown is corrected


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
    told = window.findChild(Notice)
    assert "Little money" in told.label.text()
    shown = [button for button in window.findChildren(QPushButton) if not button.visibleRegion().isEmpty()]
    places = [QRect(button.mapTo(window, QPoint()), button.size()) for button in shown]
    assert not any(place.intersects(told.geometry()) for place in places)
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


def scenario_begun(app, key):
    app.setting_up.play_scenario(next(each.path for each in shipped_scenarios() if each.key == key))
    return app.playing.middle.scenario


def test_a_scenario_tells_its_text_and_its_goal_while_it_is_played(app, tmp_path, answers):
    bar = scenario_begun(app, "1844_sale_example")
    assert bar.isVisibleTo(app.window)
    tr = app.words.tr
    assert tr("scenarios.1844_sale_example.title") in bar.told.text()
    assert tr("positions.goals.is_open") in bar.standing.text()
    app.session.apply(SellPapers(company="MOB", papers=(10,) * 4))
    assert tr("positions.goals.is_reached") in bar.standing.text()
    app.session.undo()
    assert tr("positions.goals.is_open") in bar.standing.text()
    answers.save_path = tmp_path / "goes on.gridsim"
    app.run("save_as")
    kept = load(answers.save_path).scenario
    assert kept.aim == app.session.scenario.aim
    QTest.mouseClick(bar.hide_button, LEFT)
    assert not bar.isVisibleTo(app.window)


def test_a_scenario_taken_up_from_its_journal_still_tells_its_goal(app):
    scenario_begun(app, "1835_sale_example")
    scenario = app.session.scenario
    assert not app.session.apply(next(iter(app.session.shown.legal)))
    found = recover_as_far_as_possible(app.keeper.journal_path)
    assert scenario_noted(found.notes) == scenario


@pytest.mark.parametrize("language", languages())
def test_a_scenario_is_described_in_one_dialog(qtbot, language):
    dialog = ScenarioDialog(Scenario(title="Late", author="Ann"), Sentences(language))
    qtbot.addWidget(dialog)
    dialog.show()
    QTest.keyClicks(dialog.text, "Two rounds are left.")
    dialog.aim.setCurrentIndex(2)
    assert dialog.scenario == Scenario(
        title="Late", text="Two rounds are left.", author="Ann", aim=Goal(until="set")
    )
    assert not [label.text() for label in dialog.findChildren(QLabel) if "[" in label.text()]


@pytest.mark.parametrize("language", languages())
def test_the_pages_about_positions_are_read_beside_the_set_up(qtbot, language):
    window = SetUpWindow(empty_table("1856", NAMES), Sentences(language), LIGHT)
    qtbot.addWidget(window)
    QTest.mouseClick(window.help_button, LEFT)
    assert window.help.isVisible()
    assert window.help.list.count() >= 8
    assert "[" not in window.help.title_box.currentText()
    window.help.close()


def test_a_whole_position_comes_from_a_scenario_or_a_file(app, answers):
    app.setting_up.from_empty_table(NewGame("1856", NAMES, (), 1))
    shipped = next(each for each in shipped_scenarios() if each.key == "1856_middle_game")
    state = load(shipped.path).game.start
    app.setting_up.window.scenario_wanted.emit(shipped.path)
    assert app.setting_up.window.draft.state == state
    app.setting_up.from_empty_table(NewGame("1835", NAMES, (), 1))
    answers.open_path = shipped.path
    app.setting_up.window.taking_over.emit("all")
    assert app.setting_up.window.draft.state == state
    app.setting_up.leave()
