"""1824 §VII.8: further markers of regional and state railways."""

from __future__ import annotations

from gridsim.board.stations import free_slots, home_stop, place_station
from gridsim.core.actions import Pass, PlaceStation
from gridsim.core.state import BANK, CompanyId, HexId, StopId
from gridsim.core.table import Seen, Table
from gridsim.finance.payments import STATION_PAID
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures import station_rules
from gridsim.procedures.asking import PASS
from gridsim.titles.title_1824.companies import predecessors, states


def station_price(seen: Seen, company: CompanyId, _action: PlaceStation | None = None) -> int:
    """1824 §VII.8.3: by how many lie on the map; what is next on the charter says it."""
    return next(iter(seen.companies[company].stations), 0)


def kept_for_state(seen: Seen, hex_id: HexId, stop: int) -> CompanyId | None:
    """1824 §IV.4.4.7: a state railway of which no predecessor was sold keeps its home until it forms."""
    for company in states(seen):
        home = seen.facts.companies[company].home[0]
        waits = seen.companies[company].status == "unstarted" and nothing_was_sold(seen, company)
        if waits and home.hex == hex_id and _is_last_slot(seen, (hex_id, stop), home.stop):
            return company
    return None


def _is_last_slot(seen: Seen, stop: StopId, printed_stop: int | None) -> bool:
    is_home = printed_stop is not None and home_stop(seen.board, stop[0], printed_stop) == stop[1]
    return is_home and free_slots(seen, stop) == 1


def nothing_was_sold(seen: Seen, state: CompanyId) -> bool:
    """Whether all predecessors have left the game unsold."""
    return all(seen.companies[predecessor].status == "closed" for predecessor in predecessors(seen, state))


# ---- rules


@rule("1824 §VII.8.6", "only_on_cities", guard=True)
def is_on_a_city(case: Case[PlaceStation]) -> Breach | None:
    """Neither mines nor far areas take further markers."""
    kinds = [stop.kind for stop in case.seen.facts.hexes[case.action.hex].stops]
    is_far = bool(kinds) and kinds[0] in ("mine", "off_board")
    return breach(hex=case.action.hex) if is_far else None


PLACING = (
    station_rules.has_stations_left.cited("1824 §VII.8.3"),
    station_rules.is_city.cited("1824 §VII.8.6"),
    is_on_a_city,
    station_rules.names_no_power.cited("1824 §VII.8.2"),
    station_rules.not_there_yet.cited("1824 §VII.8.4"),
    station_rules.slot_is_free.cited("1824 §VII.8.2"),
    station_rules.leaves_homes_free.cited("1824 §VII.8.9"),
    station_rules.keeps_home(lambda case: kept_for_state(case.seen, case.action.hex, case.action.stop)).cited(
        "1824 §IV.4.4.7"
    ),
    station_rules.is_reached.cited("1824 §VII.8.5"),
    station_rules.can_pay(station_price).cited("1824 §VII.8.3"),
)


STATION: Checkers = {PlaceStation: Checker(station_rules.reaching(), PLACING), Pass: PASS}


def add_station(table: Table, company: CompanyId, action: PlaceStation) -> None:
    """1824 §VII.8.3: the treasury pays the bank."""
    price = station_price(table, company)
    table.pay(company, BANK, price, what=STATION_PAID, subject=action.hex, because="1824 §VII.8.3")
    place_station(table, company, action.hex, action.stop, because="1824 §VII.8.2")
