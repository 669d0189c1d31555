"""Files of 1844: how each action is read and told, and what 18xx.games asks where we do not."""

from __future__ import annotations

from gridsim.core.actions import Answer
from gridsim.core.events import DestinationReached, Event
from gridsim.core.state import CompanyId, GameState
from gridsim.flow.game import Game
from gridsim.interchange.codec import END_GAME, nothing, readers, tellers
from gridsim.interchange.draft import Fields
from gridsim.interchange.playback import Dialect, Playback
from gridsim.interchange.title_1844 import companies, players, powers
from gridsim.interchange.title_1844.names import SHARES
from gridsim.interchange.title_1844.national import number_papers
from gridsim.interchange.title_1844.overlay import adjust, note_early
from gridsim.interchange.title_1844.own_turns import play_in_own_turns
from gridsim.interchange.title_1844.powers import note_line
from gridsim.interchange.title_1844.steps import COURSE, follow
from gridsim.interchange.title_1844.theirs import Theirs
from gridsim.interchange.turn_writer import Habits, Tells, TurnWriter, write_all

CODECS = (*players.CODECS, *companies.CODECS, *powers.CODECS)
TELLS: Tells = {Answer: nothing, **tellers(CODECS)}


def takes_turn(state: GameState, company: CompanyId) -> bool:
    """A company without a director is passed over."""
    return state.companies[company].president is not None


def tell_arrivals(writer: TurnWriter, event: Event) -> None:
    """A destination that is reached; that program looks for them in turns of companies only."""
    if isinstance(event, DestinationReached):
        writer.tell_in_turn("destination_connection", corporations=[event.company])


HABITS = Habits(takes_turn=takes_turn, numbered=SHARES, beside=tell_arrivals, follow=number_papers)


def write(game: Game) -> list[Fields]:
    """All actions of the file, still without numbers."""
    return write_all(TurnWriter(game, COURSE, HABITS), TELLS)


def notice(play: Playback, before: GameState) -> None:
    """After one of our actions: who has which share, what lies where, and what that program does later."""
    number_papers(play.shares, before, play.state)
    note_line(play, before)
    note_early(play, before)


DIALECT = Dialect(
    memory=Theirs,
    handlers=readers((*CODECS, END_GAME)),
    follow=follow,
    adjust=adjust,
    shadow=play_in_own_turns,
    write=write,
    numbered=SHARES,
    notice=notice,
)
