"""Lessons opened again to be changed: nothing is lost, and rows go where the game lets them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gridsim.core.actions import BuyCertificate, Pass
from gridsim.core.errors import DataError
from gridsim.lessons import lesson as form
from gridsim.lessons.checking import played
from gridsim.lessons.loading import lesson_in, load_lesson, ways_back
from gridsim.lessons.opening import changed_in_the_file_alone, opened
from gridsim.lessons.reordering import moved, playable, put_in_order, without
from gridsim.lessons.rows import DO, OTHERS, QUIZ, WRONG
from gridsim.lessons.shipped import path_of, shipped_lessons

SHARE = BuyCertificate(company="GW", source="ipo")


def as_written(lesson: form.Lesson) -> form.Lesson:
    """A lesson with its steps named as the window names them: those that are led back to, by number."""
    wanted = {back for step in lesson.steps for _place, back in ways_back(step)}
    named = {step.id: f"step-{number}" for number, step in enumerate(lesson.steps, 1) if step.id in wanted}
    return replace(lesson, steps=tuple(_renamed(step, named) for step in lesson.steps))


def _renamed(step: form.AnyStep, named: dict[str, str]) -> form.AnyStep:
    step = replace(step, id=named.get(step.id, ""))
    if isinstance(step, form.Check):
        return replace(step, back_to=named[step.back_to])
    if isinstance(step, form.Do | form.Free):
        wrong = (replace(wrong, back_to=named.get(wrong.back_to, "")) for wrong in step.wrong)
        return replace(step, wrong=tuple(wrong))
    return step


@pytest.mark.parametrize("name", [shipped.id for shipped in shipped_lessons()])
def test_a_lesson_opened_and_written_again_is_the_same(name: str) -> None:
    lesson = load_lesson(path_of(name))
    if changed_in_the_file_alone(lesson):
        assert name.startswith(("a16", "d"))
        return
    assert opened(lesson, "de").lesson() == as_written(lesson)
    assert lesson_in(opened(lesson, "de").encoded(), name) == as_written(lesson)


@pytest.fixture
def lesson() -> form.Lesson:
    return load_lesson(path_of("a01-two-purses"))


def test_texts_are_changed_in_one_language_and_stay_in_the_others(lesson: form.Lesson) -> None:
    making = opened(lesson, "it")
    assert making.title == lesson.title["it"]
    making.rows[0].texts["say"] = "Cambiato."
    making.speak("en")
    making.title = "Changed"
    making.rows[0].answers[0].text = "Changed too"
    made = making.lesson()
    assert made.title == {**lesson.title, "en": "Changed"}
    assert made.steps[0].say == {**lesson.steps[0].say, "it": "Cambiato."}
    first = lesson.steps[0]
    assert isinstance(first, form.Quiz)
    assert made.steps[0].choices[0].text == {**first.choices[0].text, "en": "Changed too"}


def test_a_lesson_is_opened_in_a_language_it_has(lesson: form.Lesson) -> None:
    alone = replace(lesson, title={"it": "Due borse"})
    assert opened(alone, "de").language == "it"


def test_what_the_rules_no_longer_allow_is_told_with_its_place(lesson: form.Lesson) -> None:
    place = next(index for index, step in enumerate(lesson.steps) if isinstance(step, form.Do))
    spoilt = replace(lesson.steps[place], solution=BuyCertificate(company="GW", source="pool"))
    steps = (*lesson.steps[:place], spoilt, *lesson.steps[place + 1 :])
    with pytest.raises(DataError, match=rf"steps\[{place}\]"):
        opened(replace(lesson, steps=steps), "en")


def test_a_question_goes_before_a_move_and_the_lesson_still_plays(lesson: form.Lesson) -> None:
    making = opened(lesson, "en")
    quiz = making.rows[0]
    rows = moved(making, quiz, 1)
    assert playable(making, rows)[0] == len(rows)
    put_in_order(making, rows)
    assert making.rows[1] is quiz
    assert played(making.lesson()) == []


def test_a_move_that_would_become_another_players_stays_where_it_is(lesson: form.Lesson) -> None:
    making = opened(lesson, "en")
    others = next(row for row in making.rows if row.kind == OTHERS)
    rows = moved(making, others, -1)
    count, refused = playable(making, rows)
    assert count < len(rows)
    assert refused is None


def test_a_mistake_without_a_right_move_after_it_is_wanting(lesson: form.Lesson) -> None:
    making = opened(lesson, "en")
    making.rows = [row for row in making.rows if row.kind in (WRONG, QUIZ)]
    assert "righted" in [name for _row, name in making.lacking()]


def test_a_mistake_is_kept_over_a_question_before_the_right_move(lesson: form.Lesson) -> None:
    making = opened(lesson, "en")
    place = next(index for index, row in enumerate(making.rows) if row.kind == DO)
    quiz = making.rows[0]
    put_in_order(making, [*making.rows[1:place], quiz, *making.rows[place:]])
    done = next(step for step in making.lesson().steps if isinstance(step, form.Do))
    before = next(step for step in lesson.steps if isinstance(step, form.Do))
    assert done.wrong == before.wrong


def test_without_a_move_the_later_ones_stay_as_far_as_they_can_be_played(lesson: form.Lesson) -> None:
    making = opened(lesson, "en")
    first = next(row for row in making.rows if row.kind == DO)
    rows = without(making, first)
    count, _refused = playable(making, rows)
    assert rows[count].kind == OTHERS
    assert rows[count].action == Pass() or rows[count].action is not None
