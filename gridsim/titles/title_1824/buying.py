"""1824 §VI.4: what a player may buy from the bank, and the purchase itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridsim.core.actions import Action, BuyCertificate, StartCompany
from gridsim.core.state import BANK, IPO, POOL, Certificate, CompanyId, GameState, OwnerId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import ordinary, papers, presidents_certificate
from gridsim.flow.legal import Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures import buying
from gridsim.procedures.asking import companies_named
from gridsim.titles.title import printed_limit
from gridsim.titles.title_1824 import companies, memory
from gridsim.titles.title_1824.limits import paper_count
from gridsim.titles.title_1824.prices import value_of
from gridsim.titles.title_1824.starting import SHARES_OF_DIRECTOR, papers_moved, start_regional


def sources(seen: Seen) -> list[OwnerId]:
    """1824 §VI.4.1: the bank; in variant A also the pool (§X.4.2)."""
    return [IPO, POOL] if seen.facts.sheet.bank_pool else [IPO]


def paper_at(seen: Seen, action: BuyCertificate) -> Certificate | None:
    """The paper that a purchase would get; the director's certificate only of the bond railway."""
    is_bond = action.company == memory.of(seen).bond
    offered = (papers if is_bond else ordinary)(seen, action.source, action.company)
    return next((paper for paper in offered if paper.percent == action.percent), None)


def certificate_cost(seen: Seen, action: BuyCertificate) -> int:
    """1824 §VI.4.1: the current price; a small company has a price of its own (§IV.3.1)."""
    if companies.is_small(seen, action.company):
        return seen.facts.companies[action.company].price or 0
    return value_of(seen, action.company, action.percent)


def start_cost(_seen: Seen, action: StartCompany) -> int:
    """1824 §VI.4.2, §IV.2.1: twice the par that the buyer names."""
    return action.par * SHARES_OF_DIRECTOR


def can_be_named_a_price(seen: Seen, company: CompanyId) -> bool:
    """1824 §VI.4.2, §VI.4.3: a regional railway without a price whose certificate is not reserved."""
    is_free = companies.is_regional(seen, company) and presidents_certificate(seen, company).owner == IPO
    return is_free and not companies.has_price(seen, company) and company != memory.of(seen).bond


# ---- rules


is_share_company = buying.names_company(companies.is_major).cited("1824 §VI.4.1")
is_a_source = buying.comes_from(lambda case: sources(case.seen)).cited("1824 §VI.4.1")
is_there = buying.is_one_of(paper_at).cited("1824 §VI.4.1")


@rule("1824 §VI.4.2", "no_price_yet", guard=True)
def its_price_is_known(case: Case[BuyCertificate]) -> Breach | None:
    """Before somebody has set its price no share of a regional railway can be bought."""
    company = case.action.company
    return None if companies.has_price(case.seen, company) else breach(company=company)


def percent_bought(case: Case[Any]) -> int:
    """How many percent a purchase adds: the director's certificate where it starts a company."""
    action = case.action
    if isinstance(action, StartCompany):
        return presidents_certificate(case.seen, action.company).percent
    return int(action.percent)


def most_of_company(case: Case[Any]) -> int | None:
    """1824 §VI.7.3: 60 %; what comes from the pool and the bond railway are free (§X.4.2)."""
    is_free = getattr(case.action, "source", IPO) == POOL or case.action.company == memory.of(case.seen).bond
    return None if is_free else case.seen.facts.numbers["holding_limit"]


KEEPS_HOLDING_LIMIT = buying.within_holding_limit(most_of_company, percent_bought).cited("1824 §VI.7.3")
HAS_ROOM = buying.within_paper_limit(buying.one_more(paper_count, printed_limit)).cited("1824 §VI.7.2")
HAS_CASH_FOR_SHARE = buying.can_pay(certificate_cost).cited("1824 §VI.4.4")
HAS_CASH_FOR_START = buying.can_pay(start_cost).cited("1824 §VI.4.4")
SHARE = (
    buying.company_exists.cited("1824 §VI.4.1"),
    is_share_company,
    is_a_source,
    its_price_is_known,
    is_there,
    HAS_CASH_FOR_SHARE,
    KEEPS_HOLDING_LIMIT,
    HAS_ROOM,
)
"""What every purchase of a share must keep, in the first stock round too."""
DIRECTORSHIP = (
    buying.company_exists.cited("1824 §VI.4.2"),
    buying.can_be_started(can_be_named_a_price).cited("1824 §VI.4.2"),
    buying.is_printed_par.cited("1824 §VI.4.2"),
    HAS_CASH_FOR_START,
    KEEPS_HOLDING_LIMIT,
    HAS_ROOM,
)
"""What the purchase of a director's certificate must keep, whose buyer names the par."""
NOT_SOLD = buying.not_sold_this_round.cited("1824 §VI.4.5")


# ---- candidates


def share_offers(seen: GameState, _decision: object, part: Part) -> Iterator[Action]:
    """The shares of each company with a price, of each size and from each place."""
    for company in companies_named(seen, part, companies.majors(seen)):
        if companies.is_small(seen, company) or not companies.has_price(seen, company):
            continue
        for source in sources(seen):
            is_bond = company == memory.of(seen).bond
            offered = (papers if is_bond else ordinary)(seen, source, company)
            for size in sorted({paper.percent for paper in offered}):
                yield BuyCertificate(company=company, source=source, percent=size)


def director_offers(seen: GameState, _decision: object, _part: Part) -> Iterator[Action]:
    """Each regional railway without a price at each par."""
    for company in companies.regionals(seen):
        if can_be_named_a_price(seen, company):
            yield from buying.at_each_par(seen, company)


# ---- the purchase


def buy_share(table: Table, player: PlayerId, action: BuyCertificate) -> None:
    """1824 §VI.4.1: pay the bank, take the paper, see who directs the company and whether it opens."""
    paper, cost = paper_at(table, action), certificate_cost(table, action)
    assert paper is not None
    table.pay(player, BANK, cost, what="share", subject=action.company, because="1824 §VI.4.1")
    table.move_certificate(action.company, paper.id, player, price=cost, because="1824 §VI.4.1")
    if action.company != memory.of(table).bond:
        papers_moved(table, action.company)


def start(table: Table, player: PlayerId, action: StartCompany) -> None:
    """1824 §VI.4.2: a director's certificate at a par that its buyer names."""
    assert companies.kind(table, action.company) != companies.COAL
    start_regional(table, action.company, player, action.par)


def is_whole(action: BuyCertificate) -> bool:
    """Whether a purchase is of a small company as a whole."""
    return action.percent == companies.WHOLE
