"""How each action of ours is written in a file of 18xx.games."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from gridsim.core.actions import (
    Action,
    Answer,
    Bid,
    BuyCertificate,
    BuyPlace,
    BuyPrivate,
    BuyTrain,
    ChooseAmount,
    ChooseCity,
    ChooseCompany,
    DiscardTrain,
    Distribute,
    KeepSpareStation,
    LayTile,
    OfferTrade,
    Pass,
    PlaceStation,
    ProposeMerger,
    RunTrains,
    SealBids,
    SellShares,
    SetPrice,
    SettleOddShare,
    StartCompany,
    TakeShares,
)
from gridsim.core.decisions import (
    AfterBankruptcy,
    AuctionTurn,
    BuyDirectorship,
    BuyStations,
    ChooseHome,
    ChooseHomes,
    ChoosePrice,
    Consent,
    ConvertStep,
    ExchangeUnits,
    FirstShares,
    InheritStations,
    MoreOffers,
    NominationTurn,
    OddShare,
    RaiseMoney,
    ReplaceStations,
    ShareOffer,
    StockTurn,
    TrainStep,
)
from gridsim.core.errors import SaveError
from gridsim.core.events import CashPaid, TrainsRan
from gridsim.core.state import BANK, IPO, POOL, CompanyId, GameState, OwnerId, StopId
from gridsim.finance.control import controller
from gridsim.finance.market import price
from gridsim.finance.ownership import unit
from gridsim.flow.game import Game, Moment
from gridsim.saves.eighteenxx.routes import told_route
from gridsim.saves.eighteenxx.title_1841.dealing import number_papers
from gridsim.saves.eighteenxx.title_1841.formations import DIRECTOR, HOWS, stop_of
from gridsim.saves.eighteenxx.title_1841.papers import next_shares
from gridsim.saves.eighteenxx.title_1841.players import BAYARD, owner_of_sold
from gridsim.saves.eighteenxx.title_1841.turns import WAYS
from gridsim.saves.eighteenxx.title_1841.writing import Fields, Step, Writer
from gridsim.titles.title_1841.sales_ahead import question

THEIR_HOWS = {ours: word for word, ours in HOWS.items()}
THEIR_WAYS = {ours: word for word, ours in WAYS.items()}
STATIONS = ("station", "stations")
"""What a company pays for its first stations."""
UNSETTLED = (AfterBankruptcy, Consent, RaiseMoney)
"""Questions while a train is being paid for."""

Say = Callable[[Writer, Moment, Moment, Any], None]
"""(writer, moment before, moment after, action)."""


def write(game: Game) -> list[Fields]:
    """All actions of the file, still without numbers."""
    writer = Writer(game)
    for before, after in pairwise(game.history):
        writer.begin(before.state)
        SAY[type(after.action)](writer, before, after, after.action)
        number_papers(writer.shares, writer.theirs, before.state, after.state)
        stations_paid(writer, before, after)
        train_paid(writer, after)
        removals(writer, after)
        writer.end(after.state)
    return writer.actions


def actor(moment: Moment) -> OwnerId:
    """Who is asked."""
    assert moment.decision is not None
    return moment.decision.actor


def choice(writer: Writer, moment: Moment, chosen: str | int) -> None:
    """One of the choices of that program."""
    writer.tell("choose", actor(moment), choice=chosen)


def nothing(_writer: Writer, _before: Moment, _after: Moment, _action: Action) -> None:
    """What that program does by itself or writes elsewhere."""


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
    name = name_of(before.state, action.private)
    writer.tell("buy_company", actor(before), company=name, price=action.price)


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
        tell_stations(writer, decision.company, action.amount)
    if not isinstance(decision, FirstShares):
        return
    each = unit(before.state, decision.company)
    for _ in range((action.amount - min(decision.choices)) // each):
        shares = next_shares(writer.shares, decision.company, IPO, each)
        writer.tell("buy_shares", decision.actor, shares=shares, percent=each)
        writer.shares.move(shares, decision.actor)
    if action.amount < max(decision.choices):
        writer.tell("pass", decision.actor)


def choose_city(writer: Writer, before: Moment, _after: Moment, action: ChooseCity) -> None:
    """A home of a new company; stations of merged companies that are kept are not told."""
    decision, stop = before.decision, (action.hex, action.stop)
    if isinstance(decision, ChooseHomes):
        tell_home(writer, decision.company, stop)
    elif isinstance(decision, ChooseHome):
        tell_home(writer, decision.actor, stop)
    elif isinstance(decision, InheritStations | ReplaceStations):
        note_places(writer, decision)
        writer.kept.append(stop)


def tell_home(writer: Writer, company: CompanyId, stop: StopId) -> None:
    writer.tell("place_token", company, city=writer.city(stop), slot=0, tokener=company)


def stations_paid(writer: Writer, before: Moment, after: Moment) -> None:
    """How many stations a new company has bought, where there was no choice."""
    for event in after.events:
        is_told = isinstance(before.decision, BuyStations)
        if isinstance(event, CashPaid) and event.what in STATIONS and not is_told:
            tell_stations(writer, event.payer, count_of_stations(after.state, event.payer))


def tell_stations(writer: Writer, company: CompanyId, count: int) -> None:
    """How many stations are bought; a company that has founded another one buys no shares any more."""
    writer.tell("choose", company, choice=count)
    if writer.company is not None and writer.step == Step.SHARES:
        writer.step = Step.MERGE


def count_of_stations(state: GameState, company: CompanyId) -> int:
    """Those on the charter and on the board."""
    return len(state.companies[company].stations) + len(state.board.stations.get(company, ()))


# ---- buying and selling


def buy_certificate(writer: Writer, before: Moment, _after: Moment, action: BuyCertificate) -> None:
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
    writer.go_to(Step.TRAIN if is_emergency else Step.SHARES, before.state)
    seller = seller_of(before)
    owner = owner_of_sold(before.state, seller, action.company)
    shares = next_shares(writer.shares, action.company, owner, action.percent)
    fields: Fields = {"shares": shares, "percent": action.percent}
    if is_emergency:
        fields["share_price"] = price_of_each(before.state, action)
    writer.tell("sell_shares", seller, **fields)


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


# ---- the board


def lay_tile(writer: Writer, before: Moment, _after: Moment, action: LayTile) -> None:
    """A tile with the number of its copy."""
    copy = writer.copies.free_copy(action.tile)
    writer.copies.lay(action.hex, copy)
    writer.tell("lay_tile", actor(before), hex=action.hex, tile=copy, rotation=action.rotation)
    writer.lays += 1


def place_station(writer: Writer, before: Moment, after: Moment, action: PlaceStation) -> None:
    """A station with its city and slot."""
    company, stop = actor(before), (action.hex, action.stop)
    writer.go_to(Step.TOKEN, before.state)
    fields: Fields = {"city": writer.city(stop), "slot": slot_of(after.state, stop, company)}
    writer.tell("place_token", company, **fields, tokener=company)
    writer.step = Step.ROUTE


def buy_place(writer: Writer, before: Moment, _after: Moment, action: BuyPlace) -> None:
    """The place of another company's station."""
    stop = (action.hex, action.stop)
    writer.go_to(Step.PLACE, before.state)
    fields: Fields = {"city": writer.city(stop), "slot": slot_of(before.state, stop, action.seller)}
    writer.tell("buy_token", actor(before), **fields, price=action.price)


