"""Which stations stay where a company takes the places of others: in which city, on which hexes, one by one.

A title puts the questions in its own order and cites the answers from its own rulebook.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, ChooseCity, ChooseHex
from gridsim.core.decisions import InheritStations, KeepPlaces, KeepStation, LeaveHome, ReplaceStations
from gridsim.finance.control import president_of
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.choices import choosing
from gridsim.procedures.formation import replace_station, stations_by_hex

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, GameState, HexId, PlayerId, StopId
    from gridsim.core.table import Seen, Table

SHARED = "gridsim: rules of stations that stay"
"""The reference of a rule that no title has cited as its own."""


# ---- questions


def places_of(seen: Seen, olds: tuple[CompanyId, ...]) -> tuple[StopId, ...]:
    """The cities in which stations of the old companies lie."""
    found = stations_by_hex(seen, olds)
    return tuple((hex_id, stop) for hex_id, stops in found.items() for stop in stops)


def ask_city(
    player: PlayerId, company: CompanyId, hex_id: HexId, stops: tuple[int, ...], *, because: str
) -> Turn[int]:
    """The city of a hex in which a company has its station: a player chooses where there are several."""
    if len(stops) == 1:
        return stops[0]
    question = KeepStation(player=player, actor=company, rule=because, hex=hex_id, stops=stops)
    action = yield from ask_for(question, ChooseCity)
    return action.stop


def keep_one_of(
    table: Table,
    company: CompanyId,
    hex_id: HexId,
    stops: tuple[int, ...],
    olds: Iterable[CompanyId],
    *,
    because: str,
) -> Turn[None]:
    """A station takes the place of the old ones on a hex; of several cities the president chooses one.

    Where those wait for a city, and there are no stops, it waits in their stead.
    """
    stop = stops[0] if stops else None
    if len(stops) > 1:
        stop = yield from ask_city(president_of(table, company), company, hex_id, stops, because=because)
    replace_station(table, hex_id, stop, olds, company, because=because)


def ask_place(
    player: PlayerId, company: CompanyId, hexes: tuple[HexId, ...], left: int, *, because: str
) -> Turn[HexId]:
    """The next hex that keeps a station, of which so many are `left`; asked only where there are too few."""
    if len(hexes) <= left:
        return hexes[0]
    question = KeepPlaces(player=player, actor=company, rule=because, hexes=hexes, left=left)
    return (yield from ask_for(question, ChooseHex)).hex


# ---- answers


def stands_there(is_named: Callable[[Case[ChooseCity]], bool]) -> Rule:
    """The city is one of those that the question names."""

    @rule(SHARED, "no_old_station_there", guard=True)
    def is_old_city(case: Case[ChooseCity]) -> Breach | None:
        return None if is_named(case) else breach(hex=case.action.hex)

    return is_old_city


def _is_city_of_hex(case: Case[ChooseCity]) -> bool:
    asked = case.asked(KeepStation)
    return case.action.hex == asked.hex and case.action.stop in asked.stops


is_one_of_its_cities = stands_there(_is_city_of_hex)
is_one_of_the_places = stands_there(
    lambda case: (case.action.hex, case.action.stop) in case.asked(InheritStations, ReplaceStations).stops
)


@rule(SHARED, "no_old_station_on_hex", guard=True)
def is_one_of_the_hexes(case: Case[ChooseHex]) -> Breach | None:
    """The hex is one of those that the question names."""
    hex_id = case.action.hex
    return None if hex_id in case.asked(KeepPlaces, LeaveHome).hexes else breach(hex=hex_id)


def cities_asked_about(_seen: GameState, decision: KeepStation, _part: Part) -> Iterator[Action]:
    """The cities of the hex."""
    for stop in decision.stops:
        yield ChooseCity(hex=decision.hex, stop=stop)


def places_asked_about(
    _seen: GameState, decision: InheritStations | ReplaceStations, _part: Part
) -> Iterator[Action]:
    """Each of the places."""
    for hex_id, stop in decision.stops:
        yield ChooseCity(hex=hex_id, stop=stop)


def choosing_city(reference: str) -> Checkers:
    """The answers to `KeepStation`, by `reference`."""
    return {ChooseCity: Checker(cities_asked_about, (is_one_of_its_cities.cited(reference),))}


def choosing_place(reference: str, *rules: Rule) -> Checkers:
    """The answers to a question that names places, by `reference` and by what else the title asks for."""
    named = is_one_of_the_places.cited(reference)
    return {ChooseCity: Checker(places_asked_about, (named, *rules))}


def choosing_hex(reference: str) -> Checkers:
    """The answers to a question that names hexes, by `reference`."""
    return choosing(ChooseHex, "hex", lambda asked: asked.hexes, is_one_of_the_hexes.cited(reference))
