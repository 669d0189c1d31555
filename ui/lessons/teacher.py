"""Brings a lesson under way and the window together: judges what is played, says it, lights what is meant."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gridsim.core.errors import IllegalAction
from gridsim.lessons import lesson as form
from gridsim.lessons.runner import DONE, SHOWN, LessonRun, Verdict
from gridsim.lessons.shipped import Text, spoken
from ui.lessons.panel import LessonPanel, Step
from ui.widgets.connections import Connections
from ui.widgets.deferred import soon

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action
    from gridsim.core.errors import Refusal
    from ui.lessons.pointing import Pointing
    from ui.panels.decisions.decision_dock import DecisionDock
    from ui.panels.panel_context import PanelContext

GOOD, BAD = "good", "refusal"
"""How the remark on an answer looks."""


class Teacher(QObject):
    """One lesson on the screen."""

    moved_on = Signal()
    """A step was done, or the lesson led back to one."""
    left = Signal()
    next_wanted = Signal()
    ended = Signal()
    """The last step was done."""

    def __init__(
        self, run: LessonRun, desk: PanelContext, decision: DecisionDock, pointing: Pointing
    ) -> None:
        super().__init__()
        self.run, self._desk, self._decision, self._pointing = run, desk, decision, pointing
        self.panel = LessonPanel(desk)
        self._heard = Connections()
        session = desk.session
        run.game, run.play, run.undo = session.game, self._play, session.undo
        run.play_all = self._play_all
        self._cursor = run.game.cursor
        desk.picker.turns_freely = True  # what goes wrong on a table is to be tried here
        self._step = -1
        self.praise: Callable[[], str] = str
        """What is said at the end, where it is more than how many mistakes were made."""
        self._heard.hear(session.moment_changed, self._moment_changed)
        self._heard.hear(decision.explanation.told_refusals, self._refused)
        self.panel.pressed.connect(self._pressed)
        self.panel.chosen.connect(self.choose)
        self.panel.keep_room_for([self._told(step) for step in run.lesson.steps])
        self._show_step()

    def leave(self) -> None:
        """Hear nothing any more, and light and dim nothing."""
        self._heard.leave()
        self._pointing.clear()
        self._desk.picker.turns_freely = False

    # ---- what is played

    def _play(self, action: Action) -> None:
        refusals = self._desk.session.apply(action)
        if refusals:
            raise IllegalAction(refusals)

    def _play_all(self, actions: Sequence[Action]) -> None:
        """Many moves, of which the window shows only the last."""
        refusals = self._desk.session.apply(*actions)
        if refusals:
            raise IllegalAction(refusals)

    def _moment_changed(self, _old: Moment, _new: Moment) -> None:
        """Everybody else hears of the moment first: what the others answer to it would come in between."""
        if not self.run.is_busy:
            soon(self.judge, self)

    def judge(self) -> None:
        """Say what was played or taken back since."""
        session, run = self._desk.session, self.run
        if session.is_trying or session.is_viewing:
            return
        run.game = session.game
        here, before = run.game.cursor, self._cursor
        if here > before:
            self._tell(run.seen())
        elif here < before:
            run.undone()
            self._show_step()
        else:
            self.light()
        self._cursor = run.game.cursor

    def _refused(self, action: Action | None, refusals: Sequence[Refusal]) -> None:
        """The rules have told their reasons; the lesson adds its remark."""
        if action is None:
            return
        verdict = self.run.refused(action, refusals)
        # The reasons stand where it was chosen: without a remark of its own it takes no praise away.
        if verdict.say or not self.panel.remark.text():
            self._tell(verdict)

    def _tell(self, verdict: Verdict) -> None:
        said = self._said(verdict.say)
        if verdict.kind == "right" or self.run.index != self._step:
            self._show_step()
            is_good = verdict.kind != "wrong"  # a check that fails is gone on to and says why
            self.panel.say(self._marked("right" if is_good else "wrong", said), GOOD if is_good else BAD)
            self.moved_on.emit()
            return
        self.light()
        self._offer()
        if verdict.kind != "on":
            said = said or self._desk.words.tr(f"lessons.{verdict.kind}")
            self.panel.say(self._marked("wrong", said), BAD)
        elif said:
            self.panel.say(said)

    def _marked(self, sign: str, said: str) -> str:
        return self._desk.words.tr(f"lessons.signs.{sign}", said=said) if said else ""

    # ---- the step

    def _show_step(self) -> None:
        run, step, tr = self.run, self.run.step, self._desk.words.tr
        self._step = run.index
        title = self._said(run.lesson.title)
        if step is None:
            self._show_end(title)
            return
        steps = len(run.lesson.steps)
        head = title if steps == 1 else tr("lessons.head", title=title, step=run.index + 1, steps=steps)
        self.panel.show_step(head, *self._told(step))
        self._offer()
        self.light()
        self.take_focus()

    def _told(self, step: form.AnyStep) -> Step:
        choices = step.choices if isinstance(step, form.Quiz) else ()
        return self._said(step.say), step.rule, [self._said(choice.text) for choice in choices]

    def take_focus(self) -> None:
        """Put the keyboard where the step is answered."""
        step = self.run.step
        if isinstance(step, form.Do | form.Free):
            self._decision.take_focus()
            soon(lambda: self._pointing.seek(_solution(step)), self.panel)
        else:
            soon(self._ask_in_words, self.panel)

    def _ask_in_words(self) -> None:
        """The question is not answered on the table: nothing there is explained that nobody asked about."""
        self.panel.take_focus()
        self._decision.explanation.clear()

    def _show_end(self, title: str) -> None:
        tr = self._desk.words.tr
        self.ended.emit()
        done = self.praise() or tr("lessons.done", mistakes=self.run.mistakes, hints=self.run.hints)
        self.panel.show_step(tr("lessons.head_done", title=title), done, "", ())
        self.panel.offer("next_lesson")
        self._pointing.clear()
        self.take_focus()

    def _offer(self) -> None:
        step, names = self.run.step, []
        if self.run.is_astray:
            names.append("take_back")
        if isinstance(step, form.Demo):
            names.append("show_next")
        elif isinstance(step, form.Do | form.Free | form.Quiz):
            names.append("hint")
        self.panel.offer(*(names or ["next_lesson"]))

    def light(self, targets: Sequence[str] = ()) -> None:
        """Bring to the front and light what the step points at, and `targets` beside it."""
        step = self.run.step
        if step is not None:
            wanted = [*step.point, *targets]
            self._pointing.show(wanted, self.run.lesson.map, _solution(step))

    def _said(self, text: Text) -> str:
        return spoken(text, self._desk.words.language)

    # ---- what is pressed

    def _pressed(self, name: str) -> None:
        slots = {
            "take_back": self.take_back,
            "hint": self.hint,
            "show_next": self.show_next,
            "next_lesson": self.next_wanted.emit,
            "leave": self.left.emit,
        }
        slots[name]()

    def choose(self, number: int) -> None:
        """Answer the question in words."""
        if isinstance(self.run.step, form.Quiz):
            self._tell(self.run.choose(number))
            self._cursor = self.run.game.cursor

    def take_back(self) -> None:
        """Take the mistake back."""
        if self.run.is_astray:
            self.run.take_back()
            self._after_own_moves()

    def hint(self) -> None:
        """One rung more of help."""
        hint = self.run.hint()
        if hint is None:
            return
        if hint.rung == DONE:
            self._after_own_moves()
            self.panel.say(self._desk.words.tr("lessons.done_for_you"), GOOD)
            return
        self.panel.say(self._desk.words.tr(f"lessons.rungs.{hint.rung}", said=self._said(hint.say)))
        if hint.rung == SHOWN:
            self.light(hint.show)

    def show_next(self) -> None:
        """Show the next move of a demonstration."""
        if isinstance(self.run.step, form.Demo):
            self._tell(self.run.show_next())
            self._cursor = self.run.game.cursor

    def _after_own_moves(self) -> None:
        self._cursor = self.run.game.cursor
        self._show_step()
        self.moved_on.emit()


def _solution(step: form.AnyStep) -> Action | None:
    if isinstance(step, form.Do):
        return step.solution
    return step.solution[0] if isinstance(step, form.Free) else None
