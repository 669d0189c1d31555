"""1856 §13.4.10: stations of the CGR take the places of those of the absorbed companies."""

from __future__ import annotations

from gridsim.core.actions import ChooseHex
from gridsim.core.decisions import LeaveHome
from gridsim.core.state import CompanyId, HexId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import president_of
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.asking import question_to
from gridsim.procedures.formation import remove_stations, replace_station, stations_by_hex
from gridsim.procedures.keep_stations import ask_place, keep_one_of
from gridsim.titles.title_1856.house_rules import STATION_FOR_EVERY_HOME
from gridsim.titles.title_1856.limits import NATIONAL

Homes = dict[HexId, tuple[CompanyId, int | None]]
"""Home hexes with the company and the city of its station; None where it waits for one."""


def take_over_stations(table: Table, absorbed: list[CompanyId]) -> Turn[None]:
    """1856 §13.4.10: homes first, then other places as long as stations are left; the rest goes."""
    homes = home_places(table, absorbed)
    table.change_company(NATIONAL, stations=_charter(table, len(homes)))
    homes = yield from _homes_to_replace(table, homes)
    for hex_id, (company, stop) in homes.items():
        here = (company, *(other for other in absorbed if other != company))
        replace_station(table, hex_id, stop, here, NATIONAL, because="1856 §13.4.10.1")
    yield from _replace_others(table, absorbed)
    remove_stations(table, absorbed, because="1856 §13.4.10.4")


def home_places(seen: Seen, absorbed: list[CompanyId]) -> Homes:
    """Where the home stations lie, also those that wait for a city (§13.4.10.6)."""
    found: Homes = {}
    for company in absorbed:
        home = seen.facts.companies[company].home[0].hex
        stops = stations_by_hex(seen, [company]).get(home)
        if stops is not None:
            found[home] = company, stops[0] if stops else None
    return found


def _charter(table: Table, homes: int) -> tuple[int, ...]:
    printed = table.facts.companies[NATIONAL].stations
    more = max(0, homes - len(printed)) if STATION_FOR_EVERY_HOME in table.options else 0
    return (*printed, *printed[-1:] * more)


def _homes_to_replace(table: Table, homes: Homes) -> Turn[Homes]:
    """1856 §13.4.10.5: with more homes than stations the president leaves one out."""
    while len(homes) > stations_left(table):
        decision = question_to(table, NATIONAL, LeaveHome, "1856 §13.4.10.5", hexes=tuple(homes))
        action = yield from ask_for(decision, ChooseHex)
        homes = {hex_id: home for hex_id, home in homes.items() if hex_id != action.hex}
    return homes


def _replace_others(table: Table, absorbed: list[CompanyId]) -> Turn[None]:
    """1856 §13.4.10.2, §13.4.10.3: every other place, or as many as stations are left."""
    places = stations_by_hex(table, absorbed)
    while places and stations_left(table):
        president, left = president_of(table, NATIONAL), stations_left(table)
        hex_id = yield from ask_place(president, NATIONAL, tuple(places), left, because="1856 §13.4.10.3")
        stops = places.pop(hex_id)
        yield from keep_one_of(table, NATIONAL, hex_id, stops, absorbed, because="1856 §13.4.10.2")


def stations_left(seen: Seen) -> int:
    """How many stations lie on the CGR's charter."""
    return len(seen.companies[NATIONAL].stations)
