"""What companies of 1824 do in their turns, and when a state railway forms."""

from __future__ import annotations

from gridsim.core.actions import BuyTrain, ChooseCity, LayTile, RunTrains
from gridsim.core.decisions import KeepStation, TrackStep
from gridsim.core.events import CashPaid
from gridsim.flow.game import Moment
from gridsim.interchange.codec import Codec, question, read_tile, tell_run, tell_tile
from gridsim.interchange.company_codecs import dividends, purchases, runs, stations, surplus
from gridsim.interchange.course import is_over
from gridsim.interchange.draft import actor
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1824.for_two import read_marker, tell_marker
from gridsim.interchange.title_1824.steps import COURSE
from gridsim.interchange.turn_writer import TurnWriter, hold_train

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


def tell_running(writer: TurnWriter, before: Moment, after: Moment, _action: RunTrains) -> None:
    """The routes with what they earn, and what mines bring the treasury."""
    writer.is_over("route", before)
    mined = sum(event.amount for event in after.events if isinstance(event, CashPaid) and event.what == MINE)
    tell_run(writer.draft, before, after, subsidy=mined)


def named_purchase(_play: Playback, action: Recorded) -> BuyTrain:
    """A train and its price, perhaps with another one handed in."""
    trade_in = action.optional_text("exchange")
    return BuyTrain(train=action.text("train"), price=action.number("price"), trade_in=trade_in)


def tell_purchase(writer: TurnWriter, before: Moment, _after: Moment, action: BuyTrain) -> None:
    hold_train(writer, before, action)


# ---- formations


ONE, OTHER = "Return one token", "Return the other token"


def read_choice(play: Playback, action: Recorded) -> None:
    """Which marker goes back; the other one stays."""
    decision = play.pass_until(lambda asked: isinstance(asked, KeepStation))
    assert isinstance(decision, KeepStation)
    first, last = decision.stops[0], decision.stops[-1]
    kept = last if action.text("choice") == ONE else first
    play.apply(ChooseCity(hex=decision.hex, stop=kept))


def tell_choice(writer: TurnWriter, before: Moment, _after: Moment, action: ChooseCity) -> None:
    """Which marker goes back when a state railway forms, or where one of the bond railway goes."""
    decision = before.decision
    if tell_marker(writer, before, action):
        return
    if isinstance(decision, KeepStation):
        choice = OTHER if action.stop == decision.stops[0] else ONE
        writer.draft.tell("choose", actor(before), choice=choice)


CODECS = (
    Codec("lay_tile", read_lay, {LayTile: tell_lay}),
    stations(COURSE, is_other=read_marker),
    runs(COURSE, tell_running),
    dividends(COURSE),
    purchases(COURSE, named_purchase, tell_purchase),
    surplus(),
    Codec("choose", read_choice, {ChooseCity: tell_choice}),
)
