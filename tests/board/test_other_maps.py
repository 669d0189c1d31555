"""What other titles' maps have: borders, stops that need a marker, and a layer below."""

from __future__ import annotations

from typing import Any

from gridsim.board.connections import reach
from gridsim.board.laying import lay_candidates
from gridsim.board.laying_rules import can_be_built_on_now, may_be_turned_so
from gridsim.board.network import network
from gridsim.board.stations import is_blocked
from gridsim.board.tiles import design_at
from gridsim.facts.facts import Facts
from gridsim.facts.load import load_facts
from gridsim.facts.model import StopFacts
from tests.board.lays import case, lay
from tests.builders import Building, building, changed

LONDON, WOODSTOCK = ("F15", 0), ("H15", 0)
MOUNTAIN = StopFacts(kind="mountain", value=50, dead_end=True)
PASS = StopFacts(kind="pass", slots=1)


def with_hex(hex_id: str, **printed: Any) -> Building:
    """The map with something else printed on one hex."""
    facts = load_facts("1856")
    hexes = tuple(changed(each, **printed) if each.id == hex_id else each for each in facts.sheet.hexes)
    return Building(building_facts(facts, hexes=hexes))


def with_tile(tile: str, **printed: Any) -> Building:
    facts = load_facts("1856")
    tiles = tuple(changed(each, **printed) if each.id == tile else each for each in facts.sheet.tiles)
    return Building(building_facts(facts, tiles=tiles))


def building_facts(facts: Facts, **sheet: Any):
    other = Facts(changed(facts.sheet, **sheet), facts.designs, facts.options)
    state = building("1856").state
    return changed(state, facts=other, board=type(state.board)(other, state.board.hexes))


def test_nothing_crosses_an_impassable_border():
    built = with_hex("G14", borders={"5": "impassable"}).tile("G14", "8", 5).tile("H15", "57", 2)
    assert network(built.state.board).legs == ()
    # It is impassable from either hex, though only one of them has it printed.
    assert network(built.state.board).legs_from(WOODSTOCK) == ()
    assert 5 not in built.state.facts.open_edges["G14"]


def test_a_border_that_is_not_impassable_is_open():
    built = with_hex("G14", borders={"5": "1859"}).tile("G14", "8", 5).tile("H15", "57", 2)
    assert len(network(built.state.board).legs) == 1


def test_a_mountain_is_a_stop_only_with_its_railway():
    built = with_hex("G14", buildable=False, stops=(MOUNTAIN,), paths=((1, "s0"),)).hex("G14", stations=((),))
    assert ("G14", 0) not in network(built.state.board).stops
    assert network(built.state.board).legs == ()

    opened = built.hex("G14", marker="B1").state.board
    (leg,) = network(opened).legs
    assert {leg.start, leg.end} == {LONDON, ("G14", 0)}
    assert reach(opened, "GW").stops == set()


def test_a_tunnel_crosses_the_track_above_without_joining_it():
    built = with_hex("G14", paths=((2, 5),)).tile("H15", "57", 2).tile("H13", "57", 1)
    built = built.hex("G14", tunnel="9", tunnel_rotation=1)
    assert design_at(built.state.board, "G14").paths == ((2, 5), (1, 4))
    assert design_at(built.state.board, "G14").tunnel_paths == ((1, 4),)
    assert {leg.end for leg in network(built.state.board).legs_from(LONDON)} == {("H13", 0)}


def test_a_pass_blocks_like_a_city():
    built = with_hex("G14", stops=(PASS,), paths=((1, "s0"), (5, "s0"))).tile("H15", "57", 2)
    built = built.hex("G14", stations=(("GT",),)).station("GW", "F15")
    assert is_blocked(built.state, ("G14", 0), "GW")
    assert reach(built.state.board, "GW").stops == {LONDON, ("G14", 0)}
    free = built.hex("G14", stations=((None,),))
    assert reach(free.state.board, "GW").stops == {LONDON, ("G14", 0), WOODSTOCK}


def test_a_hex_may_be_built_on_from_a_phase_on():
    built = with_hex("G14", from_phase="2").phase("1")
    refusal = can_be_built_on_now.refusal(case(built, "GW", lay("G14", "9", 1)))
    assert refusal is not None
    assert refusal.facts == {"hex": "G14", "phase": "Two"}
    assert can_be_built_on_now.refusal(case(built.phase("3"), "GW", lay("G14", "9", 1))) is None


def test_a_tile_may_have_few_rotations():
    built = with_tile("9", rotations=(1,)).station("GW", "F15")
    assert may_be_turned_so.refusal(case(built, "GW", lay("G14", "9", 1))) is None
    assert may_be_turned_so.refusal(case(built, "GW", lay("G14", "9", 2))) is not None
    laid = {each.rotation for each in lay_candidates(built.state, "GW", {"tile": "9"})}
    assert laid == {1}


def test_a_hex_without_a_list_takes_the_next_colour_with_its_stops_and_labels():
    built = with_hex("H15", first_tiles=())
    tiles = {each.tile for each in lay_candidates(built.state, "GW", {"hex": "H15"})}
    assert tiles == {"5", "6", "57"}
    london = with_hex("F15", first_tiles=())
    assert {each.tile for each in lay_candidates(london.state, "GW", {"hex": "F15"})} == {"121"}
