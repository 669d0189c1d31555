"""Steps without a move of the learner, passed by themselves: moves are shown, questions answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.lessons import lesson as form

if TYPE_CHECKING:
    from gridsim.lessons.runner import LessonRun, Verdict


def go_over(run: LessonRun) -> Verdict | None:
    """Pass demonstrations and questions up to the next step that is played; what the last of them came to.

    None where none was passed. IllegalAction for a demonstration that can no longer be played.
    """
    verdict = None
    while isinstance(run.step, form.Demo | form.Quiz) and not run.is_astray:
        verdict = run.show_next() if isinstance(run.step, form.Demo) else run.solve()
    return verdict
