"""1856 §4.2 and §4.3: what a player may buy in a stock round, and the purchase itself."""

from __future__ import annotations

from fractions import Fraction

from gridsim.core.actions import BuyCertificate, BuyPrivate, StartCompany
from gridsim.core.state import BANK, IPO, POOL, CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance import market
from gridsim.finance.market import par_price, price
from gridsim.finance.ownership import ordinary, percent, unit
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures import buying
from gridsim.procedures.successor import settle_presidency
from gridsim.titles.title_1856 import capital, house_rules, limits
from gridsim.titles.title_1856.formations.second_share import (
    buys_president_certificate,
    owes_second_share,
    papers_to_buy,
    take_over_presidency,
)
from gridsim.titles.title_1856.opening import unsold
from gridsim.titles.title_1856.privates import is_a_players
from gridsim.titles.title_1856.selling import can_reduce

Buying = StartCompany | BuyCertificate
"""What all the rules about shares judge."""


def cost(seen: Seen, action: Buying) -> int:
    """What a purchase costs its buyer."""
    if isinstance(action, StartCompany):
        return 2 * action.par
    source_price = par_price if action.source == IPO else price
    return source_price(seen, action.company)


# ---- rules


def is_startable(seen: Seen, company: CompanyId) -> bool:
    """1856 §4.8: every company that waits, but for the CGR."""
    return seen.companies[company].status == "unstarted" and company != limits.NATIONAL


def sources(case: Case[BuyCertificate]) -> list[str]:
    """1856 §4.2: ipo and pool, where they have a paper for this buyer."""
    is_there = case.action.source in (IPO, POOL) and papers_to_buy(case.seen, case.player, case.action)
    return [case.action.source] if is_there else []


@rule("1856 §4.3.7", "one_certificate_a_turn", guard=True)
def one_share(case: Case[BuyCertificate]) -> Breach | None:
    one = unit(case.seen, case.action.company)
    return None if case.action.percent == one else breach(percent=one)


def room(case: Case[Buying]) -> buying.Room | None:
    """§4.3.3, and §4.7.5 for a player who could not get below the limit."""
    seen, player, company = case.seen, case.player, case.action.company
    is_start = isinstance(case.action, StartCompany)
    if not (is_start or market.zone(seen, company).counts) or owes_second_share(seen, player) == company:
        return None
    added = limits.halves(seen, company, is_president=is_start)
    if not is_start and buys_president_certificate(seen, player, company):
        added = limits.halves(seen, company, is_president=True) - added
    return buying.Room(limits.paper_count(seen, player), Fraction(added, 2), limits.certificate_limit(seen))


within_certificate_limit = buying.within_paper_limit(room).cited("1856 §4.3.3")


def has_to_sell(case: Case[Buying | BuyPrivate]) -> bool:
    """§4.3.6: above a limit with a sale open that helps, unless a second share is owed."""
    return owes_second_share(case.seen, case.player) is None and can_reduce(case.seen, case.decision)


has_sold_enough = buying.sells_first(has_to_sell).cited("1856 §4.3.6")


@rule("1856 §4.3.8", "pool_first")
def pool_not_overfull(case: Case[BuyCertificate]) -> Breach | None:
    company, limit = case.action.company, case.seen.facts.numbers["pool_limit"]
    pool = percent(case.seen, POOL, company)
    is_too_full = case.action.source != POOL and pool > limit
    return breach(company=company, pool=pool, limit=limit) if is_too_full else None


@rule("1856 §13.4.6", "owes_second_share")
def no_other_duty(case: Case[Buying | BuyPrivate]) -> Breach | None:
    owed = owes_second_share(case.seen, case.player)
    if owed is None or getattr(case.action, "company", None) == owed:
        return None
    return breach(company=owed)


@rule("1856 §3.7", "private_trade_too_early", guard=True)
def privates_are_sold(case: Case[BuyPrivate]) -> Breach | None:
    return breach() if unsold(case.seen) else None


@rule("1856 §4.2.4", "no_private_trades", guard=True)
def players_trade_privates(case: Case[BuyPrivate]) -> Breach | None:
    """By house rule players do not."""
    return breach() if house_rules.NO_PRIVATE_TRADES in case.seen.options else None


def is_another_players(case: Case[BuyPrivate]) -> bool:
    """1856 §4.2.4: a player's private, and not his own."""
    return is_a_players(case) and case.seen.privates[case.action.private].owner != case.player


@rule("1856 §4.7.6", "holds_too_much")
def not_held_too_much(case: Case[Buying]) -> Breach | None:
    company = case.action.company
    return (
        breach(company=company) if company in limits.companies_held_too_much(case.seen, case.player) else None
    )


START = (
    buying.first_purchase.cited("1856 §4.1.2"),
    buying.company_exists.cited("1856 §4.2"),
    buying.can_be_started(is_startable).cited("1856 §4.8"),
    buying.is_printed_par.cited("1856 §4.8.1"),
    buying.can_pay(cost).cited("1856 §4.3.2"),
    within_certificate_limit,
    buying.not_sold_this_round.cited("1856 §4.3.5"),
    has_sold_enough,
    no_other_duty,
)
CERTIFICATE = (
    buying.first_purchase.cited("1856 §4.1.2"),
    buying.company_exists.cited("1856 §4.2"),
    buying.is_started.cited("1856 §4.3.1"),
    one_share,
    buying.comes_from(sources).cited("1856 §4.2"),
    buying.can_pay(cost).cited("1856 §4.3.2"),
    within_certificate_limit,
    buying.within_holding_limit(lambda case: limits.holding_limit(case.seen, case.action.company)).cited(
        "1856 §4.3.4"
    ),
    not_held_too_much,
    buying.not_sold_this_round.cited("1856 §4.3.5"),
    has_sold_enough,
    pool_not_overfull,
    no_other_duty,
)
PRIVATE = (
    buying.first_purchase.cited("1856 §4.1.2"),
    players_trade_privates,
    privates_are_sold,
    buying.belongs_to_player(is_another_players).cited("1856 §4.2.4"),
    buying.costs_at_least(lambda _seen: 0).cited("1856 §4.2.4"),
    buying.can_pay(buying.price_offered).cited("1856 §4.3.2"),
    buying.within_paper_limit(buying.one_more(limits.paper_count, limits.paper_limit)).cited("1856 §4.3.3"),
    has_sold_enough,
    no_other_duty,
)


def buy(table: Table, player: PlayerId, company: CompanyId, source: str) -> None:
    """1856 §4.2.2, §4.2.3: one share from the ipo or the pool."""
    if buys_president_certificate(table, player, company):
        take_over_presidency(table, player, company, source)
        return
    certificate = ordinary(table, source, company)[0]
    if source == IPO:
        capital.buy_from_ipo(table, player, company, certificate.id)
    else:
        amount = price(table, company)
        table.pay(player, BANK, amount, what="share", subject=company, because="1856 §4.2.3")
        table.move_certificate(company, certificate.id, player, price=amount, because="1856 §4.2.3")
    settle_presidency(table, company, because="1856 §4.6.1")
