"""1841 §4.7.4-i: up to five stations of the old companies become stations of the new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.board.tiles import design_at
from gridsim.core.actions import ChooseCity, KeepSpareStation
from gridsim.core.decisions import InheritStations
from gridsim.core.state import CompanyId, HexId, PlayerId
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.formation import remove_stations, replace_station
from gridsim.procedures.keep_stations import places_of

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table

BECAUSE = "1841 §4.7.4-i"


def inherit_stations(
    table: Table, olds: tuple[CompanyId, ...], new: CompanyId, player: PlayerId
) -> Turn[None]:
    """The director chooses one after the other, on the map or on the charters, until he stops."""
    table.change_company(new, stations=table.facts.companies[new].stations)
    spare = sum(len(table.companies[company].stations) for company in olds)
    kept = 0
    while True:
        decision = InheritStations(
            player=player,
            actor=new,
            rule=BECAUSE,
            left=len(table.companies[new].stations) - kept,
            stops=places_of(table, olds),
            spare=spare - kept,
        )
        if decision.left == 0 or not (decision.stops or decision.spare):
            break
        action = yield from ask(decision)
        if isinstance(action, ChooseCity):
            replace_station(table, action.hex, action.stop, olds, new, because=BECAUSE)
        elif isinstance(action, KeepSpareStation):
            kept += 1
        else:
            break
    remove_stations(table, olds, because=BECAUSE)
    table.change_company(new, stations=table.companies[new].stations[:kept])


def is_city(seen: Seen, hex_id: HexId, stop: int) -> bool:
    return design_at(seen.board, hex_id).stops[stop].kind == "city"


def has_city(seen: Seen, company: CompanyId) -> bool:
    """Whether a company has a station in a city, not only on passes."""
    return any(is_city(seen, *stop) for stop in seen.board.stations.get(company, ()))
