"""A game: a history of moments, each a value; apply, undo, redo, go anywhere, fork.

A moment keeps the state at the start of its turn and the answers given since. Any moment can therefore be
played on from: the turn is begun again on that state and given the same answers. It keeps as well what the
turn had worked out by then (`Table.once`), so that a repeated turn moves its pieces and works out nothing.
The live generator is only a shortcut for the common case of one more action.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from gridsim.core.actions import Action, Allow, Correct
from gridsim.core.decisions import Decision
from gridsim.core.edits import edited
from gridsim.core.errors import UNEXPECTED, IllegalAction, Refusal
from gridsim.core.events import Event
from gridsim.core.findings import Findings
from gridsim.core.state import GameState, Memory, PlayerId, forget
from gridsim.core.table import Table
from gridsim.flow import by_hand
from gridsim.flow.legal import Answers, LegalActions
from gridsim.flow.points import SoFar, Told, TurnEnd, nothing_legal
from gridsim.flow.secrets import Hidden, View, hidden_answers
from gridsim.flow.turns import Turn

REMEMBERED = 60
"""A game lets go of what has been worked out about moments further back than this."""
MOST_SILENT_TURNS = 10_000
"""So many turns without a question mean a fault in a title, not a game."""


class Rules(Protocol):
    """What a game needs of its title."""

    @property
    def answers(self) -> Answers: ...

    @property
    def memory(self) -> type[Memory]: ...

    def play_turn(self, table: Table) -> Turn[None]:
        """Play one turn, or move to the next round, as `table.round` says."""
        ...


class Moment:
    """One point of a history: what everybody sees, what is asked, and what led here. Immutable."""

    __slots__ = ("_rules", "_so_far", "action", "decision", "ends", "events", "state")

    def __init__(
        self,
        rules: Rules,
        state: GameState,
        decision: Decision | None,
        so_far: SoFar,
        action: Action | None,
        events: tuple[Event, ...],
        ends: tuple[TurnEnd, ...],
    ) -> None:
        self._rules = rules
        self._so_far = so_far
        self.state = state
        self.decision = decision
        """None: the game is over."""
        self.action = action
        self.events = events
        self.ends = ends
        """The turns that were over on the way here, of players and companies, with and without questions."""

    @property
    def turn_start(self) -> GameState:
        """The table when the turn began."""
        return self._so_far.start

    @property
    def answers(self) -> tuple[Action, ...]:
        """The answers given in this turn, this moment's own as the last."""
        return self._so_far.answers

    @property
    def asked(self) -> tuple[Decision, ...]:
        """The questions of this turn that those were the answers to."""
        return self._so_far.asked

    @property
    def told(self) -> Told:
        """What is written down of it."""
        return Told(self.state, self.turn_start, len(self.answers), self.decision, self.events, self.ends)

    @property
    def hidden(self) -> Hidden:
        """For each of the answers whose it is if it was given in secret and is not opened, else None."""
        return hidden_answers(self._so_far.asked, self.decision)

    @property
    def sealed(self) -> tuple[PlayerId, ...]:
        """Whose secret answers lie unopened, in the order of the answers."""
        return tuple(whose for whose in self.hidden if whose is not None)

    def seen_by(self, player: PlayerId) -> View:
        """The moment without the secrets of others; of nobody's but the public for an empty id."""
        return View(self, player)

    @property
    def legal(self) -> LegalActions:
        """The legal answers to the decision; none when the game is over."""
        if self.decision is None:
            return nothing_legal(self.state)
        return LegalActions(self.state, self.decision, self._rules.answers[type(self.decision)])

    def after(self, action: Action) -> Moment:
        """The moment that an action leads to, without playing it: no game changes, this moment included.

        Costs one repetition of the answers of this turn, in which nothing is worked out again. Raises
        IllegalAction with every reason if the rules refuse the action.
        """
        return next(self.after_each((action,)))

    def after_each(self, actions: Iterable[Action]) -> Iterator[Moment]:
        """The moments that several actions lead to, one after the other, as `after` gives the first.

        An action is judged and played when its moment is asked for; IllegalAction is raised then.
        """
        moment, running = self, None
        for action in actions:
            _check(moment, action)
            running = running or _resumed(self)
            running.answer(action)
            moment = running.moment(action)
            yield moment

    def __repr__(self) -> str:
        return f"Moment({self.decision}, after {self.action})"


def _check(moment: Moment, action: Action) -> None:
    refusals = why_not(moment, action)
    if refusals:
        raise IllegalAction(refusals)


def why_not(moment: Moment, action: Action) -> Sequence[Refusal]:
    """Every reason against an action, also one by hand: that is tried on a copy of the turn."""
    match action:
        case Correct():
            return by_hand.why_not_correct(moment, action, moment._rules.memory) or _untenable(moment, action)
        case Allow():
            return by_hand.why_not_allow(moment, action) or _untenable(moment, action)
        case _:
            return moment.legal.why_not(action)


def _untenable(moment: Moment, action: Action) -> list[Refusal]:
    """What the turn has against an action by hand: it cannot go on from there."""
    try:
        _resumed(moment).answer(action)
    except UNEXPECTED as error:
        return [
            Refusal(by_hand.BY_HAND, "cannot_go_on", {"problem": f"{type(error).__name__}: {error}"[:200]})
        ]
    return []


