"""What is told of the hex under the mouse: by words that follow from the table, on a card beside it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridsim.telling.sentences import Sentences, languages
from tests.builders import a_state, building
from tests.ui.board.places import where
from ui.board.hexes.hex_card import HexCard
from ui.board.scene import BoardScene
from ui.style.theme import LIGHT

BUILT = (
    building("1856")
    .phase("2")
    .owns("player:1", "GT", 40)
    .starts("GT", par=90)
    .tile("P9", "57", 1)
    .station("GT", "P9")
    .private("FT", "player:2")
)


@pytest.fixture
def table(board):
    board.show_state(BUILT.state)
    return board


def told(board, hex_id):
    return board.describe(hex_id).splitlines()


def test_a_city_tells_its_worth_now_and_later(table):
    lines = told(table, "P9")
    assert lines[0] == "P9 Oshawa"
    assert "Pays 20 now." in lines
    assert "Later 30 (green), 40 (brown, from phase Four)." in lines


def test_an_off_board_area_tells_from_which_phase_it_pays_more(table):
    assert "Pays 20 now." in told(table, "N1")
    assert "Later 30 (from phase Four), 50 (from phase Six)." in told(table, "N1")


def test_stations_are_told_with_who_presides_over_them(table):
    assert "Stations: GT (Player\xa01)" in told(table, "P9")


def test_free_places_for_stations_are_counted(table):
    assert "2 free places for stations." in told(table, "L13") or "1 free place for stations." in told(
        table, "L13"
    )


def test_what_it_may_become_is_told_with_what_is_left_and_when(table):
    line = next(line for line in told(table, "P9") if line.startswith("May become"))
    assert "14" in line
    assert "15" in line
    assert "from phase" not in line


def test_a_private_that_belongs_here_is_told_with_its_holder(table):
    hex_id = table.facts.privates["FT"].blocks[0]
    name = table.facts.privates["FT"].name
    assert f"{name}: Player\xa02" in told(table, hex_id)


@pytest.mark.parametrize("title", ["1856", "1835"])
@pytest.mark.parametrize("language", languages())
def test_every_hex_is_told_of_in_every_language(qapp, title, language):
    state = a_state(title)
    scene = BoardScene(state.facts, LIGHT, Sentences(language))
    scene.show_state(state)
    for hex_id in state.facts.hexes:
        assert "{" not in scene.describe(hex_id)
        assert "board." not in scene.describe(hex_id)


# ---- the card


@pytest.fixture
def card(view, table):
    return HexCard(view)


def point(view, hex_id, at=(0.0, 0.0)):
    QTest.mouseMove(view.viewport(), where(view, hex_id, (0.3, 0.3)))
    QTest.mouseMove(view.viewport(), where(view, hex_id, at))


def test_the_card_comes_beside_the_hex_after_a_moment(view, card, qtbot):
    point(view, "P9")
    assert not card.isVisible()
    qtbot.waitUntil(card.isVisible)
    assert card.title.text() == "P9 Oshawa"
    assert "Pays 20 now." in card.text.text()
    assert view.viewport().rect().contains(card.geometry())
    assert not card.geometry().contains(where(view, "P9"))


@pytest.mark.parametrize("hex_id", ["A20", "N1", "Q8", "P19", "H13"])
def test_the_card_is_in_sight_and_never_on_its_hex(view, card, qtbot, hex_id):
    point(view, hex_id)
    qtbot.waitUntil(card.isVisible)
    assert view.viewport().rect().contains(card.geometry())
    assert not card.geometry().contains(where(view, hex_id))


def test_once_there_it_follows_the_mouse_at_once(view, card, qtbot):
    point(view, "P9")
    qtbot.waitUntil(card.isVisible)
    point(view, "N11")
    assert card.title.text() == "N11 Toronto"


def test_it_goes_when_the_mouse_leaves_the_map(view, card, qtbot):
    point(view, "P9")
    qtbot.waitUntil(card.isVisible)
    QApplication.sendEvent(view.viewport(), QEvent(QEvent.Type.Leave))
    assert not card.isVisible()


def test_it_goes_with_a_click_and_with_a_zoom(view, card, click, qtbot):
    point(view, "P9")
    qtbot.waitUntil(card.isVisible)
    click("P9")
    assert not card.isVisible()
    point(view, "N11")
    qtbot.waitUntil(card.isVisible)
    view.zoom_in()
    assert not card.isVisible()


def test_it_does_not_come_while_a_tile_is_tried(view, board, card):
    board.preview("P9", "57", 0)
    point(view, "N11")
    QTest.qWait(350)
    assert not card.isVisible()


def test_who_does_not_want_it_gets_a_tool_tip_instead(view, board, card):
    card.want(False)
    point(view, "P9")
    QTest.qWait(350)
    assert not card.isVisible()
    assert board.has_tips
    card.want(True)
    assert not board.has_tips


def test_the_mouse_goes_through_the_card(view, card, click, qtbot, board):
    point(view, "H13")
    qtbot.waitUntil(card.isVisible)
    below = board.hex_at(view.mapToScene(card.geometry().center()))
    with qtbot.waitSignal(board.hex_clicked) as signal:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=card.geometry().center())
    assert signal.args == [below]
