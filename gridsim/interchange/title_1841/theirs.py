"""What is remembered of the other program's position while a file of 1841 is read or written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import field

from gridsim.core.state import CompanyId, HexId, PlayerId, StopId
from gridsim.records import Working

if TYPE_CHECKING:
    from gridsim.interchange.playback import Playback
    from gridsim.interchange.turn_writer import TurnWriter


class Start(Working):
    """A company that is being started; there each step of it is an action of its own."""

    company: CompanyId
    par: int
    extra: int = 0
    """Further papers that its founder has bought, one after the other."""
    homes: list[StopId] = field(default_factory=list)
    """Those shown already; we place them when the stations are paid for."""
    paid: int = 0
    """What we have paid for stations though that program has not asked yet how many."""


class Theirs(Working):
    """Things that program has done already and we have not, or that it tells in several actions, or later."""

    start: Start | None = None
    partner: CompanyId | None = None
    """With whom the acting company merges; the new company is told by the next action."""
    decider: PlayerId | None = None
    """Who carries a merger out; shareholders are served from him on."""
    olds: tuple[CompanyId, ...] = ()
    """Who merges, the acting company first; nobody in the Tuscan merger."""
    into: CompanyId | None = None
    """What they become."""
    required: int = 0
    """A converted company has been made to buy so many stations; that program counts them with the others."""
    cities: dict[str, str] = field(default_factory=dict)
    """Stations by city as they were shown last."""
    owners: dict[CompanyId, str | None] = field(default_factory=dict)
    """Who directed each company when it was last seen."""
    early: list[str] = field(default_factory=list)
    """Trains above a limit that we have handed in and the file will."""
    late: list[str] = field(default_factory=list)
    """Those that the file has handed in and we are yet to be asked for."""
    unasked: set[PlayerId] = field(default_factory=set)
    """Players whose last turn was over here without their being asked, or asked again after a sale."""
    removed: list[StopId] = field(default_factory=list)
    """Cities whose station of the old companies is taken away in a merger."""
    told_early: list[str] = field(default_factory=list)
    """Trains that a file tells to be handed in before our rules ask for them."""
    places: dict[StopId, int] = field(default_factory=dict)
    """Stations of merged companies with their slots, while it is settled which are kept."""
    is_asked_to_end: bool = False
    """Whether that program asks for more of them to go until that is declined."""
    kept: list[StopId] = field(default_factory=list)
    heir: CompanyId = ""
    reached: set[HexId] = field(default_factory=set)
    """Off-board hexes of which it has been told that somebody has reached them."""


def theirs(file: Playback | TurnWriter) -> Theirs:
    """The title's own memory of a file that is read or written."""
    assert isinstance(file.memory, Theirs)
    return file.memory
