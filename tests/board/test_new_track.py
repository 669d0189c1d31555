"""1856 §7.4, the connection of a lay, held against trying out every path on the board with the tile."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from gridsim.board.laying import board_after, fit_of, reaches_new_track, reaches_track
from gridsim.board.stations import is_closed_to
from gridsim.board.tiles import design_at
from gridsim.core.actions import LayTile
from tests.board.brute_force import Paths, TooLarge
from tests.board.random_boards import AREA, COMPANIES, STOPS, TRACK, boards
from tests.builders import a_state, changed

STATE = a_state("1856")
MANY = settings(
    max_examples=400,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)


def segments_reached(board, company):
    """The pieces of track on all paths of a company."""

    def passable(stop):
        facts = design_at(board, stop[0]).stops[stop[1]]
        return not facts.dead_end and not is_closed_to(board, stop, company)

    try:
        return Paths(board, board.stations.get(company, ()), passable).found.segments
    except TooLarge:
        assume(False)
        raise


@MANY
@given(boards(), st.sampled_from(AREA), st.sampled_from(TRACK + STOPS), st.sampled_from(COMPANIES))
def test_a_lay_is_connected_if_a_path_runs_on_what_is_new(board, hex_id, tile, company):
    state = changed(STATE, board=board)
    lays = [LayTile(hex=hex_id, tile=tile, rotation=rotation) for rotation in range(6)]
    for lay in lays:
        if not fit_of(state, lay).keeps_all or not has_room(state, lay):
            continue
        segments = segments_reached(board_after(board, lay), company)
        on_hex = {ends for where, ends in segments if where == hex_id}
        assert reaches_track(state, company, lay) == bool(on_hex)
        assert reaches_new_track(state, company, lay) == bool(on_hex & fit_of(state, lay).telling)


def has_room(state, lay):
    """Whether the cities of the tile can hold the stations that come into them."""
    found = fit_of(state, lay)
    coming = [0] * len(found.design.stops)
    for slots, stop in zip(state.board.hexes[lay.hex].stations, found.cities, strict=False):
        companies = sum(company is not None for company in slots)
        if companies and stop is None:
            return False
        if stop is not None:
            coming[stop] += companies
    return all(number <= stop.slots for number, stop in zip(coming, found.design.stops, strict=True))
