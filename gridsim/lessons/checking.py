"""A lesson judged by playing it: its solution leads to the end, every mistake and every hint is reached."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core.errors import UNEXPECTED, DataError, GridsimError
from gridsim.lessons import lesson as form
from gridsim.lessons.conditions import holds
from gridsim.lessons.passing import go_over
from gridsim.lessons.runner import DONE, LessonRun
from gridsim.lessons.texts import text_faults
from gridsim.lessons.values import Scene

if TYPE_CHECKING:
    from collections.abc import Collection

    from gridsim.lessons.lesson import Lesson

FEWEST, MOST = 5, 12
"""Things a learner does in a lesson of the courses, the most in so many minutes:"""
MINUTES = 5
QUESTIONS = 3
COURSES = ("A", "B")
"""Courses whose lessons have a length and can be skipped."""


def check_lesson(lesson: Lesson) -> list[str]:
    """Everything that is wrong with a lesson of the program, each with its place."""
    return [*_shape(lesson), *text_faults(lesson), *played(lesson)]


def played(lesson: Lesson) -> list[str]:
    """What is wrong with how a lesson plays, whatever the languages it has."""
    try:
        run = LessonRun(lesson)
        return list(_played(run))
    except DataError as error:
        return list(error.faults)


def _shape(lesson: Lesson) -> Iterator[str]:
    if lesson.course not in COURSES:
        return
    done, most = sum(_things_done(step) for step in lesson.steps), MOST * max(1, lesson.minutes // MINUTES)
    if not FEWEST <= done <= most:
        yield f"steps: {done} things are done, {FEWEST} to {most} are wanted"
    if len(lesson.skip) != QUESTIONS:
        yield f"skip: {QUESTIONS} questions are wanted"
    if not any(step.rule for step in lesson.steps):
        yield "steps: no rule is cited"


def _things_done(step: form.AnyStep) -> int:
    match step:
        case form.Free():
            return len(step.solution)
        case form.Check():
            return 0
        case _:
            return 1


def _played(run: LessonRun) -> Iterator[str]:
    """Faults on the way of the solution; nothing is played beyond the first that stops it."""
    at_step: dict[str, LessonRun] = {}
    while run.step is not None:
        here, step = run.index, run.step
        at = f"steps[{here}]"
        at_step[step.id] = run.fork()
        try:
            yield from _targets(run, step, at)
            yield from _tried(run, step, at)
            _go_on(run)
            yield from _checks_between(run, here, at_step)
        except (GridsimError, *UNEXPECTED) as error:
            yield f"{at}: {type(error).__name__}: {error}"
            return
        if run.index <= here or run.is_astray:
            yield f"{at}: its solution does not lead on"
            return


def _targets(run: LessonRun, step: form.AnyStep, at: str) -> Iterator[str]:
    """What is pointed at and is not there."""
    state = run.game.now.state
    there: dict[str, Collection[str]] = {
        "hex": state.facts.hexes,
        "company": state.companies,
        "player": state.players,
    }
    shown = step.hints.show if isinstance(step, form.Do | form.Free | form.Quiz) else ()
    for target in (*step.point, *shown):
        kind, _, name = target.partition(":")
        if kind in there and name not in there[kind]:
            yield f"{at}: there is no {target}"


def _go_on(run: LessonRun) -> None:
    here = run.index
    while isinstance(run.step, form.Demo) and run.index == here:
        run.show_next()
    if run.index == here:
        run.solve()


def _tried(run: LessonRun, step: form.AnyStep, at: str) -> Iterator[str]:
    match step:
        case form.Do() | form.Free():
            for index, wrong in enumerate(step.wrong):
                yield from _mistake(run.fork(), wrong, f"{at}.wrong[{index}]")
            yield from _hints(run.fork(), at)
            yield from _talks(run.fork(), step, at)
        case form.Quiz():
            for index, choice in enumerate(step.choices):
                yield from _choice(_staying(run), choice, index, f"{at}.choices[{index}]")
            yield from _hints(_staying(run), at)
        case _:
            pass


def _talks(run: LessonRun, step: form.Do | form.Free, at: str) -> Iterator[str]:
    """What the coach never says on the way of the solution."""
    if isinstance(step, form.Free) and step.talk:
        said = [run.answer(action).say for action in step.solution]
        for index, talk in enumerate(step.talk):
            if talk.say not in said:
                yield f"{at}.talk[{index}]: is never said on the way of the solution"


def _staying(run: LessonRun) -> LessonRun:
    """A copy that does not play a told game on: that is done once, on the way of the solution."""
    copy = run.fork()
    copy.play_all = lambda _moves: None
    return copy


def _mistake(run: LessonRun, wrong: form.Wrong, at: str) -> Iterator[str]:
    """Whether the example is met by this remark, and can be taken back."""
    here, verdict = run.index, None
    for action in wrong.example:
        verdict = run.answer(action)
    if verdict is None or verdict.wrong != wrong:
        found = (
            "nothing"
            if verdict is None
            else f"{verdict.kind} {[str(refusal) for refusal in verdict.refusals]}"
        )
        yield f"{at}.example: leads to {found}, not to this remark"
        return
    if run.is_astray:
        run.take_back()
    if run.is_astray or (run.index != here and not wrong.back_to):
        yield f"{at}: cannot be taken back"


def _choice(run: LessonRun, choice: form.Choice, index: int, at: str) -> Iterator[str]:
    now = run.game.now
    scene = Scene(now.state, now.decision, now.state, now.decision)
    if choice.holds is not None and holds(choice.holds, scene) != choice.right:
        yield f"{at}.holds: the table says otherwise"
    verdict = run.choose(index)
    if (verdict.kind == "right") != choice.right:
        yield f"{at}: is taken as {verdict.kind}"


def _hints(run: LessonRun, at: str) -> Iterator[str]:
    """Whether there is help on each rung, and the last one leads on."""
    here = run.index
    for rung in range(1, DONE):
        hint = run.hint()
        if hint is None or not (hint.say or hint.show):
            yield f"{at}.hints: nothing on rung {rung}"
    run.hint()
    if run.index <= here:
        yield f"{at}.hints: the last rung does not lead on"


def _checks_between(run: LessonRun, here: int, at_step: dict[str, LessonRun]) -> Iterator[str]:
    """Whether the example of each check passed on the way fails it."""
    for index in range(here + 1, run.index):
        step = run.lesson.steps[index]
        if isinstance(step, form.Check):
            yield from _failed_check(at_step[step.back_to].fork(), step, f"steps[{index}]")


def _failed_check(run: LessonRun, step: form.Check, at: str) -> Iterator[str]:
    verdict = go_over(run)
    for action in step.example:
        verdict = run.answer(action)
        verdict = go_over(run) or verdict
    if verdict is None or verdict.say != step.say:
        yield f"{at}.example: does not fail the check"
        return
    run.take_back()
    if run.step is None or run.step.id != step.back_to:
        yield f"{at}.back_to: taking back does not lead there"
