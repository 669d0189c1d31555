"""1856 §4.2 and §4.3: what a player may buy in a stock round, and the purchase itself."""

from __future__ import annotations

from gridsim.core.actions import BuyCertificate, BuyPrivate, StartCompany
from gridsim.core.state import BANK, IPO, POOL, CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance import market
from gridsim.finance.market import par_price, price
from gridsim.finance.ownership import ordinary, percent, settle_presidency, unit
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.procedures.purchases import can_pay, company_exists, first_purchase, not_sold_this_round
from gridsim.titles.title_1856 import capital
from gridsim.titles.title_1856.house_rules import NO_PRIVATE_TRADES
from gridsim.titles.title_1856.limits import (
    NATIONAL,
    certificate_limit,
    companies_held_too_much,
    holding_limit,
    paper_count,
    weight,
)
from gridsim.titles.title_1856.second_share import (
    buys_president_certificate,
    owes_second_share,
    papers_to_buy,
    take_over_presidency,
)
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


@rule("1856 §4.8", "company_not_for_start", guard=True)
def can_be_started(case: Case[StartCompany]) -> Breach | None:
    company = case.seen.companies[case.action.company]
    if company.status == "unstarted" and company.id != NATIONAL:
        return None
    return breach(company=company.id, status=company.status)


@rule("1856 §4.8.1", "no_such_par", guard=True)
def is_par_price(case: Case[StartCompany]) -> Breach | None:
    facts = case.seen.facts
    pars = [facts.price_at(cell) for cell in facts.par_cells(case.action.company)]
    return None if case.action.par in pars else breach(par=case.action.par)


@rule("1856 §4.3.1", "company_not_started", guard=True)
def is_started(case: Case[BuyCertificate]) -> Breach | None:
    company = case.seen.companies[case.action.company]
    return None if company.status == "started" else breach(company=company.id)


@rule("1856 §4.2", "no_share_there", guard=True)
def is_there(case: Case[BuyCertificate]) -> Breach | None:
    action = case.action
    if action.source in (IPO, POOL) and papers_to_buy(case.seen, case.player, action):
        return None
    return breach(company=action.company, source=action.source)


@rule("1856 §4.3.7", "one_certificate_a_turn", guard=True)
def one_share(case: Case[BuyCertificate]) -> Breach | None:
    one = unit(case.seen, case.action.company)
    return None if case.action.percent == one else breach(percent=one)


@rule("1856 §4.3.3", "certificate_limit")
def within_certificate_limit(case: Case[Buying]) -> Breach | None:
    """§4.3.3, and §4.7.5 for a player who could not get below the limit."""
    seen, player, company = case.seen, case.player, case.action.company
    zone_counts = True if isinstance(case.action, StartCompany) else market.zone(seen, company).counts
    if not zone_counts or owes_second_share(seen, player) == company:
        return None
    if not isinstance(case.action, StartCompany) and buys_president_certificate(seen, player, company):
        added = weight(seen, company, is_president=True) - weight(seen, company, is_president=False)
    else:
        added = weight(seen, company, is_president=isinstance(case.action, StartCompany))
    count, limit = paper_count(seen, player), certificate_limit(seen)
    return None if count + added <= limit else breach(count=f"{float(count):g}", limit=limit)


@rule("1856 §4.3.4", "holding_limit")
def within_holding_limit(case: Case[BuyCertificate]) -> Breach | None:
    held = percent(case.seen, case.player, case.action.company)
    limit = holding_limit(case.seen, case.action.company)
    if held + case.action.percent <= limit:
        return None
    return breach(company=case.action.company, held=held, limit=limit)


@rule("1856 §4.3.6", "must_sell_first")
def has_sold_enough(case: Case[Buying | BuyPrivate]) -> Breach | None:
    """Whoever is above a limit and can still sell must do so before he buys."""
    if owes_second_share(case.seen, case.player) is not None:
        return None
    return breach(player=case.player) if can_reduce(case.seen, case.decision) else None


