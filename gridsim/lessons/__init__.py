"""Lessons: a position and a script that the learner plays on the real rules.

    lesson = load_lesson(path)                 # LessonError with every fault and its place
    run = LessonRun(lesson)
    run.step                                   # what is asked now
    run.answer(action)                         # right, wrong of a class, or refused with its reasons
    run.take_back(); run.hint()                # one click back; four rungs of help
    check_lesson(lesson)                       # played by its own solution, with every mistake and hint

Belongs here: the file format, what a step expects, and what becomes of an answer. Does not belong here:
what a rule says (`gridsim.titles`), how a step looks (`ui.lessons`), and the texts (`resources/lessons`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.late_names import answering

if TYPE_CHECKING:
    from gridsim.lessons.lesson import Lesson, Quiz
    from gridsim.lessons.loading import load_lesson
    from gridsim.lessons.progress import Progress
    from gridsim.lessons.runner import LessonRun
    from gridsim.lessons.targets import hexes_of
else:  # which lessons come with the program, and what they are called, is told without any of it
    __getattr__ = answering(
        __name__,
        {
            "gridsim.lessons.lesson": ("Lesson", "Quiz"),
            "gridsim.lessons.loading": ("load_lesson",),
            "gridsim.lessons.progress": ("Progress",),
            "gridsim.lessons.runner": ("LessonRun",),
            "gridsim.lessons.targets": ("hexes_of",),
        },
    )

__all__ = ["Lesson", "LessonRun", "Progress", "Quiz", "hexes_of", "load_lesson"]
