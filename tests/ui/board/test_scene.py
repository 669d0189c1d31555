"""The scene shows pictures, repaints only what changed, and tells clicks."""

import sys
from subprocess import run

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter

from gridsim.core.actions import Run
from tests.builders import a_state, building
from tests.ui.board.records import GAMES, recorded
from ui.board.board_picture import board_picture
from ui.board.route_item import route_lines
from ui.board.scene import BoardScene
from ui.drawing.geometry import hex_corners
from ui.style.theme import DARK, LIGHT


def rendered(scene, size=700):
    """The whole board as a picture."""
    image = QImage(size, size * 3 // 4, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    scene.render(painter)
    painter.end()
    return image


def test_showing_a_state_again_repaints_nothing(board):
    assert board.show(board_picture(a_state("1856"))) == []


def test_showing_a_laid_tile_repaints_its_hex_alone(board):
    assert board.show(board_picture(building("1856").tile("G12", "57", 1).state)) == ["G12"]


def test_a_change_is_told(board, qtbot):
    with qtbot.waitSignal(board.picture_changed):
        board.show(board_picture(building("1856").tile("G12", "57", 1).state))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_played_positions_are_painted_without_a_warning(qapp, words, game, theme):
    scene = BoardScene(recorded(game).facts, theme, words)
    scene.show(board_picture(recorded(game)))
    image = rendered(scene)
    assert image.pixelColor(2, 2).name() == theme.colour("surround")


def test_a_laid_tile_is_to_be_seen(board):
    before = rendered(board)
    board.show(board_picture(building("1856").tile("G12", "57", 1).state))
    assert rendered(board) != before


# ---- finding


@pytest.mark.parametrize("hex_id", ["A14", "F15", "N1", "Q10", "B21"])
def test_a_hex_is_found_anywhere_inside_it_and_nowhere_outside(board, hex_id):
    x, y = board.middle(hex_id)
    for corner in hex_corners("flat", 0.97):
        assert board.hex_at(QPointF(x + 50 * corner[0], y + 50 * corner[1])) == hex_id
    outside = {board.hex_at(QPointF(x + 50 * a, y + 50 * b)) for a, b in hex_corners("flat", 1.05)}
    assert hex_id not in outside


def test_beside_the_map_there_is_no_hex(board):
    assert board.hex_at(QPointF(-500.0, -500.0)) is None


def test_stops_are_found_where_they_are_drawn(board):
    x, y = board.middle("N11")
    for index, spot in enumerate(board.artist.plan(board.picture.hexes["N11"]).spots):
        assert board.stop_at(QPointF(x + 50 * spot.place[0], y + 50 * spot.place[1])) == ("N11", index)
    assert board.stop_at(QPointF(x + 50 * 0.9, y + 50 * 0.45)) is None


def test_an_off_board_area_is_one_stop_all_over(board):
    x, y = board.middle("A20")
    assert board.stop_at(QPointF(x - 30, y + 20)) == ("A20", 0)


# ---- clicks


def test_a_click_tells_its_hex(board, click, qtbot):
    with qtbot.waitSignal(board.hex_clicked) as told:
        click("G10")
    assert told.args == ["G10"]


def test_a_click_on_a_city_tells_the_stop_too(board, click, qtbot):
    spots = board.artist.plan(board.picture.hexes["N11"]).spots
    with qtbot.waitSignals([board.stop_clicked, board.hex_clicked], order="strict"):
        click("N11", spots[1].place)
    with qtbot.waitSignal(board.stop_clicked) as told:
        click("N11", spots[1].place)
    assert told.args == ["N11", 1]


def test_a_click_on_plain_ground_tells_no_stop(board, click, qtbot):
    with qtbot.assertNotEmitted(board.stop_clicked):
        click("G10")


def test_a_click_answered_by_its_stop_is_not_told_again(board, click, qtbot):
    board.stop_clicked.connect(lambda *_: board.show(board_picture(building("1856").phase("2").state)))
    with qtbot.assertNotEmitted(board.hex_clicked):
        click("G12")


def test_a_double_click_is_told_as_such(board, click, qtbot):
    with qtbot.waitSignal(board.hex_double_clicked) as told:
        click("H13", twice=True)
    assert told.args == ["H13"]


def test_a_click_beside_the_map_tells_nothing(board, view, qtbot):
    with qtbot.assertNotEmitted(board.hex_clicked):
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))


# ---- marks, routes and tiles being tried


def test_highlights_replace_each_other(board):
    count = len(board.items())
    board.set_highlights({"G12": "option", "G14": "selected"})
    assert len(board.items()) == count + 2
    board.set_highlights({"H11": "event"})
    assert len(board.items()) == count + 1
    board.set_highlights({})
    assert len(board.items()) == count


@pytest.mark.parametrize("kind", ["option", "selected", "goal", "event", "route", "dimmed", "unknown"])
def test_every_kind_of_highlight_is_to_be_seen(board, kind):
    before = rendered(board)
    board.set_highlights({"G10": kind})
    assert rendered(board) != before


