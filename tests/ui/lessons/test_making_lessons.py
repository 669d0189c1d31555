"""Lessons made in the window: steps by playing, typed texts, tried, saved, opened by somebody else."""

from __future__ import annotations

import json

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gridsim.core.actions import Pass
from gridsim.lessons.checking import played
from gridsim.lessons.lesson import Do, Quiz
from gridsim.lessons.loading import load_lesson
from gridsim.lessons.rows import DEMO, DO, OTHERS, QUIZ, WRONG
from gridsim.lessons.shipped import shipped_lessons
from tests.ui.focus import focus
from tests.ui.lessons.making import LEFT, SHARE, make_one, press, rows_of
from tests.ui.program import choose, take
from ui.widgets.buttons import ChoiceButton


def test_a_lesson_is_made_by_mouse_saved_and_opened_by_somebody_else(app, qtbot, maker, answers, tmp_path):
    assert not maker().button("save").isEnabled()
    make_one(app, qtbot, maker)
    answers.save_path = answers.open_path = tmp_path / "share.lesson.json"
    press(qtbot, maker().button("save"))
    lesson = load_lesson(answers.save_path)
    assert [type(step) for step in lesson.steps] == [Do, Quiz]
    assert lesson.steps[0].say == {"en": "Buy a share of GW."}
    assert lesson.steps[0].then == (Pass(),)
    assert lesson.steps[0].wrong[0].example == (Pass(),)
    assert played(lesson) == []
    press(qtbot, maker().button("leave"))
    assert answers.told == []
    app.run("learn")
    press(qtbot, app.learning.list.open_file)
    assert app.learning.teacher.run.lesson == lesson
    take(app, qtbot, SHARE)
    qtbot.waitUntil(lambda: app.learning.teacher.run.index == 1)
    press(qtbot, app.learning.teacher.panel.buttons["leave"])
    app.run("learn")
    listed = app.learning.list.list
    assert "One share" in listed.item(listed.count() - 1).text()
    app.learning.list.select(str(answers.save_path))
    press(qtbot, app.learning.list.begin)
    assert app.learning.teacher.run.index == 1


def test_a_lesson_is_tried_at_once_and_left_to_where_it_is_made(app, qtbot, maker, answers):
    make_one(app, qtbot, maker)
    press(qtbot, maker().button("try"))
    teacher = app.learning.teacher
    assert maker() is None
    assert "Buy a share of GW" in teacher.panel.said.text()
    choose(app, qtbot, "Pass")
    qtbot.waitUntil(lambda: "nothing was bought" in teacher.panel.remark.text())
    press(qtbot, teacher.panel.buttons["leave"])
    assert maker().isVisible()
    assert app.session.game.cursor == 2
    assert answers.told == []


def test_a_lesson_is_made_by_keyboard(app, qtbot, maker):
    QTest.keyClicks(maker().title, "Keys")
    QTest.keyClick(maker(), Qt.Key.Key_F6)
    take_by_key = [each for each in app.playing.decision.findChildren(ChoiceButton) if each.isVisible()]
    focus(take_by_key[0])
    QTest.keyClick(take_by_key[0], Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: rows_of(app) == [DO])
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    QTest.keyClick(app.window, Qt.Key.Key_M, both)
    QTest.keyClicks(maker().form.fields["say"], "Do it.")
    QTest.keyClick(maker().form.fields["say"], Qt.Key.Key_Tab)
    QTest.keyClicks(maker().goal, "By keys")
    assert not list(app.commands.making.making.lacking())
    qtbot.waitUntil(maker().isActiveWindow)
    QTest.keyClick(maker(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert app.learning.teacher.run.lesson.goal == {"en": "By keys"}


def test_what_is_taken_back_on_the_board_is_no_step(app, qtbot, maker):
    maker().expect(DEMO)
    choose(app, qtbot, "Pass")
    qtbot.waitUntil(lambda: rows_of(app) == [DEMO])
    app.run("undo")
    qtbot.waitUntil(lambda: rows_of(app) == [])


def test_a_row_is_taken_away_and_moves_after_it_stay_as_far_as_they_can(app, qtbot, maker):
    make_one(app, qtbot, maker)
    maker().list.setCurrentRow(1)
    press(qtbot, maker().button("drop"))
    assert rows_of(app) == [WRONG, OTHERS, QUIZ]
    assert app.session.game.actions[-1] == Pass()
    assert app.session.game.cursor == 1


def test_what_counts_of_a_move_can_be_less_than_all(app, qtbot, maker):
    make_one(app, qtbot, maker)
    maker().list.setCurrentRow(1)
    maker().form.fields["wanted_company"].setChecked(False)
    step = json.loads(app.commands.making.making.encoded())["steps"][0]
    assert "company" not in step["expect"]["having"]


def a_refused_choice(app, qtbot):
    def refused():
        choices = app.playing.decision.findChildren(ChoiceButton)
        return [choice for choice in choices if choice.isVisible() and choice.is_refused]

    qtbot.waitUntil(lambda: bool(refused()))
    return refused()[0]


def test_a_mistake_can_be_what_the_rules_refuse(app, qtbot, maker):
    maker().expect(WRONG)
    qtbot.mouseClick(a_refused_choice(app, qtbot), LEFT)
    assert rows_of(app) == [WRONG]
    assert app.commands.making.making.rows[0].refused


def test_a_refused_move_that_is_only_pointed_at_is_no_mistake(app, qtbot, maker):
    maker().expect(WRONG)
    choice = a_refused_choice(app, qtbot)
    focus(choice)
    choice.pointed.emit()
    explanation = app.playing.decision.explanation
    qtbot.waitUntil(lambda: explanation.refused is not None)
    assert rows_of(app) == []
    QTest.keyClick(choice, Qt.Key.Key_Space)
    assert rows_of(app) == [WRONG]


def test_an_unsaved_lesson_is_not_lost_without_a_word(app, qtbot, maker, answers):
    make_one(app, qtbot, maker)
    answers.discard = False
    press(qtbot, maker().button("leave"))
    assert answers.told == ["drop_lesson"]
    assert maker().isVisible()


def test_without_a_game_one_is_opened_to_begin_in(app, qtbot, answers):
    answers.open_path = next(iter(shipped_lessons())).path.parents[1] / "games" / "1835.gridsim"
    app.run("learn")
    press(qtbot, app.learning.list.make)
    assert answers.told == ["lessons.making.find_moment"]
    app.session.view(12)
    app.run("make_lesson")
    assert app.commands.making.window.isVisible()
    assert app.session.game.now.decision is not None
