"""The steps of that program in a game of 1841, in the order in which they take an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridsim.interchange.loader import usual
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Told
from gridsim.interchange.loader.offering import CORPORATION, both, to_asked, to_operator, to_player
from gridsim.interchange.loader.steps import Handler, Step
from gridsim.interchange.loader.title_1841 import asking, choosing, taking
from gridsim.interchange.loader.title_1841.standing import Standing

S = Step
STARTING = {
    "buy_shares": taking.first_share,
    "pass": taking.end_first_shares,
}


def first_crowded(here: Standing) -> str:
    """The first company above its limit."""
    return asking.crowded(here)[0]


def to_crowded(here: Standing, told: Told) -> Mapping[str, Handler[Standing]]:
    """Any company above its limit hands a train in."""
    is_crowded = told.entity_type == CORPORATION and told.entity in asking.crowded(here)
    return {"discard_train": taking.discard_train} if is_crowded else {}


def to_buyer_of_stations(here: Standing, told: Told) -> Mapping[str, Handler[Standing]]:
    """The company that is to say how many stations it buys."""
    is_its = told.entity_type == CORPORATION and told.entity == asking.buyer_of_stations(here)
    return {"choose": taking.number_of_stations} if is_its and asking.stations_wait(here) else {}


def to_bankrupt(here: Standing, told: Told) -> Mapping[str, Handler[Standing]]:
    """Offered to the company that must have a train, or to the player who decides for it."""
    decision = here.beside.decision
    if decision is None or not asking.is_forced(here):
        return {}
    who = told.entity if told.entity_type == CORPORATION else here.beside.player(told)
    return {"bankrupt": taking.bankrupt} if who in (decision.actor, decision.player) else {}


def to_sellers(here: Standing, told: Told) -> Mapping[str, Handler[Standing]]:
    """Who sells for a train the step itself finds out."""
    return {"sell_shares": taking.sell_ahead} if asking.is_forced(here) else {}


DISCARD = S("DiscardTrain", to_crowded, asking.is_crowded, first_crowded, can_be_passed=False)
HOME = S(
    "HomeToken",
    both(
        to_asked({"place_token": usual.seat_home}, asking.home_waits),
        to_asked({"pass": usual.pass_turn}, asking.home_may_be_left),
    ),
    asking.home_waits,
    usual.actor_asked,
    can_be_passed=False,
)
NEW_TOKENS = S(
    "BuyNewTokens", to_buyer_of_stations, asking.stations_wait, asking.buyer_of_stations, can_be_passed=False
)


def buying_or_selling(here: Standing) -> bool:
    """A player's turn, or the rest of the purchase with which he starts a company."""
    return asking.in_stock_turn(here) or asking.buying_first_shares(here)


IN_AUCTION = {"bid": taking.bid, "pass": usual.pass_turn}
IN_STOCK_TURN = {
    "par": taking.par,
    "buy_shares": taking.buy_shares,
    "sell_shares": taking.sell_shares,
    "buy_company": taking.buy_company,
    "pass": usual.pass_turn,
}
AUCTION: Sequence[Step[Standing]] = (
    S(
        "ConcessionAuction",
        to_player(IN_AUCTION, asking.in_open_auction),
        asking.in_open_auction,
        can_be_passed=False,
    ),
    S(
        "BlindAuction",
        to_player({"blind_bid": taking.blind_bid}, asking.in_sealed_bids),
        asking.in_sealed_bids,
        can_be_passed=False,
    ),
)
STOCK: Sequence[Step[Standing]] = (
    DISCARD,
    HOME,
    NEW_TOKENS,
    S(
        "BuySellParShares",
        both(to_player(IN_STOCK_TURN, asking.in_stock_turn), to_player(STARTING, asking.buying_first_shares)),
        buying_or_selling,
        can_be_passed=False,
    ),
)
OF_COMPANY = {
    "sell_shares": taking.sell_shares,
    "buy_shares": taking.buy_shares,
    "par": taking.par,
    "pass": taking.end_shares,
}


def no_start(here: Standing) -> bool:
    """A company's own sales and purchases, while it is not starting another one."""
    return here.start is None and asking.shares_ask(here)


OPERATING: Sequence[Step[Standing]] = (
    S("Bankrupt", to_bankrupt),
    S(
        "Track",
        to_operator({"lay_tile": taking.lay_tile, "pass": taking.end_track}, asking.track_asks),
        asking.track_asks,
    ),
    S(
        "Destinate",
        to_operator({"destination_connection": taking.destination_connection}, asking.destinate_asks),
        asking.destinate_asks,
    ),
    S(
        "Token",
        to_operator({"place_token": taking.place_token, "pass": taking.end_tokens}, asking.token_asks),
        asking.token_asks,
    ),
    S("Route", to_operator({"run_routes": taking.run}, asking.route_asks), asking.route_asks),
    S("Dividend", to_operator({"dividend": usual.dividend}, asking.dividend_asks), asking.dividend_asks),
    S(
        "BuyToken",
        to_operator({"buy_token": taking.buy_token, "pass": usual.nothing}, asking.place_asks),
        asking.place_asks,
    ),
    DISCARD,
    S(
        "RemoveTokens",
        to_asked(
            {"remove_token": choosing.remove_token, "pass": choosing.end_removals}, asking.stations_to_remove
        ),
        asking.stations_to_remove,
        usual.actor_asked,
        can_be_passed=False,
    ),
    S(
        "ChooseOption",
        to_asked({"choose": choosing.choose}, asking.option_waits),
        asking.option_waits,
        usual.actor_asked,
        can_be_passed=False,
    ),
    NEW_TOKENS,
    S(
        "BuyTrain",
        both(
            to_operator({"buy_train": taking.buy_train}, asking.train_asks),
            to_operator({"pass": taking.end_trains}, asking.may_end_trains),
            to_sellers,
        ),
        asking.train_asks,
    ),
    HOME,
    S(
        "CorporateBuySellParShares",
        both(to_operator(OF_COMPANY, no_start), to_operator(STARTING, asking.buying_first_shares)),
        asking.shares_ask,
    ),
    S(
        "Merge",
        to_operator({"merge": choosing.merge, "pass": choosing.end_merging}, asking.merge_asks),
        asking.merge_asks,
    ),
    S(
        "Transform",
        to_operator({"merge": choosing.transform, "pass": usual.nothing}, asking.transform_asks),
        asking.transform_asks,
    ),
)
TABLES = {"auction": AUCTION, "stock": STOCK, "operating": OPERATING}


def begin(beside: Beside) -> Standing:
    """That program before the first action."""
    return Standing(beside, TABLES)
