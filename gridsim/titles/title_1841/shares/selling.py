"""1841 §3.1, §4.7.1: what players and companies may sell to the pool, and the sale itself.

Players and companies are both the `actor` of their questions. A company also sells its own initial offer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from gridsim.core.actions import Action, SellShares
from gridsim.core.decisions import Decision
from gridsim.core.state import BANK, IPO, POOL, CompanyId, GameState, OwnerId, worked_out_at
from gridsim.finance.market import price, value_of_shares
from gridsim.finance.ownership import (
    on_the_table,
    ordinary,
    percent,
    presidents_certificate,
    swap_presidency,
    unit,
)
from gridsim.flow.legal import Checker, Checkers, LegalActions
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.procedures.asking import companies_named
from gridsim.procedures.buying import company_exists, is_started, remember_sale
from gridsim.procedures.selling import (
    blocks,
    fits_in_pool,
    has_operated,
    has_shares,
    sales_not_over,
    somebody_takes_presidency,
)
from gridsim.procedures.successor import heir
from gridsim.titles.title_1841.house_rules import OWN_SHARES_NOT_IN_FIRST_TURN, SALES_ONE_BY_ONE, plays
from gridsim.titles.title_1841.shares.concessions import has_concession
from gridsim.titles.title_1841.shares.limits import (
    companies_above_limit,
    is_over_limit,
    own_controllers,
    pool_room,
)
from gridsim.titles.title_1841.shares.prices import drop_for_sales
from gridsim.titles.title_1841.successor import CLAIMS, settle_director, would_close_ring

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.flow.legal import Part


# ---- questions


def place_of_shares(seller: OwnerId, company: CompanyId) -> OwnerId:
    """Where a seller's shares of a company lie: its own unsold ones in its initial offer."""
    return IPO if seller == company else seller


def breaks_certificate(seen: Seen, seller: OwnerId, company: CompanyId, percents: int) -> bool:
    """1841 §3.1-f: whether so much can only go with units of the director's certificate."""
    if seen.companies[company].president != seller:
        return False
    loose = percent(seen, seller, company) - presidents_certificate(seen, company).percent
    return percents > loose


def passes_on(seen: Seen, company: CompanyId, percents: int, *, to: OwnerId = POOL) -> OwnerId | None:
    """Who directs a company once its director has so much less, which `to` may have; None if nobody."""
    if has_concession(seen, company):
        return None
    return heir(seen, company, CLAIMS, selling=percents, to=to)


# ---- rules


is_in_operation = is_started.cited("1841 §3.1")


def held(case: Case[SellShares]) -> int:
    """Percent that the seller has to sell."""
    return percent(case.seen, place_of_shares(case.actor, case.action.company), case.action.company)


HAS_SHARES = has_shares(held).cited("1841 §3.1")
SALES_NOT_OVER = sales_not_over.cited("1841 §3.1")


NO_OWN_TURN = "no_own_turn_yet"
"""Frozen companies are in no other title."""


def is_ready(case: Case[SellShares]) -> bool:
    """1841 §3.3.3, §4.7.1: only the own initial offer may be sold before its first turn (§D-15).

    Rounds in which a company was frozen are none of its own (§4.5.1.1), also if it has a director again.
    """
    company = case.action.company
    is_exempt = company == case.actor and not plays(case.seen, OWN_SHARES_NOT_IN_FIRST_TURN)
    return is_exempt or case.seen.companies[company].operated


HAS_OPERATED = has_operated(is_ready, key=NO_OWN_TURN).cited("1841 §3.1-c")


FITS_IN_POOL = fits_in_pool(pool_room, lambda case: int(case.action.percent), key="pool_full_of_units").cited(
    "1841 §3.1-d"
)


def concession_keeps_presidency(is_kept: Callable[[Case[Any]], bool]) -> Rule:
    """1841 §3.5.3-d: whoever holds its concession stays director of a historical company."""

    @rule("1841 §3.5.3-d", "concession_keeps_presidency")
    def stays(case: Case[Any]) -> Breach | None:
        return breach(company=case.action.company) if is_kept(case) else None

    return stays


