"""What is remembered of the other program's position while a file of 1844 is played."""

from __future__ import annotations

from msgspec import field

from gridsim.core.state import CompanyId
from gridsim.interchange.playback import Playback, TurnKey
from gridsim.records import Working


class Theirs(Working):
    """Whether the tile of the present turn lies, and what is done here before it is done there."""

    laid_in: TurnKey | None = None
    unmoved: tuple[TurnKey, str | None] | None = None
    """In which turn a marker has moved here for nothing earned, and what it showed before."""
    arrived: dict[CompanyId, int] = field(default_factory=dict)
    """Bonuses of destinations that are paid here and not yet told there."""

    def note_lay(self, play: Playback, company: CompanyId, *, is_regular: bool) -> None:
        """A tile or tunnel was laid in the turn of a company."""
        if is_regular:
            self.laid_in = (*(play.turn or (0, 0, ""))[:2], company)

    def has_laid(self, company: CompanyId) -> bool:
        """Whether the tile of the turn lies."""
        return self.laid_in is not None and self.laid_in[2] == company


def theirs(play: Playback) -> Theirs:
    """The dialect's own memory of a playback."""
    assert isinstance(play.memory, Theirs)
    return play.memory
