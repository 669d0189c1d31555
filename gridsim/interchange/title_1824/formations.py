"""Choices of 1824 when a state railway forms."""

from __future__ import annotations

from gridsim.core.actions import ChooseCity
from gridsim.core.decisions import KeepStation
from gridsim.flow.game import Moment
from gridsim.interchange.codec import Codec
from gridsim.interchange.draft import actor
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1824.telling_for_two import tell_marker
from gridsim.interchange.turn_writer import TurnWriter

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


CODECS = (Codec("choose", read_choice, {ChooseCity: tell_choice}),)
