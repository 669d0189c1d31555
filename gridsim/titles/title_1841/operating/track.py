"""1841 §4.1, §6: laying and replacing tiles, and the borders in the way of track and stations."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from gridsim.board import laying, laying_rules
from gridsim.board.connections import reach
from gridsim.board.grid import Side, grid
from gridsim.board.laying import fit_of
from gridsim.board.network import NONE_CLOSED, network
from gridsim.board.tiles import design_at
from gridsim.core.actions import Action, LayTile, Pass
from gridsim.core.decisions import TrackStep
from gridsim.core.state import Board, CompanyId, GameState, HexId, StopId, derived_for, worked_out_at
from gridsim.core.table import Seen, Table
from gridsim.facts.coordinates import opposite
from gridsim.facts.facts import Facts, worked_out
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures.asking import PASS
from gridsim.titles.title_1841 import house_rules as house
from gridsim.titles.title_1841 import memory
from gridsim.titles.title_1841.ending import check_off_board, note_reached

OVER_BORDERS = "track_over_borders"
"""The switch of the phases in which track may be built across borders (1841 §4.6.1)."""


def state_of(seen: Seen, hex_id: HexId) -> frozenset[str]:
    """The regions that form one state with that of a hex; none for off-board areas and the sea (S7.2-a)."""
    return worked_out(seen.facts, _states, seen.phase)[hex_id]


def _states(facts: Facts, phase: str) -> dict[HexId, frozenset[str]]:
    joined = {region: frozenset(state) for state in facts.phases[phase].regions for region in state}
    regions = {hex_id: printed.region for hex_id, printed in facts.hexes.items()}
    return {
        hex_id: joined.get(region, frozenset((region,))) if region else frozenset()
        for hex_id, region in regions.items()
    }


def borders(seen: Seen) -> frozenset[Side]:
    """All hexsides that are borders in the present phase; stations never cross them (1841 §4.2)."""
    return worked_out(seen.facts, _borders, seen.phase)


def _borders(facts: Facts, phase: str) -> frozenset[Side]:
    states = worked_out(facts, _states, phase)
    sides = grid(facts).sides
    return frozenset(
        sides[hex_id, edge]
        for hex_id, around in facts.neighbours.items()
        for edge, other in enumerate(around)
        if other is not None and states[hex_id] and states[other] and states[hex_id] != states[other]
    )


def closed_to_track(seen: Seen) -> frozenset[Side]:
    """1841 §4.1.1: the borders that stop track, all of them in phase 2 and none later."""
    is_open = OVER_BORDERS in seen.facts.phases[seen.phase].allows
    return NONE_CLOSED if is_open else borders(seen)


# ---- tiles


LayCase = Case[LayTile]


def city_stations(board: Board, company: CompanyId) -> tuple[StopId, ...]:
    """Where a company has stations in cities, not on passes."""
    return derived_for(board, _city_stations, company)


def _city_stations(board: Board, company: CompanyId) -> tuple[StopId, ...]:
    stops = board.stations.get(company, ())
    return tuple(
        (hex_id, stop) for hex_id, stop in stops if design_at(board, hex_id).stops[stop].kind == "city"
    )


def city_hexes(seen: Seen, company: CompanyId) -> tuple[HexId, ...]:
    """The hexes in which a company has a city station; stations on passes give no lay (S7.1-c)."""
    return tuple(hex_id for hex_id, _stop in city_stations(seen.board, company))


def lays_of(seen: Seen, company: CompanyId) -> int:
    """1841 §4.1.2: a minor lays one tile, a major one for each city station, in later phases fewer."""
    facts = seen.facts
    most = facts.phases[seen.phase].lays.get(facts.companies[company].kind, 1)
    return min(most, len(city_hexes(seen, company)))


def can_be_told_apart(lays: list[frozenset[HexId]]) -> bool:
    """S7.1-b: whether each lay can have been made from a station of its own (§D-16)."""
    if not lays:
        return True
    first, *others = lays
    return any(can_be_told_apart([visited - {station} for visited in others]) for station in first)


def stations_behind(seen: GameState, company: CompanyId, action: LayTile) -> frozenset[HexId]:
    """The hexes of the city stations that a lay can be made from."""
    return worked_out_at(seen, _stations_behind, company, action)


def _stations_behind(seen: GameState, company: CompanyId, action: LayTile) -> frozenset[HexId]:
    return frozenset(
        hex_id for hex_id in city_hexes(seen, company) if leads_to_lay(seen, company, hex_id, action)
    )


def leads_to_lay(seen: Seen, company: CompanyId, station: HexId, action: LayTile) -> bool:
    """1841 §4.1.1: whether track from a station leads to new track of the tile, or its city (§D-19)."""
    design = design_at(seen.board, action.hex)
    if not design.paths and station == action.hex:
        return True
    bases, closed = frozenset((station,)), closed_to_track(seen)
    fit = fit_of(seen, action)
    new = fit.telling if house.plays(seen, house.REPLACEMENT_BY_VALUE) else fit.new
    if new:
        return laying.reaches_pieces(seen, company, action, new, closed=closed, bases=bases)
    stops = reach(seen.board, company, closed, bases=bases).stops
    return any((action.hex, index) in stops for index in range(len(design.stops)))


def cost_of_lay(seen: Seen, action: LayTile) -> int:
    """S7.3-c: the ground for the first tile, afterwards what is printed for the tile replaced."""
    old = seen.board.hexes[action.hex].tile
    return laying.terrain_cost(seen, action) if old is None else seen.facts.tiles[old].upgrade_cost


@rule("1841 §4.1.2", "hex_laid_this_turn")
def is_another_hex(case: LayCase) -> Breach | None:
    """S7.1-b: each lay of a turn is on a hex of its own."""
    return breach(hex=case.action.hex) if case.action.hex in case.asked(TrackStep).laid else None


@rule("1841 §4.1.2", "needs_another_station")
def comes_from_another_station(case: LayCase) -> Breach | None:
    """S7.1-b: together with the lays made before, each can be made from another city station."""
    stations = stations_behind(case.seen, case.actor, case.action)
    if not stations or can_be_told_apart([*memory.of(case.seen).lays, stations]):
        return None
    return breach(company=case.actor, hex=case.action.hex)


@rule("1841 §4.1.1", "joins_over_border")
def joins_nothing_over_border(case: LayCase) -> Breach | None:
    """S7.4-d: before phase 3 no lay may join track from both sides of a border (§D-20)."""
    seen, action = case.seen, case.action
    if not closed_to_track(seen) or house.plays(seen, house.JOINING_FROM_TWO_SIDES):
        return None
    for edge in fit_of(seen, action).design.exits - design_at(seen.board, action.hex).exits:
        other = seen.facts.neighbours[action.hex][edge]
        if other is None or grid(seen.facts).sides[action.hex, edge] not in borders(seen):
            continue
        if opposite(edge) in design_at(seen.board, other).exits:
            return breach(hex=action.hex, neighbour=other)
    return None


LAYING = (
    laying_rules.names_a_tile.cited("1841 §4.1.1"),
    laying_rules.names_no_power.cited("1841 §4.1.1"),
    laying_rules.names_a_hex.cited("1841 §4.1.1"),
    laying_rules.can_be_built_on.cited("1841 §4.1"),
    laying_rules.has_lays_left(lays_of).cited("1841 §4.1.2"),
    is_another_hex,
    laying_rules.is_for_this_hex.cited("1841 §4.1.1-d"),
    laying_rules.is_a_first_tile.cited("1841 §4.1.1-b"),
    laying_rules.is_an_upgrade.cited("1841 §4.1.1-e"),
    laying_rules.can_be_built_on_now.cited("1841 §S7.4-d"),
    laying_rules.colour_has_come.cited("1841 §4.1.1"),
    laying_rules.is_left.cited("1841 §4.1.1-g"),
    laying_rules.may_be_turned_so.cited("1841 §4.1.1-h"),
    laying_rules.keeps_track.cited("1841 §4.1.1-e"),
    laying_rules.keeps_cities_reached.cited("1841 §4.1.1-e"),
    laying_rules.fits_the_map.cited("1841 §4.1.1-f"),
    joins_nothing_over_border,
    laying_rules.comes_to_new_track(lambda *lay: bool(stations_behind(*lay))).cited("1841 §4.1.1"),
    comes_from_another_station.where(lambda case: fit_of(case.seen, case.action).keeps_all),
    laying_rules.can_pay(cost_of_lay).cited("1841 §4.1.1-c"),
)


def lays(seen: GameState, decision: TrackStep, part: Part) -> Iterator[Action]:
    """What may be laid where the company's track leads to."""
    if len(decision.laid) < lays_of(seen, decision.actor):
        yield from laying.lay_candidates(seen, decision.actor, part, closed_to_track(seen))


