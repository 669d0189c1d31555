"""Files of 1841: how each action is read and told, and what 18xx.games asks where we do not."""

from __future__ import annotations

from gridsim.core.state import GameState
from gridsim.flow.game import Game, Moment
from gridsim.interchange.codec import END_GAME, Codec, readers, tellers
from gridsim.interchange.draft import Fields
from gridsim.interchange.playback import Dialect, Playback
from gridsim.interchange.title_1841 import concessions, formations, leftovers, operating, shares, starting
from gridsim.interchange.title_1841.following import follow
from gridsim.interchange.title_1841.options_shown import UNNAMED, shown
from gridsim.interchange.title_1841.overlay import adjust
from gridsim.interchange.title_1841.reckoning import number_papers
from gridsim.interchange.title_1841.shadow import play_shadow, refuse_unwritable
from gridsim.interchange.title_1841.theirs import Theirs, theirs
from gridsim.interchange.title_1841.unasked import note_turns
from gridsim.interchange.title_1841.writing import writer_of
from gridsim.interchange.turn_writer import TurnWriter, write_all

CODECS: tuple[Codec, ...] = (
    *concessions.CODECS,
    *starting.CODECS,
    *shares.CODECS,
    *operating.CODECS,
    *formations.CODECS,
    *leftovers.CODECS,
    END_GAME,
)
TELLS = tellers(CODECS)


def notice(play: Playback, before: GameState) -> None:
    """After one of our actions: what that program numbers, and whom it may still ask."""
    number_papers(play.shares, theirs(play), before, play.state)
    note_turns(play)


def tell_more(writer: TurnWriter, before: Moment, after: Moment) -> None:
    """Stations that were paid for, trains handed in before other choices, and stations taken away."""
    starting.tell_stations_paid(writer, before, after)
    leftovers.tell_surplus_first(writer, after)
    leftovers.tell_removals(writer, after)


def write(game: Game) -> list[Fields]:
    """All actions of the file, still without numbers."""
    return write_all(writer_of(game), TELLS, tell_more=tell_more)


DIALECT = Dialect(
    memory=Theirs,
    handlers=readers(CODECS),
    follow=follow,
    adjust=adjust,
    refuse_unwritable=refuse_unwritable,
    shadow=play_shadow,
    write=write,
    notice=notice,
    shown=shown,
    unnamed=UNNAMED,
)
