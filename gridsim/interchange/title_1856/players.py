"""What players do: the auction, the stock round, forced sales and bankruptcies."""

from __future__ import annotations

from gridsim.core.actions import Bid, BuyCertificate, BuyPrivate, BuyTrain, Pass, SellShares, StartCompany
from gridsim.core.decisions import AuctionTurn, LastChance, OpeningTurn, RaiseMoney, StockTurn, TrainStep
from gridsim.core.state import IPO
from gridsim.flow.game import Moment
from gridsim.interchange.aligned_shares import next_shares
from gridsim.interchange.codec import Codec, named_shares, question, read_start, tell_bid, tell_par
from gridsim.interchange.draft import actor, player
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1856.papers import bought, sold, to_buy
from gridsim.interchange.title_1856.writing import Writer
from gridsim.interchange.turn_writer import is_unsettled
from gridsim.procedures.train_supply import on_sale
from gridsim.titles.title_1856.trains import may_own

OF_PLAYERS = (OpeningTurn, AuctionTurn, StockTurn)
"""Questions that a player's pass answers."""


# ---- auction


def read_bid(play: Playback, action: Recorded) -> None:
    """A bid; on the offered private it is the purchase."""
    decision = question(play, action, OpeningTurn, AuctionTurn)
    private, price = action.text("company"), action.number("price")
    if isinstance(decision, OpeningTurn) and decision.offered == private:
        play.apply(BuyPrivate(private=private, price=price))
    else:
        play.apply(Bid(private=private, amount=price))


# ---- stock round


def read_par(play: Playback, action: Recorded) -> None:
    """Start a company."""
    question(play, action, StockTurn)
    play.apply(read_start(play, action))


def read_purchase(play: Playback, action: Recorded) -> None:
    """A share from wherever it is now."""
    buyer = question(play, action, StockTurn).player
    company, shares, amount = named_shares(play, action)
    before = play.state
    play.apply(BuyCertificate(company=company, source=play.shares.owner(shares[0]) or IPO, percent=amount))
    bought(play.shares, before, play.state, shares, buyer)


def tell_purchase(writer: Writer, before: Moment, after: Moment, action: BuyCertificate) -> None:
    """A share by the name it has there."""
    share, book = to_buy(writer.draft.shares, action.company, action.source), writer.draft.shares
    writer.draft.tell("buy_shares", actor(before), shares=[share], percent=action.percent)
    bought(book, before.state, after.state, [share], actor(before))


def read_sale(play: Playback, action: Recorded) -> None:
    """A block of shares: in a stock round, in a forced sale, or before a train that must be bought."""
    seller = question(play, action, StockTurn, RaiseMoney, TrainStep).player
    company, shares, amount = named_shares(play, action)
    before = play.state
    play.apply(SellShares(company=company, percent=amount))
    sold(play.shares, before, play.state, shares, amount, seller)


def tell_sale(writer: Writer, before: Moment, after: Moment, action: SellShares) -> None:
    """Shares by the names they have there, all of the block; a purchase that it was for may lapse with it."""
    draft, seller = writer.draft, player(before)
    shares = next_shares(draft.shares, action.company, seller, action.percent)
    draft.tell("sell_shares", seller, shares=shares, percent=action.percent)
    sold(draft.shares, before.state, after.state, shares, action.percent, seller)
    if draft.held is None or is_unsettled(after.decision):
        return
    if after.state.trains[draft.held["train"]].owner != draft.held["entity"]:
        draft.held = None


# ---- the end


def read_bankruptcy(play: Playback, action: Recorded) -> None:
    """Declare that the money cannot be raised."""
    decision, prices = question(play, action, RaiseMoney, TrainStep), play.state.facts.trains
    if isinstance(decision, TrainStep):
        trains = on_sale(play.state, may_own(play.state, decision.actor))
        cheapest = min(trains, key=lambda train: prices[train.kind].price)
        play.apply(BuyTrain(train=cheapest.id, price=prices[cheapest.kind].price))
    while isinstance(play.decision, LastChance | RaiseMoney):
        play.apply(Pass())


def tell_bankruptcy(writer: Writer, before: Moment) -> None:
    """The purchase that could not be paid is none."""
    writer.draft.held = None
    writer.draft.tell("bankrupt", player(before))


CODECS = (
    Codec("bid", read_bid, {Bid: tell_bid}),
    Codec("par", read_par, {StartCompany: tell_par}),
    Codec("buy_shares", read_purchase, {BuyCertificate: tell_purchase}),
    Codec("sell_shares", read_sale, {SellShares: tell_sale}),
    Codec("bankrupt", read_bankruptcy),
)