def makes_no_ring(closes: Callable[[Case[Any]], bool]) -> Rule:
    """1841 §3.5.3-h: no company directs itself through others."""

    @rule("1841 §3.5.3-h", "ring_of_directors")
    def stays_open(case: Case[Any]) -> Breach | None:
        return breach(company=case.action.company) if closes(case) else None

    return stays_open


def is_kept(case: Case[SellShares]) -> bool:
    """Whether the director's certificate is sold while the concession is there."""
    company, percents = case.action.company, case.action.percent
    return breaks_certificate(case.seen, case.actor, company, percents) and has_concession(case.seen, company)


is_not_kept_by_concession = concession_keeps_presidency(is_kept)


def has_no_taker(case: Case[SellShares]) -> bool:
    """1841 §3.1-f: the director's certificate is not sold; it must pass to somebody else first."""
    company, percents = case.action.company, case.action.percent
    breaks = breaks_certificate(case.seen, case.actor, company, percents)
    if not breaks or has_concession(case.seen, company):
        return False
    return passes_on(case.seen, company, percents) is None


somebody_takes_certificate = somebody_takes_presidency(has_no_taker).cited("1841 §3.1-f")


def closes_ring(case: Case[SellShares]) -> bool:
    """Whether the sale would let companies direct each other in a ring."""
    company = case.action.company
    if case.seen.companies[company].president != case.actor:
        return False
    return would_close_ring(case.seen, company, selling=case.action.percent)


closes_no_ring = makes_no_ring(closes_ring)


SALE = (
    company_exists.cited("1841 §3.1"),
    is_in_operation,
    HAS_SHARES,
    SALES_NOT_OVER,
    HAS_OPERATED,
    FITS_IN_POOL,
    is_not_kept_by_concession,
    somebody_takes_certificate,
    closes_no_ring,
)
COMPANY_SALE = (
    company_exists.cited("1841 §4.7.1"),
    is_in_operation.cited("1841 §4.7.1"),
    HAS_SHARES.cited("1841 §4.7.1"),
    HAS_OPERATED.cited("1841 §4.7.1-b"),
    FITS_IN_POOL.cited("1841 §4.7.1-c"),
    is_not_kept_by_concession,
    somebody_takes_certificate.cited("1841 §4.7.1-d"),
    closes_no_ring,
)


def sales(seen: GameState, decision: Decision, part: Part) -> Iterator[Action]:
    """Every number of units of every company that the actor has."""
    for company in companies_named(seen, part, on_the_table(seen)):
        yield from blocks(seen, place_of_shares(decision.actor, company), [company])


SELLING: Checkers = {SellShares: Checker(sales, SALE)}
COMPANY_SELLING: Checkers = {SellShares: Checker(sales, COMPANY_SALE)}


# ---- the duty to sell


def must_sell_of(seen: Seen, owner: OwnerId) -> dict[CompanyId, str]:
    """1841 §3.1-g, §4.7.1-f: the companies of which something has to be sold first, if it can be, and why."""
    due = dict.fromkeys(companies_above_limit(seen, owner), "part")
    if owner in seen.companies:
        due = dict.fromkeys(own_controllers(seen, owner), "controller") | due
    if is_over_limit(seen, owner):
        owned = (company for company in on_the_table(seen) if percent(seen, owner, company))
        due = dict.fromkeys(owned, "papers") | due
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


# ---- the sale


def sell(table: Table, seller: OwnerId, company: CompanyId, percents: int, *, because: str) -> None:
    """1841 §3.1: so many percent at the price of before; markers move later, for all sold in one go."""
    if breaks_certificate(table, seller, company, percents):
        new = passes_on(table, company, percents)
        assert new is not None
        swap_presidency(table, company, new, because="1841 §3.1-f")
    value = price(table, company)
    source = place_of_shares(seller, company)
    for paper in ordinary(table, source, company)[: percents // unit(table, company)]:
        table.move_certificate(company, paper.id, POOL, price=value, because=because)
    table.pay(
        BANK, seller, value_of_shares(table, company, percents), what="sale", subject=company, because=because
    )
    settle_director(table, company, because="1841 §3.5.3-a")


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
