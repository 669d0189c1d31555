"""1841 §4.7.4 to §4.7.6: what a new company takes over from old ones, and what becomes of these."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gridsim.board.tiles import design_at
from gridsim.core.actions import Action, ChooseAmount, ChooseCity, KeepSpareStation, Pass
from gridsim.core.decisions import BuyStations, InheritStations, ReplaceStations
from gridsim.core.events import CompanyAbsorbed, CompanyFormed
from gridsim.core.state import BANK, IPO, POOL, REMOVED, CompanyId, OwnerId, PlayerId, StopId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import holders, ordinary, presidents_certificate, unit
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.flow.turns import Turn, ask, ask_for
from gridsim.procedures import formation
from gridsim.procedures.asking import naming, passing
from gridsim.procedures.formation import remove_stations, replace_station, stations_by_hex
from gridsim.procedures.keep_stations import ask_city, choosing_place, places_of
from gridsim.records import Bundle
from gridsim.titles.title_1841.companies import stations_paid
from gridsim.titles.title_1841.house_rules import STATIONS_STAY, plays
from gridsim.titles.title_1841.operating.track import city_stations
from gridsim.titles.title_1841.successor import claim_from_pool, settle_director


class Merger(Bundle, frozen=True):
    """Which companies become what; `player` carries it out, whoever directs it then (§C-30)."""

    olds: tuple[CompanyId, ...]
    into: CompanyId
    player: PlayerId


def replace_companies(table: Table, merger: Merger, *, because: str) -> None:
    """A new company for old ones, whose papers stay; until it has a director a player decides for it."""
    table.record(CompanyFormed(company=merger.into, formed_from=merger.olds, because=because))
    for company in merger.olds:
        table.change_company(company, status="absorbed", president=None)
    formation.form(table, merger.into)
    table.change_company(merger.into, manager=merger.player)


def take_everything_over(table: Table, olds: tuple[CompanyId, ...], new: CompanyId, *, because: str) -> None:
    """Money, trains and papers of other companies, with the directorships that follow from these.

    Directors are looked at when everything has moved: what one of the old companies directs is not frozen.
    """
    formation.take_over(table, olds, new, because=because)
    taken: list[CompanyId] = []
    for company, papers in table.certificates.items():
        is_one_of_them = company in olds or company == new
        held = [paper for paper in papers if paper.owner in olds and not is_one_of_them]
        for paper in held:
            table.move_certificate(company, paper.id, new, because=because)
        if any(paper.president for paper in held):
            table.set_president(company, new, because=because)
        taken += [company] if held else []
    for company in taken:
        settle_director(table, company, because=because)


def install(
    table: Table, company: CompanyId, shares: Mapping[OwnerId, int], director: OwnerId, *, because: str
) -> None:
    """Deal the papers of a new company out, and see who directs it with what everybody has then."""
    hand_out(table, company, shares, director, because=because)
    if director == POOL:
        claim_from_pool(table, company)
    else:
        settle_director(table, company, because="1841 §3.5.3-a")


def end(table: Table, merger: Merger, *, because: str) -> None:
    """1841 §4.7.4-k: old companies that are historical leave the game, others can be started again."""
    for company in merger.olds:
        facts = table.facts.companies[company]
        if facts.historical:
            formation.dissolve(table, company, status="absorbed", papers_to=REMOVED)
        else:
            formation.dissolve(table, company, status="unstarted", papers_to=IPO)
            table.change_company(company, stations=facts.stations)
        table.record(CompanyAbsorbed(company=company, into=merger.into, because=because))


def lose_turn(table: Table, *companies: CompanyId) -> None:
    """1841 §4.7.4-l: new companies act for the first time in the next operating round."""
    table.change_round(done=(*table.round.done, *companies))


def units_by_owner(seen: Seen, company: CompanyId) -> dict[OwnerId, int]:
    """How many units each owner has; the initial offer is an owner too."""
    one, parts = unit(seen, company), holders(seen, company).items()
    return {owner: part // one for owner, part in parts if owner != REMOVED}


def hand_out(
    table: Table, company: CompanyId, shares: Mapping[OwnerId, int], director: OwnerId, *, because: str
) -> None:
    """Deal the papers of a new company: the director's certificate to an owner or the pool, others to all."""
    certificate = presidents_certificate(table, company)
    table.change_certificate(company, certificate.id, owner=director)
    table.change_company(company, manager=None)
    for owner, count in shares.items():
        wanted = count - certificate.percent // unit(table, company) if owner == director else count
        for paper in ordinary(table, IPO, company)[: max(0, wanted)] if owner != IPO else []:
            table.change_certificate(company, paper.id, owner=owner)
    has_director = director in table.players or director in table.companies
    table.set_president(company, director if has_director else None, because=because)


