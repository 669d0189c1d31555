"""What each step of that program does with an action of a company in a game of 1856."""

from __future__ import annotations

from gridsim.core.actions import (
    BorrowTrain,
    BuyRight,
    BuyTrain,
    DeclareReached,
    Pass,
    PlacePort,
    PlaceStation,
    RepayLoans,
    TakeLoan,
)
from gridsim.core.decisions import (
    DiscardTrains,
    HelpRepay,
    LastChance,
    RaiseMoney,
    RepayStep,
    RunStep,
    StationStep,
    TrackStep,
    TrainStep,
)
from gridsim.interchange.loader.document import Refused, Told
from gridsim.interchange.loader.places import check_slot
from gridsim.interchange.loader.title_1856.asking import BUY_TRAIN, train_asks
from gridsim.interchange.loader.title_1856.standing import Standing
from gridsim.interchange.loader.usual import lay, wanted_train
from gridsim.interchange.title_1856.reckoning import RIGHTS
from gridsim.procedures.home_stations import has_no_city_yet
from gridsim.procedures.train_supply import on_sale, train_price
from gridsim.titles.title_1856 import memory, privates
from gridsim.titles.title_1856.capital import newly_reached
from gridsim.titles.title_1856.loans import due_loans, excess_loans
from gridsim.titles.title_1856.trains import may_own

# ---- track and stations


def lay_tile(here: Standing, told: Told) -> None:
    """A tile by the company, or by its private."""
    power = lay(here, told)
    if here.turn is not None:
        here.turn.lays += power != privates.CANADA


def destination_connection(here: Standing, told: Told) -> None:
    """Which companies have reached their destinations: that program believes it."""
    reached = sorted(told.texts("corporations"))
    for company in reached:
        here.beside.company(company)
    is_ours = reached == sorted(newly_reached(here.beside.state))
    here.passed.names.add("Escrow")
    if here.is_in_turn(here.beside.decision) and isinstance(here.beside.decision, TrackStep):
        here.beside.play(Pass() if is_ours else DeclareReached(companies=tuple(reached)))
    station, here.station = here.station, None
    if station is not None:
        here.come_to(StationStep)
        here.beside.play(station)


def place_token(here: Standing, told: Told) -> None:
    """A station beside those of the charter's home."""
    hex_id, stop = here.beside.places.city(told.text("city"))
    power = str(told.entity) if told.entity_type == "company" else None
    station = PlaceStation(hex=hex_id, stop=stop, power=power)
    if not has_no_city_yet(here.beside.state, hex_id):
        check_slot(here.beside.state.board, told, (hex_id, stop))
    if here.turn is not None:
        here.turn.has_placed = True
    if power is not None and "Escrow" not in here.passed.names:
        here.station = station
        return
    here.come_to(StationStep)
    here.beside.play(station)


# ---- trains


def borrow_train(here: Standing, told: Told) -> None:
    """The national company borrows a train for its run."""
    kind = here.beside.kind_of(told.text("train"))
    here.come_to(RunStep)
    here.beside.play(BorrowTrain(kind=kind))


def buy_train(here: Standing, told: Told) -> None:
    """A train, which the company can pay, if need be with what its president has by now.

    Raises Refused if it cannot.
    """
    wanted, decision = wanted_train(here, told), here.beside.decision
    here.trigger = decision.player if decision is not None else ""
    here.beside.play(wanted)
    after = here.beside.decision
    if isinstance(after, RaiseMoney) and after.cause == "train":
        raise Refused("loader_not_paid", train=told.text("train"))
    if isinstance(here.beside.decision, DiscardTrains) and not train_asks(here):
        here.passed.names.add(BUY_TRAIN)  # the next step is sought from the front, and Loan comes first


def end_trains(here: Standing, _told: Told) -> None:
    if isinstance(here.beside.decision, TrainStep):
        here.beside.play(Pass())


# ---- money


def take_loan(here: Standing, told: Told) -> None:
    here.loans.take(here.operator or "", told.number("loan"))
    here.play_or_defer(TakeLoan())


def payoff_loan(here: Standing, told: Told) -> None:
    """A loan is repaid by choice."""
    here.loans.repay(here.operator or "", told.number("loan"))
    here.come_to(RepayStep)
    here.play_or_defer(RepayLoans(count=1))


def end_loans(here: Standing, _told: Told) -> None:
    """Passing makes interest, surplus trains or loans above the limit due that were put off."""
    state, company = here.beside.state, here.operator or ""
    has_excess = excess_loans(state, company) > due_loans(state, company)
    remembered = memory.of(state)
    if remembered.interest_due or remembered.surplus_due or has_excess:
        here.come_to(RepayStep)
        if here.is_in_turn(here.beside.decision):
            here.beside.play(Pass())


def assign(here: Standing, told: Told) -> None:
    """The port marker of a private. Refused if it is not."""
    if told.text("target_type") != "hex":
        raise Refused("loader_field", field="target_type", value=told.text("target_type")[:40])
    here.beside.play(PlacePort(private=str(told.entity), hex=told.text("target")))


def special_buy(here: Standing, told: Told) -> None:
    """A right, at its price. Refused if it is not."""
    item, cost = told.text("description"), told.number("cost")
    fees = {private.fee for private in here.beside.state.facts.sheet.privates if private.fee}
    if item not in RIGHTS or cost not in fees:
        raise Refused("loader_field", field="description", value=f"{item[:40]} {cost}")
    here.beside.play(BuyRight(right=RIGHTS[item]))


def bankrupt(here: Standing, _told: Told) -> None:
    """The president cannot raise the money; a train that must be bought is the cheapest of bank and pool.

    Raises Refused if somebody can.
    """
    decision = here.beside.decision
    if isinstance(decision, TrainStep):
        state = here.beside.state
        train = min(
            on_sale(state, may_own(state, decision.actor)), key=lambda owned: train_price(state, owned)
        )
        here.beside.play(BuyTrain(train=train.id, price=train_price(state, train)))
    if isinstance(here.beside.decision, LastChance):
        here.beside.play(Pass())
    if not isinstance(here.beside.decision, RaiseMoney):
        raise Refused("loader_not_bankrupt")
    here.beside.play(Pass())


# ---- the settlement


def merge(here: Standing, told: Told) -> None:
    """The company goes into the national one. Refused if it is not."""
    if told.text("corporation") != told.entity:
        raise Refused("loader_field", field="corporation", value=told.text("corporation")[:40])
    here.beside.play(Pass())


def help_repay(here: Standing, _told: Told) -> None:
    """A pass: the president repays all that is left."""
    decision = here.beside.decision
    assert isinstance(decision, HelpRepay)
    here.beside.play(RepayLoans(count=here.beside.state.companies[decision.actor].loans))
