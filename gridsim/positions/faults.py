"""What is wrong with a position: where, why, by which rule, and what would set it right."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from gridsim.core.edits import Edit, plain_value
from gridsim.core.errors import Fact
from gridsim.core.state import GameState
from gridsim.records import Bundle, Record

if TYPE_CHECKING:
    from gridsim.titles.title import Title

SHARED = "gridsim: positions"
"""The reference of a fault for which a title names no paragraph of its book."""


class Fault(Record, frozen=True, kw_only=True):
    """One thing that is wrong."""

    key: str
    """Its sentence is `positions.faults.<key>`."""
    place: tuple[str, ...]
    """Where to look and what to change."""
    rule: str = SHARED
    facts: Mapping[str, Fact] = {}
    remark: bool = False
    """It can be played all the same, but no game leads here."""
    repair: tuple[Edit, ...] = ()
    """What sets it right, where that is plain."""


class Look(Bundle, frozen=True):
    """A position of a title that is looked at."""

    title: Title
    state: GameState

    def at_first(self) -> GameState:
        """The table before the first turn, of the same players and options."""
        names = [player.name for player in self.state.players.values()]
        return self.title.set_up(self.state.facts, names, self.state.seed)

    def fault(self, key: str, *place: str, repair: tuple[Edit, ...] = (), **facts: Fact) -> Fault:
        """Something that keeps the position from being played."""
        rule = self.title.editable.rules.get(key, SHARED)
        return Fault(key=key, place=place, rule=rule, facts=facts, repair=repair)

    def remark(self, key: str, *place: str, repair: tuple[Edit, ...] = (), **facts: Fact) -> Fault:
        """Something that no game leads to."""
        rule = self.title.editable.rules.get(key, SHARED)
        return Fault(key=key, place=place, rule=rule, facts=facts, remark=True, repair=repair)


Check = Callable[[Look], Iterator[Fault]]
"""Looks for one kind of fault; every one of that kind is told."""


def put(value: Any, *place: str) -> tuple[Edit, ...]:
    """The repair that sets one place."""
    return (Edit(place, plain_value(value)),)
