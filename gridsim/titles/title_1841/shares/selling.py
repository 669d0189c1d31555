"""1841 §3.1, §4.7.1: what players and companies, the actors of their questions, may sell, and the sale."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from gridsim.core.actions import Action, SellShares
from gridsim.core.decisions import Decision
from gridsim.core.state import BANK, IPO, POOL, CompanyId, GameState, OwnerId, worked_out_at
from gridsim.core.table import Seen, Table
from gridsim.finance.control import chain
from gridsim.finance.market import price, value_of_shares
from gridsim.finance.ownership import companies_owned, on_the_table, ordinary, percent, swap_presidency, unit
from gridsim.flow.legal import Checker, Checkers, LegalActions, Part
from gridsim.flow.rules import Breach, Case, Rule, breach, restated, rule
from gridsim.procedures import selling
from gridsim.procedures.asking import companies_named
from gridsim.procedures.buying import company_exists, is_started, remember_sale
from gridsim.titles.title_1841 import successor
from gridsim.titles.title_1841.companies import has_concession
from gridsim.titles.title_1841.house_rules import OWN_SHARES_NOT_IN_FIRST_TURN, SALES_ONE_BY_ONE, plays
from gridsim.titles.title_1841.shares import limits
from gridsim.titles.title_1841.shares.prices import drop_for_sales


def place_of_shares(seller: OwnerId, company: CompanyId) -> OwnerId:
    """Where a seller's shares of a company lie: its own unsold ones in its initial offer."""
    return IPO if seller == company else seller


def held(seen: Seen, shares: successor.Handover) -> int:
    """Percent that the seller has to sell."""
    return percent(seen, place_of_shares(shares.seller, shares.company), shares.company)


def is_ready(case: Case[SellShares]) -> bool:
    """1841 §3.3.3, §4.7.1: before its first turn as one not frozen only for the own initial offer (§D-15)."""
    company = case.action.company
    is_exempt = company == case.actor and not plays(case.seen, OWN_SHARES_NOT_IN_FIRST_TURN)
    return is_exempt or case.seen.companies[company].operated


NO_OWN_TURN = "no_own_turn_yet"
"""Frozen companies are in no other title."""
HAS_OPERATED = selling.has_operated(is_ready, key=NO_OWN_TURN).cited("1841 §3.1-c")
FITS_IN_POOL = selling.fits_in_pool(
    limits.pool_room, lambda case: int(case.action.percent), key="pool_full_of_units"
)
HandoverOf = Callable[[Case[Any]], successor.Handover]


def stays_with_concession(handover: HandoverOf) -> Rule:
    """1841 §3.5.3-d: whoever holds its concession stays director of a historical company."""

    @rule("1841 §3.5.3-d", "concession_keeps_presidency")
    def keeps_director(case: Case[Any]) -> Breach | None:
        shares = handover(case)
        breaks = successor.breaks_certificate(case.seen, shares)
        return (
            breach(company=shares.company) if breaks and has_concession(case.seen, shares.company) else None
        )

    return keeps_director


def keeps_directors(handover: HandoverOf, *, taker: str) -> tuple[Rule, ...]:
    """The concession's holder stays; else the certificate passes on, by `taker`, and closes no ring."""

    def has_no_taker(case: Case[Any]) -> bool:
        shares = handover(case)
        if not successor.breaks_certificate(case.seen, shares) or has_concession(case.seen, shares.company):
            return False
        return successor.next_director(case.seen, shares) is None

    @rule("1841 §3.5.3-h", "ring_of_directors")
    def makes_no_ring(case: Case[Any]) -> Breach | None:
        shares = handover(case)
        return breach(company=shares.company) if successor.would_close_ring(case.seen, shares) else None

    somebody_directs_next = selling.somebody_takes_presidency(has_no_taker).cited(taker)
    return stays_with_concession(handover), somebody_directs_next, makes_no_ring


def to_pool(case: Case[SellShares]) -> successor.Handover:
    """What a sale moves."""
    return successor.Handover(case.actor, case.action.company, case.action.percent)