INHERITED = "1841 §4.7.4-i"
CITY = "1841 §D-74"
"""Of two stations in the cities of one printed hex the director chooses the one that stays."""
FEWEST_STATIONS = 2
"""Stations that a major made out of a minor, or of a part of another company, has at least."""


def inherit_stations(table: Table, merger: Merger) -> Turn[None]:
    """The director chooses one after the other, on the map or on the charters, until he stops."""
    olds, new, kept = merger.olds, merger.into, 0
    spare = fill_charter(table, merger)
    while True:
        left, stops = len(table.companies[new].stations) - kept, places_of(table, olds)
        if left == 0 or not (stops or spare > kept):
            break
        action = yield from ask(
            InheritStations(
                player=merger.player, actor=new, rule=INHERITED, left=left, stops=stops, spare=spare - kept
            )
        )
        if isinstance(action, ChooseCity):
            replace_station(table, action.hex, action.stop, olds, new, because=INHERITED)
        elif isinstance(action, KeepSpareStation):
            kept += 1
        else:
            break
    remove_stations(table, olds, because=INHERITED)
    table.change_company(new, stations=table.companies[new].stations[:kept])


def fill_charter(table: Table, merger: Merger) -> int:
    """Put all stations of the new company on its charter; how many lie on those of the old ones."""
    table.change_company(merger.into, stations=table.facts.companies[merger.into].stations)
    return sum(len(table.companies[old].stations) for old in merger.olds)


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
leaves_no_place = stations_stay(lambda asked: asked.stops)
leaves_no_charter = stations_stay(lambda asked: asked.spare)
SPARE = naming(lambda _seen, _decision: [KeepSpareStation()])
INHERITING: Checkers = {
    **choosing_place("1841 §4.7.4-i", place_leaves_a_city),
    KeepSpareStation: Checker(SPARE, (has_spare, leaves_no_place, spare_leaves_a_city)),
    Pass: Checker(passing, (leaves_no_place, leaves_no_charter, has_a_city)),
}


def replace_all_stations(table: Table, merger: Merger, *, because: str) -> Turn[None]:
    """1841 §4.7.5-c, §4.7.6-g: every station becomes the new company's; of two on a hex one goes (§D-44)."""
    olds, new, spare = merger.olds, merger.into, fill_charter(table, merger)
    for hex_id, stops in stations_by_hex(table, olds).items():
        stop = yield from ask_city(merger.player, new, hex_id, stops, because=CITY)
        replace_station(table, hex_id, stop, olds, new, because=because)
    table.change_company(new, stations=(0,) * spare)


def ask_for_stations(
    table: Table, company: CompanyId, player: PlayerId, *, cost: str = "extra_station_price", because: str
) -> Turn[None]:
    """1841 §4.7.5-d, §4.7.6-h: stations for the charter; `cost` names the number of the sheet for one."""
    price = table.facts.numbers[cost]
    room = len(table.facts.companies[company].stations) - stations_of(table, company)
    most = min(room, table.cash[company] // price)
    if most > 0:
        choices = tuple(range(most + 1))
        question = BuyStations(
            player=player, actor=company, rule=because, company=company, price=price, choices=choices
        )
        count = (yield from ask_for(question, ChooseAmount)).amount
        buy_stations(table, company, count, price, because=because)


def stations_of(seen: Seen, company: CompanyId) -> int:
    """How many stations lie on its charter and on the map."""
    return len(seen.companies[company].stations) + len(seen.board.stations.get(company, ()))


def buy_stations(table: Table, company: CompanyId, count: int, price: int, *, because: str) -> None:
    """Stations for the charter."""
    table.pay(company, BANK, count * price, what=stations_paid(count), because=because)
    table.change_company(company, stations=(*table.companies[company].stations, *(0,) * count))
