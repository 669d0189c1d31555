"""The moves that fail a check of a lesson in the making: played on the board, taken down, taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.errors import IllegalAction
from gridsim.lessons.passing import go_over
from gridsim.lessons.progress import Progress
from gridsim.lessons.runner import LessonRun

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.core.actions import Action
    from gridsim.lessons.making import Making
    from gridsim.lessons.rows import Row
    from gridsim.telling.sentences import Sentences
    from ui.model.session import GameSession

FAILED, PASSED, BESIDE, LEFT = "failed", "passed", "beside", "left"
"""What came of it: the check failed as it should, held all the same, was never reached, or was given up."""


class FailingWay:
    """From the step a check leads back to, until the check is reached; then the table is as it was."""

    def __init__(self, session: GameSession, making: Making, row: Row, words: Sentences) -> None:
        assert row.back is not None, "there is no step to lead back to"
        self._session, self._row, self._words = session, row, words
        self._check = making.step_of(row)
        self._from, end = making.moment_of(row.back), session.game.cursor
        self._kept = session.game.actions[self._from : end]
        self._go_back()
        self._run = run = LessonRun(making.lesson(), session.game)
        step = making.step_of(row.back)
        run.resume(Progress(step=step, begun=(self._from,) * (step + 1)))
        run.play, run.undo = self._play, session.undo
        go_over(run)
        self._seen = session.game.cursor
        self._made: list[Action] = []
        self._told: list[str] = []

    def _go_back(self) -> None:
        while self._session.game.cursor > self._from:
            self._session.undo()

    def _play(self, action: Action) -> None:
        refusals: Sequence[object] = self._session.apply(action)
        if refusals:
            raise IllegalAction(refusals)  # type: ignore[arg-type]  # what the session hands out

    def judge(self) -> str:
        """What the moves made since come to; empty as long as there is more to play."""
        run, game = self._run, self._session.game
        if run.is_busy or game.cursor == self._seen:
            return ""
        if game.cursor < self._seen:
            return LEFT
        self._take_down()
        run.game = game
        try:
            verdict = run.seen()
            verdict = go_over(run) or verdict
        except IllegalAction:
            return BESIDE
        self._seen = game.cursor
        if verdict.kind == "wrong" and verdict.wrong is None:
            self._row.example, self._row.way = self._made, self._words.several(self._told)
            return FAILED
        if run.is_astray:
            return BESIDE
        return PASSED if run.index > self._check else ""

    def _take_down(self) -> None:
        moment, before = self._session.game.now, self._session.game.moments[self._seen]
        assert moment.action is not None
        self._made.append(moment.action)
        self._told.append(self._words.tell_action(moment.action, before.state, before.decision))

    def end(self) -> None:
        """Put the table back as the lesson has it."""
        self._go_back()
        if self._kept:
            self._session.apply(*self._kept)
