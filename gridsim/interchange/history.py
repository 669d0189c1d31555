"""Which actions of a file count: `undo` and `redo` are written down there, nothing is ever removed.

An `undo` takes back everything after the action it names, or the last action; a `redo` brings one such
group back. What people wrote to each other is never taken back.
"""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.core.errors import SaveError
from gridsim.interchange.recorded import Recorded

MESSAGE = "message"
UNTOLD = ("log",)
"""Notes of that program to itself; an undo takes them back like actions."""


def live_actions(written: Sequence[Recorded]) -> list[Recorded]:
    """The actions that led to the last position, in their order."""
    history = _History()
    for index, action in enumerate(written):
        history.take(index, action)
    unheard = (MESSAGE, *UNTOLD)
    return [action for action in history.live if action is not None and action.type not in unheard]


class _History:
    """The entries of a file up to one of them; those that were taken back are None."""

    def __init__(self) -> None:
        self.live: list[Recorded | None] = []
        self.ids: list[int] = []
        """Of all entries, whatever has become of them: an undo may name one that was taken back before."""
        self.taken_back: list[dict[int, Recorded]] = []

    def take(self, index: int, action: Recorded) -> None:
        """One more entry."""
        self.live.append(None)
        if action.type == "undo":
            self._undo(self._first_to_undo(action))
        elif action.type == "redo":
            self._redo(action)
        else:
            self.live[index] = action
            if action.type != MESSAGE:
                self.taken_back.clear()
        self.ids.append(action.id)

    def _undo(self, first: int) -> None:
        group = {
            index: action
            for index in range(first, len(self.live))
            if (action := self.live[index]) is not None and action.type != MESSAGE
        }
        for index in group:
            self.live[index] = None
        self.taken_back.append(group)

    def _redo(self, action: Recorded) -> None:
        if not self.taken_back:
            raise SaveError("redo_without_undo", action.where)
        for index, entry in self.taken_back.pop().items():
            self.live[index] = entry

    def _first_to_undo(self, action: Recorded) -> int:
        target = action.optional_number("action_id")
        if target == 0:
            return 0
        if target is None:
            return self._last_live()
        for entries in (self._live_ids(), self.ids):
            if target in entries:
                return len(entries) - entries[::-1].index(target)
        raise SaveError("undo_unknown", f"{action.where}.action_id", id=target)

    def _last_live(self) -> int:
        """The place of the last action that counts; behind all entries if there is none."""
        for index in range(len(self.live) - 1, -1, -1):
            entry = self.live[index]
            if entry is not None and entry.type != MESSAGE:
                return index
        return len(self.live)

    def _live_ids(self) -> list[int | None]:
        return [None if entry is None else entry.id for entry in self.live]
