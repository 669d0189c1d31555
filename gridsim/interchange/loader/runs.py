"""The routes of an action on the track as it lies, each train's way read piece by piece."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from gridsim.board.network import Leg, Network, network
from gridsim.core.actions import Run, RunTrains
from gridsim.core.events import TrainsRan
from gridsim.core.state import CompanyId, StopId
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Plain, Refused, Told

WITHIN = re.compile(r"^(\S+) \d+\.\d+$")
"""A piece inside one hex: "F16 0.1"."""
MOST_READINGS = 3000


def run_routes(
    beside: Beside, told: Told, company: CompanyId, called: Callable[[str], str] | None = None
) -> None:
    """Play the run; the revenues that are told must be those of the routes. Refused if they are not.

    `called` is how we call a train of the file, where that is not by the same name.
    """
    rows, place = told.rows("routes"), beside.game.cursor
    beside.play(RunTrains(runs=tuple(_run(beside, company, row, called or beside.own_train) for row in rows)))
    events = (event for moment in beside.game.moments[place:] for event in moment.events)
    ran = next(event for event in events if isinstance(event, TrainsRan) and event.company == company)
    stated = [row["revenue"] for row in rows if isinstance(row.get("revenue"), int)]
    if len(stated) == len(rows):
        revenue = sum(stated) + (told.fields.get("extra_revenue") or 0)
        if revenue != ran.revenue:
            raise Refused("loader_revenue", told=revenue, company=company, revenue=ran.revenue)


def _run(beside: Beside, company: CompanyId, row: Plain, called: Callable[[str], str]) -> Run:
    train, pieces = row.get("train"), row.get("connections")
    if not isinstance(train, str) or not isinstance(pieces, list) or not pieces:
        raise Refused("loader_route", train=str(train)[:40])
    hexes = [_entering(beside, tuple(_plain(str(part)) for part in piece)) for piece in pieces]
    state = beside.state
    stations = set(state.board.stations.get(company, ()))
    named = {str(node) for node in row.get("nodes") or ()}
    best: tuple[Leg, ...] | None = None
    merit = (-1, -1)
    for count, legs in enumerate(_ways(network(state.board), hexes, ())):
        stops = _stops(legs)
        found = sum(f"{hex_id}-{at}" in named for hex_id, at in stops), len(stations.intersection(stops))
        if found > merit:
            best, merit = legs, found
        if count > MOST_READINGS:
            break
    if best is None:
        raise Refused("loader_route", train=train[:40])
    places = tuple(f"{hex_id}.{at}" for hex_id, at in _stops(best))
    return Run(train=called(train), stops=places, legs=tuple(leg.hexes for leg in best))


def _entering(beside: Beside, piece: tuple[str, ...]) -> tuple[str, ...]:
    """A piece without the hexes of a far area behind the one in which it is entered."""
    areas = [_area(beside, hex_id) for hex_id in piece]
    first = next((at for at in range(len(piece) - 1) if areas[at] is None or areas[at] != areas[at + 1]), 0)
    last = next(
        (at for at in range(len(piece) - 1, 0, -1) if areas[at] is None or areas[at] != areas[at - 1]), 0
    )
    return piece[first : last + 1] or piece


def _area(beside: Beside, hex_id: str) -> str | None:
    printed = beside.state.facts.hexes.get(hex_id)
    return next((stop.group for stop in printed.stops if stop.group), None) if printed is not None else None


def _plain(part: str) -> str:
    within = WITHIN.match(part)
    return within[1] if within else part


def _stops(legs: Sequence[Leg]) -> list[StopId]:
    return [legs[0].start, *(leg.end for leg in legs)]


def _ways(
    track: Network, pieces: Sequence[tuple[str, ...]], legs: tuple[Leg, ...]
) -> Iterator[tuple[Leg, ...]]:
    """Chains of legs over the pieces from here on; no stop and no hexside twice."""
    if len(legs) == len(pieces):
        yield legs
        return
    piece = pieces[len(legs)]
    for stop in (
        [legs[-1].end] if legs else [place for place in track.stops if place[0] in (piece[0], piece[-1])]
    ):
        for leg in track.legs_from(stop):
            if leg.hexes in (piece, piece[::-1]) and _goes_on(legs, leg):
                yield from _ways(track, pieces, (*legs, leg))


def _goes_on(legs: tuple[Leg, ...], leg: Leg) -> bool:
    used = {side for part in legs for side in part.sides}
    return not legs or (leg.end not in _stops(legs) and used.isdisjoint(leg.sides))
