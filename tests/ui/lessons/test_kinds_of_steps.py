"""A step of each kind through the window: wrong tries, help, interruption, by mouse and by keys."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gridsim.core.actions import BuyCertificate, Pass, SellShares, StartCompany
from gridsim.lessons import lesson as form
from gridsim.lessons.checking import played
from gridsim.lessons.loading import load_lesson
from gridsim.lessons.shipped import ENDING, Text, shipped_lessons
from tests.ui.program import take

LEFT = Qt.MouseButton.LeftButton
SHARE, OTHER = BuyCertificate(company="GW", source="ipo"), StartCompany(company="CA", par=65)
SALE = SellShares(company="GW", percent=10)
HINTS = form.Hints(area={"en": "There."}, what={"en": "That."})


def said(text: str) -> Text:
    return {"en": text}


def steps() -> tuple[form.AnyStep, ...]:
    either = (form.Condition(action="buy_certificate"), form.Condition(action="start_company"))
    sold = form.Wrong(when=form.Condition(action="sell_shares"), say=said("Not that."), example=(SALE,))
    return (
        form.Do(say=said("Act."), id="act", expect=form.Condition(any=either), solution=SHARE, hints=HINTS),
        form.Check(
            say=said("GW got nothing."),
            must=form.Condition(value="cash", of="GW", least=260),
            back_to="act",
            example=(OTHER,),
        ),
        form.Free(
            say=said("Let Ben act."),
            goal=form.Condition(action="pass"),
            solution=(Pass(),),
            hints=HINTS,
            wrong=(sold,),
        ),
        form.Demo(say=said("See the others."), play=(Pass(), Pass())),
        form.Quiz(
            say=said("Who acts?"),
            choices=(
                form.Choice(text=said("Ben"), remark=said("He passed.")),
                form.Choice(text=said("Anna"), remark=said("Yes."), right=True),
            ),
            hints=HINTS,
        ),
    )


@pytest.fixture
def path(tmp_path):
    first = load_lesson(shipped_lessons()[0].path)
    lesson = form.Lesson(
        format="gridsim-lesson", version=1, title=said("All"), goal=said("All."), start=first.start,
        steps=steps(),
    )  # fmt: skip
    path = tmp_path / f"all{ENDING}"
    path.write_bytes(msgspec.json.encode(lesson))
    assert played(load_lesson(path)) == []
    return path


@pytest.fixture
def teacher(app, path):
    app.learning.begin(str(path))
    return lambda: app.learning.teacher


def press(qtbot, button) -> None:
    qtbot.waitUntil(button.isVisible)
    qtbot.mouseClick(button, LEFT)


def test_each_kind_by_mouse_with_wrong_tries(app, qtbot, teacher):
    panel = teacher().panel
    take(app, qtbot, SHARE)
    qtbot.waitUntil(lambda: teacher().run.index == 2)
    take(app, qtbot, SALE)
    qtbot.waitUntil(lambda: "Not that." in panel.remark.text())
    press(qtbot, panel.buttons["take_back"])
    take(app, qtbot, Pass())
    qtbot.waitUntil(lambda: teacher().run.index == 3)
    press(qtbot, panel.buttons["show_next"])
    assert app.session.shown.decision.player == "player:3"
    press(qtbot, panel.buttons["show_next"])
    assert teacher().run.index == 4
    press(qtbot, panel.choices[0])
    assert "He passed." in panel.remark.text()
    press(qtbot, panel.choices[1])
    assert teacher().run.is_finished


def test_a_check_that_fails_leads_back_to_its_step(app, qtbot, teacher):
    app.session.apply(OTHER)
    qtbot.waitUntil(lambda: teacher().run.is_astray)
    assert teacher().panel.remark.text() == "✗ GW got nothing."
    assert not teacher().panel.buttons["hint"].isVisible()
    QTest.keyClick(app.window, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert teacher().run.index == 0
    assert app.session.game.cursor == teacher().run.first


def over_all_kinds() -> tuple[form.AnyStep, ...]:
    """A check behind moves, a demonstration and a question, which leads back to a question before them."""
    act, check, free, demo, quiz = steps()
    first = msgspec.structs.replace(quiz, id="first")
    behind = msgspec.structs.replace(check, back_to="first", example=(OTHER, Pass()))
    return first, act, free, demo, quiz, behind


def test_a_check_leads_back_over_steps_of_every_kind(app, qtbot, path):
    told = load_lesson(path)
    path.write_bytes(msgspec.json.encode(msgspec.structs.replace(told, steps=over_all_kinds())))
    assert played(load_lesson(path)) == []
    app.learning.begin(str(path))
    teacher, panel = app.learning.teacher, app.learning.teacher.panel
    press(qtbot, panel.choices[1])
    app.session.apply(OTHER)
    qtbot.waitUntil(lambda: teacher.run.index == 2)
    take(app, qtbot, Pass())
    qtbot.waitUntil(lambda: teacher.run.index == 3)
    for _ in range(2):
        press(qtbot, panel.buttons["show_next"])
    press(qtbot, panel.choices[1])
    assert panel.remark.text() == "✗ GW got nothing."
    press(qtbot, panel.buttons["take_back"])
    assert teacher.run.index == 0
    assert app.session.game.cursor == teacher.run.first
    assert len(panel.choices) == 2


def test_each_kind_by_keyboard_and_hints(app, qtbot, teacher):
    for index in (2, 3):
        for _ in range(4):
            QTest.keyClick(app.window, Qt.Key.Key_F3)
        qtbot.waitUntil(lambda at=index: teacher().run.index == at)
    shown = teacher().panel.buttons["show_next"]
    for _ in range(2):
        qtbot.waitUntil(shown.hasFocus)
        QTest.keyClick(shown, Qt.Key.Key_Space)
    right = teacher().panel.choices[1]
    QTest.keyClick(right, Qt.Key.Key_Space)
    assert teacher().run.is_finished


@pytest.mark.parametrize("at", [2, 3, 4])
def test_a_lesson_left_at_any_kind_of_step_goes_on_there(app, qtbot, teacher, path, at):
    run = teacher().run
    while run.index < at:
        teacher().show_next() if isinstance(run.step, form.Demo) else [teacher().hint() for _ in range(4)]
    cursor = run.game.cursor
    press(qtbot, teacher().panel.buttons["leave"])
    app.learning.begin(str(path))
    assert teacher().run.index == at
    assert app.session.game.cursor == cursor


def test_a_demonstration_left_in_the_middle_goes_on_in_the_middle(app, qtbot, teacher, path):
    while teacher().run.index < 3:
        for _ in range(4):
            teacher().hint()
    teacher().show_next()
    press(qtbot, teacher().panel.buttons["leave"])
    app.learning.begin(str(path))
    assert teacher().run.shown == 1
    teacher().show_next()
    assert teacher().run.index == 4


def test_a_told_game_goes_on_in_the_window(app, qtbot):
    app.learning.begin("d1835-01-a-game")
    panel = app.learning.teacher.panel
    press(qtbot, panel.choices[0])
    assert "✗" in panel.remark.text()
    press(qtbot, panel.choices[1])
    assert app.session.game.cursor == 28
    assert "✓" in panel.remark.text()
    assert "first operating round" in panel.said.text()