@pytest.mark.parametrize("size", [320, 700, 1400])
def test_a_tried_tile_has_the_letters_it_will_have_when_laid(board, size):
    """The flag of who is bound for Guelph can be read while the tile is chosen as well."""
    board.preview("J11", "5", 0)
    tried = inside_of(board, "J11", size)
    board.preview(None)
    board.show(board_picture(building("1856").tile("J11", "5", 0).state))
    assert tried == inside_of(board, "J11", size)


def inside_of(scene, hex_id, size):
    """What is painted within the border of a hex."""
    image, room = rendered(scene, size), scene.sceneRect()
    scale = min(image.width() / room.width(), image.height() / room.height())
    left, top = ((image.width() - room.width() * scale) / 2, (image.height() - room.height() * scale) / 2)
    x, y = scene.middle(hex_id)
    middle = QPointF(left + (x - room.x()) * scale, top + (y - room.y()) * scale).toPoint()
    half = int(0.6 * scene.theme.metrics.apothem * scale)
    return image.copy(middle.x() - half, middle.y() - half, 2 * half, 2 * half)


def test_a_tile_can_be_tried_and_taken_away(board):
    before = rendered(board)
    board.preview("G12", "57", 1)
    assert board.previewed_hex == "G12"
    assert rendered(board) != before
    board.preview(None)
    assert board.previewed_hex is None
    assert rendered(board) == before


def test_a_tile_being_tried_keeps_the_stations(board):
    state = building("1856").tile("J11", "57", 0).station("WGB", "J11").state
    board.show(board_picture(state))
    tried = board.with_tile(board.picture.hexes["J11"], "14", 0)
    assert [[slot.company for slot in stop] for stop in tried.slots] == [["WGB", None]]


def test_a_tunnel_being_tried_lies_below_the_track_that_is_there(words):
    state = building("1844").tile("H17", "FO2").state
    scene = BoardScene(state.facts, LIGHT, words)
    scene.show(board_picture(state))
    tried = scene.with_tile(scene.picture.hexes["H17"], "TC", 3)
    assert (tried.tile, tried.tunnel) == ("FO2", ("TC", 3))
    assert tried.slots == scene.picture.hexes["H17"].slots


def test_cities_that_are_joined_keep_all_stations(board):
    state = building("1856").tile("N11", "122").station("CV", "N11", 0).station("CPR", "N11", 1).state
    board.show(board_picture(state))
    (stop,) = board.with_tile(board.picture.hexes["N11"], "124", 0).slots
    assert [slot.company for slot in stop] == ["CV", "CPR", None, None]


def test_routes_are_drawn_and_taken_away(board):
    board.show(board_picture(building("1856").tile("F17", "57", 0).state))
    before = rendered(board)
    north = Run(train="2-0", stops=("F17.0", "F15.0"), legs=(("F17", "F15"),))
    board.show_routes(route_lines([north], [(20, 30)]))
    assert rendered(board) != before
    board.show_routes([])
    assert rendered(board) == before


def test_routes_are_drawn_once_for_a_map(board):
    board.show(board_picture(building("1856").tile("F17", "57", 0).state))
    north = route_lines([Run(train="2-0", stops=("F17.0", "F15.0"), legs=(("F17", "F15"),))], [(20, 30)])
    board.show_routes(north)
    items = board.items()
    board.show_routes(list(north))
    assert board.items() == items
    board.show(board_picture(building("1856").tile("F17", "14", 0).state))
    board.show_routes(north)
    assert board.items() != items


@pytest.mark.parametrize("title", ["1856", "1841"])
def test_the_first_picture_needs_no_geometry_library(title):
    code = (
        "import os, sys; os.environ['QT_QPA_PLATFORM'] = 'offscreen'\n"
        "from PySide6.QtWidgets import QApplication\n"
        "app = QApplication([])\n"
        "from gridsim import new_game\n"
        "from gridsim.facts.load import load_facts\n"
        "from ui.board.scene import BoardScene\n"
        "from ui.board.view import BoardView\n"
        "from ui.style.theme import LIGHT\n"
        "view = BoardView(BoardScene(load_facts(sys.argv[1]), LIGHT))\n"
        "view.board.show_state(new_game(sys.argv[1], ['A', 'B', 'C', 'D']).now.state); view.grab()\n"
        "sys.exit('shapely' in sys.modules or 'numpy' in sys.modules)\n"
    )
    assert run([sys.executable, "-c", code, title], check=False, timeout=60).returncode == 0


# ---- words


def test_a_hex_is_described_in_words(board):
    words = board.describe("F9")
    assert words.splitlines()[0] == "F9 Goderich"
    assert "30 / 50 / 40" in words
    assert "WGB" in words
    assert "[" not in words


def test_every_hex_of_played_maps_is_described_without_a_missing_sentence(board):
    for game in GAMES:
        board.show(board_picture(recorded(game)))
        assert not [hex_id for hex_id in board.facts.hexes if "[" in board.describe(hex_id)]
