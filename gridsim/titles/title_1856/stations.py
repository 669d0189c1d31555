"""1856 §8: home stations and further stations."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.board.connections import reach
from gridsim.board.stations import (
    free_slots,
    has_station,
    home_left_without_slot,
    place_station,
    wait_on,
)
from gridsim.core.actions import Action, Pass, PlaceStation
from gridsim.core.decisions import StationStep
from gridsim.core.state import BANK, CompanyId, GameState, HexId
from gridsim.core.table import Seen, Table
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures import home_stations
from gridsim.procedures.asking import PASS
from gridsim.procedures.home_stations import (
    ask_home_city,
    choosing_city,
    has_no_city_yet,
    put_home_question,
)
from gridsim.titles.title_1856 import memory
from gridsim.titles.title_1856.house_rules import NOTHING_SKIPPED
from gridsim.titles.title_1856.powers import KITCHENER, owned_by

# ---- home


def place_home(table: Table, company: CompanyId) -> Turn[None]:
    """1856 §8.2: free, on the home city; where the president has a choice he is asked. The CGR has none."""
    yield from home_stations.place_home(table, company, _choose_home, because="1856 §8.2")


def _choose_home(table: Table, company: CompanyId, hex_id: HexId, because: str) -> Turn[int]:
    if NOTHING_SKIPPED in table.options and has_several_cities(table, hex_id):
        return (yield from put_home_question(table, company, hex_id, because))
    return (yield from ask_home_city(table, company, hex_id, because))


def has_several_cities(seen: Seen, hex_id: HexId) -> bool:
    """Whether a hex has more than one city, free or not."""
    return len(seen.board.hexes[hex_id].stations) > 1


CHOOSE_CITY = choosing_city("1856 §8.3")


# ---- rules of further stations


@rule("1856 §8.1", "no_stations_left", guard=True)
def has_stations_left(case: Case[PlaceStation]) -> Breach | None:
    left = case.seen.companies[case.actor].stations
    return None if left else breach(company=case.actor)


@rule("1856 §8.3", "no_such_city", guard=True)
def is_city(case: Case[PlaceStation]) -> Breach | None:
    action = case.action
    placed = case.seen.board.hexes.get(action.hex)
    if placed is not None and 0 <= action.stop < len(placed.stations) and placed.stations[action.stop]:
        return None
    return breach(hex=action.hex, stop=action.stop)


@rule("1856 §13.1.4.2", "no_kitchener_power", guard=True)
def has_kitchener_power(case: Case[PlaceStation]) -> Breach | None:
    power = case.action.power
    if power is None:
        return None
    hexes = case.seen.facts.privates[KITCHENER].hexes
    if power == KITCHENER and KITCHENER in owned_by(case.seen, case.actor) and case.action.hex in hexes:
        return None
    return breach(private=power, hex=case.action.hex)


@rule("1856 §8.3", "station_in_hex_already")
def not_there_yet(case: Case[PlaceStation]) -> Breach | None:
    there = has_station(case.seen, case.actor, case.action.hex)
    return breach(hex=case.action.hex) if there else None


@rule("1856 §8.3", "no_free_slot")
def slot_is_free(case: Case[PlaceStation]) -> Breach | None:
    stop = (case.action.hex, case.action.stop)
    waiting = len(case.seen.board.hexes[case.action.hex].waiting)
    cities = len(case.seen.board.hexes[case.action.hex].stations)
    free = cities - waiting if waiting else free_slots(case.seen, stop)
    return None if free > 0 else breach(hex=case.action.hex, stop=case.action.stop)


@rule("1856 §8.4", "home_reserved")
def leaves_homes_free(case: Case[PlaceStation]) -> Breach | None:
    company = home_left_without_slot(case.seen, (case.action.hex, case.action.stop))
    if company is None or company == case.actor:
        return None
    return breach(hex=case.action.hex, company=company)


@rule("1856 §8.3", "city_not_reached")
def is_reached(case: Case[PlaceStation]) -> Breach | None:
    if case.action.power is not None:
        return None
    reached = (case.action.hex, case.action.stop) in reach(case.seen.board, case.actor).stops
    return None if reached else breach(hex=case.action.hex, company=case.actor)


@rule("1856 §8.3", "treasury_cannot_pay", curable=True)
def treasury_pays_station(case: Case[PlaceStation]) -> Breach | None:
    price = station_price(case.seen, case.actor, case.action)
    cash = case.seen.cash[case.actor]
    return None if cash >= price else breach(amount=price, cash=cash, owner=case.actor)


def station_price(seen: Seen, company: CompanyId, action: PlaceStation) -> int:
    """1856 §8.1: the printed price; free with the power of the Waterloo & Saugeen."""
    return 0 if action.power is not None else seen.companies[company].stations[0]


def cities(seen: GameState, decision: StationStep, part: Part) -> Iterator[Action]:
    """Reached cities; where one hex is asked for, all of its cities."""
    if not seen.companies[decision.actor].stations:
        return
    if "hex" in part:
        stops = [(part["hex"], stop) for stop, _ in enumerate(_stops_of(seen, part["hex"]))]
    else:
        stops = sorted(reach(seen.board, decision.actor).stops)
    for hex_id, stop in stops:
        if _stops_of(seen, hex_id)[stop]:
            yield PlaceStation(hex=hex_id, stop=stop)
    if KITCHENER in owned_by(seen, decision.actor):
        for hex_id in seen.facts.privates[KITCHENER].hexes:
            for stop, _ in enumerate(_stops_of(seen, hex_id)):
                yield PlaceStation(hex=hex_id, stop=stop, power=KITCHENER)


def _stops_of(seen: GameState, hex_id: HexId) -> tuple[tuple[CompanyId | None, ...], ...]:
    placed = seen.board.hexes.get(hex_id)
    return () if placed is None else placed.stations


STATION: Checkers = {
    PlaceStation: Checker(
        cities,
        (
            has_stations_left,
            is_city,
            has_kitchener_power,
            not_there_yet,
            slot_is_free,
            leaves_homes_free,
            is_reached,
            treasury_pays_station,
        ),
    ),
    Pass: PASS,
}


def add_station(table: Table, company: CompanyId, action: PlaceStation) -> None:
    """1856 §8.3: pay and place; on an OO hex without a tile the station waits for its city."""
    because = "1856 §8.3" if action.power is None else "1856 §13.1.4.2"
    price = station_price(table, company, action)
    table.pay(company, BANK, price, what="station", subject=action.hex, because=because)
    if has_no_city_yet(table, action.hex):
        wait_on(table, company, action.hex, because=because)
    else:
        place_station(table, company, action.hex, action.stop, because=because)
    if action.power == KITCHENER:
        memory.remember(table, memory.KITCHENER_USED)
