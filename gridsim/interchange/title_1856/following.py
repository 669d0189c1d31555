"""After each recorded action: bring our questions to where 18xx.games stands.

What comes next in the file decides, as far as it can; where several passes follow each other, the steps
that would stop to ask decide which of them each one answers.
"""

from __future__ import annotations

from gridsim.core.actions import Pass, RepayLoans
from gridsim.core.decisions import Decision, LastChance, RepayStep, StationStep, StockTurn
from gridsim.core.state import CompanyId
from gridsim.interchange.course import Course, find_step, pass_what_is_over, rest_of_turn
from gridsim.interchange.playback import Playback
from gridsim.interchange.title_1856.reckoning import can_deal
from gridsim.interchange.title_1856.steps import COURSE, Step, is_station_by_power


def answer(play: Playback, _course: Course, decision: Decision) -> bool:
    """Answer a question that the other program has passed over by now; whether it has."""
    went_on = follow_stock if isinstance(decision, StockTurn) else follow_turn
    return went_on(play, decision)


# ---- stock rounds


def follow_stock(play: Playback, decision: Decision) -> bool:
    """Pass for a player who is passed over there; whether that was so."""
    coming = play.next
    if coming is not None and coming.is_players and play.record.seat(coming) == decision.player:
        is_over = coming.type != "pass" and not can_deal(play.game.now)
    elif coming is None or coming.type == "end_game":
        is_over = not can_deal(play.game.now)
    else:
        is_over = True
    if is_over and play.is_legal(Pass()):
        play.apply(Pass())
        return True
    return False


# ---- companies' turns


def follow_turn(play: Playback, decision: Decision) -> bool:
    """Pass a question whose step is over there or that is not put, and repay what is due; whether any was."""
    if isinstance(decision, LastChance):
        play.apply(Pass())
        return True
    if type(decision) not in COURSE.last_step_of:
        return False
    if isinstance(decision, RepayStep) and decision.least:
        play.apply(RepayLoans(count=decision.least))
        return True
    find_step(play, COURSE, decision.actor)
    if isinstance(decision, StationStep) and station_by_power_comes(play, decision.actor):
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
