"""1841 §3.3.4: where a new company may have its homes, and what its stations cost there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from gridsim.board.distance import distances
from gridsim.board.grid import grid
from gridsim.board.network import network
from gridsim.board.searching import Search
from gridsim.board.stations import slots_at
from gridsim.board.tiles import design_at
from gridsim.core.actions import Action, ChooseAmount, ChooseCity, Pass
from gridsim.core.decisions import ChooseHomes
from gridsim.core.state import Board, CompanyId, GameState, HexId, StopId, derived_for
from gridsim.core.table import Seen
from gridsim.facts.facts import Facts, worked_out
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.procedures.asking import passing
from gridsim.procedures.choices import choosing_named
from gridsim.titles.title_1841 import companies
from gridsim.titles.title_1841.house_rules import STATION_PRICE_BY_PATH, STATIONS_BY_HALF_PRICE_SALE, plays
from gridsim.titles.title_1841.operating.track import borders, state_of

# ---- prices, by the way from a home to built land


NAMES = ("station_price_built", "station_price_adjacent", "station_price_near")
"""The numbers for home itself, the next hex and the one after; farther away there is one more price."""
NEAR = len(NAMES) - 1
"""The greatest distance that makes stations dearer."""


def station_price(seen: Seen, company: CompanyId, homes: Iterable[StopId]) -> int:
    """1841 §3.3.4-f: the printed price of a historical company; of two homes the higher price."""
    if companies.is_historical(seen, company):
        return seen.facts.companies[company].stations[0]
    return max(price_at(seen, hex_id) for hex_id, _stop in homes)


def price_at(seen: Seen, home: HexId) -> int:
    """1841 §3.3.4-f: by the number of hexes from a home to the nearest one that is built."""
    known = derived_for(seen.board, _known_prices, seen.phase)
    if home not in known:
        by_path = plays(seen, STATION_PRICE_BY_PATH)
        away = nearest_by_path(seen, home) if by_path else nearest_built(seen, home)
        known[home] = seen.facts.numbers[NAMES[away] if away < len(NAMES) else "station_price_far"]
    return known[home]


def _known_prices(_board: Board, _phase: str) -> dict[HexId, int]:
    return {}


def nearest_built(seen: Seen, home: HexId) -> int:
    """1841 §3.3.4-g, §D-12: hexes to the nearest one built in the same state or of no region.

    What is farther away than a price tells counts as just that far.
    """
    away, own = distances(seen.facts, home), state_of(seen, home)
    near = (hex_id for hex_id in derived_for(seen.board, built_hexes) if away[hex_id] <= NEAR)
    counted = (away[hex_id] for hex_id in near if state_of(seen, hex_id) in (own, frozenset()))
    return min(counted, default=len(NAMES))


def nearest_by_path(seen: Seen, home: HexId) -> int:
    """1841 §E-34: the same by the way around closed sides; every printed city with track counts."""
    sides, beyond, closed = grid(seen.facts).sides, grid(seen.facts).beyond, borders(seen)
    away = {home: 0}
    todo = [home]
    for hex_id in todo:
        if is_there(seen, hex_id):
            return away[hex_id]
        for edge in range(6):
            other = beyond[hex_id, edge]
            if other is None or sides[hex_id, edge] in closed or other[0] in away:
                continue
            if away[hex_id] < NEAR:
                away[other[0]] = away[hex_id] + 1
                todo.append(other[0])
    return len(NAMES)


def is_there(seen: Seen, hex_id: HexId) -> bool:
    """1841 §E-34: a tile, a printed city with track, or printed track that a tile leads to."""
    if seen.board.hexes[hex_id].tile is not None:
        return True
    design = design_at(seen.board, hex_id)
    if any(stop.slots for stop in design.stops):
        return bool(design.paths)
    return any(_meets_tile(seen, hex_id, edge) for edge in design.exits)


def _meets_tile(seen: Seen, hex_id: HexId, edge: int) -> bool:
    other = grid(seen.facts).beyond[hex_id, edge]
    if other is None or grid(seen.facts).sides[hex_id, edge] in borders(seen):
        return False
    is_laid = seen.board.hexes[other[0]].tile is not None
    return is_laid and other[1] in design_at(seen.board, other[0]).exits


def built_hexes(board: Board) -> frozenset[HexId]:
    """1841 §3.3.4-g: hexes with a tile, and printed track that is joined to a city with a station."""
    track = network(board)
    laid = {hex_id for hex_id, placed in board.hexes.items() if placed.tile is not None}
    stations = {stop for stops in board.stations.values() for stop in stops}
    joined = Search(track, {stop for stop in stations if track.stops[stop].kind == "city"}).stops()
    ways = (way for stop in joined for way in track.ways.get(stop, ()))
    return frozenset(laid.union(*(way.hexes for way in ways)))


# ---- homes


Bar = Callable[[Board, HexId, tuple[str, ...]], bool]
"""(board, hex, what the phase allows) to whether something keeps homes out of a hex."""
AUSTRIA = ("lombardia", "veneto")
ABROAD = "switzerland"
CAPITAL = "capital"
HOMES_BY_COMPANY = "1841 §4.7.3.4"
"""Where the rulebook has the homes and stations of a company that another company starts."""


def cities(board: Board) -> Iterator[StopId]:
    """All medium and large cities of the board as it lies."""
    for hex_id, placed in board.hexes.items():
        if not placed.stations:
            continue
        stops = design_at(board, hex_id).stops
        for index in range(min(len(stops), len(placed.stations))):
            if stops[index].kind == "city":
                yield hex_id, index


def historical_homes(facts: Facts) -> frozenset[HexId]:
    """1841 §3.3.4-c: the homes of the companies that need a concession."""
    started = {private.starts for private in facts.sheet.privates}
    return frozenset(
        home.hex for company in facts.sheet.companies if company.id in started for home in company.home
    )


def open_homes(seen: Seen, company: CompanyId) -> list[StopId]:
    """1841 §3.3.4-b to -d: the cities that a non-historical company may choose from."""
    kind = seen.facts.companies[company].kind
    return derived_for(seen.board, _open_homes, seen.phase, kind)


def _open_homes(board: Board, phase: str, kind: str) -> list[StopId]:
    allowed = board.facts.phases[phase].allows
    bars = [*BARS.values(), *(BARS_OF_MINORS.values() if kind == companies.MINOR else ())]
    return [
        stop
        for stop in cities(board)
        if None in slots_at(board, stop) and not any(is_barred(board, stop[0], allowed) for is_barred in bars)
    ]


def is_abroad(board: Board, hex_id: HexId, _allowed: tuple[str, ...]) -> bool:
    """Off the six regions, or in the one that is no part of Italy: in Lugano."""
    return board.facts.hexes[hex_id].region in (None, ABROAD)


def is_austrian(board: Board, hex_id: HexId, allowed: tuple[str, ...]) -> bool:
    """On Austrian land that is still closed."""
    return board.facts.hexes[hex_id].region in AUSTRIA and companies.AUSTRIAN_HOMES not in allowed


def is_kept_for_historical(board: Board, hex_id: HexId, allowed: tuple[str, ...]) -> bool:
    """The home of a company with a concession, before phase 4."""
    return companies.HISTORICAL_HOMES not in allowed and hex_id in worked_out(board.facts, historical_homes)


def is_capital(board: Board, hex_id: HexId, _allowed: tuple[str, ...]) -> bool:
    """One of the six large cities."""
    return CAPITAL in board.facts.hexes[hex_id].marks


def has_stations(board: Board, hex_id: HexId, _allowed: tuple[str, ...]) -> bool:
    """Whether any station lies in a hex."""
    return any(station for slots in board.hexes[hex_id].stations for station in slots)


BARS: Mapping[str, Bar] = {
    "never_a_home": is_abroad,
    "home_in_austria": is_austrian,
    "home_of_historical": is_kept_for_historical,
}
"""1841 §3.3.4-c: what keeps all homes out of a hex, by the name of the refusal."""
BARS_OF_MINORS: Mapping[str, Bar] = {"capital_for_majors": is_capital, "minor_beside_others": has_stations}
"""1841 §3.3.4-d: what keeps those of minors out."""


def printed_range(seen: Seen, company: CompanyId) -> tuple[int, int]:
    """1841 §3.3.4-h: the fewest and the most stations that a company buys."""
    printed = seen.facts.companies[company].station_range
    assert printed is not None
    return printed


def is_affordable(seen: Seen, company: CompanyId, homes: list[StopId], money: int) -> bool:
    """1841 §3.3.4-h: whether the fewest stations can be paid for with this choice of homes."""
    if plays(seen, STATIONS_BY_HALF_PRICE_SALE):
        return True
    return station_price(seen, company, homes) * printed_range(seen, company)[0] <= money


def station_counts(seen: Seen, company: CompanyId, homes: list[StopId], money: int) -> tuple[int, ...]:
    """1841 §3.3.4-h: how many stations the company can have and pay for."""
    (fewest, most), price = printed_range(seen, company), station_price(seen, company, homes)
    counts = tuple(count for count in range(fewest, most + 1) if count * price <= money)
    return (fewest,) if not counts and plays(seen, STATIONS_BY_HALF_PRICE_SALE) else counts


# ---- rules of the choice of homes


def no_home_where(reference: str, key: str, is_wrong: Callable[[Case[Any]], bool]) -> Rule:
    """The hex is none where something speaks against a home."""

    @rule(reference, key)
    def is_right_hex(case: Case[ChooseCity]) -> Breach | None:
        return breach(hex=case.action.hex) if is_wrong(case) else None

    return is_right_hex


def barred(reference: str, bars: Mapping[str, Bar]) -> list[Rule]:
    """Nothing keeps homes out of the hex, as the phase has it."""

    def barred_by(key: str, is_barred: Bar) -> Rule:
        def is_wrong(case: Case[ChooseCity]) -> bool:
            seen = case.seen
            return is_barred(seen.board, case.action.hex, seen.facts.phases[seen.phase].allows)

        return no_home_where(reference, key, is_wrong)

    return [barred_by(key, is_barred) for key, is_barred in bars.items()]


def is_chosen(case: Case[ChooseCity]) -> bool:
    """Whether the other home is on the same hex."""
    return case.action.hex in dict(case.asked(ChooseHomes).chosen)


def is_for_minor(case: Case[ChooseCity]) -> bool:
    """Whether it is a minor that looks for its home."""
    return companies.is_minor(case.seen, case.actor)


@rule("1841 §3.3.4-b", "no_free_city", guard=True)
def is_free_city(case: Case[ChooseCity]) -> Breach | None:
    stop, board = (case.action.hex, case.action.stop), case.seen.board
    is_free = stop in cities(board) and None in slots_at(board, stop)
    return None if is_free else breach(hex=case.action.hex)


@rule("1841 §3.3.4-e", "homes_in_two_states")
def in_same_state(case: Case[ChooseCity]) -> Breach | None:
    for hex_id, _stop in case.asked(ChooseHomes).chosen:
        if state_of(case.seen, hex_id) != state_of(case.seen, case.action.hex):
            return breach(hex=case.action.hex, other=hex_id)
    return None


@rule("1841 §3.3.4-h", "stations_too_dear")
def can_pay_stations(case: Case[ChooseCity]) -> Breach | None:
    seen, company, money = case.seen, case.actor, case.seen.cash[case.actor]
    homes = [*case.asked(ChooseHomes).chosen, (case.action.hex, case.action.stop)]
    if is_affordable(seen, company, homes, money):
        return None
    return breach(hex=case.action.hex, price=station_price(seen, company, homes), cash=money)


@rule("1841 §3.3.4-b", "home_needed")
def has_a_home(case: Case[Pass]) -> Breach | None:
    return None if case.asked(ChooseHomes).chosen else breach(company=case.actor)


def homes_to_choose(seen: GameState, decision: ChooseHomes, part: Part) -> Iterator[Action]:
    """What may be chosen; where one hex is asked for, all of its cities."""
    if "hex" in part:
        stops = [stop for stop in cities(seen.board) if stop[0] == part["hex"]]
    else:
        stops = open_homes(seen, decision.company)
    for hex_id, stop in stops:
        yield ChooseCity(hex=hex_id, stop=stop)


HOME_RULES = (
    is_free_city,
    *barred("1841 §3.3.4-c", BARS),
    *(bar.where(is_for_minor) for bar in barred("1841 §3.3.4-d", BARS_OF_MINORS)),
    in_same_state,
    no_home_where("1841 §3.3.4-e", "home_chosen_already", is_chosen),
    can_pay_stations,
)
AS_ASKED = tuple(asked for rule in HOME_RULES for asked in rule.as_asked(HOMES_BY_COMPANY))
HOME_ANSWERS: Checkers = {
    ChooseCity: Checker(homes_to_choose, AS_ASKED),
    Pass: Checker(passing, has_a_home.as_asked(HOMES_BY_COMPANY)),
}
AMOUNT_ANSWERS = choosing_named(ChooseAmount, "amount", lambda asked: asked.choices, "1841 §3.3")
