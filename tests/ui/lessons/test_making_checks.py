"""Checks and the questions to skip a lesson, made in the window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gridsim.core.actions import BuyCertificate, StartCompany
from gridsim.lessons.checking import played
from gridsim.lessons.lesson import Check, Condition
from gridsim.lessons.loading import load_lesson
from gridsim.lessons.rows import CHECK, DO, QUIZ, SKIP
from tests.ui.focus import focus
from tests.ui.lessons.making import press, rows_of, write
from tests.ui.playing.hands import Mouse
from tests.ui.playing.player import GESTURES, Player, settle
from tests.ui.program import take
from ui.lessons.skipping import SkipTest

LEFT = Qt.MouseButton.LeftButton
SHARE = BuyCertificate(company="GW", source="ipo")
CHEAP, DEAR = StartCompany(company="CA", par=65), StartCompany(company="CA", par=70)


def pick(combo, data) -> None:
    """Choose an entry as the mouse does."""
    combo.setCurrentIndex(combo.findData(data))
    combo.activated.emit(combo.currentIndex())


def add_check(app, qtbot, maker) -> None:
    """CA is founded at any par; the check wants Anna to have kept what the cheapest one leaves."""
    maker().title.setText("Found CA")
    maker().goal.setText("Found it at a low par.")
    play(app, CHEAP)
    qtbot.waitUntil(lambda: rows_of(app) == [DO])
    write(maker(), say="Found CA.")
    maker().form.fields["wanted_par"].setChecked(False)
    press(qtbot, maker().button("check"))
    write(maker(), say="Too little money is left.")
    pick(maker().form.fields["of"], "player:1")


def play(app, action) -> None:
    """Whatever the mouse has to do for it; what fails a check is taken back as soon as it is made."""
    settle()
    GESTURES[type(action)](Player(app, Mouse()), action)


def try_check(app, qtbot, maker, action) -> None:
    """Play a move where the check leads back to; the lesson stands as before afterwards."""
    press(qtbot, maker().form.fields["play"])
    assert app.session.game.cursor == 0
    play(app, action)
    qtbot.waitUntil(lambda: app.session.game.actions == (CHEAP,))
    assert rows_of(app) == [DO, CHECK]


def test_a_check_is_made_by_mouse_and_plays(app, qtbot, maker, answers, tmp_path):
    add_check(app, qtbot, maker)
    assert not maker().button("save").isEnabled()
    try_check(app, qtbot, maker, DEAR)
    answers.save_path = tmp_path / "check.lesson.json"
    press(qtbot, maker().button("save"))
    lesson = load_lesson(answers.save_path)
    check = lesson.steps[1]
    assert isinstance(check, Check)
    assert check.example == (DEAR,)
    assert check.back_to == lesson.steps[0].id
    assert check.must.value == "cash"
    assert check.must.of == "player:1"
    assert played(lesson) == []
    press(qtbot, maker().button("try"))
    teacher = app.learning.teacher
    play(app, DEAR)
    qtbot.waitUntil(lambda: "Too little money" in teacher.panel.remark.text())
    press(qtbot, teacher.panel.buttons["take_back"])
    play(app, CHEAP)
    qtbot.waitUntil(lambda: teacher.run.is_finished)


def test_a_check_behind_a_question_is_failed_by_the_moves_before_it(app, qtbot, maker):
    maker().title.setText("Found CA")
    maker().goal.setText("Found it at a low par.")
    press(qtbot, maker().button("ask"))
    write(maker(), say="Who founds?", text_0="You", remark_0="Yes.", text_1="Ben", remark_1="No.")
    play(app, CHEAP)
    qtbot.waitUntil(lambda: rows_of(app) == [QUIZ, DO])
    write(maker(), say="Found CA.")
    maker().form.fields["wanted_par"].setChecked(False)
    press(qtbot, maker().button("ask"))
    write(maker(), say="What is left?", text_0="Much", remark_0="Yes.", text_1="Little", remark_1="No.")
    press(qtbot, maker().button("check"))
    write(maker(), say="Too little money is left.")
    pick(maker().form.fields["of"], "player:1")
    made = app.commands.making.making
    pick(maker().form.fields["back"], "0")
    assert made.rows[3].back is made.rows[0]
    press(qtbot, maker().form.fields["play"])
    play(app, DEAR)
    qtbot.waitUntil(lambda: made.rows[3].example == [DEAR])
    lesson = made.lesson()
    assert lesson.steps[3].back_to == lesson.steps[0].id
    assert played(lesson) == []


def test_moves_that_pass_the_check_are_no_example(app, qtbot, maker):
    add_check(app, qtbot, maker)
    try_check(app, qtbot, maker, CHEAP)
    made = app.commands.making.making
    assert made.rows[1].example == []
    assert "held" in maker().about.text()
    press(qtbot, maker().form.fields["play"])
    press(qtbot, maker().form.fields["play"])
    assert app.session.game.cursor == 1
    assert rows_of(app) == [DO, CHECK]


def test_a_check_is_made_by_keyboard(app, qtbot, maker):
    add_check(app, qtbot, maker)
    amount = maker().form.fields["amount"]
    focus(amount)
    amount.selectAll()
    QTest.keyClicks(amount, "20")
    assert app.commands.making.making.rows[1].must.condition == Condition(
        value="cash", of="player:1", least=20
    )
    value = maker().form.fields["value"]
    QTest.keyClick(value, Qt.Key.Key_Down)
    assert app.commands.making.making.rows[1].must.value == "percent"
    play = maker().form.fields["play"]
    focus(play)
    QTest.keyClick(play, Qt.Key.Key_Space)
    assert app.session.game.cursor == 0
    qtbot.waitUntil(lambda: app.playing.decision.isAncestorOf(app.window.focusWidget()))


def test_without_a_step_to_lead_back_to_there_is_no_check(app, qtbot, maker):
    assert not maker().button("check").isEnabled()
    maker().expect("demo")
    take(app, qtbot, SHARE)
    qtbot.waitUntil(lambda: rows_of(app) == ["demo"])
    assert not maker().button("check").isEnabled()


def test_three_questions_let_those_skip_who_know_it(app, qtbot, maker, answers, tmp_path):
    maker().title.setText("One share")
    maker().goal.setText("Buy a share.")
    take(app, qtbot, SHARE)
    qtbot.waitUntil(lambda: rows_of(app) == [DO])
    write(maker(), say="Buy a share of GW.")
    press(qtbot, maker().button("skip"))
    assert rows_of(app) == [DO, SKIP, SKIP, SKIP]
    assert not maker().button("skip").isEnabled()
    for number in range(3):
        maker().list.setCurrentRow(1 + number)
        assert not maker().button("save").isEnabled()
        QTest.keyClicks(maker().form.fields["say"], f"Question {number}")
        write(maker(), text_0="No", text_1="Yes")
        QTest.mouseClick(maker().form.fields["right_1"], LEFT)
        maker().form.fields["right_1"].setChecked(True)
    answers.save_path = tmp_path / "skip.lesson.json"
    press(qtbot, maker().button("save"))
    lesson = load_lesson(answers.save_path)
    assert [question.right for question in lesson.skip] == [1, 1, 1]
    press(qtbot, maker().button("leave"))
    app.run("learn")
    app.learning.list.select(str(answers.save_path))
    press(qtbot, app.learning.list.known)
    test = app.learning.list.test
    assert isinstance(test, SkipTest)
    for _ in range(3):
        qtbot.mouseClick(test.choices[1], LEFT)
    assert app.learning.learnt.is_done(str(answers.save_path))


def test_a_question_taken_away_is_wanted_again(app, qtbot, maker):
    press(qtbot, maker().button("skip"))
    press(qtbot, maker().button("drop"))
    assert len(rows_of(app)) == 2
    press(qtbot, maker().button("skip"))
    assert rows_of(app) == [SKIP] * 3
