"""How a game of 1844 is written: with that program's questions, action by action."""

from __future__ import annotations

from gridsim.core.actions import Answer
from gridsim.core.events import DestinationReached, Event
from gridsim.core.state import CompanyId, GameState
from gridsim.flow.game import Game
from gridsim.interchange.codec import nothing, tellers
from gridsim.interchange.draft import Fields
from gridsim.interchange.title_1844 import companies, players, powers
from gridsim.interchange.title_1844.names import SHARES
from gridsim.interchange.title_1844.national import deal_national
from gridsim.interchange.title_1844.steps import COURSE
from gridsim.interchange.turn_writer import Tells, TurnWriter, write_all

CODECS = (*players.CODECS, *companies.CODECS, *powers.CODECS)
TELLS: Tells = {Answer: nothing, **tellers(CODECS)}


def takes_turn(state: GameState, company: CompanyId) -> bool:
    """A company without a director is passed over."""
    return state.companies[company].president is not None


def tell_arrivals(writer: TurnWriter, event: Event) -> None:
    """A destination that is reached; that program looks for them in turns of companies only."""
    if isinstance(event, DestinationReached):
        writer.tell_in_turn("destination_connection", corporations=[event.company])


def write(game: Game) -> list[Fields]:
    """All actions of the file, still without numbers."""
    writer = TurnWriter(game, COURSE, takes_turn, numbered=SHARES, beside=tell_arrivals, deal=deal_national)
    return write_all(writer, TELLS)
