"""A lesson in the making put together as its file: rows that belong together become one step.

What the file said of a row and the rows do not tell stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec.structs import replace

from gridsim.core.actions import AnyAction
from gridsim.lessons import lesson as form
from gridsim.lessons.conditions import written_plainly
from gridsim.lessons.loading import ways_back
from gridsim.lessons.rows import ACTED, CHECK, DEMO, FREE, JOINED, OTHERS, QUIZ, SKIP, WRONG, Row
from gridsim.lessons.shipped import Text

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.lessons.making import Making

S = TypeVar("S", bound=form.Step)


def written(making: Making) -> form.Lesson:
    """The lesson as it is now, whatever it lacks."""
    start, steps = _Writer(making).steps()
    told: dict[str, Any] = {
        "title": with_text(making.said.get("title", {}), making.language, making.title),
        "goal": with_text(making.said.get("goal", {}), making.language, making.goal),
        "start": start,
        "steps": tuple(_named(steps)),
        "skip": tuple(_Writer(making).question(row) for row in making.rows if row.kind == SKIP),
    }
    if making.opened is not None:
        return replace(making.opened, **told)
    minutes = max(1, round(len(steps) / 2))
    return form.Lesson(format="gridsim-lesson", version=1, minutes=minutes, **told)


def with_text(said: Text, language: str, text: str) -> Text:
    """A text in all its languages, with what is said in one of them now; nothing for none."""
    told = {**said, language: text.strip()}
    return {spoken: words for spoken, words in told.items() if words}


class _Writer:
    """Writes the rows of one lesson."""

    def __init__(self, making: Making) -> None:
        self._making = making

    def steps(self) -> tuple[form.Start, list[form.AnyStep]]:
        """The start, with what the others do before the first step, and the steps."""
        steps: list[form.AnyStep] = []
        start, mistakes = self._making.start, list[Row]()
        for row in self._making.rows:
            if row.kind == WRONG:
                mistakes.append(row)
            elif row.kind == OTHERS and steps:
                steps[-1] = replace(steps[-1], then=(*steps[-1].then, _plain(row.action)))
            elif row.kind == OTHERS:
                start = replace(start, play=(*start.play, _plain(row.action)))
            elif row.kind != SKIP:
                before, mistakes = mistakes, [] if row.kind in ACTED else mistakes
                self._add(steps, row, before)
        return start, steps

    def _add(self, steps: list[form.AnyStep], row: Row, mistakes: Sequence[Row]) -> None:
        """A row begins a step, or is one more move of the last one."""
        if row.kind in JOINED and not self._making.begins_step(row):
            steps[-1] = self._joined(steps[-1], row, mistakes)
        else:
            steps.append(self._step(row, mistakes))

    def _said(self, row: Row, name: str) -> Text:
        return with_text(row.said.get(name, {}), self._making.language, row.texts.get(name, ""))

    def _step(self, row: Row, mistakes: Sequence[Row]) -> form.AnyStep:
        told: dict[str, Any] = {
            "say": self._said(row, "say"),
            "id": "",
            "point": tuple(row.point.split()),
            "rule": row.rule.strip(),
            "then": (),
        }
        if row.kind == DEMO:
            return _made(form.Demo, row, **told, play=(_plain(row.action),))
        if row.kind == CHECK:
            return self._check(row, told)
        told["hints"] = self._hints(row)
        if row.kind == QUIZ:
            return _made(form.Quiz, row, **told, choices=tuple(self._choices(row)))
        told |= {"right": self._said(row, "right"), "wrong": self._wrongs(mistakes, ())}
        if row.kind == FREE:
            return _made(form.Free, row, **told, goal=_like(row), solution=(_plain(row.action),))
        return _made(form.Do, row, **told, expect=_like(row), solution=_plain(row.action))

    def _check(self, row: Row, told: dict[str, Any]) -> form.Check:
        return _made(
            form.Check,
            row,
            **told,
            must=row.condition or row.must.condition,
            back_to=self._name(row.back),
            example=tuple(map(_plain, row.example)),
        )

    def _name(self, back: Row | None) -> str:
        return "" if back is None else step_name(self._making.step_of(back))

    def _hints(self, row: Row) -> form.Hints:
        area, what = self._said(row, "area"), self._said(row, "what")
        before = getattr(row.written, "hints", None)
        return form.Hints(area=area, what=what, show=before.show if before is not None else ())

    def _joined(self, step: form.AnyStep, row: Row, mistakes: Sequence[Row]) -> form.AnyStep:
        """A step with one more move; the last one is its goal."""
        action = _plain(row.action)
        if isinstance(step, form.Demo):
            return replace(step, play=(*step.play, action))
        assert isinstance(step, form.Free), "only these go on"
        wrong = (*step.wrong, *self._wrongs(mistakes, step.solution))
        return replace(step, goal=_like(row), solution=(*step.solution, action), wrong=wrong)

    def _wrongs(self, mistakes: Sequence[Row], before: tuple[AnyAction, ...]) -> tuple[form.Wrong, ...]:
        """Mistakes, each after the moves of its step that come before it."""
        return tuple(
            form.Wrong(
                when=form.Condition(refused=row.refused) if row.refused else _like(row),
                say=self._said(row, "say"),
                example=(*before, *map(_plain, row.lead), _plain(row.action)),
                back_to=self._name(row.back),
            )
            for row in mistakes
        )

    def _choices(self, row: Row) -> Iterator[form.Choice]:
        language = self._making.language
        for index, answer in enumerate(row.answers):
            text = with_text(answer.said.get("text", {}), language, answer.text)
            remark = with_text(answer.said.get("remark", {}), language, answer.remark)
            if answer.text.strip():
                yield form.Choice(text=text, remark=remark, right=index == row.right, holds=answer.holds)

    def question(self, row: Row) -> form.Question:
        """One of the questions for who knows all this."""
        language = self._making.language
        told = [answer for answer in row.answers if answer.text.strip()]
        right = row.answers[row.right]
        return form.Question(
            ask=self._said(row, "say"),
            choices=tuple(with_text(answer.said.get("text", {}), language, answer.text) for answer in told),
            right=next((place for place, answer in enumerate(told) if answer is right), 0),
        )


def step_name(index: int) -> str:
    """What a step is called that is led back to."""
    return f"step-{index + 1}"


def _named(steps: Sequence[form.AnyStep]) -> Iterator[form.AnyStep]:
    """The steps, with names for those that are led back to."""
    wanted = {back for step in steps for _place, back in ways_back(step)}
    for index, step in enumerate(steps):
        yield replace(step, id=step_name(index)) if step_name(index) in wanted else step


def _made(kind: type[S], row: Row, **told: Any) -> S:
    """A step of a kind; what the file said of it and is not told here stays."""
    return replace(row.written, **told) if isinstance(row.written, kind) else kind(**told)


def _plain(action: Action | None) -> AnyAction:
    assert action is not None, "only questions are not played"
    return action  # type: ignore[return-value]  # the union of all kinds


def _like(row: Row) -> form.Condition:
    """What an answer must be: of the kind, with the fields that are wanted; or as the file asks."""
    assert row.action is not None, "only questions are not played"
    if row.condition is not None:
        return row.condition
    return form.Condition(action=str(written_plainly(row.action)["type"]), having=row.wanted)
