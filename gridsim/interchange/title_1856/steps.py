"""A company's turn as 18xx.games has it: its steps, and which of them stop to ask.

There a step is passed over unless something in it is possible, so a file holds a `pass` only for steps
that asked. Our questions are fewer; each answers one or two of those steps.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from msgspec import field

from gridsim.core import decisions
from gridsim.core.actions import Pass, RepayLoans
from gridsim.core.state import CompanyId, GameState, HexId, PlayerId
from gridsim.interchange.course import PRIVATE, Asks, Course, Seen, find_step, pass_what_is_over, rest_of_turn
from gridsim.interchange.course import Step as CourseStep
from gridsim.interchange.playback import Playback, TurnKey
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1856 import reckoning
from gridsim.interchange.usual_steps import dividend_asks
from gridsim.procedures.train_limits import trains_of
from gridsim.records import Working
from gridsim.titles.title_1856.routes import has_route, may_borrow

OF_PLAYERS = ("sell_shares", "bankrupt")
"""What a player does in a company's turn."""
OF_ANYBODY = ("discard_train", "merge", "remove_token", "end_game")
"""What others do in a company's turn."""


class Step(IntEnum):
    """Places in the course. ESCROW asks nobody: a `destination_connection` follows by itself."""

    TRACK = 0
    ESCROW = 1
    TOKEN = 2
    BORROW = 3
    ROUTE = 4
    DIVIDEND = 5
    TRAIN = 6
    LOAN = 7
    COMPANY = 8
    END = 9


def of_others(play: Playback, company: CompanyId, action: Recorded) -> bool:
    """What anybody or a private of its own does, and what a player sells: now, or for a train it must buy."""
    private = play.state.privates.get(str(action.entity))
    if action.type in OF_ANYBODY or (private is not None and private.owner == company):
        return True
    if not action.is_players or action.type not in OF_PLAYERS:
        return False
    return isinstance(play.decision, decisions.RaiseMoney) or reckoning.must_buy(play.state, company)


def is_own_tile(action: Recorded) -> bool:
    """A company lays its tile first; privates, loans and destinations come whenever they like."""
    return action.type == "lay_tile" and action.entity_type == "corporation"


def is_station_by_power(action: Recorded) -> bool:
    """Whether a private places its station, which it may before the destinations are told."""
    return action.type == "place_token" and action.entity_type == PRIVATE


def is_station_before_track(play: Playback, action: Recorded) -> bool:
    """A station by power while our question about track is open."""
    return isinstance(play.decision, decisions.TrackStep) and is_station_by_power(action)


def track_asks(moment: Seen, company: CompanyId) -> bool:
    """Until the tile of the turn lies, and then as long as a private could lay one."""
    decision = moment.decision
    if not isinstance(decision, decisions.TrackStep):
        return False
    return not decision.laid or reckoning.tile_by_private(moment.state, company)


def always(_moment: Seen, _company: CompanyId) -> bool:
    """That program tells what the track has reached, whatever it is."""
    return True


def token_asks(moment: Seen, _company: CompanyId) -> bool:
    """A city can be reached and the treasury, with a loan, can pay the cheapest station."""
    decision, state = moment.decision, moment.state
    if not isinstance(decision, decisions.StationStep):
        return False
    power = reckoning.buying_power(state, decision.actor)
    return reckoning.station_in_reach(state, moment.legal, decision.actor, power)


def on_the_table(is_asked: Callable[[GameState, CompanyId], bool]) -> Asks:
    """A step of which the table alone tells whether it asks."""
    return lambda moment, company: is_asked(moment.state, company)


def runs(state: GameState, company: CompanyId) -> bool:
    """There are trains and a route."""
    return bool(trains_of(state, company)) and has_route(state, company)


def loan_asks(state: GameState, company: CompanyId) -> bool:
    """A loan can be taken or paid back."""
    return reckoning.can_repay(state, company) or reckoning.can_take_loan(state, company)


def company_asks(state: GameState, company: CompanyId) -> bool:
    """A private can be bought, or the company has the one with the port marker."""
    return reckoning.private_in_reach(state, company, reckoning.buying_power(state, company))


