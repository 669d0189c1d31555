"""Files of 1841: how each action is read and told, and what 18xx.games asks where we do not."""

from __future__ import annotations

from gridsim.flow.game import Moment
from gridsim.interchange.dialect import Dialect
from gridsim.interchange.title_1841 import concessions, formations, leftovers, operating, shares, starting
from gridsim.interchange.title_1841.following import answer, note_turns
from gridsim.interchange.title_1841.options_shown import UNNAMED, shown
from gridsim.interchange.title_1841.overlay import adjust
from gridsim.interchange.title_1841.reckoning import number_papers
from gridsim.interchange.title_1841.shadow import play_shadow, refuse_unwritable
from gridsim.interchange.title_1841.steps import COURSE, takes_turn, tell_idle_step
from gridsim.interchange.title_1841.theirs import Theirs
from gridsim.interchange.turn_writer import TurnWriter


def tell_more(writer: TurnWriter, before: Moment, after: Moment) -> None:
    """Stations that were paid for, trains handed in before other choices, and stations taken away."""
    starting.tell_stations_paid(writer, before, after)
    leftovers.tell_surplus_first(writer, after)
    leftovers.tell_removals(writer, after)


DIALECT = Dialect(
    codecs=(
        *concessions.CODECS,
        *starting.CODECS,
        *shares.CODECS,
        *operating.CODECS,
        *formations.CODECS,
        *leftovers.CODECS,
    ),
    course=COURSE,
    takes_turn=takes_turn,
    adjust=adjust,
    shadow=play_shadow,
    memory=Theirs,
    answer=answer,
    follow_papers=number_papers,
    notice=note_turns,
    untold=(),
    idle=tell_idle_step,
    tell_more=tell_more,
    refuse_unwritable=refuse_unwritable,
    shown=shown,
    unnamed=UNNAMED,
)