def sales(seen: GameState, decision: Decision, part: Part) -> Iterator[Action]:
    """Every number of units of every company that the actor has."""
    for company in companies_named(seen, part, on_the_table(seen)):
        yield from selling.blocks(seen, place_of_shares(decision.actor, company), [company])


SALE = (
    company_exists.cited("1841 §3.1"),
    is_started.cited("1841 §3.1"),
    selling.has_shares(lambda case: held(case.seen, to_pool(case))).cited("1841 §3.1"),
    selling.sales_not_over.cited("1841 §3.1"),
    HAS_OPERATED,
    FITS_IN_POOL.cited("1841 §3.1-d"),
    *keeps_directors(to_pool, taker="1841 §3.1-f"),
)
BY_COMPANIES = {
    "1841 §3.1": "1841 §4.7.1",
    "1841 §3.1-c": "1841 §4.7.1-b",
    "1841 §3.1-d": "1841 §4.7.1-c",
    "1841 §3.1-f": "1841 §4.7.1-d",
}
"""Where the rulebook has for companies what it says of the sales of players."""
SELLING: Checkers = {SellShares: Checker(sales, SALE)}
COMPANY_SELLING: Checkers = {SellShares: Checker(sales, restated(SALE, BY_COMPANIES))}


def must_sell_of(seen: Seen, owner: OwnerId) -> dict[CompanyId, str]:
    """1841 §3.1-g, §4.7.1-f: the companies of which something has to be sold first, if it can be, and why."""
    due = dict.fromkeys(limits.companies_above_limit(seen, owner), "part")
    if owner in seen.companies:
        above = (other for other in chain(seen, owner)[1:] if percent(seen, owner, other))
        due = dict.fromkeys(above, "controller") | due
    if not limits.has_room_for(seen, owner, 0):
        due = dict.fromkeys(companies_owned(seen, owner), "papers") | due
    return due


def owes_sale(seen: GameState, decision: Decision) -> CompanyId | None:
    """A company of which the actor must and can sell something now, as `must_sell_of` tells."""
    due = worked_out_at(seen, must_sell_of, decision.actor)
    if not due:
        return None
    legal = LegalActions(seen, decision, SELLING)
    return next((company for company in due if legal.at(company=company)), None)


@rule("1841 §3.1-g", "sale_is_due")
def has_sold_enough(case: Case[Action]) -> Breach | None:
    """Above a limit nothing else is done as long as there is a legal sale (§D-59)."""
    company = owes_sale(case.seen, case.decision)
    if company is None:
        return None
    return breach(player=case.actor, why=must_sell_of(case.seen, case.actor)[company])


def sell(table: Table, seller: OwnerId, company: CompanyId, percents: int, *, because: str) -> None:
    """1841 §3.1: so many percent at the price of before; markers move later, for all sold in one go."""
    shares = successor.Handover(seller, company, percents)
    if successor.breaks_certificate(table, shares):
        new = successor.next_director(table, shares)
        assert new is not None
        swap_presidency(table, company, new, because="1841 §3.1-f")
    value, amount = price(table, company), value_of_shares(table, company, percents)
    source = place_of_shares(seller, company)
    for paper in ordinary(table, source, company)[: percents // unit(table, company)]:
        table.move_certificate(company, paper.id, POOL, price=value, because=because)
    table.pay(BANK, seller, amount, what="sale", subject=company, because=because)
    successor.settle_director(table, company, because="1841 §3.5.3-a")


def sell_in_turn(
    table: Table, seller: OwnerId, action: SellShares, sold: dict[CompanyId, int], *, because: str
) -> None:
    """One of the sales of a turn; `sold` keeps the units for which markers are still to move."""
    company = action.company
    count = action.percent // unit(table, company)
    sell(table, seller, company, action.percent, because=because)
    remember_sale(table, seller, company)
    if plays(table, SALES_ONE_BY_ONE):
        drop_for_sales(table, {company: count}, because="1841 §E-32")
        count = 0
    sold[company] = sold.get(company, 0) + count


def end_sales(table: Table, sold: Mapping[CompanyId, int], *, because: str) -> None:
    """1841 §3.1-b: all markers at once, after the directors have been settled at the old prices."""
    successor.settle_all_directors(table)
    drop_for_sales(table, sold, because=because)
