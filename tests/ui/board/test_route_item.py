"""Routes follow the track from stop to stop and lie side by side where they meet."""

from itertools import combinations, pairwise
from math import pi, sqrt

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QGraphicsItem
from shapely import LineString

from gridsim.core.actions import Run
from gridsim.facts.load import load_facts
from tests.builders import building
from ui.board.board_picture import board_picture
from ui.board.hexes.hex_artist import HexArtist
from ui.board.hexes.hex_item import least_at
from ui.board.hexes.stations_item import StationsItem
from ui.board.overlays import PictureItem, SignItem, board_bounds
from ui.board.route_item import (
    LANE,
    lanes,
    line_picture,
    route_items,
    route_lines,
    stop_on_map,
    through,
    way_of,
)
from ui.board.route_plates import PlatePlaces, bonus_blocks, on_hex, value_blocks
from ui.drawing.box import Box
from ui.drawing.geometry import gap, hex_middle
from ui.drawing.shapes import Plate, Stroke, Text
from ui.style.theme import LIGHT

ARTIST = HexArtist(load_facts("1856"))
BUILT = building("1856").tile("F17", "57", 0).tile("G14", "8", 5).tile("H15", "57", 2)
BOARD = board_picture(BUILT.state)
NORTH = Run(train="2-0", stops=("F17.0", "F15.0"), legs=(("F17", "F15"),))
EAST = Run(train="3-0", stops=("F15.0", "H15.0"), legs=(("F15", "G14", "H15"),))
THROUGH = Run(train="3-1", stops=("F17.0", "F15.0", "A20.0"), legs=(("F17", "F15"), ("F15", "E16", "A20")))


def test_a_way_begins_and_ends_at_its_stops():
    way = way_of(NORTH, ARTIST, BOARD)
    ends = {way[0], way[-1]}
    assert {stop_on_map(stop, ARTIST, BOARD) for stop in NORTH.stops} == ends


def test_a_way_follows_the_track_without_a_jump():
    way = way_of(EAST, ARTIST, BOARD)
    assert max(gap(a, b) for a, b in pairwise(way)) <= 1.0 + 1e-9
    assert {way[0], way[-1]} == {stop_on_map(stop, ARTIST, BOARD) for stop in EAST.stops}
    assert LineString(way).length == pytest.approx(1.0 + sqrt(3) * pi / 3 + 1.0, rel=0.01)


def test_ways_run_from_west_to_east():
    for run in (NORTH, EAST):
        way = way_of(run, ARTIST, BOARD)
        assert way[0] <= way[-1]


def test_lines_that_share_a_stop_lie_side_by_side():
    lines = route_lines([NORTH, EAST])
    assert lanes(lines) == [pytest.approx(-LANE / 2), pytest.approx(LANE / 2)]


def test_lines_that_never_meet_stay_on_their_track():
    far = Run(train="2-1", stops=("M4.0", "M6.0"), legs=(("M4", "M6"),))
    assert lanes(route_lines([NORTH, far])) == [0.0, 0.0]


def test_stations_lie_over_the_lines_that_pass_them():
    built = building("1856").tile("F17", "57", 0).station("GW", "F15")
    items = route_items(route_lines([NORTH], [[20, 30]]), ARTIST, board_picture(built.state), LIGHT)
    lines = [each for each in items if type(each) is PictureItem]
    stations = [each for each in items if isinstance(each, StationsItem)]
    values = [each for each in items if isinstance(each, SignItem)]
    assert len(stations) == 2
    assert max(each.zValue() for each in lines) < min(each.zValue() for each in stations)
    assert max(each.zValue() for each in stations) < min(each.zValue() for each in values)
    drawn = ARTIST.over_routes(board_picture(built.state).hexes["F15"])
    assert [shape.text for shape in drawn if isinstance(shape, Text)] == ["GW"]


def test_only_neighbours_need_lanes_of_their_own():
    third = Run(train="2-1", stops=("H15.0", "J15.0"), legs=(("H15", "I14", "J15"),))
    one, two, three = lanes(route_lines([NORTH, EAST, third]))
    assert one == three != two


def test_trains_differ_in_colour_and_in_dash():
    first, second = route_lines([NORTH, EAST])
    one, two = (line_picture(line, [(0.0, 0.0), (1.0, 0.0)]) for line in (first, second))
    assert isinstance(one[1], Stroke)
    assert one[1].colour != two[1].colour
    assert one[1].dash != two[1].dash


def told(block):
    return [shape.text for shape in block.plates if isinstance(shape, Text)]


def test_every_stop_tells_what_it_pays():
    blocks = value_blocks(route_lines([NORTH, EAST], [(20, 30), (30, 20)]))
    assert {stop: told(block) for stop, block in blocks.items()} == {
        "F17.0": ["20"],
        "F15.0": ["30", "30"],
        "H15.0": ["20"],
    }
    one, other = (shape.place for shape in blocks["F15.0"].plates if isinstance(shape, Text))
    assert abs(one[1] - other[1]) > 0.34


def test_what_many_trains_are_paid_stands_in_columns():
    runs = [replace(NORTH, train=f"2-{number}") for number in range(4)]
    block = value_blocks(route_lines(runs, [(20, 30)] * 4))["F15.0"]
    assert len({shape.place for shape in block.plates if isinstance(shape, Text)}) == 4
    assert block.width < 1.0
    assert block.height < 1.0


