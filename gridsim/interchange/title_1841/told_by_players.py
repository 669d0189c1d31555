"""How what players do is written in a file of 18xx.games: concessions, starts, purchases and sales."""

from __future__ import annotations

from gridsim.core.actions import (
    Bid,
    BuyCertificate,
    BuyPrivate,
    ChooseAmount,
    OfferTrade,
    SealBids,
    SellShares,
    StartCompany,
)
from gridsim.core.decisions import (
    BuyStations,
    FirstShares,
    RaiseMoney,
    ShareOffer,
    TrainStep,
)
from gridsim.core.errors import SaveError
from gridsim.core.events import CashPaid
from gridsim.core.state import BANK, IPO, CompanyId, GameState, OwnerId, StopId
from gridsim.finance.market import price
from gridsim.finance.ownership import unit
from gridsim.flow.game import Moment
from gridsim.interchange.title_1841.papers import next_shares, to_pool
from gridsim.interchange.title_1841.players import BAYARD, owner_of_sold
from gridsim.interchange.title_1841.writing import Step, Writer
from gridsim.interchange.wording import Fields, actor
from gridsim.titles.title_1841.raising_money.sales_ahead import question

STATIONS = ("station", "stations")
"""What a company pays for its first stations."""
SALE = "sale"
"""What is paid for shares."""


def choice(writer: Writer, moment: Moment, chosen: str | int) -> None:
    """One of the choices of that program."""
    writer.tell("choose", actor(moment), choice=chosen)


# ---- concessions


def name_of(state: GameState, private: str) -> str:
    """A concession by the name it has there."""
    return state.facts.privates[private].starts or BAYARD


def seal_bids(writer: Writer, before: Moment, _after: Moment, action: SealBids) -> None:
    writer.tell("blind_bid", actor(before), bids=list(action.amounts))


def bid(writer: Writer, before: Moment, _after: Moment, action: Bid) -> None:
    name = name_of(before.state, action.private)
    writer.tell("bid", actor(before), company=name, price=action.amount)


def buy_private(writer: Writer, before: Moment, _after: Moment, action: BuyPrivate) -> None:
    """That program adds the price of a director's certificate that goes with the bank's concession."""
    state, name = before.state, name_of(before.state, action.private)
    is_banks = state.privates[action.private].owner == BANK
    price = state.facts.numbers["concession_price"] if is_banks else action.price
    writer.tell("buy_company", actor(before), company=name, price=price)


# ---- starting a company


def start_company(writer: Writer, before: Moment, after: Moment, action: StartCompany) -> None:
    """The par price with its field, and the director's certificate."""
    writer.go_to(Step.SHARES, before.state)
    cell = next(
        each
        for each in after.state.facts.par_cells(action.company)
        if after.state.facts.price_at(each) == action.par
    )
    par = f"{action.par},{cell[0]},{cell[1]}"
    writer.tell("par", actor(before), corporation=action.company, share_price=par)
    writer.shares.move([f"{action.company}_0"], actor(before))


