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
    OpeningTurn,
    RaiseMoney,
    StockTurn,
    TrainStep,
)
from gridsim.core.errors import SaveError
from gridsim.core.state import IPO, CompanyId
from gridsim.saves.eighteenxx.papers import bought, completed, sold
from gridsim.saves.eighteenxx.playback import Playback
from gridsim.saves.eighteenxx.recorded import Recorded
from gridsim.titles.title_1856.second_share import buys_president_certificate, owes_second_share
from gridsim.titles.title_1856.trains import buyable


def turn_of(play: Playback, action: Recorded, *kinds: type[Decision]) -> Decision:
    """The question of one of these kinds to the player who acts."""
    player = play.record.seat(action)
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
    """Start a company at a price named "75,3,4" with its row and column."""
    player = turn_of(play, action, StockTurn).player
    company = known_company(play, action, "corporation")
    price = action.text("share_price").partition(",")[0]
    if not price.isdecimal():
        raise SaveError("value_unknown", f"{action.where}.share_price", value=price[:40])
    play.apply(StartCompany(company=company, par=int(price)))
    play.shares.move([f"{company}_0"], player)


def known_company(play: Playback, action: Recorded, name: str) -> CompanyId:
    """A company that a field names."""
    company = action.text(name)
    if company not in play.state.companies:
        raise SaveError("id_unknown", f"{action.where}.{name}", id=company[:40])
    return company


def named_shares(play: Playback, action: Recorded) -> tuple[CompanyId, tuple[str, ...], int]:
    """The company of the shares, the shares, and how many percent of them are meant."""
    shares = action.texts("shares")
    where = f"{action.where}.shares"
    total = play.shares.total(shares, where)
    companies = {share.rpartition("_")[0] for share in shares}
    if len(companies) != 1:
        raise SaveError("value_unknown", where, value=",".join(shares)[:40])
    return companies.pop(), shares, action.optional_number("percent") or total


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
    if isinstance(play.decision, RaiseMoney):
        play.apply(Pass())


def end_game(play: Playback, _action: Recorded) -> None:
    """The players end the game: nothing after it is played."""
    play.ended_by_players = True
