"""1841 §3.2-a, -e, -f: concessions bought from the pool or from other players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, BuyPrivate
from gridsim.core.decisions import Consent, StockTurn
from gridsim.core.state import BANK, POOL, GameState
from gridsim.finance.ownership import presidents_certificate
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures.consent import ask_owner
from gridsim.procedures.purchases import remember_sale
from gridsim.titles.title_1841.concessions import company_of, is_used
from gridsim.titles.title_1841.directors import settle_all_directors, take_from_pool
from gridsim.titles.title_1841.limits import (
    group_part,
    has_room_for,
    holding_limit,
    paper_limit,
    papers_held,
)
from gridsim.titles.title_1841.options import LOOSER_PLAYER_TRADES, plays
from gridsim.titles.title_1841.prices import value_of
from gridsim.titles.title_1841.trading import partners

if TYPE_CHECKING:
    from random import Random

    from gridsim.core.state import CompanyId, PlayerId
    from gridsim.core.table import Seen, Table
    from gridsim.flow.legal import Part

Purchase = Case[BuyPrivate]


# ---- questions


def company_with(seen: Seen, concession: str) -> CompanyId | None:
    """The company whose director's certificate comes with a concession; None for an unused one."""
    return company_of(seen, concession) if is_used(seen, concession) else None


def has_its_certificate(seen: Seen, concession: str) -> bool:
    """Whether the director's certificate lies with a used concession.

    By house rule somebody else may have come to direct the company (§E-53); then neither is for sale.
    """
    company = company_with(seen, concession)
    if company is None:
        return True
    holder = seen.privates[concession].owner
    return presidents_certificate(seen, company).owner == (POOL if holder == BANK else holder)


def pool_price(seen: Seen, concession: str) -> int:
    """1841 §3.2-a; with the certificate of a frozen company twice its price more (§D-28)."""
    price = seen.facts.numbers["concession_price"]
    company = company_with(seen, concession)
    if company is not None:
        price += value_of(seen, company, presidents_certificate(seen, company).percent)
    return price


# ---- rules


@rule("1841 §3.2", "private_not_for_sale", guard=True)
def is_for_sale(case: Purchase) -> Breach | None:
    """It lies in the pool or belongs to a player with whom one may trade, with its certificate if used."""
    seen, private = case.seen, case.seen.privates.get(case.action.private)
    is_open = private is not None and private.owner in (BANK, *partners(seen, case.player))
    if private is not None and is_open and has_its_certificate(seen, private.id):
        return None
    return breach(private=case.action.private)


@rule("1841 §3.2-a", "not_in_first_round")
def is_late_enough(case: Purchase) -> Breach | None:
    from_pool = case.seen.privates[case.action.private].owner == BANK
    return breach(private=case.action.private) if from_pool and case.seen.set_number == 1 else None


@rule("1841 §3.2-a", "other_price")
def at_pool_price(case: Purchase) -> Breach | None:
    if case.seen.privates[case.action.private].owner != BANK:
        return None
    price = pool_price(case.seen, case.action.private)
    return None if case.action.price == price else breach(price=price)


@rule("1841 §3.2-e", "offer_too_low")
def offers_enough(case: Purchase) -> Breach | None:
    """Between players any price of at least L. 1."""
    least = case.seen.facts.numbers["least_trade_price"]
    is_trade = case.seen.privates[case.action.private].owner != BANK
    return breach(least=least) if is_trade and case.action.price < least else None


def is_with_certificate(case: Purchase) -> bool:
    """1841 §3.2-f: whether the director's certificate of a company comes with the concession."""
    return company_with(case.seen, case.action.private) is not None


@rule("1841 §3.2", "cannot_pay")
def can_pay(case: Purchase) -> Breach | None:
    amount, cash = case.action.price, case.seen.cash[case.player]
    return None if cash >= amount else breach(amount=amount, cash=cash, owner=case.player)


@rule("1841 §3.1-e", "sold_this_round")
def not_sold_before(case: Purchase) -> Breach | None:
    company = company_with(case.seen, case.action.private)
    if company is None or company not in case.seen.round.sold.get(case.player, ()):
        return None
    return breach(company=company)


@rule("1841 §3.5.2", "certificate_limit")
def has_room(case: Purchase) -> Breach | None:
    """An unused concession does not count."""
    if company_with(case.seen, case.action.private) is None or has_room_for(case.seen, case.player):
        return None
    return breach(count=papers_held(case.seen, case.player), limit=paper_limit(case.seen, case.player))


@rule("1841 §3.5.4", "group_limit")
def within_group_limit(case: Purchase) -> Breach | None:
    company = company_with(case.seen, case.action.private)
    if company is None:
        return None
    held, limit = group_part(case.seen, case.player, company), holding_limit(case.seen)
    more = presidents_certificate(case.seen, company).percent
    return None if held + more <= limit else breach(company=company, held=held, limit=limit)


CONCESSION_PURCHASE = (
    is_for_sale,
    is_late_enough,
    at_pool_price,
    *offers_enough.elsewhere(is_with_certificate, "1841 §3.2-f"),
    can_pay,
    not_sold_before,
    has_room,
    within_group_limit,
)


def concessions_for_sale(seen: GameState, decision: StockTurn, _part: Part) -> Iterator[Action]:
    """Those of the pool, and those of other players at the pool's price or whatever is left to offer."""
    for concession, private in seen.privates.items():
        price = pool_price(seen, concession)
        if private.owner == BANK:
            yield BuyPrivate(private=concession, price=price)
        elif private.owner in partners(seen, decision.player):
            yield BuyPrivate(private=concession, price=max(1, min(price, seen.cash[decision.player])))


def any_offer(seen: GameState, decision: StockTurn, random: Random) -> Action | None:
    """A concession of the pool, or another player's at a price by chance."""
    options = list(concessions_for_sale(seen, decision, {}))
    if not options:
        return None
    option = random.choice(options)
    assert isinstance(option, BuyPrivate)
    if seen.privates[option.private].owner == BANK:
        return option
    return BuyPrivate(private=option.private, price=random.randint(1, option.price))


# ---- the purchase


def buy_concession(table: Table, buyer: PlayerId, action: BuyPrivate) -> Turn[bool]:
    """From the pool at once, from a player if he agrees; a used one brings the directorship with it."""
    seller = table.privates[action.private].owner
    if seller != BANK and not (yield from _agrees(table, buyer, action)):
        return False
    company = company_with(table, action.private)
    because = "1841 §3.2-a" if seller == BANK else trade_rule(table, action.private)
    table.move_private(action.private, buyer, price=action.price, because=because)
    if company is not None:
        take_from_pool(table, company, buyer, price=0, because=because)
        if seller != BANK and not plays(table, LOOSER_PLAYER_TRADES):
            remember_sale(table, seller, company)
        settle_all_directors(table)
    return True


def trade_rule(seen: Seen, concession: str) -> str:
    """Under what players trade it: an unused one alone, a used one with the director's certificate."""
    return "1841 §3.2-e" if company_with(seen, concession) is None else "1841 §3.2-f"


def _agrees(table: Table, buyer: PlayerId, action: BuyPrivate) -> Turn[bool]:
    owner, rule = table.privates[action.private].owner, trade_rule(table, action.private)
    decision = Consent(
        player=owner, actor=owner, rule=rule, buyer=buyer, item=action.private, price=action.price
    )
    return (yield from ask_owner(table, decision))