def choose_amount(writer: Writer, before: Moment, _after: Moment, action: ChooseAmount) -> None:
    """Further papers of a new company, one by one; how many stations is written once they are paid for."""
    decision = before.decision
    if isinstance(decision, BuyStations):
        tell_stations(writer, decision.company, action.amount + writer.theirs.required)
    if not isinstance(decision, FirstShares):
        return
    each = unit(before.state, decision.company)
    for _ in range((action.amount - min(decision.choices)) // each):
        shares = next_shares(writer.shares, decision.company, IPO, each)
        writer.tell("buy_shares", decision.actor, shares=shares, percent=each)
        writer.shares.move(shares, decision.actor)
    if action.amount < max(decision.choices):
        writer.tell("pass", decision.actor)


def tell_home(writer: Writer, state: GameState, company: CompanyId, stop: StopId) -> None:
    """A home, in the first free slot."""
    slot = state.board.hexes[stop[0]].stations[stop[1]].index(None)
    writer.tell("place_token", company, city=writer.city(stop), slot=slot, tokener=company)


def stations_paid(writer: Writer, before: Moment, after: Moment) -> None:
    """How many stations a new company has bought, where there was no choice."""
    if writer.theirs.required:
        required_stations(writer, after)
        return
    for event in after.events:
        is_told = isinstance(before.decision, BuyStations)
        if isinstance(event, CashPaid) and event.what in STATIONS and not is_told:
            tell_stations(writer, event.payer, count_of_stations(after.state, event.payer))


def required_stations(writer: Writer, after: Moment) -> None:
    """A converted company that can buy no more than those it must."""
    paid = [event for event in after.events if isinstance(event, CashPaid)]
    if any(event.what == SALE and event.payee == writer.theirs.into for event in paid):
        raise SaveError("station_by_sale_there", company=writer.theirs.into or "")
    if isinstance(after.decision, BuyStations):
        return
    for event in paid:
        if event.what in STATIONS:
            tell_stations(writer, event.payer, writer.theirs.required)


def tell_stations(writer: Writer, company: CompanyId, count: int) -> None:
    """How many stations are bought; a company that has founded another one buys no shares any more."""
    writer.tell("choose", company, choice=count)
    writer.theirs.required = 0
    if writer.company is not None and writer.step == Step.SHARES:
        writer.step = Step.MERGE


def count_of_stations(state: GameState, company: CompanyId) -> int:
    """Those on the charter and on the board."""
    return len(state.companies[company].stations) + len(state.board.stations.get(company, ()))


# ---- buying and selling


def buy_certificate(writer: Writer, before: Moment, _after: Moment, action: BuyCertificate) -> None:
    """A share that is bought, or taken when it is offered."""
    if isinstance(before.decision, ShareOffer):
        choice(writer, before, "yes")
        return
    writer.go_to(Step.SHARES, before.state)
    shares = next_shares(writer.shares, action.company, action.source, action.percent)
    writer.tell("buy_shares", actor(before), shares=shares, percent=action.percent)
    writer.shares.move(shares, actor(before))
    writer.step = max(writer.step, Step.MERGE)


def offer_trade(writer: Writer, before: Moment, _after: Moment, action: OfferTrade) -> None:
    """A purchase from another player, who agrees."""
    shares = next_shares(writer.shares, action.company, action.seller, action.percent)
    fields: Fields = {"shares": shares, "percent": action.percent, "total_price": action.price}
    writer.tell("buy_shares", actor(before), **fields)
    writer.shares.move(shares, actor(before))


def sell_shares(writer: Writer, before: Moment, _after: Moment, action: SellShares) -> None:
    """A block of shares, in an emergency with the price of each."""
    is_emergency = isinstance(before.decision, RaiseMoney | TrainStep)
    step = Step.TRAIN if is_emergency else Step.SHARES
    writer.go_to(step, before.state)
    writer.asked.discard(step)
    seller = seller_of(before)
    owner = owner_of_sold(before.state, seller, action.company)
    shares = next_shares(writer.shares, action.company, owner, action.percent)
    fields: Fields = {"shares": shares, "percent": action.percent}
    if is_emergency:
        fields["share_price"] = price_of_each(before.state, action)
    writer.tell("sell_shares", seller, **fields)
    to_pool(writer.shares, shares)


def price_of_each(state: GameState, action: SellShares) -> float | int:
    """Half the market price, not rounded."""
    whole, rest = divmod(price(state, action.company), 2)
    return whole + 0.5 if rest else whole


def seller_of(before: Moment) -> OwnerId:
    """In an emergency it is the player or the company whose turn it is to sell."""
    decision = before.decision
    if isinstance(decision, TrainStep):
        decision = question(before.state, decision)
    if isinstance(decision, RaiseMoney):
        return decision.seller or decision.player
    return actor(before)
