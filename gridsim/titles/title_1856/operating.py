"""1856 §6.5: what a company does in its turn."""

from __future__ import annotations

from functools import partial

from gridsim.core import actions
from gridsim.core.decisions import Decision, DividendStep, RepayStep, StationStep, TrackStep, TrainStep
from gridsim.core.events import Passed
from gridsim.core.state import CompanyId, HexId
from gridsim.core.table import Seen, Table
from gridsim.flow.legal import Checkers
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import PASS, has_any_choice, has_choice, has_main_choice, pass_of, question_to
from gridsim.procedures.company_turn import take_turn
from gridsim.procedures.dividends import WITHHOLD
from gridsim.procedures.train_purchase import buy_train
from gridsim.titles.title_1856 import (
    beside,
    house_rules,
    loans,
    memory,
    privates,
    routes,
    stations,
    track,
    trains,
)
from gridsim.titles.title_1856.capital import pay_out_escrow, reach_destination
from gridsim.titles.title_1856.dividends import DIVIDEND, distribute
from gridsim.titles.title_1856.formations.national import settle_if_due
from gridsim.titles.title_1856.phases import hand_in_late
from gridsim.titles.title_1856.prices import is_fixed

TRACK_ANSWERS: Checkers = {**track.TRACK, **beside.SIDE}
STATION_ANSWERS: Checkers = {**stations.STATION, **beside.BEFORE_TRAINS}
RUN_ANSWERS: Checkers = {**routes.RUN, **beside.BEFORE_TRAINS}
DIVIDEND_ANSWERS: Checkers = {**DIVIDEND, **beside.BEFORE_TRAINS}
TRAIN_ANSWERS: Checkers = {**trains.TRAIN_PURCHASE, **trains.SALE_FOR_TRAIN, **beside.SIDE}
REPAY_ANSWERS: Checkers = {**loans.REPAYMENT, **beside.SIDE}
LOAN_ANSWERS: Checkers = {**loans.REPAYMENT, actions.TakeLoan: loans.LOAN}
LAST_CHANCE_ANSWERS: Checkers = {**beside.BEFORE_TRAINS, actions.Pass: PASS}
ACTS_AT_THE_END: Checkers = {
    kind: checker for kind, checker in REPAY_ANSWERS.items() if kind is not actions.BuyRight
}
"""Where one of these is open, passing is an act too in the sense of the house rules."""


def company_turn(table: Table, company: CompanyId) -> Turn[None]:
    """A turn, the settlement of loans if the first 6-train was bought in it, and what ends with it."""
    memory.forget_turn(table)
    steps, then = operating_steps(table, company), after_steps(table, company)
    yield from take_turn(table, company, steps, then=then, because="1856 §6.4")
    memory.forget_turn(table)


def after_steps(table: Table, company: CompanyId) -> Turn[None]:
    """1856 §6.7, §13.1.4.2: what the end of a turn brings, however it has ended."""
    yield from hand_in_late(table)
    privates.turn_with_kitchener_ends(table)
    yield from settle_if_due(table, company)


def operating_steps(table: Table, company: CompanyId) -> Turn[None]:
    """1856 §6.5, in this order.

    By house rule interest is due after the first act that follows a run that could not be made. Passing where
    nothing else is open is no act; without any act no interest is paid, nor for a loan that the act itself
    repays (§18 P15).
    """
    yield from stations.place_home(table, company)
    has_built = yield from lay_track(table, company)
    was_asked = yield from place_station(table, company)
    revenue = yield from routes.run_trains(table, company, RUN_ANSWERS)
    table.change_company(company, operated=True)
    is_late = revenue is None and house_rules.LATE_INTEREST in table.options
    was_asked = was_asked or revenue is not None
    if not is_late:
        was_asked = (yield from beside.before_interest(table, company, revenue or 0)) or was_asked
    if has_built and not was_asked:
        yield from beside.before_buying(table, company)
    if not is_late:
        revenue = yield from loans.pay_interest(table, company, revenue or 0)
    yield from pay_dividend(table, company, revenue or 0)
    if is_late:
        memory.remember(table, interest_due=True)
    yield from buy_trains(table, company)
    yield from repay_loans(table, company)


# ---- steps


def lay_track(table: Table, company: CompanyId) -> Turn[bool]:
    """1856 §7.1: one tile; whether the step ended with it, not with a pass."""

    laid: tuple[HexId, ...] = ()

    def question() -> TrackStep:
        return question_to(table, company, TrackStep, "1856 §7.1", laid=laid)

    if house_rules.ESCROW_AFTER_TRACK in table.options:
        memory.remember(table, track_goes_on=True)
    while house_rules.NOTHING_SKIPPED in table.options or has_any_choice(table, question(), TRACK_ANSWERS):
        action = yield from beside.ask_once(table, question(), TRACK_ANSWERS)
        if isinstance(action, actions.LayTile):
            yield from beside.build(table, company, action)
            if not memory.of(table).track_goes_on:
                return True
            laid = (*laid, action.hex)
        elif action is not None:
            table.record(Passed(actor=company, step=pass_of("track", laid), because="1856 §7.1"))
            end_track(table, action)
            return False
    end_track(table, actions.Pass())
    return True


def end_track(table: Table, action: actions.Action) -> None:
    """By house rules destinations are tested only now, or reached because somebody says so."""
    goes_on = memory.of(table).track_goes_on
    memory.remember(table, track_goes_on=False)
    if isinstance(action, actions.DeclareReached):
        for reached in action.companies:
            reach_destination(table, reached)
    elif goes_on:
        pay_out_escrow(table)


