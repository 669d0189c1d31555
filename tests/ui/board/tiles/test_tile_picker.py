"""Choosing a tile beside its hex: tried in place, turned through its legal rotations, laid or left."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from tests.ui.board.places import where
from tests.ui.focus import focus
from tests.ui.playing.hands import wheel
from ui.board.tiles.candidates import candidates_of
from ui.board.tiles.tile_note import LEAST_ACROSS, LINES, LONG, NextTile
from ui.board.tiles.tile_picker import APOTHEM, PADDING, TilePicker
from ui.board.tiles.tile_stamp import height_of_tile, letters_for
from ui.drawing.geometry import gap

OFFERED = candidates_of(
    [("5", (3, 0, 2)), ("6", (1,)), ("57", (0, 2))],
    {"14": "Green tiles come with phase Two [1856 §7.2]"},
    {"5": 2, "6": 2, "57": 4, "14": 4},
)


@pytest.fixture
def picker(view):
    strip = TilePicker(view)
    strip.open("G12", OFFERED)
    return strip


def cell_of(picker, index):
    return picker._cell(index).center().toPoint()


def test_candidates_have_their_rotations_in_order_and_refused_ones_their_reason():
    assert OFFERED[0].rotations == (0, 2, 3)
    assert OFFERED[-1].refused
    assert OFFERED[-1].reason.startswith("Green tiles")


def test_the_first_tile_is_tried_on_the_board_at_once(picker, board):
    assert (picker.current.tile, picker.rotation) == ("5", 0)
    assert board.previewed_hex == "G12"
    assert picker.isVisible()


def test_the_strip_lies_beside_its_hex_and_inside_the_window(picker, view):
    assert view.viewport().rect().contains(picker.geometry())
    assert not picker.geometry().contains(where(view, "G12"))


@pytest.mark.parametrize("hex_id", ["B21", "A20", "N1", "Q10"])
def test_the_strip_stays_in_the_window_at_the_edges_of_the_map(picker, view, hex_id):
    picker.open(hex_id, OFFERED)
    assert view.viewport().rect().contains(picker.geometry())
    assert not picker.geometry().contains(where(view, hex_id))


def test_the_strip_moves_with_the_map(picker, view):
    before = picker.pos()
    view.zoom(2.0, QPointF(0, 0))
    assert picker.pos() != before


@pytest.mark.parametrize(("key", "seen"), [(Qt.Key.Key_R, [2, 3, 0]), (Qt.Key.Key_E, [3, 2, 0])])
def test_keys_turn_through_the_legal_rotations_both_ways(picker, key, seen):
    turned = []
    for _ in range(3):
        QTest.keyClick(picker, key)
        turned.append(picker.rotation)
    assert turned == seen


def test_the_wheel_over_the_hex_turns_instead_of_zooming(picker, view):
    scale = view.scale_factor
    wheel(view.viewport(), where(view, "G12"), -1)
    assert picker.rotation == 2
    wheel(view.viewport(), where(view, "G12"), 1)
    assert picker.rotation == 0
    assert view.scale_factor == scale


def test_the_wheel_elsewhere_zooms(picker, view):
    scale = view.scale_factor
    wheel(view.viewport(), where(view, "N5"), 1)
    assert view.scale_factor > scale
    assert picker.rotation == 0


def test_arrows_go_from_tile_to_tile_and_round(picker):
    tiles = []
    for _ in range(4):
        QTest.keyClick(picker, Qt.Key.Key_Right)
        tiles.append(picker.current.tile)
    assert tiles == ["6", "57", "14", "5"]


def test_a_click_chooses_and_a_second_one_lays(picker, qtbot):
    with qtbot.assertNotEmitted(picker.chosen):
        QTest.mouseClick(picker, Qt.MouseButton.LeftButton, pos=cell_of(picker, 2))
    assert picker.current.tile == "57"
    with qtbot.waitSignal(picker.chosen) as told:
        QTest.mouseClick(picker, Qt.MouseButton.LeftButton, pos=cell_of(picker, 2))
    assert told.args == ["G12", "57", 0]


def test_enter_lays_the_tile_as_it_lies(picker, board, qtbot):
    QTest.keyClick(picker, Qt.Key.Key_R)
    with qtbot.waitSignal(picker.chosen) as told:
        QTest.keyClick(picker, Qt.Key.Key_Return)
    assert told.args == ["G12", "5", 2]
    assert not picker.isVisible()
    assert board.previewed_hex is None


def test_a_click_on_the_hex_lays(picker, click, qtbot):
    with qtbot.waitSignal(picker.chosen) as told:
        click("G12", (0.6, 0.4))
    assert told.args == ["G12", "5", 0]


def test_a_click_on_another_hex_lays_nothing(picker, click, qtbot):
    with qtbot.assertNotEmitted(picker.chosen):
        click("H15")


def test_a_click_elsewhere_leaves_the_keyboard_with_the_strip(picker, click, view, qtbot):
    view.activateWindow()
    focus(view)
    qtbot.waitUntil(view.hasFocus)
    click("H15")
    assert picker.hasFocus()
    with qtbot.waitSignal(picker.chosen):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)


def test_a_strip_that_is_closed_already_takes_the_keyboard_from_nobody(picker, view, qtbot):
    """A map that gets the keyboard is painted anew as a whole, and once more when it loses it."""
    other = QLineEdit(view)
    other.show()
    picker.close_picker()
    focus(other)
    qtbot.waitUntil(other.hasFocus)
    picker.close_picker()
    assert other.hasFocus()


def test_the_strip_says_when_it_comes_and_goes(view, picker):
    told = []
    picker.seen.connect(told.append)
    picker.close_picker()
    assert told[-1] is False
    picker.open("G12", OFFERED)
    assert told[-1] is True


def test_escape_leaves_the_hex_as_it_is(picker, board, qtbot):
    with qtbot.waitSignal(picker.cancelled), qtbot.assertNotEmitted(picker.chosen):
        QTest.keyClick(picker, Qt.Key.Key_Escape)
    assert not picker.isVisible()
    assert board.previewed_hex is None
    assert picker.hex is None


def test_a_refused_tile_is_not_laid_and_says_why(picker, board, qtbot):
    picker.choose("14")
    assert picker.rotation is None
    assert board.previewed_hex is None
    assert "Green tiles come with phase Two" in picker.accessibleDescription()
    with qtbot.assertNotEmitted(picker.chosen):
        QTest.keyClick(picker, Qt.Key.Key_Return)
    assert picker.isVisible()


def test_a_tile_keeps_its_rotation_while_others_are_tried(picker):
    picker.turn(1)
    picker.step(1)
    picker.step(-1)
    assert picker.rotation == 2


def test_every_try_is_told(picker, qtbot):
    with qtbot.waitSignal(picker.tried) as told:
        picker.choose("57")
    assert told.args == ["G12", "57", 0]


def test_a_strip_with_only_refused_tiles_shows_them(view, board):
    strip = TilePicker(view)
    strip.open("G12", candidates_of([], {"14": "no", "15": "no"}, {}))
    assert strip.isVisible()
    assert board.previewed_hex is None


def test_many_tiles_stand_in_rows(view):
    strip = TilePicker(view)
    strip.open("G12", candidates_of([(tile, (0,)) for tile in board_tiles(view)[:20]], {}, {}))
    assert strip.height() > 2 * 70
    assert view.viewport().rect().contains(strip.geometry())


def board_tiles(view):
    return list(view.board.facts.tiles)


# ---- what is told of the tile being tried


def test_what_is_told_makes_room_and_is_read_out(picker, view):
    before = picker.height()
    lines = ["By the right of the WSRC.", "Costs $40; $60 would be left.", "The best run stays at $120."]
    picker.tell([*lines, *lines, *lines], "May become:", [NextTile("14", 0, "14, 4 left")])
    assert picker.height() > before
    assert view.viewport().rect().contains(picker.geometry())
    assert "Costs $40" in picker.accessibleDescription()
    assert [each.tile for each in picker.note.next] == ["14"]


def test_the_tiles_stay_where_they_are_whatever_is_usually_told_of_one(picker):
    before = picker.geometry()
    picker.tell(["Costs nothing; $375 in the treasury."], "May become:", [NextTile("15", 0, "15 x4")])
    following = [NextTile(tile, 0, f"{tile} x4") for tile in ("14", "15", "16")]
    picker.tell(["Costs $40; $60 would be left.", "The best run stays at $120."], "May become:", following)
    assert picker.geometry() == before


def test_what_is_told_goes_with_the_tile_and_the_strip_stays_where_it_is(picker):
    picker.tell(["one", "two", "three"], "May become:", [NextTile("14", 0, "14, 4 left")])
    place = picker.geometry()
    picker.step(1)
    assert picker.note.lines == ()
    assert picker.note.next == ()
    assert picker.geometry() == place


def test_a_refused_tile_tells_its_reason_without_being_asked(picker, qtbot):
    with qtbot.waitSignal(picker.refused) as told:
        QTest.keyClick(picker, Qt.Key.Key_Left)
    assert told.args == ["14"]
    assert picker.note.lines == ("Green tiles come with phase Two [1856 §7.2]",)


def test_text_stands_beside_the_tiles_where_there_is_room(picker):
    metrics = picker.fontMetrics()
    picker.note.show(["Costs nothing."], "May become:", [NextTile(tile, 0, tile) for tile in ("14", "15")])
    assert picker.note.needed(520, metrics) < picker.note.needed(150, metrics)
    assert not picker.grab().isNull()


def test_a_broad_strip_keeps_no_second_row_for_tiles_that_stand_beside_the_text(picker):
    metrics = picker.fontMetrics()
    picker.note.show(["Costs nothing."], "May become:", [NextTile(tile, 0, tile) for tile in ("14", "15")])
    assert picker.note.height(520, metrics) < picker.note.height(250, metrics) - 30


def test_few_tiles_that_follow_leave_a_strip_as_low_as_they_stand_beside_the_text(picker):
    """1835: three tiles at most follow a green one; the room kept for five hid another row of the map."""
    metrics = picker.fontMetrics()
    width = LONG * metrics.averageCharWidth() + 3 * LEAST_ACROSS + 10
    picker.note.show(["Costs nothing."])
    assert picker.note.height(width, metrics, following=3) < picker.note.height(width, metrics) - 30


def test_a_strip_of_one_tile_keeps_no_room_for_what_might_follow_others(view):
    strip = TilePicker(view)
    strip.open("G12", candidates_of([("5", (3, 0, 2))], {}, {"5": 2}))
    strip.tell(["Costs nothing", "Best run $40"], "May become:", [NextTile("14", 0, "14 \u00d73")])
    place, metrics = strip._note_place(), strip.fontMetrics()
    assert place.height() < strip.note.needed(place.width(), metrics) + metrics.height()


def test_a_strip_of_tiles_that_nothing_follows_keeps_no_room_for_what_might(view):
    """It hid five rows of the map of 1835 at 1280 by 800, and the fourth part of it was empty."""
    strip, facts = TilePicker(view), view.board.facts
    last = [tile.id for tile in facts.tiles.values() if not (tile.upgrades or tile.upgrades_from)][:2]
    strip.open("G12", candidates_of([(tile, (0, 1)) for tile in last], {}, dict.fromkeys(last, 2)))
    lines = strip._note_place().height() // strip.fontMetrics().lineSpacing()
    assert lines == LINES


def test_no_line_breaks_for_standing_beside_the_tiles(picker):
    metrics = picker.fontMetrics()
    line, tile = "Costs nothing; 460 M in the treasury.", NextTile("14", 0, "14")
    picker.note.show([line])
    alone = picker.note.needed(260, metrics)
    picker.note.show([line], "", [tile])
    room = metrics.horizontalAdvance(line) + picker.note.step(metrics)
    assert picker.note.needed(room - 10, metrics) > alone + 30, "the tile lies below"
    assert picker.note.needed(room + 10, metrics) < alone + 60


def test_labels_of_the_tiles_that_may_follow_do_not_touch(picker):
    metrics = picker.fontMetrics()
    long = [NextTile("14", 0, "625 x16"), NextTile("15", 0, "626 x16"), NextTile("14", 1, "14")]
    picker.tell(["Costs nothing."], "May become:", long)
    step = picker.note.step(metrics)
    assert step > max(metrics.horizontalAdvance(each.label) for each in long)
    picker.tell(["Costs nothing."], "May become:", [NextTile("14", 0, "14")])
    assert picker.note.step(metrics) == 44


def press(picker, name):
    QTest.mouseClick(picker.buttons.buttons[name], Qt.MouseButton.LeftButton)


def test_buttons_turn_lay_and_cancel_without_taking_the_keyboard(picker, qtbot):
    press(picker, "right")
    assert picker.rotation == 2
    press(picker, "left")
    assert picker.rotation == 0
    assert picker.hasFocus() or not picker.isActiveWindow()
    with qtbot.waitSignal(picker.chosen) as laid:
        press(picker, "lay")
    assert laid.args == ["G12", "5", 0]
    picker.open("G12", OFFERED)
    with qtbot.waitSignal(picker.cancelled):
        press(picker, "cancel")
    assert not picker.isVisible()


def test_buttons_that_would_do_nothing_are_dull(picker):
    picker.choose("6")
    assert [each.isEnabled() for each in picker.buttons.buttons.values()] == [False, False, True, True]
    picker.choose("14")
    assert [each.isEnabled() for each in picker.buttons.buttons.values()] == [False, False, False, True]


@pytest.mark.parametrize("hex_id", ["G12", "B19", "K8", "N11", "P17"])
def test_the_strip_leaves_the_hexes_round_free(picker, view, board, hex_id):
    """What the track leads to is what one looks at while a tile is turned."""
    view.resize(942, 540)
    view.fit()
    picker.open(hex_id, OFFERED)
    apothem = board.theme.metrics.apothem
    here = board.middle(hex_id)
    near = [each for each in board.facts.hexes if gap(board.middle(each), here) < 2.1 * apothem]
    assert len(near) >= 4
    assert not [each for each in near if picker.geometry().contains(where(view, each))]


def test_a_click_turns_where_that_is_wished_and_the_strip_says_what_it_does(picker, view, qtbot):
    said, painted = picker._hint, picker.grab().toImage()
    assert "Click on the hex: lays it" in said
    picker.click_turns = True
    assert "Click on the hex: turns it" in picker._hint
    assert picker.grab().toImage() != painted
    with qtbot.assertNotEmitted(picker.chosen):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where(view, "G12"))
    assert picker.rotation == 2


def test_a_right_click_on_the_hex_turns(picker, view):
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=where(view, "G12"))
    assert picker.rotation == 2


def test_a_tile_turned_freely_goes_through_all_looks_and_is_laid_only_where_it_may_lie(view, qtbot):
    strip = TilePicker(view)
    strip.open("G12", candidates_of([("57", (1,))], {}, {}, {"57": (0, 1, 2)}))
    wrong, laid = [], []
    strip.turned_wrong.connect(lambda *told: wrong.append(told))
    strip.chosen.connect(lambda *told: laid.append(told))
    QTest.keyClick(strip, Qt.Key.Key_R)
    QTest.keyClick(strip, Qt.Key.Key_Return)
    assert wrong == [("G12", "57", 2, False), ("G12", "57", 2, True)]
    assert strip.isVisible()
    QTest.keyClick(strip, Qt.Key.Key_E)
    QTest.keyClick(strip, Qt.Key.Key_Return)
    assert laid == [("G12", "57", 1)]


@pytest.mark.parametrize("pixels", [13, 20])
def test_buttons_hint_and_letters_below_tiles_have_room_in_any_letters(view, pixels):
    strip = TilePicker(view)
    font = strip.font()
    font.setPixelSize(pixels)
    strip.setFont(font)
    strip.open("G12", OFFERED)
    hint = strip.rect().bottom() - PADDING + 2 - strip.fontMetrics().height()
    assert strip.buttons.geometry().bottom() <= hint
    below = strip._stamps[0].height - height_of_tile(strip._board.facts.layout, 1.0, 0.0)
    assert below * APOTHEM >= letters_for(strip.fontInfo()) > 0.6 * pixels
    assert strip._cell(0).height() == pytest.approx(strip._stamps[0].height * APOTHEM)
