"""A finished lesson opened again in the window: changed, put in another order, tried and saved."""

from __future__ import annotations

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gridsim.lessons.checking import played
from gridsim.lessons.loading import load_lesson
from gridsim.lessons.rows import DO, QUIZ, SKIP
from gridsim.lessons.shipped import path_of
from tests.ui.focus import focus

LEFT = Qt.MouseButton.LeftButton
OWN = "a01-two-purses"


@pytest.fixture
def path(tmp_path):
    """A lesson of one's own, in a file."""
    own = tmp_path / "own.lesson.json"
    told = json.loads(path_of(OWN).read_bytes())
    own.write_text(
        json.dumps({name: value for name, value in told.items() if name not in ("course", "number")})
    )
    return own


@pytest.fixture
def maker(app, qtbot, answers, path):
    """The file opened from the page of the lessons."""
    answers.open_path = answers.save_path = path
    app.run("learn")
    press(qtbot, app.learning.list.change)
    return lambda: app.commands.making.window


def press(qtbot, button) -> None:
    qtbot.waitUntil(button.isEnabled)
    qtbot.mouseClick(button, LEFT)


def kinds(app) -> list[str]:
    return [row.kind for row in app.commands.making.making.rows]


def row_at(app, kind: str) -> int:
    return kinds(app).index(kind)


def test_a_finished_lesson_is_changed_by_mouse_and_saved_where_it_was(app, qtbot, maker, path, answers):
    before = load_lesson(path)
    maker().title.setText("Two purses, changed")
    maker().list.setCurrentRow(0)
    maker().form.fields["say"].setPlainText("Who pays?")
    press(qtbot, maker().button("down"))
    assert maker().list.currentRow() == 1
    press(qtbot, maker().button("save"))
    assert answers.proposed == path
    after = load_lesson(path)
    assert played(after) == []
    assert after.title == {**before.title, "en": "Two purses, changed"}
    asked = next(step for step in after.steps if step.say["en"] == "Who pays?")
    assert asked.say == {**before.steps[0].say, "en": "Who pays?"}
    assert app.commands.making.is_saved


def test_a_step_is_taken_away_and_the_rest_is_tried(app, qtbot, maker):
    steps = len(load_lesson(path_of(OWN)).steps)
    maker().list.setCurrentRow(row_at(app, QUIZ))
    press(qtbot, maker().button("drop"))
    press(qtbot, maker().button("try"))
    assert len(app.learning.teacher.run.lesson.steps) == steps - 1
    press(qtbot, app.learning.teacher.panel.buttons["leave"])
    assert maker().isVisible()


def test_later_moves_that_need_it_go_only_if_that_is_wanted(app, qtbot, maker, answers):
    before = kinds(app)
    answers.discard = False
    maker().list.setCurrentRow(row_at(app, DO))
    press(qtbot, maker().button("drop"))
    assert answers.told[-1][0] == "drop_later"
    assert kinds(app) == before
    answers.discard = True
    press(qtbot, maker().button("drop"))
    assert kinds(app) == [kind for kind in before if kind in (QUIZ, SKIP)] or len(kinds(app)) < len(before)


def test_a_row_that_has_to_stay_says_why(app, qtbot, maker):
    rows = kinds(app)
    maker().list.setCurrentRow(row_at(app, "others"))
    qtbot.keyClick(maker(), Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert kinds(app) == rows
    assert "another player" in maker().about.text()


def test_texts_are_written_in_each_language_of_the_file(app, qtbot, maker):
    said = load_lesson(path_of(OWN)).steps[0].say
    maker().list.setCurrentRow(0)
    box = maker().language
    assert [box.itemData(place) for place in range(box.count())] == list(said)
    focus(box)
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert maker().form.fields["say"].toPlainText() == said[box.currentData()]


def test_a_lesson_of_ones_own_that_is_marked_is_changed_without_asking(app, qtbot, path, answers):
    app.learning.add_own(path)
    app.run("learn")
    app.learning.list.select(str(path))
    press(qtbot, app.learning.list.change)
    assert app.commands.making.window.isVisible()
    assert answers.told == []


def test_another_lesson_is_opened_from_where_one_is_made(app, qtbot, maker, answers, path):
    maker().title.setText("Not kept")
    answers.discard = False
    press(qtbot, maker().button("change"))
    assert maker().title.text() == "Not kept"
    answers.discard = True
    press(qtbot, maker().button("change"))
    assert maker().title.text() == load_lesson(path).title["en"]


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda _lesson: {"format": "something"}, "not_a_lesson"),
        (lambda lesson: {**lesson, "steps": []}, "lessons.making.not_opened"),
    ],
)
def test_a_file_that_cannot_be_read_says_so(app, path, answers, spoil, told):
    path.write_text(json.dumps(spoil(json.loads(path.read_bytes()))))
    answers.open_path = path
    app.run("change_lesson")
    assert answers.told == [told]
    assert app.commands.making.window is None


def test_a_lesson_in_which_others_play_by_themselves_is_changed_in_its_file(app, answers):
    answers.open_path = path_of("a16-short-game")
    app.run("change_lesson")
    assert answers.told == ["lessons.making.file_alone"]
    assert answers.facts["steps"]