def place_station(table: Table, company: CompanyId) -> Turn[bool]:
    """1856 §8.3: one station; whether the step was asked."""
    question = partial(question_to, table, company, StationStep, "1856 §8.3")
    was_asked = False
    while house_rules.NOTHING_SKIPPED in table.options or has_choice(table, question(), STATION_ANSWERS):
        was_asked = True
        action = yield from beside.ask_once(table, question(), STATION_ANSWERS)
        if isinstance(action, actions.PlaceStation):
            stations.add_station(table, company, action)
            break
        if action is not None:
            table.record(Passed(actor=company, step="station", because="1856 §8.3"))
            break
    return was_asked


def pay_dividend(table: Table, company: CompanyId, revenue: int) -> Turn[None]:
    """1856 §10.2; without revenue there is no choice (§10.5), nor for a CGR that must withhold (§13.5.2)."""
    question = partial(question_to, table, company, DividendStep, "1856 §10.2", revenue=revenue)
    how = WITHHOLD
    if revenue and not is_fixed(table, company):
        action = yield from beside.ask_in_turn(table, question, DIVIDEND_ANSWERS)
        assert isinstance(action, actions.Distribute)
        how = action.how
    distribute(table, company, revenue, how)


def buy_trains(table: Table, company: CompanyId) -> Turn[None]:
    """1856 §11: one train after the other, until the company wants or may have no more."""
    helped = False

    def question() -> TrainStep:
        must = trains.duty(table, company, has_route=routes.has_route(table, company))
        forced = trains.needs_help(table, company, must)
        return question_to(table, company, TrainStep, "1856 §11", must=must, forced=forced)

    while not helped and has_choice(table, question(), TRAIN_ANSWERS):
        is_open = has_main_choice(table, question(), trains.TRAIN_PURCHASE)
        action = yield from beside.ask_once(table, question(), TRAIN_ANSWERS)
        if action is None:
            yield from hand_in_while_buying(table, company, question())
            continue
        if isinstance(action, actions.Pass):
            table.record(Passed(actor=company, step="train", because="1856 §11"))
            if is_open:
                yield from act_in_last_steps(table, company)
            return
        trains_before, cash_before = table.trains, table.cash
        helped = yield from carry_out(table, question(), action)
        was_refused = table.trains is trains_before and table.cash is cash_before
        if not was_refused:
            yield from act_in_last_steps(table, company)
        yield from hand_in_while_buying(table, company, question())


def hand_in_while_buying(table: Table, company: CompanyId, question: TrainStep) -> Turn[None]:
    """By house rule trains above the limit wait only where none can be bought any more."""
    if memory.of(table).surplus_due is not None and has_main_choice(table, question, trains.TRAIN_PURCHASE):
        yield from hand_in_late(table)
    yield from hand_in_without_loans(table, company)


def hand_in_without_loans(table: Table, company: CompanyId) -> Turn[None]:
    """By house rule trains above the limit wait only as long as a loan can be taken or repaid."""
    is_due = memory.of(table).surplus_due is not None
    if is_due and not has_any_choice(table, repay_step(table, company), LOAN_ANSWERS):
        yield from hand_in_late(table)


def carry_out(table: Table, decision: TrainStep, action: actions.Action) -> Turn[bool]:
    """A purchase, or by house rule a sale for it.

    Whether the president has had to help: then the company buys no further train (1856 §11.5.2).
    """
    if isinstance(action, actions.SellShares):
        trains.sell_for_train(table, decision, action)
        return False
    assert isinstance(action, actions.BuyTrain)
    return (yield from buy_train(table, decision.actor, action, trains.TRADE))


def act_in_last_steps(table: Table, company: CompanyId) -> Turn[None]:
    """What house rules make due by an act in step 6 or 7."""
    memory.remember(table, repayment_due=True)
    yield from beside.pay_late_interest(table, company)


def repay_loans(table: Table, company: CompanyId) -> Turn[None]:
    """1856 §13.2.7: the last step, and the last moment for what may be done at any time."""
    while (question := last_question(table, company)) is not None:
        is_open = has_any_choice(table, question, ACTS_AT_THE_END)
        action = yield from beside.ask_once(table, question, REPAY_ANSWERS)
        if action is None:
            yield from hand_in_without_loans(table, company)
            continue
        if isinstance(action, actions.RepayLoans):
            yield from repay_as_an_act(table, company, action.count)
            yield from hand_in_without_loans(table, company)
            continue
        makes_due = is_open and memory.of(table).interest_due
        if house_rules.LOANS_ASKED_ONCE in table.options:
            memory.remember(table, loans_over=True)
        if is_open:
            yield from act_in_last_steps(table, company)
        if not ((yield from hand_in_late(table)) or makes_due or loans.due_loans(table, company)):
            return


def repay_as_an_act(table: Table, company: CompanyId, count: int) -> Turn[None]:
    """Repay loans; interest that a house rule has put off is due after the first, on the loans then left."""
    first = 1 if memory.of(table).interest_due else count
    yield from loans.repay(table, company, first)
    yield from act_in_last_steps(table, company)
    if count > first:
        yield from loans.repay(table, company, count - first)


def repay_step(seen: Seen, company: CompanyId) -> RepayStep:
    """The question of step 7."""
    return question_to(seen, company, RepayStep, "1856 §13.2.7", least=loans.due_loans(seen, company))


def last_question(table: Table, company: CompanyId) -> Decision | None:
    """To repay loans, if any can be; else to do what else may be done before the turn ends, if anything."""
    repaying = repay_step(table, company)
    if house_rules.NOTHING_SKIPPED in table.options or has_main_choice(table, repaying, loans.REPAYMENT):
        return repaying
    ending = beside.last_chance(table, company, "end")
    return ending if has_any_choice(table, ending, beside.SIDE) else None
