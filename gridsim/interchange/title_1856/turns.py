"""What companies do in their turns."""

from __future__ import annotations

from gridsim.core.actions import (
    BorrowTrain,
    BuyPrivate,
    BuyRight,
    BuyTrain,
    ChooseCity,
    DeclareReached,
    DiscardTrain,
    Distribute,
    LayTile,
    Pass,
    PlacePort,
    PlaceStation,
    RepayLoans,
    TakeLoan,
)
from gridsim.core.decisions import (
    ChooseHome,
    Decision,
    DiscardTrains,
    DividendStep,
    KeepTrains,
    RepayStep,
    RunStep,
    SeatStation,
    StationStep,
    TrackStep,
    TrainStep,
)
from gridsim.core.errors import SaveError
from gridsim.core.state import CompanyId, HexId
from gridsim.interchange.meanings import named_city, named_way, run_as_recorded
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1856.steps import LAST_STEP_OF, Step
from gridsim.interchange.title_1856.theirs import sync, theirs
from gridsim.procedures.home_stations import has_no_city_yet
from gridsim.titles.title_1856 import memory
from gridsim.titles.title_1856.destinations import newly_reached
from gridsim.titles.title_1856.loans import due_loans, excess_loans
from gridsim.titles.title_1856.privates import KITCHENER, SHIPPING

RIGHTS = {"Tunnel Token": "tunnel", "Bridge Token": "bridge"}


def operator(play: Playback, action: Recorded) -> CompanyId:
    """The company that acts, itself or through a private of its own."""
    company = str(action.entity)
    if company in play.state.privates:
        company = play.state.privates[company].owner
    if company not in play.state.companies:
        raise SaveError("id_unknown", f"{action.where}.entity", id=company[:40])
    return company


def step_of(play: Playback, action: Recorded, *kinds: type[Decision]) -> Decision:
    """The question of one of these kinds in the acting company's turn."""
    company = operator(play, action)
    wanted = kinds or tuple(LAST_STEP_OF)
    return play.pass_until(lambda decision: isinstance(decision, wanted) and decision.actor == company)


def is_over(play: Playback, step: Step) -> None:
    """Note that a step of the other program is over; before our action, which may end the turn."""
    found = sync(play)
    found.step = max(found.step, Step(step + 1))


# ---- track and stations


def lay_tile(play: Playback, action: Recorded) -> None:
    """A tile, by the company or by the power of its private."""
    step_of(play, action, TrackStep)
    copy, hex_id = action.text("tile"), action.text("hex")
    power = str(action.entity) if action.entity_type == "company" else None
    tile, rotation = copy.rpartition("-")[0], action.number("rotation")
    play.apply(LayTile(hex=hex_id, tile=tile, rotation=rotation, power=power))
    play.copies.lay(hex_id, copy)


def destination_connection(play: Playback, action: Recorded) -> None:
    """The track step is over; where the test shows other destinations than the file, the file is followed."""
    step_of(play, action, TrackStep)
    reached = sorted(newly_reached(play.state))
    recorded = sorted(action.texts("corporations"))
    if reached == recorded:
        play.apply(Pass())
    else:
        play.differs("destinations", str(action.entity), ",".join(recorded), ",".join(reached))
        play.apply(DeclareReached(companies=tuple(recorded)))
    is_over(play, Step.ESCROW)


def place_token(play: Playback, action: Recorded) -> None:
    """A station: a home, one that was waiting for a tile, or a further one."""
    hex_id, stop = named_city(play, action)
    decision = play.decision
    if isinstance(decision, ChooseHome | SeatStation):
        play.apply(ChooseCity(hex=hex_id, stop=stop))
        theirs(play).waiting.pop(hex_id, None)
        return
    if lies_there(play, action, hex_id, stop):
        return
    company = step_of(play, action, StationStep).actor
    power = KITCHENER if action.entity == KITCHENER else None
    if has_no_city_yet(play.state, hex_id):
        theirs(play).waiting.setdefault(hex_id, {})[company] = stop
    is_over(play, Step.TOKEN)
    play.apply(PlaceStation(hex=hex_id, stop=stop, power=power))


