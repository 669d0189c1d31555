"""1844 §4.4: what a player may buy in a stock round, and the purchase itself."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, BuyCertificate, BuyPrivate, StartCompany
from gridsim.core.decisions import StockTurn
from gridsim.core.state import BANK, IPO, POOL, Certificate, CompanyId, GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import par_price
from gridsim.finance.ownership import papers, percent, unit
from gridsim.flow.legal import Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures import buying
from gridsim.procedures.asking import companies_named
from gridsim.procedures.player_debt import owes_nothing
from gridsim.titles.title import printed_limit
from gridsim.titles.title_1844 import memory, privates
from gridsim.titles.title_1844.companies import FNM, NATIONAL
from gridsim.titles.title_1844.duty import MAY_BUY_NOW, may_buy_shares
from gridsim.titles.title_1844.limits import paper_count
from gridsim.titles.title_1844.prices import value
from gridsim.titles.title_1844.starting import shares_were_sold, start

Shares = StartCompany | BuyCertificate
HALF = 50
"""Percent of a company with more than which a player buys it from the pool only (1844 §4.4.3)."""


def paper_at(seen: Seen, action: BuyCertificate) -> Certificate | None:
    """The paper that a purchase would get; of the SBB without a director its certificate first (§13.6.10)."""
    there = papers(seen, action.source, action.company)
    return next((paper for paper in there if paper.percent == action.percent), None)


def cost(seen: Seen, action: Shares) -> int:
    """1844 §4.4.1: the issue price for each share from the offering, the market price from the pool."""
    if isinstance(action, StartCompany):
        return 2 * action.par
    if action.source == POOL:
        return value(seen, action.company, action.percent)
    return par_price(seen, action.company) * (action.percent // unit(seen, action.company))


def on_sale(seen: Seen) -> list[str]:
    """1844 §4.4.1: the next tunnel certificate and the next mountain certificate of the bank's supply."""
    found: dict[str, str] = {}
    for private in seen.privates.values():
        kind = privates.kind(seen, private.id)
        if kind != privates.PRIVATE and private.owner == BANK:
            found.setdefault(kind, private.id)
    return list(found.values())


# ---- rules


def is_startable(seen: Seen, company: CompanyId) -> bool:
    """1844 §4.5.1: all but FNM, which comes with a private, and the SBB, which is formed."""
    return seen.companies[company].status == "unstarted" and company not in (FNM, NATIONAL)


def sources(_case: Case[BuyCertificate]) -> tuple[str, str]:
    """1844 §4.4.1: the offering and the pool."""
    return IPO, POOL


@rule("1844 §4.4.3", "majority_buys_from_pool")
def has_no_majority(case: Case[BuyCertificate]) -> Breach | None:
    """Who has more than half of a company buys more of it from the pool only."""
    held = percent(case.seen, case.player, case.action.company)
    is_too_much = case.action.source == IPO and held > HALF
    return breach(company=case.action.company, held=held) if is_too_much else None


@rule("1844 §4.4.1", "certificate_not_on_sale", guard=True)
def is_on_sale(case: Case[BuyPrivate]) -> Breach | None:
    """Tunnel and mountain certificates of the bank's supply; all of one kind are alike."""
    private = case.action.private
    facts = case.seen.facts.privates.get(private)
    is_one = facts is not None and facts.kind != privates.PRIVATE
    return None if is_one and case.seen.privates[private].owner == BANK else breach(private=private)


@rule("1844 §4.4.3", "one_of_its_kind_a_round")
def first_of_kind(case: Case[BuyPrivate]) -> Breach | None:
    kind = privates.kind(case.seen, case.action.private)
    bought = memory.of(case.seen).bought.get(case.player, ())
    return breach(private=case.action.private) if kind in bought else None


IN_TIME = (buying.first_purchase.cited("1844 §4.4.1"),)
FOR_SHARES = (
    buying.within_paper_limit(buying.one_more(paper_count, printed_limit)).cited("1844 §4.9.1"),
    buying.not_sold_this_round.cited("1844 §4.4.3"),
    owes_nothing.cited("1844 §11.8.4"),
    *MAY_BUY_NOW,
    may_buy_shares,
)
START = (
    *IN_TIME,
    buying.company_exists.cited("1844 §4.5.1"),
    buying.can_be_started(is_startable).cited("1844 §4.5.1"),
    buying.is_printed_par.cited("1844 §4.6.1"),
    buying.can_pay(cost).cited("1844 §4.4.3"),
    *FOR_SHARES,
)
CERTIFICATE = (
    *IN_TIME,
    buying.company_exists.cited("1844 §4.5.1"),
    buying.is_started.cited("1844 §4.4.2"),
    buying.comes_from(sources).cited("1844 §4.4.1"),
    buying.is_one_of(paper_at).cited("1844 §4.4.1"),
    has_no_majority,
    buying.can_pay(cost).cited("1844 §4.4.3"),
    *FOR_SHARES,
)
FROM_SUPPLY = (
    *IN_TIME,
    is_on_sale,
    buying.at_present_price.cited("1844 §4.4.1"),
    first_of_kind,
    buying.can_pay(buying.price_offered).cited("1844 §4.4.3"),
    owes_nothing.cited("1844 §11.8.4"),
    *MAY_BUY_NOW,
)


# ---- candidates


starts = buying.starts_of(lambda seen: [company for company in seen.companies if is_startable(seen, company)])
"""Every company that waits for a founder, at every price."""


def purchases(seen: GameState, _decision: StockTurn, part: Part) -> Iterator[Action]:
    """Each size of paper of each started company, from the offering and the pool."""
    for company in companies_named(seen, part, seen.companies):
        for source in (IPO, POOL) if seen.companies[company].status == "started" else ():
            for size in sorted({paper.percent for paper in papers(seen, source, company)}):
                yield BuyCertificate(company=company, source=source, percent=size)


def certificates_on_sale(seen: GameState, _decision: StockTurn, _part: Part) -> Iterator[Action]:
    """The next certificate of each kind."""
    for private in on_sale(seen):
        yield BuyPrivate(private=private, price=seen.privates[private].price)


# ---- the purchase


def buy(table: Table, player: PlayerId, action: Action) -> Turn[str]:
    """1844 §4.4: pay, take the paper, and see what it brings about; what was bought."""
    if isinstance(action, BuyPrivate):
        yield from buy_from_supply(table, player, action)
        return action.private
    assert isinstance(action, (StartCompany, BuyCertificate))
    price = cost(table, action)
    table.pay(player, BANK, price, what="share", subject=action.company, because="1844 §4.4.1")
    if isinstance(action, StartCompany):
        start(table, action.company, player, action.par, price=price)
    else:
        _take_paper(table, player, action, price)
    return action.company


def _take_paper(table: Table, player: PlayerId, action: BuyCertificate, price: int) -> None:
    paper = paper_at(table, action)
    assert paper is not None
    table.move_certificate(action.company, paper.id, player, price=price, because="1844 §4.4.1")
    if paper.president:
        table.set_president(action.company, player, because="1844 §13.6.10")
    shares_were_sold(table, action.company)


def buy_from_supply(table: Table, player: PlayerId, action: BuyPrivate) -> Turn[None]:
    """1844 §4.4.6: a tunnel certificate is kept, a mountain railway is built at once."""
    table.move_private(action.private, player, price=action.price, because="1844 §4.4.1")
    memory.note_purchase(table, player, privates.kind(table, action.private))
    if privates.kind(table, action.private) == privates.MOUNTAIN:
        yield from privates.build_railway(table, action.private, player)
