"""Faults on the map: tiles that are not printed or cannot lie there, stations without a place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from gridsim.board.tiles import design_of
from gridsim.board.upgrades import belongs, closed_exits, followers
from gridsim.facts.facts import Facts, worked_out
from gridsim.positions.building import fitted_stations
from gridsim.positions.faults import Fault, Look, put

if TYPE_CHECKING:
    from gridsim.core.state import HexId, Placed


def tiles_are_printed(look: Look) -> Iterator[Fault]:
    """No more of a tile lie on the board than there are."""
    for tile, count in look.state.board.used.items():
        most = look.state.facts.tiles[tile].count
        if most is not None and count > most:
            where = next(hex_id for hex_id, placed in look.state.board.hexes.items() if tile == placed.tile)
            yield look.remark("tiles_too_many", "board", "hexes", where, tile=tile, count=count, most=most)


def tiles_fit_their_hexes(look: Look) -> Iterator[Fault]:
    """A tile lies where its upgrades lead, turned as it may be, and its track leads somewhere."""
    for hex_id, placed in look.state.board.hexes.items():
        if placed.tile is not None:
            yield from _on_hex(look, hex_id, placed, placed.tile)


def _on_hex(look: Look, hex_id: HexId, placed: Placed, tile: str) -> Iterator[Fault]:
    facts, at = look.state.facts, ("board", "hexes", hex_id)
    if tile not in tiles_for(facts, hex_id):
        key = "tile_not_here" if belongs(facts, hex_id, tile) else "tile_not_for_hex"
        yield look.remark(key, *at, "tile", tile=tile, hex=hex_id)
    allowed = facts.tiles[tile].rotations
    if allowed and placed.rotation not in allowed:
        yield look.remark(
            "rotation_not_allowed",
            *at,
            "rotation",
            repair=put(allowed[0], *at, "rotation"),
            tile=tile,
            hex=hex_id,
        )
    closed = closed_exits(facts, hex_id, design_of(facts, hex_id, placed))
    if closed:
        yield look.remark("track_runs_off", *at, "rotation", tile=tile, hex=hex_id, edge=closed[0])
    colour = facts.designs[tile].colour
    phases = list(facts.phases)
    begins = [phase for phase in phases if colour in facts.phases[phase].colours][:1]
    if begins and phases.index(begins[0]) > phases.index(look.state.phase):
        phase = facts.phases[look.state.phase].name
        yield look.remark("colour_not_yet", *at, "tile", tile=tile, hex=hex_id, colour=colour, phase=phase)


def tiles_for(facts: Facts, hex_id: HexId) -> frozenset[str]:
    """Every tile that some row of upgrades leads to on a hex."""
    laid, put = worked_out(facts, _laid_tiles)[hex_id], worked_out(facts, _tiles_put_otherwise)
    there = {tile for tile in put if belongs(facts, hex_id, tile)}
    return laid | _led_to(facts, hex_id, there) if there else laid


def _laid_tiles(facts: Facts) -> dict[HexId, frozenset[str]]:
    """For each hex the tiles that lays lead to from what is printed."""
    return {hex_id: _led_to(facts, hex_id, {None}) for hex_id in facts.hexes}


def _tiles_put_otherwise(facts: Facts) -> frozenset[str]:
    """Tiles to which no lay leads on any hex: tokens that are put on the map by other rules."""
    return frozenset(facts.tiles) - frozenset().union(*worked_out(facts, _laid_tiles).values())


def _led_to(facts: Facts, hex_id: HexId, first: Collection[str | None]) -> frozenset[str]:
    """Some tiles, or None for the printed hex, and every tile that may follow on them one after the other."""
    found = {tile for tile in first if tile is not None}
    todo = list(first)
    while todo:
        further = set(followers(facts, hex_id, todo.pop())) - found
        found |= further
        todo += further
    return frozenset(found)


def stations_have_slots(look: Look) -> Iterator[Fault]:
    """Each hex has the slots of the cities it shows, and no others."""
    facts = look.state.facts
    for hex_id, placed in look.state.board.hexes.items():
        stops = facts.designs[placed.tile].stops if placed.tile else facts.hexes[hex_id].stops
        room = [stop.slots for stop in stops]
        shown = [len(slots) for slots in placed.stations]
        if (shown != room and any(slots for slots in placed.stations if any(slots))) or len(shown) > len(
            room
        ):
            at = ("board", "hexes", hex_id, "stations")
            repair = put(fitted_stations(facts, hex_id, placed), *at)
            yield look.fault("slots_differ", *at, repair=repair, hex=hex_id, count=sum(shown), most=sum(room))


def stations_are_printed(look: Look) -> Iterator[Fault]:
    """A company has no more stations on map and charter than are printed, one at most in a city."""
    state = look.state
    waiting = Counter(company for placed in state.board.hexes.values() for company in placed.waiting)
    for company in state.companies.values():
        placed = state.board.stations.get(company.id, ())
        count = len(company.stations) + len(placed) + waiting[company.id]
        most = _most_stations(look, company.id)
        if count > most:
            repair = put(company.stations[: max(0, most - count)], "companies", company.id, "stations")
            can = len(company.stations) >= count - most
            yield look.remark(
                "stations_too_many",
                "companies",
                company.id,
                "stations",
                repair=repair if can else (),
                company=company.id,
                count=count,
                most=most,
            )
        for stop, times in Counter(placed).items():
            if times > 1:
                yield look.fault(
                    "station_twice", "board", "hexes", stop[0], "stations", company=company.id, hex=stop[0]
                )


def _most_stations(look: Look, company: str) -> int:
    facts = look.state.facts.companies[company]
    chosen = [] if facts.station_range is None else [facts.station_range[1]]
    return max([len(facts.stations), *chosen, *facts.stations_by_par.values()])


def stations_have_companies(look: Look) -> Iterator[Fault]:
    """Only companies in the game have stations on the map."""
    for company, stops in look.state.board.stations.items():
        status = look.state.companies[company].status
        may_wait = status == "unstarted" and "station" in look.title.editable.before_start
        if (
            status in ("unstarted", "closed")
            and not may_wait
            and stops != look.at_first().board.stations.get(company)
        ):
            where = stops[0][0]
            yield look.remark(
                "station_of_none", "board", "hexes", where, "stations", company=company, hex=where
            )


BOARD = (
    tiles_are_printed,
    tiles_fit_their_hexes,
    stations_have_slots,
    stations_are_printed,
    stations_have_companies,
)
