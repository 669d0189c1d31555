"""1844 §9.7, §9.8: running the trains, and what a first visit brings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

from gridsim.board.tiles import design_at, in_order
from gridsim.core.actions import RunTrains
from gridsim.core.decisions import RunStep
from gridsim.core.events import PrivateVisited, RouteRan
from gridsim.finance.control import decider
from gridsim.flow.turns import Turn
from gridsim.procedures.running import can_earn, tell_run
from gridsim.titles.title_1844 import memory
from gridsim.titles.title_1844.beside import FOR_COMPANIES, ask_once
from gridsim.titles.title_1844.ending import bank_fails, money_of_bank
from gridsim.titles.title_1844.house_rules import BANK_PAYS_NET
from gridsim.titles.title_1844.routes import JUDGE, RUNNING

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, HexId
    from gridsim.core.table import Seen, Table
    from gridsim.flow.legal import Checkers

RUN: Checkers = {RunTrains: RUNNING, **FOR_COMPANIES}


def run_trains(table: Table, company: CompanyId) -> Turn[int]:
    """1844 §9.7.1: the best routes; the revenue, 0 if nothing can be earned."""

    def question() -> RunStep:
        return RunStep(player=decider(table, company), actor=company, rule="1844 §9.7.1")

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
    if revenue > money_of_bank(table) and BANK_PAYS_NET not in table.options:
        bank_fails(table)
    return revenue


def visited(seen: Seen, route: RouteRan) -> Iterator[HexId]:
    """1844 §9.8: mountain railways that count, and tunnels between stops that count.

    Only an 8E passes stops over; a stop worth nothing is one all the same (§9.2.5).
    """
    passes_over = seen.facts.trains[route.train.rpartition("-")[0]].reach.best is not None
    counted = [value > 0 or not passes_over for value in route.values]
    for stop, counts in zip(route.stops, counted, strict=True):
        hex_id = stop.rpartition(".")[0]
        if counts and seen.board.hexes[hex_id].marker is not None:
            yield hex_id
    for index, leg in enumerate(route.legs):
        if any(counted[: index + 1]) and any(counted[index + 1 :]):
            yield from _tunnels(seen, leg)


def _tunnels(seen: Seen, leg: tuple[HexId, ...]) -> Iterator[HexId]:
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