class _Running:
    """A turn under way: its table and its generator."""

    def __init__(self, rules: Rules, start: GameState, found: Iterable[object] = ()) -> None:
        self._rules = rules
        self.turn_start = start
        self.table = Table(start, found=found)
        self.answers: tuple[Action, ...] = ()
        self.asked: tuple[Decision, ...] = ()
        self.ends: list[TurnEnd] = []
        self.turn: Turn[None] = rules.play_turn(self.table)
        self.decision: Decision | None = None if start.finished else self._forward(None)
        self.state = self.table.at_question()

    def answer(self, action: Action) -> None:
        if isinstance(action, Correct):
            self._correct(action)
            return
        assert self.decision is not None
        if isinstance(action, Allow):
            self.table.record(by_hand.told_overruling(self._legal(), action))
        self.answers, self.asked = (*self.answers, action), (*self.asked, self.decision)
        self.decision = self._forward(by_hand.answered(action))
        self.state = self.table.at_question()

    def has_judged(self, action: Action) -> bool:
        """Whether an action was found legal when it was still to come, as an answer to this very question."""
        judged, decision = self.table.judged, self.decision
        if judged is None or decision is None or judged.state is not self.state:
            return False
        checker = self._rules.answers[type(decision)].get(type(action))
        is_this = judged.action == action and judged.decision == decision
        return is_this and checker is not None and judged.rules is checker.rules

    def _legal(self) -> LegalActions:
        assert self.decision is not None
        return LegalActions(self.state, self.decision, self._rules.answers[type(self.decision)])

    def _correct(self, action: Correct) -> None:
        """Change the table under the question; where that cannot be asked any more, a turn begins anew."""
        before, memory = self.state, self._rules.memory
        self.state = edited(before, action.edits, memory)
        for event in by_hand.told_correction(action, before, self.state, memory):
            self.table.record(event)
        if (
            self.decision is None
            or by_hand.begins_anew(action.edits)
            or not by_hand.can_answer(self._legal())
        ):
            self._begin_anew()
            return
        self.table.put_back(self.state, bank_low=self.table.bank_low)
        self.answers, self.asked = (*self.answers, action), (*self.asked, self.decision)
        self.state = self.table.at_question()

    def _begin_anew(self) -> None:
        told = self.table.take_events()
        self.turn_start = by_hand.between_turns(self.state)
        self.table = Table(self.turn_start)
        self.table.events = [*told]
        self.answers = self.asked = ()
        self.turn = self._rules.play_turn(self.table)
        self.decision = self._forward(None)
        self.state = self.table.at_question()

    def _forward(self, answer: Action | None) -> Decision | None:
        """On to the next question, also of a later turn; None at the end of the game."""
        for _ in range(MOST_SILENT_TURNS):
            try:
                return next(self.turn) if answer is None else self.turn.send(answer)
            except StopIteration:
                self.turn_start = self.table.photograph()
                self.ends.append(TurnEnd(len(self.table.events), self.turn_start))
                self.table.findings = Findings()
                self.answers = self.asked = ()
                if self.table.finished:
                    return None
                self.turn = self._rules.play_turn(self.table)
                answer = None
        raise AssertionError("turns go on for ever without a question")

    def moment(self, action: Action | None) -> Moment:
        found = self.table.findings.found
        events, ends = self.take_told()
        return Moment(
            self._rules,
            self.state,
            self.decision,
            SoFar(self.turn_start, self.answers, self.asked, found, len(found)),
            action,
            events,
            ends,
        )

    def take_told(self) -> tuple[tuple[Event, ...], tuple[TurnEnd, ...]]:
        """What has happened since this was last asked, and which turns were over by then."""
        ends, self.ends = tuple(self.ends), []
        return self.table.take_events(), ends


def _resumed(moment: Moment) -> _Running:
    """The turn of a moment begun again and brought to the same point."""
    so_far = moment._so_far
    running = _Running(moment._rules, so_far.start, so_far.found[: so_far.length])
    for answer in moment.answers:
        running.answer(answer)
    assert running.decision == moment.decision, "a repeated turn came to another decision"
    running.take_told()
    return running


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

    def apply(self, action: Action, *, then: Action | None = None) -> Moment:
        """Play an action; raises IllegalAction with every reason if the rules refuse it.

        `then` is the action recorded to come next, where a game is played again. It changes nothing but the
        time: where the rules ask whether anything can be done at all it is tried first.
        """
        running = self._running
        if running is None or not running.has_judged(action):
            _check(self.now, action)
            running = running or _resumed(self.now)
        self._running = None  # whatever fails below must not leave half a turn behind
        running.table.expected, running.table.judged = then, None
        running.answer(action)
        running.table.expected = None
        moment = running.moment(action)
        self._running = running
        del self.moments[self.cursor + 1 :]
        self.moments.append(moment)
        self.cursor += 1
        self._forget()
        return moment

    def _forget(self) -> None:
        """What was worked out about moments long past is three tenths of what a long game takes."""
        past = self.cursor - REMEMBERED
        if past >= 0:
            state = self.moments[past].state
            forget(state, board=state.board is not self.now.state.board)

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


def taken_up(rules: Rules, start: GameState, actions: Sequence[Action], told: Iterable[Told]) -> Game:
    """A game at its last moment, with a history as it was written down: nothing is played and nothing judged.

    There is one moment more than actions, else AssertionError. Whoever goes on from a moment plays its turn
    again, by the rules.
    """
    game = Game.__new__(Game)
    game.rules, game.start, game._running, game.moments = rules, start, None, []
    questions: list[Decision | None] = []
    for place, (state, turn_start, count, decision, events, ends) in enumerate(told):
        first = place - count
        asked = tuple(question for question in questions[first:] if question is not None)
        assert first >= 0, f"moment {place} has more answers than there are actions"
        assert len(asked) == count, f"moment {place} does not follow from those before it"
        so_far = SoFar(turn_start, tuple(actions[first:place]), asked, (), 0)
        action = actions[place - 1] if place else None
        game.moments.append(Moment(rules, state, decision, so_far, action, events, ends))
        questions.append(decision)
    assert len(game.moments) == len(actions) + 1, "a history that is not whole"
    game.cursor = len(actions)
    return game