def lies_there(play: Playback, action: Recorded, hex_id: HexId, stop: int) -> bool:
    """Whether it is a home that had but one place and lies there already."""
    home = play.state.facts.companies[operator(play, action)].home
    stations = play.state.board.stations.get(str(action.entity), ())
    is_home = any(each.hex == hex_id for each in home)
    return is_home and (hex_id, stop) in stations and isinstance(play.decision, TrackStep)


# ---- trains


def borrow_train(play: Playback, action: Recorded) -> None:
    """The national company borrows a train for its run."""
    step_of(play, action, RunStep)
    kind = action.text("train").rpartition("-")[0]
    is_over(play, Step.BORROW)
    theirs(play).borrowed = kind
    play.apply(BorrowTrain(kind=kind))


def run_routes(play: Playback, action: Recorded) -> None:
    """The run of all trains; a revenue that differs from the recorded one is noted."""
    company = step_of(play, action, RunStep).actor
    is_over(play, Step.ROUTE)
    run_as_recorded(play, action, company)


def dividend(play: Playback, action: Recorded) -> None:
    """Pay or withhold."""
    step_of(play, action, DividendStep)
    way = named_way(action)
    is_over(play, Step.DIVIDEND)
    play.apply(Distribute(how=way))


def buy_train(play: Playback, action: Recorded) -> None:
    """A train from the bank, the pool or another company, perhaps in exchange for one."""
    theirs(play).trigger = step_of(play, action, TrainStep).player
    trade_in = action.optional_text("exchange")
    sync(play).step = Step.TRAIN
    play.apply(BuyTrain(train=action.text("train"), price=action.number("price"), trade_in=trade_in))


def discard_train(play: Playback, action: Recorded) -> None:
    """A train above the limit, or one that the national company inherited."""
    company = operator(play, action)
    if play.was_handed_in(action):
        return
    play.pass_until(lambda asked: isinstance(asked, DiscardTrains | KeepTrains) and asked.actor == company)
    play.apply(DiscardTrain(train=action.text("train")))


# ---- money


def take_loan(play: Playback, action: Recorded) -> None:
    step_of(play, action)
    play.apply(TakeLoan())


def payoff_loan(play: Playback, action: Recorded) -> None:
    step_of(play, action, RepayStep)
    play.apply(RepayLoans(count=1))


def buy_company(play: Playback, action: Recorded) -> None:
    """A private from a player."""
    step_of(play, action)
    play.apply(BuyPrivate(private=action.text("company"), price=action.number("price")))


def assign(play: Playback, action: Recorded) -> None:
    """The port marker of the Great Lakes Shipping Company."""
    step_of(play, action)
    play.apply(PlacePort(private=SHIPPING, hex=action.text("target")))


def special_buy(play: Playback, action: Recorded) -> None:
    """A bridge or a tunnel right."""
    step_of(play, action)
    item = action.text("description")
    if item not in RIGHTS:
        raise SaveError("value_unknown", f"{action.where}.description", value=item[:40])
    play.apply(BuyRight(right=RIGHTS[item]))


# ---- passing


def pass_of_company(play: Playback, action: Recorded) -> None:
    """The company's step is over; our question with it, unless that has another step to answer."""
    step_of(play, action)
    step = sync(play).step
    ends_trains = step == Step.TRAIN and isinstance(play.decision, TrainStep)
    makes_due = step == Step.LOAN and is_due_by_acting(play, operator(play, action))
    is_over(play, step)
    if ends_trains or makes_due:
        play.apply(Pass())


def is_due_by_acting(play: Playback, company: CompanyId) -> bool:
    """Whether passing the loan step makes interest or excess loans due, which the last step would not see."""
    has_excess = excess_loans(play.state, company) > due_loans(play.state, company)
    return memory.of(play.state).interest_due or has_excess
