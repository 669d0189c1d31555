"""1841 §4.7.6: a minor becomes a major."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, ChooseCompany, Pass
from gridsim.core.decisions import ConvertStep
from gridsim.core.state import IPO, REMOVED, CompanyId, GameState, PlayerId
from gridsim.core.table import Table
from gridsim.finance.control import decider, president_of
from gridsim.finance.ownership import companies_owned, percent, units
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures import formation
from gridsim.procedures.asking import PASS, ask_if_any
from gridsim.procedures.seats import in_turn
from gridsim.titles.title_1841 import companies
from gridsim.titles.title_1841.formations import succession
from gridsim.titles.title_1841.house_rules import CONVERSION_ANY_TIME, CONVERSION_MOVES_DIRECTORS, plays
from gridsim.titles.title_1841.raising_money.forced_sales import proceeds, sell
from gridsim.titles.title_1841.shares.buying import offer_to
from gridsim.titles.title_1841.shares.limits import shareholder_order
from gridsim.titles.title_1841.shares.prices import neighbour
from gridsim.titles.title_1841.shares.selling import has_sold_enough
from gridsim.titles.title_1841.successor import settle_all_directors, settle_by_shares

UNITS_OF_MAJOR = 10
Conversion = Case[ChooseCompany]


@rule("1841 §4.7.6", "only_minors_convert", guard=True)
def is_a_minor(case: Conversion) -> Breach | None:
    return None if companies.is_minor(case.seen, case.actor) else breach(company=case.actor)


@rule("1841 §4.7.6", "not_in_last_column")
def stands_in_last_column(case: Conversion) -> Breach | None:
    """No minor's field is farther right in the top row, the longest; in the second edition any does."""
    cell, last = case.seen.companies[case.actor].cell, (0, 0)
    while (further := neighbour(case.seen, case.actor, last, "right")) != last:
        last = further
    is_last = cell is not None and cell[1] == last[1]
    return None if is_last or plays(case.seen, CONVERSION_ANY_TIME) else breach(company=case.actor)


@rule("1841 §4.7.6-g", "second_station_too_dear")
def can_pay_second_station(case: Conversion) -> Breach | None:
    """Where conversions are free a price may be so low that not even all unsold shares bring the money."""
    seen, minor = case.seen, case.actor
    if succession.stations_of(seen, minor) >= succession.FEWEST_STATIONS:
        return None
    cost = seen.facts.numbers["second_station_price"]
    owned = sum(count for owner, count in succession.units_by_owner(seen, minor).items() if owner != IPO)
    raised = seen.cash[minor] + proceeds(seen, minor, UNITS_OF_MAJOR - owned)
    return None if raised >= cost else breach(company=minor, amount=cost, raised=raised)


def free_companies(seen: GameState, _decision: ConvertStep, _part: Part) -> Iterator[Action]:
    for company in companies.free_majors(seen):
        yield ChooseCompany(company=company)


CONVERTING = (
    companies.is_free_major(lambda case: (case.action.company,)).cited("1841 §4.7.6"),
    is_a_minor,
    stands_in_last_column,
    companies.concessions_are_gone(lambda case: (case.actor,)).cited("1841 §4.7.6"),
    companies.tuscany_has_merged(lambda case: (case.actor,)),
    can_pay_second_station,
    has_sold_enough.cited("1841 §4.7.1-f"),
)
CONVERSION: Checkers = {ChooseCompany: Checker(free_companies, CONVERTING), Pass: PASS}


def convert_step(table: Table, company: CompanyId) -> Turn[None]:
    """1841 §4.7.6: turn the acting minor into a major, or not."""
    player = decider(table, company)
    question = ConvertStep(player=player, actor=company, rule="1841 §4.7.6")
    action = yield from ask_if_any(table, question, CONVERSION)
    if isinstance(action, ChooseCompany):
        yield from convert(table, succession.Merger((company,), action.company, player))


def convert(table: Table, conversion: succession.Merger) -> Turn[None]:
    """1841 §4.7.6-a to -i; the director comes before the holdings, which may be of his own (§3.5.3-h)."""
    (company,), into, player = conversion.olds, conversion.into, conversion.player
    director, owned = president_of(table, company), succession.stations_of(table, company)
    shares = succession.units_by_owner(table, company)
    succession.replace_companies(table, conversion, because="1841 §4.7.6-a")
    succession.lose_turn(table, into)
    table.replace_marker(company, (into,), because="1841 §4.7.6-b")
    formation.put_papers(table, company, REMOVED)
    succession.hand_out(table, into, shares, director, because="1841 §4.7.6-c")
    succession.take_everything_over(table, (company,), into, because="1841 §4.7.6-a")
    if plays(table, CONVERSION_MOVES_DIRECTORS):
        # 1841 §E-53: no concession keeps the director of a company the new one has shares of
        for other in companies_owned(table, into):
            settle_by_shares(table, other, because="1841 §E-53")
    yield from make_offers(table, into, player)
    yield from succession.replace_all_stations(table, conversion, because="1841 §4.7.6-g")
    if owned < succession.FEWEST_STATIONS:
        buy_second_station(table, into)
    yield from succession.ask_for_stations(table, into, player, because="1841 §4.7.6-h")
    succession.end(table, conversion, because="1841 §4.7.6-i")


def make_offers(table: Table, company: CompanyId, first: PlayerId) -> Turn[None]:
    """1841 §4.7.6-d to -f: one share to each shareholder, then one to each player."""
    order = shareholder_order(table, first)
    holders = [owner for owner in order if percent(table, owner, company)]
    yield from offer_to(table, company, holders, because="1841 §4.7.6-d")
    yield from offer_to(table, company, in_turn(table, first), because="1841 §4.7.6-e")
    settle_all_directors(table)


def buy_second_station(table: Table, company: CompanyId) -> None:
    """1841 §4.7.6-g: if need be for the proceeds of unsold shares at half price (§D-45)."""
    because, price = "1841 §4.7.6-g", table.facts.numbers["second_station_price"]
    missing, most = price - table.cash[company], units(table, IPO, company)
    if missing > 0:
        counts = (count for count in range(1, most) if proceeds(table, company, count) >= missing)
        sell(table, company, {company: next(counts, most)}, because=because)
    succession.buy_stations(table, company, 1, price, because=because)
