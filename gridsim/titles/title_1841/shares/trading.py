"""1841 §3.2: shares that players buy from each other at prices they agree on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gridsim.core.actions import Action, OfferTrade
from gridsim.core.decisions import Consent, StockTurn
from gridsim.core.state import GameState
from gridsim.core.table import Table
from gridsim.finance.market import price
from gridsim.finance.ownership import (
    clockwise,
    on_the_table,
    ordinary,
    percent,
    presidents_certificate,
    swap_presidency,
    unit,
    units,
)
from gridsim.flow.rules import Breach, Case, breach, rule
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import companies_named
from gridsim.procedures.buying import (
    Room,
    can_pay,
    company_exists,
    not_sold_this_round,
    offers_at_least,
    price_offered,
    remember_sale,
    within_paper_limit,
)
from gridsim.procedures.consent import ask_owner
from gridsim.procedures.selling import has_operated, somebody_takes_presidency
from gridsim.titles.title_1841.companies import is_operating
from gridsim.titles.title_1841.house_rules import (
    LOOSER_PLAYER_TRADES,
    PLAYER_TRADES,
    PLAYER_TRADES_OFF,
    plays,
)
from gridsim.titles.title_1841.shares.buying import WITHIN_GROUP_LIMIT
from gridsim.titles.title_1841.shares.concessions import has_concession
from gridsim.titles.title_1841.shares.limits import paper_limit, papers_held
from gridsim.titles.title_1841.shares.selling import (
    NO_OWN_TURN,
    breaks_certificate,
    concession_keeps_presidency,
    makes_no_ring,
    passes_on,
)
from gridsim.titles.title_1841.successor import settle_all_directors, would_close_ring

if TYPE_CHECKING:
    from random import Random

    from gridsim.core.state import CompanyId, PlayerId
    from gridsim.core.table import Seen
    from gridsim.flow.legal import Part

Offer = Case[OfferTrade]


# ---- questions


def are_trades_off(seen: Seen) -> bool:
    """By house rule, and in the second edition unless players want to trade there too (§E-20)."""
    return plays(seen, PLAYER_TRADES_OFF) and PLAYER_TRADES not in seen.options


def partners(seen: Seen, player: PlayerId) -> list[PlayerId]:
    """The other players still in the game, from the left; nobody where players do not trade."""
    if are_trades_off(seen):
        return []
    return [partner for partner in clockwise(seen, player)[1:] if not seen.players[partner].bankrupt]


def breaks(seen: Seen, offer: OfferTrade) -> bool:
    """1841 §3.2-d: whether units of the seller's director's certificate are among those offered for."""
    return breaks_certificate(seen, offer.seller, offer.company, offer.percent)


def papers_gained(seen: Seen, buyer: PlayerId, offer: OfferTrade) -> int:
    """How many more certificates the buyer will have; the director's takes the place of two."""
    count = offer.percent // unit(seen, offer.company)
    takes = breaks(seen, offer) and passes_on(seen, offer.company, offer.percent, to=buyer) == buyer
    return count - 1 if takes else count


# ---- rules


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
    is_exempt = plays(case.seen, LOOSER_PLAYER_TRADES)
    return is_operating(case.seen, company) and (is_exempt or case.seen.companies[company].operated)


HAS_OPERATED = has_operated(is_ready, guard=True, key=NO_OWN_TURN).cited("1841 §3.3.3")


@rule("1841 §3.2-d", "seller_has_less", guard=True)
def seller_has_units(case: Offer) -> Breach | None:
    action = case.action
    held = percent(case.seen, action.seller, action.company)
    whole = action.percent % unit(case.seen, action.company) == 0
    if 0 < action.percent <= held and whole:
        return None
    return breach(company=action.company, seller=action.seller, held=held)


def least_price(case: Offer) -> int:
    """§D-07: at least L. 1 for each unit, by house rule for all together."""
    units_sold: int = case.action.percent // unit(case.seen, case.action.company)
    count = 1 if plays(case.seen, LOOSER_PLAYER_TRADES) else units_sold
    return count * case.seen.facts.numbers["least_trade_price"]


price_is_enough = offers_at_least(least_price).cited("1841 §3.2-d")
CAN_PAY = can_pay(price_offered).cited("1841 §3.2-d")
not_sold_before = not_sold_this_round.cited("1841 §3.1-e")


def is_kept(case: Offer) -> bool:
    """1841 §3.2-f: before phase 4 the director's certificate is bought with the concession alone."""
    return breaks(case.seen, case.action) and has_concession(case.seen, case.action.company)


is_not_kept_by_concession = concession_keeps_presidency(is_kept)


def has_no_taker(case: Offer) -> bool:
    """The director's certificate changes hands only if the trade makes somebody else director."""
    offer = case.action
    if not breaks(case.seen, offer) or has_concession(case.seen, offer.company):
        return False
    return passes_on(case.seen, offer.company, offer.percent, to=case.player) is None


