"""1841 §4.2: placing one station in a turn, free of charge, within a state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.board.connections import reach
from gridsim.board.stations import place_station
from gridsim.core.actions import Action, Pass, PlaceStation
from gridsim.core.state import CompanyId, GameState
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures import station_rules
from gridsim.procedures.asking import PASS
from gridsim.procedures.station_rules import slots_of_stops
from gridsim.titles.title_1841.house_rules import PASS_IS_NO_BASE, SECOND_EDITION, plays
from gridsim.titles.title_1841.operating.borders import borders
from gridsim.titles.title_1841.operating.track import city_hexes

if TYPE_CHECKING:
    from gridsim.board.connections import Reach
    from gridsim.core.decisions import StationStep
    from gridsim.core.table import Seen, Table


def reached(seen: Seen, company: CompanyId) -> Reach:
    """1841 §4.2: what track leads to from any station of the company without crossing a border (§D-21)."""
    bases = frozenset(city_hexes(seen, company)) if plays(seen, PASS_IS_NO_BASE) else None
    return reach(seen.board, company, borders(seen), bases=bases)


@rule("1841 §4.2", "city_not_reached_in_state")
def is_reached(case: Case[PlaceStation]) -> Breach | None:
    """Track joins the place to another station of the company in the same state."""
    stop = (case.action.hex, case.action.stop)
    if stop in reached(case.seen, case.actor).stops:
        return None
    return breach(hex=case.action.hex, company=case.actor)


def keeps_whole_hex(case: Case[PlaceStation]) -> CompanyId | None:
    """1841 §E-11: until it is founded a home without a city of its own, in the second edition."""
    if not plays(case.seen, SECOND_EDITION):
        return None
    reserved = case.seen.facts.hexes[case.action.hex].reserved
    waiting = (company for company, stop in reserved.items() if stop is None)
    return next((company for company in waiting if case.seen.companies[company].status == "unstarted"), None)


def places(seen: GameState, decision: StationStep, part: Part) -> Iterator[Action]:
    """Reached cities and passes; where one hex is asked for, all of its places."""
    if "hex" in part:
        stops = [(part["hex"], stop) for stop, _ in enumerate(slots_of_stops(seen, part["hex"]))]
    else:
        stops = sorted(reached(seen, decision.actor).stops)
    for hex_id, stop in stops:
        slots = slots_of_stops(seen, hex_id)
        if stop < len(slots) and slots[stop]:
            yield PlaceStation(hex=hex_id, stop=stop)


STATION: Checkers = {
    PlaceStation: Checker(
        places,
        (
            station_rules.has_stations_left.cited("1841 §4.2"),
            station_rules.is_city.cited("1841 §4.2"),
            station_rules.names_no_power.cited("1841 §4.2"),
            station_rules.not_there_yet.cited("1841 §4.2"),
            station_rules.slot_is_free.cited("1841 §4.2"),
            station_rules.leaves_homes_free.cited("1841 §4.2"),
            station_rules.keeps_home(keeps_whole_hex).cited("1841 §E-11"),
            is_reached,
        ),
    ),
    Pass: PASS,
}


def add_station(table: Table, company: CompanyId, action: PlaceStation) -> None:
    place_station(table, company, action.hex, action.stop, because="1841 §4.2")
