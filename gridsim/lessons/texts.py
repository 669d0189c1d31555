"""The texts of a lesson: in which languages, and how long."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.lessons import lesson as form

if TYPE_CHECKING:
    from gridsim.lessons.lesson import Lesson
    from gridsim.lessons.shipped import Text

TITLE, CHOICE, WHAT, REMARK, SAY = 8, 14, 28, 36, 40
"""Words at most of each kind of text."""
SHORT_WORDS = 1.25
"""German and Italian may have so many times the words of the English text's limit."""

Placed = tuple[str, "Text", int]
"""Where a text stands, the text, and how many words it may have."""


def texts_of(lesson: Lesson) -> Iterator[Placed]:
    """Every text of a lesson."""
    yield "title", lesson.title, TITLE
    yield "goal", lesson.goal, WHAT
    for index, step in enumerate(lesson.steps):
        yield from _of_step(step, f"steps[{index}]")
    for index, question in enumerate(lesson.skip):
        at = f"skip[{index}]"
        yield f"{at}.ask", question.ask, SAY
        for number, choice in enumerate(question.choices):
            yield f"{at}.choices[{number}]", choice, CHOICE


def text_faults(lesson: Lesson, *, languages: tuple[str, ...] = form.LANGUAGES) -> Iterator[str]:
    """Texts that are missing in one of the languages or too long."""
    for at, text, most in texts_of(lesson):
        for language in languages:
            said = text.get(language, "").strip()
            if not said:
                yield f"{at}: nothing is said in {language}"
            allowed = most if language == "en" else int(most * SHORT_WORDS)
            if len(said.split()) > allowed:
                yield f"{at}.{language}: {len(said.split())} words, {allowed} are allowed"


def _of_step(step: form.AnyStep, at: str) -> Iterator[Placed]:
    yield f"{at}.say", step.say, SAY
    if isinstance(step, form.Do | form.Free | form.Quiz):
        yield f"{at}.hints.area", step.hints.area, WHAT
        yield f"{at}.hints.what", step.hints.what, WHAT
    if isinstance(step, form.Do | form.Free):
        yield f"{at}.right", step.right, REMARK
        for index, wrong in enumerate(step.wrong):
            yield f"{at}.wrong[{index}].say", wrong.say, REMARK
    if isinstance(step, form.Free):
        for index, talk in enumerate(step.talk):
            yield f"{at}.talk[{index}].say", talk.say, REMARK
    if isinstance(step, form.Quiz):
        for index, choice in enumerate(step.choices):
            yield f"{at}.choices[{index}].text", choice.text, CHOICE
            yield f"{at}.choices[{index}].remark", choice.remark, REMARK
