"""After each recorded action: bring our questions to where 18xx.games stands.

What comes next in the file decides. Both programs ask a company in the same order of steps; a pass there
answers our question about track or a station, all later ones wait until it is known what comes.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core import decisions
from gridsim.core.actions import Pass, SellShares
from gridsim.core.decisions import AuctionTurn, NominationTurn, StockTurn
from gridsim.core.events import Passed
from gridsim.core.state import CompanyId, GameState, PlayerId
from gridsim.interchange.codec import actor_of
from gridsim.interchange.course import Course, ahead, follow_player
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841 import leftovers
from gridsim.interchange.title_1841.starting import has_all_first_shares, take_first_shares
from gridsim.interchange.title_1841.steps import COURSE, OF_ANYBODY, is_empty_run, is_left_out
from gridsim.interchange.title_1841.theirs import theirs


def answer(play: Playback, course: Course, decision: decisions.Decision) -> bool:
    """Answer a question that the other program has passed over by now; whether it has."""
    match decision:
        case decisions.StockTurn():
            return follow_player(play, course, decision)
        case decisions.FirstShares():
            return follow_start(play, decision)
        case decisions.ChooseHomes() | decisions.BuyStations():
            return False
        case decisions.DiscardTrains():
            return leftovers.hand_in(play, decision)
        case decisions.KeepPlaces() | decisions.InheritStations() | decisions.ReplaceStations():
            return leftovers.follow_stations(play, decision)
    return type(decision) in course.last_step_of and follow_turn(play, decision)


# ---- stock rounds


def follow_start(play: Playback, decision: decisions.FirstShares) -> bool:
    """The founder buys no more as soon as something else comes."""
    coming = play.next
    if coming is None and not has_all_first_shares(play, decision):
        return False
    if coming is not None and coming.type in ("buy_shares", "pass") and is_by(play, coming, decision.actor):
        return False
    take_first_shares(play, decision)
    return True


def is_by(play: Playback, action: Recorded, actor: str) -> bool:
    """Whether a recorded action is a player's or a company's own."""
    return actor_of(play, action) == actor


# ---- companies' turns


def follow_turn(play: Playback, decision: decisions.Decision) -> bool:
    """Pass a question whose step is over there; whether there was one."""
    if not is_over(play, decision) or not play.is_legal(Pass()):
        return False
    play.apply(Pass())
    return True


def is_over(play: Playback, decision: decisions.Decision) -> bool:
    """Whether the file goes on with a later step or with another turn."""
    coming, step = next(ahead(play, COURSE, decision.actor), None), COURSE.last_step_of[type(decision)]
    if coming is None or coming.type == "end_game":
        return step > COURSE.place("dividend") and has_ended(play)
    if coming.type == "sell_shares" and is_emergency(play, decision):
        return False
    if not belongs(coming, decision.actor):
        return True
    wanted = COURSE.step_of.get(coming.type)
    if is_empty_run(coming) and step > COURSE.place("route"):
        return False
    return wanted not in (None, step) and not (
        coming.type == "merge" and isinstance(decision, decisions.ConvertStep)
    )


def has_ended(play: Playback) -> bool:
    """Whether the file says that the game is over, and it is once nothing more is done in this turn."""
    if not (play.record.result or play.record.ending):
        return False
    now = play.game.now
    company = now.state.round.company
    while now.decision is not None and now.state.round.company == company and Pass() in now.legal:
        now = now.after(Pass())
    return now.state.finished


def is_emergency(play: Playback, decision: decisions.Decision) -> bool:
    """Whether shares are sold for a train that must be bought."""
    return isinstance(decision, decisions.TrainStep) and not play.is_legal(Pass())


def belongs(action: Recorded, company: CompanyId) -> bool:
    """Whether an action can be part of a company's turn."""
    return action.type in OF_ANYBODY or (not action.is_players and action.entity == company)


# ---- players who are not asked here as they can do nothing; that program may still write down their pass


TURNS = (AuctionTurn, NominationTurn, StockTurn)


def note_turns(play: Playback, _before: GameState) -> None:
    """After one of our actions: whose turn it has ended without asking, and who is asked again."""
    found = theirs(play).unasked
    found.update(passed_over(play))
    if isinstance(play.decision, TURNS):
        found.discard(play.decision.player)


def passed_over(play: Playback) -> Iterator[PlayerId]:
    """Who could not do anything at all, or no more after a sale."""
    moment, asked = play.game.now, play.game.moments[play.game.cursor - 1].decision
    answered = asked.actor if asked is not None and isinstance(moment.action, Pass) else None
    for event in moment.events:
        if isinstance(event, Passed) and event.actor in moment.state.players and event.actor != answered:
            yield event.actor
    if isinstance(asked, StockTurn) and isinstance(moment.action, SellShares):
        yield asked.player


def swallow(play: Playback, action: Recorded) -> bool:
    """Leave such a pass out; whether it was one."""
    if not is_left_out(play, action):
        return False
    theirs(play).unasked.discard(play.record.seat(action))
    return True
