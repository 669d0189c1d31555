"""Lessons that tell a finished game: stops, and the game played on in between."""

from __future__ import annotations

import pytest

from gridsim.core.errors import DataError
from gridsim.lessons.lesson import Do, Start
from gridsim.lessons.loading import load_lesson
from gridsim.lessons.runner import LessonRun
from gridsim.lessons.shipped import shipped_lessons
from gridsim.lessons.starts import begin, recorded_moves

TOLD = "d1835-01-a-game"


@pytest.fixture
def run() -> LessonRun:
    return LessonRun(load_lesson(next(each.path for each in shipped_lessons() if each.id == TOLD)))


def right(run: LessonRun) -> int:
    return next(number for number, choice in enumerate(run.step.choices) if choice.right)


def test_the_game_goes_on_to_the_next_stop_only_for_the_right_answer(run: LessonRun) -> None:
    assert run.choose(1 - right(run)).kind == "wrong"
    assert run.game.cursor == run.first == 6
    run.choose(right(run))
    assert run.game.cursor == 28
    assert run.game.actions == recorded_moves(run.lesson.start)[:28]


def test_a_move_of_ones_own_is_taken_back_before_the_game_goes_on(run: LessonRun) -> None:
    run.answer(next(each for each in run.game.now.legal if each != recorded_moves(run.lesson.start)[6]))
    assert run.is_astray
    run.choose(right(run))
    assert not run.is_astray
    assert run.game.actions == recorded_moves(run.lesson.start)[:28]


def test_a_game_is_gone_on_with_where_it_was_left(run: LessonRun) -> None:
    run.choose(right(run))
    later = LessonRun(run.lesson)
    assert later.resume(run.progress())
    later.choose(right(later))
    assert later.game.cursor == 56


def test_what_was_done_is_done_by_the_learner_and_anything_else_is_taken_back() -> None:
    run = LessonRun(load_lesson(next(each.path for each in shipped_lessons() if each.id.startswith("d1856"))))
    run.solve()
    here, wanted = run.game.cursor, recorded_moves(run.lesson.start)
    assert isinstance(run.step, Do)
    assert "Also allowed" in run.answer(run.step.wrong[0].example[0]).say["en"]
    run.take_back()
    assert run.answer(wanted[here]).kind == "right"
    assert run.game.cursor > here + 1
    assert run.game.actions == wanted[: run.game.cursor]


@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
def test_every_told_game_lets_the_learner_act_at_two_stops(title: str) -> None:
    lesson = load_lesson(next(each.path for each in shipped_lessons() if each.id.startswith(f"d{title}")))
    assert sum(isinstance(step, Do) for step in lesson.steps) >= 2


def test_secret_answers_of_a_recorded_game_are_opened() -> None:
    assert begin(Start(game="1841", at=3)).cursor == 3


def test_a_game_that_is_not_there_is_told() -> None:
    with pytest.raises(DataError, match="no finished game of 1999"):
        begin(Start(game="1999"))
