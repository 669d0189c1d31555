"""Concessions: sealed sheets, the open auction, and purchases in the stock round."""

from __future__ import annotations

from gridsim.core.actions import Bid, BuyPrivate, SealBids
from gridsim.core.decisions import AuctionTurn, NominationTurn, SealedBids, StockTurn
from gridsim.core.errors import SaveError
from gridsim.core.state import BANK, GameState
from gridsim.flow.game import Moment
from gridsim.interchange.codec import Codec, question
from gridsim.interchange.draft import actor
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841.reckoning import BAYARD, concessions
from gridsim.interchange.turn_writer import TurnWriter
from gridsim.titles.title_1841.shares.trading import pool_price


def named(play: Playback, action: Recorded) -> str:
    """The concession of an action. SaveError if there is none of that name."""
    wanted = action.text("company")
    if wanted not in concessions(play.state):
        raise SaveError("id_unknown", f"{action.where}.company", id=wanted[:40])
    return concessions(play.state)[wanted]


def name_of(state: GameState, private: str) -> str:
    """A concession by the name it has there."""
    return state.facts.privates[private].starts or BAYARD


def read_bid(play: Playback, action: Recorded) -> None:
    """A bid, or the first one on a concession put up for auction."""
    question(play, action, NominationTurn, AuctionTurn)
    play.apply(Bid(private=named(play, action), amount=action.number("price")))


def tell_bid(writer: TurnWriter, before: Moment, _after: Moment, action: Bid) -> None:
    name = name_of(before.state, action.private)
    writer.draft.tell("bid", actor(before), company=name, price=action.amount)


def read_sheet(play: Playback, action: Recorded) -> None:
    """A sheet with an amount for each concession."""
    question(play, action, SealedBids)
    amounts = action.fields.get("bids")
    if not isinstance(amounts, list) or not all(isinstance(amount, int) for amount in amounts):
        action.wrong("bids", "array")
    play.apply(SealBids(amounts=tuple(amounts)))


def tell_sheet(writer: TurnWriter, before: Moment, _after: Moment, action: SealBids) -> None:
    writer.draft.tell("blind_bid", actor(before), bids=list(action.amounts))


def read_purchase(play: Playback, action: Recorded) -> None:
    """A concession from the bank or from another player."""
    question(play, action, StockTurn)
    private = named(play, action)
    is_banks = play.state.privates[private].owner == BANK
    price = pool_price(play.state, private) if is_banks else action.number("price")
    play.apply(BuyPrivate(private=private, price=price))


def tell_purchase(writer: TurnWriter, before: Moment, _after: Moment, action: BuyPrivate) -> None:
    """That program adds the price of a director's certificate that goes with the bank's concession."""
    state, name = before.state, name_of(before.state, action.private)
    is_banks = state.privates[action.private].owner == BANK
    price = state.facts.numbers["concession_price"] if is_banks else action.price
    writer.draft.tell("buy_company", actor(before), company=name, price=price)


CODECS = (
    Codec("bid", read_bid, {Bid: tell_bid}),
    Codec("blind_bid", read_sheet, {SealBids: tell_sheet}),
    Codec("buy_company", read_purchase, {BuyPrivate: tell_purchase}),
)
