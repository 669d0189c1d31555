"""What a turn works out on its way, kept so that a repeated turn need not work it out again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.core.decision import Decision
    from gridsim.core.state import GameState

T = TypeVar("T")


class Judged(NamedTuple):
    """An action found legal before it was played: as an answer to what, where, and by whose rules."""

    state: GameState
    decision: Decision
    rules: object
    action: Action


class Findings:
    """Answers to costly questions in the order in which one turn asked them."""

    def __init__(self, found: Iterable[object] = ()) -> None:
        self.found: list[Any] = list(found)
        """The first first; a repeated turn begins with all that it found before."""
        self._met = 0

    def once(self, work_out: Callable[[], T]) -> T:
        """`work_out()`, or what came of it at this point when the turn was played before.

        What comes of it must be immutable and follow from the table alone, and `work_out` must not ask here
        itself.
        """
        if self._met == len(self.found):
            self.found.append(work_out())
        self._met += 1
        return self.found[self._met - 1]  # type: ignore[no-any-return]
