"""1856 §8: home stations and further stations."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.board.stations import place_station, wait_on
from gridsim.core.actions import Action, Pass, PlaceStation
from gridsim.core.decisions import StationStep
from gridsim.core.state import BANK, CompanyId, GameState, HexId
from gridsim.core.table import Seen, Table
from gridsim.finance.payments import STATION_PAID
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Case
from gridsim.flow.turns import Turn
from gridsim.procedures import home_stations, station_rules
from gridsim.procedures.asking import PASS
from gridsim.procedures.private_tiles import stations_of_power
from gridsim.titles.title_1856 import house_rules, memory
from gridsim.titles.title_1856.privates import KITCHENER, owned_by

CHOOSE_CITY = home_stations.choosing_city("1856 §8.3")


def place_home(table: Table, company: CompanyId) -> Turn[None]:
    """1856 §8.2: free, on the home city; where the president has a choice he is asked. The CGR has none."""
    yield from home_stations.place_home(table, company, _choose_home, because="1856 §8.2")


def _choose_home(table: Table, company: CompanyId, hex_id: HexId, because: str) -> Turn[int]:
    """By house rule also where of several cities but one is free."""
    has_several = len(table.board.hexes[hex_id].stations) > 1
    is_asked = house_rules.NOTHING_SKIPPED in table.options and has_several
    choose = home_stations.put_home_question if is_asked else home_stations.ask_home_city
    return (yield from choose(table, company, hex_id, because))


def can_mark(case: Case[PlaceStation]) -> bool:
    """1856 §13.1.4.2: the Waterloo & Saugeen's station, for its owner on its hex."""
    is_its_own = case.action.power == KITCHENER and KITCHENER in owned_by(case.seen, case.actor)
    return is_its_own and case.action.hex in case.seen.facts.privates[KITCHENER].hexes


def station_price(seen: Seen, company: CompanyId, action: PlaceStation) -> int:
    """1856 §8.1: the printed price; free with the power of the Waterloo & Saugeen."""
    return 0 if action.power is not None else seen.companies[company].stations[0]


def cities(seen: GameState, decision: StationStep, part: Part) -> Iterator[Action]:
    """Reached cities; where one hex is asked for, all of its cities."""
    yield from station_rules.reached_cities(seen, decision.actor, part)
    if seen.companies[decision.actor].stations and KITCHENER in owned_by(seen, decision.actor):
        yield from stations_of_power(seen, KITCHENER)


PLACING = (
    station_rules.has_stations_left.cited("1856 §8.1"),
    station_rules.is_city.cited("1856 §8.3"),
    station_rules.has_power(can_mark).cited("1856 §13.1.4.2"),
    station_rules.not_there_yet.cited("1856 §8.3"),
    station_rules.slot_is_free.cited("1856 §8.3"),
    station_rules.leaves_homes_free.cited("1856 §8.4"),
    station_rules.without_power(station_rules.is_reached).cited("1856 §8.3"),
    station_rules.can_pay(station_price).cited("1856 §8.3"),
)
STATION: Checkers = {PlaceStation: Checker(cities, PLACING), Pass: PASS}


def add_station(table: Table, company: CompanyId, action: PlaceStation) -> None:
    """1856 §8.3: pay and place; on an OO hex without a tile the station waits for its city."""
    because = "1856 §8.3" if action.power is None else "1856 §13.1.4.2"
    price = station_price(table, company, action)
    table.pay(company, BANK, price, what=STATION_PAID, subject=action.hex, because=because)
    if home_stations.has_no_city_yet(table, action.hex):
        wait_on(table, company, action.hex, because=because)
    else:
        place_station(table, company, action.hex, action.stop, because=because)
    if action.power == KITCHENER:
        memory.remember(table, kitchener_used=True)
