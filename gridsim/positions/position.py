"""One position under way: a state, its title, and the ways to change, judge and play it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

from gridsim.core.edits import Edit, edited
from gridsim.facts.errors import GridsimError
from gridsim.facts.load import load_facts
from gridsim.flow.game import Game
from gridsim.records import Bundle
from gridsim.titles import registry

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.positions.faults import Fault
    from gridsim.titles.title import Title


class SpoiltPosition(GridsimError):
    """A position that cannot be played; `faults` says why."""

    def __init__(self, found: Sequence[Fault]) -> None:
        super().__init__("; ".join(f"{fault.key} at {'.'.join(fault.place)}" for fault in found))
        self.faults = tuple(found)


class Position(Bundle, frozen=True):
    """A position of a title, right or wrong. Each change gives another one."""

    title: Title
    state: GameState

    def after(self, edits: Iterable[Edit]) -> Position:
        """The position after some edits; EditError for one that cannot be made."""
        return Position(self.title, edited(self.state, edits, self.title.memory))

    def check(self) -> list[Fault]:
        """Everything that is wrong with it, faults before remarks."""
        from gridsim.positions.check import check  # noqa: PLC0415  most positions are not made by hand

        return check(self.title, self.state)

    def play(self) -> Game:
        """A game that begins with it; SpoiltPosition with every fault if it cannot be played."""
        from gridsim.positions.check import faults  # noqa: PLC0415  as above

        found = faults(self.title, self.state)
        if found:
            raise SpoiltPosition(found)
        return Game(self.title, self.state)


def position_of(state: GameState) -> Position:
    """A state as a position to be changed."""
    return Position(registry.title(state.facts.title), state)


def empty_table(
    title: str, players: Sequence[str], *, options: Collection[str] = (), seed: int = 0
) -> Position:
    """The table of a title before its first turn: nothing sold, nothing laid.

    DataError for an unknown title or option, KeyError for a wrong number of players.
    """
    rules = registry.title(title)
    return Position(rules, rules.set_up(load_facts(title, options), players, seed))
