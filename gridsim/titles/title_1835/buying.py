"""1835 §4.3, §4.4: what a player may buy once the packet is sold, and the purchase itself."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, BuyCertificate
from gridsim.core.decisions import StockTurn
from gridsim.core.state import BANK, IPO, POOL, Certificate, CompanyId, GameState, OwnerId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import ordinary, papers, percent, presidents_certificate, sold, unit
from gridsim.flow.legal import Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures import buying
from gridsim.procedures.asking import companies_named
from gridsim.procedures.seats import in_turn
from gridsim.titles.title_1835.companies import BADEN, PRUSSIA, is_major, is_operating, majors, pay_company
from gridsim.titles.title_1835.house_rules import DIRECTORS_NATIONALISE, ROUNDED_DOWN, WITHOUT_PRUSSIA
from gridsim.titles.title_1835.limits import is_over_limit, paper_count, paper_limit
from gridsim.titles.title_1835.prices import market_value, start_value
from gridsim.titles.title_1835.starting import shares_were_sold

HALF = 50
"""Percent of a major that must be sold before the next one of its group comes on offer (1835 §1.2.4)."""
WHOLE = 100
"""Percent."""


# ---- what the bank offers


def stack(seen: Seen, company: CompanyId) -> list[Certificate]:
    """1835 §A2.3: the papers of a major that the bank still has, from the top."""
    return [paper for paper in seen.certificates[company] if paper.owner == IPO]


def unsold_before(seen: Seen, company: CompanyId) -> list[CompanyId]:
    """1835 §1.2.2, §1.2.3: majors of earlier groups that the bank still has shares of, the pool aside."""
    earlier = [other for other in majors(seen) if _group(seen, other) < _group(seen, company)]
    if WITHOUT_PRUSSIA in seen.options:
        earlier = [major for major in earlier if major != PRUSSIA]
    return [major for major in earlier if percent(seen, IPO, major) > 0]


def needed_before(seen: Seen, company: CompanyId) -> tuple[CompanyId, int] | None:
    """1835 §1.2.4, §1.2.6: a major, and how much of it must be sold first; None if it is."""
    if company == PRUSSIA:
        before, needed = [BADEN], presidents_certificate(seen, BADEN).percent
    else:
        others = [major for major in majors(seen) if major != PRUSSIA]
        row = [major for major in others if _group(seen, major) == _group(seen, company)]
        before, needed = row[: row.index(company)][-1:], HALF
    return next(((major, needed) for major in before if sold(seen, major) < needed), None)


def _group(seen: Seen, company: CompanyId) -> int:
    return seen.facts.companies[company].group or 0


# ---- questions


def paper_at(seen: Seen, action: BuyCertificate) -> Certificate | None:
    """The paper that a purchase would get: the top of the stack, or one of that size elsewhere.

    In the pool the director certificate comes first: whoever buys a paper of its size directs (§5.5.4.13).
    """
    company = action.company
    if action.source == IPO:
        offered = stack(seen, company)[:1]
    elif action.source == POOL:
        offered = papers(seen, POOL, company)
    else:
        offered = ordinary(seen, action.source, company)
    return next((paper for paper in offered if paper.percent == action.percent), None)


def cost(seen: Seen, action: BuyCertificate) -> int:
    """1835 §2.6.2.1, §2.6.2.2, §2.6.2.4: what a purchase costs."""
    if action.source in seen.players:
        return nationalisation_price(seen, action.company, action.percent)
    if action.source == IPO or not is_operating(seen, action.company):
        return start_value(seen, action.company, action.percent)
    return market_value(seen, action.company, action.percent)


def nationalisation_price(seen: Seen, company: CompanyId, percents: int) -> int:
    """1835 §2.6.2.4: half more money than the market value, rounded up; by house rule each share down."""
    half_more = seen.facts.numbers["nationalisation_price"]
    one = unit(seen, company)
    if ROUNDED_DOWN in seen.options:
        return market_value(seen, company, one) * half_more // WHOLE * (percents // one)
    return -(-market_value(seen, company, percents) * half_more // WHOLE)


def can_nationalise(seen: Seen, player: PlayerId, company: CompanyId) -> bool:
    """1835 §2.6.2.4: with 55 percent of a company in operation; by house rule only as its director."""
    if not is_operating(seen, company):
        return False
    if percent(seen, player, company) < seen.facts.numbers["nationalising_percent"]:
        return False
    return DIRECTORS_NATIONALISE not in seen.options or seen.companies[company].president == player


# ---- rules


def sources(case: Case[BuyCertificate]) -> list[OwnerId]:
    """The bank, the bank pool and the other players."""
    return [IPO, POOL, *(player for player in case.seen.players if player != case.player)]


@rule("1835 §1.2.3", "group_not_on_offer", guard=True)
def group_is_on_offer(case: Case[BuyCertificate]) -> Breach | None:
    """The bank sells a group when it has nothing left of the one before."""
    company = case.action.company
    before = unsold_before(case.seen, company) if case.action.source == IPO else []
    return breach(company=company, companies=", ".join(before)) if before else None


@rule("1835 §1.2.4", "not_on_offer", guard=True)
def is_on_offer(case: Case[BuyCertificate]) -> Breach | None:
    """The bank sells a major when enough of the one before it is sold."""
    company = case.action.company
    awaited = needed_before(case.seen, company) if case.action.source == IPO else None
    return None if awaited is None else breach(company=company, before=awaited[0], percent=awaited[1])


@rule("1835 §2.6.2.4", "cannot_nationalise")
def may_nationalise(case: Case[BuyCertificate]) -> Breach | None:
    action = case.action
    if action.source not in case.seen.players or can_nationalise(case.seen, case.player, action.company):
        return None
    held = percent(case.seen, case.player, action.company)
    needed = case.seen.facts.numbers["nationalising_percent"]
    return breach(company=action.company, held=held, needed=needed)


def paragraph_of(seen: Seen, action: BuyCertificate) -> str:
    """Where a purchase from the bank, the pool or a player is described."""
    if action.source in seen.players:
        return "1835 §2.6.2.4"
    return "1835 §2.6.2.1" if action.source == IPO else "1835 §2.6.2.2"


PURCHASE = (
    buying.company_exists.cited("1835 §2.6.2"),
    buying.names_company(is_major).cited("1835 §2.6.2"),
    buying.comes_from(sources).cited("1835 §2.6.2"),
    group_is_on_offer,
    is_on_offer.citing(lambda case: "1835 §1.2.6" if case.action.company == PRUSSIA else "1835 §1.2.4"),
    buying.first_purchase.cited("1835 §2.6.1.3"),
    buying.is_one_of(paper_at)
    .cited("1835 §2.6.2.1")
    .citing(lambda case: paragraph_of(case.seen, case.action)),
    may_nationalise,
    buying.can_pay(cost).cited("1835 §2.4"),
    buying.sells_first(lambda case: is_over_limit(case.seen, case.player)).cited("1835 §2.6.2.6"),
    buying.within_paper_limit(buying.one_more(paper_count, paper_limit)).cited("1835 §2.6.2.6"),
    buying.not_sold_this_round.cited("1835 §2.6.2.5"),
)


def purchases(seen: GameState, decision: StockTurn, part: Part) -> Iterator[Action]:
    """The top of every stack, each size of paper in the pool, and what others have of one's companies."""
    for company in companies_named(seen, part, majors(seen)):
        for paper in stack(seen, company)[:1]:
            yield BuyCertificate(company=company, source=IPO, percent=paper.percent)
        sources = [POOL]
        if can_nationalise(seen, decision.player, company):
            sources += in_turn(seen, decision.player)[1:]
        for source in sources:
            for size in sorted({paper.percent for paper in papers(seen, source, company)}):
                yield BuyCertificate(company=company, source=source, percent=size)


def buy(table: Table, player: PlayerId, action: BuyCertificate) -> Turn[None]:
    """1835 §4.3: pay, take the paper, see who directs the company and whether it starts."""
    company = action.company
    paper = paper_at(table, action)
    assert paper is not None
    price = cost(table, action)
    because = paragraph_of(table, action)
    if action.source == IPO and is_operating(table, company):
        pay_company(table, player, company, price, what="share", subject=company, because="1835 §2.7.6")
    else:
        payee = action.source if action.source in table.players else BANK
        table.pay(player, payee, price, what="share", subject=company, because=because)
    table.move_certificate(company, paper.id, player, price=price, because=because)
    if paper.president:
        table.change_company(company, manager=None)
        table.set_president(company, player, because="1835 §3.3.6")
    yield from shares_were_sold(table, company)
