"""The steps of that program in a game of 1856, in the order in which they take an action."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.core.actions import Pass
from gridsim.core.decisions import RaiseMoney
from gridsim.interchange.loader import usual
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.offering import (
    both,
    of_asked,
    of_operator,
    of_player,
    player_asked,
    to_operator,
    to_player,
    to_private,
)
from gridsim.interchange.loader.steps import Step
from gridsim.interchange.loader.title_1856 import asking, taking
from gridsim.interchange.loader.title_1856.standing import HABITS, Theirs
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.titles.title_1856.privates import CANADA, KITCHENER, SHIPPING

S = Step


def can_be_bankrupt(here: Queue) -> bool:
    """A payment is due that nothing can raise, or a train."""
    decision = here.beside.decision
    return usual.is_forced(here) or (
        isinstance(decision, RaiseMoney) and Pass() in here.beside.game.now.legal
    )


BANKRUPT = {"bankrupt": taking.bankrupt}
IN_STOCK_TURN = {
    "par": taking.par,
    "buy_shares": taking.buy_shares,
    "sell_shares": taking.sell_shares,
    "pass": usual.pass_turn,
}
LOANS = {"payoff_loan": taking.payoff_loan, "pass": taking.end_loans}
LAY = {"lay_tile": taking.lay_tile}
SETTLEMENT = {"merge": taking.merge, "pass": taking.help_repay}
TRAINS_OF_NATIONAL = {"discard_train": usual.discard_train, "pass": usual.pass_turn}
DISCARD: Step = of_asked("DiscardTrain", {"discard_train": usual.discard_train}, asking.discarding)
AUCTION: Sequence[Step] = (
    of_player("WaterfallAuction", {"bid": taking.bid, "pass": usual.pass_turn}, asking.in_auction),
)
STOCK: Sequence[Step] = (
    DISCARD,
    of_player("BuySellParShares", IN_STOCK_TURN, asking.in_stock_turn),
)
OPERATING: Sequence[Step] = (
    S("Bankrupt", both(to_operator(BANKRUPT, can_be_bankrupt), to_player(BANKRUPT, can_be_bankrupt))),
    of_player("CashCrisis", {"sell_shares": taking.sell_shares}, asking.in_debt, player_asked),
    S("Assign", to_private({"assign": taking.assign}, SHIPPING)),
    S(
        "Loan",
        both(to_operator({"take_loan": taking.take_loan}), to_operator(LOANS, asking.loan_asks)),
        asking.loan_asks,
        is_early=asking.loans_are_early,
    ),
    S("SpecialTrack", both(*(to_private(LAY, layer, usual.track_is_open) for layer in (CANADA, KITCHENER)))),
    S("SpecialToken", to_private({"place_token": taking.place_token}, KITCHENER)),
    S("BuyCompany", to_operator({"buy_company": usual.buy_private})),
    of_asked("HomeToken", {"place_token": usual.seat_home}, asking.home_waits),
    of_asked("NationalizationPayoff", SETTLEMENT, asking.settling),
    of_asked("RemoveTokens", {"remove_token": taking.remove_token}, taking.is_choosing_places),
    of_asked("NationalizationDiscardTrains", TRAINS_OF_NATIONAL, asking.national_has_trains_to_choose),
    S("SpecialBuy", to_operator({"special_buy": taking.special_buy})),
    of_operator("Track", {**LAY, "pass": usual.nothing}, asking.track_asks),
    S("Escrow", to_operator({"destination_connection": taking.destination_connection}), usual.has_operator),
    of_operator("Token", {"place_token": taking.place_token, "pass": usual.nothing}, asking.token_asks),
    S("BorrowTrain", to_operator({"borrow_train": taking.borrow_train}, asking.may_borrow)),
    of_operator("Route", {"run_routes": usual.run}, asking.route_asks),
    of_operator("Dividend", {"dividend": usual.dividend}, asking.dividend_asks),
    DISCARD,
    S(
        "BuyTrain",
        both(
            to_operator({"buy_train": taking.buy_train}, asking.train_asks),
            to_operator({"pass": taking.end_trains}, asking.may_end_trains),
            to_player({"sell_shares": taking.sell_shares}, usual.is_forced),
        ),
        asking.train_asks,
    ),
    of_operator(
        "LastBuyCompany", {"buy_company": usual.buy_private, "pass": usual.nothing}, asking.company_asks
    ),
)
TABLES = {"auction": AUCTION, "stock": STOCK, "operating": OPERATING}


def begin(beside: Beside) -> Queue:
    """That program before the first action."""
    return Queue(beside, TABLES, HABITS, Theirs())
