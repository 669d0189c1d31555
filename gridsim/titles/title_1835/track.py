"""1835 §5.5.1: laying and replacing tiles, and the two privates that lay tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from gridsim.board import laying, laying_rules
from gridsim.board.laying import board_after, fit_of
from gridsim.board.running import could_run_over
from gridsim.board.stations import has_station, seat_station
from gridsim.core.actions import Action, LayTile, Pass
from gridsim.core.decisions import TrackStep
from gridsim.core.state import Board, CompanyId, GameState, HexId, StopId, derived_for
from gridsim.core.table import Seen, Table
from gridsim.facts.facts import Facts, worked_out
from gridsim.finance.control import has_begun_to_operate
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import PASS
from gridsim.procedures.home_stations import has_no_city_yet, put_home_question
from gridsim.procedures.private_tiles import lays_of_power
from gridsim.procedures.station_rules import without_power
from gridsim.titles.title_1835 import house_rules, memory, privates
from gridsim.titles.title_1835.companies import is_major
from gridsim.titles.title_1835.privates import EAST_BAVARIA, PALATINATE
from gridsim.titles.title_1835.starting import place_home_station


def lays_of(seen: Seen, company: CompanyId) -> int:
    """1835 §5.5.1.2, §5.4.1: how many tiles a company may lay in a turn, powers aside."""
    facts = seen.facts
    return facts.phases[seen.phase].lays.get(facts.companies[company].kind, 1)


def is_replacement(seen: Seen, action: LayTile) -> bool:
    """1835 §5.5.1.20: a tile on another one, or on a hex printed in yellow or green."""
    placed = seen.board.hexes[action.hex]
    return placed.tile is not None or seen.facts.hexes[action.hex].colour != "plain"


def could_run(seen: Seen, company: CompanyId, action: LayTile) -> bool:
    """1835 §5.5.1.14: with the tile in place a route of two stops could be run over its hex.

    Old track stays, so what could be run before need not be looked for on the new board.
    """
    return derived_for(seen.board, _could_run, company, action, seen.phase)


def _could_run(board: Board, company: CompanyId, action: LayTile, phase: str) -> bool:
    return any(
        could_run_over(later, company, action.hex, shut)
        for later in _boards(board, action)
        for shut in _shut(later, phase)
    )


def _boards(board: Board, action: LayTile) -> Iterator[Board]:
    yield board
    yield board_after(board, action)


def _shut(board: Board, phase: str) -> Iterator[frozenset[StopId]]:
    """Stops that a route may not visit: closed ones, and all but one of those that exclude each other."""
    column = board.facts.phases[phase].column
    closed: set[StopId] = set()
    apart: dict[str, list[StopId]] = {}
    for hex_id in worked_out(board.facts, _hexes_with_shut_stops):
        if board.hexes[hex_id].tile is None:
            for index, stop in enumerate(board.facts.hexes[hex_id].stops):
                if column in stop.closed:
                    closed.add((hex_id, index))
                elif stop.group is not None and not stop.dead_end:
                    apart.setdefault(stop.group, []).append((hex_id, index))
    if not apart:
        yield frozenset(closed)
    for stops in apart.values():
        for kept in stops:
            yield frozenset(closed.union(stops) - {kept})


def _hexes_with_shut_stops(facts: Facts) -> tuple[HexId, ...]:
    """Hexes with stops that are closed in some phase, or one of which excludes others."""
    return tuple(
        printed.id
        for printed in facts.hexes.values()
        if any(stop.closed or stop.group is not None for stop in printed.stops)
    )


# ---- rules


@rule("1835 §3.1.3.2", "one_free_tile_a_round", guard=True)
def first_free_tile(case: Case[LayTile]) -> Breach | None:
    """The Ostbayerische lays but one tile in a round, whoever its owner directs."""
    is_used = case.action.power == EAST_BAVARIA and memory.of(case.seen).free_tile_laid
    return breach(private=EAST_BAVARIA) if is_used else None


def must_extend_lines(case: Case[LayTile]) -> bool:
    """The first tile of an empty hex joins the company's lines, or its marker lies there (1835 §5.5.1.4)."""
    options = case.seen.options
    is_first = house_rules.REACH_ONLY in options or not is_replacement(case.seen, case.action)
    return is_first and house_rules.NO_CONNECTION not in options


@rule("1835 §5.5.1.14", "no_route_over_hex")
def makes_a_route(case: Case[LayTile]) -> Breach | None:
    """A replacement must leave the company a route over the hex, or its marker lies there (§5.5.1.4)."""
    seen, action = case.seen, case.action
    if house_rules.REACH_ONLY in seen.options or not is_replacement(seen, action):
        return None
    if has_station(seen, case.actor, action.hex) or not fit_of(seen, action).keeps_all:
        return None
    return None if could_run(seen, case.actor, action) else breach(company=case.actor, hex=action.hex)


