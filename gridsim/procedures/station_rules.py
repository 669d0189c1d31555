"""The rules of placing a station that titles share, and the cities that are worth a look.

A title lists those it has, each cited from its own rulebook: `is_city.cited("1856 §8.3")`. The guards come
first: without them the later rules make no sense.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from gridsim.board.connections import Reach, reach
from gridsim.board.stations import free_slots, has_station, home_left_without_slot, place_station
from gridsim.core.actions import PlaceStation
from gridsim.core.state import BANK
from gridsim.finance.payments import STATION_PAID
from gridsim.flow.legal import Candidates, Part
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.procedures.buying import treasury_pays

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, GameState, HexId
    from gridsim.core.table import Seen, Table

SHARED = "gridsim: rules of stations"
"""The reference of a rule that no title has cited as its own."""


def without_power(ordinary: Rule) -> Rule:
    """A rule that the powers of privates are free of, for a tile or a station."""
    return ordinary.where(lambda case: case.action.power is None)


@rule(SHARED, "no_stations_left", guard=True, sweeping=True)
def has_stations_left(case: Case[Any]) -> Breach | None:
    """A station lies on the charter."""
    left = case.seen.companies[case.actor].stations
    return None if left else breach(company=case.actor)


@rule(SHARED, "no_such_city", guard=True)
def is_city(case: Case[PlaceStation]) -> Breach | None:
    """The stop is there and has slots."""
    action = case.action
    stops = slots_of_stops(case.seen, action.hex)
    if 0 <= action.stop < len(stops) and stops[action.stop]:
        return None
    return breach(hex=action.hex, stop=action.stop)


def has_power(can_mark: Callable[[Case[PlaceStation]], bool]) -> Rule:
    """A station that names a power of a private has it, as `can_mark` says."""

    @rule(SHARED, "no_power_to_mark", guard=True)
    def power_allows(case: Case[PlaceStation]) -> Breach | None:
        power = case.action.power
        return None if power is None or can_mark(case) else breach(private=power, hex=case.action.hex)

    return power_allows


names_no_power = has_power(lambda _case: False)
"""For titles in which no private places stations."""


@rule(SHARED, "station_in_hex_already")
def not_there_yet(case: Case[Any]) -> Breach | None:
    """The company has no station on the hex."""
    there = has_station(case.seen, case.actor, case.action.hex)
    return breach(hex=case.action.hex) if there else None


def has_room(is_free: Callable[[Case[Any]], bool]) -> Rule:
    """The city has a slot for the station, as `is_free` says."""

    @rule(SHARED, "no_free_slot")
    def slot_is_left(case: Case[Any]) -> Breach | None:
        return None if is_free(case) else breach(hex=case.action.hex, stop=case.action.stop)

    return slot_is_left


def _has_free_slot(case: Case[PlaceStation]) -> bool:
    placed = case.seen.board.hexes[case.action.hex]
    if placed.waiting:
        return len(placed.stations) > len(placed.waiting)
    return free_slots(case.seen, (case.action.hex, case.action.stop)) > 0


slot_is_free = has_room(_has_free_slot)
"""Where stations wait on a hex, each of them will need a city of its own."""


def keeps_home(home_of: Callable[[Case[PlaceStation]], CompanyId | None]) -> Rule:
    """The place is not kept for a company: `home_of` tells for which, None for none."""

    @rule(SHARED, "home_reserved")
    def is_not_kept(case: Case[PlaceStation]) -> Breach | None:
        company = home_of(case)
        return None if company is None else breach(hex=case.action.hex, company=company)

    return is_not_kept


def _home_lost(case: Case[PlaceStation]) -> CompanyId | None:
    company = home_left_without_slot(case.seen, (case.action.hex, case.action.stop))
    return None if company == case.actor else company


leaves_homes_free = keeps_home(_home_lost)
"""A slot is left for each company whose home the city is and that has not begun."""


@rule(SHARED, "city_not_reached")
def is_reached(case: Case[PlaceStation]) -> Breach | None:
    """A path leads to the city from another station of the company."""
    reached = (case.action.hex, case.action.stop) in reach(case.seen.board, case.actor).stops
    return None if reached else breach(hex=case.action.hex, company=case.actor)


def can_pay(price: Callable[[Seen, CompanyId, PlaceStation], int]) -> Rule:
    """The treasury has what `price(seen, company, action)` says; a loan may still bring it."""
    return treasury_pays(lambda case: price(case.seen, case.actor, case.action)).as_curable()


def reached_cities(
    seen: GameState,
    company: CompanyId,
    part: Part,
    *,
    reached: Callable[[Seen, CompanyId], Reach] = lambda seen, company: reach(seen.board, company),
) -> Iterator[PlaceStation]:
    """Cities that are `reached`; where one hex is asked for, all of its cities."""
    if not seen.companies[company].stations:
        return
    if "hex" in part:
        stops = [(part["hex"], stop) for stop, _ in enumerate(slots_of_stops(seen, part["hex"]))]
    else:
        stops = sorted(reached(seen, company).stops)
    for hex_id, stop in stops:
        slots = slots_of_stops(seen, hex_id)
        if stop < len(slots) and slots[stop]:
            yield PlaceStation(hex=hex_id, stop=stop)


def reaching(
    reached: Callable[[Seen, CompanyId], Reach] = lambda seen, company: reach(seen.board, company),
) -> Candidates:
    """The reached cities of the company asked about, as `reached_cities` has them."""
    return lambda seen, decision, part: reached_cities(seen, decision.actor, part, reached=reached)


def pay_and_place(
    table: Table, company: CompanyId, action: PlaceStation, price: int, *, because: str
) -> None:
    """The treasury pays the bank, in whole units, and the station gets its slot."""
    table.pay(company, BANK, price, what=STATION_PAID, subject=action.hex, because=because)
    place_station(table, company, action.hex, action.stop, because=because)


def slots_of_stops(seen: Seen, hex_id: HexId) -> tuple[tuple[CompanyId | None, ...], ...]:
    """The slots of each stop of a hex; none for a hex that there is not."""
    placed = seen.board.hexes.get(hex_id)
    return () if placed is None else placed.stations
