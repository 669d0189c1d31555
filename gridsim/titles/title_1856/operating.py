"""1856 §6.5: what a company does in its turn."""

from __future__ import annotations

from collections.abc import Callable

from gridsim.core.actions import (
    Action,
    BuyPrivate,
    BuyRight,
    BuyTrain,
    Distribute,
    LayTile,
    Pass,
    PlacePort,
    PlaceStation,
    RepayLoans,
    TakeLoan,
)
from gridsim.core.decisions import Decision, DividendStep, RepayStep, StationStep, TrackStep, TrainStep
from gridsim.core.events import CompanyOperates, Passed
from gridsim.core.state import CompanyId
from gridsim.core.table import Table
from gridsim.flow.legal import Checkers
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.asking import has_any_choice, has_choice
from gridsim.titles.title_1856 import loans, memory, powers, running, stations, track, trains
from gridsim.titles.title_1856.destinations import pay_out_escrow
from gridsim.titles.title_1856.dividends import DIVIDEND, WITHHOLD, distribute
from gridsim.titles.title_1856.loans import pay_interest
from gridsim.titles.title_1856.prices import TurnOver
from gridsim.titles.title_1856.settling import settle_after_turn
from gridsim.titles.title_1856.stations import place_home
from gridsim.titles.title_1856.stock import buy_private_from_player

LATE_INTEREST = "late_interest"
OPEN_ALL_ROUND = "private_open_all_round"
CLOSES_AFTER_ROUND = "closes_after_round"

SIDE: Checkers = {
    TakeLoan: loans.LOAN,
    BuyPrivate: powers.PRIVATE_PURCHASE,
    PlacePort: powers.PORT,
    BuyRight: powers.RIGHT,
}
"""1856 §6.6: what may be done at any time of the turn."""

TRACK_ANSWERS: Checkers = {**track.TRACK, **SIDE}
STATION_ANSWERS: Checkers = {**stations.STATION, LayTile: track.CANADA_TILE, **SIDE}
RUN_ANSWERS: Checkers = {**running.RUN, LayTile: track.CANADA_TILE, **SIDE}
DIVIDEND_ANSWERS: Checkers = {**DIVIDEND, LayTile: track.CANADA_TILE, **SIDE}
TRAIN_ANSWERS: Checkers = {**trains.TRAIN_PURCHASE, **SIDE}
REPAY_ANSWERS: Checkers = {**loans.REPAYMENT, **SIDE}


def company_turn(table: Table, company: CompanyId) -> Turn[None]:
    """A turn, the settlement of loans if the first 6-train was bought in it, and what ends with it."""
    memory.begin_turn(table, company)
    table.record(CompanyOperates(company=company, because="1856 §6.4"))
    try:
        yield from operating_steps(table, company)
    except TurnOver:
        table.record(Passed(actor=company, step="turn_over", because="1856 §10.6"))
    close_kitchener(table)
    yield from settle_after_turn(table, company)
    memory.end_turn(table)


def operating_steps(table: Table, company: CompanyId) -> Turn[None]:
    """1856 §6.5, in this order."""
    yield from place_home(table, company)
    yield from lay_track(table, company)
    yield from place_station(table, company)
    revenue = yield from running.run_trains(table, company, RUN_ANSWERS, do_beside)
    table.change_company(company, operated=True)
    if revenue is None and LATE_INTEREST in table.options:
        yield from last_steps_with_late_interest(table, company)
        return
    revenue = yield from pay_interest(table, company, revenue or 0)
    yield from pay_dividend(table, company, revenue)
    yield from buy_trains(table, company)
    yield from repay_loans(table, company)


def last_steps_with_late_interest(table: Table, company: CompanyId) -> Turn[None]:
    """By house rule interest is due after the first action that follows a run that could not be made."""
    yield from pay_dividend(table, company, 0)
    table.note(memory.INTEREST_DUE, 1)
    yield from buy_trains(table, company)
    yield from repay_loans(table, company)
    yield from pay_late_interest(table, company)


def pay_late_interest(table: Table, company: CompanyId) -> Turn[None]:
    """The interest that a house rule has put off, if it has."""
    if memory.INTEREST_DUE in table.notes:
        table.note(memory.INTEREST_DUE, None)
        yield from pay_interest(table, company, 0)


def close_kitchener(table: Table) -> None:
    """1856 §13.1.4.2: the private closes at the end of the turn in which its power was used."""
    if not memory.has_happened(table, memory.KITCHENER_USED):
        return
    if OPEN_ALL_ROUND in table.options:
        table.note(CLOSES_AFTER_ROUND, 1)
    else:
        table.close_private(powers.KITCHENER, because="1856 §13.1.4.2")


# ---- asking, with what may be done beside the question


