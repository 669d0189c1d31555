"""1841 §4: which company is next in an operating round, and what it does in its turn."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from gridsim.core import actions
from gridsim.core.decisions import InvestStep, SellStep, TrackStep
from gridsim.core.state import CompanyId, HexId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import decider, is_frozen
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import on_the_table
from gridsim.flow.legal import Checker, Checkers
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import ask_if_any, ask_step, pass_of, passing
from gridsim.procedures.company_turn import station_step, take_turn
from gridsim.procedures.station_rules import pay_and_place
from gridsim.procedures.train_purchase import buy_train
from gridsim.titles.title_1841 import memory
from gridsim.titles.title_1841.companies import is_minor, is_operating
from gridsim.titles.title_1841.ending import check_bank
from gridsim.titles.title_1841.formations.conversion import convert_step
from gridsim.titles.title_1841.formations.mergers import merge_step
from gridsim.titles.title_1841.founding.starting import COMPANY_START, found, is_too_poor, starts
from gridsim.titles.title_1841.operating import stations, track, trains
from gridsim.titles.title_1841.operating.dividends import distribute
from gridsim.titles.title_1841.operating.routes import run_trains
from gridsim.titles.title_1841.operating.stations import buy_place
from gridsim.titles.title_1841.operating.trains import TRADE, TRAIN_STEP
from gridsim.titles.title_1841.raising_money.ladder import frozen_turn, sell_ahead
from gridsim.titles.title_1841.shares.buying import COMPANY_PURCHASE, buy, can_pay_none, purchases
from gridsim.titles.title_1841.shares.selling import COMPANY_SELLING, end_sales, has_sold_enough, sell_in_turn

PLACE_STATION = partial(pay_and_place, price=0, because="1841 §4.2")
"""Stations have been paid for with the start of the company."""
DUTY = has_sold_enough.cited("1841 §4.7.1-f")
SELL_ANSWERS: Checkers = {**COMPANY_SELLING, actions.Pass: Checker(passing, (DUTY,))}
INVEST_ANSWERS: Checkers = {
    actions.BuyCertificate: Checker(purchases, (*COMPANY_PURCHASE, DUTY), hopeless=can_pay_none),
    actions.StartCompany: Checker(starts, (*COMPANY_START, DUTY), hopeless=is_too_poor),
    actions.Pass: Checker(passing),
}


def companies_to_come(seen: Seen) -> list[CompanyId]:
    """1841 §4: the one in turn, then those that wait, in market order (§D-13, §4.6.9-f)."""
    acting = seen.round.company
    gone = {acting, *seen.round.done, *memory.of(seen).without_turn}
    waiting = operating_order(seen, (company for company in on_the_table(seen) if company not in gone))
    return waiting if acting is None else [acting, *waiting]


def can_act(seen: Seen, company: CompanyId) -> bool:
    """Whether the acting company is there with somebody to decide; a new phase may have changed that."""
    return is_operating(seen, company) and not is_frozen(seen, company)


def company_turn(table: Table, company: CompanyId) -> Turn[None]:
    """1841 §4: the six steps in this order; a frozen company only moves its marker (§D-72)."""
    if is_frozen(table, company):
        frozen_turn(table, company)
        return
    memory.remember(table, lays=())
    yield from take_turn(table, company, operating_steps(table, company), because="1841 §4")
    memory.remember(table, lays=())
    if is_operating(table, company):
        table.change_company(company, operated=True)


def operating_steps(table: Table, company: CompanyId) -> Turn[None]:
    """1841 §4.1 to §4.7, as long as the company is there."""
    yield from lay_track(table, company)
    yield from station_step(table, company, stations.STATION, PLACE_STATION, because="1841 §4.2")
    revenue = yield from run_trains(table, company)
    yield from distribute(table, company, revenue)
    check_bank(table)
    yield from buy_place(table, company)
    yield from buy_trains(table, company)
    if can_act(table, company):
        yield from financial_steps(table, company)


def financial_steps(table: Table, company: CompanyId) -> Turn[None]:
    """1841 §4.7, in this order (§D-62)."""
    yield from sell_step(table, company)
    yield from buy_or_start_step(table, company)
    yield from merge_or_convert_step(table, company)


def lay_track(table: Table, company: CompanyId) -> Turn[None]:
    """1841 §4.1: tiles, each from another station."""
    laid: tuple[HexId, ...] = ()
    while True:
        question = TrackStep(player=decider(table, company), actor=company, rule="1841 §4.1", laid=laid)
        action = yield from ask_step(table, question, track.TRACK, step=pass_of("track", laid))
        if not isinstance(action, actions.LayTile):
            return
        track.lay(table, company, action)
        laid = (*laid, action.hex)


def buy_trains(table: Table, company: CompanyId) -> Turn[None]:
    """1841 §4.5: one after the other, as long as the company is there and wants more."""
    raised = False
    while can_act(table, company):
        question = replace(trains.QUESTION(table, company), raised=raised)
        action = yield from ask_step(table, question, TRAIN_STEP, step="train")
        raised = isinstance(action, actions.SellShares)
        if isinstance(action, actions.SellShares):
            sell_ahead(table, question, action)
        elif isinstance(action, actions.BuyTrain):
            yield from buy_train(table, company, action, TRADE)
        else:
            return


def sell_step(table: Table, company: CompanyId) -> Turn[None]:
    """1841 §4.7.1: units of what it owns and of its own initial offer, all at the prices of before."""
    sold: dict[CompanyId, int] = {}
    question = SellStep(player=decider(table, company), actor=company, rule="1841 §4.7.1")
    while isinstance(action := (yield from ask_if_any(table, question, SELL_ANSWERS)), actions.SellShares):
        sell_in_turn(table, company, action, sold, because="1841 §4.7.1")
        question = replace(question, sold=tuple(sold))
    end_sales(table, sold, because="1841 §4.7.1-a")


def buy_or_start_step(table: Table, company: CompanyId) -> Turn[None]:
    """1841 §4.7.2, §4.7.3: one share of another company, or a new company, or neither."""
    question = InvestStep(player=decider(table, company), actor=company, rule="1841 §4.7.2")
    action = yield from ask_if_any(table, question, INVEST_ANSWERS)
    if isinstance(action, actions.BuyCertificate):
        buy(table, company, action, because="1841 §4.7.2")
    elif isinstance(action, actions.StartCompany):
        yield from found(table, company, action)


def merge_or_convert_step(table: Table, company: CompanyId) -> Turn[None]:
    """1841 §4.7.4 to §4.7.6: majors with majors, minors with minors, or a minor becomes a major."""
    into = yield from merge_step(table, company)
    if into is None and is_minor(table, company):
        yield from convert_step(table, company)
