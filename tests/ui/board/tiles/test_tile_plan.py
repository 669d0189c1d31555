"""Where stops and track lie on the tiles: on their track, apart from each other, inside the hex."""

from itertools import combinations

import pytest

from gridsim.facts.load import load_facts
from gridsim.facts.model import DesignFacts, StopFacts
from ui.board.tiles.tile_plan import DOT, Plans, plan_of
from ui.drawing.geometry import depth_in_hex, edge_point, gap, point_at, sampled, turned

FACTS = load_facts("1856")
PLANS = Plans(FACTS)
TILES = sorted(FACTS.designs)


@pytest.mark.parametrize("tile", TILES)
def test_every_path_runs_between_its_ends(tile):
    plan = PLANS.of_tile(tile, 0)
    assert len(plan.tracks) == len(FACTS.designs[tile].paths)
    for track in plan.tracks:
        for end, share in zip(track.ends, (0.0, 1.0), strict=True):
            place = edge_point(end, plan.layout) if isinstance(end, int) else plan.spots[int(end[1:])].place
            assert gap(point_at(track.segment, share), place) < 1e-9


@pytest.mark.parametrize("rotation", range(1, 6))
@pytest.mark.parametrize("tile", TILES)
def test_a_turned_tile_is_the_same_tile_turned(tile, rotation):
    plan, straight = PLANS.of_tile(tile, rotation), PLANS.of_tile(tile, 0)
    for there, here in zip(plan.spots, straight.spots, strict=True):
        assert gap(there.place, turned(here.place, 60.0 * rotation)) < 1e-9
        assert there.exits == tuple((edge + rotation) % 6 for edge in here.exits)
    for there, here in zip(plan.tracks, straight.tracks, strict=True):
        for share in (0.0, 0.5, 1.0):
            expected = turned(point_at(here.segment, share), 60.0 * rotation)
            assert gap(point_at(there.segment, share), expected) < 1e-9


@pytest.mark.parametrize("tile", TILES)
def test_stops_stay_inside_and_apart(tile):
    plan = PLANS.of_tile(tile, 0)
    for spot in plan.spots:
        assert min(depth_in_hex(slot, plan.layout) for slot in spot.slots) >= spot.radius
    for index, spot in enumerate(plan.spots):
        for other in plan.spots[index + 1 :]:
            nearest = min(gap(a, b) for a in spot.slots for b in other.slots)
            assert nearest >= spot.radius + other.radius


@pytest.mark.parametrize("tile", TILES)
def test_no_track_runs_through_a_stop_it_does_not_serve(tile):
    plan = PLANS.of_tile(tile, 0)
    for index, spot in enumerate(plan.spots):
        for track in plan.tracks:
            if f"s{index}" not in track.ends:
                points = sampled(track.segment, 0.03)
                assert min(gap(slot, point) for slot in spot.slots for point in points) > spot.radius


def test_a_town_on_two_tracks_is_a_bar_on_them():
    (spot,) = PLANS.of_tile("58", 0).spots
    assert spot.kind == "bar"
    assert spot.exits == (0, 2)


def test_a_lone_city_lies_in_the_middle():
    for tile in ("5", "6", "57", "14", "15", "63", "123", "124"):
        assert PLANS.of_tile(tile, 0).spots[0].place == (0.0, 0.0)


@pytest.mark.parametrize(("tile", "edges"), [("59", (0, 2)), ("68", (0, 4))])
def test_two_cities_lie_towards_their_hexsides(tile, edges):
    spots = PLANS.of_tile(tile, 0).spots
    for spot, edge in zip(spots, edges, strict=True):
        assert edge in spot.exits
        assert gap(spot.place, edge_point(edge, "flat", 0.5)) < 0.15


def test_toronto_has_two_cities_of_two_circles_and_later_one_of_four():
    assert [len(spot.slots) for spot in PLANS.of_tile("122", 0).spots] == [2, 2]
    assert [len(spot.slots) for spot in PLANS.of_tile("124", 0).spots] == [4]


@pytest.mark.parametrize(
    ("tile", "bridges"),
    [("16", 1), ("17", 0), ("19", 1), ("20", 1), ("23", 0), ("43", 1), ("44", 1), ("70", 1)],
)
def test_tracks_that_cross_without_a_switch_get_a_bridge(tile, bridges):
    assert len(PLANS.of_tile(tile, 0).bridges) == bridges


def test_a_track_can_be_asked_for_in_both_directions():
    plan = PLANS.of_tile("8", 0)
    assert gap(point_at(plan.track(0, 2), 0.0), edge_point(0, "flat")) < 1e-9
    assert gap(point_at(plan.track(2, 0), 0.0), edge_point(2, "flat")) < 1e-9
    assert plan.track(0, 3) is None


def test_track_into_an_off_board_area_is_not_drawn_as_rails():
    plan = PLANS.of_hex("A20")
    assert plan.spots[0].kind == "area"
    assert plan.rails == ()
    assert len(plan.tracks) == 2


def test_a_location_that_is_run_through_is_a_stop_like_any_other():
    plan = PLANS.of_hex("F9")
    assert plan.spots[0].kind == "dot"
    assert len(plan.rails) == 3


def test_a_pass_has_a_circle_for_a_station_that_can_be_read():
    plan = Plans(load_facts("1841")).of_hex("L8")
    [spot] = plan.spots
    assert spot.kind == "pass"
    assert 2 * DOT < spot.radius < PLANS.of_tile("57", 0).spots[0].radius


def test_the_same_design_on_a_pointed_map_has_its_track_at_its_hexsides():
    city = StopFacts(kind="city", slots=1, value=20)
    design = DesignFacts(id="57", colour="yellow", stops=(city,), paths=((0, "s0"), ("s0", 3)))
    plan = plan_of(design, "pointy")
    assert gap(point_at(plan.track(0, "s0"), 0.0), edge_point(0, "pointy")) < 1e-9


@pytest.mark.parametrize("tile", ["491", "493", "498", "499"])
def test_cities_of_very_different_size_stay_apart(tile):
    """1824: in Wien one city has a circle and the other three."""
    plan = Plans(load_facts("1824")).of_tile(tile, 0)
    for one, other in combinations(plan.spots, 2):
        assert min(gap(a, b) for a in one.slots for b in other.slots) >= one.radius + other.radius
    for spot in plan.spots:
        assert min(depth_in_hex(slot, plan.layout) for slot in spot.slots) >= spot.radius
