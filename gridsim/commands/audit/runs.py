"""Whether routes may be run and what they pay, judged from the sheet and the board alone.

Written apart from `gridsim.routes`, which finds and judges routes for the players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from gridsim.commands.audit.track import Used, is_full, leg_uses, stops_of, whole_area
from gridsim.core.run_stops import stop_named

if TYPE_CHECKING:
    from gridsim.core.actions import Run
    from gridsim.core.events import RouteRan
    from gridsim.core.state import CompanyId, GameState, HexId, StopId
    from gridsim.facts.model import Reach, StopFacts
    from gridsim.titles.accounts import Accounts

LEAST = 2
"""A route has so many stops."""


class Stop(NamedTuple):
    """A stop of a route and what stands printed at it."""

    at: StopId
    facts: StopFacts


Line = Sequence["Run | RouteRan"]


def wrong_runs(state: GameState, company: CompanyId, runs: Line, accounts: Accounts) -> Iterator[str]:
    """What is wrong with the routes of all trains together."""
    yield from _wrong_trains(state, company, runs)
    sides: Counter[object] = Counter()
    for run in runs:
        stops = named_stops(state, run.stops)
        uses = _uses(state, run, stops)
        if stops is None or uses is None:
            yield f"{run.train} runs {' '.join(run.stops)} where there is no track"
            continue
        for used in uses:
            sides.update(used.sides or used.pieces)
            sides.update(piece for piece in used.pieces if isinstance(piece[1], tuple))
        for fault in _wrong_route(state, company, run, stops, accounts):
            yield f"{run.train} of {company} runs {' '.join(run.stops)}: {fault}"
    for place, count in sides.items():
        if count > 1:
            yield f"{company} uses track {count} times: {_told(place)}"


def _told(place: object) -> str:
    return str(sorted(place, key=str) if isinstance(place, frozenset) else place)


def _wrong_trains(state: GameState, company: CompanyId, runs: Line) -> Iterator[str]:
    for train, count in Counter(run.train for run in runs).items():
        if count > 1:
            yield f"{train} runs {count} times"
        if train not in state.trains or state.trains[train].owner != company:
            yield f"{train} runs for {company}, which has it not"


def named_stops(state: GameState, names: Sequence[str]) -> list[Stop] | None:
    """The stops of a route by their names; None if one is not there."""
    found = []
    for name in names:
        try:
            hex_id, index = stop_named(name)
        except ValueError:
            return None
        placed = state.board.hexes.get(hex_id)
        stops = () if placed is None else stops_of(state.facts, hex_id, placed)
        if index >= len(stops):
            return None
        found.append(Stop((hex_id, index), stops[index]))
    return found


def _uses(state: GameState, run: Run | RouteRan, stops: list[Stop] | None) -> list[Used] | None:
    if stops is None or len(run.legs) != len(stops) - 1 or len(stops) < LEAST:
        return None
    found = [
        leg_uses(state.board, one.at, other.at, hexes)
        for (one, other), hexes in zip(pairwise(stops), run.legs, strict=True)
    ]
    return None if None in found else [used for used in found if used is not None]


# ---- one route


def _wrong_route(
    state: GameState, company: CompanyId, run: Run | RouteRan, stops: list[Stop], accounts: Accounts
) -> Iterator[str]:
    yield from _wrong_visits(state, company, stops, accounts)
    reach = state.facts.trains[state.trains[run.train].kind].reach if run.train in state.trains else None
    if reach is not None:
        yield from _too_far(reach, stops, run.legs)
    own = [
        stop
        for stop in stops
        if stop.facts.kind in accounts.own_kinds
        and any(has_own(state, company, at) for at in whole_area(state.facts, stop.at))
    ]
    if not own:
        yield "no station of its own"
    if sum(stop.facts.kind in accounts.places for stop in stops) < LEAST:
        yield "fewer than two places"


def has_own(state: GameState, company: CompanyId, stop: StopId) -> bool:
    """Whether a company has a station in a stop."""
    stations = state.board.hexes[stop[0]].stations
    return stop[1] < len(stations) and company in stations[stop[1]]


def _wrong_visits(
    state: GameState, company: CompanyId, stops: list[Stop], accounts: Accounts
) -> Iterator[str]:
    column = state.facts.phases[state.phase].column
    if len({stop.at for stop in stops}) < len(stops):
        yield "one stop twice"
    groups = [
        stop.facts.group
        for stop in stops
        if stop.facts.group is not None and accounts.groups_bind(state, stop.facts.kind)
    ]
    if len(set(groups)) < len(groups):
        yield "one area twice"
    cities = [stop.at[0] for stop in stops if stop.facts.kind == "city"]
    if accounts.one_city_a_hex and len(set(cities)) < len(cities):
        yield "two cities of one hex"
    for stop in stops:
        if column in stop.facts.closed:
            yield f"{stop.at[0]} is closed now"
    for stop in stops[1:-1]:
        if is_full(state.board, stop.at, company):
            yield f"through the stations of others in {stop.at[0]}"
        if stop.facts.dead_end:
            yield f"through {stop.at[0]}, where track ends"


def _too_far(reach: Reach, stops: list[Stop], legs: tuple[tuple[HexId, ...], ...]) -> Iterator[str]:
    kinds = [stop.facts.kind for stop in stops]
    yield from (f"no {kind} for it" for kind in kinds if kind not in (*reach.counted, *reach.free))
    counted = [kind for kind in kinds if kind in reach.counted]
    others = sum(kind != "town" for kind in counted)
    if reach.stops is not None and (others > reach.stops or len(counted) > reach.stops + reach.towns):
        yield f"{len(counted)} stops are too many"
    if reach.hexes is not None and 1 + sum(len(leg) - 1 for leg in legs) > reach.hexes:
        yield "too many hexes"
    yield from (f"no {kind} on the way" for kind in reach.needs if kind not in kinds)
    yield from (f"too many of {kind}" for kind, most in reach.most.items() if kinds.count(kind) > most)


# ---- what a route pays


def wrong_payment(state: GameState, company: CompanyId, route: RouteRan, accounts: Accounts) -> Iterator[str]:
    """What is wrong with what is told to be paid for one route, of trains that count all they visit."""
    stops = named_stops(state, route.stops)
    if stops is None or route.train not in state.trains:
        return
    if state.facts.trains[state.trains[route.train].kind].reach.best is not None:
        return
    due = worth(state, company, stops, route.legs, accounts)
    if route.revenue != due:
        yield f"{route.train} of {company} is paid {route.revenue} for {' '.join(route.stops)}, worth {due}"


def worth(
    state: GameState,
    company: CompanyId,
    stops: Sequence[Stop],
    legs: tuple[tuple[HexId, ...], ...],
    accounts: Accounts,
) -> int:
    """The values of the stops in the present phase, bonuses and tolls with them."""
    column = state.facts.phases[state.phase].column
    values = sum(_value(state, stop, column) for stop in stops if stop.facts.kind not in accounts.beside)
    hexes = {stop.at[0] for stop in stops}
    earned = accounts.bonuses(state, company).values()
    bonuses = sum(amount for amount, places in earned if hexes & set(places))
    joint = accounts.joint_bonuses(state, company).values()
    bonuses += sum(amount for amount, lists in joint if all(hexes & set(places) for places in lists))
    bonuses += accounts.route_bonus(state, [stop.at for stop in stops], legs)
    return values + bonuses - sum(_tolls(state, stops, legs))


def _value(state: GameState, stop: Stop, column: str) -> int:
    """What is printed, or what the board says that lies beside a marker of the hex."""
    marker = state.board.hexes[stop.at[0]].marker
    boards = {board.id: board for board in state.facts.sheet.boards}
    if marker in boards:
        return boards[marker].values[column]
    return stop.facts.values.get(column, stop.facts.value)


def beside(state: GameState, routes: Sequence[RouteRan], accounts: Accounts) -> int:
    """What routes bring the treasury at once, besides their revenue."""
    column = state.facts.phases[state.phase].column
    stops = [stop for route in routes for stop in named_stops(state, route.stops) or ()]
    return sum(
        stop.facts.values.get(column, stop.facts.value)
        for stop in stops
        if stop.facts.kind in accounts.beside
    )


def _tolls(state: GameState, stops: Sequence[Stop], legs: tuple[tuple[HexId, ...], ...]) -> Iterator[int]:
    """For each city on two banks in which a route comes in on one bank and goes out on the other."""
    for place, stop in enumerate(stops[1:-1], start=1):
        hex_id, tile = stop.at[0], state.board.hexes[stop.at[0]].tile
        ferry = None if tile is None else state.facts.designs[tile].ferry
        around = state.facts.neighbours[hex_id]
        if ferry is not None:
            edges = {around.index(legs[place - 1][-2]), around.index(legs[place][1])}
            if all(edges & set(bank) for bank in ferry.banks):
                yield ferry.toll
