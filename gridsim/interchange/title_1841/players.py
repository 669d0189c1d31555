"""What players do: the concession round, the stock round, and the start of companies, also by companies."""

from __future__ import annotations

from gridsim.core.actions import (
    Action,
    Bid,
    BuyCertificate,
    BuyPrivate,
    ChooseAmount,
    ChooseCity,
    OfferTrade,
    Pass,
    SealBids,
    SellShares,
    StartCompany,
)
from gridsim.core.decisions import (
    AuctionTurn,
    BuyStations,
    ChooseHome,
    ChooseHomes,
    Decision,
    FirstShares,
    InvestStep,
    NominationTurn,
    RaiseMoney,
    SealedBids,
    SellStep,
    StockTurn,
    TrainStep,
)
from gridsim.core.errors import SaveError
from gridsim.core.events import CashPaid
from gridsim.core.state import BANK, IPO, CompanyId, GameState, OwnerId
from gridsim.finance.market import price as market_price
from gridsim.finance.ownership import unit
from gridsim.interchange.meanings import known_company, named_city, named_par, named_shares
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841.papers import call, to_pool
from gridsim.interchange.title_1841.theirs import Start, theirs
from gridsim.titles.title_1841.shares.concession_trades import pool_price

BAYARD = "Bayard"
"""The concession without a company has a name of its own there; the others are called like theirs."""


def actor_of(play: Playback, action: Recorded) -> OwnerId:
    """The player or the company that acts."""
    if action.is_players:
        return play.record.seat(action)
    company = str(action.entity)
    if company not in play.state.companies:
        raise SaveError("id_unknown", f"{action.where}.entity", id=company[:40])
    return company


def question(play: Playback, action: Recorded, *kinds: type[Decision]) -> Decision:
    """The question of one of these kinds to who acts."""
    actor = actor_of(play, action)
    return play.pass_until(lambda decision: isinstance(decision, kinds) and decision.actor == actor)


# ---- concessions


def private_named(play: Playback, action: Recorded, name: str) -> str:
    """The concession that a field names."""
    wanted = action.text(name)
    for private in play.state.facts.privates.values():
        if wanted == (private.starts or BAYARD):
            return private.id
    raise SaveError("id_unknown", f"{action.where}.{name}", id=wanted[:40])


def bid(play: Playback, action: Recorded) -> None:
    """A bid, or the first one on a concession put up for auction."""
    question(play, action, NominationTurn, AuctionTurn)
    play.apply(Bid(private=private_named(play, action, "company"), amount=action.number("price")))


def blind_bid(play: Playback, action: Recorded) -> None:
    """A sheet with an amount for each concession."""
    question(play, action, SealedBids)
    amounts = action.fields.get("bids")
    if not isinstance(amounts, list) or not all(isinstance(each, int) for each in amounts):
        action.wrong("bids", "array")
    play.apply(SealBids(amounts=tuple(amounts)))


def buy_company(play: Playback, action: Recorded) -> None:
    """A concession from the bank or from another player."""
    question(play, action, StockTurn)
    private = private_named(play, action, "company")
    is_banks = play.state.privates[private].owner == BANK
    price = pool_price(play.state, private) if is_banks else action.number("price")
    play.apply(BuyPrivate(private=private, price=price))


def pass_of_player(play: Playback, action: Recorded) -> None:
    """Decline in the auction, end a turn of the stock round, or buy no more of a new company."""
    question(play, action, AuctionTurn, NominationTurn, StockTurn, FirstShares)
    if isinstance(play.decision, FirstShares):
        take_first_shares(play, play.decision)
    else:
        play.apply(Pass())


# ---- starting a company


def par(play: Playback, action: Recorded) -> None:
    """Start a company."""
    question(play, action, StockTurn, InvestStep)
    company = known_company(play, action, "corporation")
    price = named_par(action)
    theirs(play).start = Start(company, price)
    play.shares.move([f"{company}_0"], actor_of(play, action))
    go_on(play, StartCompany(company=company, par=price))


