"""1844 §9: what a route may be, what it pays, that the best must be run, and what a first visit brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product

from gridsim.board.network import Leg, Network, network
from gridsim.board.tiles import Ends, design_at, in_order
from gridsim.core.actions import RunTrains
from gridsim.core.decisions import RunStep
from gridsim.core.events import PrivateVisited, RouteRan
from gridsim.core.run_stops import hex_named
from gridsim.core.state import Board, CompanyId, HexId, StopId, derived_for
from gridsim.core.table import Seen, Table
from gridsim.facts.facts import Facts, worked_out
from gridsim.facts.model import StopFacts
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Case
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import question_to
from gridsim.procedures.running import can_earn, proposing, tell_run, whole_fleet
from gridsim.routes.route import Judge
from gridsim.routes.run_rules import run_rules
from gridsim.routes.survey import BonusOffer, RouteRules, value_now
from gridsim.titles.title_1844 import house_rules, memory
from gridsim.titles.title_1844.beside import FOR_COMPANIES, ask_once
from gridsim.titles.title_1844.ending import bank_fails, money_of_bank
from gridsim.titles.title_1844.house_rules import ANY_REVENUE, EMPTY_SITES, TUNNEL_ANYWHERE

TUNNEL, TRANSIT = "tunnel", "transit"
ACROSS = (("N", "S"), ("W", "E"))
"""The sides of the map between which a route is worth more (1844 §9.5.2)."""


# ---- values


def value(seen: Seen, stop: StopId, facts: StopFacts) -> int:
    """1844 §9.4: what is printed; for a mountain railway what the board beside it says for the phase."""
    marker = seen.board.hexes[stop[0]].marker
    if marker is None:
        return value_now(seen, stop, facts)
    column = seen.facts.phases[seen.phase].column
    return next(board.values[column] for board in seen.facts.sheet.boards if board.id == marker)


# ---- bonuses


class _RunsThroughTunnel:
    """Whether a leg runs over a tunnel tile of this board; the Furka-Oberalp line is none."""

    def __init__(self, board: Board) -> None:
        self._tunnels = derived_for(board, _tunnels)

    def __call__(self, leg: Leg) -> bool:
        tunnels = self._tunnels
        return any(
            segment.hex in tunnels and segment.ends in tunnels[segment.hex] for segment in leg.segments
        )


def _tunnels(board: Board) -> dict[HexId, tuple[Ends, ...]]:
    """The track of tunnels by the hexes that have any."""
    return {
        hex_id: design_at(board, hex_id).tunnel_paths
        for hex_id, placed in board.hexes.items()
        if placed.tunnel is not None
    }


def bonuses(seen: Seen, _company: CompanyId) -> Sequence[BonusOffer]:
    """1844 §9.5: for tunnels by stop, once for each route; for routes across the map."""
    through = BonusOffer(
        name=TUNNEL,
        each=seen.facts.numbers["tunnel_bonus"],
        legs=(_RunsThroughTunnel(seen.board),),
        anywhere=TUNNEL_ANYWHERE in seen.options,
    )
    return [through, *worked_out(seen.facts, _transits)]


def _transits(facts: Facts) -> list[BonusOffer]:
    """1844 §9.5.2: both areas together, for each pair on opposite sides."""
    return [
        BonusOffer(name=TRANSIT, value=one[1] + other[1], hexes=(one[0], other[0]))
        for side, opposite in ACROSS
        for one, other in product(_areas(facts, side), _areas(facts, opposite))
    ]


def _areas(facts: Facts, side: str) -> Iterator[tuple[tuple[HexId, ...], int]]:
    """The hexes of each area on a side of the map, and its bonus."""
    found: dict[str, tuple[tuple[HexId, ...], int]] = {}
    for hex_id, hex_facts in facts.hexes.items():
        for stop in hex_facts.stops:
            if stop.side == side and stop.group is not None:
                hexes, _ = found.get(stop.group, ((), 0))
                found[stop.group] = (*hexes, hex_id), stop.transit
    return iter(found.values())


# ---- rules

JUDGE = Judge(rules=RouteRules(value=value, bonuses=bonuses), fleet=whole_fleet)
_RULES = run_rules(JUDGE)


def must_be_best(case: Case[RunTrains]) -> bool:
    """1844 §9.7; by house rule any routes."""
    return ANY_REVENUE not in case.seen.options


RUNNING = Checker(
    proposing(JUDGE),
    (
        _RULES.owns_its_trains.cited("1844 §9.3"),
        _RULES.runs_each_train_once.cited("1844 §9.3"),
        _RULES.knows_its_stops.cited("1844 §9.2.1"),
        _RULES.is_long_enough.cited("1844 §9.3"),
        _RULES.is_joined.cited("1844 §9.3.4"),
        _RULES.visits_what_it_may.cited("1844 §9.3.7"),
        _RULES.visits_no_stop_twice.cited("1844 §9.3.1"),
        _RULES.visits_no_area_twice.cited("1844 §9.2.4"),
        _RULES.passes_no_blocked_city.cited("1844 §9.3.2"),
        _RULES.passes_no_dead_end.cited("1844 §9.2.3"),
        _RULES.uses_no_track_twice.cited("1844 §9.3.3"),
        _RULES.has_a_station.cited("1844 §9.3.5"),
        _RULES.has_two_places.cited("1844 §9.3"),
        _RULES.is_within_reach.cited("1844 §9.3.6"),
        _RULES.is_best.cited("1844 §9.7").where(must_be_best),
    ),
    listed=False,
)


def has_route(seen: Seen, company: CompanyId) -> bool:
    """1844 §11.6.1: a station of the company is joined to another stop that its trains may visit at all."""
    track, forbidden = network(seen.board), seen.facts.companies[company].forbidden_stops
    stations = seen.board.stations.get(company, ())
    if EMPTY_SITES in seen.options and any(_comes_to_site(seen, track, stop) for stop in stations):
        return True
    return any(
        track.stops[leg.end].kind not in forbidden for stop in stations for leg in track.legs_from(stop)
    )


def _comes_to_site(seen: Seen, track: Network, stop: StopId) -> bool:
    """Whether a way out of a stop ends before a mountain site without a railway."""
    ends = [way.names[-1] for way in track.ways.get(stop, ()) if way.end is None and way.names]
    beyond = [(seen.facts.neighbours[hex_id][edge], (edge + 3) % 6) for hex_id, edge in ends]
    sites = [(seen.facts.hexes[hex_id], edge) for hex_id, edge in beyond if hex_id is not None]
    return any(site.site is not None and any(edge in path for path in site.paths) for site, edge in sites)


RUN: Checkers = {RunTrains: RUNNING, **FOR_COMPANIES}


def run_trains(table: Table, company: CompanyId) -> Turn[int]:
    """1844 §9.7.1: the best routes; the revenue, 0 if nothing can be earned."""

    def question() -> RunStep:
        return question_to(table, company, RunStep, "1844 §9.7.1")

    while can_earn(table, JUDGE, company, question, RUNNING):
        action = yield from ask_once(table, question(), RUN)
        if isinstance(action, RunTrains):
            return _run(table, company, action)
    return 0


def _run(table: Table, company: CompanyId, action: RunTrains) -> int:
    """1844 §9.8, §14.6: first visits count at once; the bank pays the whole run before it is distributed."""
    routes = JUDGE.ran(table.photograph(), company, action.runs)
    revenue = tell_run(table, JUDGE, company, action, because="1844 §9.7.2")
    for hex_id in dict.fromkeys(hex_id for route in routes for hex_id in visited(table, route)):
        _activate(table, hex_id)
    if revenue > money_of_bank(table) and house_rules.BANK_PAYS_NET not in table.options:
        bank_fails(table)
    return revenue


def visited(seen: Seen, route: RouteRan) -> Iterator[HexId]:
    """1844 §9.8: mountain railways that count, and tunnels between stops that count.

    Only an 8E passes stops over; a stop worth nothing is one all the same (§9.2.5).
    """
    passes_over = seen.facts.trains[route.train.rpartition("-")[0]].reach.best is not None
    counted = [value > 0 or not passes_over for value in route.values]
    for stop, counts in zip(route.stops, counted, strict=True):
        hex_id = hex_named(stop)
        if counts and seen.board.hexes[hex_id].marker is not None:
            yield hex_id
    for index, leg in enumerate(route.legs):
        if any(counted[: index + 1]) and any(counted[index + 1 :]):
            yield from _crossed_below(seen, leg)


def _crossed_below(seen: Seen, leg: tuple[HexId, ...]) -> Iterator[HexId]:
    """The hexes of a leg that it crosses by their tunnel and not by track above it."""
    for (before, hex_id), (_, after) in pairwise(pairwise(leg)):
        around = seen.facts.neighbours[hex_id]
        ends = in_order(around.index(before), around.index(after))
        if ends in design_at(seen.board, hex_id).tunnel_paths:
            yield hex_id


def _activate(table: Table, hex_id: HexId) -> None:
    """1844 §9.8: for good, whoever came first."""
    certificate = memory.certificate_at(table, hex_id)
    if certificate is not None and not memory.is_active(table, certificate):
        memory.remember(table, active=(*memory.of(table).active, certificate))
        table.record(PrivateVisited(private=certificate, hex=hex_id, because="1844 §9.8"))
