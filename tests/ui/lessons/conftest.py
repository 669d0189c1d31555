"""What tests of lessons in the window share."""

from __future__ import annotations

import pytest

from gridsim.lessons.loading import load_lesson
from gridsim.lessons.shipped import shipped_lessons
from gridsim.lessons.starts import begin
from ui.model.storage import Keeper


@pytest.fixture
def maker(app, qtbot):
    """At the beginning of the first lesson, as a game of one's own."""
    first = load_lesson(shipped_lessons()[0].path)
    app.play(begin(first.start), Keeper(app.folder))
    app.run("make_lesson")
    return lambda: app.commands.making.window
