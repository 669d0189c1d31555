"""Drills in the window: asked one after the other, with a streak, what was wrong remembered."""

from __future__ import annotations

import re
from random import Random

import pytest

from ui.model.lesson_progress import Learnt


@pytest.fixture
def teacher(app):
    app.learning._random = Random(2)
    app.run("learn")
    app.learning.list.drills.click()
    return app.learning.teacher


def test_a_drill_that_needs_no_help_counts_for_the_streak(app, teacher, tmp_path):
    teacher.run.mistakes = teacher.run.hints = 0
    teacher.run.solve()
    teacher._show_step()
    assert app.learning.learnt.box.streak == 1
    assert "in a row: 1" in teacher.panel.said.text()
    assert Learnt(tmp_path / "journals").box == app.learning.learnt.box


def test_a_drill_done_with_help_comes_back_and_the_next_one_follows(app, teacher):
    for _ in range(4):
        teacher.hint()
    box = app.learning.learnt.box
    assert box.streak == 0
    assert len(box.weak) == 1
    assert re.search("comes back sooner: “[^”]+”[.]", teacher.panel.said.text())
    teacher.panel.buttons["next_lesson"].click()
    assert app.learning.teacher is not teacher
    assert not app.learning.teacher.run.is_finished
    assert app.learning.learnt.progress == {}
