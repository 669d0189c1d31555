"""After each recorded action: bring our questions to where 18xx.games stands.

What comes next in the file decides. Both programs ask a company in the same order of steps; a pass there
answers our question about track or a station, all later ones wait until it is known what comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridsim.core import decisions
from gridsim.core.actions import Pass, SellShares
from gridsim.core.decisions import AuctionTurn, NominationTurn, StockTurn
from gridsim.core.events import Passed
from gridsim.core.state import CompanyId, GameState, PlayerId
from gridsim.interchange.codec import actor_of
from gridsim.interchange.course import Course
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841 import leftovers
from gridsim.interchange.title_1841.starting import has_all_first_shares, take_first_shares
from gridsim.interchange.title_1841.steps import COURSE, OF_ANYBODY
from gridsim.interchange.title_1841.theirs import theirs

AT_END = ("pass", "destination_connection")
"""What is written of a company that can do nothing more in its turn."""
OF_STOCK_ROUNDS = ("pass", "buy_shares", "par")
"""What players do in a stock round alone."""
OF_STARTS = ("pass", "destination_connection", "place_token", "choose")
"""What companies do in a stock round, or at the end of the turn before it."""


def answer(play: Playback, course: Course, decision: decisions.Decision) -> bool:
    """Answer a question that the other program has passed over by now; whether it has."""
    match decision:
        case decisions.StockTurn():
            return follow_stock(play, decision)
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


def follow_stock(play: Playback, decision: decisions.StockTurn) -> bool:
    """Pass for a player who is passed over there; whether that was so."""
    coming = next((action for action in ahead(play) if action.is_players or not is_of_start(action)), None)
    if coming is not None and coming.is_players and play.record.seat(coming) == decision.player:
        return False
    if coming is None or coming.type == "end_game" or not play.is_legal(Pass()):
        return False
    play.apply(Pass())
    return True


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
    coming, step = coming_for(play, decision), COURSE.last_step_of[type(decision)]
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


def is_empty_run(action: Recorded) -> bool:
    """A run that would bring nothing, which is not asked about here."""
    return action.type == "run_routes" and not action.rows("routes")


def has_ended(play: Playback) -> bool:
    """Whether the file says that the game is over, and it is once nothing more is done in this turn."""
    if not (play.record.result or play.record.ending):
        return False
    now = play.game.now
    company = now.state.round.company
    while now.decision is not None and now.state.round.company == company and Pass() in now.legal:
        now = now.after(Pass())
    return now.state.finished


def coming_for(play: Playback, decision: decisions.Decision) -> Recorded | None:
    """What comes, without passes at the end of turns before ours if that has begun."""
    done = play.record.actions[: play.index + 1]
    last = next(
        (action.entity for action in reversed(done) if is_of_turn(action) or is_of_stock_round(action)), None
    )
    if last == decision.actor and not is_just_founded(done, last):
        return next(ahead(play), None)
    return next(
        (action for action in ahead(play) if not is_at_end(action) or action.entity == decision.actor), None
    )


def is_just_founded(done: Sequence[Recorded], company: CompanyId) -> bool:
    """Whether all that a company has told since somebody founded it belongs to its start."""
    for action in reversed(done):
        if action.type == "par" and action.fields.get("corporation") == company:
            return True
        if action.entity == company and action.type not in OF_STARTS:
            return False
    return False


def is_of_start(action: Recorded) -> bool:
    """Whether an action can be of a company that is being started, or of the turn before the stock round."""
    return action.type in OF_STARTS or is_empty_run(action)


def is_at_end(action: Recorded) -> bool:
    """Whether an action can be of a company that can do nothing more in its turn."""
    return action.type in AT_END or is_empty_run(action)


def is_of_turn(action: Recorded) -> bool:
    """Whether an action tells whose turn it is."""
    return not action.is_players and action.type not in (*OF_ANYBODY, "sell_shares")


def is_of_stock_round(action: Recorded) -> bool:
    """Whether an action tells that a stock round has come since the last turn."""
    return action.is_players and action.type in OF_STOCK_ROUNDS


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


def is_told(play: Playback, action: Recorded) -> bool:
    """Whether an action is the pass of a player whose turn is over here already."""
    return action.type == "pass" and action.is_players and play.record.seat(action) in theirs(play).unasked


def swallow(play: Playback, action: Recorded) -> bool:
    """Leave such a pass out; whether it was one."""
    if not is_told(play, action):
        return False
    theirs(play).unasked.discard(play.record.seat(action))
    return True


def ahead(play: Playback) -> Iterator[Recorded]:
    """What comes, without such passes at its beginning."""
    told = True
    for entry in play.coming:
        told = told and is_told(play, entry)
        if not told:
            yield entry