def ask_in_turn(table: Table, make: Callable[[], Decision], checkers: Checkers) -> Turn[Action]:
    """Ask until the question itself is answered; what may be done at any time is carried out."""
    while True:
        decision = make()
        action = yield from ask(decision)
        checker = checkers[type(action)]
        is_beside = checker.side or (isinstance(action, LayTile) and action.power == powers.CANADA)
        if not is_beside:
            return action
        yield from do_beside(table, decision.actor, action)
        yield from pay_late_interest(table, decision.actor)


def do_beside(table: Table, company: CompanyId, action: Action) -> Turn[None]:
    """1856 §6.6: a loan, a private, the port marker, a right, the Canada Company's tile."""
    if isinstance(action, TakeLoan):
        loans.take_loan(table, company)
    elif isinstance(action, BuyPrivate):
        agreed = yield from buy_private_from_player(table, company, action, because="1856 §13.1.3")
        if agreed:
            powers.comes_to_company(table, company, action.private)
    elif isinstance(action, PlacePort):
        powers.place_port(table, company, action.hex)
    elif isinstance(action, BuyRight):
        powers.buy_right(table, company, action.right)
    else:
        assert isinstance(action, LayTile)
        yield from build(table, company, action)


def president_of(table: Table, company: CompanyId) -> str:
    president = table.companies[company].president
    assert president is not None
    return president


# ---- steps


def lay_track(table: Table, company: CompanyId) -> Turn[None]:
    """1856 §7.1: one tile."""

    def question() -> TrackStep:
        return TrackStep(player=president_of(table, company), actor=company, rule="1856 §7.1")

    if not has_any_choice(table, question(), TRACK_ANSWERS):
        return
    action = yield from ask_in_turn(table, question, TRACK_ANSWERS)
    if isinstance(action, LayTile):
        yield from build(table, company, action)
    else:
        table.record(Passed(actor=company, step="track", because="1856 §7.1"))


def build(table: Table, company: CompanyId, action: LayTile) -> Turn[None]:
    """Lay a tile, seat stations that waited for its cities, and test the destinations (§4.10.3)."""
    yield from track.lay(table, company, action)
    pay_out_escrow(table)


def place_station(table: Table, company: CompanyId) -> Turn[None]:
    """1856 §8.3: one station."""

    def question() -> StationStep:
        return StationStep(player=president_of(table, company), actor=company, rule="1856 §8.3")

    if not has_choice(table, question(), STATION_ANSWERS):
        return
    action = yield from ask_in_turn(table, question, STATION_ANSWERS)
    if isinstance(action, PlaceStation):
        stations.add_station(table, company, action)
    else:
        table.record(Passed(actor=company, step="station", because="1856 §8.3"))


def pay_dividend(table: Table, company: CompanyId, revenue: int) -> Turn[None]:
    """1856 §10.2; without revenue there is no choice (§10.5)."""

    def question() -> DividendStep:
        return DividendStep(
            player=president_of(table, company), actor=company, rule="1856 §10.2", revenue=revenue
        )

    how = WITHHOLD
    if revenue and has_choice(table, question(), DIVIDEND_ANSWERS):
        action = yield from ask_in_turn(table, question, DIVIDEND_ANSWERS)
        assert isinstance(action, Distribute)
        how = action.how
    distribute(table, company, revenue, how)


def buy_trains(table: Table, company: CompanyId) -> Turn[None]:
    """1856 §11: one train after the other, until the company wants or may have no more."""
    helped = False

    def question() -> TrainStep:
        has_route = running.has_route(table.photograph(), company)
        must = trains.duty(table, company, has_route=has_route)
        step = TrainStep(player=president_of(table, company), actor=company, rule="1856 §11", must=must)
        return TrainStep(
            player=step.player,
            actor=company,
            rule=step.rule,
            must=must,
            forced=trains.needs_help(table, step),
        )

    while not helped and has_choice(table, question(), TRAIN_ANSWERS):
        action = yield from ask_in_turn(table, question, TRAIN_ANSWERS)
        if isinstance(action, Pass):
            table.record(Passed(actor=company, step="train", because="1856 §11"))
            yield from pay_late_interest(table, company)
            return
        assert isinstance(action, BuyTrain)
        decision = question()
        helped = yield from trains.buy_train(table, decision, action)
        yield from pay_late_interest(table, company)


def repay_loans(table: Table, company: CompanyId) -> Turn[None]:
    """1856 §13.2.7: the last step, and the last moment for what may be done at any time."""

    def question() -> RepayStep:
        least = loans.excess_loans(table, company)
        return RepayStep(player=president_of(table, company), actor=company, rule="1856 §13.2.7", least=least)

    while has_any_choice(table, question(), REPAY_ANSWERS):
        action = yield from ask_in_turn(table, question, REPAY_ANSWERS)
        yield from pay_late_interest(table, company)
        if not isinstance(action, RepayLoans):
            return
        yield from loans.repay(table, company, action.count)
