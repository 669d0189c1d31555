"""What companies tell in their turns, for titles whose turns follow a `Course`.

    CODECS = (stations(COURSE), runs(COURSE, tell_running), dividends(COURSE), purchases(COURSE, ...), ...)

What a title has of its own, such as its names of trains, it hands in.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gridsim.core.actions import BuyTrain, DiscardTrain, Distribute, Pass, PlaceStation, RunTrains
from gridsim.core.decisions import (
    DiscardTrains,
    DividendStep,
    RaiseMoney,
    RunStep,
    StationStep,
    TrackStep,
    TrainStep,
)
from gridsim.interchange.aligned_shares import call, source_of
from gridsim.interchange.codec import (
    Codec,
    Tell,
    named_city,
    named_shares,
    note_slot,
    question,
    read_dividend,
    read_run,
    read_tile,
    tell_dividend,
)
from gridsim.interchange.course import Course, is_over
from gridsim.interchange.draft import actor
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.turn_writer import TurnWriter, free_slot

if TYPE_CHECKING:
    from gridsim.core.decisions import Decision
    from gridsim.core.state import CompanyId, OwnerId
    from gridsim.flow.game import Moment
    from gridsim.interchange.playback import Playback
    from gridsim.interchange.recorded import Recorded

Named = Callable[["Playback", "Recorded"], BuyTrain]
"""The purchase that a recorded action tells."""
NameOfTrain = Callable[["Playback", str], str]
"""Our name of a train of the file."""


def same_name(_play: Playback, train: str) -> str:
    """Trains have the names that they have with us."""
    return train


def always_ours(_play: Playback, _action: Recorded) -> bool:
    """Every station that is told is one of the company in turn."""
    return False


def stations(course: Course, *, is_other: Callable[[Playback, Recorded], bool] = always_ours) -> Codec:
    """A station in a city, beyond the home; `is_other` reads what is told alike and is not one."""

    def read(play: Playback, action: Recorded) -> None:
        if is_other(play, action):
            return
        hex_id, stop = named_city(play, action)
        company = question(play, action, StationStep).actor
        is_over(play, course, "token")
        note_slot(play, action, (hex_id, stop), company)
        play.apply(PlaceStation(hex=hex_id, stop=stop))

    return Codec("place_token", read, {PlaceStation: tell_station})


def tell_station(writer: TurnWriter, before: Moment, _after: Moment, action: PlaceStation) -> None:
    """A station with its city and slot."""
    company, stop = actor(before), (action.hex, action.stop)
    writer.is_over("token", before)
    city, slot = writer.draft.city(stop), free_slot(before.state, stop, company)
    writer.draft.tell("place_token", company, city=city, slot=slot, tokener=company)


def runs(course: Course, tell: Tell, *, ours: NameOfTrain = same_name) -> Codec:
    """The run of all trains; one that brings nothing is not asked about here."""

    def read(play: Playback, action: Recorded) -> None:
        decision = play.decision
        is_asked = isinstance(decision, RunStep) and decision.actor == action.entity
        if not action.rows("routes") and not is_asked:
            return
        company = question(play, action, RunStep).actor
        is_over(play, course, "route")
        read_run(play, action, company, lambda train: ours(play, train))

    return Codec("run_routes", read, {RunTrains: tell})


def dividends(course: Course) -> Codec:
    """Pay or withhold."""

    def read(play: Playback, action: Recorded) -> None:
        question(play, action, DividendStep)
        is_over(play, course, "dividend")
        read_dividend(play, action)

    return Codec("dividend", read, {Distribute: tell_revenue})


def tell_revenue(writer: TurnWriter, before: Moment, _after: Moment, action: Distribute) -> None:
    """Pay or withhold."""
    writer.is_over("dividend", before)
    tell_dividend(writer.draft, before, action)


def purchases(course: Course, named: Named, tell: Tell) -> Codec:
    """A train, as `named` says; sales for it may have been told before."""

    def read(play: Playback, action: Recorded) -> None:
        if was_named(play, action):
            return
        question(play, action, TrainStep)
        play.step = course.place("train")
        play.apply(named(play, action))
        borrow(play)

    return Codec("buy_train", read, {BuyTrain: tell})


def lay_of_turn(play: Playback, action: Recorded) -> None:
    """A tile, by the company or by the power of its private."""
    question(play, action, TrackStep)
    read_tile(play, action)


def tell_surplus(writer: TurnWriter, before: Moment, _after: Moment, action: DiscardTrain) -> None:
    """A train above the limit by its name there."""
    writer.draft.tell("discard_train", actor(before), train=writer.draft.trains.name(action.train))


def surplus(
    tell: Tell = tell_surplus,
    *,
    ours: NameOfTrain = same_name,
    questions: tuple[type[Decision], ...] = (DiscardTrains,),
) -> Codec:
    """A train above the limit, or another that `questions` ask for, unless it has been handed in already."""

    def read(play: Playback, action: Recorded) -> None:
        if not play.was_handed_in(action):
            question(play, action, *questions)
            play.apply(DiscardTrain(train=ours(play, action.text("train"))))

    return Codec("discard_train", read, {DiscardTrain: tell})


# ---- shares


def read_offer(play: Playback, action: Recorded) -> tuple[CompanyId, OwnerId, int]:
    """Company, place and percent of a share that is bought; from now on its number lies there."""
    company, shares, percent = named_shares(play, action)
    source = source_of(play.shares, play.state, company, shares[0])
    call(play.shares, shares, source)
    return company, source, percent


# ---- shares sold for a train that must be bought: told before the purchase, sold here once it is named


def name_train(play: Playback, named: Named) -> None:
    """Before a sale in the train step: name the train that the file buys for it."""
    if not isinstance(play.decision, TrainStep):
        return
    company = play.decision.actor
    coming = (action for action in play.told_to_come() if action.type == "buy_train")
    purchase = next((action for action in coming if action.entity == company), None)
    if purchase is not None:
        play.bought_early = purchase.where
        play.apply(named(play, purchase))


def was_named(play: Playback, action: Recorded) -> bool:
    """Whether the purchase has been named before; then what is still missing is lent now."""
    if play.bought_early != action.where:
        return False
    play.bought_early = None
    borrow(play)
    return True


def borrow(play: Playback) -> None:
    """Sell no more for a train; what is missing is lent."""
    while isinstance(play.decision, RaiseMoney) and play.is_legal(Pass()):
        play.apply(Pass())
