"""1841 §4.2, §4.4: placing a station, and taking over the place of another company's station."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from gridsim.board.connections import Reach, reach
from gridsim.board.stations import replace_station, slots_at
from gridsim.core.actions import Action, BuyPlace, Pass, PlaceStation
from gridsim.core.decisions import PlaceStep
from gridsim.core.state import CompanyId, GameState
from gridsim.core.table import Seen, Table
from gridsim.finance.control import decider
from gridsim.finance.ownership import on_the_table
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures import station_rules
from gridsim.procedures.asking import PASS, ask_if_any
from gridsim.procedures.buying import treasury_pays
from gridsim.procedures.consent import agrees, ask_consent
from gridsim.procedures.station_rules import slots_of_stops
from gridsim.titles.title_1841 import house_rules as house
from gridsim.titles.title_1841.companies import is_not_frozen
from gridsim.titles.title_1841.operating.track import borders, city_hexes
from gridsim.titles.title_1841.shares.trading import offers_enough

BECAUSE = "1841 §4.4"


def reached(seen: Seen, company: CompanyId) -> Reach:
    """1841 §4.2: what track leads to from any station of the company without crossing a border (§D-21)."""
    if house.plays(seen, house.PASS_IS_NO_BASE):
        return reached_from_cities(seen, company)
    return reach(seen.board, company, borders(seen))


def reached_from_cities(seen: Seen, company: CompanyId) -> Reach:
    """1841 §4.4-b: where a train of any range could come to from a city station within the borders."""
    return reach(seen.board, company, borders(seen), bases=frozenset(city_hexes(seen, company)))


@rule("1841 §4.2", "city_not_reached_in_state")
def is_reached(case: Case[PlaceStation]) -> Breach | None:
    """Track joins the place to another station of the company in the same state."""
    is_there = (case.action.hex, case.action.stop) in reached(case.seen, case.actor).stops
    return None if is_there else breach(hex=case.action.hex, company=case.actor)


def keeps_whole_hex(case: Case[PlaceStation]) -> CompanyId | None:
    """1841 §E-11: until it is founded a home without a city of its own, in the second edition."""
    if not house.plays(case.seen, house.SECOND_EDITION):
        return None
    reserved = case.seen.facts.hexes[case.action.hex].reserved
    waiting = (company for company, stop in reserved.items() if stop is None)
    return next((company for company in waiting if case.seen.companies[company].status == "unstarted"), None)


PLACING = (
    station_rules.has_stations_left.cited("1841 §4.2"),
    station_rules.is_city.cited("1841 §4.2"),
    station_rules.names_no_power.cited("1841 §4.2"),
    station_rules.not_there_yet.cited("1841 §4.2"),
    station_rules.slot_is_free.cited("1841 §4.2"),
    station_rules.leaves_homes_free.cited("1841 §4.2"),
    station_rules.keeps_home(keeps_whole_hex).cited("1841 §E-11"),
    is_reached,
)
STATION: Checkers = {PlaceStation: Checker(station_rules.reaching(reached), PLACING), Pass: PASS}


# ---- places of other companies


@rule("1841 §4.4-a", "no_station_of_company_there", guard=True)
def seller_is_there(case: Case[BuyPlace]) -> Breach | None:
    """Another company that is not frozen has a station in that place."""
    action, stops = case.action, slots_of_stops(case.seen, case.action.hex)
    is_there = 0 <= action.stop < len(stops) and action.seller in stops[action.stop]
    return None if is_there and action.seller != case.actor else breach(company=action.seller, hex=action.hex)


@rule("1841 §4.4-c", "last_station_of_company")
def seller_keeps_a_station(case: Case[BuyPlace]) -> Breach | None:
    """At least two stations of the seller lie on the map; by house rule two in cities."""
    seen, seller = case.seen, case.action.seller
    is_last = len(seen.board.stations.get(seller, ())) <= 1
    if house.plays(seen, house.LAST_CITY_STATION_KEPT):
        is_last = is_last or city_hexes(seen, seller) == (case.action.hex,)
    return breach(company=seller) if is_last else None


@rule("1841 §4.4-b", "place_not_reached")
def is_within_reach(case: Case[BuyPlace]) -> Breach | None:
    """A train of any range could come there from a city station without crossing a border."""
    is_there = (case.action.hex, case.action.stop) in reached_from_cities(case.seen, case.actor).stops
    return None if is_there else breach(hex=case.action.hex, company=case.actor)


def purchases(seen: GameState, decision: PlaceStep, _part: Part) -> Iterator[Action]:
    """The places of other companies that can be reached, at the lowest price."""
    if not seen.companies[decision.actor].stations:
        return
    least, others = seen.facts.numbers["least_trade_price"], {*on_the_table(seen)} - {decision.actor}
    for hex_id, stop in sorted(reached_from_cities(seen, decision.actor).stops):
        for seller in slots_at(seen.board, (hex_id, stop)):
            if seller is not None and seller in others:
                yield BuyPlace(hex=hex_id, stop=stop, seller=seller, price=least)


def any_purchase(seen: GameState, decision: PlaceStep, random: Random) -> Action | None:
    """Some place at a price by chance."""
    options, cash = list(purchases(seen, decision, {})), seen.cash[decision.actor]
    if not options or cash < 1:
        return None
    return replace(random.choice(options), price=random.randint(1, cash))


PURCHASE = (
    station_rules.has_stations_left.cited("1841 §4.4-c"),
    seller_is_there,
    is_not_frozen(lambda case: (case.action.seller,)).as_guard().cited("1841 §4.4-d"),
    station_rules.not_there_yet.cited("1841 §4.4-c"),
    seller_keeps_a_station,
    is_within_reach,
    offers_enough.cited("1841 §4.4-a"),
    treasury_pays(lambda case: int(case.action.price)).cited("1841 §4.4-a"),
)
PLACE: Checkers = {BuyPlace: Checker(purchases, PURCHASE, any_purchase, listed=False), Pass: PASS}


def buy_place(table: Table, company: CompanyId) -> Turn[None]:
    """1841 §4.4: at most one place; a refusal lets the company make another offer."""
    question, because = PlaceStep(player=decider(table, company), actor=company, rule=BECAUSE), "1841 §4.4-a"
    while isinstance(action := (yield from ask_if_any(table, question, PLACE)), BuyPlace):
        seller = action.seller
        if (yield from agrees(table, seller, action, proposer=company, ask=ask_consent, because=because)):
            take_over_place(table, company, action)
            return
        question = replace(question, refused=(*question.refused, (action.hex, action.stop)))


def take_over_place(table: Table, company: CompanyId, action: BuyPlace) -> None:
    """S8.4-c: the seller's station goes back to its charter, the buyer's takes its place."""
    seller = action.seller
    table.pay(company, seller, action.price, what="place", subject=action.hex, because=BECAUSE)
    price = replace_station(table, seller, company, (action.hex, action.stop), because=BECAUSE)
    table.change_company(seller, stations=(price, *table.companies[seller].stations))
