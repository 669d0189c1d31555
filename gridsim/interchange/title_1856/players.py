"""What players do: the auction, the stock round, forced sales, and ending the game."""

from __future__ import annotations

from gridsim.core.actions import (
    Bid,
    BuyCertificate,
    BuyPrivate,
    BuyTrain,
    Pass,
    SellShares,
    StartCompany,
)
from gridsim.core.decisions import (
    AuctionTurn,
    Decision,
    LastChance,
    OpeningTurn,
    RaiseMoney,
    StockTurn,
    TrainStep,
)
from gridsim.core.state import IPO
from gridsim.finance.control import president_of
from gridsim.interchange.meanings import known_company, named_par, named_shares
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1856.papers import bought, completed, sold
from gridsim.titles.title_1856.formations.second_share import buys_president_certificate, owes_second_share
from gridsim.titles.title_1856.trains import buyable


def turn_of(play: Playback, action: Recorded, *kinds: type[Decision]) -> Decision:
    """The question of one of these kinds to the player who acts, or to the president of the company."""
    if action.is_players:
        player = play.record.seat(action)
    else:
        player = president_of(play.state, known_company(play, action, "entity"))
    return play.pass_until(lambda decision: isinstance(decision, kinds) and decision.player == player)


# ---- auction


def bid(play: Playback, action: Recorded) -> None:
    """A bid; on the offered private it is the purchase."""
    decision = turn_of(play, action, OpeningTurn, AuctionTurn)
    private, price = action.text("company"), action.number("price")
    if isinstance(decision, OpeningTurn) and decision.offered == private:
        play.apply(BuyPrivate(private=private, price=price))
    else:
        play.apply(Bid(private=private, amount=price))


def pass_of_player(play: Playback, action: Recorded) -> None:
    """Decline in the auction, or end a turn of the stock round."""
    turn_of(play, action, OpeningTurn, AuctionTurn, StockTurn)
    play.apply(Pass())


# ---- stock round


def par(play: Playback, action: Recorded) -> None:
    """Start a company."""
    player = turn_of(play, action, StockTurn).player
    company = known_company(play, action, "corporation")
    play.apply(StartCompany(company=company, par=named_par(action)))
    play.shares.move([f"{company}_0"], player)


def buy_shares(play: Playback, action: Recorded) -> None:
    """A share from wherever it is now."""
    player = turn_of(play, action, StockTurn).player
    company, shares, amount = named_shares(play, action)
    before = play.state
    completes = owes_second_share(play.state, player) == company or buys_president_certificate(
        play.state, player, company
    )
    play.apply(BuyCertificate(company=company, source=play.shares.owner(shares[0]) or IPO, percent=amount))
    if completes:
        completed(play.shares, company, player, before.companies[company].president)
    else:
        bought(play.shares, before, play.state, shares, player)


def sell_shares(play: Playback, action: Recorded) -> None:
    """A block of shares: in a stock round, in a forced sale, or before a train that must be bought."""
    player = turn_of(play, action, StockTurn, RaiseMoney, TrainStep).player
    company, shares, amount = named_shares(play, action)
    before = play.state
    play.apply(SellShares(company=company, percent=amount))
    sold(play.shares, before, play.state, shares, amount, player)


def bankrupt(play: Playback, action: Recorded) -> None:
    """Declare that the money cannot be raised."""
    decision = turn_of(play, action, RaiseMoney, TrainStep)
    if isinstance(decision, TrainStep):
        cheapest = min(
            buyable(play.state, decision.actor), key=lambda train: play.state.facts.trains[train.kind].price
        )
        price = play.state.facts.trains[cheapest.kind].price
        play.apply(BuyTrain(train=cheapest.id, price=price))
    while isinstance(play.decision, LastChance | RaiseMoney):
        play.apply(Pass())
