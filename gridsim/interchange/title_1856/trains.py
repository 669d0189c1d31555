"""Trains: running, buying and handing them in."""

from __future__ import annotations

from gridsim.core.actions import BorrowTrain, BuyTrain, DiscardTrain, RunTrains
from gridsim.core.decisions import DiscardTrains, KeepTrains, RunStep, TrainStep
from gridsim.core.errors import SaveError
from gridsim.flow.game import Moment
from gridsim.interchange.codec import Codec, question, tell_run
from gridsim.interchange.company_codecs import dividends, runs, surplus
from gridsim.interchange.course import is_over, sync
from gridsim.interchange.draft import actor, player
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1856.steps import COURSE, Step, theirs
from gridsim.interchange.title_1856.writing import Writer
from gridsim.titles.title_1856.routes import lent_train


def read_loan_of_train(play: Playback, action: Recorded) -> None:
    """The national company borrows a train for its run."""
    question(play, action, RunStep)
    kind = action.text("train").rpartition("-")[0]
    is_over(play, COURSE, "borrow")
    theirs(play).borrowed = play.turn, kind
    play.apply(BorrowTrain(kind=kind))


def tell_loan_of_train(writer: Writer, before: Moment, _after: Moment, _action: BorrowTrain) -> None:
    writer.draft.tell("borrow_train", actor(before), train=lent_train(before.state))
    writer.is_over("borrow", before)


def tell_running(writer: Writer, before: Moment, after: Moment, _action: RunTrains) -> None:
    tell_run(writer.draft, before, after)
    writer.is_over("route", before)


def read_purchase(play: Playback, action: Recorded) -> None:
    """A train from the bank, the pool or another company, perhaps in exchange for one."""
    theirs(play).trigger = question(play, action, TrainStep).player
    trade_in = action.optional_text("exchange")
    sync(play)
    play.step = Step.TRAIN
    play.apply(BuyTrain(train=action.text("train"), price=action.number("price"), trade_in=trade_in))


def tell_purchase(writer: Writer, before: Moment, _after: Moment, action: BuyTrain) -> None:
    """Written once it is complete. SaveError if that program has no such action."""
    if writer.step > Step.TRAIN and not writer.bring_loan_forward():
        raise SaveError("not_as_there", number=writer.draft.next_number)
    writer.buyer = player(before)
    writer.draft.hold(before, action)


def tell_surplus(writer: Writer, before: Moment, _after: Moment, action: DiscardTrain) -> None:
    """A surplus train; that program asks for it after it has asked about loans."""
    entry = writer.draft.entry("discard_train", actor(before), train=writer.draft.trains.name(action.train))
    waits = writer.step == Step.LOAN
    (writer.later if waits else writer.draft.actions).append(entry)


CODECS = (
    Codec("borrow_train", read_loan_of_train, {BorrowTrain: tell_loan_of_train}),
    runs(COURSE, tell_running),
    dividends(COURSE),
    Codec("buy_train", read_purchase, {BuyTrain: tell_purchase}),
    surplus(tell_surplus, questions=(DiscardTrains, KeepTrains)),
)