def paragraph_of_hex(case: Case[LayTile]) -> str:
    """1835 §5.5.1.5 to §5.5.1.11: what the first tile of a hex must show; later the table of §5.5.1.17."""
    if case.seen.board.hexes[case.action.hex].tile is not None:
        return "1835 §5.5.1.17"
    facts = case.seen.facts.hexes[case.action.hex]
    for label in facts.labels:
        if label in LETTERS:
            return LETTERS[label]
    return PLAIN[tuple(stop.kind for stop in facts.stops)]


LETTERS = {"Y": "1835 §5.5.1.9", "XX": "1835 §5.5.1.10", "B": "1835 §5.5.1.11", "H": "1835 §5.5.1.11"}
PLAIN = {
    (): "1835 §5.5.1.5",
    ("town",): "1835 §5.5.1.6",
    ("town", "town"): "1835 §5.5.1.7",
    ("city",): "1835 §5.5.1.8",
}
"""The stops of a hex without a letter."""


LAYING = (
    laying_rules.names_a_tile.cited("1835 §A2.1"),
    laying_rules.names_a_hex.cited("1835 §A2.1"),
    laying_rules.can_be_built_on.cited("1835 §5.5.1.1"),
    laying_rules.has_power(privates.can_lay).cited("1835 §3.1.2").citing(privates.paragraph_of_power),
    first_free_tile,
    without_power(laying_rules.has_lays_left(lays_of)).cited("1835 §5.5.1.2"),
    laying_rules.is_for_this_hex.cited("1835 §5.5.1.17").citing(paragraph_of_hex),
    laying_rules.is_a_first_tile.cited("1835 §5.5.1.5").citing(paragraph_of_hex),
    laying_rules.is_an_upgrade.cited("1835 §5.5.1.17"),
    laying_rules.can_be_built_on_now.cited("1835 §5.5.1.1"),
    laying_rules.colour_has_come.cited("1835 §5.5.1.14"),
    laying_rules.is_left.cited("1835 §5.5.1.19"),
    laying_rules.may_be_turned_so.cited("1835 §5.5.3.11.3"),
    laying_rules.keeps_track.cited("1835 §5.5.1.15"),
    laying_rules.keeps_cities_reached.cited("1835 §5.5.1.15"),
    laying_rules.keeps_cities_apart.cited("1835 §5.5.1.16"),
    laying_rules.fits_the_map.cited("1835 §5.5.1.21"),
    laying_rules.can_pay(laying.ground_cost).cited("1835 §5.5.1.12"),
    without_power(laying_rules.uses_any_track).where(must_extend_lines).cited("1835 §5.5.1.3"),
    without_power(makes_a_route),
)


# ---- candidates


def lays(seen: GameState, decision: TrackStep, part: Part) -> Iterator[Action]:
    """The tiles of the turn, and what the privates of the director may lay."""
    if part.get("power") is None and len(decision.laid) < lays_of(seen, decision.actor):
        yield from wherever_it_may(seen, part, partial(laying.lay_candidates, seen, decision.actor))
    for private in (EAST_BAVARIA, PALATINATE):
        if privates.may_use(seen, decision, private):
            yield from lays_of_power(seen, private)


def wherever_it_may(
    seen: GameState, part: Part, candidates: Callable[[Part], Iterator[Action]]
) -> Iterator[Action]:
    """Where the company's lines come to; by house rule everywhere."""
    everywhere = house_rules.NO_CONNECTION in seen.options and "hex" not in part
    for of_hex in [{**part, "hex": hex_id} for hex_id in seen.facts.hexes] if everywhere else [part]:
        yield from candidates(of_hex)


TRACK: Checkers = {LayTile: Checker(lays, LAYING), Pass: PASS}


# ---- the lay


def lay(table: Table, company: CompanyId, action: LayTile) -> Turn[None]:
    """1835 §5.5.1: pay, lay, let a company that waits choose its home city (§5.5.2.10)."""
    because = "1835 §5.5.1" if action.power is None else privates.PARAGRAPHS[action.power]
    waiting = laying.lay_tile(table, company, action, cost=laying.ground_cost(table, action), because=because)
    for owner in waiting:
        if house_rules.HOME_CHOSEN_IN_FIRST_TURN not in table.options or has_begun_to_operate(table, owner):
            yield from choose_home(table, owner, action.hex)
    if action.power == EAST_BAVARIA:
        memory.remember(table, free_tile_laid=True)
    privates.tile_was_laid(table)


def settle_home(table: Table, company: CompanyId) -> Turn[None]:
    """1835 §5.5.2.10: by house rule the home city is chosen only in the company's first turn."""
    if house_rules.HOME_CHOSEN_IN_FIRST_TURN not in table.options or not is_major(table, company):
        return
    home = table.facts.companies[company].home[0].hex
    if company not in table.board.hexes[home].waiting:
        yield from place_home_station(table, company)
    elif not has_no_city_yet(table, home):
        yield from choose_home(table, company, home)


def choose_home(table: Table, company: CompanyId, hex_id: str) -> Turn[None]:
    """1835 §5.5.2.10: the director of the waiting company chooses one of the two cities for good."""
    because = "1835 §5.5.2.10"
    stop = yield from put_home_question(table, company, hex_id, because)
    seat_station(table, company, hex_id, stop, because=because)
