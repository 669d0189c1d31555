"""1841 §3.2, §4.7.2: what players and companies may buy from the pool and from initial offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from gridsim.core.actions import Action, BuyCertificate
from gridsim.core.decisions import Decision
from gridsim.core.state import BANK, IPO, POOL, Certificate, CompanyId, GameState, OwnerId
from gridsim.finance.market import value_of_shares
from gridsim.finance.ownership import on_the_table, papers
from gridsim.flow.rules import Breach, Case, Rule, breach, rule
from gridsim.procedures.asking import companies_named
from gridsim.procedures.buying import (
    can_pay,
    comes_from,
    company_exists,
    is_one_of,
    is_started,
    not_sold_this_round,
    one_more,
    within_paper_limit,
)
from gridsim.titles.title_1841.shares.concessions import has_concession
from gridsim.titles.title_1841.shares.limits import (
    controls,
    group_part,
    holding_limit,
    paper_limit,
    papers_held,
)
from gridsim.titles.title_1841.successor import settle_all_directors, take_from_pool

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
    return value_of_shares(seen, action.company, action.percent)


# ---- rules


is_in_operation = is_started.cited("1841 §3.2")
is_a_source = comes_from(lambda _case: (IPO, POOL)).cited("1841 §3.2")
is_there = is_one_of(paper_at).cited("1841 §3.2")


@rule("1841 §4.5.1-h", "comes_with_concession")
def comes_alone(case: Case[BuyCertificate]) -> Breach | None:
    """§D-28: before phase 4 a historical director's certificate is bought with its concession."""
    paper = paper_at(case.seen, case.action)
    is_tied = paper is not None and paper.president and has_concession(case.seen, case.action.company)
    return breach(company=case.action.company) if is_tied else None


not_sold_before = not_sold_this_round.cited("1841 §3.1-e")


HAS_ROOM = within_paper_limit(one_more(papers_held, paper_limit)).cited("1841 §3.5.2")


def within_group_limit(bought: Callable[[Case[Any]], tuple[CompanyId, int] | None]) -> Rule:
    """1841 §3.5.4: the group keeps its limit; `bought` is a company and the percent that come, if any."""

    @rule("1841 §3.5.4", "group_limit")
    def keeps_limit(case: Case[Any]) -> Breach | None:
        what = bought(case)
        if what is None:
            return None
        company, more = what
        held, limit = group_part(case.seen, case.actor, company), holding_limit(case.seen)
        return None if held + more <= limit else breach(company=company, held=held, limit=limit)

    return keeps_limit


WITHIN_GROUP_LIMIT = within_group_limit(lambda case: (case.action.company, case.action.percent))
CAN_PAY = can_pay(cost).cited("1841 §3.2")


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
    HAS_ROOM,
    WITHIN_GROUP_LIMIT,
    CAN_PAY,
)
COMPANY_PURCHASE = (
    company_exists.cited("1841 §4.7.2"),
    is_in_operation.cited("1841 §4.7.2"),
    is_a_source.cited("1841 §4.7.2"),
    is_there.cited("1841 §4.7.2"),
    comes_alone,
    not_sold_before.cited("1841 §4.7.1-e"),
    HAS_ROOM.cited("1841 §4.7.2"),
    WITHIN_GROUP_LIMIT.cited("1841 §4.7.2"),
    CAN_PAY.cited("1841 §4.7.2"),
    is_no_controller,
)


def purchases(seen: GameState, decision: Decision, part: Part) -> Iterator[Action]:
    """Each size of paper in the pool and an ordinary one of each initial offer."""
    for company in companies_named(seen, part, on_the_table(seen)):
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
