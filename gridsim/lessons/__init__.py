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
