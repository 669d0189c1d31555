"""What a pass means in each phase of a game of 1856, and which passes that program wants to be told."""

from __future__ import annotations

from gridsim.core import decisions
from gridsim.core.actions import DeclareReached, Pass
from gridsim.core.state import CompanyId
from gridsim.flow.game import Moment
from gridsim.interchange import course
from gridsim.interchange.codec import Codec, actor_of, question
from gridsim.interchange.course import turn_key
from gridsim.interchange.draft import actor
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1856.players import OF_PLAYERS, tell_bankruptcy
from gridsim.interchange.title_1856.reckoning import can_deal
from gridsim.interchange.title_1856.settlement import read_help
from gridsim.interchange.title_1856.steps import COURSE, OF_TURN, Step
from gridsim.interchange.title_1856.track import tell_connection
from gridsim.interchange.title_1856.writing import Writer
from gridsim.titles.title_1856 import memory
from gridsim.titles.title_1856.loans import due_loans, excess_loans


def read_pass(play: Playback, action: Recorded) -> None:
    """In a settlement the president repays all loans that are left."""
    if action.is_players:
        question(play, action, *OF_PLAYERS)
        play.apply(Pass())
    elif isinstance(play.decision, decisions.SettleNext | decisions.HelpRepay):
        read_help(play, action)
    elif isinstance(play.decision, decisions.KeepTrains):
        play.apply(Pass())
    else:
        read_pass_of_company(play, action)


def read_pass_of_company(play: Playback, action: Recorded) -> None:
    """The company's step is over; our question too where passing that of loans makes something due."""
    question(play, action, *OF_TURN)
    course.sync(play)
    makes_due = play.step == Step.LOAN and is_due_by_acting(play, actor_of(play, action))
    course.read_pass_of_company(play, COURSE, action)
    if makes_due:
        play.apply(Pass())


def is_due_by_acting(play: Playback, company: CompanyId) -> bool:
    """Whether passing the loan step makes interest or excess loans due, which the last step would not see."""
    has_excess = excess_loans(play.state, company) > due_loans(play.state, company)
    return memory.of(play.state).interest_due or has_excess


def tell_pass(writer: Writer, before: Moment, after: Moment, action: Pass) -> None:
    """A pass, where that program asks; in a settlement it is the merger."""
    asked, who = before.decision, actor(before)
    if isinstance(asked, decisions.HelpRepay):
        writer.draft.tell("merge", who, corporation=who)
    elif isinstance(asked, decisions.RaiseMoney):
        tell_bankruptcy(writer, before)
    elif type(asked) in OF_TURN:
        tell_end_of_step(writer, before, after, action)
    elif isinstance(asked, decisions.OpeningTurn | decisions.AuctionTurn | decisions.KeepTrains) or can_deal(
        before
    ):
        writer.draft.tell("pass", who)


def tell_end_of_step(writer: Writer, before: Moment, after: Moment, _action: Pass | DeclareReached) -> None:
    """Every step that a question of ours answers and that asks there."""
    assert before.decision is not None
    last = COURSE.last_step_of[type(before.decision)]
    same = turn_key(after.state) == writer.turn and type(after.decision) in OF_TURN
    while writer.step <= last:
        if writer.step == Step.ESCROW:
            tell_connection(writer, before, after)
        else:
            writer.draft.tell("pass", actor(before))
        writer.step = writer.step + 1
        if writer.step > Step.LOAN:
            writer.tell_later()
        if same and type(after.decision) is type(before.decision):
            return
        if isinstance(after.decision, decisions.DiscardTrains):  # they come before the next step is asked
            return
        if writer.step <= last and writer.step > Step.ESCROW:
            writer.step = COURSE.first_asking(before, actor(before), writer.step)


CODECS = (Codec("pass", read_pass, {Pass: tell_pass, DeclareReached: tell_end_of_step}),)
