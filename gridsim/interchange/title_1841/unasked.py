"""Players who are not asked here as they can do nothing; that program may still write down their pass."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.actions import Pass, SellShares
from gridsim.core.decisions import AuctionTurn, NominationTurn, StockTurn
from gridsim.core.events import Passed
from gridsim.core.state import GameState, PlayerId
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1841.theirs import theirs

TURNS = (AuctionTurn, NominationTurn, StockTurn)


def note_turns(play: Playback, _before: GameState) -> None:
    """After one of our actions: whose turn it has ended without asking, and who is asked again."""
    found = theirs(play).unasked
    found.update(passed_over(play))
    if isinstance(play.decision, TURNS):
        found.discard(play.decision.player)


def passed_over(play: Playback) -> Iterator[PlayerId]:
    """Who could not do anything at all, or no more after a sale."""
    moment, asked = play.game.now, play.game.moments[play.game.cursor - 1].decision
    answered = asked.actor if asked is not None and isinstance(moment.action, Pass) else None
    for event in moment.events:
        if isinstance(event, Passed) and event.actor in moment.state.players and event.actor != answered:
            yield event.actor
    if isinstance(asked, StockTurn) and isinstance(moment.action, SellShares):
        yield asked.player


def is_told(play: Playback, action: Recorded) -> bool:
    """Whether an action is the pass of a player whose turn is over here already."""
    return action.type == "pass" and action.is_players and play.record.seat(action) in theirs(play).unasked


def swallow(play: Playback, action: Recorded) -> bool:
    """Leave such a pass out; whether it was one."""
    if not is_told(play, action):
        return False
    theirs(play).unasked.discard(play.record.seat(action))
    return True


def ahead(play: Playback) -> Iterator[Recorded]:
    """What comes, without such passes at its beginning."""
    told = True
    for entry in play.coming:
        told = told and is_told(play, entry)
        if not told:
            yield entry
