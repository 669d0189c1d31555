"""Drills: every kind can be made again and again, and its answer is what the engine says."""

from __future__ import annotations

import re
from random import Random

import pytest

from gridsim.core.actions import Run, RunTrains
from gridsim.drills import positions
from gridsim.drills.box import LAST, Box
from gridsim.drills.kinds import KINDS
from gridsim.drills.making import make_drill
from gridsim.lessons.lesson import Quiz
from gridsim.lessons.runner import LessonRun
from gridsim.lessons.texts import texts_of
from gridsim.saves.document import decode_document
from gridsim.saves.files import read_bytes
from gridsim.saves.shipped import finished_game, shipped_scenarios


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


@pytest.mark.parametrize("seed", range(6))
def test_a_lay_is_asked_about_by_its_place_and_with_no_nought_of_turns(seed: int) -> None:
    asked = make_drill("lay", Random(seed)).lesson.steps[0].say
    assert re.search("(unturned|turned [1-5] times?)[.] Is that legal", asked["en"])
    assert ("ungedreht" in asked["de"]) == ("unturned" in asked["en"])
    assert not re.search(r"\b0(-|\u2060|\s)*(mal|times|volte)", " ".join(asked.values()))


@pytest.mark.parametrize("kind", ["afford", "rust"])
def test_a_train_is_asked_about_by_its_whole_name(kind: str) -> None:
    asked = make_drill(kind, Random(3)).lesson.steps[0].say
    assert re.search(r"\w-train", asked["en"])
    assert re.search(r"\w-Lok", asked["de"])
    assert re.search(r"treno\s\w", asked["it"])


def test_the_same_seed_makes_the_same_drill() -> None:
    assert make_drill("rust", Random(5)).lesson == make_drill("rust", Random(5)).lesson


def test_a_worse_run_is_refused_with_the_rule(monkeypatch) -> None:
    late = [shipped.path for shipped in shipped_scenarios() if shipped.path.stem == "1856-last-rounds"]
    monkeypatch.setattr(positions, "sources", lambda: late)
    drill = make_drill("best_run", Random(0))
    run = LessonRun(drill.lesson, drill.game)
    (best,) = drill.lesson.steps[0].solution.runs
    shorter = Run(train=best.train, stops=best.stops[1:], legs=best.legs[1:])
    verdict = run.answer(RunTrains(runs=(shorter,)))
    assert [refusal.key for refusal in verdict.refusals] == ["route_not_best"]
    assert run.answer(RunTrains(runs=(best,))).kind == "right"


def test_finished_games_are_asked_about_as_they_were_played(monkeypatch) -> None:
    path = finished_game("1835")
    monkeypatch.setattr(positions, "sources", lambda: [path])
    drill = make_drill("rust", Random(1))
    played = drill.game.actions
    assert played == decode_document(read_bytes(path))[0].actions[: len(played)]
    assert played


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


def test_games_that_somebody_saved_are_asked_about_and_unreadable_ones_are_not(monkeypatch, tmp_path) -> None:
    own, spoilt = tmp_path / "own.gridsim", tmp_path / "spoilt.gridsim"
    own.write_bytes(read_bytes(finished_game("1856")))
    spoilt.write_bytes(b"{}")
    monkeypatch.setattr(positions, "sources", lambda: [finished_game("1835")])
    made = [make_drill("rust", Random(seed), [own, spoilt, tmp_path / "gone.gridsim"]) for seed in range(8)]
    assert {drill.game.now.state.facts.title for drill in made} == {"1835", "1856"}
