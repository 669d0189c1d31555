"""Positions set up in the window, by mouse and by keyboard: built, judged, repaired and played."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridsim import standings_at
from gridsim.board.tiles import turned
from gridsim.core.edits import Edit
from gridsim.positions.in_board import tiles_for
from gridsim.positions.position import empty_table, position_of
from gridsim.queries import percent, stack
from gridsim.saves import load
from gridsim.saves.shipped import shipped_scenarios
from gridsim.telling.sentences import Sentences, languages
from gridsim.titles.registry import titles
from tests.positions.spoilt import SPOILERS
from tests.ui.focus import focus
from tests.ui.positions.hands import (
    city_of,
    click_cell,
    click_hex,
    click_tile,
    drag,
    marker_place,
    row_at,
    row_of,
    table,
)
from tests.ui.program import NAMES
from ui.positions.window import SetUpWindow
from ui.style.theme import LIGHT

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key


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
    window.draft.apply([Edit(("cash", "player:1"), 1)])
    assert {"station_of_none", "money_sum"} <= {fault.key for fault in window.draft.faults}
    station = next(n for n, fault in enumerate(window.draft.faults) if fault.key == "station_of_none")
    item = window.faults.list.item(station)
    place = window.faults.list.visualItemRect(item).center()
    QTest.mouseClick(window.faults.list.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)
    assert window.tool.hex == hex_id
    cell = (window.draft.state.facts.par_cells(company) or list(window.market.cells))[0]
    click_cell(window, cell)
    assert window.draft.state.companies[company].cell == cell
    assert window.draft.state.companies[company].status == "started"
    assert "station_of_none" not in {fault.key for fault in window.draft.faults}
    money = next(n for n, fault in enumerate(window.draft.faults) if fault.key == "money_sum")
    window.faults.list.setCurrentRow(money)
    QTest.mouseClick(window.faults.repair_button, LEFT)
    assert "money_sum" not in {fault.key for fault in window.draft.faults}
    QTest.mouseClick(window.undo_button, LEFT)
    assert "money_sum" in {fault.key for fault in window.draft.faults}


@pytest.mark.parametrize("title", titles())
def test_markers_are_dragged_to_a_field_and_within_their_stack(set_up, title):
    window = set_up(title)
    facts = window.draft.state.facts
    one, two = [each.id for each in facts.sheet.companies if facts.par_cells(each.id)][:2]
    cell = facts.par_cells(one)[0]
    window.tabs.setCurrentWidget(window.market_page)
    QApplication.processEvents()
    window.market_page.tool.drop(one, next(other for other in window.market.cells if other != cell))
    window.market_page.tool.drop(two, cell)
    view = window.market_page.view
    view.fit()
    drag(view.viewport(), marker_place(window, one), marker_place(window, two))
    assert stack(window.draft.state, cell) == [one, two]
    assert [window.market_page.stack.item(n).text() for n in range(2)] == [one, two]
    drag(view.viewport(), marker_place(window, one), marker_place(window, two))
    assert stack(window.draft.state, cell) == [two, one]
    window.market_page.stack.setCurrentRow(0)
    QTest.keyClick(window.market_page.stack, Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert stack(window.draft.state, cell) == [one, two]
    QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, marker_place(window, one))
    assert window.company.currentData() == one
    QTest.keyClick(view, Key.Key_Delete)
    assert window.draft.state.companies[one].cell is None


def test_a_paper_is_dragged_and_the_majority_presides(set_up):
    window = set_up("1856")
    grid = window.holdings
    window.tabs.setCurrentWidget(grid)
    grid.item(grid.owners.index("player:1"), 0).setText("20")
    grid.item(grid.owners.index("player:2"), 0).setText("20")
    company = grid.companies[0]
    assert window.draft.state.companies[company].president == "player:1"
    QApplication.processEvents()
    rows = [grid.owners.index(owner) for owner in ("ipo", "player:2")]
    drag(grid.viewport(), *(grid.visualItemRect(grid.item(row, 0)).center() for row in rows))
    assert percent(window.draft.state, "player:2", company) == 30
    assert window.draft.state.companies[company].president == "player:2"
    assert percent(window.draft.state, "player:1", company) == 20
    grid.setCurrentCell(grid.owners.index("player:1"), 0)
    QTest.keyClicks(grid, "p")
    assert window.draft.state.companies[company].president == "player:1"
    window.draft.undo()
    grid.item(grid.owners.index("player:3"), 0).setText("30")
    asked = []
    grid.ask = lambda _company, owners: asked.extend(owners) or "player:3"
    grid.item(grid.owners.index("player:1"), 0).setText("30")
    grid.item(grid.owners.index("player:2"), 0).setText("20")
    assert asked == ["player:1", "player:3"]
    assert window.draft.state.companies[company].president == "player:3"


def test_several_hexes_are_built_on_at_once(set_up):
    window = set_up("1835")
    hexes = window.draft.state.facts.sheet.hexes
    plain = [each.id for each in hexes if each.buildable and not each.stops][:3]
    click_hex(window, plain[0])
    control = Qt.KeyboardModifier.ControlModifier
    for hex_id in plain[1:]:
        x, y = window.board.middle(hex_id)
        QTest.mouseClick(window.view.viewport(), LEFT, control, window.view.mapFromScene(x, y))
    assert window.tool.hexes == plain
    window.tool.lay("9")
    assert [window.draft.state.board.hexes[hex_id].tile for hex_id in plain] == ["9"] * 3
    window.board.set_cursor(plain[1])
    QTest.keyClick(window.view, Key.Key_Space, control)
    assert window.tool.hexes == [plain[0], plain[2]]
    QTest.keyClick(window.view, Key.Key_Delete)
    assert [window.draft.state.board.hexes[hex_id].tile for hex_id in plain] == [None, "9", None]
    window.draft.undo()
    window.draft.undo()
    assert not window.draft.can_undo


def test_the_same_tile_is_laid_again_with_shift(set_up):
    window = set_up("1835")
    hexes = window.draft.state.facts.sheet.hexes
    shift = Qt.KeyboardModifier.ShiftModifier
    one, two, three = [each.id for each in hexes if each.buildable and not each.stops][:3]
    click_hex(window, one)
    click_tile(window, "9")
    x, y = window.board.middle(two)
    QTest.mouseClick(window.view.viewport(), LEFT, shift, window.view.mapFromScene(x, y))
    window.board.set_cursor(three)
    QTest.keyClick(window.view, Key.Key_Return, shift)
    assert [window.draft.state.board.hexes[hex_id].tile for hex_id in (one, two, three)] == ["9"] * 3
    assert window.tool.hexes == [three]
    city = city_of(window)
    click_hex(window, city, aside=0.5)
    assert window.draft.state.board.hexes[city].tile is None


def test_what_is_searched_for_is_led_to(set_up):
    window = set_up("1856")
    window.activateWindow()
    QTest.keyClick(window, Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    focus(window.finder)
    window.finder.places = dict(window.finder._named())
    QTest.keyClicks(window.finder, "escrow")
    QTest.keyClick(window.finder, Key.Key_Return)
    here = table(window, "companies")
    assert window.tabs.currentWidget() is here
    assert here.place(0, here.currentColumn())[-1] == "escrow"
    window.finder.setText("hamilton")
    QTest.keyClick(window.finder, Key.Key_Return)
    assert window.tool.hex == "L15"


def test_worth_and_best_runs_are_told_while_building(qtbot, words):
    state = load(next(each.path for each in shipped_scenarios() if each.key == "1856_middle_game")).game.start
    window = SetUpWindow(position_of(state), words, LIGHT)
    qtbot.addWidget(window)
    company = next(each for each in window.worth.rows_of if each in state.companies)
    window.worth.look()
    qtbot.waitUntil(lambda: not window.worth.search.is_running)
    assert dict(standings_at(state)).keys() <= set(window.worth.rows_of)
    window.show_run(company)
    assert window.worth.runs[company].runs
    assert window.board._routes


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
    assert table(window, "companies").item(0, 0).text() == "not started"


@pytest.mark.parametrize("title", titles())
def test_the_window_shows_whatever_is_wrong(set_up, title):
    """Spoilt in a third of all ways, it goes on showing and judging as far as it can be shown at all."""
    window, random = set_up(title), Random(title)
    for spoiler in SPOILERS[titles().index(title) % 3 :: 3]:
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


def test_a_tile_joins_the_track_round_it(set_up):
    window = set_up("1856")
    state = load(next(each.path for each in shipped_scenarios() if each.key == "1856_middle_game")).game.start
    laid = {hex_id: placed for hex_id, placed in state.board.hexes.items() if placed.tile == "9"}
    window.draft.take_over(state, "board")
    for hex_id, placed in laid.items():
        window.tool.choose(hex_id)
        window.tool.clear()
        window.tool.lay("9")
        rotation = window.draft.state.board.hexes[hex_id].rotation
        assert turned(state.facts, "9", rotation).exits == turned(state.facts, "9", placed.rotation).exits


def test_a_value_is_typed_for_all_rows_that_are_chosen(set_up):
    window = set_up("1856")
    here = table(window, "trains")
    column = here.sheet.columns.index("trains.owner")
    window.tabs.setCurrentWidget(here)
    here.clearSelection()
    for row in range(3):
        here.item(row, column).setSelected(True)
    here.item(1, column).setText("GT")
    owners = [train.owner for train in list(window.draft.state.trains.values())[:4]]
    assert owners == ["GT", "GT", "GT", "bank"]
    window.draft.undo()
    assert not window.draft.can_undo


def test_of_an_unlimited_kind_a_card_stays_in_the_bank(set_up):
    window = set_up("1856")
    here = table(window, "trains")
    row, column = row_of(window, "trains", "D-0"), here.sheet.columns.index("trains.owner")
    here.item(row, column).setText("GT")
    trains = window.draft.state.trains
    assert (trains["D-0"].owner, trains["D-1"].owner) == ("GT", "bank")


def test_bids_are_typed_where_nobody_has_bidden(set_up):
    window = set_up("1856")
    here = table(window, "memory")
    private = list(window.draft.state.privates)[1]
    here.item(row_at(window, "memory", ("bids", private)), 0).setText(f"{NAMES[0]} 95")
    assert [(bid.player, bid.amount) for bid in window.draft.state.bids[private]] == [("player:1", 95)]


def test_what_a_cell_means_is_told_below_the_table(set_up):
    window = set_up("1824")
    here = table(window, "memory")
    window.tabs.setCurrentWidget(here)
    here.setCurrentCell(row_at(window, "memory", ("memory", "twenty_percent")), 0)
    assert window.words.tr("positions.meanings.memory.twenty_percent") in window.about_cell.text()
    assert window.about_cell.isVisible()
    window.tabs.setCurrentWidget(window.tray)
    assert not window.about_cell.isVisible()


def test_the_tray_shows_what_fits_the_hex_or_everything(set_up):
    window = set_up("1856")
    every = list(window.draft.state.facts.tiles)
    assert sorted(window.tray.tray.shown) == sorted(every)
    hex_id = city_of(window)
    window.tool.choose(hex_id)
    fitting = tiles_for(window.draft.state.facts, hex_id)
    assert set(window.tray.tray.shown) == fitting
    assert [tile for tile, item in window.tray.tray.items_by_tile.items() if item.isVisible()] == (
        window.tray.tray.shown
    )
    window.only_fitting.click()
    assert sorted(window.tray.tray.shown) == sorted(every)
    other = next(tile for tile in every if tile not in fitting)
    click_tile(window, other)
    assert window.draft.state.board.hexes[hex_id].tile == other


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_no_words_of_the_upper_line_are_cut_in_the_smallest_window(set_up, language):
    """Nor does a button lie over them."""
    window = set_up("1841", language)
    window.resize(window.minimumSize())
    QApplication.processEvents()
    assert window.bank_pays.width() >= window.bank_pays.sizeHint().width()
    line = [window.undo_button, window.redo_button, window.company, window.take_button, window.save_button]
    line += [window.help_button, window.play_button]
    for part, after in pairwise(line):
        assert part.geometry().right() < after.x()
        assert part.width() >= part.minimumSizeHint().width()
    assert line[-1].geometry().right() < window.width()
