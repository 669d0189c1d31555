"""Positions set up in the window, by mouse and by keyboard: built, judged, repaired and played."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridsim.commands.random_play import careful, choose
from gridsim.core.actions import Allow, Correct, LayTile
from gridsim.core.edits import Edit
from gridsim.positions.in_board import tiles_for
from gridsim.positions.position import empty_table, position_of
from gridsim.saves import load
from gridsim.telling.sentences import Sentences, languages
from gridsim.titles.registry import titles
from tests.positions.test_spoilt_positions import SPOILERS, real_positions
from tests.ui.program import NAMES
from ui.dialogs.new_game import NewGame
from ui.positions.window import SetUpWindow
from ui.style.theme import LIGHT

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key


@pytest.fixture
def set_up(qtbot, words):
    """A window over the empty table of a title: `set_up("1856")`."""

    def opened(title):
        window = SetUpWindow(empty_table(title, NAMES), words, LIGHT)
        qtbot.addWidget(window)
        window.show()
        window.resize(1280, 800)
        QApplication.processEvents()
        window.view.fit()
        return window

    return opened


def city_of(window):
    """A hex with one printed city without track, and a tile that fits it."""
    facts = window.draft.state.facts
    for each in facts.sheet.hexes:
        is_city = [stop.kind for stop in each.stops] == ["city"] and each.buildable and not each.labels
        if is_city and "57" in tiles_for(facts, each.id) and not each.paths:
            return each.id
    raise AssertionError("no city")


def click_hex(window, hex_id, aside=0.0):
    x, y = window.board.middle(hex_id)
    apothem = window.board.theme.metrics.apothem
    place = window.view.mapFromScene(x + aside * apothem, y + aside * apothem)
    QTest.mouseClick(window.view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    QApplication.processEvents()


def click_tile(window, tile):
    window.tabs.setCurrentWidget(window.tray)
    QApplication.processEvents()
    item = window.tray.tray.items_by_tile[tile]
    window.tray.ensureVisible(item, 4, 4)
    place = window.tray.mapFromScene(item.pos())
    QTest.mouseClick(window.tray.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    QApplication.processEvents()


def click_cell(window, cell):
    view = window.tabs.widget(1)
    window.tabs.setCurrentIndex(1)
    QApplication.processEvents()
    place = view.mapFromScene(window.market.cells[cell].sceneBoundingRect().center())
    QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    QApplication.processEvents()


def table(window, name):
    return next(each for each in window.tables if each.sheet.id == name)


def type_in(window, name, row, column, text):
    """Type into a cell as people do."""
    here = table(window, name)
    window.tabs.setCurrentWidget(here)
    here.setCurrentCell(row, column)
    here.setFocus()
    QTest.keyClick(here, Key.Key_F2)
    QApplication.processEvents()
    editor = QApplication.focusWidget()
    QTest.keyClick(editor, Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(editor, text)
    QTest.keyClick(editor, Key.Key_Return)
    QApplication.processEvents()


def row_of(window, name, about):
    return next(number for number, row in enumerate(table(window, name).sheet.rows) if row.about[-1] == about)


def row_at(window, name, place):
    return next(number for number, row in enumerate(table(window, name).sheet.rows) if place in row.places)


@pytest.mark.parametrize("title", titles())
def test_a_position_is_built_by_mouse_and_its_faults_are_clicked_away(set_up, title):
    window = set_up(title)
    hex_id = city_of(window)
    company = next(each for each in window.draft.state.facts.sheet.companies if each.certificates).id
    click_hex(window, hex_id, aside=0.5)
    assert window.tool.hex == hex_id
    click_tile(window, "57")
    assert window.draft.state.board.hexes[hex_id].tile == "57"
    first = window.draft.state.board.hexes[hex_id].rotation
    click_tile(window, "57")
    assert window.draft.state.board.hexes[hex_id].rotation != first
    window.company.setCurrentText(company)
    click_hex(window, hex_id)
    assert window.draft.state.board.hexes[hex_id].stations == ((company,),)
    cell = next(iter(window.market.cells))
    click_cell(window, cell)
    assert window.draft.state.companies[company].cell == cell
    window.draft.apply([Edit(("cash", "player:1"), 1)])
    assert {"station_of_none", "money_sum"} <= {fault.key for fault in window.draft.faults}
    station = next(n for n, fault in enumerate(window.draft.faults) if fault.key == "station_of_none")
    item = window.faults.list.item(station)
    place = window.faults.list.visualItemRect(item).center()
    QTest.mouseClick(window.faults.list.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    assert window.tool.hex == hex_id
    money = next(n for n, fault in enumerate(window.draft.faults) if fault.key == "money_sum")
    window.faults.list.setCurrentRow(money)
    QTest.mouseClick(window.faults.repair_button, LEFT)
    assert "money_sum" not in {fault.key for fault in window.draft.faults}
    QTest.mouseClick(window.undo_button, LEFT)
    assert "money_sum" in {fault.key for fault in window.draft.faults}


@pytest.mark.parametrize("title", titles())
def test_a_position_is_built_by_keyboard(set_up, title, qtbot):
    window = set_up(title)
    window.activateWindow()
    window.view.setFocus()
    hex_id = city_of(window)
    window.board.set_cursor(hex_id)
    QTest.keyClick(window.view, Key.Key_Return)
    assert window.tool.hex == hex_id
    window.tray.tray.mark(current=None, focused="57")
    QTest.keyClick(window.tray, Key.Key_Return)
    assert window.draft.state.board.hexes[hex_id].tile == "57"
    rotation = window.draft.state.board.hexes[hex_id].rotation
    QTest.keyClick(window.view, Key.Key_R)
    assert window.draft.state.board.hexes[hex_id].rotation != rotation
    QTest.keyClick(window.view, Key.Key_E)
    assert window.draft.state.board.hexes[hex_id].rotation == rotation
    company = next(iter(window.draft.state.companies))
    window.company.setCurrentText(company)
    QTest.keyClick(window.view, Key.Key_S)
    assert window.draft.state.board.hexes[hex_id].stations == ((company,),)
    QTest.keyClick(window.view, Key.Key_S)
    assert window.draft.state.board.hexes[hex_id].stations == ((None,),)
    QTest.keyClick(window.view, Key.Key_Delete)
    assert window.draft.state.board.hexes[hex_id].tile is None
    type_in(window, "money", row_of(window, "money", "player:1"), 0, "321")
    assert window.draft.state.cash["player:1"] == 321
    assert "money_sum" not in {fault.key for fault in window.draft.faults}
    type_in(window, "moment", row_at(window, "moment", ("set_number",)), 0, "4")
    assert window.draft.state.set_number == 4
    type_in(window, "moment", row_at(window, "moment", ("priority",)), 0, NAMES[1])
    assert window.draft.state.priority == "player:2"
    QTest.keyClick(window, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert window.draft.state.priority == "player:1"
    assert window.play_button.isEnabled()


def test_percents_are_typed_and_the_president_follows_the_paper(set_up):
    window = set_up("1856")
    grid = window.holdings
    window.tabs.setCurrentWidget(grid)
    row, column = grid.owners.index("player:2"), grid.companies.index("GT")
    grid.item(row, column).setText("40")
    papers = window.draft.state.certificates["GT"]
    assert sum(paper.percent for paper in papers if paper.owner == "player:2") == 40
    grid.item(row, column).setText("60")
    grid.item(row, column).setText("nonsense")
    assert grid.item(row, column).text().startswith("60")
    papers = window.draft.state.certificates["GT"]
    head = next(paper for paper in papers if paper.president)
    presides = window.draft.state.companies["GT"].president
    assert presides == (head.owner if head.owner in window.draft.state.players else None)


def test_what_names_nothing_is_not_taken(set_up):
    window = set_up("1856")
    before = window.draft.state
    for name, place in (("moment", ("phase",)), ("moment", ("round", "kind"))):
        table(window, name).item(row_at(window, name, place), 0).setText("nonsense")
    table(window, "companies").item(0, 0).setText("asleep")
    assert window.draft.state is before
    assert table(window, "companies").item(0, 0).text() == "unstarted"


@pytest.mark.parametrize("title", titles())
def test_the_window_shows_whatever_is_wrong(set_up, title):
    """Spoilt in every way there is, as far as it can be shown at all, it goes on showing and judging."""
    window, random = set_up(title), Random(title)
    for spoiler in SPOILERS:
        found = spoiler(window.draft.state, random)
        if found is not None and window.draft.apply(found[1]):
            assert window.faults.list.count() == len(window.draft.faults)
            for fault in window.draft.faults[:1]:
                window.go_to(fault.place)
    QTest.mouseClick(window.faults.repair_all_button, LEFT)
    while window.draft.can_undo:
        window.draft.undo()
    assert window.draft.state == window.draft.first.state


@pytest.mark.parametrize("language", languages())
def test_every_word_of_the_window_is_there(qtbot, language):
    for title in titles():
        words = Sentences(language)
        window = SetUpWindow(empty_table(title, NAMES), words, LIGHT)
        qtbot.addWidget(window)
        told = [window.tabs.tabText(number) for number in range(window.tabs.count())]
        for each in window.tables:
            told += [each.horizontalHeaderItem(n).text() for n in range(each.columnCount())]
            told += [each.verticalHeaderItem(n).text() for n in range(each.rowCount())]
        assert not [text for text in told if "[" in text or "positions." in text or "memory." in text]


# ---- in the program


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
