"""How each action of ours is written in a file of 18xx.games, and the passes that its steps ask for."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from gridsim.core.actions import (
    Action,
    Answer,
    Bid,
    BorrowTrain,
    BuyCertificate,
    BuyPrivate,
    BuyRight,
    BuyTrain,
    ChooseCity,
    ChooseCompany,
    ChooseHex,
    DeclareReached,
    DiscardTrain,
    Distribute,
    LayTile,
    Pass,
    PlacePort,
    PlaceStation,
    RepayLoans,
    RunTrains,
    SellShares,
    StartCompany,
    TakeLoan,
)
from gridsim.core.decisions import (
    AuctionTurn,
    ChooseHome,
    DiscardTrains,
    HelpRepay,
    KeepPlaces,
    KeepStation,
    KeepTrains,
    LastChance,
    OpeningTurn,
    RaiseMoney,
    RepayStep,
    SeatStation,
    StockTurn,
)
from gridsim.core.errors import SaveError
from gridsim.core.state import CompanyId, GameState, HexId
from gridsim.flow.game import Game, Moment
from gridsim.interchange.catalogue import printed_tile
from gridsim.interchange.title_1856.papers import bought, completed, sold, to_buy, to_sell
from gridsim.interchange.title_1856.steps import (
    LAST_STEP_OF,
    Step,
    first_asking,
)
from gridsim.interchange.title_1856.theirs import turn_key
from gridsim.interchange.title_1856.writing import Writer, is_unsettled
from gridsim.interchange.wording import THEIR_WAYS, Fields, actor, slot_of, told_purchase, told_runs
from gridsim.procedures.home_stations import has_no_city_yet
from gridsim.titles.title_1856.formations.second_share import buys_president_certificate, owes_second_share
from gridsim.titles.title_1856.limits import NATIONAL
from gridsim.titles.title_1856.running import lent_train

ITEMS = {"tunnel": "Tunnel Token", "bridge": "Bridge Token"}

Say = Callable[[Writer, Moment, Moment, Any], None]
"""(writer, moment before, moment after, action)."""


def write(game: Game) -> list[Fields]:
    """All actions of the file, still without numbers."""
    writer = Writer(game)
    for before, after in pairwise(game.history):
        writer.begin(before)
        SAY[type(after.action)](writer, before, after, after.action)
        writer.note_formation(before, after)
        removals(writer, after)
        writer.go_on(after)
    if writer.later and writer.turn is not None:
        writer.tell("pass", writer.turn[2])
        writer.tell_later()
    return writer.actions


def player(moment: Moment) -> str:
    """Which human is asked."""
    assert moment.decision is not None
    return moment.decision.player


def nothing(_writer: Writer, _before: Moment, _after: Moment, _action: Action) -> None:
    """What that program does by itself or writes elsewhere."""


# ---- auction and stock round


def bid(writer: Writer, before: Moment, _after: Moment, action: Bid) -> None:
    writer.tell("bid", player(before), company=action.private, price=action.amount)


def buy_private(writer: Writer, before: Moment, _after: Moment, action: BuyPrivate) -> None:
    """From the bank it is a bid, from a player a company's purchase."""
    if isinstance(before.decision, OpeningTurn):
        writer.tell("bid", actor(before), company=action.private, price=action.price)
    else:
        fields: Fields = {"company": action.private, "price": action.price}
        writer.tell_beside(before, "buy_company", **fields)


def start_company(writer: Writer, before: Moment, after: Moment, action: StartCompany) -> None:
    """The par price with its field, and the president's certificate."""
    cell = after.state.companies[action.company].par
    assert cell is not None
    price = f"{action.par},{cell[0]},{cell[1]}"
    writer.tell("par", player(before), corporation=action.company, share_price=price)
    writer.shares.move([f"{action.company}_0"], player(before))


def buy_certificate(writer: Writer, before: Moment, after: Moment, action: BuyCertificate) -> None:
    """A share by the name it has there."""
    company, buyer = action.company, player(before)
    share = to_buy(writer.shares, company, action.source)
    writer.tell("buy_shares", buyer, shares=[share], percent=action.percent)
    state = before.state
    if company == owes_second_share(state, buyer) or buys_president_certificate(state, buyer, company):
        completed(writer.shares, company, buyer, state.companies[company].president)
    else:
        bought(writer.shares, state, after.state, [share], buyer)


def sell_shares(writer: Writer, before: Moment, after: Moment, action: SellShares) -> None:
    """Shares by the names they have there, all of the block."""
    seller = player(before)
    shares = to_sell(writer.shares, action.company, seller, action.percent)
    writer.tell("sell_shares", seller, shares=shares, percent=action.percent)
    sold(writer.shares, before.state, after.state, shares, action.percent, seller)
    if writer.held is not None and not is_unsettled(after.decision):
        drop_lapsed(writer, after)


def drop_lapsed(writer: Writer, after: Moment) -> None:
    """A purchase lapses if the sale for it has closed the company that buys."""
    assert writer.held is not None
    if after.state.trains[writer.held["train"]].owner != writer.held["entity"]:
        writer.held = None


