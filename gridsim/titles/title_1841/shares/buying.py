"""1841 §3.2, §4.7.2, §4.7.6-d: what may be bought from the pool and from initial offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from gridsim.core.actions import Action, BuyCertificate, Pass
from gridsim.core.decisions import Decision, ShareOffer
from gridsim.core.state import BANK, IPO, POOL, Certificate, CompanyId, GameState, OwnerId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import closes_ring, decider
from gridsim.finance.market import price, value_of_shares
from gridsim.finance.ownership import on_the_table, ordinary, papers, papers_of_all, unit
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, Rule, breach, restated, rule
from gridsim.flow.turns import Turn
from gridsim.procedures import buying
from gridsim.procedures.asking import PASS, ask_if_any, companies_named
from gridsim.titles.title_1841.companies import has_concession
from gridsim.titles.title_1841.shares import limits
from gridsim.titles.title_1841.successor import settle_all_directors, take_certificate


def paper_at(seen: Seen, action: BuyCertificate) -> Certificate | None:
    """The paper of that size in the pool, or of the initial offer an ordinary one."""
    offered = papers(seen, action.source, action.company)
    if action.source == IPO:
        offered = [paper for paper in offered if not paper.president]
    return next((paper for paper in offered if paper.percent == action.percent), None)


def cost(seen: Seen, action: BuyCertificate) -> int:
    """1841 §3.2: the market price for each unit, a director's certificate being two (§4.5.1)."""
    return value_of_shares(seen, action.company, action.percent)


@rule("1841 §4.5.1-h", "comes_with_concession")
def comes_alone(case: Case[BuyCertificate]) -> Breach | None:
    """§D-28: before phase 4 a historical director's certificate is bought with its concession."""
    paper = paper_at(case.seen, case.action)
    is_tied = paper is not None and paper.president and has_concession(case.seen, case.action.company)
    return breach(company=case.action.company) if is_tied else None


def within_group_limit(bought: Callable[[Case[Any]], tuple[CompanyId, int]]) -> Rule:
    """1841 §3.5.4: the group keeps its limit; `bought` is a company and the percent that come."""

    @rule("1841 §3.5.4", "group_limit")
    def keeps_limit(case: Case[Any]) -> Breach | None:
        company, more = bought(case)
        held, limit = limits.group_part(case.seen, case.actor, company), limits.holding_limit(case.seen)
        return None if held + more <= limit else breach(company=company, held=held, limit=limit)

    return keeps_limit


@rule("1841 §4.7.2", "own_controller")
def is_no_controller(case: Case[BuyCertificate]) -> Breach | None:
    """1841 §3.5.4: a company has no shares of itself and of those that control it."""
    company, owner = case.action.company, case.actor
    return breach(company=company, owner=owner) if closes_ring(case.seen, company, owner) else None


HAS_ROOM = (
    buying.within_paper_limit(buying.one_more(papers_of_all, limits.paper_limit))
    .cited("1841 §3.5.2")
    .as_sweeping()
)
WITHIN_GROUP_LIMIT = within_group_limit(lambda case: (case.action.company, case.action.percent))
CAN_PAY = buying.can_pay(cost)


PURCHASE = (
    buying.company_exists.cited("1841 §3.2"),
    buying.is_started.cited("1841 §3.2"),
    buying.comes_from(lambda _case: (IPO, POOL)).cited("1841 §3.2"),
    buying.is_one_of(paper_at).cited("1841 §3.2"),
    comes_alone,
    buying.not_sold_this_round.cited("1841 §3.1-e"),
    HAS_ROOM,
    WITHIN_GROUP_LIMIT,
    CAN_PAY.cited("1841 §3.2"),
)
BY_COMPANIES = dict.fromkeys(("1841 §3.2", "1841 §3.5.2", "1841 §3.5.4"), "1841 §4.7.2")
COMPANY_PURCHASE = (
    *restated(PURCHASE, {**BY_COMPANIES, "1841 §3.1-e": "1841 §4.7.1-e"}),
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


def can_pay_none(seen: GameState, decision: Decision) -> bool:
    """Whether a single unit of every company is dearer than what the actor has."""
    cash = seen.cash[decision.actor]
    return all(price(seen, company) > cash for company in on_the_table(seen))


def buy(table: Table, buyer: OwnerId, action: BuyCertificate, *, because: str) -> None:
    """Pay the company for its initial offer, else the bank; see who directs what then."""
    company = action.company
    paper = paper_at(table, action)
    assert paper is not None
    amount = cost(table, action)
    payee = company if action.source == IPO else BANK
    table.pay(buyer, payee, amount, what="share", subject=company, because=because)
    if paper.president:
        take_certificate(table, company, buyer, price=amount, because=because)
    else:
        table.move_certificate(company, paper.id, buyer, price=amount, because=because)
    settle_all_directors(table)


# ---- single shares offered to one after the other


def sources(case: Case[BuyCertificate]) -> list[OwnerId]:
    """A single share out of the initial offer of the company asked about."""
    action, company = case.action, case.asked(ShareOffer).company
    is_single = action.percent == unit(case.seen, company) and bool(ordinary(case.seen, IPO, company))
    return [IPO] if action.company == company and is_single else []


def single_share(seen: GameState, decision: ShareOffer, _part: Part) -> Iterator[Action]:
    yield BuyCertificate(company=decision.company, source=IPO, percent=unit(seen, decision.company))


SHARE_RULES = (
    buying.comes_from(sources).cited("1841 §4.7.6-d"),
    *(limit.cited("1841 §4.7.6-f") for limit in (HAS_ROOM, WITHIN_GROUP_LIMIT, is_no_controller)),
    CAN_PAY.cited("1841 §4.7.6-d"),
)
SHARE_OFFER: Checkers = {BuyCertificate: Checker(single_share, SHARE_RULES), Pass: PASS}


def offer(seen: Seen, owner: OwnerId, company: CompanyId, because: str) -> ShareOffer:
    """The question to one owner."""
    return ShareOffer(
        player=decider(seen, owner), actor=owner, rule=because, company=company, price=price(seen, company)
    )


def offer_to(table: Table, company: CompanyId, owners: Iterable[OwnerId], *, because: str) -> Turn[None]:
    """Each in turn may buy one share at the price, paid into the company."""
    for owner in owners:
        if (yield from ask_if_any(table, offer(table, owner, company, because), SHARE_OFFER)):
            amount, paper = price(table, company), ordinary(table, IPO, company)[0]
            table.pay(owner, company, amount, what="share", subject=company, because=because)
            table.move_certificate(company, paper.id, owner, price=amount, because=because)