def test_what_is_paid_besides_is_named_at_the_end_of_the_route():
    lines = route_lines([NORTH, EAST], [(20, 30), (30, 20)], [("tunnel +10",), ()])
    assert {stop: told(block) for stop, block in bonus_blocks(lines).items()} == {
        NORTH.stops[-1]: ["tunnel +10"]
    }


@pytest.mark.parametrize("pixels", [15.0, 22.4, 30.0, 60.0])
def test_plates_stand_beside_their_stop_and_each_other_on_the_map(pixels):
    lines = route_lines([NORTH, EAST], [(20, 30), (30, 20)], [("a long word for it +20",), ("port +20",)])
    stops = {stop: stop_on_map(stop, ARTIST, BOARD) for line in lines for stop in line.run.stops}
    blocks = [*value_blocks(lines).items(), *bonus_blocks(lines).items()]
    found = PlatePlaces(blocks, stops, ARTIST, BOARD).at(pixels)
    left, top, right, bottom = board_bounds(ARTIST.facts)
    for (stop, _), ground in zip(blocks, found, strict=True):
        (x, y), (sx, sy) = ground.centre, stops[stop]
        assert abs(x - sx) - ground.width / 2 < 1.2
        assert abs(y - sy) - ground.height / 2 < 1.2
        assert left <= x - ground.width / 2
        assert x + ground.width / 2 <= right
        assert top <= y - ground.height / 2
        assert y + ground.height / 2 <= bottom
    assert not any(one.meets(other) for one, other in combinations(found, 2))


@pytest.mark.parametrize("value", ["20", "60"])
def test_what_a_stop_pays_lies_over_the_same_figure(value):
    """A mine prints what it pays in earlier and in later phases side by side."""
    artist = HexArtist(load_facts("1824"))
    board = board_picture(building("1824").state)
    run = Run(train="2-0", stops=("A22.0", "A24.0"), legs=(("A22", "A24"),))
    blocks = [*value_blocks(route_lines([run], [(f"+{value}", 10)])).items()]
    stops = {stop: stop_on_map(stop, artist, board) for stop in run.stops}
    plate, _ = PlatePlaces(blocks, stops, artist, board).at(30.0)
    printed = {seen.text: seen.box for seen in on_hex(artist, board, "A22", least_at(30.0))}
    other = next(iter({"20", "60"} - {value}))
    assert gap(plate.centre, printed[value].centre) < gap(plate.centre, printed[other].centre) / 2


@pytest.mark.parametrize("pixels", [15.0, 22.4, 30.0])
def test_a_plate_lies_right_over_a_printed_value_or_beside_it(pixels):
    """The gap between the plates of three trains lay over the value 30, of which 0 was seen."""
    blocks = [*value_blocks(route_lines([EAST] * 3, [(20, 20)] * 3)).items()]
    stops = {stop: stop_on_map(stop, ARTIST, BOARD) for stop in EAST.stops}
    ground, block = PlatePlaces(blocks, stops, ARTIST, BOARD).at(pixels)[1], blocks[1][1]
    larger, (x, y) = ground.height / block.height, ground.centre
    plates = [shape for shape in block.plates if isinstance(shape, Plate)]
    boxes = [
        Box(
            (x + plate.centre[0] * larger, y + plate.centre[1] * larger),
            plate.width * larger,
            plate.height * larger,
        )
        for plate in plates
    ]
    printed = {seen.text: seen.box for seen in on_hex(ARTIST, BOARD, "H15", least_at(pixels))}["20"]
    is_over = min(gap(box.centre, printed.centre) for box in boxes) < 0.01
    assert is_over or not any(box.meets(printed) for box in boxes)


def test_a_route_into_an_off_board_area_ends_at_its_arrow():
    board = board_picture(building("1856").tile("B19", "57", 1).state)
    run = Run(train="2-0", stops=("A20.0", "B19.0"), legs=(("A20", "B19"),))
    way = way_of(run, ARTIST, board)
    assert gap(way[0], stop_on_map("A20.0", ARTIST, board)) > 0.3


def test_a_route_through_a_tunnel_follows_it():
    """It had a kink in the middle of the hex, beside the tunnel and across the name."""
    artist = HexArtist(load_facts("1844"))
    board = board_picture(building("1844").hex("I12", tunnel="TC", tunnel_rotation=3).state)
    (track,) = artist.plans.of_tile("TC", 3).tracks
    way = through("I12", *track.ends, artist, board)
    middle = hex_middle(artist.facts.places["I12"], artist.facts.layout)
    assert len(way) > 2
    assert min(gap(point, middle) for point in way) > 0.1
    over = artist.over_routes(board.hexes["I12"], least=least_at(21.0))
    assert [shape.text for shape in over if isinstance(shape, Text)] == ["Lötschberg"]


def test_stations_over_routes_are_kept_as_they_were_painted(qapp):
    items = route_items(route_lines([NORTH], [["20", "30"]]), ARTIST, BOARD, LIGHT)
    stations = [item for item in items if isinstance(item, StationsItem)]
    assert len(stations) == len(NORTH.stops)
    assert {item.cacheMode() for item in stations} == {QGraphicsItem.CacheMode.DeviceCoordinateCache}
    assert stations[0]._prepared(0.0) is stations[0]._prepared(0.0)
