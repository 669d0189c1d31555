"""One lesson under way: which step it is at, what an answer comes to, help, and the way back.

The run looks at its game and judges each answer that was played there. Who shows the game hands in how an
answer is played and taken back, so that whatever follows the game hears of both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from gridsim.core.errors import IllegalAction, Refusal
from gridsim.lessons import lesson as form
from gridsim.lessons import rivals
from gridsim.lessons.conditions import holds, of_refusal
from gridsim.lessons.progress import Progress
from gridsim.lessons.shipped import Text
from gridsim.lessons.starts import begin, recorded_moves
from gridsim.lessons.targets import named_in
from gridsim.lessons.values import Scene
from gridsim.records import Record

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.flow.game import Game, Moment

AREA, WHAT, SHOWN, DONE = 1, 2, 3, 4
"""The rungs of help."""


class Verdict(Record, frozen=True, kw_only=True):
    """What an answer came to."""

    kind: str
    """"right", "wrong" with a remark on the mistake, "beside" what was asked, "refused" by the rules, or "on"
    for one of several answers on the way to a goal."""
    say: Text = {}
    refusals: tuple[Refusal, ...] = ()
    wrong: form.Wrong | None = None


class Hint(Record, frozen=True, kw_only=True):
    """Help on one rung."""

    rung: int
    say: Text = {}
    show: tuple[form.Target, ...] = ()


class LessonRun:
    """A lesson under way."""

    def __init__(self, lesson: form.Lesson, game: Game | None = None) -> None:
        self.lesson = lesson
        self.game = game or begin(lesson.start)
        self.play: Callable[[Action], object] = self.game.apply
        self.undo: Callable[[], object] = self.game.undo
        self.play_all: Callable[[Sequence[Action]], object] = self._one_by_one
        """Plays several answers of the others, which nobody need see one by one."""
        self._recorded: Sequence[Action] | None = None
        self.first = self.game.cursor
        """The number of the moment the lesson begins at."""
        self.index = 0
        self.begun = [self.first]
        """The moment each step so far began at."""
        self.shown = 0
        self.rung = 0
        """The highest rung of help asked for in this step."""
        self.hints = self.mistakes = 0
        self._good = self.first
        """The last moment at which nothing was amiss."""
        self._back: int | None = None
        """The moment that taking the mistake back leads to; None while there is none."""
        self._back_step: int | None = None
        """The step it leads to, where that is not the one the mistake was made in."""
        self._busy = False

    # ---- where it is

    @property
    def step(self) -> form.AnyStep | None:
        """The step that is asked; None at the end."""
        steps = self.lesson.steps
        return steps[self.index] if self.index < len(steps) else None

    @property
    def _learner(self) -> str:
        """Who is asked where the step begins: the player in whose place the learner sits."""
        decision = self.game.moments[self.begun[self.index]].decision
        return "" if decision is None else decision.player

    @property
    def is_finished(self) -> bool:
        return self.step is None

    @property
    def is_astray(self) -> bool:
        """Whether something stands on the table that has to be taken back."""
        return self._back is not None

    @property
    def is_busy(self) -> bool:
        """Whether the lesson itself is playing."""
        return self._busy

    def fork(self) -> LessonRun:
        """Another run at the same place that goes its own way."""
        other = LessonRun(self.lesson, self.game.fork())
        other.first, other.index, other.begun = self.first, self.index, [*self.begun]
        other._recorded = self._recorded
        other.shown, other.rung, other._good, other._back = self.shown, self.rung, self._good, self._back
        return other

    # ---- answers

    def answer(self, action: Action) -> Verdict:
        """Play an answer and say what it comes to; a refused one changes nothing."""
        try:
            self.play(action)
        except IllegalAction as illegal:
            self.mistakes += 1
            return self.refused(action, illegal.refusals)
        return self.seen()

    def refused(self, action: Action, refusals: Sequence[Refusal]) -> Verdict:
        """What to say to an answer that the rules refuse, beside their own reasons."""
        now = self.game.now
        scene = Scene(now.state, now.decision, now.state, now.decision, action, refusals)
        classes = (mistake for mistake in self._wrongs() if of_refusal(mistake.when))
        wrong = next((mistake for mistake in classes if holds(mistake.when, scene)), None)
        return Verdict(
            kind="refused",
            say={} if wrong is None else wrong.say,
            refusals=tuple(refusals),
            wrong=wrong,
        )

    def seen(self) -> Verdict:
        """Judge the answer played last."""
        if self.is_astray or not isinstance(self.step, form.Do | form.Free):
            self._go_astray(None)
            return Verdict(kind="beside")
        step, scene = self.step, _scene(self.game.history)
        if holds(step.expect if isinstance(step, form.Do) else step.goal, scene):
            if isinstance(step, form.Free):
                self._rivals_reach(step)
            return self._done() or Verdict(kind="right", say=step.right)
        wrong = next(
            (
                mistake
                for mistake in step.wrong
                if not of_refusal(mistake.when) and holds(mistake.when, scene)
            ),
            None,
        )
        if wrong is not None:
            self._go_astray(wrong)
            return Verdict(kind="wrong", say=wrong.say, wrong=wrong)
        return self._beside(step)

    def _beside(self, step: form.Do | form.Free) -> Verdict:
        """An answer that is neither what is wanted nor a known mistake."""
        if isinstance(step, form.Free):
            told = self._talk(step)
            if self._rivals_reach(step):
                return self._done() or Verdict(kind="right", say=step.right)
            self._good = self.game.cursor
            return Verdict(kind="on", say=told)
        self._go_astray(None)
        return Verdict(kind="beside")

    def _talk(self, step: form.Free) -> Text:
        scene = _scene(self.game.history)
        return next((talk.say for talk in step.talk if holds(talk.when, scene)), {})

    def _rivals_reach(self, step: form.Free) -> bool:
        """The others answer until the learner is asked; whether the goal is reached by that."""
        if not step.rivals:
            return False
        reached = False
        played: list[Action] = []
        ahead = self.game.fork()
        for moment in rivals.answers(ahead, self._learner, step.script):
            assert moment.action is not None
            played.append(moment.action)
            reached = reached or holds(step.goal, _scene(ahead.history))
        if played:
            self._busy = True
            self.play_all(played)
            self._busy = False
        return reached

    def choose(self, number: int) -> Verdict:
        """Answer the question in words."""
        assert isinstance(self.step, form.Quiz), "no question in words is asked"
        if self.is_astray:
            self.take_back()
            assert isinstance(self.step, form.Quiz), "a mistake in a question leads back to the question"
        choice = self.step.choices[number]
        if not choice.right:
            self.mistakes += 1
            return Verdict(kind="wrong", say=choice.remark)
        return self._done() or Verdict(kind="right", say=choice.remark)

    def show_next(self) -> Verdict:
        """Play the next answer of a demonstration."""
        assert isinstance(self.step, form.Demo), "nothing is to be shown"
        self._play((self.step.play[self.shown],))
        self.shown += 1
        self._good = self.game.cursor
        if self.shown < len(self.step.play):
            return Verdict(kind="on")
        return self._done() or Verdict(kind="right")

    def _wrongs(self) -> Sequence[form.Wrong]:
        return self.step.wrong if isinstance(self.step, form.Do | form.Free) else ()

    def _go_astray(self, wrong: form.Wrong | None) -> None:
        self.mistakes += 1
        if self._back is None:
            self._back = self._good
        if wrong is not None and wrong.back_to:
            self._lead_back(wrong.back_to)

    def _lead_back(self, name: str) -> None:
        self._back_step = self._place_of(name)
        self._back = self.begun[self._back_step]

    # ---- on and back

    def _done(self) -> Verdict | None:
        """On to the next step; what a check has against it, if anything."""
        step = self.step
        assert step is not None
        self._play(step.then)
        self._go_on_to(step.on_to)
        self._enter(self.index + 1)
        if isinstance(self.step, form.Check):
            return self._checked(self.step)
        return None

    def _go_on_to(self, moment: int) -> None:
        """Play the game that is told on up to a moment of it."""
        done = self.lesson.start.at + self.game.cursor - self.first
        if moment > done:
            if self._recorded is None:
                self._recorded = recorded_moves(self.lesson.start)
            self._busy = True
            self.play_all(self._recorded[done:moment])
            self._busy = False

    def _one_by_one(self, actions: Sequence[Action]) -> None:
        for action in actions:
            self.play(action)

    def _checked(self, step: form.Check) -> Verdict | None:
        if holds(step.must, _scene(self.game.history)):
            return self._done()
        self.mistakes += 1
        self._lead_back(step.back_to)
        return Verdict(kind="wrong", say=step.say)

    def _enter(self, index: int) -> None:
        self.index, self.shown, self.rung = index, 0, 0
        self.begun = [*self.begun[:index], self.game.cursor]
        self._good = self.game.cursor

    def take_back(self) -> None:
        """Back to before the mistake, or to the step it leads back to."""
        assert self._back is not None, "there is nothing to take back"
        step = self._back_step
        self._return_to(self._back)
        if step is not None:
            self._go_to_step(step)

    def _return_to(self, moment: int) -> None:
        self._busy = True
        while self.game.cursor > moment:
            self.undo()
        self._busy = False
        self.undone()

    def undone(self) -> None:
        """Moves were taken back: the lesson is at the step that was asked there."""
        here = self.game.cursor
        if here > self._good and self._back_step is None:
            return
        self._back = self._back_step = None
        self._go_to_step(
            max(place for place, begun in enumerate(self.begun) if begun <= max(here, self.first))
        )
        self._good = here

    def _go_to_step(self, index: int) -> None:
        if index != self.index:
            self.index, self.shown, self.rung = index, 0, 0
            self.begun = self.begun[: index + 1]

    def _place_of(self, name: str) -> int:
        return next(index for index, step in enumerate(self.lesson.steps) if step.id == name)

    def _play(self, actions: Sequence[Action]) -> None:
        self._busy = True
        for action in actions:
            self.play(action)
        self._busy = False

    # ---- help

    def hint(self) -> Hint | None:
        """One rung more of help; the fourth does it. None where nothing is asked."""
        step = self.step
        if not isinstance(step, form.Do | form.Free | form.Quiz):
            return None
        self.hints += 1
        self.rung = min(self.rung + 1, DONE)
        if self.rung == AREA:
            return Hint(rung=AREA, say=step.hints.area)
        if self.rung == WHAT:
            return Hint(rung=WHAT, say=step.hints.what)
        if self.rung == SHOWN:
            return Hint(rung=SHOWN, say=step.hints.what, show=step.hints.show or solution_shown(step))
        self.solve()
        return Hint(rung=DONE)

    def solve(self) -> Verdict:
        """Do the step as its solution says."""
        step = self.step
        if isinstance(step, form.Quiz):
            return self.choose(next(index for index, choice in enumerate(step.choices) if choice.right))
        assert isinstance(step, form.Do | form.Free), "nothing is to be done"
        self._return_to(self.begun[self.index])
        actions = (step.solution,) if isinstance(step, form.Do) else step.solution
        for action in actions[:-1]:
            self._play((action,))
            if isinstance(step, form.Free):
                self._rivals_reach(step)
        self._good = self.game.cursor
        self._play(actions[-1:])
        return self.seen()

    # ---- later

    def progress(self) -> Progress:
        """What to keep, so that the lesson can be gone on with."""
        cursor = self.game.cursor if self._back is None else min(self._good, self.game.cursor)
        return Progress(
            step=self.index,
            actions=self.game.actions[self.first : cursor],  # type: ignore[arg-type]  # the union of all kinds
            shown=self.shown,
            begun=tuple(self.begun),
            hints=self.hints,
            mistakes=self.mistakes,
            finished=self.is_finished,
        )

    def resume(self, progress: Progress) -> bool:
        """Go on from where somebody stopped; False, and from the beginning, if the rules refuse that now."""
        if progress.finished or progress.step >= len(self.lesson.steps):
            return False
        try:
            self._play(progress.actions)
        except IllegalAction:
            self._return_to(self.first)
            return False
        self.index, self.shown, self.begun = progress.step, progress.shown, [*progress.begun]
        self.hints, self.mistakes, self._good = progress.hints, progress.mistakes, self.game.cursor
        return True


def solution_shown(step: form.Do | form.Free | form.Quiz) -> tuple[form.Target, ...]:
    """What the solution of a step names: its hexes and companies, and the choice itself."""
    if isinstance(step, form.Quiz):
        return ("choice",)
    actions = (step.solution,) if isinstance(step, form.Do) else step.solution
    return ("choice", *(target for action in actions[:1] for target in named_in(action)))


def _scene(history: Sequence[Moment]) -> Scene:
    before, now = history[-2:] if len(history) > 1 else (history[-1], history[-1])
    return Scene(before.state, before.decision, now.state, now.decision, now.action)
