"""Files of 1844: how each action is read and told, and what 18xx.games asks where we do not."""

from __future__ import annotations

from gridsim.core.events import DestinationReached, Event
from gridsim.core.state import CompanyId, GameState
from gridsim.interchange.dialect import Dialect
from gridsim.interchange.playback import Playback
from gridsim.interchange.title_1844 import companies, players
from gridsim.interchange.title_1844.companies import note_line
from gridsim.interchange.title_1844.names import SHARES, number_papers
from gridsim.interchange.title_1844.overlay import adjust, note_early
from gridsim.interchange.title_1844.own_turns import play_in_own_turns
from gridsim.interchange.title_1844.steps import COURSE, Theirs, answer
from gridsim.interchange.turn_writer import TurnWriter


def takes_turn(state: GameState, company: CompanyId) -> bool:
    """A company without a director is passed over."""
    return state.companies[company].president is not None


def tell_arrivals(writer: TurnWriter, event: Event) -> None:
    """A destination that is reached; that program looks for them in turns of companies only."""
    if isinstance(event, DestinationReached):
        writer.tell_in_turn("destination_connection", corporations=[event.company])


def notice(play: Playback, before: GameState) -> None:
    """After one of our actions: what lies where, and what that program does later."""
    note_line(play, before)
    note_early(play, before)


DIALECT = Dialect(
    codecs=(*players.CODECS, *companies.CODECS),
    course=COURSE,
    takes_turn=takes_turn,
    adjust=adjust,
    shadow=play_in_own_turns,
    memory=Theirs,
    answer=answer,
    follow_papers=number_papers,
    notice=notice,
    beside=tell_arrivals,
    numbered=SHARES,
)
