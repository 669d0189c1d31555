"""A free step in which the others answer by themselves."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gridsim.core.actions import BuyCertificate, BuyTrain, Distribute, LayTile, Pass
from gridsim.core.decisions import TrackStep
from gridsim.lessons.loading import load_lesson
from gridsim.lessons.runner import LessonRun
from gridsim.lessons.shipped import shipped_lessons

LEARNER = "player:1"
SHARE = BuyCertificate(company="GW", source="ipo")


@pytest.fixture
def run() -> LessonRun:
    """At the first free step of the short game."""
    run = LessonRun(load_lesson(next(each.path for each in shipped_lessons() if each.id.startswith("a16"))))
    while run.step is not None and not getattr(run.step, "rivals", False):
        run.solve()
    return run


def test_the_others_answer_until_the_learner_is_asked(run: LessonRun) -> None:
    said = run.answer(SHARE)
    assert said.kind == "on"
    assert "larger part" in said.say["en"]
    run.answer(Pass())
    assert [moment.action for moment in run.game.history[-3:]] == [Pass(), Pass(), Pass()]
    run.answer(Pass())
    assert isinstance(run.game.now.decision, TrackStep)
    assert run.game.now.decision.player == LEARNER


def test_they_do_what_is_written_for_them_and_run_pay_and_own_one_train(run: LessonRun) -> None:
    first = run.game.cursor
    while run.step is not None:
        run.solve()
    answers = run.game.history[first:]
    others = [now.action for before, now in pairwise(answers) if _asked(before) != LEARNER]
    assert LayTile(hex="K14", tile="9", rotation=1) in others
    assert Distribute(how="pay") in others
    assert sum(isinstance(action, BuyTrain) for action in others) == 1


def test_a_mistake_is_answered_before_the_others_go_on(run: LessonRun) -> None:
    for action in run.step.wrong[0].example:
        verdict = run.answer(action)
    assert verdict.kind == "wrong"
    assert run.game.now.decision.player == LEARNER
    run.take_back()
    assert not run.is_astray


def test_a_goal_can_be_reached_by_the_answers_of_the_others(run: LessonRun) -> None:
    here = run.index
    for action in run.step.solution:
        verdict = run.answer(action)
    assert verdict.kind == "right"
    assert run.index == here + 1
    assert run.game.now.decision.player == LEARNER


def _asked(moment: object) -> str:
    decision = moment.decision  # type: ignore[attr-defined]
    return "" if decision is None else decision.player
