"""1841 §4.7.6: a minor becomes a major."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, ChooseCompany, Pass
from gridsim.core.decisions import ConvertStep
from gridsim.core.state import IPO, CompanyId, GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import decider, president_of
from gridsim.finance.ownership import on_the_table, percent, units
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import PASS, has_any_choice
from gridsim.procedures.seats import in_turn
from gridsim.titles.title_1841.companies import (
    concessions_are_gone,
    free_majors,
    is_free_major,
    is_minor,
    tuscany_has_merged,
)
from gridsim.titles.title_1841.formations.stations import ask_for_stations, buy_stations, replace_all_stations
from gridsim.titles.title_1841.formations.succession import (
    end,
    hand_out,
    lose_turn,
    replace_companies,
    take_everything_over,
    units_by_owner,
    withdraw_papers,
)
from gridsim.titles.title_1841.house_rules import CONVERSION_ANY_TIME, CONVERSION_MOVES_DIRECTORS, plays
from gridsim.titles.title_1841.raising_money.forced_sales import proceeds, sell
from gridsim.titles.title_1841.shares.buying import offer_to
from gridsim.titles.title_1841.shares.limits import shareholder_order
from gridsim.titles.title_1841.shares.prices import neighbour
from gridsim.titles.title_1841.shares.selling import has_sold_enough
from gridsim.titles.title_1841.successor import settle_all_directors, settle_by_shares

FEWEST_STATIONS = 2
"""Stations that a major has at least."""
UNITS_OF_MAJOR = 10
Conversion = Case[ChooseCompany]


# ---- rules


@rule("1841 §4.7.6", "only_minors_convert", guard=True)
def is_a_minor(case: Conversion) -> Breach | None:
    return None if is_minor(case.seen, case.actor) else breach(company=case.actor)


@rule("1841 §4.7.6", "not_in_last_column")
def stands_in_last_column(case: Conversion) -> Breach | None:
    """The marker is in the last column for minors; by the second edition's rule anywhere."""
    if plays(case.seen, CONVERSION_ANY_TIME) or is_in_last_column(case.seen, case.actor):
        return None
    return breach(company=case.actor)


def the_minor(case: Conversion) -> tuple[CompanyId]:
    return (case.actor,)


@rule("1841 §4.7.6-g", "second_station_too_dear")
def can_pay_second_station(case: Conversion) -> Breach | None:
    """Where conversions are free a price may be so low that not even all unsold shares bring the money."""
    price = case.seen.facts.numbers["second_station_price"]
    if stations_of(case.seen, case.actor) >= FEWEST_STATIONS:
        return None
    raised = most_raised(case.seen, case.actor)
    return None if raised >= price else breach(company=case.actor, amount=price, raised=raised)


def stations_of(seen: Seen, company: CompanyId) -> int:
    """Stations on its charter and on the map."""
    return len(seen.companies[company].stations) + len(seen.board.stations.get(company, ()))


def most_raised(seen: Seen, minor: CompanyId) -> int:
    """1841 §4.7.6-g: what a minor will have as a major if all that nobody owns is sold at half price."""
    owned = sum(count for owner, count in units_by_owner(seen, minor).items() if owner != IPO)
    return seen.cash[minor] + proceeds(seen, minor, UNITS_OF_MAJOR - owned)


def is_in_last_column(seen: Seen, company: CompanyId) -> bool:
    """Whether a marker cannot go further to the right."""
    cell = seen.companies[company].cell
    assert cell is not None
    return cell[1] == last_column(seen, company)


def last_column(seen: Seen, minor: CompanyId) -> int:
    """The last column that minors may enter: in the top row, which has all columns."""
    cell = (0, 0)
    while (further := neighbour(seen, minor, cell, "right")) != cell:
        cell = further
    return cell[1]


def free_companies(seen: GameState, _decision: ConvertStep, _part: Part) -> Iterator[Action]:
    for company in free_majors(seen):
        yield ChooseCompany(company=company)


CONVERSION: Checkers = {
    ChooseCompany: Checker(
        free_companies,
        (
            is_free_major(lambda case: case.action.company).cited("1841 §4.7.6"),
            is_a_minor,
            stands_in_last_column,
            concessions_are_gone(the_minor).cited("1841 §4.7.6"),
            tuscany_has_merged(the_minor),
            can_pay_second_station,
            has_sold_enough.cited("1841 §4.7.1-f"),
        ),
    ),
    Pass: PASS,
}


# ---- the conversion


def convert_step(table: Table, company: CompanyId) -> Turn[None]:
    """1841 §4.7.6: turn the acting minor into a major, or not."""
    player = decider(table, company)
    question = ConvertStep(player=player, actor=company, rule="1841 §4.7.6")
    if not has_any_choice(table, question, CONVERSION):
        return
    action = yield from ask(question)
    if isinstance(action, ChooseCompany):
        yield from convert(table, company, action.company, player)


def convert(table: Table, company: CompanyId, into: CompanyId, player: PlayerId) -> Turn[None]:
    """1841 §4.7.6-a to -i.

    `player` carries it out: he buys the stations too, whoever directs the new company then (§C-30).
    The new company has its director before its holdings: it may own more of a company above it than who
    directs that one, as the old one did, and still does not direct it (§3.5.3-h).
    """
    director = president_of(table, company)
    owned = stations_of(table, company)
    shares = units_by_owner(table, company)
    replace_companies(table, (company,), into, player, because="1841 §4.7.6-a")
    lose_turn(table, into)
    table.replace_marker(company, (into,), because="1841 §4.7.6-b")
    withdraw_papers(table, company)
    hand_out(table, into, shares, director, because="1841 §4.7.6-c")
    take_everything_over(table, (company,), into, because="1841 §4.7.6-a")
    move_kept_directors(table, into)
    yield from make_offers(table, into, player)
    yield from replace_all_stations(table, (company,), into, player, because="1841 §4.7.6-g")
    if owned < FEWEST_STATIONS:
        buy_second_station(table, into)
    yield from ask_for_stations(table, into, player, because="1841 §4.7.6-h")
    end(table, company, into, because="1841 §4.7.6-i")


def move_kept_directors(table: Table, into: CompanyId) -> None:
    """1841 §E-53: by house rule no concession keeps the director of a company the new one has shares of."""
    if plays(table, CONVERSION_MOVES_DIRECTORS):
        for company in [other for other in on_the_table(table) if percent(table, into, other)]:
            settle_by_shares(table, company, because="1841 §E-53")


def make_offers(table: Table, company: CompanyId, first: PlayerId) -> Turn[None]:
    """1841 §4.7.6-d to -f: one share to each shareholder, then one to each player."""
    order = shareholder_order(table, first)
    holders = [owner for owner in order if percent(table, owner, company)]
    yield from offer_to(table, company, holders, because="1841 §4.7.6-d")
    yield from offer_to(table, company, in_turn(table, first), because="1841 §4.7.6-e")
    settle_all_directors(table)


def buy_second_station(table: Table, company: CompanyId) -> None:
    """1841 §4.7.6-g: if need be for the proceeds of unsold shares at half price (§D-45)."""
    price = table.facts.numbers["second_station_price"]
    missing = price - table.cash[company]
    if missing > 0:
        sell(table, company, {company: units_for(table, company, missing)}, because="1841 §4.7.6-g")
    buy_stations(table, company, 1, price, because="1841 §4.7.6-g")


def units_for(seen: Seen, company: CompanyId, missing: int) -> int:
    """How many of its unsold shares a company must sell for an amount."""
    most = units(seen, IPO, company)
    return next((count for count in range(1, most) if proceeds(seen, company, count) >= missing), most)
