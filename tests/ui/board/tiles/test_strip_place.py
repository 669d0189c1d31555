"""The strip of tiles lies where least is hidden."""

import pytest
from PySide6.QtCore import QPoint, QRect, QSize

from ui.board.tiles.strip_place import BUSY, OFFERED, PLAIN, Surroundings, best_place

WINDOW, SIZE = QRect(0, 0, 600, 500), QSize(240, 150)
GRID = [QPoint(x, y) for x in range(20, 600, 40) for y in range(20, 500, 40)]


def seen(hex_at, others):
    alone = QRect(hex_at.x() - 25, hex_at.y() - 25, 50, 50)
    return Surroundings(alone, alone.adjusted(-45, -45, 45, 45), WINDOW, others)


@pytest.mark.parametrize("hex_at", [QPoint(300, 250), QPoint(40, 40), QPoint(560, 460), QPoint(300, 40)])
def test_it_hides_neither_its_hex_nor_those_round_it(hex_at):
    around = seen(hex_at, [(place, BUSY) for place in GRID])
    strip = QRect(best_place(SIZE, around), SIZE)
    assert WINDOW.contains(strip)
    assert not strip.intersects(around.around)


def test_it_lies_over_the_sea_rather_than_over_land():
    land = [(place, PLAIN) for place in GRID if place.x() > 260]
    strip = QRect(best_place(SIZE, seen(QPoint(400, 250), land)), SIZE)
    assert not any(strip.contains(place) for place, _ in land)


def test_it_leaves_what_can_be_built_on_next_to_be_seen():
    others = [(place, OFFERED if place.y() > 250 else PLAIN) for place in GRID]
    strip = QRect(best_place(SIZE, seen(QPoint(300, 250), others)), SIZE)
    assert strip.bottom() < 250


def test_it_stays_near_its_hex_where_all_places_hide_as_much():
    strip = QRect(best_place(SIZE, seen(QPoint(120, 100), [])), SIZE)
    assert strip.left() - 190 < 60 or strip.top() - 170 < 60
