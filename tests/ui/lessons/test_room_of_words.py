"""What a lesson says is never cut: docks and map leave its words their room, in large letters, too."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel

WORDY = "b1841-03-no-money-for-a-train"
"""Questions in words with long answers, beside two docks that are pointed at."""


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
