"""1844 §8: station markers."""

from __future__ import annotations

from gridsim.core.actions import Pass, PlaceStation
from gridsim.core.state import CompanyId
from gridsim.core.table import Seen, Table
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.turns import Turn
from gridsim.procedures import home_stations, station_rules
from gridsim.procedures.asking import PASS
from gridsim.procedures.home_stations import ask_home_city
from gridsim.procedures.station_rules import pay_and_place


def station_price(seen: Seen, company: CompanyId, _action: PlaceStation) -> int:
    """1844 §8.3: the price printed for the company's next station."""
    return seen.companies[company].stations[0]


STATION: Checkers = {
    PlaceStation: Checker(
        station_rules.reaching(),
        (
            station_rules.has_stations_left.cited("1844 §8.3"),
            station_rules.is_city.cited("1844 §8.4"),
            station_rules.names_no_power.cited("1844 §8.4"),
            station_rules.not_there_yet.cited("1844 §8.4"),
            station_rules.slot_is_free.cited("1844 §8.4"),
            station_rules.leaves_homes_free.cited("1844 §8.5"),
            station_rules.is_reached.cited("1844 §8.4"),
            station_rules.can_pay(station_price).cited("1844 §8.3").as_sweeping(),
        ),
    ),
    Pass: PASS,
}


def place_home(table: Table, company: CompanyId) -> Turn[None]:
    """1844 §8.2: at the beginning of the first turn, free; the SBB has no home."""
    yield from home_stations.place_home(table, company, ask_home_city, because="1844 §8.2")


def add_station(table: Table, company: CompanyId, action: PlaceStation) -> None:
    """1844 §8.3: pay and place."""
    price = station_price(table, company, action)
    pay_and_place(table, company, action, price, because="1844 §8.3")
