"""The game being played, as the window sees it: one place to act, one signal to follow.

The session owns the game and tells every change of what is shown by `moment_changed(old, new)`. What is
shown need not be the present, in two ways that may be combined:

- *viewing*: another moment of the line on the screen is looked at; nothing can be done there.
- *trying*: the line on the screen is a copy. Everything legal can be done on it; it is kept nowhere, and
  neither the game nor its journal hears of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gridsim import is_sealed, opened_by, opened_since, queries, why_sealed
from gridsim.core.actions import Correct
from gridsim.core.errors import IllegalAction, Refusal
from gridsim.saves import NamedLine
from gridsim.saves.limits import MOST_NAME
from ui.model.lines import Trial, always, never, shared
from ui.model.store import NoStore, Store

if TYPE_CHECKING:
    from gridsim import Game, Moment, View
    from gridsim.core.actions import Action
    from gridsim.core.state import GameState
    from gridsim.saves.scenarios import Scenario
    from gridsim.telling.sentences import Sentences


Scoring = Callable[["GameState"], Sequence[tuple[str, int]]]
"""Players and their worth at a moment, the richest first."""


class GameSession(QObject):
    """One game on the screen."""

    moment_changed = Signal(object, object)
    """(old, new): the moment shown before, None at first, and the one shown now."""
    undone = Signal()
    """A move was taken back."""
    refused = Signal(object)
    """(refusal): what was wanted cannot be done now."""
    lines_changed = Signal()
    """Another line of play was begun or taken up."""

    def __init__(
        self,
        game: Game,
        *,
        scoring: Scoring,
        store: Store | None = None,
        path: Path | None = None,
        saved: bool = False,
        name: str = "",
        beside: Sequence[NamedLine] = (),
    ) -> None:
        super().__init__()
        self.scenario: Scenario | None = None
        """What is told of the position that the game began with."""
        self.scoring = scoring
        self.store: Store = store or NoStore()
        self.may_undo: Callable[[], bool] = always
        """Asked before a move is taken back."""
        self.may_reopen: Callable[[], bool] = never
        """Asked before it is gone back to where secret answers were sealed that all have seen since."""
        self.path = path
        self.lines: list[Game] = [game, *(line.game for line in beside)]
        """Lines of play: the one shown last is `game`; each keeps its own history."""
        self.names: list[str] = [name, *(line.name for line in beside)]
        """What the players call the lines; nothing for most."""
        self.game = game
        self._viewing: int | None = None
        self._trial: Trial | None = None
        self._shown = game.now
        self._saved = self._content() if saved else None

    # ---- what is shown

    @property
    def line(self) -> Game:
        """The line of play on the screen: the copy on which things are tried, else the game."""
        return self.game if self._trial is None else self._trial.line

    @property
    def shown(self) -> Moment:
        """The moment on the screen."""
        return self._shown

    @property
    def index(self) -> int:
        """The number of the moment on the screen."""
        return self.line.cursor if self._viewing is None else self._viewing

    @property
    def is_viewing(self) -> bool:
        """Whether another moment than the last one played is on the screen."""
        return self._viewing is not None

    @property
    def is_trying(self) -> bool:
        """Whether what is done now counts for nothing."""
        return self._trial is not None

    def asks_anew(self, old: Moment) -> bool:
        """Whether an answer is wanted now that was not before, and not because moves were taken back."""
        later = self.moments[self.index + 1 :]
        return not self.is_viewing and not any(moment is old for moment in later)

    @property
    def moments(self) -> Sequence[Moment]:
        """All moments of the line on the screen, including those taken back."""
        return self.line.moments

    @property
    def is_saved(self) -> bool:
        return self._saved == self._content()

    def _content(self) -> tuple[object, ...]:
        """What a file would have of the game and of the lines beside it."""
        beside = ((line.name, line.game.cursor, tuple(line.game.moments)) for line in self.beside)
        return [moment.action for moment in self.game.moments], self.game.cursor, self.name, *beside

    # ---- playing

    def apply(self, action: Action, *more: Action) -> Sequence[Refusal]:
        """Play an action, and at once `more`, up to one that is refused; every reason against that one.

        Moves of several players that were taken back stay as a line of play beside the game.
        """
        if self.is_viewing:
            return [Refusal("gridsim", "viewing_past")]
        if not more and self.can_redo and self.moments[self.line.cursor + 1].action == action:
            self.redo()
            return []
        left = self._branch(len(self.moments) - 1) if self._would_lose_moves else None
        refusals: Sequence[Refusal] = []
        try:
            for step in (action, *more):
                self.line.apply(step)
        except IllegalAction as illegal:
            refusals = illegal.refusals
        if self.line.now is self._shown:
            return refusals
        if left is not None:
            self.lines.append(left)
            self.names.append("")
        self._changed()
        if left is not None:
            self.lines_changed.emit()
        return refusals

    @property
    def _would_lose_moves(self) -> bool:
        """Whether moves of several players were taken back, which something else played now would drop."""
        if self.is_trying or not self.can_redo or is_sealed(self.moments, len(self.moments) - 1):
            return False  # a sealed answer that is taken back is torn up
        asked = [moment.decision for moment in self.moments[self.line.cursor : -1]]
        return len({decision.player for decision in asked if decision is not None}) > 1

    def preview(self, action: Action, *more: Action) -> View | None:
        """What an action, and others after it, would lead to, unplayed; None if one of them is refused."""
        moments = self.previews(action, *more)
        return moments[-1] if moments else None

    def previews(self, *actions: Action) -> Sequence[View]:
        """The moments after each of some actions, unplayed, as the one who is asked may see them.

        Nothing if one of them is refused or would open what others have answered in secret.
        """
        now = self.line.now
        seen = now.seen_by("" if now.decision is None else now.decision.player)
        try:
            return tuple(seen.after_each(actions))
        except IllegalAction:
            return ()

    @property
    def can_undo(self) -> bool:
        first = 0 if self._trial is None else self._trial.begun
        return self.line.cursor > first and not self.is_viewing

    @property
    def can_redo(self) -> bool:
        return self.line.cursor + 1 < len(self.moments) and not self.is_viewing

    def undo(self) -> None:
        """Take the last move back; what was only tried is taken back without asking anybody."""
        if self.can_undo and (self.is_trying or self._may_take_back()):
            self.line.undo()
            self._changed()
            self.undone.emit()

    def _may_take_back(self) -> bool:
        """A move is taken back with the agreement of who made it; one that opened sheets with everybody's."""
        before, now = self.moments[self.line.cursor - 1 : self.line.cursor + 1]
        return self.may_reopen() if opened_by(before, now) else self.may_undo()

    def redo(self) -> None:
        if self.can_redo:
            self.line.redo()
            self._changed()

    def undo_label(self, words: Sentences) -> str:
        """The move that undo would take back, in words; empty if there is none."""
        if not self.can_undo:
            return ""
        return self.move_label(words, self.line.cursor)

    def redo_label(self, words: Sentences) -> str:
        """The move that redo would play again, in words; empty if there is none."""
        if not self.can_redo:
            return ""
        return self.move_label(words, self.line.cursor + 1)

    def move_label(self, words: Sentences, index: int) -> str:
        """The move that led to a moment of the line, in words that keep what was answered in secret."""
        moment, before = self.moments[index], self.moments[index - 1]
        assert moment.action is not None
        if before.decision is None or isinstance(moment.action, Correct):
            return words.tell_action(moment.action, before.state)
        who = words.who(before.decision.player, before.state)
        if before.decision.secret:
            return f"{who}: {words.tr('curtain.move')}"
        told = words.tell_action(moment.action, before.state, before.decision)
        is_wish = queries.doer(before.state, before.decision, moment.action) != before.decision.player
        own = told if is_wish else f"{who}: {told}"  # a wish beside the question names whose it is
        return words.tell_choice(moment.action, before.state, before.decision) or own

    def standings(self) -> Sequence[tuple[str, int]]:
        """Players and their worth at the moment on the screen, the richest first."""
        return self.scoring(self._shown.state)

    # ---- looking at another moment

    def view(self, index: int) -> None:
        """Show another moment without touching the game; showing the last one played ends it."""
        if not 0 <= index < len(self.moments) or index == self.index:
            return
        self._viewing = None if index == self.line.cursor else index
        self._show()

    def step(self, to: Callable[[Sequence[Moment], int], int]) -> None:
        """Look at the moment that `to` finds from the one on the screen."""
        self.view(to(self.moments, self.index))

    def back_to_now(self) -> None:
        self.view(self.line.cursor)

    @property
    def can_play_on(self) -> bool:
        """Whether the moment shown could become the present of a line of its own."""
        return self.is_viewing and not self.is_trying

    def play_on_from_here(self) -> None:
        """Make the moment shown the present. The line played so far is kept beside the new one."""
        if self._viewing is None or self.is_trying or self._refuses_sealed(self.line.cursor, self._viewing):
            return
        if opened_since(self.game.history, self._viewing) and not self.may_reopen():
            return
        line = self._branch(self._viewing)
        self.lines.append(line)
        self.names.append("")
        self._take_up(line)

    def switch_line(self, number: int) -> None:
        """Go on with another line of play; what was tried on this one is dropped."""
        if self.lines[number] is not self.game:
            self._take_up(self.lines[number])

    @property
    def name(self) -> str:
        """What the players call the line that is the game."""
        return self.names[self.lines.index(self.game)]

    @property
    def beside(self) -> Sequence[NamedLine]:
        """The other lines of play."""
        pairs = zip(self.lines, self.names, strict=True)
        return [NamedLine(line, name) for line, name in pairs if line is not self.game]

    def begins_at(self, number: int) -> int:
        """The number of the last moment that a line shares with those before it; 0 for the first."""
        moments = self.lines[number].moments
        return max((shared(line.moments, moments) for line in self.lines[:number]), default=0)

    def take_over(self, lines: Sequence[Game]) -> None:
        """The same lines, played again, in the place of those there are; what was tried is dropped."""
        is_saved, here = self.is_saved, self.lines.index(self.game)
        self.lines, self.game = [*lines], lines[here]
        self._saved = self._content() if is_saved else self._saved
        self._take_up(self.game)

    def rename_line(self, number: int, name: str) -> None:
        """Call a line of play something; nothing to call it by its number again."""
        self.names[number] = name.strip()[:MOST_NAME]
        self._keep()
        self.lines_changed.emit()

    def drop_line(self, number: int) -> None:
        """Forget a line of play that is not the game."""
        assert self.lines[number] is not self.game, "the game itself cannot be dropped"
        del self.lines[number], self.names[number]
        self._keep()
        self.lines_changed.emit()

    def _branch(self, index: int) -> Game:
        here = self.game.cursor
        self.game.go_to(index)
        line = self.game.fork()
        self.game.go_to(here)
        return line

    def _take_up(self, line: Game) -> None:
        self.game, self._trial = line, None
        self._changed()
        self.lines_changed.emit()

    # ---- trying things

    @property
    def can_try(self) -> bool:
        return self._shown.decision is not None and not self.is_trying

    def begin_trying(self) -> None:
        """From the moment on the screen on, do everything on a copy; not where that would open sheets."""
        if self.can_try and not self._refuses_sealed(self.index):
            self._trial = Trial(self._branch(self.index), self.index, self._viewing)
            self._viewing = None
            self._show()

    def _refuses_sealed(self, *places: int) -> bool:
        """Whether another line from one of these moments could open what is sealed; it is told then."""
        refusal = why_sealed(self.moments, *places)
        if refusal is not None:
            self.refused.emit(refusal)
        return refusal is not None

    def stop_trying(self) -> None:
        """Drop what was tried and show again what was shown before."""
        if self._trial is not None:
            self._viewing, self._trial = self._trial.left, None
            self._show()

    @contextmanager
    def nothing_tried(self) -> Iterator[None]:
        """Show for a while where trying began; what was tried is on the screen again afterwards."""
        here = self.index
        if self._trial is not None:
            self.view(self._trial.begun)
        yield
        self.view(here)

    @property
    def tried_from(self) -> Moment:
        """The moment that what is tried began at; the one on the screen if nothing is tried."""
        return self._shown if self._trial is None else self.moments[self._trial.begun]

    # ---- files

    def save(self) -> None:
        """Write the game to the file it has; `path` must be set."""
        assert self.path is not None, "a game without a file is saved by save_as"
        self.store.save(self.game, self.path, name=self.name, lines=self.beside)
        self._saved = self._content()
        self._keep()

    def save_as(self, path: Path) -> None:
        self.path = path
        self.save()

    def close(self) -> None:
        """The game is put away on purpose: nothing is left to recover."""
        self.store.forget()

    # ---- inside

    def _changed(self) -> None:
        """Something was played; what is only tried is kept nowhere."""
        self._viewing = None
        if not self.is_trying:
            self._keep()
        self._show()

    def keep_what_is_new(self) -> None:
        """Have kept what no file holds; of a game that is merely looked at nothing need be recovered."""
        if not self.is_saved:
            self._keep()

    def _keep(self) -> None:
        self.store.keep(self.game, self.path, name=self.name, lines=self.beside)

    def _show(self) -> None:
        old, self._shown = self._shown, self.moments[self.index]
        self.moment_changed.emit(old, self._shown)
