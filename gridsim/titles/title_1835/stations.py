"""1835 §5.5.2: further stations, priced by their distance from home, and the markers of two privates."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from gridsim.board.distance import distances, distances_by_track_sides
from gridsim.board.stations import has_station
from gridsim.core.actions import Action, Pass, PlaceStation
from gridsim.core.decisions import Decision, StationStep
from gridsim.core.state import CompanyId, GameState, HexId
from gridsim.core.table import Seen, Table
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures import station_rules
from gridsim.procedures.asking import PASS, naming
from gridsim.procedures.private_tiles import stations_of_power
from gridsim.titles.title_1835 import house_rules, privates
from gridsim.titles.title_1835.companies import PRUSSIA, is_minor
from gridsim.titles.title_1835.privates import NUREMBERG, PALATINATE
from gridsim.titles.title_1835.track import wherever_it_may


def distance_from_home(seen: Seen, company: CompanyId, hex_id: HexId) -> int:
    """1835 §A8.1: steps over the hexes of the board; by house rule not over closed sides of brown ones."""
    home = seen.facts.companies[company].home[0].hex
    measure = distances_by_track_sides if house_rules.CLOSED_SIDES_BLOCK in seen.options else distances
    return measure(seen.facts, home)[hex_id]


def station_price(seen: Seen, company: CompanyId, action: PlaceStation) -> int:
    """1835 §5.5.2.5: for every hex between home and the station; the powers of privates cost nothing."""
    if action.power is not None:
        return 0
    per_hex = seen.facts.numbers["station_price_per_hex"]
    return per_hex * distance_from_home(seen, company, action.hex)


def kept_for_minors(seen: Seen, *, besides: HexId) -> int:
    """1835 §A8.2: the markers that Prussia will need for the homes of minors still to be exchanged.

    A home at which it has a station, or gets one on the hex `besides`, needs none.
    """
    homes = {
        facts.home[0].hex
        for facts in seen.facts.sheet.companies
        if is_minor(seen, facts.id) and seen.companies[facts.id].status != "absorbed"
    }
    return sum(home != besides and not has_station(seen, PRUSSIA, home) for home in homes)


# ---- rules


@rule("1835 §5.5.2.6", "one_station_a_turn", guard=True)
def first_of_turn(case: Case[PlaceStation]) -> Breach | None:
    """One a turn; the markers of privates come beside it."""
    placed = case.asked(StationStep).placed
    return breach(hex=placed[0]) if placed and case.action.power is None else None


def has_yet_to_choose(case: Case[PlaceStation]) -> CompanyId | None:
    """1835 §5.5.2.10: nobody places a marker in a hex whose home city is not yet chosen."""
    hex_id = case.action.hex
    if privates.home_is_settled(case.seen, hex_id):
        return None
    return next(iter(case.seen.facts.hexes[hex_id].reserved))


@rule("1835 §A8.2", "stations_kept_for_minors")
def keeps_stations_for_minors(case: Case[PlaceStation]) -> Breach | None:
    if case.actor != PRUSSIA:
        return None
    left = len(case.seen.companies[PRUSSIA].stations) - 1
    needed = kept_for_minors(case.seen, besides=case.action.hex)
    return None if left >= needed else breach(company=PRUSSIA, needed=needed)


@rule("1835 §5.4", "not_in_track_step", guard=True)
def may_mark_while_building(case: Case[PlaceStation]) -> Breach | None:
    """Only by house rule, and only with the power of a private."""
    allowed = house_rules.MARKERS_IN_TRACK_STEP in case.seen.options and case.action.power is not None
    return None if allowed else breach()


PLACING = (
    station_rules.has_stations_left.cited("1835 §A2.4"),
    station_rules.is_city.cited("1835 §5.5.2.2"),
    station_rules.has_power(privates.can_mark).cited("1835 §3.1.2").citing(privates.paragraph_of_power),
    station_rules.not_there_yet.cited("1835 §5.5.2.2"),
    station_rules.slot_is_free.cited("1835 §5.5.2.2"),
    station_rules.keeps_home(has_yet_to_choose).cited("1835 §5.5.2.10"),
    station_rules.leaves_homes_free.cited("1835 §5.5.2.8"),
    keeps_stations_for_minors,
    station_rules.without_power(station_rules.is_reached)
    .cited("1835 §5.5.2.7")
    .where(lambda case: house_rules.NO_CONNECTION not in case.seen.options),
    station_rules.can_pay(station_price).cited("1835 §5.5.2.5"),
)


# ---- candidates


def cities(seen: GameState, decision: StationStep, part: Part) -> Iterator[Action]:
    """Reached cities, as long as no station has been placed, and those of private powers."""
    if not decision.placed and part.get("power") is None:
        yield from wherever_it_may(seen, part, partial(station_rules.reached_cities, seen, decision.actor))
    yield from power_cities(seen, decision)


def power_cities(seen: GameState, decision: Decision) -> Iterator[Action]:
    """The cities on which the privates of the director may place a marker."""
    has_any = bool(seen.companies[decision.actor].stations)
    for private in (NUREMBERG, PALATINATE) if has_any else ():
        if privates.may_use(seen, decision, private):
            yield from stations_of_power(seen, private)


def cities_while_building(seen: GameState, decision: Decision) -> Iterator[Action]:
    """By house rule those of private powers; by the rules nobody expects to place a marker so early."""
    return power_cities(seen, decision) if house_rules.MARKERS_IN_TRACK_STEP in seen.options else iter(())


STATION: Checkers = {PlaceStation: Checker(cities, (first_of_turn, *PLACING)), Pass: PASS}
MARKER_WHILE_BUILDING = Checker(naming(cities_while_building), (may_mark_while_building, *PLACING))


def add_station(table: Table, company: CompanyId, action: PlaceStation) -> None:
    """1835 §5.5.2.5: pay and place; a private whose marker is used closes (§3.1.3)."""
    because = "1835 §5.5.2.6" if action.power is None else privates.PARAGRAPHS[action.power]
    price = station_price(table, company, action)
    station_rules.pay_and_place(table, company, action, price, because=because)
    if action.power is not None:
        privates.close(table, action.power, because=because)
