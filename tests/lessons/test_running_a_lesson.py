"""A lesson under way: right, wrong, refused, taken back, helped, resumed."""

from __future__ import annotations

import msgspec
import pytest

from gridsim.core.actions import BuyCertificate, BuyTrain, LayTile, Pass, StartCompany
from gridsim.lessons.lesson import Check, Condition, Demo, Free, Hints, Lesson
from gridsim.lessons.loading import load_lesson
from gridsim.lessons.runner import AREA, DONE, SHOWN, WHAT, LessonRun
from gridsim.lessons.shipped import shipped_lessons

SHARE = BuyCertificate(company="GW", source="ipo")
OTHER = StartCompany(company="CA", par=65)
TRACK = LayTile(hex="F17", tile="6", rotation=3)


def text(words: str) -> dict[str, str]:
    return {"en": words}


@pytest.fixture
def lesson() -> Lesson:
    return load_lesson(shipped_lessons()[0].path)


@pytest.fixture
def run(lesson: Lesson) -> LessonRun:
    run = LessonRun(lesson)
    run.choose(1)
    return run


def test_a_right_answer_leads_on(run: LessonRun) -> None:
    assert run.answer(SHARE).kind == "right"
    assert run.index == 2
    assert run.game.now.state.cash["GW"] == 260


def test_a_wrong_answer_is_told_by_its_class_and_taken_back(run: LessonRun) -> None:
    verdict = run.answer(OTHER)
    assert verdict.kind == "wrong"
    assert "second company" in verdict.say["en"]
    assert run.is_astray
    run.take_back()
    assert not run.is_astray
    assert run.answer(SHARE).kind == "right"


def test_whatever_follows_a_mistake_is_taken_back_with_it(run: LessonRun) -> None:
    run.answer(OTHER)
    assert run.answer(Pass()).kind == "beside"
    run.take_back()
    assert run.game.cursor == run.first
    assert run.index == 1


def test_what_the_rules_refuse_changes_nothing_and_keeps_their_reasons(run: LessonRun) -> None:
    verdict = run.answer(BuyTrain(train="2-0", price=100))
    assert verdict.kind == "refused"
    assert verdict.refusals
    assert run.index == 1
    assert not run.is_astray


def test_a_refusal_with_a_remark_of_the_lesson(run: LessonRun) -> None:
    for action in (SHARE, None, Pass(), Pass()):
        if action is None:
            run.choose(0)
        else:
            run.answer(action)
    verdict = run.answer(Pass())
    assert [refusal.key for refusal in verdict.refusals] == ["must_buy_train"]
    assert "must own a train" in verdict.say["en"]


def test_help_comes_in_four_rungs_and_the_last_one_does_it(run: LessonRun) -> None:
    rungs = [run.hint() for _ in range(4)]
    assert [hint.rung for hint in rungs] == [AREA, WHAT, SHOWN, DONE]
    assert "company:GW" in rungs[2].show
    assert run.index == 2


def test_help_does_it_also_after_a_mistake(run: LessonRun) -> None:
    run.answer(OTHER)
    for _ in range(4):
        run.hint()
    assert run.index == 2
    assert not run.is_astray


def test_what_was_interrupted_goes_on_where_it_was(run: LessonRun, lesson: Lesson) -> None:
    run.answer(SHARE)
    run.choose(0)
    kept = msgspec.json.decode(msgspec.json.encode(run.progress()), type=type(run.progress()))
    later = LessonRun(lesson)
    assert later.resume(kept)
    assert later.index == run.index == 3
    assert later.game.now.state == run.game.now.state


def test_progress_leaves_a_mistake_out(run: LessonRun) -> None:
    run.answer(SHARE)
    run.choose(0)
    run.solve()
    run.answer(OTHER)
    later = LessonRun(run.lesson)
    assert later.resume(run.progress())
    assert not later.is_astray
    assert later.game.cursor == run.game.cursor - 1


def test_progress_that_the_rules_refuse_begins_anew(run: LessonRun, lesson: Lesson) -> None:
    run.answer(SHARE)
    spoilt = msgspec.structs.replace(run.progress(), actions=(SHARE, SHARE))
    later = LessonRun(lesson)
    assert not later.resume(spoilt)
    assert later.game.cursor == later.first
    assert later.index == 0


def test_moves_taken_back_lead_to_the_step_that_was_asked(run: LessonRun) -> None:
    run.answer(SHARE)
    run.choose(0)
    run.game.undo()
    run.undone()
    assert run.index == 1


def changed(lesson: Lesson, *steps: object) -> LessonRun:
    return LessonRun(msgspec.structs.replace(lesson, steps=steps))


HINTS = Hints(area=text("There"), what=text("That"))


def test_a_free_step_takes_any_way_to_its_goal(lesson: Lesson) -> None:
    goal = Condition(value="round", equal="operating")
    run = changed(lesson, Free(say=text("Go"), goal=goal, solution=(Pass(),) * 3, hints=HINTS))
    assert [run.answer(action).kind for action in (SHARE, Pass(), Pass(), Pass(), Pass())] == [
        "on", "on", "on", "on", "right",
    ]  # fmt: skip
    assert run.is_finished


def test_a_demonstration_is_shown_at_the_pace_of_the_learner(lesson: Lesson) -> None:
    run = changed(lesson, Demo(say=text("Look"), play=(SHARE, Pass())))
    assert run.show_next().kind == "on"
    assert run.answer(Pass()).kind == "beside"
    run.take_back()
    run.show_next()
    assert run.is_finished


def test_a_check_leads_back_to_its_step(lesson: Lesson) -> None:
    goal = Condition(action="pass")
    check = Check(
        say=text("Not yet"),
        must=Condition(value="percent", of="GW", by="player:1", least=30),
        back_to="first",
        example=(Pass(),),
    )
    run = changed(
        lesson,
        Free(id="first", say=text("Go"), goal=goal, solution=(SHARE, Pass()), hints=HINTS),
        check,
    )
    verdict = run.answer(Pass())
    assert (verdict.kind, verdict.say) == ("wrong", text("Not yet"))
    run.take_back()
    assert run.index == 0
    run.answer(SHARE)
    assert run.answer(Pass()).kind == "right"
    assert run.is_finished


def test_what_is_wanted_is_right_although_it_is_a_mistake_as_well(lesson: Lesson) -> None:
    step = lesson.steps[1]
    wide = msgspec.structs.replace(step.wrong[0], when=Condition(action="buy_certificate"))
    changed = msgspec.structs.replace(step, wrong=(wide,))
    run = LessonRun(msgspec.structs.replace(lesson, steps=(lesson.steps[0], changed, *lesson.steps[2:])))
    run.choose(1)
    assert run.answer(SHARE).kind == "right"
