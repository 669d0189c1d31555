"""The steps of that program in a game of 1841, in the order in which they take an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridsim.interchange.loader import usual
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Told
from gridsim.interchange.loader.offering import (
    CORPORATION,
    actor_asked,
    both,
    of_asked,
    of_operator,
    of_player,
    to_asked,
    to_operator,
    to_player,
)
from gridsim.interchange.loader.steps import Handler, Step
from gridsim.interchange.loader.title_1841 import asking, choosing, taking
from gridsim.interchange.loader.title_1841.standing import HABITS, Theirs, theirs
from gridsim.interchange.loader.turn_queue import Queue

S = Step
STARTING = {"buy_shares": taking.first_share, "pass": taking.end_first_shares}


def first_crowded(here: Queue) -> str:
    """The first company above its limit."""
    return asking.crowded(here)[0]


def to_crowded(here: Queue, told: Told) -> Mapping[str, Handler]:
    """Any company above its limit hands a train in."""
    is_crowded = told.entity_type == CORPORATION and told.entity in asking.crowded(here)
    return {"discard_train": taking.discard_train} if is_crowded else {}


def to_buyer_of_stations(here: Queue, told: Told) -> Mapping[str, Handler]:
    """The company that is to say how many stations it buys."""
    is_its = told.entity_type == CORPORATION and told.entity == asking.buyer_of_stations(here)
    return {"choose": taking.number_of_stations} if is_its and asking.stations_wait(here) else {}


def to_bankrupt(here: Queue, told: Told) -> Mapping[str, Handler]:
    """Offered to the company that must have a train, or to the player who decides for it."""
    decision = here.beside.decision
    if decision is None or not asking.is_forced(here):
        return {}
    who = told.entity if told.entity_type == CORPORATION else here.beside.player(told)
    return {"bankrupt": taking.bankrupt} if who in (decision.actor, decision.player) else {}


def to_sellers(here: Queue, told: Told) -> Mapping[str, Handler]:
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
    actor_asked,
    can_be_passed=False,
)
NEW_TOKENS = S(
    "BuyNewTokens", to_buyer_of_stations, asking.stations_wait, asking.buyer_of_stations, can_be_passed=False
)


def buying_or_selling(here: Queue) -> bool:
    """A player's turn, or the rest of the purchase with which he starts a company."""
    return asking.in_stock_turn(here) or asking.buying_first_shares(here)


def no_start(here: Queue) -> bool:
    """A company's own sales and purchases, while it is not starting another one."""
    return theirs(here).start is None and asking.shares_ask(here)


DEALS = {"par": taking.par, "buy_shares": taking.buy_shares, "sell_shares": taking.sell_shares}
IN_STOCK_TURN = {**DEALS, "buy_company": taking.buy_company, "pass": usual.pass_turn}
OF_COMPANY = {**DEALS, "pass": taking.end_shares}
REMOVALS = {"remove_token": choosing.remove_token, "pass": choosing.end_removals}
IN_AUCTION = {"bid": taking.bid, "pass": usual.pass_turn}
AUCTION: Sequence[Step] = (
    of_player("ConcessionAuction", IN_AUCTION, asking.in_open_auction),
    of_player("BlindAuction", {"blind_bid": taking.blind_bid}, asking.in_sealed_bids),
)
STOCK: Sequence[Step] = (
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
OPERATING: Sequence[Step] = (
    S("Bankrupt", to_bankrupt),
    of_operator("Track", {"lay_tile": taking.lay_tile, "pass": taking.end_track}, asking.track_asks),
    of_operator(
        "Destinate", {"destination_connection": taking.destination_connection}, asking.destinate_asks
    ),
    of_operator("Token", {"place_token": usual.place_token, "pass": usual.pass_turn}, asking.token_asks),
    of_operator("Route", {"run_routes": taking.run}, asking.route_asks),
    of_operator("Dividend", {"dividend": usual.dividend}, asking.dividend_asks),
    of_operator("BuyToken", {"buy_token": taking.buy_token, "pass": usual.nothing}, asking.place_asks),
    DISCARD,
    of_asked("RemoveTokens", REMOVALS, asking.stations_to_remove),
    of_asked("ChooseOption", {"choose": choosing.choose}, asking.option_waits),
    NEW_TOKENS,
    S(
        "BuyTrain",
        both(
            to_operator({"buy_train": taking.buy_train}, asking.train_asks),
            to_operator({"pass": usual.pass_turn}, asking.may_end_trains),
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
    of_operator("Merge", {"merge": choosing.merge, "pass": choosing.end_merging}, asking.merge_asks),
    of_operator("Transform", {"merge": choosing.transform, "pass": usual.nothing}, asking.transform_asks),
)
TABLES = {"auction": AUCTION, "stock": STOCK, "operating": OPERATING}


def begin(beside: Beside) -> Queue:
    """That program before the first action."""
    return Queue(beside, TABLES, HABITS, Theirs())
