"""1841 §3.3.4: where a new company may have its homes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.board.stations import free_slots
from gridsim.board.tiles import design_at
from gridsim.core.actions import Action, ChooseAmount, ChooseCity, Pass
from gridsim.core.decisions import BuyStations, ChooseHomes, FirstShares
from gridsim.core.state import CompanyId, GameState, HexId, StopId
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.titles.title_1841.borders import same_state
from gridsim.titles.title_1841.companies import (
    AUSTRIAN_HOMES,
    HISTORICAL_HOMES,
    is_minor,
    phase_allows,
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


def cities(seen: Seen) -> Iterator[StopId]:
    """All medium and large cities of the board as it lies."""
    for hex_id, placed in seen.board.hexes.items():
        stops = design_at(seen.board, hex_id).stops
        for index in range(min(len(stops), len(placed.stations))):
            if stops[index].kind == "city":
                yield hex_id, index


def historical_homes(seen: Seen) -> frozenset[HexId]:
    """1841 §3.3.4-c: the homes of the companies that need a concession."""
    started = {facts.starts for facts in seen.facts.sheet.privates}
    return frozenset(
        home.hex for each in seen.facts.sheet.companies if each.id in started for home in each.home
    )


def is_open_to(seen: Seen, company: CompanyId, stop: StopId) -> bool:
    """1841 §3.3.4-b to -d: whether a non-historical company may have a home there at all."""
    hex_id = stop[0]
    facts = seen.facts.hexes[hex_id]
    if not free_slots(seen, stop) or facts.region in (None, ABROAD):
        return False
    if hex_id in historical_homes(seen) and not phase_allows(seen, HISTORICAL_HOMES):
        return False
    if facts.region in AUSTRIA and not phase_allows(seen, AUSTRIAN_HOMES):
        return False
    return not is_minor(seen, company) or not (CAPITAL in facts.marks or _has_stations(seen, hex_id))


def _has_stations(seen: Seen, hex_id: HexId) -> bool:
    placed = seen.board.hexes[hex_id]
    return any(station is not None for slots in placed.stations for station in slots)


def open_homes(seen: Seen, company: CompanyId) -> list[StopId]:
    """1841 §3.3.4-b: the cities that a non-historical company may choose from."""
    return [stop for stop in cities(seen) if is_open_to(seen, company, stop)]


def most_homes(seen: Seen, company: CompanyId) -> int:
    """1841 §3.3.4-b: a minor has one home, a major one or two."""
    return 1 if is_minor(seen, company) else 2


def fewest_stations(seen: Seen, company: CompanyId) -> int:
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
