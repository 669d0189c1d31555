"""Routes follow the track from stop to stop and lie side by side where they meet."""

from itertools import combinations, pairwise
from math import pi, sqrt

import pytest
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
from ui.board.route_plates import SIGN, PlatePlaces, on_hex, route_plates
from ui.drawing.geometry import depth_in_hex, gap, hex_middle
from ui.drawing.shapes import Stroke, Text
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


def test_every_stop_tells_what_it_pays():
    plates = route_plates(route_lines([NORTH, EAST], [(20, 30), (30, 20)]))
    assert [(plate.stop, plate.text) for plate in plates] == [
        ("F17.0", "20"),
        ("F15.0", "30"),
        ("F15.0", "30"),
        ("H15.0", "20"),
    ]
    written = [shape.text for plate in plates for shape in plate.shapes if isinstance(shape, Text)]
    assert written == [plate.text for plate in plates]


def test_what_is_paid_besides_is_named_at_the_end_of_the_route():
    plates = route_plates(route_lines([NORTH, EAST], [(20, 30), (30, 20)], [("tunnel +10",), ()]))
    besides = [(plate.stop, plate.text) for plate in plates if not plate.takes_value]
    assert besides == [(NORTH.stops[-1], "tunnel +10")]


def placed(lines, pixels, artist=ARTIST, board=BOARD):
    """Each plate of some routes with the ground on which it stands."""
    stops = {stop: stop_on_map(stop, artist, board) for line in lines for stop in line.run.stops}
    plates = route_plates(lines)
    return list(zip(plates, PlatePlaces(plates, stops, artist, board).at(pixels), strict=True))


@pytest.mark.parametrize("pixels", [15.0, 22.4, 30.0, 60.0])
def test_plates_stand_beside_their_stop_and_each_other_on_the_map(pixels):
    lines = route_lines([NORTH, EAST], [(20, 30), (30, 20)], [("a long word for it +20",), ("port +20",)])
    found = placed(lines, pixels)
    left, top, right, bottom = board_bounds(ARTIST.facts)
    for plate, ground in found:
        (x, y), (sx, sy) = ground.centre, stop_on_map(plate.stop, ARTIST, BOARD)
        assert abs(x - sx) - ground.width / 2 < 1.2
        assert abs(y - sy) - ground.height / 2 < 1.2
        assert left <= x - ground.width / 2
        assert x + ground.width / 2 <= right
        assert top <= y - ground.height / 2
        assert y + ground.height / 2 <= bottom
    assert not any(one.meets(other) for (_, one), (_, other) in combinations(found, 2))


@pytest.mark.parametrize("value", ["20", "60"])
def test_what_a_stop_pays_lies_over_the_same_figure(value):
    """A mine prints what it pays in earlier and in later phases side by side."""
    artist = HexArtist(load_facts("1824"))
    board = board_picture(building("1824").state)
    run = Run(train="2-0", stops=("A22.0", "A24.0"), legs=(("A22", "A24"),))
    (_, plate), _ = placed(route_lines([run], [(f"+{value}", 10)]), 30.0, artist, board)
    printed = {seen.text: seen.box for seen in on_hex(artist, board, "A22", least_at(30.0))}
    other = next(iter({"20", "60"} - {value}))
    assert gap(plate.centre, printed[value].centre) < gap(plate.centre, printed[other].centre) / 2


@pytest.mark.parametrize("pixels", [15.0, 22.4, 30.0])
def test_a_plate_lies_right_over_a_printed_value_or_beside_it(pixels):
    """Two plates of three trains stood with a gap over the value 30, of which 0 was seen."""
    found = placed(route_lines([EAST] * 3, [(20, 20)] * 3), pixels)
    boxes = [ground for plate, ground in found if plate.stop == "H15.0"]
    printed = {seen.text: seen.box for seen in on_hex(ARTIST, BOARD, "H15", least_at(pixels))}["20"]
    is_over = min(gap(box.centre, printed.centre) for box in boxes) < 0.01
    assert is_over or not any(box.meets(printed) for box in boxes)


@pytest.mark.parametrize("pixels", [15.0, 20.0, 30.0, 60.0])
def test_what_three_trains_are_paid_stands_in_the_hex_of_the_stop(pixels):
    """In another one it read as its value."""
    found = placed(route_lines([EAST, NORTH, THROUGH], [(20, 20), (20, 20), (20, 20, 20)]), pixels)
    for plate, ground in found:
        x, y = hex_middle(ARTIST.facts.places[plate.stop.split(".")[0]], ARTIST.facts.layout)
        middle = ground.centre[0] - x, ground.centre[1] - y
        assert depth_in_hex(middle, ARTIST.facts.layout) > 0.0, plate


@pytest.mark.parametrize("pixels", [15.0, 20.0, 30.0, 60.0])
def test_the_sign_of_a_cost_is_not_hidden(pixels):
    """A sum whose mountain is hidden reads as a value."""
    artist, built = HexArtist(load_facts("1844")), building("1844").tile("K22", "14", 0)
    board = board_picture(built.state)
    signs = [seen for seen in on_hex(artist, board, "J23", least_at(pixels)) if seen.bad == SIGN]
    assert signs
    run = Run(train="2-0", stops=("K22.0", "L23.0"), legs=(("K22", "L23"),))
    for _, ground in placed(route_lines([run] * 4, [(30, 50)] * 4), pixels, artist, board):
        assert not any(ground.meets(seen.box) for seen in signs)


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
