"""A divided map: a band inside each state's border, fallen borders dashed, all of it by the phase's facts."""

from __future__ import annotations

from itertools import pairwise
from math import dist, sqrt

import msgspec
import pytest
from shapely import LinearRing, Polygon, hausdorff_distance, union_all

from gridsim.saves.library import SHIPPED, facts_of
from tests.builders import a_state
from ui.board.overlays import corners_on_map
from ui.board.regions import BAND, FALLEN, INSET, has_regions, region_picture, states
from ui.board.scene import REGIONS, BoardScene
from ui.style.theme import THEMES

SIDE = 2 / sqrt(3)
"""How long the side of a hex is, in apothems."""


@pytest.fixture(scope="module")
def italy():
    return facts_of(SHIPPED, "1841", ())


def bands(picture):
    return [each for each in picture if each.width == BAND]


def fallen(picture):
    return [each for each in picture if each.width == FALLEN]


def test_bands_are_drawn_anew_only_where_a_phase_changes_them(qtbot, italy):
    board = BoardScene(italy, THEMES["light"])
    layers = []
    board.set_layer = lambda name, items: layers.append(name)
    for phase in ("2", "3", "4", "4", "5", "2"):
        board.show_state(msgspec.structs.replace(a_state("1841"), phase=phase))
    changes = sum(
        region_picture(italy, before) != region_picture(italy, after)
        for before, after in pairwise(("2", "3", "4", "4", "5", "2"))
    )
    assert layers.count(REGIONS) == 1 + changes < 6


def test_states_are_what_the_phase_has_joined(italy):
    assert ("lombardia", "veneto") in states(italy, "2")
    assert len(states(italy, "2")) == 5
    assert ("veneto",) in states(italy, "4")
    assert states(italy, "5")[-1] == ("switzerland",)
    assert len(states(italy, "5")) == 2


def test_every_state_has_a_band_and_joined_regions_a_fallen_border(italy):
    first, last = region_picture(italy, "2"), region_picture(italy, "5")
    assert len({each.colour for each in bands(first)}) == len(states(italy, "2"))
    assert all(each.closed for each in bands(first))
    assert len({each.colour for each in bands(last)}) == 2
    assert 0 < len(fallen(first)) < len(fallen(last))
    assert all(each.dash and not each.closed for each in fallen(last))


def test_a_variant_that_joins_states_earlier_is_drawn_so():
    early = facts_of(SHIPPED, "1841", ("cavours_plan",))
    usual = facts_of(SHIPPED, "1841", ())
    drawn = [[states(facts, phase) for phase in facts.phases] for facts in (early, usual)]
    assert drawn[0] != drawn[1]


def test_the_scene_draws_borders_anew_with_the_phase(qapp):
    state = a_state("1841")
    scene = BoardScene(state.facts, THEMES["light"])
    scene.show_state(state)
    before = scene.layers[REGIONS]
    scene.show_state(state)
    assert scene.layers[REGIONS] == before
    scene.show_state(msgspec.structs.replace(state, phase="5"))
    assert scene.layers[REGIONS] != before


def test_a_map_without_regions_has_no_borders(qapp):
    state = a_state("1856")
    assert not has_regions(state.facts)
    assert region_picture(state.facts, state.phase) == ()
    scene = BoardScene(state.facts, THEMES["light"])
    scene.show_state(state)
    assert REGIONS not in scene.layers


def test_a_fallen_border_runs_once_along_each_side_the_regions_share(italy):
    states_of_5 = [set(group) for group in states(italy, "5")]
    shared = 0
    for hex_id, each in italy.hexes.items():
        for beside in filter(None, italy.neighbours[hex_id]):
            pair = {each.region, italy.hexes[beside].region}
            shared += len(pair) == 2 and any(pair <= group for group in states_of_5)
    drawn = sum(len(each.points) - 1 for each in fallen(region_picture(italy, "5")))
    assert drawn == shared // 2 > 50


def test_bands_lie_inside_the_borders_they_mark(italy):
    for band in bands(region_picture(italy, "2")):
        assert all(abs(dist(one, other) - SIDE) < 2 * INSET for one, other in pairwise(band.points))


@pytest.mark.parametrize(("title", "phase"), [("1841", "2"), ("1841", "5"), ("1841", "8")])
def test_bands_are_what_a_geometry_library_makes_of_the_hexes(title, phase):
    facts = facts_of(SHIPPED, title, ())
    drawn = union_all([LinearRing(each.points) for each in bands(region_picture(facts, phase))])
    lands = [
        [Polygon(corners_on_map(facts, each.id)) for each in facts.hexes.values() if each.region in group]
        for group in states(facts, phase)
    ]
    known = [union_all(land, grid_size=1e-9).buffer(-INSET, join_style="mitre").boundary for land in lands]
    assert hausdorff_distance(drawn, union_all(known)) < 1e-6
    assert abs(drawn.length - sum(each.length for each in known)) < 1e-6
