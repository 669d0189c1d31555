"""Lessons put together from moves that were played."""

from __future__ import annotations

import pytest

from gridsim import new_game
from gridsim.core.actions import Pass, SealBids
from gridsim.lessons.checking import played
from gridsim.lessons.conditions import holds
from gridsim.lessons.lesson import Condition, Demo, Free
from gridsim.lessons.loading import lesson_in, load_lesson
from gridsim.lessons.making import Making, start_at
from gridsim.lessons.rows import DEMO, DO, FREE, OTHERS, TEXTS, WRONG
from gridsim.lessons.shipped import shipped_lessons
from gridsim.lessons.starts import begin
from gridsim.lessons.values import Scene
from gridsim.saves import load
from gridsim.saves.shipped import finished_game


@pytest.fixture
def making() -> Making:
    first = load_lesson(shipped_lessons()[0].path)
    made = Making(start_at(begin(first.start).now), "it")
    made.title = made.goal = "Prova"
    return made


def play(making: Making, kind: str) -> None:
    action = next(iter(making.game.now.legal))
    making.game.apply(action)
    row = making.played(kind, action)
    row.texts = dict.fromkeys(TEXTS[kind], "Ecco.")


def test_moves_in_a_row_are_one_step(making: Making) -> None:
    for kind in (OTHERS, FREE, FREE, DEMO, DEMO, DO, OTHERS):
        play(making, kind)
    lesson = lesson_in(making.encoded(), "a.lesson.json")
    assert played(lesson) == []
    assert [len(each.solution) for each in lesson.steps if isinstance(each, Free)] == [2]
    assert [len(each.play) for each in lesson.steps if isinstance(each, Demo)] == [2]
    assert len(lesson.steps) == 3
    assert len(lesson.start.play) == 1
    assert list(making.lacking()) == []


def test_a_mistake_on_the_way_comes_after_the_moves_before_it(making: Making) -> None:
    play(making, FREE)
    making.played(WRONG, Pass()).texts["say"] = "No."
    play(making, FREE)
    lesson = lesson_in(making.encoded(), "a.lesson.json")
    assert len(lesson.steps[0].wrong[0].example) == 2
    assert played(lesson) == []


def test_what_is_not_said_is_told(making: Making) -> None:
    play(making, DO)
    making.rows[0].texts["what"] = " "
    making.title = ""
    making.ask()
    assert [name for _row, name in making.lacking()] == ["title", "what", "say", "area", "what", "answers"]


def test_moves_taken_back_take_their_rows_along(making: Making) -> None:
    play(making, DO)
    play(making, DEMO)
    making.played(WRONG, Pass())
    making.game.undo()
    making.undone()
    assert [row.kind for row in making.rows] == [DO]


@pytest.mark.parametrize("title", ["1835", "1841", "1844", "1824"])
def test_a_lesson_begins_at_any_moment_of_a_game(title: str) -> None:
    game = load(finished_game(title)).game
    making = Making(start_at(game.moments[len(game.moments) // 2]), "en")
    making.title = making.goal = "x"
    play(making, DO)
    assert played(lesson_in(making.encoded(), "a.lesson.json")) == []


def test_a_lesson_made_among_sealed_sheets_begins_before_them() -> None:
    game = new_game("1841", ["A", "B", "C"])
    for amount in (371, 413):
        game.apply(SealBids(amounts=(amount, *(0,) * 7)))
    assert game.now.sealed
    making = Making(start_at(game.now), "en")
    assert making.game.now.decision == game.moments[0].decision
    making.title = making.goal = "x"
    assert not any(amount in making.encoded().decode() for amount in ("371", "413"))


def test_lists_in_an_answer_are_compared_by_what_is_in_them() -> None:
    state = load(finished_game("1844")).game
    selling = next(each for each in state.moments if type(each.action).__name__ == "SellPapers")
    told = {"papers": list(selling.action.papers)}
    like = Condition(action="sell_papers", having=told)
    assert holds(like, Scene(selling.state, None, selling.state, None, selling.action))
