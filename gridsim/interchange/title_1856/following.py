"""After each recorded action: bring our questions to where 18xx.games stands.

What comes next in the file decides, as far as it can; where several passes follow each other, the steps
that would stop to ask decide which of them each one answers.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Pass, RepayLoans
from gridsim.core.decisions import Decision, LastChance, RepayStep, StationStep, StockTurn, TrackStep
from gridsim.core.state import CompanyId
from gridsim.interchange.course import follow_all, is_next_again, next_fixed, sync
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1856.reckoning import can_deal
from gridsim.interchange.title_1856.steps import COURSE, Step, of_others


def follow(play: Playback) -> None:
    """Answer every question that the other program has passed over by now."""
    follow_all(play, _went_on)


def _went_on(play: Playback, decision: Decision) -> bool:
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
    last = COURSE.last_step_of.get(type(decision))
    if last is None:
        return False
    if isinstance(decision, RepayStep) and decision.least:
        play.apply(RepayLoans(count=decision.least))
        return True
    sync(play)
    play.step = position(play, decision.actor, play.step)
    if isinstance(decision, StationStep) and station_by_power_comes(play, decision.actor):
        return False
    if play.step <= last or not play.is_legal(Pass()):
        return False
    play.apply(Pass())
    return True


def position(play: Playback, company: CompanyId, first: int) -> int:
    """Where the other program stands in a company's turn of which the steps before `first` are over."""
    asking = COURSE.first_asking(play.game.now, company, first)
    coming = play.next
    if coming is None or coming.type == "end_game":
        return asking
    if not is_in_turn(play, company, first, coming):
        return Step.END
    step = COURSE.step_of.get(coming.type)
    is_early = isinstance(play.decision, TrackStep) and is_station_by_power(coming)
    if step is not None and step >= first and not is_early:
        return step
    rest = rest_of_turn(play, company, first)
    later = (entry for entry in rest if COURSE.step_of.get(entry.type, first) >= first)
    return min(asking, next_fixed(COURSE, later), Step.COMPANY)


def station_by_power_comes(play: Playback, company: CompanyId) -> bool:
    """Whether a private places a station before the trains run; there it may until then."""
    for action in rest_of_turn(play, company, Step.TOKEN):
        if is_station_by_power(action):
            return True
        if COURSE.step_of.get(action.type, Step.TRACK) > Step.TOKEN:
            return False
    return False


def is_station_by_power(action: Recorded) -> bool:
    """Whether a private places its station, which it may before the destinations are told."""
    return action.type == "place_token" and action.entity_type == "company"


def rest_of_turn(play: Playback, company: CompanyId, first: int) -> Iterator[Recorded]:
    """What the file still has of a company's turn."""
    bought: list[str] = []
    for index in range(play.index + 1, len(play.record.actions)):
        action = play.record.actions[index]
        is_its = action.entity in bought or belongs(play, company, action)
        if not is_its or begins_turn(action, first):
            return
        if action.type == "buy_company":
            bought.append(action.text("company"))
        yield action


def is_in_turn(play: Playback, company: CompanyId, first: int, action: Recorded) -> bool:
    """Whether the next action is still of a company's turn, not of another's or of its own next one."""
    if not belongs(play, company, action) or begins_turn(action, first):
        return False
    if not is_next_again(play, company):
        return True
    return COURSE.first_asking(play.game.now, company, first) != Step.END


def belongs(play: Playback, company: CompanyId, action: Recorded) -> bool:
    """Whether an action can be part of a company's turn at all."""
    private = play.state.privates.get(str(action.entity))
    is_its = company == (action.entity if private is None else private.owner)
    return of_others(play, company, action) or (is_its and not action.is_players)


def begins_turn(action: Recorded, first: int) -> bool:
    """Whether an action of a company shows that its next turn has begun."""
    return action.type == "lay_tile" and action.entity_type == "corporation" and first > Step.ESCROW
