"""1841 §3.1, §4.7.1: what players and companies may sell to the pool, and the sale itself.

Players and companies are both the `actor` of their questions. A company also sells its own initial offer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, SellShares
from gridsim.core.decisions import Decision
from gridsim.core.state import BANK, IPO, POOL, CompanyId, GameState, OwnerId, worked_out_at
from gridsim.finance.market import price
from gridsim.finance.ownership import (
    on_the_table,
    ordinary,
    percent,
    presidents_certificate,
    swap_presidency,
    unit,
)
from gridsim.flow.legal import Checker, Checkers, LegalActions
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures.purchases import company_exists, remember_sale
from gridsim.titles.title_1841.companies import is_operating
from gridsim.titles.title_1841.concessions import has_concession
from gridsim.titles.title_1841.directors import challengers, settle_director, would_close_ring
from gridsim.titles.title_1841.limits import (
    companies_above_limit,
    is_over_limit,
    own_controllers,
    pool_room,
)
from gridsim.titles.title_1841.options import OWN_SHARES_NOT_IN_FIRST_TURN, SALES_ONE_BY_ONE, plays
from gridsim.titles.title_1841.prices import drop_for_sales, value_of

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


def passes_on(seen: Seen, company: CompanyId, percents: int, *, to: OwnerId | None = None) -> OwnerId | None:
    """Who directs a company once its director has so much less, which `to` may have; None if nobody."""
    if has_concession(seen, company):
        return None
    return next(iter(challengers(seen, company, selling=percents, to=to)), None)


# ---- rules


@rule("1841 §3.1", "company_not_started", guard=True)
def is_in_operation(case: Case[SellShares]) -> Breach | None:
    company = case.action.company
    return None if is_operating(case.seen, company) else breach(company=company)


@rule("1841 §3.1", "not_so_many_shares", guard=True)
def has_shares(case: Case[SellShares]) -> Breach | None:
    """Whole units of what the seller has."""
    action = case.action
    held = percent(case.seen, place_of_shares(case.actor, action.company), action.company)
    if 0 < action.percent <= held and action.percent % unit(case.seen, action.company) == 0:
        return None
    return breach(company=action.company, held=held, percent=action.percent)


@rule("1841 §3.1", "sales_are_over")
def sales_not_over(case: Case[SellShares]) -> Breach | None:
    """1841 §3: no sale after a purchase has been tried."""
    return breach() if getattr(case.decision, "sales_over", False) else None


@rule("1841 §3.1-c", "not_operated_yet")
def has_operated(case: Case[SellShares]) -> Breach | None:
    """1841 §3.3.3, §4.7.1: only the own initial offer may be sold before (§D-15).

    Rounds in which a company was frozen are none of its own (§4.5.1.1), also if it has a director again.
    """
    company = case.action.company
    is_exempt = company == case.actor and not plays(case.seen, OWN_SHARES_NOT_IN_FIRST_TURN)
    ready = is_exempt or case.seen.companies[company].operated
    return None if ready else breach(company=company)


@rule("1841 §3.1-d", "pool_full_of_units")
def fits_in_pool(case: Case[SellShares]) -> Breach | None:
    company = case.action.company
    room = pool_room(case.seen, company)
    return None if case.action.percent <= room else breach(company=company, room=room)


@rule("1841 §3.5.3-d", "concession_keeps_presidency")
def is_not_kept_by_concession(case: Case[SellShares]) -> Breach | None:
    """Whoever holds its concession stays director of a historical company, whatever others own."""
    company, percents = case.action.company, case.action.percent
    breaks = breaks_certificate(case.seen, case.actor, company, percents)
    return breach(company=company) if breaks and has_concession(case.seen, company) else None


@rule("1841 §3.1-f", "nobody_takes_presidency")
def somebody_takes_certificate(case: Case[SellShares]) -> Breach | None:
    """The director's certificate is not sold; it must pass to somebody else first."""
    company, percents = case.action.company, case.action.percent
    breaks = breaks_certificate(case.seen, case.actor, company, percents)
    if not breaks or has_concession(case.seen, company):
        return None
    return None if passes_on(case.seen, company, percents) else breach(company=company)


@rule("1841 §3.5.3-h", "ring_of_directors")
def closes_no_ring(case: Case[SellShares]) -> Breach | None:
    company = case.action.company
    if case.seen.companies[company].president != case.actor:
        return None
    closes = would_close_ring(case.seen, company, selling=case.action.percent)
    return breach(company=company) if closes else None


SALE = (
    company_exists.cited("1841 §3.1"),
    is_in_operation,
    has_shares,
    sales_not_over,
    has_operated,
    fits_in_pool,
    is_not_kept_by_concession,
    somebody_takes_certificate,
    closes_no_ring,
)
COMPANY_SALE = (
    company_exists.cited("1841 §4.7.1"),
    is_in_operation.cited("1841 §4.7.1"),
    has_shares.cited("1841 §4.7.1"),
    has_operated.cited("1841 §4.7.1-b"),
    fits_in_pool.cited("1841 §4.7.1-c"),
    is_not_kept_by_concession,
    somebody_takes_certificate.cited("1841 §4.7.1-d"),
    closes_no_ring,
)


def sales(seen: GameState, decision: Decision, part: Part) -> Iterator[Action]:
    """Every number of units of every company that the actor has."""
    for company in [part["company"]] if part.get("company") in seen.companies else on_the_table(seen):
        step = unit(seen, company)
        held = percent(seen, place_of_shares(decision.actor, company), company)
        for amount in range(step, held + 1, step):
            yield SellShares(company=company, percent=amount)


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
    """1841 §3.1: paid at the price of before; the marker moves later, for all that is sold in one go."""
    if breaks_certificate(table, seller, company, percents):
        new = passes_on(table, company, percents)
        assert new is not None
        swap_presidency(table, company, new, because="1841 §3.1-f")
    value = price(table, company)
    source = place_of_shares(seller, company)
    for paper in ordinary(table, source, company)[: percents // unit(table, company)]:
        table.move_certificate(company, paper.id, POOL, price=value, because=because)
    table.pay(BANK, seller, value_of(table, company, percents), what="sale", subject=company, because=because)
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
