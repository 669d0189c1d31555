"""1841 §3.2-a, -e, -f: concessions bought from the pool or from other players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import Action, BuyPrivate
from gridsim.core.decisions import Consent, StockTurn
from gridsim.core.state import BANK, POOL, GameState, OwnerId
from gridsim.finance.market import value_of_shares
from gridsim.finance.ownership import presidents_certificate
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures.ascending_auction import is_for_sale
from gridsim.procedures.buying import (
    Room,
    at_any_price,
    can_pay,
    has_price,
    not_sold_before,
    offers_at_least,
    price_offered,
    remember_sale,
    within_paper_limit,
)
from gridsim.procedures.consent import ask_owner
from gridsim.titles.title_1841.house_rules import LOOSER_PLAYER_TRADES, plays
from gridsim.titles.title_1841.shares.buying import within_group_limit
from gridsim.titles.title_1841.shares.concessions import company_of, is_used
from gridsim.titles.title_1841.shares.limits import paper_limit, papers_held
from gridsim.titles.title_1841.shares.trading import partners
from gridsim.titles.title_1841.successor import settle_all_directors, take_from_pool

if TYPE_CHECKING:
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
        price += value_of_shares(seen, company, presidents_certificate(seen, company).percent)
    return price


# ---- rules


def is_open(case: Purchase) -> bool:
    """It lies in the pool or belongs to a player with whom one may trade, with its certificate if used."""
    seen, private = case.seen, case.seen.privates.get(case.action.private)
    if private is None or private.owner not in (BANK, *partners(seen, case.player)):
        return False
    return has_its_certificate(seen, private.id)


IS_FOR_SALE = is_for_sale(is_open).cited("1841 §3.2")


@rule("1841 §3.2-a", "not_in_first_round")
def is_late_enough(case: Purchase) -> Breach | None:
    from_pool = case.seen.privates[case.action.private].owner == BANK
    return breach(private=case.action.private) if from_pool and case.seen.set_number == 1 else None


def price_in_pool(case: Purchase) -> int | None:
    """1841 §3.2-a: the pool's price; None between players."""
    from_pool = case.seen.privates[case.action.private].owner == BANK
    return pool_price(case.seen, case.action.private) if from_pool else None


at_pool_price = has_price(price_in_pool).cited("1841 §3.2-a")


def is_trade(case: Purchase) -> bool:
    """Whether it is bought of another player, at any price of at least L. 1."""
    return case.seen.privates[case.action.private].owner != BANK


offers_enough = offers_at_least(lambda case: case.seen.facts.numbers["least_trade_price"]).where(is_trade)


def is_with_certificate(case: Purchase) -> bool:
    """1841 §3.2-f: whether the director's certificate of a company comes with the concession."""
    return company_with(case.seen, case.action.private) is not None


CAN_PAY = can_pay(price_offered).cited("1841 §3.2")
NOT_SOLD_BEFORE = not_sold_before(lambda case: company_with(case.seen, case.action.private)).cited(
    "1841 §3.1-e"
)


def room(case: Purchase) -> Room | None:
    """1841 §3.5.2: an unused concession does not count."""
    if company_with(case.seen, case.action.private) is None:
        return None
    return Room(papers_held(case.seen, case.player), 1, paper_limit(case.seen, case.player))


has_room = within_paper_limit(room).cited("1841 §3.5.2")


def with_certificate(case: Purchase) -> tuple[CompanyId, int] | None:
    """The company whose director's certificate comes along, and its percent."""
    company = company_with(case.seen, case.action.private)
    return None if company is None else (company, presidents_certificate(case.seen, company).percent)


WITHIN_GROUP_LIMIT = within_group_limit(with_certificate)


CONCESSION_PURCHASE = (
    IS_FOR_SALE,
    is_late_enough,
    at_pool_price,
    *offers_enough.cited("1841 §3.2-e").elsewhere(is_with_certificate, "1841 §3.2-f"),
    CAN_PAY,
    NOT_SOLD_BEFORE,
    has_room,
    WITHIN_GROUP_LIMIT,
)


def concessions_for_sale(seen: GameState, decision: StockTurn, _part: Part) -> Iterator[Action]:
    """Those of the pool, and those of other players at the pool's price or whatever is left to offer."""
    for concession, private in seen.privates.items():
        price = pool_price(seen, concession)
        if private.owner == BANK:
            yield BuyPrivate(private=concession, price=price)
        elif private.owner in partners(seen, decision.player):
            yield BuyPrivate(private=concession, price=max(1, min(price, seen.cash[decision.player])))


def price_by_chance(seen: GameState, offer: BuyPrivate, _buyer: OwnerId) -> tuple[int, int] | None:
    """That of the pool has its price; another player's may be offered less for."""
    return None if seen.privates[offer.private].owner == BANK else (1, offer.price)


ANY_CONCESSION = at_any_price(concessions_for_sale, price_by_chance)


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
    decision = Consent(player=owner, actor=owner, rule=rule, proposer=buyer, proposal=action)
    return (yield from ask_owner(table, decision))
