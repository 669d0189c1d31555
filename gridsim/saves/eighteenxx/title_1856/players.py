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
from gridsim.core.state import IPO, POOL, CompanyId, PlayerId
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
    before = play.state.companies[company].president
    completes = owes_second_share(play.state, player) == company or buys_president_certificate(
        play.state, player, company
    )
    play.apply(
        BuyCertificate(company=company, source=play.shares.owner(shares[0]) or IPO, percent=amount)
    )
    if completes:
        complete_certificate(play, company, player, before)
        return
    play.shares.move(shares, player)
    new = play.state.companies[company].president
    if new != before and new is not None and before is not None:
        play.shares.exchange_president(company, new, before)


def complete_certificate(play: Playback, company: CompanyId, player: PlayerId, before: str | None) -> None:
    """A one-share president's certificate is whole from now on; the share paid for stays where it is."""
    top = f"{company}_0"
    play.shares.percents[top] *= 2
    if before not in (None, player) and before is not None:
        play.shares.move(play.shares.held(player, company), before)
        play.shares.move([top], player)


def sell_shares(play: Playback, action: Recorded) -> None:
    """A block of shares: in a stock round, in a forced sale, or before a train that must be bought."""
    player = turn_of(play, action, StockTurn, RaiseMoney, TrainStep).player
    company, shares, amount = named_shares(play, action)
    before = play.state.companies[company].president
    play.apply(SellShares(company=company, percent=amount))
    if play.state.companies[company].status != "started":
        return
    book = play.shares
    new = play.state.companies[company].president
    surplus = book.total(shares, action.where) - amount
    book.move(shares, POOL)
    if new not in (None, before) and before is not None and new is not None:
        book.exchange_president(company, new, POOL if f"{company}_0" in shares else before)
    book.give_back(company, surplus, player)


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
