"""Tiles as shapes: every tile in every rotation, with letters that cover nothing."""

from itertools import combinations, product

import pytest

from gridsim.facts.load import load_facts
from tests.ui.board.drawn import letters_of, outline_of, round_plate, stops_of, track_of
from ui.board.tiles.tile_picture import FORMS, SQUEEZED, TIGHT, tile_picture, value_plate
from ui.board.tiles.tile_plan import Plans
from ui.board.tiles.tile_stamp import LEAST
from ui.board.tiles.tray_rows import LEAST as SMALLEST
from ui.drawing.geometry import hex_corners
from ui.drawing.shapes import Area, Disc, Line, Plate, Text
from ui.style.theme import DARK, LIGHT

FACTS = load_facts("1856")
PLANS = Plans(FACTS)
TILES = sorted(FACTS.designs)
HEX = outline_of(hex_corners("flat"))


def picture_of(tile, rotation=0):
    return tile_picture(FACTS.designs[tile], PLANS.of_tile(tile, rotation))


def texts_of(tile, rotation=0):
    return sorted(shape.text for shape in picture_of(tile, rotation) if isinstance(shape, Text))


@pytest.mark.parametrize("rotation", range(6))
@pytest.mark.parametrize("tile", TILES)
def test_letters_lie_inside_the_tile_beside_track_and_each_other(tile, rotation):
    plan = PLANS.of_tile(tile, rotation)
    letters, track, stops = letters_of(picture_of(tile, rotation)), track_of(plan), stops_of(plan)
    for text, ground in letters:
        assert HEX.contains(ground), text
        assert not ground.intersects(track), text
        assert not ground.intersects(stops), text
    for (one, ground), (other, below) in combinations(letters, 2):
        assert not ground.intersects(below), (one, other)


@pytest.mark.parametrize("rotation", range(6))
@pytest.mark.parametrize("tile", TILES)
def test_a_tile_tells_its_number_values_and_labels(tile, rotation):
    design = FACTS.designs[tile]
    values = {stop.value for stop in design.stops if stop.value}
    expected = [tile, *design.labels, *(str(value) for value in values)]
    assert texts_of(tile, rotation) == sorted(expected)


@pytest.mark.parametrize("tile", TILES)
def test_every_colour_of_a_tile_is_known_in_both_themes(tile):
    for shape in picture_of(tile):
        names = [getattr(shape, name, None) for name in ("colour", "fill", "edge", "halo")]
        for name in filter(None, names):
            assert LIGHT.colour(name)
            assert DARK.colour(name)


def test_track_is_drawn_in_three_passes_over_all_of_it():
    casing, track, inner = (shape for shape in picture_of("23") if isinstance(shape, Line))
    assert [shape.colour for shape in (casing, track, inner)] == ["casing", "track", "inner"]
    assert casing.segments == track.segments == inner.segments
    assert len(track.segments) == 2
    assert casing.width > track.width > inner.width


def test_a_bridge_is_drawn_over_the_track_below():
    lines = [shape for shape in picture_of("20") if isinstance(shape, Line)]
    assert [shape.colour for shape in lines] == ["casing", "track", "inner"] * 2
    assert len(lines[3].segments) == 1


def test_tile_57_has_a_city_of_20_and_one_dot_for_yellow():
    picture = picture_of("57")
    assert texts_of("57") == ["20", "57"]
    assert [shape.fill for shape in picture if isinstance(shape, Disc)] == ["city", "on:yellow"]


@pytest.mark.parametrize(("tile", "dots"), [("7", 1), ("16", 2), ("39", 3), ("124", 4)])
def test_dots_beside_the_number_tell_the_colour(tile, dots):
    colour = FACTS.designs[tile].colour
    small = [shape for shape in picture_of(tile) if isinstance(shape, Disc) and shape.radius < 0.05]
    assert [shape.fill for shape in small] == [f"on:{colour}"] * dots


def test_a_town_is_a_bar_across_its_track():
    (bar,) = [shape for shape in picture_of("4") if isinstance(shape, Plate) and shape.fill == "track"]
    assert bar.height > bar.width
    assert bar.angle % 180 == pytest.approx(90.0)


@pytest.mark.parametrize("tile", ["1", "2", "55", "56", "69"])
def test_two_towns_are_two_bars(tile):
    assert sum(isinstance(shape, Plate) and shape.fill == "track" for shape in picture_of(tile)) == 2


@pytest.mark.parametrize("tile", TILES)
def test_the_ground_is_of_the_tiles_colour(tile):
    areas = [shape for shape in picture_of(tile) if isinstance(shape, Area)]
    assert areas[1].fill == FACTS.designs[tile].colour


@pytest.mark.parametrize("value", ["20", "60", "90", "100", "150", "400"])
@pytest.mark.parametrize("form", [*FORMS, TIGHT])
def test_the_round_ends_of_a_plate_leave_its_figures_whole(form, value):
    """Of 150 on a plate as high as its figures the first and the last were cut, and 60 read as 90."""
    size = 0.4
    plate, text = value_plate(value, (0.0, 0.0), size, form)
    [(_, figures)] = letters_of([text])
    assert round_plate(plate).contains(figures)
    assert plate.edge is None or plate.height > 1.1 * size


HAIR = 0.02
"""In apothems: half a pixel of the tiles beside the board."""


@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
def test_letters_of_tiles_beside_the_board_lie_within_them_and_apart(title):
    """100 hung over the edge of the last tile of Toronto, 150 over a track of Milan."""
    facts = load_facts(title)
    plans, outline = Plans(facts), outline_of(hex_corners(facts.layout)).buffer(HAIR)
    for tile, rotation in product(facts.designs, range(6)):
        plan = plans.of_tile(tile, rotation)
        letters = letters_of(tile_picture(facts.designs[tile], plan, least=LEAST))
        below = track_of(plan).union(stops_of(plan))
        for text, ground in letters:
            assert outline.contains(ground), (tile, rotation, text)
            assert not ground.buffer(-HAIR).intersects(below), (tile, rotation, text)
        for (one, ground), (other, beside) in combinations(letters, 2):
            assert not ground.intersects(beside), (tile, rotation, one, other)


def test_letters_of_the_fullest_tile_are_painted_where_tiles_are_smallest():
    assert LIGHT.metrics.least_lettering <= SQUEEZED * LEAST * SMALLEST
