"""A journal's steps followed one by one, also past steps that are missing.

Each step tells the mark of the history it leads to. A step that leads elsewhere from where the game stands
is not made: what cannot be placed for certain is counted, never guessed. Where exactly one step is missing,
it is looked for among the jumps and the legal actions there were: only the right one leads on to the mark.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TYPE_CHECKING, Any

from gridsim.core.errors import SaveError
from gridsim.saves.codec import encode_action
from gridsim.saves.entries import Beside, Do, Entry, GoTo, Notes, entry_of_line, mark_after
from gridsim.saves.lines import NamedLine, play_lines
from gridsim.saves.replay import play

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.flow.game import Game
    from gridsim.saves.plain_json import Plain

MOST_TRIED = 5000
"""Legal actions looked at for one that is missing."""


class Following:
    """A game brought along by the steps of its journal."""

    def __init__(self, game: Game, notes: Plain, mark: str) -> None:
        self.game = game
        self.notes = notes
        self.name = ""
        self.lines: tuple[NamedLine, ...] = ()
        self.missing = 0
        """Steps that are not there."""
        self.found = 0
        """Those of them that were found again."""
        self.lost = 0
        """Steps that are there and cannot be placed, since what they follow is missing."""
        self.stopped: SaveError | None = None
        """Why the first of the steps that are there could not be made."""
        self.first_gap = 0
        """The line before which the first step is missing."""
        self._marks = [mark]
        """Of each moment of the game."""
        self._next = 1
        self._gap = 0
        """So many steps are missing between the last one made and the next."""

    def take(self, written: Any, number: int) -> None:
        """Make the step that is written on a line, if it fits; if not, it is counted and told why."""
        try:
            if not self._make(entry_of_line(written, number), written, number):
                self._lose(SaveError("out_of_place", f"line {number}"))
        except SaveError as error:
            self._lose(error)

    def _lose(self, error: SaveError) -> None:
        self.lost += 1
        self.stopped = self.stopped or error

    def _make(self, entry: Entry, written: Plain, number: int) -> bool:
        """Make a step; False if it is not known for certain what it follows."""
        self._count(entry.n, number)
        match entry:
            case Do(do=action):
                if not self._reach(lambda mark: mark_after(mark, written["do"]) == entry.mark):
                    return False
                self._play(action, written["do"], number)
            case GoTo(go_to=moment):
                if moment >= len(self._marks) or self._marks[moment] != entry.mark:
                    return False
                self.game.go_to(moment)
            case Beside(line=name, lines=lines):
                if self._marks[-1] != entry.mark and not self._find_missing(lambda mark: mark == entry.mark):
                    return False
                self.lines, self.name = play_lines(self.game, lines, f"line {number}"), name
            case Notes(notes=notes):
                self.notes = notes
        return True

    def _count(self, step: int, number: int) -> None:
        gap = step - self._next
        self._next = step + 1
        if gap > 0:
            self.missing += gap
            self._gap = gap
            self.first_gap = self.first_gap or number

    @property
    def _mark(self) -> str:
        return self._marks[self.game.cursor]

    def _play(self, action: Action, written: Plain, number: int) -> None:
        mark = mark_after(self._mark, written)
        play(self.game, action, f"line {number}", number)
        self._marks[self.game.cursor :] = [mark]

    # ---- past what is missing

    def _reach(self, leads_on: Callable[[str], bool]) -> bool:
        """Bring the game to where the next step leads on; False if no such place is known for certain."""
        if leads_on(self._mark):
            self._gap = 0
            return True
        return self.missing > 0 and (self._jump(leads_on) or self._find_missing(leads_on))

    def _jump(self, leads_on: Callable[[str], bool]) -> bool:
        moment = next((index for index, mark in enumerate(self._marks) if leads_on(mark)), None)
        if moment is None:
            return False
        self.game.go_to(moment)
        self.found += self._gap == 1
        self._gap = 0
        return True

    def _find_missing(self, leads_on: Callable[[str], bool]) -> bool:
        """Play the one action that is missing, if it is among the legal ones: it alone leads on."""
        for action in islice(self.game.now.legal, MOST_TRIED if self._gap == 1 else 0):
            written = encode_action(action)
            if leads_on(mark_after(self._mark, written)):
                self._play(action, written, self._next - 2)
                self.found += 1
                self._gap = 0
                return True
        return False
