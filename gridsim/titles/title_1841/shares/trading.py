"""1841 §3.2: shares and concessions that players buy from each other at prices they agree on."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Action, BuyPrivate, OfferTrade
from gridsim.core.decisions import StockTurn
from gridsim.core.state import BANK, POOL, CompanyId, GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance import ownership
from gridsim.finance.market import price, value_of_shares
from gridsim.finance.ownership import papers_of_all
from gridsim.flow.legal import Checker, Checkers, Part
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures import buying
from gridsim.procedures.ascending_auction import is_for_sale
from gridsim.procedures.asking import companies_named
from gridsim.procedures.consent import agrees
from gridsim.procedures.seats import in_turn
from gridsim.procedures.selling import has_operated
from gridsim.titles.title_1841 import house_rules as house
from gridsim.titles.title_1841 import successor
from gridsim.titles.title_1841.companies import company_of, is_operating, is_used
from gridsim.titles.title_1841.shares import selling
from gridsim.titles.title_1841.shares.buying import HAS_ROOM, WITHIN_GROUP_LIMIT, within_group_limit
from gridsim.titles.title_1841.shares.limits import paper_limit
from gridsim.titles.title_1841.successor import Handover

BY_PLAYERS = "1841 §3.2-d"
"""Where the rulebook has the sale of shares by players to each other."""
Offer = Case[OfferTrade]
Purchase = Case[BuyPrivate]


def are_trades_off(seen: Seen) -> bool:
    """By house rule, and in the second edition unless players want to trade there too (§E-20)."""
    return house.plays(seen, house.PLAYER_TRADES_OFF) and house.PLAYER_TRADES not in seen.options


def partners(seen: Seen, player: PlayerId) -> list[PlayerId]:
    """The other players still in the game, from the left; nobody where players do not trade."""
    return [] if are_trades_off(seen) else in_turn(seen, player)[1:]


def traded(offer: OfferTrade, buyer: PlayerId) -> Handover:
    """The shares that a buyer would have from the seller."""
    return Handover(offer.seller, offer.company, offer.percent, buyer)


@rule("1841 §S15.4", "no_player_trades", guard=True)
def trades_are_played(case: Offer) -> Breach | None:
    return breach() if are_trades_off(case.seen) else None


@rule("1841 §3.2-d", "no_such_seller", guard=True)
def is_another_player(case: Offer) -> Breach | None:
    seller = case.action.seller
    return None if seller in partners(case.seen, case.player) else breach(seller=seller)


def is_ready(case: Offer) -> bool:
    """1841 §3.3.3; by house rule as soon as it is in operation (§D-09)."""
    company = case.action.company
    is_exempt = house.plays(case.seen, house.LOOSER_PLAYER_TRADES)
    return is_operating(case.seen, company) and (is_exempt or case.seen.companies[company].operated)


@rule("1841 §3.2-d", "seller_has_less", guard=True)
def seller_has_units(case: Offer) -> Breach | None:
    action = case.action
    held = ownership.percent(case.seen, action.seller, action.company)
    if 0 < action.percent <= held and action.percent % ownership.unit(case.seen, action.company) == 0:
        return None
    return breach(company=action.company, seller=action.seller, held=held)


def least_price(case: Offer) -> int:
    """§D-07: at least L. 1 for each unit, by house rule for all together."""
    seen, least = case.seen, case.seen.facts.numbers["least_trade_price"]
    if house.plays(seen, house.LOOSER_PLAYER_TRADES):
        return least
    return least * (case.action.percent // ownership.unit(seen, case.action.company))


def room(case: Offer) -> buying.Room:
    """1841 §3.5.2: with what the buyer gets; the director's certificate takes the place of two papers."""
    seen, shares = case.seen, traded(case.action, case.player)
    count = shares.percent // ownership.unit(seen, shares.company)
    takes = successor.breaks_certificate(seen, shares) and successor.next_director(seen, shares) == shares.to
    gained = count - 1 if takes else count
    return buying.Room(papers_of_all(seen, case.player), gained, paper_limit(seen, case.player))