# ---- track and stations


def lay_tile(writer: Writer, before: Moment, _after: Moment, action: LayTile) -> None:
    """A tile with the number of its copy, by the company or by the private whose power lays it."""
    company = actor(before)
    if writer.step > Step.TRACK:
        raise SaveError("lay_after_track", number=len(writer.actions) + 1, hex=action.hex)
    copy = writer.copies.free_copy(action.tile)
    writer.copies.lay(action.hex, copy)
    fields = {"hex": action.hex, "tile": copy, "rotation": action.rotation}
    if action.power is None:
        writer.tell("lay_tile", company, **fields)
    else:
        writer.tell_private("lay_tile", action.power, **fields)


def end_track(writer: Writer, before: Moment, after: Moment) -> None:
    """The automatic action that follows the track step."""
    was, now = before.state.companies, after.state.companies
    reached = [company for company in now if now[company].connected and not was[company].connected]
    writer.tell("destination_connection", actor(before), corporations=reached)


def declare_reached(writer: Writer, before: Moment, after: Moment, _action: DeclareReached) -> None:
    pass_turn(writer, before, after)


def city(writer: Writer, hex_id: HexId, stop: int) -> str:
    """A city by the copy of its tile."""
    return f"{writer.copies.at.get(hex_id) or printed_tile('1856', hex_id)}-{stop}"


def place_station(writer: Writer, before: Moment, after: Moment, action: PlaceStation) -> None:
    """A station with its city and slot as that program counts them."""
    company, stop = actor(before), action.stop
    if has_no_city_yet(before.state, action.hex):
        stop = waiting_city(writer, before.state, company, action)
    fields: Fields = {
        "city": city(writer, action.hex, stop),
        "slot": slot_of(after.state, (action.hex, stop), company),
        "tokener": company,
    }
    if action.power is None:
        writer.tell("place_token", company, **fields)
    else:
        writer.tell_private("place_token", action.power, **fields)
    writer.is_over(Step.TOKEN)


def waiting_city(writer: Writer, state: GameState, company: CompanyId, action: PlaceStation) -> int:
    """A free city of a hex without tile, where a station lies there at once; homes lie in the first."""
    cities = writer.waiting.setdefault(action.hex, {})
    for home in state.board.hexes[action.hex].waiting:
        cities.setdefault(home, 0)
    free = [stop for stop in (action.stop, 0, 1) if stop not in cities.values()]
    cities[company] = free[0]
    return free[0]


def choose_city(writer: Writer, before: Moment, after: Moment, action: ChooseCity) -> None:
    """A home, or a station that was waiting; the national company's are told together."""
    decision = before.decision
    if not isinstance(decision, ChooseHome | SeatStation):
        return
    company = decision.company if isinstance(decision, SeatStation) else decision.actor
    place = city(writer, action.hex, action.stop)
    number = slot_of(after.state, (action.hex, action.stop), company)
    writer.tell("place_token", decision.actor, city=place, slot=number)
    writer.waiting.pop(action.hex, None)


# ---- trains


def borrow_train(writer: Writer, before: Moment, _after: Moment, _action: BorrowTrain) -> None:
    writer.tell("borrow_train", actor(before), train=lent_train(before.state))
    writer.is_over(Step.BORROW)


def run_trains(writer: Writer, before: Moment, after: Moment, _action: RunTrains) -> None:
    """The routes with what they earn."""
    writer.tell("run_routes", actor(before), routes=told_runs(after, writer.trains))
    writer.is_over(Step.ROUTE)


def distribute(writer: Writer, before: Moment, _after: Moment, action: Distribute) -> None:
    writer.tell("dividend", actor(before), kind=THEIR_WAYS[action.how])
    writer.is_over(Step.DIVIDEND)


def buy_train(writer: Writer, before: Moment, _after: Moment, action: BuyTrain) -> None:
    """Written once it is complete."""
    if writer.step > Step.TRAIN and not writer.bring_loan_forward():
        raise SaveError("not_as_there", number=len(writer.actions) + 1)
    fields = told_purchase(before.state, action, writer.trains)
    if action.trade_in is not None:
        fields["exchange"] = writer.trains.name(action.trade_in)
    writer.buyer = player(before)
    writer.held = writer.fields_of("buy_train", actor(before), fields)


def discard_train(writer: Writer, before: Moment, _after: Moment, action: DiscardTrain) -> None:
    """A surplus train; that program asks for it after it has asked about loans."""
    train = writer.trains.name(action.train)
    if writer.step == Step.LOAN:
        writer.later.append(writer.fields_of("discard_train", actor(before), {"train": train}))
    else:
        writer.tell("discard_train", actor(before), train=train)


# ---- money


def take_loan(writer: Writer, before: Moment, _after: Moment, _action: TakeLoan) -> None:
    if writer.step > Step.LOAN:
        raise SaveError("not_as_there", number=len(writer.actions) + 1)
    writer.tell_beside(before, "take_loan", loan=writer.loans.take(actor(before)))


