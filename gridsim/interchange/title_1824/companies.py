"""What companies of 1824 do in their turns."""

from __future__ import annotations

from gridsim.core.actions import BuyTrain, LayTile, RunTrains
from gridsim.core.decisions import TrackStep
from gridsim.core.events import CashPaid
from gridsim.flow.game import Moment
from gridsim.interchange.codec import Codec, question, read_tile, tell_run, tell_tile
from gridsim.interchange.company_codecs import dividends, purchases, runs, stations, surplus
from gridsim.interchange.course import is_over
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1824.for_two import read_marker
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


CODECS = (
    Codec("lay_tile", read_lay, {LayTile: tell_lay}),
    stations(COURSE, is_other=read_marker),
    runs(COURSE, tell_running),
    dividends(COURSE),
    purchases(COURSE, named_purchase, tell_purchase),
    surplus(),
)
