"""Routes as the file has them, a list of hexes for each piece of the way, to routes on our network."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from gridsim.board.network import Leg, Network, network
from gridsim.core.actions import Run, RunTrains
from gridsim.core.errors import SaveError
from gridsim.core.events import RouteRan
from gridsim.core.run_stops import stop_named
from gridsim.core.state import CompanyId, GameState, HexId, StopId
from gridsim.facts.facts import Facts
from gridsim.interchange.catalogue import city_ids
from gridsim.interchange.recorded import Recorded

MOST_TRIES = 2000
"""How many ways to read one route are looked at; a real one has a few."""
INSIDE = re.compile(r"^(?P<hex>\S+) (?P<first>\d+)\.(?P<last>\d+)$")
"""A piece inside one hex with several cities, as "F16 0.1"."""

Piece = tuple[str, ...]


def recorded_revenue(action: Recorded) -> int | None:
    """The revenue that the file gives to a run; None if it leaves that to the reader."""
    revenues = [row.get("revenue") for row in action.rows("routes")]
    total = 0
    for revenue in revenues:
        if not isinstance(revenue, int) or isinstance(revenue, bool):
            return None
        total += revenue
    extra = action.optional_number("extra_revenue")
    return total + (extra or 0)


def runs_of(
    state: GameState, company: CompanyId, action: Recorded, named: Callable[[str], str] = str
) -> RunTrains:
    """The runs of a company's trains; `named` is how we call a train of the file."""
    rows = action.rows("routes")
    where = f"{action.where}.routes"
    return RunTrains(
        runs=tuple(_run(state, company, row, named, f"{where}[{index}]") for index, row in enumerate(rows))
    )


def _run(
    state: GameState, company: CompanyId, row: Mapping[str, Any], named: Callable[[str], str], where: str
) -> Run:
    train = row.get("train")
    if not isinstance(train, str):
        raise SaveError("field_missing", where, field="train")
    best = likeliest(state, company, _pieces(row, where), row)
    if best is None:
        raise SaveError("route_unknown", where, train=train[:40], route=str(row.get("connections"))[:200])
    return run_over(named(train), best)


def likeliest(
    state: GameState, company: CompanyId, told: Iterable[Sequence[str]], row: Mapping[str, Any]
) -> tuple[Leg, ...] | None:
    """The way over the pieces that are told which agrees best with the row's stops; None if there is none."""
    pieces = [_as_entered(state.facts, tuple(_hex(part) for part in piece)) for piece in told]
    readings, nodes = islice(chains(network(state.board), pieces), MOST_TRIES), _nodes(row)
    return max(readings, key=lambda legs: _likeness(state, company, legs, nodes), default=None)


def told_route(facts: Facts, ran: RouteRan) -> dict[str, Any]:
    """One train's route with its revenue, as the file has it."""
    stops = [stop_named(stop) for stop in ran.stops]
    hexes = [stop_of_area(facts, hex_id) for hex_id, _ in stops]
    return {
        "train": ran.train,
        "connections": [_to_stops(facts, leg) for leg in ran.legs],
        "hexes": hexes,
        "revenue": ran.revenue,
        "revenue_str": "-".join(hexes),
        "nodes": [f"{hex_id}-{index}" for hex_id, (_, index) in zip(hexes, stops, strict=True)],
    }


def stop_of_area(facts: Facts, hex_id: HexId) -> HexId:
    """Where a far area has its stop there, if that is one with room for a station; else the hex itself."""
    named = city_ids(facts)
    areas = (other for other in named if other != hex_id and _is_one_area(facts, hex_id, other))
    return hex_id if hex_id in named else next(areas, hex_id)


def _to_stops(facts: Facts, leg: Sequence[HexId]) -> list[HexId]:
    """A way on to the stops of the far areas that it enters."""
    first, last = stop_of_area(facts, leg[0]), stop_of_area(facts, leg[-1])
    return [*([first] if first != leg[0] else []), *leg, *([last] if last != leg[-1] else [])]


def run_over(train: str, legs: Sequence[Leg]) -> Run:
    """A train's run over legs that follow each other."""
    stops = [legs[0].start, *(leg.end for leg in legs)]
    return Run(
        train=train,
        stops=tuple(f"{hex_id}.{stop}" for hex_id, stop in stops),
        legs=tuple(leg.hexes for leg in legs),
    )


def _pieces(row: Mapping[str, Any], where: str) -> list[list[str]]:
    found = row.get("connections")
    if not isinstance(found, list) or not found:
        raise SaveError("field_missing", where, field="connections")
    for piece in found:
        if not isinstance(piece, list) or not piece or not all(isinstance(part, str) for part in piece):
            raise SaveError("wrong_type", f"{where}.connections", expected="array", got="other")
    return found


def _as_entered(facts: Facts, piece: Piece) -> Piece:
    """A way up to where it enters a far area; that program tells it to the hex of the area's stop."""
    while len(piece) > 1 and _is_one_area(facts, *piece[-2:]):
        piece = piece[:-1]
    while len(piece) > 1 and _is_one_area(facts, *piece[:2]):
        piece = piece[1:]
    return piece


def _is_one_area(facts: Facts, one: HexId, other: HexId) -> bool:
    mine, theirs = _groups(facts, one), _groups(facts, other)
    return bool(mine) and mine == theirs


def _groups(facts: Facts, hex_id: HexId) -> set[str]:
    stops = facts.hexes[hex_id].stops if hex_id in facts.hexes else ()
    return {stop.group for stop in stops if stop.group is not None}


def _hex(part: str) -> HexId:
    inside = INSIDE.match(part)
    return part if inside is None else inside["hex"]


def _nodes(row: Mapping[str, Any]) -> frozenset[StopId]:
    """The stops that the file names, as "F15-0"."""
    named = row.get("nodes")
    if not isinstance(named, list):
        return frozenset()
    stops = (str(node).rpartition("-") for node in named)
    return frozenset((hex_id, int(number)) for hex_id, _, number in stops if number.isdecimal())


def _likeness(
    state: GameState, company: CompanyId, legs: Sequence[Leg], nodes: frozenset[StopId]
) -> tuple[int, int]:
    """How well a reading agrees with the stops that are named, and whether it is a route at all."""
    stops = {legs[0].start, *(leg.end for leg in legs)}
    own = set(state.board.stations.get(company, ()))
    return len(stops & nodes), len(stops & own)


def chains(track: Network, pieces: Sequence[Piece]) -> Iterator[tuple[Leg, ...]]:
    """Legs over the hexes of all pieces, each going on where the one before ends, no stop twice."""
    for leg in _legs_over(track, pieces[0]):
        yield from _longer(track, pieces, (leg,))


def _longer(track: Network, pieces: Sequence[Piece], legs: tuple[Leg, ...]) -> Iterator[tuple[Leg, ...]]:
    if len(legs) == len(pieces):
        yield legs
        return
    visited = {legs[0].start, *(leg.end for leg in legs)}
    used = {side for leg in legs for side in leg.sides}
    for leg in _legs_over(track, pieces[len(legs)]):
        if leg.start == legs[-1].end and leg.end not in visited and used.isdisjoint(leg.sides):
            yield from _longer(track, pieces, (*legs, leg))


def _legs_over(track: Network, piece: Piece) -> list[Leg]:
    """Legs in either direction that pass just these hexes."""
    ends = {piece[0], piece[-1]}
    return [
        leg
        for stop in track.stops
        if stop[0] in ends
        for leg in track.legs_from(stop)
        if leg.hexes in (piece, piece[::-1])
    ]
