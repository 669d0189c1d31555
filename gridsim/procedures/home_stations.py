"""The first station of a company: free, in the home city its charter names or its president chooses.

A title whose rules add nothing calls `place_home` with `ask_home_city`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from gridsim.board.stations import free_slots, home_stop, is_home_open, place_station, wait_on
from gridsim.board.tiles import design_at
from gridsim.core.actions import Action, ChooseCity
from gridsim.core.decisions import ChooseHome, SeatStation
from gridsim.core.state import CompanyId, GameState, HexId
from gridsim.finance.control import decider
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Case
from gridsim.flow.turns import Turn, ask_for
from gridsim.procedures.station_rules import has_room

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.facts.model import Home

ChooseStop = Callable[["Table", CompanyId, HexId, str], Turn[int]]
"""(table, company, hex, because) to the city of a home hex whose charter names none."""


def place_home(table: Table, company: CompanyId, choose: ChooseStop, *, because: str) -> Turn[None]:
    """Put the home station on the map unless it lies there; where there is no city yet it waits."""
    homes = table.facts.companies[company].home
    if not homes or not is_home_open(table, company, homes[0].hex):
        return
    home = homes[0]
    if home.stop is None and has_no_city_yet(table, home.hex):
        wait_on(table, company, home.hex, because=because)
        return
    stop = yield from city_of_home(table, company, home, choose, because)
    place_station(table, company, home.hex, stop, what="home", because=because)


def city_of_home(table: Table, company: CompanyId, home: Home, choose: ChooseStop, because: str) -> Turn[int]:
    """The city that the charter names for a home; where it names none, the one that is chosen."""
    stop = None if home.stop is None else home_stop(table.board, home.hex, home.stop)
    return (yield from choose(table, company, home.hex, because)) if stop is None else stop


def ask_home_city(table: Table, company: CompanyId, hex_id: HexId, because: str) -> Turn[int]:
    """Who decides for the company chooses one of several free cities."""
    cities = free_cities(table, hex_id)
    if len(cities) == 1:
        return cities[0]
    return (yield from put_home_question(table, company, hex_id, because))


def put_home_question(table: Table, company: CompanyId, hex_id: HexId, because: str) -> Turn[int]:
    """Ask for the city, however many are free."""
    player = decider(table, company)
    question = ChooseHome(player=player, actor=company, rule=because, hex=hex_id)
    action = yield from ask_for(question, ChooseCity)
    return action.stop


def has_no_city_yet(seen: Seen, hex_id: HexId) -> bool:
    """A hex with several cities and no track, where a station waits for its city."""
    design = design_at(seen.board, hex_id)
    return len(design.stops) > 1 and not design.paths


def free_cities(seen: Seen, hex_id: HexId) -> list[int]:
    """The cities of a hex with a free slot."""
    stops = range(len(seen.board.hexes[hex_id].stations))
    return [stop for stop in stops if free_slots(seen, (hex_id, stop))]


def cities_to_choose(seen: GameState, decision: ChooseHome, _part: Part) -> Iterator[Action]:
    """All cities of the hex, free or not."""
    for stop in range(len(seen.board.hexes[decision.hex].stations)):
        yield ChooseCity(hex=decision.hex, stop=stop)


def _is_free_city(case: Case[ChooseCity]) -> bool:
    hex_id = case.asked(ChooseHome, SeatStation).hex
    return case.action.hex == hex_id and case.action.stop in free_cities(case.seen, hex_id)


chosen_city_has_room = has_room(_is_free_city)
"""The city belongs to the hex asked about and has a free slot."""


def choosing_city(reference: str) -> Checkers:
    """The answers to `ChooseHome` in a rulebook that has it at `reference`."""
    return {ChooseCity: Checker(cities_to_choose, (chosen_city_has_room.cited(reference),))}
