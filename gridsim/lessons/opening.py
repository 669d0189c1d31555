"""A finished lesson opened again to be changed: the other way round from putting it together.

    making = opened(load_lesson(path), "en")     # DataError for what the rules no longer allow

What cannot be chosen where a lesson is made (other languages, conditions put together, hexes in the light) is
kept with its row and written again as it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from msgspec import UNSET

from gridsim.core.errors import DataError, IllegalAction
from gridsim.lessons import lesson as form
from gridsim.lessons.conditions import written_plainly
from gridsim.lessons.making import Making
from gridsim.lessons.musts import CHOICES, EQUAL, LEAST, MOST, Must
from gridsim.lessons.rows import (
    CHECK,
    DEMO,
    DO,
    FREE,
    MOST_CHOICES,
    OTHERS,
    QUIZ,
    SKIP,
    STAYING,
    WRONG,
    Answer,
    Row,
    fields_of,
)
from gridsim.lessons.shipped import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.core.actions import Action


def changed_in_the_file_alone(lesson: form.Lesson) -> list[int]:
    """The numbers of the steps, from 1, in which others play by themselves or a told game goes on."""
    return [number for number, step in enumerate(lesson.steps, 1) if step.on_to or _has_rivals(step)]


def _has_rivals(step: form.AnyStep) -> bool:
    return isinstance(step, form.Free) and step.rivals


def opened(lesson: form.Lesson, language: str) -> Making:
    """A lesson as rows again, in a language it has; DataError where its moves can no longer be played."""
    spoken = language if language in lesson.title else next(iter(lesson.title))
    making = Making(lesson.start, spoken)
    making.opened = lesson
    making.said = {"title": lesson.title, "goal": lesson.goal}
    making.title, making.goal = lesson.title.get(spoken, ""), lesson.goal.get(spoken, "")
    firsts: dict[str, Row] = {}
    for index, step in enumerate(lesson.steps):
        rows = list(_rows(step, spoken))
        firsts[step.id] = next(row for row in rows if row.kind not in (WRONG, OTHERS))
        making.rows += rows
        _play(making, rows, f"steps[{index}]")
    making.rows += [_skipping(question, spoken) for question in lesson.skip]
    for row in making.rows:
        back = getattr(row.written, "back_to", "")
        row.back = firsts[back] if back else None
    return making


def _play(making: Making, rows: Sequence[Row], at: str) -> None:
    for row in rows:
        if row.kind in STAYING and row.action is not None:
            try:
                making.game.apply(row.action)
            except IllegalAction as error:
                raise DataError([f"{at}: {error}"]) from error


def _rows(step: form.AnyStep, language: str) -> Iterator[Row]:
    """A step as rows: mistakes before the move they are made instead of, and what the others do after it."""
    match step:
        case form.Do():
            yield from _acted(DO, step, (step.solution,), step.expect, language)
        case form.Free():
            yield from _acted(FREE, step, step.solution, step.goal, language)
        case form.Demo():
            for place, action in enumerate(step.play):
                yield _move(DEMO, step if place == 0 else None, action, language)
        case form.Quiz():
            yield _quiz(step, language)
        case form.Check():
            yield _check(step, language)
    for action in step.then:
        yield _move(OTHERS, None, action, language)


def _acted(
    kind: str,
    step: form.Do | form.Free,
    solution: Sequence[Action],
    asked: form.Condition,
    language: str,
) -> Iterator[Row]:
    """The learner's moves; the last one must be as the step asks."""
    for place, action in enumerate(solution):
        for wrong in step.wrong:
            if _place_of(wrong, solution) == place:
                yield _mistake(wrong, solution, language)
        row = _move(kind, step if place == 0 else None, action, language)
        if place == len(solution) - 1:
            _ask(row, asked)
        yield row


def _place_of(wrong: form.Wrong, solution: Sequence[Action]) -> int:
    """After how many moves of the step a mistake is made; none for one that is come to in another way."""
    lead = wrong.example[:-1]
    return len(lead) if len(lead) < len(solution) and lead == tuple(solution[: len(lead)]) else 0


def _mistake(wrong: form.Wrong, solution: Sequence[Action], language: str) -> Row:
    lead = wrong.example[_place_of(wrong, solution) : -1]
    row = Row(WRONG, wrong.example[-1], written=wrong, lead=lead, wanted=fields_of(wrong.example[-1]))
    _say(row, language, say=wrong.say)
    _ask(row, wrong.when)
    return row


def _move(kind: str, step: form.AnyStep | None, action: Action, language: str) -> Row:
    """A move that is played; `step` where it is the first of its step."""
    row = Row(kind, action, wanted=fields_of(action), begins=step is not None)
    if step is not None:
        _tell(row, step, language)
    return row


def _tell(row: Row, step: form.AnyStep, language: str) -> None:
    """What is said in a step, and what it points at and cites."""
    row.written, row.point, row.rule = step, " ".join(step.point), step.rule
    _say(row, language, say=step.say)
    if isinstance(step, form.Do | form.Free | form.Quiz):
        _say(row, language, area=step.hints.area, what=step.hints.what)
    if isinstance(step, form.Do | form.Free):
        _say(row, language, right=step.right)


def _say(row: Row, language: str, **texts: Text) -> None:
    row.said |= texts
    row.texts |= {name: text.get(language, "") for name, text in texts.items()}


def _ask(row: Row, asked: form.Condition) -> None:
    """What an answer must be, as ticks where it is no more than fields of the move."""
    assert row.action is not None, "only moves are asked for"
    kind = str(written_plainly(row.action)["type"])
    if asked == form.Condition(action=kind, having=asked.having) and set(asked.having) <= set(row.wanted):
        row.wanted = dict(asked.having)
    elif asked == form.Condition(refused=asked.refused):
        row.refused = asked.refused
    else:
        row.condition = asked


def _quiz(step: form.Quiz, language: str) -> Row:
    row = Row(QUIZ)
    _tell(row, step, language)
    row.answers = _filled(
        Answer(
            text=choice.text.get(language, ""),
            remark=choice.remark.get(language, ""),
            said={"text": choice.text, "remark": choice.remark},
            holds=choice.holds,
        )
        for choice in step.choices
    )
    row.right = next(place for place, choice in enumerate(step.choices) if choice.right)
    return row


def _skipping(question: form.Question, language: str) -> Row:
    row = Row(SKIP, right=question.right)
    _say(row, language, say=question.ask)
    row.answers = _filled(
        Answer(text=choice.get(language, ""), said={"text": choice}) for choice in question.choices
    )
    return row


def _filled(answers: Iterable[Answer]) -> list[Answer]:
    """Answers, and empty ones up to as many as can be typed."""
    told = list(answers)
    return told + [Answer() for _ in range(MOST_CHOICES - len(told))]


def _check(step: form.Check, language: str) -> Row:
    row = Row(CHECK, example=list(step.example))
    _tell(row, step, language)
    must = _must(step.must)
    if must is None:
        row.condition = step.must
    else:
        row.must = must
    return row


def _must(asked: form.Condition) -> Must | None:
    """A condition as it can be chosen from lists; None for one that asks more."""
    way, wanted = next(
        ((way, limit) for way, limit in ((LEAST, asked.least), (MOST, asked.most)) if limit is not None),
        (EQUAL, None if asked.equal is UNSET else asked.equal),
    )
    must = Must(value=asked.value, of=asked.of, by=asked.by, way=way, wanted=wanted)
    return must if asked.value in CHOICES and must.condition == asked else None
