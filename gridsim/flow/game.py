"""A game: a history of moments, each a value; apply, undo, redo, go anywhere, fork.

A moment keeps the state at the start of its turn and the answers given since. Any moment can therefore be
played on from: the turn is begun again on that state and given the same answers. The live generator is
only a shortcut for the common case of one more action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from gridsim.core.actions import Action
from gridsim.core.decisions import Decision
from gridsim.core.errors import IllegalAction
from gridsim.core.events import Event
from gridsim.core.state import GameState
from gridsim.core.table import Table
from gridsim.flow.legal import Answers, LegalActions
from gridsim.flow.turns import Turn

MOST_SILENT_TURNS = 10_000
"""So many turns without a question mean a fault in a title, not a game."""


class Rules(Protocol):
    """What a game needs of its title."""

    @property
    def answers(self) -> Answers: ...

    def play_turn(self, table: Table) -> Turn[None]:
        """Play one turn, or move to the next round, as `table.round` says."""
        ...


class Moment:
    """One point of a history: what everybody sees, what is asked, and what led here. Immutable."""

    __slots__ = ("_rules", "action", "answers", "decision", "events", "state", "turn_start")

    def __init__(
        self,
        rules: Rules,
        state: GameState,
        decision: Decision | None,
        turn_start: GameState,
        answers: tuple[Action, ...],
        action: Action | None,
        events: tuple[Event, ...],
    ) -> None:
        self._rules = rules
        self.state = state
        self.decision = decision
        """None: the game is over."""
        self.turn_start = turn_start
        self.answers = answers
        self.action = action
        self.events = events

    @property
    def legal(self) -> LegalActions:
        """The legal answers to the decision; none when the game is over."""
        if self.decision is None:
            return LegalActions(self.state, Decision(player="", actor="", rule=""), {})
        return LegalActions(self.state, self.decision, self._rules.answers[type(self.decision)])

    def __repr__(self) -> str:
        return f"Moment({self.decision}, after {self.action})"


class _Running:
    """A turn under way: its table and its generator."""

    def __init__(self, rules: Rules, start: GameState) -> None:
        self._rules = rules
        self.turn_start = start
        self.table = Table(start)
        self.answers: tuple[Action, ...] = ()
        self.turn: Turn[None] = rules.play_turn(self.table)
        self.decision: Decision | None = self._forward(None)

    def answer(self, action: Action) -> None:
        self.answers = (*self.answers, action)
        self.decision = self._forward(action)

    def _forward(self, answer: Action | None) -> Decision | None:
        """On to the next question, also of a later turn; None at the end of the game."""
        for _ in range(MOST_SILENT_TURNS):
            try:
                return next(self.turn) if answer is None else self.turn.send(answer)
            except StopIteration:
                self.turn_start = self.table.photograph()
                self.answers = ()
                if self.table.finished:
                    return None
                self.turn = self._rules.play_turn(self.table)
                answer = None
        raise AssertionError("turns go on for ever without a question")

    def moment(self, action: Action | None) -> Moment:
        return Moment(
            self._rules,
            self.table.photograph(),
            self.decision,
            self.turn_start,
            self.answers,
            action,
            self.table.take_events(),
        )


class Game:
    """A history and a place in it.

    `moments` are all points played, including those taken back (`moments[cursor + 1:]` can be redone);
    `now` is the present one. Applying an action after undoing drops what could be redone.
    """

    def __init__(self, rules: Rules, start: GameState) -> None:
        self.rules = rules
        self._running: _Running | None = _Running(rules, start)
        self.start = start
        self.moments: list[Moment] = [self._running.moment(None)]
        self.cursor = 0

    @property
    def now(self) -> Moment:
        return self.moments[self.cursor]

    @property
    def history(self) -> Sequence[Moment]:
        """The moments up to now."""
        return self.moments[: self.cursor + 1]

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that led here."""
        return tuple(moment.action for moment in self.history if moment.action is not None)

    @property
    def redo_tail(self) -> tuple[Action, ...]:
        """The actions that were taken back and can be redone, the next one first."""
        later = self.moments[self.cursor + 1 :]
        return tuple(moment.action for moment in later if moment.action is not None)

    def apply(self, action: Action) -> Moment:
        """Play an action; raises IllegalAction with every reason if the rules refuse it."""
        refusals = self.now.legal.why_not(action)
        if refusals:
            raise IllegalAction(refusals)
        running = self._running or self._resumed()
        self._running = None  # whatever fails below must not leave half a turn behind
        running.answer(action)
        moment = running.moment(action)
        self._running = running
        del self.moments[self.cursor + 1 :]
        self.moments.append(moment)
        self.cursor += 1
        return moment

    def undo(self) -> Moment:
        """One action back; raises IndexError at the start."""
        return self.go_to(self.cursor - 1)

    def redo(self) -> Moment:
        """One action forward again; raises IndexError if none was taken back."""
        return self.go_to(self.cursor + 1)

    def go_to(self, index: int) -> Moment:
        """To the moment after the first `index` actions; raises IndexError outside the history."""
        if not 0 <= index < len(self.moments):
            raise IndexError(f"the history has moments 0 to {len(self.moments) - 1}, not {index}")
        if index != self.cursor:
            self.cursor = index
            self._running = None
        return self.now

    def fork(self) -> Game:
        """Another game with the same history up to now, that goes its own way."""
        other = Game.__new__(Game)
        other.rules, other.start = self.rules, self.start
        other.moments, other.cursor, other._running = list(self.history), self.cursor, None
        return other

    def _resumed(self) -> _Running:
        """The present turn begun again and brought to the present point."""
        now = self.now
        running = _Running(self.rules, now.turn_start)
        for answer in now.answers:
            running.answer(answer)
        assert running.decision == now.decision, "a repeated turn came to another decision"
        running.table.take_events()
        return running
