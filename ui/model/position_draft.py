"""A position being set up: what it is now, what was done, and everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gridsim.core.edits import Edit, EditError
from gridsim.positions.check import can_be_shown
from gridsim.positions.differences import edits_between, only
from gridsim.positions.faults import Fault

if TYPE_CHECKING:
    from gridsim.core.edits import Place
    from gridsim.core.state import GameState
    from gridsim.positions.position import Position

PARTS = {
    "board": ("board",),
    "money": ("cash",),
    "papers": ("certificates", "privates"),
    "companies": ("companies", "arrivals"),
    "trains": ("trains", "phase"),
}
"""What can be taken over from another game, and the beginnings of its places."""


class PositionDraft(QObject):
    """One position under way, with its way back and forward."""

    changed = Signal()

    def __init__(self, position: Position, *, goes_on: bool = False) -> None:
        """`goes_on`: it is the position of a game, and what is unusual about it at first is no fault."""
        super().__init__()
        self.first = position
        """What it began with."""
        self._steps: list[Position] = [position]
        self._at = 0
        self._faults: list[Fault] | None = None
        self._usual = position.check() if goes_on else []

    @property
    def position(self) -> Position:
        return self._steps[self._at]

    @property
    def state(self) -> GameState:
        return self.position.state

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at + 1 < len(self._steps)

    @property
    def faults(self) -> list[Fault]:
        """Everything that is wrong now, faults before remarks."""
        if self._faults is None:
            self._faults = [fault for fault in self.position.check() if fault not in self._usual]
        return self._faults

    @property
    def is_playable(self) -> bool:
        return all(fault.remark for fault in self.faults)

    @property
    def edits(self) -> tuple[Edit, ...]:
        """What leads from the first position to this one."""
        return edits_between(self.position.title, self.first.state, self.state)

    def apply(self, edits: Iterable[Edit]) -> bool:
        """Make some edits one step; False, and nothing done, if one names what is not there."""
        try:
            after = self.position.after(edits)
        except EditError:
            return False
        if not can_be_shown(after.title, after.state):
            return False
        if after.state != self.state or list(after.state.players) != list(self.state.players):
            self._go([*self._steps[: self._at + 1], after], self._at + 1)
        return True

    @contextmanager
    def as_one_step(self) -> Iterator[None]:
        """Several changes, taken back together."""
        before = self._at
        yield
        if self._at > before + 1:
            self._steps[before + 1 :] = [self.position]
            self._at = before + 1

    def apply_first(self, place: Place, values: Iterable[object]) -> bool:
        """Put the first of some values that can lie at a place there; False if none can."""
        return any(self.apply((Edit(place, value),)) for value in values)

    def take_over(self, state: GameState, part: str) -> bool:
        """Take a part of another position of the same title and players; False if that does not fit."""
        try:
            edits = edits_between(self.position.title, self.state, state)
        except (KeyError, AttributeError):
            return False
        return self.apply(only(edits, lambda place: place[0] in PARTS[part]))

    def repair(self, fault: Fault) -> bool:
        """Do what sets a fault right; False where nothing plain does."""
        return bool(fault.repair) and self.apply(fault.repair)

    def undo(self) -> None:
        if self.can_undo:
            self._go(self._steps, self._at - 1)

    def redo(self) -> None:
        if self.can_redo:
            self._go(self._steps, self._at + 1)

    def _go(self, steps: list[Position], at: int) -> None:
        self._steps, self._at, self._faults = steps, at, None
        self.changed.emit()
