"""Drills without end: one question each, made from a position of a game, answered by the engine.

    drill = make_drill("price", random)        # a lesson of one step, and the game it stands on
    LessonRun(drill.lesson, drill.game)

    box = Box().answered("price", right=False) # what was answered wrongly comes back sooner
    box.next_kind(random)

Belongs here: what can be asked of a position, and which kind of question comes next. Does not belong here:
how a step is asked and judged (`gridsim.lessons`), and sentences (`resources/text`).
"""
