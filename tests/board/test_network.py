"""Legs follow the drawn track: 1856, definitions of track and path; §9.3.2 and §9.3.3; T22."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gridsim.board.grid import grid
from gridsim.board.network import Network, keep_network, network
from gridsim.board.steps import Segment
from gridsim.core.state import Board
from tests.board import brute_force
from tests.board.random_boards import AREA, boards, placed
from tests.builders import building

LONDON, WOODSTOCK = ("F15", 0), ("H15", 0)
SIDES = sorted({side for name, side in grid(building("1856").state.facts).sides.items() if name[0] in AREA})
SOME = settings(
    max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def track_of(*tiles: tuple[str, str, int]):
    built = building("1856")
    for hex_id, tile, rotation in tiles:
        built = built.tile(hex_id, tile, rotation)
    return network(built.state.board)


def ends_from(track, stop):
    return {leg.end for leg in track.legs_from(stop)}


def test_the_printed_map_has_no_leg_and_only_stops_with_track():
    track = track_of()
    assert track.legs == ()
    assert {("F15", 0), ("N11", 0), ("N11", 1), ("A20", 0)} <= track.stops.keys()
    assert ("P9", 0) not in track.stops


def test_a_stop_without_track_counts_once_a_station_stands_there():
    track = network(building("1856").station("GT", "P9").state.board)
    assert ("P9", 0) in track.stops
    assert track.legs_from(("P9", 0)) == ()


def test_a_leg_names_its_hexes_hexsides_and_pieces():
    track = track_of(("G14", "8", 5), ("H15", "57", 2))
    (leg,) = track.legs
    assert (leg.start, leg.end) == (LONDON, WOODSTOCK)
    assert leg.hexes == ("F15", "G14", "H15")
    assert leg.sides == (("F15", 4), ("G14", 5))
    assert (leg.start_edge, leg.end_edge) == (4, 2)
    assert leg.segments == (
        Segment("F15", (4, "s0")),
        Segment("G14", (1, 5)),
        Segment("H15", (2, "s0")),
    )


def test_a_leg_is_seen_from_either_end():
    track = track_of(("G14", "8", 5), ("H15", "57", 2))
    (there,), (back,) = track.legs_from(LONDON), track.legs_from(WOODSTOCK)
    assert (back.start, back.end) == (there.end, there.start)
    assert back.hexes == there.hexes[::-1]
    assert back.sides == there.sides[::-1]
    assert back.segments == there.segments[::-1]
    assert (back.start_edge, back.end_edge) == (there.end_edge, there.start_edge)


def test_t22_both_branches_of_tile_23_use_the_hexside_they_share():
    track = track_of(("G14", "23", 1), ("H15", "57", 2), ("H13", "57", 1))
    legs = track.legs_from(LONDON)
    assert {leg.end for leg in legs} == {("H15", 0), ("H13", 0)}
    assert set.intersection(*(set(leg.sides) for leg in legs)) == {("F15", 4)}
    # Between the branches there is no way: it would turn back.
    assert ends_from(track, ("H13", 0)) == {LONDON}


def test_track_does_not_change_at_a_plain_crossing():
    track = track_of(("G14", "20", 1), ("H15", "57", 2), ("H13", "57", 1))
    assert ends_from(track, LONDON) == {("H13", 0)}
    assert ends_from(track, WOODSTOCK) == set()


def test_track_ends_where_the_neighbour_has_none_at_the_hexside():
    track = track_of(("G14", "8", 5), ("H15", "57", 1))
    assert track.legs == ()


def test_a_leg_may_come_back_to_another_city_of_its_hex():
    track = track_of(("N11", "120", 1), ("M10", "7", 4), ("N9", "7", 0))
    (leg,) = track.legs
    assert (leg.start, leg.end) == (("N11", 0), ("N11", 1))
    assert leg.hexes == ("N11", "M10", "N9", "N11")


def test_a_way_round_to_its_own_stop_is_no_leg():
    track = track_of(("N11", "124", 1), ("M10", "7", 4), ("N9", "7", 0))
    assert track.legs == ()


def test_a_town_and_goderich_are_stops_on_the_way():
    track = track_of(("F11", "4", 0), ("F13", "9", 0))
    assert ends_from(track, ("F9", 0)) == {("F11", 0)}
    assert ends_from(track, ("F11", 0)) == {("F9", 0)}


def test_a_closed_hexside_is_not_crossed():
    board = building("1856").tile("G14", "8", 5).tile("H15", "57", 2).state.board
    closed = network(board, frozenset({("G14", 5)}))
    assert closed.legs == ()
    assert len(network(board).legs) == 1


@SOME
@given(boards())
def test_legs_are_all_ways_between_neighbouring_stops(board):
    track = network(board)
    for stop in track.stops:
        expected = brute_force.legs_from(board, stop)
        found = [(leg.start, leg.end, leg.hexes, leg.segments) for leg in track.legs_from(stop)]
        assert len(found) == len(set(found))
        assert set(found) == expected
    assert 2 * len(track.legs) == sum(len(track.legs_from(stop)) for stop in track.stops)


@SOME
@given(boards(), st.data())
def test_a_changed_hex_gives_the_same_network_as_starting_afresh(board, data):
    network(board)
    hex_id = data.draw(st.sampled_from(AREA))
    changed = Board(board.facts, board.hexes.with_(hex_id, data.draw(placed(hex_id))))
    keep_network(board, changed, hex_id)
    assert_as_afresh(changed)


@SOME
@given(boards(), st.data())
def test_hexes_changed_before_the_track_is_asked_for_give_the_same_network_too(board, data):
    network(board)
    for hex_id in data.draw(st.lists(st.sampled_from(AREA), min_size=2, max_size=4)):
        changed = Board(board.facts, board.hexes.with_(hex_id, data.draw(placed(hex_id))))
        keep_network(board, changed, hex_id)
        board = changed
    assert not any(isinstance(known, Network) for known in board.known.values()), "nobody has asked yet"
    assert_as_afresh(board)


@SOME
@given(boards(), st.data())
def test_closed_hexsides_stay_closed_where_a_hex_changes(board, data):
    closed = frozenset(data.draw(st.lists(st.sampled_from(SIDES), min_size=1, max_size=6)))
    assert network(board).steps == network(board, closed).steps
    hex_id = data.draw(st.sampled_from(AREA))
    changed = Board(board.facts, board.hexes.with_(hex_id, data.draw(placed(hex_id))))
    keep_network(board, changed, hex_id)
    assert_as_afresh(changed, closed)
    assert_as_afresh(changed)


def assert_as_afresh(board, closed=frozenset()):
    kept, fresh = network(board, closed), network(Board(board.facts, board.hexes), closed)
    assert kept.stops == fresh.stops
    for of_kept, of_fresh in ((kept.ways, fresh.ways), (kept.arcs, fresh.arcs)):
        assert {stop: set(out) for stop, out in of_kept.items()} == {
            stop: set(out) for stop, out in of_fresh.items()
        }
    assert kept.around == fresh.around
    for stop in fresh.stops:
        assert set(kept.legs_from(stop)) == set(fresh.legs_from(stop))