TRADE = (
    trades_are_played,
    buying.company_exists.cited("1841 §3.2-d"),
    is_another_player,
    has_operated(is_ready, guard=True, key=selling.NO_OWN_TURN).cited("1841 §3.3.3"),
    seller_has_units,
    buying.offers_at_least(least_price).cited("1841 §3.2-d"),
    buying.can_pay(buying.price_offered).cited("1841 §3.2-d"),
    buying.not_sold_this_round.cited("1841 §3.1-e"),
    *selling.keeps_directors(lambda case: traded(case.action, case.player), taker="1841 §3.2-d"),
    buying.within_paper_limit(room).cited("1841 §3.5.2"),
    WITHIN_GROUP_LIMIT,
)


def trades(seen: GameState, decision: StockTurn, part: Part) -> Iterator[Action]:
    """Each number of units of each company that another player has, at the market price."""
    cash = max(1, seen.cash[decision.player])
    for company in companies_named(seen, part, ownership.on_the_table(seen)):
        for seller in partners(seen, decision.player):
            for count in range(1, ownership.units(seen, seller, company) + 1):
                percent, worth = count * ownership.unit(seen, company), count * price(seen, company)
                offered = min(worth, max(cash, count))
                yield OfferTrade(seller=seller, company=company, percent=percent, price=offered)


def prices(seen: Seen, offer: OfferTrade, _buyer: PlayerId) -> tuple[int, int]:
    """From one a unit to the market price."""
    count = offer.percent // ownership.unit(seen, offer.company)
    return count, max(count, count * price(seen, offer.company))


ANY_TRADE = buying.at_any_price(trades, prices)


def offer_trade(table: Table, buyer: PlayerId, offer: OfferTrade) -> Turn[bool]:
    """1841 §3.2-d: no marker moves; the seller has sold in this round (§D-08), by house rule he has not."""
    seller, company = offer.seller, offer.company
    agreed = yield from agrees(table, seller, offer, proposer=buyer, because=BY_PLAYERS)
    if agreed:
        table.pay(buyer, seller, offer.price, what="share", subject=company, because=BY_PLAYERS)
        hand_over(table, buyer, offer)
        if not house.plays(table, house.LOOSER_PLAYER_TRADES):
            buying.remember_sale(table, seller, company)
        successor.settle_all_directors(table)
    return agreed