def slot_of(state: GameState, stop: StopId, company: CompanyId) -> int:
    """Which slot of a city a station lies in."""
    slots = state.board.hexes[stop[0]].stations[stop[1]]
    return slots.index(company) if company in slots else 0


# ---- trains


def run_trains(writer: Writer, before: Moment, after: Moment, _action: RunTrains) -> None:
    """The routes with what they earn."""
    writer.go_to(Step.ROUTE, before.state)
    ran = next(event for event in after.events if isinstance(event, TrainsRan))
    writer.tell("run_routes", actor(before), routes=[told_route(each) for each in ran.routes])
    writer.step = Step.DIVIDEND


def distribute(writer: Writer, before: Moment, _after: Moment, action: Distribute) -> None:
    writer.tell("dividend", actor(before), kind=THEIR_WAYS[action.how])
    writer.step = Step.PLACE


def buy_train(writer: Writer, before: Moment, _after: Moment, action: BuyTrain) -> None:
    """Written once it is paid for."""
    writer.go_to(Step.TRAIN, before.state)
    writer.theirs.olds, writer.theirs.decider = (), None
    train = before.state.trains[action.train]
    fields: Fields = {"train": action.train, "price": action.price}
    if train.owner in (BANK, POOL):
        fields["variant"] = train.kind
    writer.held = writer.fields_of("buy_train", actor(before), **fields)


def train_paid(writer: Writer, after: Moment) -> None:
    """Write the purchase that has been waiting for its money."""
    if writer.held is not None and not isinstance(after.decision, UNSETTLED):
        writer.actions.append(writer.held)
        writer.held = None


def discard_train(writer: Writer, before: Moment, _after: Moment, action: DiscardTrain) -> None:
    writer.tell("discard_train", actor(before), train=action.train)


# ---- formations


