"""1841 §4.7.4-i, §4.7.5-c, -d, §4.7.6-g, -h: which stations a company has that is made out of others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from gridsim.board.stations import has_station
from gridsim.board.tiles import design_at
from gridsim.core.actions import Action, ChooseAmount, ChooseCity, KeepSpareStation, Pass
from gridsim.core.decisions import BuyStations, InheritStations, ReplaceStations
from gridsim.core.state import BANK, CompanyId, GameState, PlayerId, StopId
from gridsim.core.table import Table
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.flow.turns import Turn, ask, ask_for
from gridsim.procedures.asking import passing
from gridsim.procedures.formation import remove_stations, replace_station, stations_by_hex
from gridsim.procedures.keep_stations import ask_city, choosing_place, places_of
from gridsim.titles.title_1841.formations.succession import Merger
from gridsim.titles.title_1841.house_rules import STATIONS_STAY, plays
from gridsim.titles.title_1841.operating.track import city_stations

INHERITED = "1841 §4.7.4-i"
CITY = "1841 §D-74"
"""Of two stations in the cities of one printed hex the director chooses the one that stays."""


# ---- up to five, as the director chooses


def inherit_stations(table: Table, merger: Merger) -> Turn[None]:
    """The director chooses one after the other, on the map or on the charters, until he stops."""
    olds, new, kept = merger.olds, merger.into, 0
    table.change_company(new, stations=table.facts.companies[new].stations)
    spare = sum(len(table.companies[company].stations) for company in olds)
    while True:
        decision = InheritStations(
            player=merger.player,
            actor=new,
            rule=INHERITED,
            left=len(table.companies[new].stations) - kept,
            stops=places_of(table, olds),
            spare=spare - kept,
        )
        if decision.left == 0 or not (decision.stops or decision.spare):
            break
        action = yield from ask(decision)
        if isinstance(action, ChooseCity):
            replace_station(table, action.hex, action.stop, olds, new, because=INHERITED)
        elif isinstance(action, KeepSpareStation):
            kept += 1
        else:
            break
    remove_stations(table, olds, because=INHERITED)
    table.change_company(new, stations=table.companies[new].stations[:kept])


@rule("1841 §4.7.4-i", "no_spare_station", guard=True)
def has_spare(case: Case[KeepSpareStation]) -> Breach | None:
    return None if case.asked(InheritStations).spare else breach(company=case.actor)


def stations_stay(are_left: Callable[[InheritStations], object]) -> Rule:
    """By house rule stations are only given up where the new company would have too many of them."""

    @rule("1841 §4.7.4-i", "stations_stay", guard=True)
    def gives_none_up(case: Case[KeepSpareStation | Pass]) -> Breach | None:
        return breach(company=case.actor) if are_left(case.asked(InheritStations)) else None

    return gives_none_up.where(lambda case: plays(case.seen, STATIONS_STAY))


def needs_city(case: Case[Action], here: StopId | None) -> bool:
    """Whether the last station has to go to a city because none has yet, and would not do so `here`."""
    board = case.seen.board
    if case.asked(InheritStations, ReplaceStations).left > 1 or city_stations(board, case.actor):
        return False
    return here is None or design_at(board, here[0]).stops[here[1]].kind != "city"


def leaves_a_city(lacks_city: Callable[[Case[Any]], bool]) -> Rule:
    """The new company has a station in a city in the end, as `lacks_city` denies."""

    @rule("1841 §4.7.4-i", "one_station_in_a_city")
    def keeps_a_city(case: Case[Any]) -> Breach | None:
        return breach(company=case.actor) if lacks_city(case) else None

    return keeps_a_city


place_leaves_a_city = leaves_a_city(lambda case: needs_city(case, (case.action.hex, case.action.stop)))
spare_leaves_a_city = leaves_a_city(lambda case: needs_city(case, None))
has_a_city = leaves_a_city(lambda case: not city_stations(case.seen.board, case.actor))


def spare_stations(_seen: GameState, _decision: InheritStations, _part: Part) -> Iterator[Action]:
    yield KeepSpareStation()


leaves_no_place = stations_stay(lambda asked: asked.stops)
leaves_no_charter = stations_stay(lambda asked: asked.spare)
INHERITING: Checkers = {
    **choosing_place("1841 §4.7.4-i", place_leaves_a_city),
    KeepSpareStation: Checker(spare_stations, (has_spare, leaves_no_place, spare_leaves_a_city)),
    Pass: Checker(passing, (leaves_no_place, leaves_no_charter, has_a_city)),
}


# ---- every one, and further ones from the bank


def replace_all_stations(table: Table, merger: Merger, *, because: str) -> Turn[None]:
    """1841 §4.7.5-c, §4.7.6-g: every station becomes the new company's; of two on a hex one goes (§D-44)."""
    olds, new = merger.olds, merger.into
    spare = sum(len(table.companies[old].stations) for old in olds)
    table.change_company(new, stations=table.facts.companies[new].stations)
    for hex_id, stops in stations_by_hex(table, olds).items():
        stop = yield from ask_city(merger.player, new, hex_id, stops, because=CITY)
        here = tuple(old for old in olds if has_station(table, old, hex_id))
        replace_station(table, hex_id, stop, here, new, because=because)
    table.change_company(new, stations=(0,) * spare)


def ask_for_stations(
    table: Table, company: CompanyId, player: PlayerId, *, cost: str = "extra_station_price", because: str
) -> Turn[None]:
    """1841 §4.7.5-d, §4.7.6-h: further stations for the charter, up to all there are.

    `cost` names the number of the sheet that a station costs.
    """
    price = table.facts.numbers[cost]
    printed = len(table.facts.companies[company].stations)
    on_map = len(table.board.stations.get(company, ()))
    room = printed - on_map - len(table.companies[company].stations)
    most = min(room, table.cash[company] // price)
    if most <= 0:
        return
    question = BuyStations(
        player=player,
        actor=company,
        rule=because,
        company=company,
        price=price,
        choices=tuple(range(most + 1)),
    )
    action = yield from ask_for(question, ChooseAmount)
    buy_stations(table, company, action.amount, price, because=because)


def buy_stations(table: Table, company: CompanyId, count: int, price: int, *, because: str) -> None:
    """Stations for the charter."""
    table.pay(company, BANK, count * price, what="station", because=because)
    table.change_company(company, stations=(*table.companies[company].stations, *(0,) * count))
