"""1841 §3.3.4: where a new company may have its homes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.board.stations import slots_at
from gridsim.board.tiles import design_at
from gridsim.core.actions import Action, ChooseAmount, ChooseCity, Pass
from gridsim.core.decisions import BuyStations, ChooseHomes, FirstShares
from gridsim.core.state import Board, CompanyId, GameState, HexId, StopId, derived_for
from gridsim.facts.facts import Facts, worked_out
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.titles.title_1841.borders import same_state
from gridsim.titles.title_1841.companies import (
    AUSTRIAN_HOMES,
    HISTORICAL_HOMES,
    MINOR,
    is_minor,
)
from gridsim.titles.title_1841.options import STATIONS_BY_HALF_PRICE_SALE, plays
from gridsim.titles.title_1841.station_prices import station_price

if TYPE_CHECKING:
    from gridsim.core.table import Seen
    from gridsim.flow.legal import Part

AUSTRIA = ("lombardia", "veneto")
ABROAD = "switzerland"
CAPITAL = "capital"


# ---- questions


def place_name(stop: StopId) -> str:
    return f"{stop[0]}.{stop[1]}"


def stop_of(name: str) -> StopId:
    """The stop that is written as "H4.0"."""
    hex_id, _dot, stop = name.partition(".")
    return hex_id, int(stop)


def cities(board: Board) -> Iterator[StopId]:
    """All medium and large cities of the board as it lies."""
    for hex_id, placed in board.hexes.items():
        stops = design_at(board, hex_id).stops
        for index in range(min(len(stops), len(placed.stations))):
            if stops[index].kind == "city":
                yield hex_id, index


def historical_homes(facts: Facts) -> frozenset[HexId]:
    """1841 §3.3.4-c: the homes of the companies that need a concession."""
    started = {each.starts for each in facts.sheet.privates}
    return frozenset(home.hex for each in facts.sheet.companies if each.id in started for home in each.home)


def open_homes(seen: Seen, company: CompanyId) -> list[StopId]:
    """1841 §3.3.4-b to -d: the cities that a non-historical company may choose from."""
    kind = seen.facts.companies[company].kind
    return derived_for(seen.board, _open_homes, seen.phase, kind)


def _open_homes(board: Board, phase: str, kind: str) -> list[StopId]:
    allowed = board.facts.phases[phase].allows
    return [
        stop
        for stop in cities(board)
        if None in slots_at(board, stop)
        and _is_allowed_hex(board.facts, stop[0], allowed)
        and (kind != MINOR or _takes_minor(board, stop[0]))
    ]


def _is_allowed_hex(facts: Facts, hex_id: HexId, allowed: tuple[str, ...]) -> bool:
    region = facts.hexes[hex_id].region
    if region in (None, ABROAD) or (region in AUSTRIA and AUSTRIAN_HOMES not in allowed):
        return False
    return HISTORICAL_HOMES in allowed or hex_id not in worked_out(facts, historical_homes)


def _takes_minor(board: Board, hex_id: HexId) -> bool:
    has_stations = any(station for slots in board.hexes[hex_id].stations for station in slots)
    return not has_stations and CAPITAL not in board.facts.hexes[hex_id].marks


def most_homes(seen: Seen, company: CompanyId) -> int:
    """1841 §3.3.4-b: a minor has one home, a major one or two."""
    return 1 if is_minor(seen, company) else 2


def fewest_stations(seen: Seen, company: CompanyId) -> int:
    """1841 §3.3.4-h: how many stations a company must buy at least."""
    printed = seen.facts.companies[company].station_range
    assert printed is not None
    return printed[0]


def is_affordable(seen: Seen, company: CompanyId, homes: list[StopId], money: int) -> bool:
    """1841 §3.3.4-h: whether the fewest stations can be paid for with this choice of homes."""
    if plays(seen, STATIONS_BY_HALF_PRICE_SALE):
        return True
    return station_price(seen, company, homes) * fewest_stations(seen, company) <= money


def station_counts(seen: Seen, company: CompanyId, homes: list[StopId], money: int) -> tuple[int, ...]:
    """1841 §3.3.4-h: how many stations the company can have and pay for."""
    printed = seen.facts.companies[company].station_range
    assert printed is not None
    price = station_price(seen, company, homes)
    found = tuple(count for count in range(printed[0], printed[1] + 1) if count * price <= money)
    is_raised = not found and plays(seen, STATIONS_BY_HALF_PRICE_SALE)
    return printed[:1] if is_raised else found


# ---- rules of the choice of homes


def chosen(decision: ChooseHomes) -> list[StopId]:
    return [stop_of(name) for name in decision.chosen]


@rule("1841 §3.3.4-b", "no_home_there", guard=True)
def may_be_home(case: Case[ChooseCity]) -> Breach | None:
    stop = (case.action.hex, case.action.stop)
    company = case.decision.company
    return None if stop in open_homes(case.seen, company) else breach(hex=case.action.hex, company=company)


@rule("1841 §3.3.4-e", "homes_in_two_states")
def in_same_state(case: Case[ChooseCity]) -> Breach | None:
    for hex_id, _stop in chosen(case.decision):
        if not same_state(case.seen, hex_id, case.action.hex):
            return breach(hex=case.action.hex, other=hex_id)
    return None


@rule("1841 §3.3.4-e", "home_chosen_already")
def on_another_hex(case: Case[ChooseCity]) -> Breach | None:
    hexes = [hex_id for hex_id, _stop in chosen(case.decision)]
    return breach(hex=case.action.hex) if case.action.hex in hexes else None


@rule("1841 §3.3.4-h", "stations_too_dear")
def can_pay_stations(case: Case[ChooseCity]) -> Breach | None:
    company = case.decision.company
    homes = [*chosen(case.decision), (case.action.hex, case.action.stop)]
    money = case.seen.cash[company]
    if is_affordable(case.seen, company, homes, money):
        return None
    return breach(hex=case.action.hex, price=station_price(case.seen, company, homes), cash=money)


@rule("1841 §3.3.4-b", "home_needed")
def has_a_home(case: Case[Pass]) -> Breach | None:
    return None if case.decision.chosen else breach(company=case.decision.company)


def homes_to_choose(seen: GameState, decision: ChooseHomes, _part: Part) -> Iterator[Action]:
    for hex_id, stop in open_homes(seen, decision.company):
        yield ChooseCity(hex=hex_id, stop=stop)


def no_further_home(_seen: GameState, _decision: ChooseHomes, _part: Part) -> Iterator[Action]:
    yield Pass()


# ---- rules of the other numbers


@rule("1841 §3.3", "no_such_choice")
def is_one_of_them(case: Case[ChooseAmount]) -> Breach | None:
    return None if case.action.amount in case.decision.choices else breach(amount=case.action.amount)


def amounts(_seen: GameState, decision: FirstShares | BuyStations, _part: Part) -> Iterator[Action]:
    for amount in decision.choices:
        yield ChooseAmount(amount=amount)


HOME_ANSWERS: Checkers = {
    ChooseCity: Checker(homes_to_choose, (may_be_home, in_same_state, on_another_hex, can_pay_stations)),
    Pass: Checker(no_further_home, (has_a_home,)),
}
AMOUNT_ANSWERS: Checkers = {ChooseAmount: Checker(amounts, (is_one_of_them,))}