def repay_loans(writer: Writer, before: Moment, after: Moment, action: RepayLoans) -> None:
    """By choice one by one; what must be repaid follows by itself. In the settlement all or nothing."""
    decision, state = before.decision, before.state
    if isinstance(decision, HelpRepay):
        if action.count < state.companies[decision.actor].loans:
            raise SaveError("partial_help", number=len(writer.actions) + 1, company=decision.actor)
        writer.tell("pass", decision.actor)
        return
    assert isinstance(decision, RepayStep)
    if decision.least:
        return
    was_repaid = after.state.companies[decision.actor].loans < state.companies[decision.actor].loans
    if writer.step > Step.LOAN or not was_repaid:
        raise SaveError("not_as_there", number=len(writer.actions) + 1)
    if state.cash[decision.actor] < state.facts.numbers["loan_repayment"]:
        raise SaveError("partial_help", number=len(writer.actions) + 1, company=decision.actor)
    writer.tell("payoff_loan", decision.actor, loan=writer.loans.pay_off(decision.actor))


def place_port(writer: Writer, _before: Moment, _after: Moment, action: PlacePort) -> None:
    writer.tell_private("assign", action.private, target=action.hex, target_type="hex")


def buy_right(writer: Writer, before: Moment, _after: Moment, action: BuyRight) -> None:
    """A right, which that program sells by its description."""
    state = before.state
    fee = next(private.fee for private in state.facts.sheet.privates if private.fee)
    writer.tell_beside(before, "special_buy", description=ITEMS[action.right], cost=fee)


# ---- passing


def say_pass(writer: Writer, before: Moment, after: Moment, _action: Pass) -> None:
    """A pass, where that program asks; in a settlement it is the merger."""
    match before.decision:
        case OpeningTurn() | AuctionTurn():
            writer.tell("pass", player(before))
        case StockTurn():
            if before.legal.of(SellShares, StartCompany, BuyCertificate):
                writer.tell("pass", player(before))
        case LastChance():
            return
        case HelpRepay():
            writer.tell("merge", actor(before), corporation=actor(before))
        case KeepTrains():
            writer.tell("pass", actor(before))
        case RaiseMoney():
            writer.held = None
            writer.tell("bankrupt", player(before))
        case _:
            pass_turn(writer, before, after)


def pass_turn(writer: Writer, before: Moment, after: Moment) -> None:
    """Every step that a question of ours answers and that asks there."""
    assert before.decision is not None
    last = LAST_STEP_OF[type(before.decision)]
    same = turn_key(after.state) == writer.turn and type(after.decision) in LAST_STEP_OF
    while writer.step <= last:
        if writer.step == Step.ESCROW:
            end_track(writer, before, after)
        else:
            writer.tell("pass", actor(before))
        writer.step = Step(writer.step + 1)
        if writer.step > Step.LOAN:
            writer.tell_later()
        if same and type(after.decision) is type(before.decision):
            return
        if isinstance(after.decision, DiscardTrains):  # they come before the next step is asked
            return
        if writer.step <= last and writer.step > Step.ESCROW:
            writer.step = first_asking(before, actor(before), writer.step)


# ---- stations of the national company


def removals(writer: Writer, after: Moment) -> None:
    """Once the stations of the national company are chosen: those that were taken away."""
    if writer.absorbed_from is None or isinstance(after.decision, KEEPING):
        return
    before, now = writer.absorbed_from, after.state
    writer.absorbed_from = None
    absorbed = {each.id for each in now.companies.values() if each.status == "absorbed"}
    homes = {now.facts.companies[company].home[0].hex for company in absorbed}
    for hex_id, placed in before.board.hexes.items():
        if hex_id in homes:
            continue
        for stop, slots in enumerate(placed.stations):
            mine = [at for at, company in enumerate(slots) if company in absorbed]
            if mine and NATIONAL not in now.board.hexes[hex_id].stations[stop]:
                writer.tell("remove_token", NATIONAL, city=city(writer, hex_id, stop), slot=mine[-1])


KEEPING = (KeepPlaces, KeepStation)
"""Questions about those stations."""
SAY: dict[Any, Say] = {
    Answer: nothing,
    Bid: bid,
    BorrowTrain: borrow_train,
    BuyCertificate: buy_certificate,
    BuyPrivate: buy_private,
    BuyRight: buy_right,
    BuyTrain: buy_train,
    ChooseCity: choose_city,
    ChooseCompany: nothing,
    ChooseHex: nothing,
    DeclareReached: declare_reached,
    DiscardTrain: discard_train,
    Distribute: distribute,
    LayTile: lay_tile,
    Pass: say_pass,
    PlacePort: place_port,
    PlaceStation: place_station,
    RepayLoans: repay_loans,
    RunTrains: run_trains,
    SellShares: sell_shares,
    StartCompany: start_company,
    TakeLoan: take_loan,
}
