"""Drills: every kind can be made again and again, and its answer is what the engine says."""

from __future__ import annotations

from random import Random

import pytest

from gridsim import Moment, routes_of
from gridsim.core.actions import RunTrains
from gridsim.drills.box import LAST, Box
from gridsim.drills.kinds import KINDS
from gridsim.drills.making import Drill, make_drill
from gridsim.lessons.lesson import Quiz
from gridsim.lessons.runner import LessonRun
from gridsim.lessons.texts import texts_of


@pytest.mark.parametrize("kind", KINDS)
def test_a_drill_has_one_right_answer_and_every_text_in_three_languages(kind: str) -> None:
    drill = make_drill(kind, Random(3))
    step = drill.lesson.steps[0]
    for at, text, _most in texts_of(drill.lesson):
        assert sorted(text) == ["de", "en", "it"], at
        assert not any("[drills" in said or "{" in said for said in text.values()), text
    if isinstance(step, Quiz):
        said = [choice.text["en"] for choice in step.choices]
        assert len(set(said)) == len(said) >= 2
        assert sum(choice.right for choice in step.choices) == 1
    run = LessonRun(drill.lesson, drill.game)
    run.solve()
    assert run.is_finished


def test_the_same_seed_makes_the_same_drill() -> None:
    assert make_drill("rust", Random(5)).lesson == make_drill("rust", Random(5)).lesson


def worse_run() -> tuple[Drill, RunTrains]:
    """A drill, and a legal run that earns less."""
    random = Random(1)
    for seed in range(40):
        drill = make_drill("best_run", Random(seed))
        now = drill.game.now
        best = drill.lesson.steps[0].solution
        for _ in range(20):
            other = now.legal.of(RunTrains).sample(random)
            if earned(now, other) < earned(now, best):
                return drill, other
    raise AssertionError("no drill with a worse run")


def earned(moment: Moment, run: RunTrains) -> int:
    return sum(ran.revenue for ran in routes_of(moment.state, moment.decision.actor, run))


def test_a_worse_run_is_no_answer() -> None:
    drill, worse = worse_run()
    run = LessonRun(drill.lesson, drill.game)
    assert run.answer(worse).kind == "beside"
    run.take_back()
    assert run.answer(drill.lesson.steps[0].solution).kind == "right"


def test_what_was_wrong_comes_back_sooner() -> None:
    box = Box()
    for kind in KINDS:
        for _ in range(LAST):
            box = box.answered(kind, right=True)
    box = box.answered("lay", right=False).answered("rust", right=True)
    asked = [box.next_kind([*KINDS], Random(seed)) for seed in range(200)]
    assert asked.count("lay") > 100
    assert "rust" not in asked


def test_the_streak_ends_with_a_wrong_answer_and_the_best_is_kept() -> None:
    box = Box().answered("lay", right=True).answered("rust", right=True).answered("lay", right=False)
    assert (box.streak, box.best, box.weak) == (0, 2, ("lay",))