@rule("1856 §4.3.8", "pool_first")
def pool_not_overfull(case: Case[BuyCertificate]) -> Breach | None:
    limit = case.seen.facts.numbers["pool_limit"]
    pool = percent(case.seen, POOL, case.action.company)
    if case.action.source == POOL or pool <= limit:
        return None
    return breach(company=case.action.company, pool=pool, limit=limit)


@rule("1856 §13.4.6", "owes_second_share")
def no_other_duty(case: Case[Buying | BuyPrivate]) -> Breach | None:
    owed = owes_second_share(case.seen, case.player)
    if owed is None or getattr(case.action, "company", None) == owed:
        return None
    return breach(company=owed)


@rule("1856 §3.7", "private_trade_too_early", guard=True)
def privates_are_sold(case: Case[BuyPrivate]) -> Breach | None:
    bank_has = any(private.owner == BANK for private in case.seen.privates.values())
    return breach() if bank_has else None


@rule("1856 §4.2.4", "no_private_trades", guard=True)
def players_trade_privates(case: Case[BuyPrivate]) -> Breach | None:
    """By house rule players do not."""
    return breach() if NO_PRIVATE_TRADES in case.seen.options else None


@rule("1856 §4.2.4", "private_not_a_players", guard=True)
def is_another_players(case: Case[BuyPrivate]) -> Breach | None:
    private = case.seen.privates.get(case.action.private)
    if private is not None and private.owner in case.seen.players and private.owner != case.player:
        return None
    return breach(private=case.action.private)


@rule("1856 §4.2.4", "no_such_price", guard=True)
def price_not_negative(case: Case[BuyPrivate]) -> Breach | None:
    return None if case.action.price >= 0 else breach(price=case.action.price)


@rule("1856 §4.3.2", "cannot_pay")
def has_cash_for_private(case: Case[BuyPrivate]) -> Breach | None:
    cash = case.seen.cash[case.player]
    if cash >= case.action.price:
        return None
    return breach(amount=case.action.price, cash=cash, owner=case.player)


@rule("1856 §4.3.3", "certificate_limit")
def room_for_private(case: Case[BuyPrivate]) -> Breach | None:
    count, limit = paper_count(case.seen, case.player), certificate_limit(case.seen)
    return None if count + 1 <= limit else breach(count=f"{float(count):g}", limit=limit)


@rule("1856 §4.7.6", "holds_too_much")
def not_held_too_much(case: Case[Buying]) -> Breach | None:
    if case.action.company in companies_held_too_much(case.seen, case.player):
        return breach(company=case.action.company)
    return None


START = (
    first_purchase.cited("1856 §4.1.2"),
    company_exists.cited("1856 §4.2"),
    can_be_started,
    is_par_price,
    can_pay(cost).cited("1856 §4.3.2"),
    within_certificate_limit,
    not_sold_this_round.cited("1856 §4.3.5"),
    has_sold_enough,
    no_other_duty,
)
CERTIFICATE = (
    first_purchase.cited("1856 §4.1.2"),
    company_exists.cited("1856 §4.2"),
    is_started,
    one_share,
    is_there,
    can_pay(cost).cited("1856 §4.3.2"),
    within_certificate_limit,
    within_holding_limit,
    not_held_too_much,
    not_sold_this_round.cited("1856 §4.3.5"),
    has_sold_enough,
    pool_not_overfull,
    no_other_duty,
)
PRIVATE = (
    first_purchase.cited("1856 §4.1.2"),
    players_trade_privates,
    privates_are_sold,
    is_another_players,
    price_not_negative,
    has_cash_for_private,
    room_for_private,
    has_sold_enough,
    no_other_duty,
)


# ---- changes


def start(table: Table, player: PlayerId, company: CompanyId, par: int) -> None:
    """1856 §4.2.1: start a company."""
    capital.start_company(table, player, company, par)


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
