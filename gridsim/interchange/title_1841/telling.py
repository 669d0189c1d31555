"""How each action of ours is written in a file of 18xx.games."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, takewhile
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
    ChooseHex,
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
    ChooseHome,
    ChooseHomes,
    ChoosePrice,
    Consent,
    ConvertStep,
    ExchangeUnits,
    InheritStations,
    KeepPlaces,
    KeepStation,
    MoreOffers,
    NominationTurn,
    OddShare,
    RaiseMoney,
    ReplaceStations,
    ShareOffer,
    SplitHoldings,
    StockTurn,
)
from gridsim.core.errors import SaveError
from gridsim.core.state import CompanyId
from gridsim.finance.control import controller
from gridsim.flow.game import Game, Moment
from gridsim.interchange.title_1841.dealing import number_papers
from gridsim.interchange.title_1841.formations import (
    DIRECTOR,
    HOWS,
    places_kept,
    stations_required,
)
from gridsim.interchange.title_1841.told_by_players import (
    bid,
    buy_certificate,
    buy_private,
    choice,
    choose_amount,
    offer_trade,
    seal_bids,
    sell_shares,
    start_company,
    stations_paid,
    tell_home,
)
from gridsim.interchange.title_1841.told_formations import (
    discard_train,
    note_places,
    old_slot,
    removals,
    surplus_first,
)
from gridsim.interchange.title_1841.writing import STEPS, Step, Writer
from gridsim.interchange.wording import THEIR_WAYS, Fields, actor, slot_of, told_purchase, told_runs

THEIR_HOWS = {ours: word for word, ours in HOWS.items()}
UNSETTLED = (AfterBankruptcy, Consent, RaiseMoney)
"""Questions while a train is being paid for."""

Say = Callable[[Writer, Moment, Moment, Any], None]
"""(writer, moment before, moment after, action)."""


def write(game: Game) -> list[Fields]:
    """All actions of the file, still without numbers."""
    writer = Writer(game)
    for index, (before, after) in enumerate(pairwise(game.history), 1):
        writer.begin(before.decision)
        writer.trains.follow(before.state)
        SAY[type(after.action)](writer, before, after, after.action)
        number_papers(writer.shares, writer.theirs, before.state, after.state)
        stations_paid(writer, before, after)
        train_paid(writer, after)
        surplus_first(writer, after, game.history[index + 1 :])
        removals(writer, after)
        writer.end(before, after)
    break_off(writer)
    return writer.actions


def break_off(writer: Writer) -> None:
    """In the middle of a turn: the passes up to the step that is asked about now."""
    moment = writer.game.now
    writer.begin(moment.decision)
    if moment.decision is not None and moment.decision.actor == writer.company:
        writer.go_to(STEPS.get(type(moment.decision), Step.TRACK), moment.state)


def nothing(_writer: Writer, _before: Moment, _after: Moment, _action: Action) -> None:
    """What that program does by itself or writes elsewhere."""


def choose_city(writer: Writer, before: Moment, _after: Moment, action: ChooseCity) -> None:
    """A home of a new company; stations of merged companies that are kept are not told."""
    decision, stop = before.decision, (action.hex, action.stop)
    if isinstance(decision, ChooseHomes):
        tell_home(writer, before.state, decision.company, stop)
    elif isinstance(decision, ChooseHome):
        tell_home(writer, before.state, decision.actor, stop)
    elif isinstance(decision, InheritStations | ReplaceStations):
        note_places(writer, before)
        writer.kept.append(stop)
    elif isinstance(decision, KeepStation):
        gone = next(each for each in decision.stops if each != action.stop)
        slot = old_slot(before.state, (action.hex, gone))
        writer.tell("remove_token", actor(before), city=writer.city((action.hex, gone)), slot=slot)


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
    writer.step = Step.TRAIN


# ---- trains


def run_trains(writer: Writer, before: Moment, after: Moment, _action: RunTrains) -> None:
    """The routes with what they earn."""
    writer.go_to(Step.ROUTE, before.state)
    writer.tell("run_routes", actor(before), routes=told_runs(after, writer.trains))
    writer.step = Step.DIVIDEND


def distribute(writer: Writer, before: Moment, _after: Moment, action: Distribute) -> None:
    writer.tell("dividend", actor(before), kind=THEIR_WAYS[action.how])
    writer.step = Step.PLACE


def buy_train(writer: Writer, before: Moment, _after: Moment, action: BuyTrain) -> None:
    """Written once it is paid for."""
    writer.go_to(Step.TRAIN, before.state)
    writer.asked.discard(Step.TRAIN)
    writer.theirs.olds, writer.theirs.decider = (), None
    fields = told_purchase(before.state, action, writer.trains)
    writer.held = writer.fields_of("buy_train", actor(before), **fields)


def train_paid(writer: Writer, after: Moment) -> None:
    """Write the purchase that has been waiting for its money."""
    if writer.held is not None and not isinstance(after.decision, UNSETTLED):
        writer.actions.append(writer.held)
        writer.held = None


# ---- formations


def propose_merger(writer: Writer, before: Moment, _after: Moment, action: ProposeMerger) -> None:
    """The partner, and the company that both become."""
    company = actor(before)
    writer.go_to(Step.MERGE, before.state)
    merges(writer, before, (company, action.partner), action.into)
    for each in (action.partner, action.into):
        writer.tell("merge", company, corporation=each)


def choose_company(writer: Writer, before: Moment, _after: Moment, action: ChooseCompany) -> None:
    """A minor becomes a major; papers of equal value are divided there as their order will have it."""
    if isinstance(before.decision, SplitHoldings):
        raise SaveError("holdings_divided_there", companies=", ".join(before.decision.companies))
    if isinstance(before.decision, ConvertStep):
        writer.go_to(Step.CONVERT, before.state)
        merges(writer, before, (), action.company)
        writer.theirs.required = stations_required(before.state, actor(before))
        writer.tell("merge", actor(before), corporation=action.company)


def choose_hex(writer: Writer, before: Moment, after: Moment, action: ChooseHex) -> None:
    """That program chooses by itself which places of the Ferdinandea stay."""
    assert isinstance(before.decision, KeepPlaces)
    history = takewhile(lambda each: each is not after, writer.game.history)
    if action.hex != places_kept(history, before.decision):
        raise SaveError("places_kept_there", hex=action.hex)


def merges(writer: Writer, before: Moment, olds: tuple[CompanyId, ...], into: CompanyId) -> None:
    """Remember how the papers of the new company are handed out."""
    found = writer.theirs
    found.decider, found.olds, found.into = controller(before.state, actor(before)), olds, into


def settle_odd_share(writer: Writer, before: Moment, _after: Moment, action: SettleOddShare) -> None:
    """Money for an odd share, or what makes it a whole one."""
    assert isinstance(before.decision, OddShare)
    choice(writer, before, THEIR_HOWS[action.how])
    if THEIR_HOWS[action.how] == DIRECTOR:
        writer.shares.move([f"{before.decision.company}_0"], actor(before))


def take_shares(writer: Writer, before: Moment, _after: Moment, action: TakeShares) -> None:
    """Which of the two heirs, by its letter."""
    decision = before.decision
    assert isinstance(decision, ExchangeUnits)
    heirs = [each.id for each in before.state.facts.sheet.companies if decision.company in each.predecessors]
    choice(writer, before, "ab"[heirs.index(action.companies[0])])


def set_price(writer: Writer, before: Moment, _after: Moment, action: SetPrice) -> None:
    """The lower or the higher price."""
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
    note_places(writer, before)


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
            note_places(writer, before)


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
    ChooseHex: choose_hex,
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
