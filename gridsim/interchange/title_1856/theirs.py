"""What 18xx.games keeps in a game of 1856 that our table does not show."""

from __future__ import annotations

from msgspec import field

from gridsim.core.state import CompanyId, HexId, PlayerId
from gridsim.interchange.playback import Playback, TurnKey
from gridsim.interchange.recorded import Recorded
from gridsim.records import Working


class Theirs(Working):
    """The other program's position."""

    merged: list[CompanyId] = field(default_factory=list)
    """Companies that have gone into the national one while others are still to be asked."""
    removed: list[tuple[HexId, int]] = field(default_factory=list)
    """Cities whose station has been taken away while others are still to be."""
    trigger: PlayerId | None = None
    """The president of the company that bought a train last; the settlement begins with him."""
    borrowed: tuple[TurnKey | None, str] | None = None
    """Turn and kind of the train that the national company has borrowed last."""
    station: Recorded | None = None
    """A station that a private has placed before it is told what the track has reached."""
    waiting: dict[HexId, dict[CompanyId, int]] = field(default_factory=dict)
    """City of each station that waits for a tile; there it lies in a city from the beginning."""


def theirs(play: Playback) -> Theirs:
    """The dialect's own memory of a playback."""
    assert isinstance(play.memory, Theirs)
    return play.memory
