"""1844 §13.6: the formation of the Swiss Federal Railways (SBB) out of V1 to V5, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.events import CompanyAbsorbed, CompanyClosed, CompanyFormed, SharesExchanged
from gridsim.core.state import BANK, POOL, REMOVED, Certificate, CompanyId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import on_the_table, units
from gridsim.flow.turns import Turn
from gridsim.procedures.formation import dissolve, replace_station, stations_by_hex, take_over
from gridsim.procedures.keep_stations import choosing_city, keep_one_of
from gridsim.titles.title_1844.companies import NATIONAL, pre_sbb
from gridsim.titles.title_1844.destinations import look_for_arrivals
from gridsim.titles.title_1844.formations.direction import appoint_director
from gridsim.titles.title_1844.formations.settlement import settle, turned_in
from gridsim.titles.title_1844.starting import PRINTED_CAPITAL
from gridsim.titles.title_1844.surplus import give_up_surplus

CITY_ANSWERS = choosing_city("1844 §13.6.4")


def form_national(table: Table) -> Turn[None]:
    """1844 §13.6.13: all steps in their order."""
    founded = [company for company in pre_sbb(table) if company in on_the_table(table)]
    directors = [table.companies[company].president for company in founded]
    table.record(CompanyFormed(company=NATIONAL, formed_from=tuple(founded), because="1844 §13.6.1"))
    begin(table, founded)
    exchange_papers(table, founded)
    settle(table, founded)
    appoint_director(table, [director for director in directors if director is not None])
    turn_in_papers(table)
    yield from replace_double_stations(table, founded)
    clear_up(table, founded)
    yield from give_up_surplus_of_national(table)
    look_for_arrivals(table)


# ---- marker, treasury, trains, stations


def begin(table: Table, founded: list[CompanyId]) -> None:
    """1844 §13.6.2 to §13.6.4: marker, money, trains, and stations where there is no choice."""
    facts = table.facts.companies[NATIONAL]
    cell = table.facts.par_cells(NATIONAL)[0]
    table.change_company(NATIONAL, status="started", capital=PRINTED_CAPITAL, par=cell)
    table.put_marker(NATIONAL, cell, what="formed", because="1844 §13.6.2")
    assert facts.starting_cash is not None
    table.pay(BANK, NATIONAL, facts.starting_cash, what="capital", subject=NATIONAL, because="1844 §13.6.2")
    for train in [card.id for card in table.trains.values() if card.kind in facts.starting_trains]:
        table.move_train(train, NATIONAL, what="given", because="1844 §13.6.3")
    take_over(table, founded, NATIONAL, because="1844 §13.6.3")
    for hex_id, stops in stations_by_hex(table, founded).items():
        if len(stops) == 1:
            replace_station(table, hex_id, stops[0], founded, NATIONAL, because="1844 §13.6.4")


def replace_double_stations(table: Table, founded: list[CompanyId]) -> Turn[None]:
    """1844 §13.6.4: on a hex with several of them the director chooses which station stays."""
    for hex_id, stops in stations_by_hex(table, founded).items():
        yield from keep_one_of(table, NATIONAL, hex_id, stops, founded, because="1844 §13.6.4")


# ---- papers


def exchange_papers(table: Table, founded: list[CompanyId]) -> None:
    """1844 §13.6.5: paper for paper; what no player has goes to the pool, whatever that holds."""
    for company in pre_sbb(table):
        for old, new in pairs_of_papers(table, company):
            taker = old.owner if old.owner in table.players else POOL
            table.change_certificate(NATIONAL, new.id, owner=taker)
    for holder in (*table.players, POOL):
        count = units(table, holder, NATIONAL)  # one for each old one
        if count:
            table.record(
                SharesExchanged(
                    company=NATIONAL,
                    holder=holder,
                    old=count,
                    new=count,
                    parts=() if holder == POOL else turned_in(table, founded, holder),
                    because="1844 §13.6.5",
                )
            )


def pairs_of_papers(seen: Seen, company: CompanyId) -> Iterator[tuple[Certificate, Certificate]]:
    """1844 §13.6.5: each paper of an old company with that of the SBB that it becomes.

    Director's certificates become the large ones, all others the small ones, in the order of the companies.
    """
    papers = seen.certificates[NATIONAL]
    large = [paper for paper in papers if paper.percent == papers[0].percent]
    small = [paper for paper in papers if paper.percent != papers[0].percent]
    place = pre_sbb(seen).index(company)
    director, *others = seen.certificates[company]
    yield director, large[place]
    yield from zip(others, small[place * len(others) :], strict=False)


def turn_in_papers(table: Table) -> None:
    """1844 §13.6.5: the old papers are nobody's once they are settled, whatever is asked after that."""
    for company in pre_sbb(table):
        for paper in table.certificates[company]:
            table.change_certificate(company, paper.id, owner=REMOVED)


# ---- the end


def clear_up(table: Table, founded: list[CompanyId]) -> None:
    """1844 §13.6.11: the old companies leave the game, founded or not."""
    for company in pre_sbb(table):
        if company in founded:
            table.record(CompanyAbsorbed(company=company, into=NATIONAL, because="1844 §13.6.11"))
            dissolve(table, company, status="absorbed", papers_to=REMOVED)
        else:
            table.record(CompanyClosed(company=company, because="1844 §13.6.11"))
            dissolve(table, company, status="closed", papers_to=REMOVED)


def give_up_surplus_of_national(table: Table) -> Turn[None]:
    """1844 §13.6.12: down to its limit; the printed train stays."""
    if table.companies[NATIONAL].president is not None:
        yield from give_up_surplus(table, NATIONAL)
