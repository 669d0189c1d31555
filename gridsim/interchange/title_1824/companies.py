"""What companies of 1824 do in their turns."""

from __future__ import annotations

from gridsim.core.actions import BuyTrain, DiscardTrain, Distribute, LayTile, PlaceStation, RunTrains
from gridsim.core.decisions import DiscardTrains, DividendStep, RunStep, StationStep, TrackStep, TrainStep
from gridsim.core.events import CashPaid
from gridsim.flow.game import Moment
from gridsim.interchange.codec import (
    Codec,
    named_city,
    note_slot,
    question,
    read_dividend,
    read_run,
    read_tile,
    tell_dividend,
    tell_run,
    tell_tile,
)
from gridsim.interchange.course import is_over
from gridsim.interchange.draft import actor
from gridsim.interchange.early_purchase import borrow, was_named
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1824.for_two import read_marker
from gridsim.interchange.title_1824.steps import COURSE
from gridsim.interchange.turn_writer import TurnWriter, free_slot, hold_train

MINE = "mine"
"""What is paid for a mine."""


def read_lay(play: Playback, action: Recorded) -> None:
    """A tile of the turn."""
    question(play, action, TrackStep)
    is_over(play, COURSE, "track")
    read_tile(play, action)


def tell_lay(writer: TurnWriter, before: Moment, _after: Moment, action: LayTile) -> None:
    """The tile of the turn."""
    writer.is_over("track", before)
    tell_tile(writer.draft, before, action)


def read_station(play: Playback, action: Recorded) -> None:
    """A station in a city, beyond the home."""
    if read_marker(play, action):
        return
    hex_id, stop = named_city(play, action)
    company = question(play, action, StationStep).actor
    is_over(play, COURSE, "token")
    note_slot(play, action, (hex_id, stop), company)
    play.apply(PlaceStation(hex=hex_id, stop=stop))


def tell_station(writer: TurnWriter, before: Moment, after: Moment, action: PlaceStation) -> None:
    """A marker with its city and slot."""
    company, stop = actor(before), (action.hex, action.stop)
    writer.is_over("token", before)
    city, slot = writer.draft.city(stop), free_slot(before.state, stop, company)
    writer.draft.tell("place_token", company, city=city, slot=slot, tokener=company)


def read_running(play: Playback, action: Recorded) -> None:
    """The run of all trains; one that brings nothing is not asked about here."""
    decision = play.decision
    rows = action.rows("routes")
    if not rows and not (isinstance(decision, RunStep) and decision.actor == action.entity):
        return
    company = question(play, action, RunStep).actor
    is_over(play, COURSE, "route")
    read_run(play, action, company)


def tell_running(writer: TurnWriter, before: Moment, after: Moment, _action: RunTrains) -> None:
    """The routes with what they earn, and what mines bring the treasury."""
    writer.is_over("route", before)
    mined = sum(event.amount for event in after.events if isinstance(event, CashPaid) and event.what == MINE)
    tell_run(writer.draft, before, after, subsidy=mined)


def read_revenue(play: Playback, action: Recorded) -> None:
    """Pay or withhold."""
    question(play, action, DividendStep)
    is_over(play, COURSE, "dividend")
    read_dividend(play, action)


def tell_revenue(writer: TurnWriter, before: Moment, _after: Moment, action: Distribute) -> None:
    """Pay or withhold."""
    writer.is_over("dividend", before)
    tell_dividend(writer.draft, before, action)


def read_purchase(play: Playback, action: Recorded) -> None:
    """A train from the bank or another company, perhaps in exchange for one."""
    if was_named(play, action):
        return
    question(play, action, TrainStep)
    play.step = COURSE.place("train")
    play.apply(named_purchase(play, action))
    borrow(play)


def named_purchase(_play: Playback, action: Recorded) -> BuyTrain:
    """A train and its price, perhaps with another one handed in."""
    trade_in = action.optional_text("exchange")
    return BuyTrain(train=action.text("train"), price=action.number("price"), trade_in=trade_in)


def tell_purchase(writer: TurnWriter, before: Moment, _after: Moment, action: BuyTrain) -> None:
    hold_train(writer, before, action)


def read_surplus(play: Playback, action: Recorded) -> None:
    if not play.was_handed_in(action):
        question(play, action, DiscardTrains)
        play.apply(DiscardTrain(train=action.text("train")))


def tell_surplus(writer: TurnWriter, before: Moment, _after: Moment, action: DiscardTrain) -> None:
    writer.draft.tell("discard_train", actor(before), train=writer.draft.trains.name(action.train))


CODECS = (
    Codec("lay_tile", read_lay, {LayTile: tell_lay}),
    Codec("place_token", read_station, {PlaceStation: tell_station}),
    Codec("run_routes", read_running, {RunTrains: tell_running}),
    Codec("dividend", read_revenue, {Distribute: tell_revenue}),
    Codec("buy_train", read_purchase, {BuyTrain: tell_purchase}),
    Codec("discard_train", read_surplus, {DiscardTrain: tell_surplus}),
)
