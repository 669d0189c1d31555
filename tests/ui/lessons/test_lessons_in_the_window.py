"""Lessons played in the window, by mouse and by keyboard: wrong tries, hints, interruption, resumption."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gridsim.core.actions import BuyCertificate, Pass, StartCompany
from gridsim.lessons.lesson import Do, Quiz
from tests.ui.program import choose, take
from ui.lessons.pointing import dock_of

FIRST, SECOND = "a01-two-purses", "a02-what-counts"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def teacher(app):
    app.learning.begin(FIRST)
    return app.learning.teacher


def press(qtbot, button) -> None:
    qtbot.waitUntil(button.isVisible)
    qtbot.mouseClick(button, LEFT)


def solve(teacher) -> None:
    """The fourth rung of help."""
    for _ in range(4):
        teacher.hint()


def at_step(qtbot, app, number: int) -> None:
    qtbot.waitUntil(lambda: app.learning.teacher.run.index == number)


def test_a_lesson_by_mouse_with_a_wrong_try(app, qtbot):
    press(qtbot, app.start_page.next_lesson)
    panel = app.learning.teacher.panel
    press(qtbot, panel.choices[0])
    assert "✗" in panel.remark.text()
    press(qtbot, panel.choices[1])
    assert "✓" in panel.remark.text()
    choose(app, qtbot, "Pass")
    qtbot.waitUntil(panel.buttons["take_back"].isVisible)
    assert "You passed" in panel.remark.text()
    press(qtbot, panel.buttons["take_back"])
    assert app.session.game.cursor == 0
    take(app, qtbot, BuyCertificate(company="GW", source="ipo"))
    at_step(qtbot, app, 2)
    assert "30%" in panel.remark.text()


def test_help_on_four_rungs_by_keyboard(app, teacher, qtbot):
    window, panel = app.window, teacher.panel
    qtbot.waitUntil(panel.choices[0].hasFocus)
    QTest.keyClick(window, Qt.Key.Key_Tab)
    qtbot.waitUntil(panel.choices[1].hasFocus)
    QTest.keyClick(panel.choices[1], Qt.Key.Key_Space)
    at_step(qtbot, app, 1)
    said = []
    for _ in range(3):
        QTest.keyClick(window, Qt.Key.Key_F3)
        said.append(panel.remark.text())
    assert [text.partition(":")[0] for text in said] == ["Where", "What", "Look at what is framed"]
    QTest.keyClick(window, Qt.Key.Key_F3)
    at_step(qtbot, app, 2)
    assert app.session.shown.state.cash["GW"] == 260


def test_a_mistake_is_taken_back_by_key(app, teacher, qtbot):
    teacher.choose(1)
    app.session.apply(StartCompany(company="CA", par=65))
    qtbot.waitUntil(lambda: teacher.run.is_astray)
    QTest.keyClick(app.window, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert not teacher.run.is_astray
    assert app.session.game.cursor == 0


def test_what_the_rules_refuse_is_told_with_the_remark_of_the_lesson(app, teacher, qtbot):
    while teacher.run.index < 5:
        solve(teacher)
    app.playing.decision.explanation.show_refusals(app.session.shown.legal.why_not(Pass()), Pass())
    assert "GW must own a train" in teacher.panel.remark.text()
    assert "11.4" in app.playing.decision.explanation.toPlainText()


def test_what_is_refused_without_a_remark_takes_no_praise_away(app, teacher, qtbot):
    teacher.choose(1)
    assert "✓" in teacher.panel.remark.text()
    refused = BuyCertificate(company="CA", source="ipo")
    app.playing.decision.explanation.show_refusals(app.session.shown.legal.why_not(refused), refused)
    assert "✓" in teacher.panel.remark.text()


def test_the_others_move_once_the_step_is_done(app, teacher, qtbot):
    teacher.choose(1)
    app.session.apply(BuyCertificate(company="GW", source="ipo"))
    at_step(qtbot, app, 2)
    teacher.choose(0)
    app.session.apply(Pass())
    at_step(qtbot, app, 4)
    assert app.session.shown.decision.player == "player:1"


def test_a_lesson_left_in_the_middle_goes_on_where_it_was(app, teacher, qtbot, answers):
    teacher.choose(1)
    app.session.apply(BuyCertificate(company="GW", source="ipo"))
    at_step(qtbot, app, 2)
    press(qtbot, teacher.panel.buttons["leave"])
    assert app.session is None
    assert answers.told == []
    assert app.start_page.next_lesson.accessibleName() == "Go on: Two purses"
    press(qtbot, app.start_page.next_lesson)
    assert app.learning.teacher.run.index == 2
    assert app.session.shown.state.cash["GW"] == 260


def test_a_finished_lesson_is_remembered_and_leads_to_the_next(app, teacher, qtbot):
    while not teacher.run.is_finished:
        solve(teacher)
    qtbot.waitUntil(teacher.panel.buttons["next_lesson"].isVisible)
    press(qtbot, teacher.panel.buttons["next_lesson"])
    assert app.learning.learnt.is_done(FIRST)
    assert app.learning.teacher.run.lesson.number == 2


def test_everything_a_lesson_points_at_has_a_name_for_screen_readers(app, teacher, qtbot):
    pointing, named = teacher._pointing, 0
    while not teacher.run.is_finished:
        step = teacher.run.step
        teacher._show_step()
        teacher.light(step.hints.show if isinstance(step, Do | Quiz) else ())
        for widget in pointing.found:
            assert widget.accessibleName(), step.point
            named += 1
        for target in step.point:
            assert dock_of(target) or app.playing.pictures.board.describe(target.partition(":")[2])
        solve(teacher)
    assert named >= 10
    assert "Two purses" in teacher.panel.accessibleName()


def test_what_is_dimmed_is_alive(app, teacher, qtbot):
    teacher.choose(1)
    dock = app.window.docks["market"]
    veils = [mark for mark in teacher._pointing._marks if mark.parent() is dock]
    assert len(veils) == 1
    middle = veils[0].mapTo(app.window, veils[0].rect().center())
    assert app.window.childAt(middle) is not veils[0]


def test_the_list_tells_how_far_one_is_and_begins_lessons(app, qtbot):
    app.run("learn")
    listed = app.learning.list
    assert [listed.list.item(row).text()[:1] for row in (1, 2)] == ["○", "○"]
    press(qtbot, listed.known)
    for right in (0, 1, 1):
        press(qtbot, listed.test.choices[right])
    assert listed.list.item(1).text().startswith("●")
    assert listed.chosen == SECOND
    press(qtbot, listed.begin)
    assert app.learning.teacher.run.lesson.number == 2


def test_a_wrong_answer_keeps_the_lesson_on_the_list(app, qtbot):
    app.run("learn")
    listed = app.learning.list
    press(qtbot, listed.known)
    press(qtbot, listed.test.choices[2])
    press(qtbot, listed.test.choices[0])
    assert not app.learning.learnt.is_done(FIRST)


def test_a_lesson_goes_on_in_another_language(app, teacher, qtbot, usual_looks):
    teacher.choose(1)
    app.changes.change("language", "de")
    assert app.learning.teacher.run.index == 1
    assert "Kaufe jetzt eine Aktie" in app.learning.teacher.panel.said.text()
