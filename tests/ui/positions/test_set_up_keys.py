"""Positions set up by keyboard alone: every tool of the window is reached and used without a mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridsim.titles.registry import titles
from tests.ui.focus import focus
from tests.ui.positions.hands import city_of, row_at, row_of, table, type_in, type_into
from tests.ui.program import NAMES

Key = Qt.Key


@pytest.mark.parametrize("title", titles())
def test_a_position_is_built_by_keyboard(set_up, title, qtbot):
    window = set_up(title)
    window.activateWindow()
    focus(window.view)
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
    with qtbot.waitSignal(window.taken):
        QTest.keyClick(window, Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    game = window.draft.position.play()
    game.apply(next(iter(game.now.legal)))


def cities_of(window):
    """A hex with two printed cities of one slot each."""
    placed = window.draft.state.board.hexes
    return next(hex_id for hex_id, there in placed.items() if list(map(len, there.stations)) == [1, 1])


@pytest.mark.parametrize("title", ["1835", "1824", "1841", "1844"])
def test_a_station_goes_by_keyboard_from_city_to_city_and_back_to_its_charter(set_up, title):
    window = set_up(title)
    hex_id = cities_of(window)
    company = next(each.id for each in window.draft.state.companies.values() if each.stations)
    window.company.setCurrentText(company)
    window.tool.choose(hex_id)
    charter = window.draft.state.companies[company].stations

    def slots():
        return [row[0] for row in window.draft.state.board.hexes[hex_id].stations]

    others = slots()
    free = [stop for stop, other in enumerate(others) if other is None]
    assert free
    for stop in free:
        QTest.keyClick(window.view, Key.Key_S)
        assert slots() == [*others[:stop], company, *others[stop + 1 :]]
        assert window.draft.state.companies[company].stations == charter[1:]
    QTest.keyClick(window.view, Key.Key_S)
    assert slots() == others
    assert window.draft.state.companies[company].stations == charter
    QTest.keyClick(window.view, Key.Key_S, Qt.KeyboardModifier.ShiftModifier)
    assert window.draft.state.board.hexes[hex_id].waiting == (company,)
    assert window.draft.state.companies[company].stations == charter[1:]
    QTest.keyClick(window.view, Key.Key_S, Qt.KeyboardModifier.ShiftModifier)
    assert window.draft.state.board.hexes[hex_id].waiting == ()
    assert window.draft.state.companies[company].stations == charter


def focused_in(window):
    return QApplication.focusWidget() or window.focusWidget()


def test_keys_lead_to_every_part_of_the_window(set_up):
    """A tile laid, turned and taken off, a marker put down, without a mouse and from wherever one is."""
    window = set_up("1844")
    window.activateWindow()
    control = Qt.KeyboardModifier.ControlModifier
    hex_id = city_of(window)
    focus(window.view)
    window.board.set_cursor(hex_id)
    QTest.keyClick(window.view, Key.Key_Return)
    QTest.keyClick(window, Key.Key_M, control)
    assert window.tabs.currentWidget() is window.market_page
    assert focused_in(window) is window.market_page.view
    company = next(
        each.id
        for each in window.draft.state.facts.sheet.companies
        if window.draft.state.facts.par_cells(each.id)
    )
    window.company.setCurrentText(company)
    QTest.keyClick(window.market_page.view, Key.Key_Right)
    QTest.keyClick(window.market_page.view, Key.Key_Return)
    assert window.draft.state.companies[company].cell is not None
    QTest.keyClick(window.market_page.view, Key.Key_Delete)
    assert window.draft.state.companies[company].cell is None
    QTest.keyClick(window, Key.Key_B, control)
    assert window.board.cursor_hex == hex_id
    QTest.keyClick(window.view, Key.Key_T)
    assert window.tabs.currentWidget() is window.tray
    assert focused_in(window) is window.tray
    window.tray.tray.mark(current=None, focused="57")
    QTest.keyClick(window.tray, Key.Key_Return)
    rotation = window.draft.state.board.hexes[hex_id].rotation
    QTest.keyClick(window.tray, Key.Key_R)
    assert window.draft.state.board.hexes[hex_id].rotation != rotation
    QTest.keyClick(window.tray, Key.Key_Escape)
    assert focused_in(window) is window.view
    assert window.isVisible()
    QApplication.processEvents()
    QTest.keyClick(window, Key.Key_H, control)
    assert focused_in(window) is window.hex_table
    seen = []
    for _ in range(window.tabs.count()):
        QTest.keyClick(window, Key.Key_PageDown, control)
        seen.append(window.tabs.currentWidget())
    assert len(set(seen)) == window.tabs.count()
    assert seen[-1] is window.tray
    QTest.keyClick(window, Key.Key_W, control)
    assert focused_in(window) is window.worth
    told = []
    window.worth.company_chosen.connect(told.append)
    window.worth.setCurrentCell(1, 0)
    QTest.keyClick(window.worth, Key.Key_Return)
    assert told == [window.worth.rows_of[1]]


@pytest.mark.parametrize(
    ("title", "hex_id", "typed"),
    [
        ("1844", "H17", {"tunnel": "TC", "tunnel_rotation": 2}),
        ("1844", "H7", {"marker": "B"}),
        ("1835", "A11", {"tile": "14", "stations": (("BY", "SX"),), "waiting": ("HE",)}),
    ],
)
def test_everything_on_a_hex_is_typed_beside_the_map(set_up, title, hex_id, typed):
    """Tunnels, boards of mountain railways, a station in a particular place of a city, and waiting ones."""
    window = set_up(title)
    window.tool.choose(hex_id)
    QApplication.processEvents()
    names = [row.places[0][-1] for row in window.hex_table.sheet.rows]
    for name, value in typed.items():
        text = (
            ", ".join(value[0])
            if name == "stations"
            else "".join(map(str, value))
            if name == "waiting"
            else value
        )
        type_into(window.hex_table, names.index(name), 0, str(text))
    placed = window.draft.state.board.hexes[hex_id]
    assert {name: getattr(placed, name) for name in typed} == typed


def shown_table(window, name, row, column):
    here = table(window, name)
    window.tabs.setCurrentWidget(here)
    here.setCurrentCell(row, column)
    focus(here)
    return here


def type_on(here, text, key=Key.Key_Return):
    """Type into the cell with the keyboard without opening it first."""
    QTest.keyClicks(here, text[0])
    QApplication.processEvents()
    QTest.keyClicks(QApplication.focusWidget(), text[1:])
    QTest.keyClick(QApplication.focusWidget(), key)
    QApplication.processEvents()


def test_what_is_typed_takes_the_place_of_what_was_chosen_and_leads_to_the_line_below(set_up):
    window = set_up("1856")
    column = table(window, "trains").sheet.columns.index("trains.owner")
    here = shown_table(window, "trains", 0, column)
    type_on(here, "GT")
    type_on(here, "LPS")
    assert [train.owner for train in list(window.draft.state.trains.values())[:3]] == ["GT", "LPS", "bank"]
    assert here.currentRow() == 2
    assert here.verticalHeaderItem(1).text() == "2 no. 2"


def test_what_is_typed_before_the_window_keeps_up_goes_line_by_line(set_up):
    window = set_up("1856")
    here = shown_table(window, "money", 0, 0)
    for text in ("111", "222"):
        for letter in text:
            QTest.keyClicks(QApplication.focusWidget(), letter)
        QTest.keyClick(QApplication.focusWidget(), Key.Key_Return)
    assert [window.draft.state.cash[f"player:{number}"] for number in (1, 2)] == [111, 222]
    assert here.currentRow() == 2


def test_what_was_not_taken_is_told_and_stays_under_the_keyboard(set_up):
    window = set_up("1856")
    here = shown_table(
        window, "companies", 0, table(window, "companies").sheet.columns.index("companies.rights")
    )
    assert window.words.tr("words.rights.bridge") in window.about_cell.text()
    type_on(here, "wings")
    assert "wings" in window.about_cell.text()
    assert here.currentRow() == 0
    here = shown_table(window, "money", 0, 0)
    type_on(here, "9" * 26)
    assert "9" * 26 in window.about_cell.text()
    assert window.draft.state.cash["player:1"] == window.draft.first.state.cash["player:1"]
    grid = window.holdings
    window.tabs.setCurrentWidget(grid)
    grid.item(0, 0).setText("37")
    assert "37" in window.about_cell.text()
    grid.item(0, 0).setText("30")
    assert not window.about_cell.isVisible()


def test_phases_are_called_as_their_title_calls_them(set_up):
    window = set_up("1856")
    row = row_at(window, "moment", ("phase",))
    here = shown_table(window, "moment", row, 0)
    assert here.item(row, 0).text() == "One"
    for typed, meant in (("Three", "3"), ("2", "2")):
        here.setCurrentCell(row, 0)
        type_on(here, typed)
        assert window.draft.state.phase == meant


def test_columns_become_as_wide_as_what_comes_into_them(set_up):
    window = set_up("1856")
    here = table(window, "companies")
    column = here.sheet.columns.index("companies.par")
    before = here.columnWidth(column)
    window.tabs.setCurrentWidget(here)
    here.item(0, column).setText("100 (1/5)")
    assert here.columnWidth(column) >= max(before, here.sizeHintForColumn(column))


def test_escape_puts_away_nothing_that_was_worked_on(set_up):
    window = set_up("1856")
    here = shown_table(window, "money", 0, 0)
    type_on(here, "111")
    QTest.keyClick(here, Key.Key_Escape)
    assert window.isVisible()
    window.close()
    assert not window.isVisible()
    window.show()
    window.draft.undo()
    QTest.keyClick(here, Key.Key_Escape)
    assert not window.isVisible()


def test_enter_where_something_is_sought_mends_nothing(set_up):
    window = set_up("1856")
    window.activateWindow()
    window.bank_pays.setChecked(False)
    type_in(window, "money", row_of(window, "money", "player:1"), 0, "321")
    assert window.faults.repair_all_button.isEnabled()
    window.faults.list.setCurrentRow(0)
    before = window.draft.position
    focus(window.finder)
    QTest.keyClick(window.finder, Key.Key_Return)
    assert window.draft.position is before
