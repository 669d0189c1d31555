"""1841 §3.2, §4.7.2: what players and companies may buy from the pool and from initial offers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, BuyCertificate
from gridsim.core.decisions import Decision
from gridsim.core.state import BANK, IPO, POOL, Certificate, GameState, OwnerId
from gridsim.finance.ownership import on_the_table, papers
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures.purchases import company_exists
from gridsim.titles.title_1841.companies import is_operating
from gridsim.titles.title_1841.concessions import has_concession
from gridsim.titles.title_1841.directors import settle_all_directors, take_from_pool
from gridsim.titles.title_1841.limits import (
    controls,
    group_part,
    has_room_for,
    holding_limit,
    paper_limit,
    papers_held,
)
from gridsim.titles.title_1841.prices import value_of

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.flow.legal import Part


# ---- questions


def paper_at(seen: Seen, action: BuyCertificate) -> Certificate | None:
    """The paper of that size in the pool, or of the initial offer an ordinary one."""
    offered = papers(seen, action.source, action.company)
    if action.source == IPO:
        offered = [paper for paper in offered if not paper.president]
    return next((paper for paper in offered if paper.percent == action.percent), None)


def cost(seen: Seen, action: BuyCertificate) -> int:
    """1841 §3.2: the market price for each unit, a director's certificate being two (§4.5.1)."""
    return value_of(seen, action.company, action.percent)


# ---- rules


@rule("1841 §3.2", "company_not_started", guard=True)
def is_in_operation(case: Case[BuyCertificate]) -> Breach | None:
    company = case.action.company
    return None if is_operating(case.seen, company) else breach(company=company)


@rule("1841 §3.2", "no_share_there", guard=True)
def is_a_source(case: Case[BuyCertificate]) -> Breach | None:
    source = case.action.source
    return None if source in (IPO, POOL) else breach(company=case.action.company, source=source)


@rule("1841 §3.2", "no_such_paper", guard=True)
def is_there(case: Case[BuyCertificate]) -> Breach | None:
    action = case.action
    if paper_at(case.seen, action) is not None:
        return None
    return breach(company=action.company, source=action.source, percent=action.percent)


@rule("1841 §4.5.1-h", "comes_with_concession")
def comes_alone(case: Case[BuyCertificate]) -> Breach | None:
    """§D-28: before phase 4 a historical director's certificate is bought with its concession."""
    paper = paper_at(case.seen, case.action)
    is_tied = paper is not None and paper.president and has_concession(case.seen, case.action.company)
    return breach(company=case.action.company) if is_tied else None


@rule("1841 §3.1-e", "sold_this_round")
def not_sold_before(case: Case[BuyCertificate]) -> Breach | None:
    company = case.action.company
    return breach(company=company) if company in case.seen.round.sold.get(case.actor, ()) else None


@rule("1841 §3.5.2", "certificate_limit")
def has_room(case: Case[BuyCertificate]) -> Breach | None:
    if has_room_for(case.seen, case.actor):
        return None
    return breach(count=papers_held(case.seen, case.actor), limit=paper_limit(case.seen, case.actor))


@rule("1841 §3.5.4", "group_limit")
def within_group_limit(case: Case[BuyCertificate]) -> Breach | None:
    held = group_part(case.seen, case.actor, case.action.company)
    limit = holding_limit(case.seen)
    if held + case.action.percent <= limit:
        return None
    return breach(company=case.action.company, held=held, limit=limit)


@rule("1841 §3.2", "cannot_pay")
def can_pay(case: Case[BuyCertificate]) -> Breach | None:
    amount, cash = cost(case.seen, case.action), case.seen.cash[case.actor]
    return None if cash >= amount else breach(amount=amount, cash=cash, owner=case.actor)


@rule("1841 §4.7.2", "own_controller")
def is_no_controller(case: Case[BuyCertificate]) -> Breach | None:
    """1841 §3.5.4: a company has no shares of itself and of those that control it."""
    company = case.action.company
    if company == case.actor or controls(case.seen, company, case.actor):
        return breach(company=company, owner=case.actor)
    return None


PURCHASE = (
    company_exists.cited("1841 §3.2"),
    is_in_operation,
    is_a_source,
    is_there,
    comes_alone,
    not_sold_before,
    has_room,
    within_group_limit,
    can_pay,
)
COMPANY_PURCHASE = (
    company_exists.cited("1841 §4.7.2"),
    is_in_operation.cited("1841 §4.7.2"),
    is_a_source.cited("1841 §4.7.2"),
    is_there.cited("1841 §4.7.2"),
    comes_alone,
    not_sold_before.cited("1841 §4.7.1-e"),
    has_room.cited("1841 §4.7.2"),
    within_group_limit.cited("1841 §4.7.2"),
    can_pay.cited("1841 §4.7.2"),
    is_no_controller,
)


def purchases(seen: GameState, decision: Decision, part: Part) -> Iterator[Action]:
    """Each size of paper in the pool and an ordinary one of each initial offer."""
    for company in [part["company"]] if part.get("company") in seen.companies else on_the_table(seen):
        for source in (IPO, POOL):
            held = papers(seen, source, company)
            sizes = {paper.percent for paper in held if source == POOL or not paper.president}
            for size in sorted(sizes):
                yield BuyCertificate(company=company, source=source, percent=size)


# ---- the purchase


def buy(table: Table, buyer: OwnerId, action: BuyCertificate, *, because: str) -> None:
    """Pay the company for its initial offer, else the bank; see who directs what then."""
    company = action.company
    paper = paper_at(table, action)
    assert paper is not None
    amount = cost(table, action)
    payee = company if action.source == IPO else BANK
    table.pay(buyer, payee, amount, what="share", subject=company, because=because)
    if paper.president:
        take_from_pool(table, company, buyer, price=amount, because=because)
    else:
        table.move_certificate(company, paper.id, buyer, price=amount, because=because)
    settle_all_directors(table)