def go_on(play: Playback, action: Action) -> None:
    """One of our steps of a start; the last may come before that program asks for it."""
    start = theirs(play).start
    play.apply(action)
    if start is None:
        return
    for event in play.game.now.events:
        if isinstance(event, CashPaid) and event.what == "stations" and event.payer == start.company:
            start.paid = event.amount


def take_first_shares(play: Playback, decision: FirstShares) -> None:
    """Tell how much of a new company has been bought, now that it is known."""
    go_on(play, ChooseAmount(amount=first_shares(play, decision)))


def first_shares(play: Playback, decision: FirstShares) -> int:
    """Percent of a new company that its founder has bought so far."""
    start = theirs(play).start
    extra = 0 if start is None else start.extra
    return min(decision.choices) + unit(play.state, decision.company) * extra


def has_all_first_shares(play: Playback, decision: FirstShares) -> bool:
    """Whether there is nothing more to buy for the founder, so that nobody asks him."""
    return first_shares(play, decision) == max(decision.choices)


def choose_home(play: Playback, action: Recorded) -> None:
    """A home of a new company."""
    hex_id, stop = named_city(play, action)
    start = theirs(play).start
    if start is not None:
        start.homes.append((hex_id, stop))
    if isinstance(play.decision, ChooseHomes | ChooseHome):
        go_on(play, ChooseCity(hex=hex_id, stop=stop))


def buy_stations(play: Playback, action: Recorded) -> None:
    """How many stations a company buys at its start, or in all when it has become a major."""
    found = theirs(play)
    if isinstance(play.decision, BuyStations):
        go_on(play, ChooseAmount(amount=number_chosen(action) - found.required))
    found.start, found.required = None, 0


def number_chosen(action: Recorded) -> int:
    """A choice that is a number, or its digits."""
    choice = action.fields.get("choice")
    if isinstance(choice, int | str) and str(choice).isdecimal():
        return int(choice)
    return action.wrong("choice", "int")


# ---- buying and selling


def buy_shares(play: Playback, action: Recorded) -> None:
    """A share from wherever it is now, or one more of a company that is being started."""
    company, shares, amount = named_shares(play, action)
    start = theirs(play).start
    if start is not None and isinstance(play.decision, FirstShares) and start.company == company:
        start.extra += 1
        play.shares.move(shares, actor_of(play, action))
        return
    question(play, action, StockTurn, InvestStep)
    seller = play.shares.owner(shares[0]) or IPO
    play.shares.move(shares, actor_of(play, action))
    if seller in play.state.players:
        price = price_agreed(play.state, action, company, amount)
        play.apply(OfferTrade(seller=seller, company=company, percent=amount, price=price))
    else:
        play.apply(BuyCertificate(company=company, source=seller, percent=amount))


def price_agreed(state: GameState, action: Recorded, company: CompanyId, percents: int) -> int:
    """What a purchase from another player costs: told as a whole or for a unit, else the market price."""
    total = action.optional_number("total_price")
    if total is not None:
        return total
    told = action.fields.get("share_price")
    each = told if isinstance(told, int | float) else market_price(state, company)
    return int(each * percents // unit(state, company))


def sell_shares(play: Playback, action: Recorded) -> None:
    """A block of shares: in a stock round, by a company, or before a train that must be bought."""
    company, shares, amount = named_shares(play, action)
    seller = actor_of(play, action)
    call(play.shares, shares, owner_of_sold(play.state, seller, company))
    question_of_sale(play, action)
    to_pool(play.shares, shares)
    play.apply(SellShares(company=company, percent=amount))


def question_of_sale(play: Playback, action: Recorded) -> None:
    """In an emergency companies higher up sell in the turn of the company that needs the money."""
    seller = actor_of(play, action)
    if isinstance(play.decision, RaiseMoney):
        return
    if isinstance(play.decision, TrainStep) and play.decision.actor != seller:
        return
    question(play, action, StockTurn, SellStep, RaiseMoney, TrainStep)


def owner_of_sold(state: GameState, seller: OwnerId, company: CompanyId) -> OwnerId:
    """A company sells its own shares out of its initial offer."""
    return IPO if seller == company and seller in state.companies else seller
