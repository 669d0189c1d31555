"""Rows of the tray: whole ones, with their letters, and all of them at once where that can be read."""

import pytest

from ui.board.tiles.tile_stamp import ACROSS, height_of_tile
from ui.board.tiles.tray_rows import LEAST, ROOMY, USUAL, Room, tray_rows

BAR = 14
LETTERS, LARGE = 11.0, 16.5
"""Pixels of the letters below tiles, as usual and half as large again."""


@pytest.mark.parametrize("layout", ["flat", "pointy"])
@pytest.mark.parametrize("letters", [LETTERS, LARGE])
@pytest.mark.parametrize("count", [53, 63, 86])
@pytest.mark.parametrize("width", [345, 520, 767, 1050])
@pytest.mark.parametrize("height", [120, 183, 300, 415])
def test_rows_are_whole_with_their_letters(layout, letters, count, width, height):
    rows = tray_rows(count, Room(width, height, BAR, letters), layout)
    needed = height_of_tile(layout, rows.apothem, letters)
    assert rows.height >= needed - 0.001, "letters have room"
    if -(-count // rows.columns) > rows.seen:
        assert rows.height * rows.seen == pytest.approx(height), "rows fill the height"
        assert LEAST <= rows.apothem <= USUAL
        assert rows.columns * ACROSS * rows.apothem <= width - BAR
    else:
        assert rows.height * rows.seen <= height
        assert LEAST <= rows.apothem <= ROOMY
        assert rows.columns * ACROSS * rows.apothem <= width


def test_all_tiles_are_seen_at_once_where_they_can_be_read_so():
    column = Room(523, 422, BAR, LARGE)
    rows = tray_rows(63, column, "pointy")
    assert rows.columns * rows.seen >= 63
    assert tray_rows(53, column, "pointy").apothem > rows.apothem, "fewer of them are larger"


def test_a_size_a_player_wants_is_kept_and_rows_stay_whole():
    room = Room(520, 300, BAR, LETTERS)
    wanted = 40.0
    rows = tray_rows(63, room, "flat", wanted)
    assert rows.apothem == wanted
    assert rows.height * rows.seen == pytest.approx(300)
    assert tray_rows(63, Room(520, 60, BAR, LETTERS), "flat", wanted).apothem < wanted, "one row has its room"


def test_where_not_all_are_seen_there_are_as_many_rows_and_columns_as_can_be_read():
    low = Room(560, 165, BAR, LETTERS)
    rows = tray_rows(86, low, "flat")
    assert rows.seen * height_of_tile("flat", LEAST, LETTERS) <= low.height
    assert (rows.seen + 1) * height_of_tile("flat", LEAST, LETTERS) > low.height
    assert rows.columns == int((low.width - BAR) // (ACROSS * rows.apothem))