def propose_merger(writer: Writer, before: Moment, _after: Moment, action: ProposeMerger) -> None:
    """The partner, and the company that both become."""
    company = actor(before)
    writer.go_to(Step.MERGE, before.state)
    merges(writer, before, (company, action.partner), action.into)
    for each in (action.partner, action.into):
        writer.tell("merge", company, corporation=each)


def choose_company(writer: Writer, before: Moment, _after: Moment, action: ChooseCompany) -> None:
    """A minor becomes a major."""
    if isinstance(before.decision, ConvertStep):
        writer.go_to(Step.CONVERT, before.state)
        merges(writer, before, (), action.company)
        writer.tell("merge", actor(before), corporation=action.company)


def merges(writer: Writer, before: Moment, olds: tuple[CompanyId, ...], into: CompanyId) -> None:
    """Remember how the papers of the new company are handed out."""
    found = writer.theirs
    found.decider, found.olds, found.into = controller(before.state, actor(before)), olds, into


def settle_odd_share(writer: Writer, before: Moment, _after: Moment, action: SettleOddShare) -> None:
    assert isinstance(before.decision, OddShare)
    choice(writer, before, THEIR_HOWS[action.how])
    if THEIR_HOWS[action.how] == DIRECTOR:
        writer.shares.move([f"{before.decision.company}_0"], actor(before))


def take_shares(writer: Writer, before: Moment, _after: Moment, action: TakeShares) -> None:
    decision = before.decision
    assert isinstance(decision, ExchangeUnits)
    heirs = [each.id for each in before.state.facts.sheet.companies if decision.company in each.predecessors]
    choice(writer, before, "ab"[heirs.index(action.companies[0])])


def set_price(writer: Writer, before: Moment, _after: Moment, action: SetPrice) -> None:
    assert isinstance(before.decision, ChoosePrice)
    choice(writer, before, "first" if action.price == min(before.decision.prices) else "last")


def answer(writer: Writer, before: Moment, _after: Moment, action: Answer) -> None:
    """Agreement to what others propose is not told there."""
    match before.decision:
        case BuyDirectorship():
            choice(writer, before, DIRECTOR if action.yes else "no")
            if action.yes:
                writer.shares.move([f"{before.decision.company}_0"], actor(before))
        case MoreOffers():
            choice(writer, before, "y" if action.yes else "n")
        case AfterBankruptcy():
            assert writer.held is not None
            writer.tell("bankrupt", writer.held["entity"], option=int(action.yes))
            writer.held = None


def keep_spare(writer: Writer, before: Moment, _after: Moment, _action: KeepSpareStation) -> None:
    if isinstance(before.decision, InheritStations | ReplaceStations):
        note_places(writer, before.decision)


def note_places(writer: Writer, decision: InheritStations | ReplaceStations) -> None:
    """All stations of the old companies, before one is kept."""
    if not writer.places:
        writer.heir, writer.places = decision.actor, [stop_of(name) for name in decision.stops]


def removals(writer: Writer, after: Moment) -> None:
    """Once it is settled which stations of the old companies are kept: those that were taken away."""
    if isinstance(after.decision, InheritStations | ReplaceStations):
        return
    for stop in writer.places:
        if stop not in writer.kept:
            writer.tell("remove_token", writer.heir, city=writer.city(stop), slot=0)
    writer.places, writer.kept = [], []


# ---- passing


def say_pass(writer: Writer, before: Moment, _after: Moment, _action: Pass) -> None:
    """Players' passes; those of companies are written when it is known what comes."""
    match before.decision:
        case AuctionTurn() | NominationTurn() | StockTurn():
            writer.tell("pass", actor(before))
        case ChooseHomes():
            writer.tell("pass", before.decision.company)
        case ShareOffer():
            choice(writer, before, "no")
        case RaiseMoney():
            raise SaveError("not_as_there", number=len(writer.actions) + 1)
        case InheritStations() | ReplaceStations():
            note_places(writer, before.decision)


SAY: dict[Any, Say] = {
    Answer: answer,
    Bid: bid,
    BuyCertificate: buy_certificate,
    BuyPlace: buy_place,
    BuyPrivate: buy_private,
    BuyTrain: buy_train,
    ChooseAmount: choose_amount,
    ChooseCity: choose_city,
    ChooseCompany: choose_company,
    DiscardTrain: discard_train,
    Distribute: distribute,
    KeepSpareStation: keep_spare,
    LayTile: lay_tile,
    OfferTrade: offer_trade,
    Pass: say_pass,
    PlaceStation: place_station,
    ProposeMerger: propose_merger,
    RunTrains: run_trains,
    SealBids: seal_bids,
    SellShares: sell_shares,
    SetPrice: set_price,
    SettleOddShare: settle_odd_share,
    StartCompany: start_company,
    TakeShares: take_shares,
}