somebody_takes_certificate = somebody_takes_presidency(has_no_taker).cited("1841 §3.2-d")


def closes_ring(case: Offer) -> bool:
    """1841 §3.5.3-h: whether companies would direct each other in a ring."""
    offer = case.action
    is_directors = case.seen.companies[offer.company].president == offer.seller
    return is_directors and would_close_ring(case.seen, offer.company, selling=offer.percent, to=case.player)


closes_no_ring = makes_no_ring(closes_ring)


def room(case: Offer) -> Room:
    """1841 §3.5.2: with what the buyer gets beside the papers sold."""
    gained = papers_gained(case.seen, case.player, case.action)
    return Room(papers_held(case.seen, case.player), gained, paper_limit(case.seen, case.player))


has_room = within_paper_limit(room).cited("1841 §3.5.2")


within_group_limit = WITHIN_GROUP_LIMIT


TRADE = (
    trades_are_played,
    company_exists.cited("1841 §3.2-d"),
    is_another_player,
    HAS_OPERATED,
    seller_has_units,
    price_is_enough,
    CAN_PAY,
    not_sold_before,
    is_not_kept_by_concession,
    somebody_takes_certificate,
    closes_no_ring,
    has_room,
    within_group_limit,
)


def trades(seen: GameState, decision: StockTurn, part: Part) -> Iterator[Action]:
    """Each number of units of each company that another player has, at the market price."""
    cash = max(1, seen.cash[decision.player])
    for company in companies_named(seen, part, on_the_table(seen)):
        for seller in partners(seen, decision.player):
            for count in range(1, units(seen, seller, company) + 1):
                yield OfferTrade(
                    seller=seller,
                    company=company,
                    percent=count * unit(seen, company),
                    price=min(count * price(seen, company), max(cash, count)),
                )


def any_trade(seen: GameState, decision: StockTurn, random: Random) -> Action | None:
    """Some units from somebody at a price by chance."""
    offers = list(trades(seen, decision, {}))
    if not offers:
        return None
    offer = random.choice(offers)
    assert isinstance(offer, OfferTrade)
    count = offer.percent // unit(seen, offer.company)
    return replace(offer, price=random.randint(count, max(count, count * price(seen, offer.company))))


# ---- the trade


def offer_trade(table: Table, buyer: PlayerId, offer: OfferTrade) -> Turn[bool]:
    """1841 §3.2-d: no marker moves; the seller has sold shares of the company in this round (§D-08).

    By house rule that does not keep him from buying them again.
    """
    agreed = yield from _ask_seller(table, buyer, offer)
    if agreed:
        table.pay(
            buyer, offer.seller, offer.price, what="share", subject=offer.company, because="1841 §3.2-d"
        )
        hand_over(table, buyer, offer)
        if not plays(table, LOOSER_PLAYER_TRADES):
            remember_sale(table, offer.seller, offer.company)
        settle_all_directors(table)
    return agreed


def _ask_seller(table: Table, buyer: PlayerId, offer: OfferTrade) -> Turn[bool]:
    seller = offer.seller
    question = Consent(player=seller, actor=seller, rule="1841 §3.2-d", proposer=buyer, proposal=offer)
    return (yield from ask_owner(table, question))


def hand_over(table: Table, buyer: PlayerId, offer: OfferTrade) -> None:
    """Move the units; if the director's certificate must be touched its new holder is settled first."""
    seller, company = offer.seller, offer.company
    if breaks(table, offer):
        new = passes_on(table, company, offer.percent, to=buyer)
        assert new is not None
        if new == buyer:
            _hand_over_directorship(table, buyer, offer)
            return
        swap_presidency(table, company, new, because="1841 §3.2-d")
    _move_units(table, company, seller, buyer, offer.percent // unit(table, company))


def _hand_over_directorship(table: Table, buyer: PlayerId, offer: OfferTrade) -> None:
    """The certificate counts two units; the difference changes hands in ordinary papers."""
    seller, company = offer.seller, offer.company
    certificate = presidents_certificate(table, company)
    table.move_certificate(company, certificate.id, buyer, price=offer.price, because="1841 §3.2-d")
    table.set_president(company, buyer, because="1841 §3.2-d")
    further = (offer.percent - certificate.percent) // unit(table, company)
    giver, taker = (seller, buyer) if further > 0 else (buyer, seller)
    _move_units(table, company, giver, taker, abs(further))


def _move_units(table: Table, company: CompanyId, giver: PlayerId, taker: PlayerId, count: int) -> None:
    for paper in ordinary(table, giver, company)[:count]:
        table.move_certificate(company, paper.id, taker, because="1841 §3.2-d")
