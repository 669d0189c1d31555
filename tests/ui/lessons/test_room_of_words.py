"""What a lesson says is never cut: docks and map leave its words their room, in large letters, too."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel

WORDY = "b1841-03-no-money-for-a-train"
"""Questions in words with long answers, beside two docks that are pointed at."""
TOLD_AT_LENGTH = "a01-two-purses"
"""A question in words of two lines, then steps of one line."""


def is_whole(panel):
    labels = [label for label in panel.findChildren(QLabel) if label.isVisible()]
    parts = [*labels, *panel.choices]
    return bool(labels) and all(part.height() >= part.heightForWidth(part.width()) for part in parts)


@pytest.mark.parametrize("language", ["de", "it"])
def test_words_and_answers_are_whole_in_large_letters_on_a_laptop(app, usual_looks, qtbot, language):
    app.changes.change("language", language)
    app.changes.change("text_size", 150)
    app.window.resize(1366, 768)
    app.learning.begin(WORDY)
    teacher = app.learning.teacher
    for step in range(len(teacher.run.lesson.steps)):
        while teacher.run.index < step:
            teacher.hint()
        qtbot.waitUntil(lambda: is_whole(teacher.panel))
        assert app.window.height() == 768


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_lies_below_the_words_stays_where_it_is_from_step_to_step(app, usual_looks, qtbot, language):
    app.changes.change("language", language)
    app.window.resize(1280, 800)
    app.learning.begin(TOLD_AT_LENGTH)
    teacher, heights, places = app.learning.teacher, set(), set()
    for step in range(len(teacher.run.lesson.steps)):
        while teacher.run.index < step:
            teacher.hint()
        qtbot.waitUntil(lambda: not teacher.panel._settled.isActive())
        QApplication.processEvents()
        assert is_whole(teacher.panel)
        heights.add(teacher.panel.height())
        places.add(teacher.panel.buttons["hint"].y())
    assert len(heights) == len(places) == 1
