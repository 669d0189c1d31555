"""Panels that are answered on the board: track, stations, and the places of a new company."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridsim import queries
from gridsim.core.actions import (
    ChooseCity,
    ChooseHex,
    LayTile,
    Pass,
    PlaceStation,
    TakeLoan,
)
from gridsim.core.decisions import (
    ChooseHome,
    KeepPlaces,
    KeepStation,
    StationStep,
    TrackStep,
)
from tests.builders import building
from tests.titles.title_1841.tables import choosing
from tests.ui.focus import focus
from tests.ui.panels.seen import LEFT, P1, click, labels
from ui.board.layers import station_to_come
from ui.drawing.shapes import Text
from ui.widgets.scrolled import Scrolled


def track_step():
    return TrackStep(player=P1, actor="GT", rule="1856 §7.1")


def test_hexes_that_can_be_built_on_are_marked(ask_on, operating):
    shown = ask_on(operating, track_step())
    marked = set(shown.board.highlights)
    assert marked == {each.hex for each in shown.panel.moment.legal.of(LayTile)}
    assert len(marked) > 0


def test_a_tile_is_laid_by_click_turn_and_enter(ask_on, qtbot, operating):
    shown = ask_on(operating, track_step())
    hex_id = next(
        hex_id for hex_id, lays in shown.panel.lays.items() if len({each.tile for each in lays}) > 1
    )
    shown.board.choose(hex_id)
    assert shown.picker.hex == hex_id
    assert shown.board.previewed_hex == hex_id
    tile = shown.picker.current.tile
    qtbot.keyClick(shown.picker, Qt.Key.Key_R)
    rotation = shown.picker.rotation
    qtbot.keyClick(shown.picker, Qt.Key.Key_Return)
    assert shown.answer == LayTile(hex=hex_id, tile=tile, rotation=rotation)
    assert shown.board.highlights == {}


def test_escape_gives_the_hex_up_and_lays_nothing(ask_on, qtbot, operating):
    shown = ask_on(operating, track_step())
    shown.board.choose(next(iter(shown.panel.lays)))
    qtbot.keyClick(shown.picker, Qt.Key.Key_Escape)
    assert shown.picker.hex is None
    assert shown.answer is None


def test_a_hex_that_cannot_be_built_on_says_why(ask_on, qtbot, operating):
    shown = ask_on(operating, track_step())
    shown.board.choose("A20")
    qtbot.waitUntil(lambda: "1856 §7" in shown.dock.explanation.toPlainText())
    assert shown.picker.hex is None


def test_the_list_of_hexes_serves_the_keyboard(ask_on, operating):
    shown = ask_on(operating, track_step())
    first = shown.panel.hexes.item(0)
    shown.panel.hexes.itemActivated.emit(first)
    assert shown.picker.hex == first.data(Qt.ItemDataRole.UserRole)


def test_the_list_shows_which_hex_is_open_on_the_board(ask_on, qtbot, operating):
    shown = ask_on(operating, track_step())
    *_, hex_id = shown.panel.lays
    shown.board.choose(hex_id)
    marked = [item.data(Qt.ItemDataRole.UserRole) for item in shown.panel.hexes.selectedItems()]
    assert marked == [hex_id]
    QTest.keyClick(shown.picker, Qt.Key.Key_Escape)
    assert shown.panel.hexes.selectedItems() == []


def test_a_tile_of_the_tray_marks_where_it_can_go(ask_on, operating):
    shown = ask_on(operating, track_step())
    tile = shown.panel.lays[next(iter(shown.panel.lays))][0].tile
    shown.tray.tile_clicked.emit(tile)
    can_take = {
        hex_id for hex_id, lays in shown.panel.lays.items() if any(each.tile == tile for each in lays)
    }
    assert set(shown.board.highlights) == can_take
    shown.tray.tile_clicked.emit(tile)
    assert set(shown.board.highlights) == set(shown.panel.lays)


def test_enter_lays_a_tile_chosen_in_the_tray_for_the_open_hex(ask_on, qtbot, operating):
    shown = ask_on(operating, track_step())
    show_tray(shown, qtbot)
    hex_id, tiles = next(
        (hex_id, tiles)
        for hex_id, lays in shown.panel.lays.items()
        if len(tiles := list(dict.fromkeys(each.tile for each in lays))) > 1
    )
    shown.board.choose(hex_id)
    click_in_tray(shown, tiles[-1])
    assert shown.picker.current.tile == tiles[-1]
    assert QApplication.focusWidget() is shown.picker
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert (shown.answer.hex, shown.answer.tile) == (hex_id, tiles[-1])


def test_a_tile_chosen_in_the_tray_by_keys_is_laid_by_a_second_enter(ask_on, qtbot, operating):
    shown = ask_on(operating, track_step())
    show_tray(shown, qtbot)
    tile = shown.panel.lays[next(iter(shown.panel.lays))][-1].tile
    shown.board.choose(next(iter(shown.panel.lays)))
    focus(shown.tray)
    shown.tray._focus(tile)
    QTest.keyClick(shown.tray, Qt.Key.Key_Return)
    assert shown.answer is None
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert shown.answer.tile == tile


def test_a_tile_chosen_in_the_tray_before_any_hex_is_tried_on_the_hex_chosen_then(ask_on, qtbot, operating):
    shown = ask_on(operating, track_step())
    show_tray(shown, qtbot)
    tile = shown.panel.lays[next(iter(shown.panel.lays))][-1].tile
    click_in_tray(shown, tile)
    assert shown.picker.hex is None
    assert shown.tray.tray.current == tile
    shown.board.choose(next(iter(shown.board.highlights)))
    assert shown.picker.current.tile == tile
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert shown.answer.tile == tile


def show_tray(shown, qtbot):
    """The tray in the window of the map, which has the keyboard."""
    shown.tray.setParent(shown.playing.middle)
    shown.tray.setGeometry(0, 500, 900, 200)
    shown.tray.show()
    shown.playing.middle.activateWindow()
    qtbot.waitUntil(shown.playing.middle.isActiveWindow)


def click_in_tray(shown, tile):
    shown.tray.ensureVisible(shown.tray.tray.items_by_tile[tile])
    place = shown.tray.mapFromScene(shown.tray.tray.items_by_tile[tile].pos())
    QTest.mouseClick(shown.tray.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, place)


def test_a_loan_can_be_taken_beside_the_track(ask_on, qtbot, operating):
    shown = ask_on(operating, track_step())
    click(shown, qtbot, "Take a loan of $100")
    assert shown.answer == TakeLoan()


def test_nothing_stays_marked_when_the_step_is_over(ask_on, qtbot, operating):
    shown = ask_on(operating, track_step())
    click(shown, qtbot, "Lay no track")
    assert shown.board.highlights == {}
    assert shown.answer == Pass()


def test_a_station_is_placed_by_a_click_on_its_city(ask_on, operating):
    table = operating.tile("O10", "9", 1).tile("N11", "120", 1)
    shown = ask_on(table, StationStep(player=P1, actor="GT", rule="1856 §8.3"))
    places = list(shown.panel.moment.legal.of(PlaceStation))
    assert places
    assert set(shown.board.highlights) == {each.hex for each in places}
    shown.board.stop_clicked.emit(places[0].hex, places[0].stop)
    shown.board.choose(places[0].hex)
    assert shown.answer == places[0]


def test_a_city_of_a_hex_is_chosen_by_a_click_on_it(ask_on):
    table = building("1856").owns(P1, "THB", 20).starts("THB", par=65).tile("L15", "59", 0).operating()
    shown = ask_on(table, ChooseHome(player=P1, actor="THB", rule="1856 §8.2", hex="L15"))
    shown.board.stop_clicked.emit("L15", 1)
    assert shown.answer == ChooseCity(hex="L15", stop=1)


def test_the_city_of_a_new_company_can_be_chosen_by_buttons_too(ask_on, qtbot):
    decision = KeepStation(player=P1, actor="CGR", rule="1856 §13.4.10.2", hex="N11", stops=(0, 1))
    shown = ask_on(building("1856").phase("6"), decision)
    click(shown, qtbot, "City of Toronto N11 towards O10")
    assert shown.answer == ChooseCity(hex="N11", stop=1)


def test_cities_of_a_hex_are_told_apart_by_where_their_track_leads(ask_on, qtbot):
    table = building("1856").owns(P1, "THB", 20).starts("THB", par=65).tile("L15", "59", 0).operating()
    shown = ask_on(table, ChooseHome(player=P1, actor="THB", rule="1856 §8.2", hex="L15"))
    click(shown, qtbot, "City of Hamilton L15 towards L17")
    state = shown.playing.session.shown.state
    assert queries.towards(state, "L15", shown.answer.stop) == ("L17",)


def test_the_keyboard_comes_back_to_the_panel_when_the_board_has_answered(
    ask_on, qtbot, operating, monkeypatch
):
    shown = ask_on(operating, track_step())
    hex_id = next(iter(shown.panel.lays))
    shown.board.choose(hex_id)
    monkeypatch.setattr(QApplication, "focusWidget", lambda: shown.playing.pictures.view)
    asked = []
    monkeypatch.setattr(shown.dock, "take_focus", lambda: asked.append(hex_id))
    qtbot.keyClick(shown.picker, Qt.Key.Key_Return)
    assert asked == [hex_id]


def test_places_of_a_new_company_are_chosen_on_the_board(ask_on):
    decision = KeepPlaces(player=P1, actor="CGR", rule="x", hexes=("F17", "I12", "N3"), left=2)
    shown = ask_on(building("1856").phase("6"), decision)
    assert set(shown.board.highlights) == {"F17", "I12", "N3"}
    assert "▶ 3. Stations of the new company" in labels(shown.panel)
    shown.board.choose("I12")
    assert shown.answer == ChooseHex(hex="I12")


def test_a_home_named_first_is_seen_while_the_second_is_asked(show_game, qtbot):
    """1841 §3.3.4-e, -h: both are placed when it is known how many there are."""
    played = choosing()
    shown = show_game(played, played.cursor)
    assert "Chosen already" not in labels(shown.panel)
    shown.board.choose("L14")
    assert "Chosen already: Bologna L14." in labels(shown.panel)
    assert shown.board.highlights["L14"] == "selected"
    assert set(shown.board.highlights.values()) == {"option", "selected"}
    assert len(shown.board.layers["chosen_homes"]) == 1
    station = station_to_come(shown.board, "AFI", "L14", 0)
    assert [each.text for each in station if isinstance(each, Text)] == ["AFI"]
    assert shown.board.describe("L14").endswith("Chosen already: Bologna L14.")
    click(shown, qtbot, "No further home")
    assert "chosen_homes" not in shown.board.layers
    assert "Chosen already" not in shown.board.describe("L14")


def test_one_bar_scrolls_the_hexes_and_a_high_dock_shows_all_of_them(ask_on, qtbot, operating):
    """The list has what the hint above it and the lines of what follows leave."""
    dock, seen = ask_on(operating, track_step()).dock, []
    listed, [area] = dock.panel.hexes, dock.findChildren(Scrolled)
    listed.addItems(f"M{number}: 5, 6, 57" for number in range(24))
    listed.fit()
    for lines in (36, 44, 58):
        dock.resize(334, lines * dock.fontMetrics().lineSpacing())
        qtbot.wait(50)
        qtbot.waitUntil(lambda: area.verticalScrollBar().maximum() == 0)
        last = listed.itemAt(5, listed.viewport().height() - 2)
        assert listed.visualItemRect(last).bottom() < listed.viewport().height()
        seen.append(listed.out_of_sight)
    assert seen[0] > seen[1] > seen[2] == 0