TRACK: Checkers = {LayTile: Checker(lays, LAYING), Pass: PASS}


def lay(table: Table, company: CompanyId, action: LayTile) -> None:
    """Pay, lay, and see whether every off-board area is connected now (1841 §1.1)."""
    stations = stations_behind(table.photograph(), company, action)
    memory.remember(table, lays=(*memory.of(table).lays, stations))
    cost = cost_of_lay(table, action)
    laying.lay_tile(table, company, action, cost=cost, because="1841 §4.1.1")
    if house.plays(table, house.OFF_BOARD_BY_COMPANY):
        known = memory.of(table).areas_reached
        note_reached(table, off_board_reached(table, company, besides=known))
    else:
        check_off_board(table)


def off_board_reached(seen: Seen, company: CompanyId, *, besides: Collection[HexId] = ()) -> set[HexId]:
    """1841 §E-47: the off-board hexes that the company's track leads to from its cities.

    Those of `besides` are not asked about; they may be named all the same.
    """
    closed = closed_to_track(seen)
    track = network(seen.board, closed)
    far = {stop for stop, facts in track.stops.items() if facts.kind == "off_board" and track.arcs.get(stop)}
    if all(hex_id in besides for hex_id, _stop in far):
        return set()
    bases = frozenset(city_hexes(seen, company))
    return {hex_id for hex_id, _stop in far & reach(seen.board, company, closed, bases=bases).stops}
