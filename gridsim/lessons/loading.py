"""A lesson from its file, with every fault of it and the place of each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from gridsim.core.errors import DataError, SaveError
from gridsim.facts.decoding import decode
from gridsim.lessons import lesson as form
from gridsim.lessons.conditions import faults_in
from gridsim.lessons.lesson import Lesson
from gridsim.lessons.texts import texts_of
from gridsim.saves.files import read_bytes
from gridsim.saves.plain_json import decode_text, parse

RULE = re.compile(r"\d{4}[ ]§[\dA-Z]+(\.\d+)*(-\w+)?")
PARTS = (
    "decision", "players", "companies", "trains", "market", "prices", "holdings", "log", "tray", "charts",
    "history", "grid", "strip", "map",
)  # fmt: skip
"""What of the window a lesson can point at by "dock:"."""
KINDS = ("hex", "company", "player", "cell", "dock", "choice")


def load_lesson(path: Path) -> Lesson:
    """The lesson in a file; DataError with every fault, SaveError for a file that is none of JSON."""
    return lesson_in(read_bytes(path), path.name)


def lesson_in(data: bytes, source: str) -> Lesson:
    """The lesson in the bytes of a file called `source`.

    DataError with every fault, SaveError for a file that is none of a lesson.
    """
    found = parse(decode_text(data))
    if not isinstance(found, dict) or found.get("format") != form.FORMAT:
        raise SaveError("not_a_lesson", "$.format")
    lesson = decode(found, Lesson, source)
    wrong = [f"{source}: {fault}" for fault in faults(lesson)]
    if wrong:
        raise DataError(wrong)
    return lesson


def faults(lesson: Lesson) -> list[str]:
    """What makes no sense in a lesson before it is played, each with its place."""
    found = [*_start_faults(lesson.start), *_language_faults(lesson), *_order_faults(lesson)]
    for index, step in enumerate(lesson.steps):
        found += _step_faults(step, f"steps[{index}]")
    for index, question in enumerate(lesson.skip):
        if not 0 <= question.right < len(question.choices):
            found.append(f"skip[{index}].right: there is no answer {question.right}")
    return found


def _start_faults(start: form.Start) -> Iterator[str]:
    if sum(map(bool, (start.scenario, start.title, start.game))) != 1:
        yield "start: either a scenario, a game or a title is wanted"
    if start.at and not start.game:
        yield "start.at: no game is told"
    if start.game and (start.players or start.options or start.state is not None or start.put or start.play):
        yield "start.game: nothing stands beside a game that is told"
    if start.scenario and (start.players or start.options or start.state is not None):
        yield "start.scenario: players, options and position come from the scenario"


def _language_faults(lesson: Lesson) -> Iterator[str]:
    """A text may be in one language alone, but every text in the same ones."""
    wanted = set(lesson.title)
    if not wanted:
        yield "title: nothing is said in any language"
    for at, text, _most in texts_of(lesson):
        missing = wanted - set(text)
        if missing and not (at.endswith(".right") and not text):
            yield f"{at}: nothing is said in {', '.join(sorted(missing))}"


def _order_faults(lesson: Lesson) -> Iterator[str]:
    """Steps that are led back to must be there, and come before."""
    known: list[str] = []
    for index, step in enumerate(lesson.steps):
        at = f"steps[{index}]"
        if step.id and step.id in known:
            yield f"{at}.id: {step.id} is there twice"
        known.append(step.id)
        for place, back in ways_back(step):
            if back not in known:
                yield f"{at}.{place}: there is no step {back} before"


def ways_back(step: form.AnyStep) -> Iterator[tuple[str, str]]:
    if isinstance(step, form.Check):
        yield "back_to", step.back_to
    if isinstance(step, form.Do | form.Free):
        for index, wrong in enumerate(step.wrong):
            if wrong.back_to:
                yield f"wrong[{index}].back_to", wrong.back_to


def _step_faults(step: form.AnyStep, at: str) -> Iterator[str]:
    yield from _pointing_faults(step, at)
    if step.on_to and step.then:
        yield f"{at}.on_to: either the game is played on or others do something"
    if step.rule and not RULE.fullmatch(step.rule):
        yield f'{at}.rule: "{step.rule}" is not a title and a paragraph'
    match step:
        case form.Do():
            yield from faults_in(step.expect, f"{at}.expect")
        case form.Free():
            yield from faults_in(step.goal, f"{at}.goal")
        case form.Check():
            yield from faults_in(step.must, f"{at}.must")
        case form.Quiz():
            if sum(choice.right for choice in step.choices) != 1:
                yield f"{at}.choices: exactly one has to be right"
        case _:
            pass
    if isinstance(step, form.Do | form.Free):
        yield from _wrong_faults(step, at)


def _wrong_faults(step: form.Do | form.Free, at: str) -> Iterator[str]:
    for index, wrong in enumerate(step.wrong):
        yield from faults_in(wrong.when, f"{at}.wrong[{index}].when")
        if not wrong.example:
            yield f"{at}.wrong[{index}].example: an answer that leads here is missing"


def _pointing_faults(step: form.AnyStep, at: str) -> Iterator[str]:
    for index, target in enumerate(step.point):
        yield from _target_faults(target, f"{at}.point[{index}]")
    if isinstance(step, form.Do | form.Free | form.Quiz):
        for index, target in enumerate(step.hints.show):
            yield from _target_faults(target, f"{at}.hints.show[{index}]")


def _target_faults(target: str, at: str) -> Iterator[str]:
    kind, _, name = target.partition(":")
    if kind not in KINDS:
        yield f'{at}: nothing is pointed at by "{target}"'
    elif kind == "dock" and name not in PARTS:
        yield f"{at}: the window has no {name}"
