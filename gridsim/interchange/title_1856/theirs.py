"""What 18xx.games keeps in a game of 1856 that our table does not show, and where its players stand."""

from __future__ import annotations

from msgspec import field

from gridsim.core.state import CompanyId, HexId, PlayerId
from gridsim.interchange.course import turn_key
from gridsim.interchange.playback import Playback, TurnKey
from gridsim.interchange.recorded import Recorded
from gridsim.interchange.title_1856.steps import Step
from gridsim.records import Working


class Theirs(Working):
    """The other program's position."""

    turn: TurnKey | None = None
    step: Step = Step.TRACK
    """The first step of the company's turn that is not over."""
    merged: list[CompanyId] = field(default_factory=list)
    """Companies that have gone into the national one while others are still to be asked."""
    removed: list[tuple[HexId, int]] = field(default_factory=list)
    """Cities whose station has been taken away while others are still to be."""
    trigger: PlayerId | None = None
    """The president of the company that bought a train last; the settlement begins with him."""
    borrowed: str | None = None
    """Kind of the train that the national company has borrowed and not yet returned."""
    station: Recorded | None = None
    """A station that a private has placed before it is told what the track has reached."""
    waiting: dict[HexId, dict[CompanyId, int]] = field(default_factory=dict)
    """City of each station that waits for a tile; there it lies in a city from the beginning."""


def theirs(play: Playback) -> Theirs:
    """The dialect's own memory of a playback."""
    assert isinstance(play.memory, Theirs)
    return play.memory


def sync(play: Playback) -> Theirs:
    """The memory, begun anew if another company's turn has begun."""
    found = theirs(play)
    key = turn_key(play.state)
    if key != found.turn:
        found.turn = key
        found.step = Step.TRACK
        found.borrowed = None
    return found


def is_over(play: Playback, step: Step) -> None:
    """Note that a step of the other program is over; before our action, which may end the turn."""
    found = sync(play)
    found.step = max(found.step, Step(step + 1))