train_asks = on_the_table(reckoning.train_in_reach)
S = CourseStep
COURSE = Course(
    S(name="track", types=("lay_tile",), asks=track_asks),
    S(name="escrow", types=("destination_connection",), question=decisions.TrackStep, asks=always),
    S(name="token", types=("place_token",), question=decisions.StationStep, asks=token_asks),
    S(name="borrow", types=("borrow_train",), asks=on_the_table(may_borrow)),
    S(name="route", types=("run_routes",), question=decisions.RunStep, asks=on_the_table(runs)),
    S(name="dividend", types=("dividend",), question=decisions.DividendStep, asks=dividend_asks),
    S(name="train", types=("buy_train",), question=decisions.TrainStep, asks=train_asks),
    S(name="loan", types=("payoff_loan",), asks=on_the_table(loan_asks)),
    S(name="company", types=(), question=decisions.RepayStep, asks=on_the_table(company_asks)),
    of_others=of_others,
    begins_turn=is_own_tile,
    is_early=is_station_before_track,
)
OF_TURN = tuple(COURSE.last_step_of)
"""Our questions of a company's turn."""


# ---- after each recorded action


def answer(play: Playback, _course: Course, decision: decisions.Decision) -> bool:
    """Answer a question that the other program has passed over by now; whether it has."""
    went_on = follow_stock if isinstance(decision, decisions.StockTurn) else follow_turn
    return went_on(play, decision)


# ---- stock rounds


def follow_stock(play: Playback, decision: decisions.Decision) -> bool:
    """Pass for a player who is passed over there; whether that was so."""
    coming = play.next
    if coming is not None and coming.is_players and play.record.seat(coming) == decision.player:
        is_over = coming.type != "pass" and not reckoning.can_deal(play.game.now)
    elif coming is None or coming.type == "end_game":
        is_over = not reckoning.can_deal(play.game.now)
    else:
        is_over = True
    if is_over and play.is_legal(Pass()):
        play.apply(Pass())
        return True
    return False


# ---- companies' turns


def follow_turn(play: Playback, decision: decisions.Decision) -> bool:
    """Pass a question whose step is over there or that is not put, and repay what is due; whether any was."""
    if isinstance(decision, decisions.LastChance):
        play.apply(Pass())
        return True
    if type(decision) not in COURSE.last_step_of:
        return False
    if isinstance(decision, decisions.RepayStep) and decision.least:
        play.apply(RepayLoans(count=decision.least))
        return True
    find_step(play, COURSE, decision.actor)
    if isinstance(decision, decisions.StationStep) and station_by_power_comes(play, decision.actor):
        return False
    return pass_what_is_over(play, COURSE, decision)


def station_by_power_comes(play: Playback, company: CompanyId) -> bool:
    """Whether a private places a station before the trains run; there it may until then."""
    for action in rest_of_turn(play, COURSE, company, Step.TOKEN):
        if is_station_by_power(action):
            return True
        if COURSE.step_of.get(action.type, Step.TRACK) > Step.TOKEN:
            return False
    return False


# ---- what that program keeps that our table does not show


class Theirs(Working):
    """The other program's position."""

    merged: list[CompanyId] = field(default_factory=list)
    """Companies that have gone into the national one while others are still to be asked."""
    removed: list[tuple[HexId, int]] = field(default_factory=list)
    """Cities whose station has been taken away while others are still to be."""
    trigger: PlayerId | None = None
    """The president of the company that bought a train last; the settlement begins with him."""
    borrowed: tuple[TurnKey | None, str] | None = None
    """Turn and kind of the train that the national company has borrowed last."""
    station: Recorded | None = None
    """A station that a private has placed before it is told what the track has reached."""
    waiting: dict[HexId, dict[CompanyId, int]] = field(default_factory=dict)
    """City of each station that waits for a tile; there it lies in a city from the beginning."""


def theirs(play: Playback) -> Theirs:
    """The dialect's own memory of a playback."""
    assert isinstance(play.memory, Theirs)
    return play.memory