def hand_over(table: Table, buyer: PlayerId, offer: OfferTrade) -> None:
    """Move the units; if the director's certificate must be touched its new holder is settled first."""
    seller, company, shares = offer.seller, offer.company, traded(offer, buyer)
    percent = offer.percent
    if successor.breaks_certificate(table, shares):
        new = successor.next_director(table, shares)
        assert new is not None
        if new == buyer:  # the difference to the certificate changes hands in ordinary papers
            percent -= ownership.presidents_certificate(table, company).percent
            successor.take_certificate(table, company, buyer, price=offer.price, because=BY_PLAYERS)
        else:
            ownership.swap_presidency(table, company, new, because=BY_PLAYERS)
    giver, taker = (seller, buyer) if percent > 0 else (buyer, seller)
    for paper in ownership.ordinary(table, giver, company)[: abs(percent) // ownership.unit(table, company)]:
        table.move_certificate(company, paper.id, taker, because=BY_PLAYERS)


# ---- concessions


def company_with(seen: Seen, concession: str) -> CompanyId | None:
    """The company whose director's certificate comes with a concession; None for an unused one."""
    return company_of(seen, concession) if is_used(seen, concession) else None


def pool_price(seen: Seen, concession: str) -> int:
    """1841 §3.2-a; with the certificate of a frozen company twice its price more (§D-28)."""
    price = seen.facts.numbers["concession_price"]
    company = company_with(seen, concession)
    if company is not None:
        price += value_of_shares(seen, company, ownership.presidents_certificate(seen, company).percent)
    return price


def is_open(case: Purchase) -> bool:
    """It is the pool's or a trading player's, as is the certificate of its company (not always: §E-53)."""
    seen, private = case.seen, case.seen.privates.get(case.action.private)
    if private is None or private.owner not in (BANK, *partners(seen, case.player)):
        return False
    company, holder = company_with(seen, private.id), POOL if private.owner == BANK else private.owner
    return company is None or ownership.presidents_certificate(seen, company).owner == holder


def is_of_pool(case: Purchase) -> bool:
    """Whether it is bought from the pool at its price, not of another player at any of at least L. 1."""
    return case.seen.privates[case.action.private].owner == BANK


def is_with_certificate(case: Purchase) -> bool:
    """1841 §3.2-f: whether the director's certificate of a company comes with the concession."""
    return company_with(case.seen, case.action.private) is not None


def with_certificate(case: Purchase) -> tuple[CompanyId, int]:
    """The company whose director's certificate comes along, and its percent."""
    company = company_with(case.seen, case.action.private)
    assert company is not None
    return company, ownership.presidents_certificate(case.seen, company).percent


@rule("1841 §3.2-a", "not_in_first_round")
def is_late_enough(case: Purchase) -> Breach | None:
    """The pool sells none in the first stock round."""
    return breach(private=case.action.private) if case.seen.set_number == 1 else None


has_its_price = buying.has_price(lambda case: pool_price(case.seen, case.action.private))
offers_enough = buying.offers_at_least(lambda case: case.seen.facts.numbers["least_trade_price"])
of_players = offers_enough.cited("1841 §3.2-e").where(lambda case: not is_of_pool(case))
CONCESSION_PURCHASE = (
    is_for_sale(is_open).cited("1841 §3.2"),
    is_late_enough.where(is_of_pool),
    has_its_price.cited("1841 §3.2-a").where(is_of_pool),
    *of_players.elsewhere(is_with_certificate, "1841 §3.2-f"),
    buying.can_pay(buying.price_offered).cited("1841 §3.2"),
    buying.not_sold_before(lambda case: company_with(case.seen, case.action.private)).cited("1841 §3.1-e"),
    HAS_ROOM.where(is_with_certificate),  # 1841 §3.5.2: an unused concession does not count
    within_group_limit(with_certificate).where(is_with_certificate),
)


def concessions_for_sale(seen: GameState, decision: StockTurn, _part: Part) -> Iterator[Action]:
    """Those of the pool, and those of other players at the pool's price or whatever is left to offer."""
    for concession, private in seen.privates.items():
        price = pool_price(seen, concession)
        if private.owner == BANK:
            yield BuyPrivate(private=concession, price=price)
        elif private.owner in partners(seen, decision.player):
            yield BuyPrivate(private=concession, price=max(1, min(price, seen.cash[decision.player])))


ANY_CONCESSION = buying.at_any_price(
    concessions_for_sale,
    lambda seen, offer, _buyer: None if seen.privates[offer.private].owner == BANK else (1, offer.price),
)
"""That of the pool has its price; another player's may be offered less for."""
TRADES: Checkers = {
    BuyPrivate: Checker(concessions_for_sale, CONCESSION_PURCHASE, ANY_CONCESSION, listed=False),
    OfferTrade: Checker(trades, TRADE, ANY_TRADE, listed=False),
}


def buy_concession(table: Table, buyer: PlayerId, action: BuyPrivate) -> Turn[bool]:
    """From the pool at once, from a player if he agrees; a used one brings the directorship with it."""
    seller, company = table.privates[action.private].owner, company_with(table, action.private)
    because = "1841 §3.2-a" if seller == BANK else "1841 §3.2-e" if company is None else "1841 §3.2-f"
    if seller != BANK and not (yield from agrees(table, seller, action, proposer=buyer, because=because)):
        return False
    table.move_private(action.private, buyer, price=action.price, because=because)
    if company is not None:
        successor.take_certificate(table, company, buyer, price=0, because=because)
        if seller != BANK and not house.plays(table, house.LOOSER_PLAYER_TRADES):
            buying.remember_sale(table, seller, company)
        successor.settle_all_directors(table)
    return True
