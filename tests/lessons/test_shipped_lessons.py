"""The lessons of the program: each is played by its own solution, with every mistake and every hint."""

from __future__ import annotations

import re

import pytest

from gridsim.__main__ import main
from gridsim.coach.firsts import ASKED, TOPICS
from gridsim.lessons.checking import check_lesson
from gridsim.lessons.lesson import AnyStep, Check
from gridsim.lessons.loading import load_lesson
from gridsim.lessons.shipped import Shipped, shipped_lessons
from gridsim.lessons.values import VALUES
from tests.sources import ROOT

LESSONS = shipped_lessons()


@pytest.mark.parametrize("shipped", LESSONS, ids=lambda shipped: shipped.id)
def test_a_lesson_is_in_order(shipped: Shipped) -> None:
    assert check_lesson(load_lesson(shipped.path)) == []


@pytest.mark.parametrize("shipped", LESSONS, ids=lambda shipped: shipped.id)
def test_every_step_points_at_what_it_speaks_of(shipped: Shipped) -> None:
    steps = load_lesson(shipped.path).steps
    assert [place for place, step in enumerate(steps) if not step.point and not isinstance(step, Check)] == []


def test_names_of_files_begin_with_course_and_number() -> None:
    for shipped in LESSONS:
        lesson = load_lesson(shipped.path)
        wanted = (
            f"{lesson.course.lower()}{'' if lesson.course == 'A' else lesson.about + '-'}{lesson.number:02}-"
        )
        assert shipped.id.startswith(wanted), shipped.id


def test_the_page_for_writers_names_every_kind_of_step_and_every_value() -> None:
    page = (ROOT / "resources/lessons/README.md").read_text(encoding="utf-8")
    kinds = [kind.__struct_config__.tag for kind in AnyStep.__args__]
    assert [name for name in (*kinds, *VALUES) if f"`{name}`" not in page] == []


def test_the_command_lists_lessons_and_says_what_is_wrong(tmp_path, capsys) -> None:
    spoilt = tmp_path / "spoilt.lesson.json"
    text = LESSONS[0].path.read_text(encoding="utf-8")
    spoilt.write_text(text.replace('"train": "2-0"', '"train": "3-0"', 1), encoding="utf-8")
    assert main(["lessons", str(spoilt)]) == 1
    told = capsys.readouterr()
    assert "Two purses" in told.out
    assert "steps[5]" in told.err


def test_the_command_says_what_is_no_lesson(tmp_path, capsys) -> None:
    other = tmp_path / "other.lesson.json"
    other.write_text('{"format": "gridsim-game"}', encoding="utf-8")
    assert main(["lessons", str(other)]) == 1
    assert "other" in capsys.readouterr().err


def test_whatever_the_coach_speaks_of_has_a_lesson() -> None:
    taught = {topic for shipped in LESSONS for topic in load_lesson(shipped.path).topics}
    thoughts = (ROOT / "gridsim/coach/thoughts.py").read_text(encoding="utf-8")
    wanted = {*TOPICS.values(), *ASKED.values(), *re.findall(r'topic="(\w+)"', thoughts)}
    assert "certificate_limit" in wanted
    assert wanted - taught == set()
