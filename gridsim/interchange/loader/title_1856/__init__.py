"""The steps of that program in a game of 1856, in the order in which they take an action."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.core.actions import Pass
from gridsim.core.decisions import RaiseMoney
from gridsim.interchange.loader import usual
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.offering import both, to_asked, to_operator, to_player, to_private
from gridsim.interchange.loader.steps import Step
from gridsim.interchange.loader.title_1856 import asking, players, taking
from gridsim.interchange.loader.title_1856.national import is_choosing_places, remove_token
from gridsim.interchange.loader.title_1856.standing import Standing
from gridsim.titles.title_1856.privates import CANADA, KITCHENER, SHIPPING

S = Step


def player_asked(here: Standing) -> str:
    return here.beside.decision.player if here.beside.decision is not None else ""


def can_be_bankrupt(here: Standing) -> bool:
    """A payment is due that nothing can raise, or a train."""
    decision = here.beside.decision
    return usual.is_forced(here) or (
        isinstance(decision, RaiseMoney) and Pass() in here.beside.game.now.legal
    )


BANKRUPT = {"bankrupt": taking.bankrupt}
AUCTION: Sequence[Step[Standing]] = (
    S(
        "WaterfallAuction",
        to_player({"bid": players.bid, "pass": players.pass_turn}, asking.in_auction),
        asking.in_auction,
        can_be_passed=False,
    ),
)
STOCK: Sequence[Step[Standing]] = (
    S(
        "DiscardTrain",
        to_asked({"discard_train": usual.discard_train}, asking.discarding),
        asking.discarding,
        usual.actor_asked,
        can_be_passed=False,
    ),
    S(
        "BuySellParShares",
        to_player(
            {
                "par": players.par,
                "buy_shares": players.buy_shares,
                "sell_shares": players.sell_shares,
                "pass": players.pass_turn,
            },
            asking.in_stock_turn,
        ),
        asking.in_stock_turn,
        can_be_passed=False,
    ),
)
OPERATING: Sequence[Step[Standing]] = (
    S("Bankrupt", both(to_operator(BANKRUPT, can_be_bankrupt), to_player(BANKRUPT, can_be_bankrupt))),
    S(
        "CashCrisis",
        to_player({"sell_shares": players.sell_shares}, asking.in_debt),
        asking.in_debt,
        player_asked,
        can_be_passed=False,
    ),
    S("Assign", to_private({"assign": taking.assign}, SHIPPING)),
    S(
        "Loan",
        both(
            to_operator({"take_loan": taking.take_loan}),
            to_operator({"payoff_loan": taking.payoff_loan, "pass": taking.end_loans}, asking.loan_asks),
        ),
        asking.loan_asks,
        is_early=asking.loans_are_early,
    ),
    S(
        "SpecialTrack",
        both(
            to_private({"lay_tile": taking.lay_tile}, CANADA, asking.track_is_open),
            to_private({"lay_tile": taking.lay_tile}, KITCHENER, asking.track_is_open),
        ),
    ),
    S("SpecialToken", to_private({"place_token": taking.place_token}, KITCHENER)),
    S("BuyCompany", to_operator({"buy_company": usual.buy_private})),
    S(
        "HomeToken",
        to_asked({"place_token": usual.seat_home}, asking.home_waits),
        asking.home_waits,
        usual.actor_asked,
        can_be_passed=False,
    ),
    S(
        "NationalizationPayoff",
        to_asked({"merge": taking.merge, "pass": taking.help_repay}, asking.settling),
        asking.settling,
        usual.actor_asked,
        can_be_passed=False,
    ),
    S(
        "RemoveTokens",
        to_asked({"remove_token": remove_token}, is_choosing_places),
        is_choosing_places,
        usual.actor_asked,
        can_be_passed=False,
    ),
    S(
        "NationalizationDiscardTrains",
        to_asked(
            {"discard_train": usual.discard_train, "pass": taking.keep_trains},
            asking.national_has_trains_to_choose,
        ),
        asking.national_has_trains_to_choose,
        usual.actor_asked,
        can_be_passed=False,
    ),
    S("SpecialBuy", to_operator({"special_buy": taking.special_buy})),
    S(
        "Track",
        to_operator({"lay_tile": taking.lay_tile, "pass": usual.nothing}, asking.track_asks),
        asking.track_asks,
    ),
    S("Escrow", to_operator({"destination_connection": taking.destination_connection}), asking.escrow_asks),
    S(
        "Token",
        to_operator({"place_token": taking.place_token, "pass": usual.nothing}, asking.token_asks),
        asking.token_asks,
    ),
    S("BorrowTrain", to_operator({"borrow_train": taking.borrow_train}, asking.may_borrow)),
    S("Route", to_operator({"run_routes": taking.run}, asking.route_asks), asking.route_asks),
    S("Dividend", to_operator({"dividend": usual.dividend}, asking.dividend_asks), asking.dividend_asks),
    S(
        "DiscardTrain",
        to_asked({"discard_train": usual.discard_train}, asking.discarding),
        asking.discarding,
        usual.actor_asked,
        can_be_passed=False,
    ),
    S(
        "BuyTrain",
        both(
            to_operator({"buy_train": taking.buy_train}, asking.train_asks),
            to_operator({"pass": taking.end_trains}, asking.may_end_trains),
            to_player({"sell_shares": players.sell_shares}, usual.is_forced),
        ),
        asking.train_asks,
    ),
    S(
        "LastBuyCompany",
        to_operator({"buy_company": usual.buy_private, "pass": usual.nothing}, asking.company_asks),
        asking.company_asks,
    ),
)
TABLES = {"auction": AUCTION, "stock": STOCK, "operating": OPERATING}


def begin(beside: Beside) -> Standing:
    """That program before the first action."""
    return Standing(beside, TABLES)
