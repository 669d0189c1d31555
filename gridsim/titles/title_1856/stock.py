"""1856 §4: a player's turn in a stock round."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from gridsim.core.actions import Action, BuyCertificate, BuyPrivate, Pass, SellShares, StartCompany
from gridsim.core.decisions import StockTurn
from gridsim.core.state import IPO, POOL, GameState, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import left_of, unit
from gridsim.flow.legal import Checker, Checkers, LegalActions, Part
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import companies_named, pass_unless
from gridsim.procedures.buying import at_any_price, starts_of
from gridsim.procedures.consent import buy_private
from gridsim.procedures.rounds import hand_on_clockwise
from gridsim.procedures.stock_round import after_sale, has_traded, player_turn, turn_of
from gridsim.titles.title_1856 import buying, house_rules, selling
from gridsim.titles.title_1856.capital import start_company
from gridsim.titles.title_1856.formations.second_share import (
    buy_second_share,
    cheapest_second_share,
    owes_second_share,
)
from gridsim.titles.title_1856.raising_money import goes_bankrupt


def purchases(seen: GameState, _decision: StockTurn, part: Part) -> Iterator[Action]:
    for company in companies_named(seen, part, seen.companies):
        if seen.companies[company].status == "started":
            for source in [part["source"]] if "source" in part else [IPO, POOL]:
                yield BuyCertificate(company=company, source=source, percent=unit(seen, company))


def privates_of_others(seen: GameState, decision: StockTurn, _part: Part) -> Iterator[Action]:
    for private in seen.privates.values():
        if private.owner in seen.players and private.owner != decision.player:
            yield BuyPrivate(private=private.id, price=min(private.price, seen.cash[decision.player]))


ANY_PRIVATE = at_any_price(privates_of_others, lambda seen, _offer, player: (0, seen.cash[player]))
STOCK_ANSWERS: Checkers = {
    SellShares: Checker(selling.SALES, selling.STOCK_SALE),
    StartCompany: Checker(starts_of(lambda seen: seen.companies), buying.START),
    BuyCertificate: Checker(purchases, buying.CERTIFICATE),
    BuyPrivate: Checker(privates_of_others, buying.PRIVATE, ANY_PRIVATE, listed=False),
    Pass: pass_unless(selling.within_limits, selling.no_duty_to_buy),
}


def stock_turn(table: Table, player: PlayerId) -> Turn[bool]:
    """1856 §4.1: any number of sales and at most one purchase, all sales before or all after it.

    Returns whether he did anything but pass.
    """
    question = with_duty(table, turn_of(player, "1856 §4.1"))
    done = yield from player_turn(table, question, has_more_to_do, act)
    return has_traded(done)


def act(table: Table, question: StockTurn, action: Action) -> Turn[StockTurn]:
    """1856 §4.1.2: a sale, or the purchase, unless the owner of a private refuses."""
    player = question.player
    if isinstance(action, SellShares):
        selling.sell(table, player, action.company, action.percent, because="1856 §4.5")
        return with_duty(table, after_sale(table, question, action.company))
    bought = yield from purchase(table, player, action)
    sales_over = bool(question.sold) and bought is not None
    return with_duty(table, replace(question, bought=bought, sales_over=sales_over))


def with_duty(seen: Seen, question: StockTurn) -> StockTurn:
    """1856 §13.4.6: a president of the CGR with half a certificate must buy the other half."""
    must_buy = owes_second_share(seen, question.player) if question.bought is None else None
    return replace(question, must_buy=must_buy)


def has_more_to_do(table: Table, question: StockTurn) -> bool:
    """After a sale the purchase, after a purchase the sales that §4.1.2 still allows.

    Raises GameOver if a second share must be bought and cannot be paid (§13.4.6.2).
    """
    if question.must_buy and not can_afford_second_share(table.photograph(), question):
        goes_bankrupt(table, question, selling.STOCK_SALE, because="1856 §13.4.6.2")
    if question.bought is None:
        return True
    sales = LegalActions(table.photograph(), question, {SellShares: STOCK_ANSWERS[SellShares]})
    return not question.sales_over and bool(sales)


def hand_on(table: Table, player: PlayerId) -> None:
    """1856 §4.1.3: the priority card goes with the turn."""
    hand_on_clockwise(table, player)
    table.give_priority(left_of(table, player))


def can_afford_second_share(seen: GameState, decision: StockTurn) -> bool:
    """1856 §13.4.6.2, §11.8: the cash, with the largest sale of every company at its present price.

    By house rule the test waits until no sale is left.
    """
    needed = cheapest_second_share(seen) - seen.cash[decision.player]
    blocks = selling.largest_blocks(seen, decision, selling.STOCK_SALE)
    if house_rules.BANKRUPT_KEEPS_CASH in seen.options:
        return needed <= 0 or bool(blocks)
    return selling.proceeds_of_all(seen, blocks) >= needed


def purchase(table: Table, player: PlayerId, action: Action) -> Turn[str | None]:
    """1856 §4.2: carry the purchase of the turn out; what was bought, or None if it was refused."""
    if isinstance(action, StartCompany):
        start_company(table, player, action.company, action.par)
        return action.company
    if isinstance(action, BuyCertificate):
        if owes_second_share(table, player) == action.company:
            buy_second_share(table, player, action)
        else:
            buying.buy(table, player, action.company, action.source)
        return action.company
    assert isinstance(action, BuyPrivate)
    agreed = yield from buy_private(table, player, action, because="1856 §4.2.4")
    return action.private if agreed else None
