"""Names and texts of files that look like markup, in the rooms beside a game: set-up, lessons, coach, end."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QTabWidget

from gridsim.lessons.loading import load_lesson
from gridsim.lessons.shipped import shipped_lessons
from gridsim.lessons.starts import begin
from gridsim.saves.scenarios import Scenario
from tests.ui.app.marked_games import game_of, play
from tests.ui.lessons.making import make_one, press
from tests.ui.markup import FILE, LAYOUT, LINE, PLAYERS, names_shown, wrongly_shown
from tests.ui.program import choose
from ui.dialogs.scenario import ScenarioDialog
from ui.model.storage import Keeper

pytestmark = pytest.mark.usefixtures("nothing_left_behind")
SAID = {"say", "right", "hint", "text_0", "remark_0", "text_1", "remark_1"}
"""Fields of the maker in which a teacher writes what is said."""
LATE = 150
"""So many moves into the game of `game_of` there is something to see in every room."""


def test_names_in_every_table_of_the_set_up(app, tmp_path, qtbot):
    play(app, "1856", LATE, tmp_path)
    app.run("set_up")
    window = app.setting_up.window
    for tabs in window.findChildren(QTabWidget):
        for place in range(tabs.count()):
            tabs.setCurrentIndex(place)
            QApplication.processEvents()
            assert wrongly_shown() == [], tabs.tabText(place)
    assert names_shown() >= set(PLAYERS)
    app.setting_up.leave()


def test_names_beside_the_game(app, tmp_path, qtbot):
    """The big screen, what the coach says to whom, and how everybody stands."""
    play(app, "1856", LATE, tmp_path)
    for command in ("wall", "think", "standing"):
        app.run(command)
        QApplication.processEvents()
        assert wrongly_shown() == [], command
    app.commands.coaching.dialog.accept()


def test_what_a_scenario_says_and_whom_the_coach_leads_through_it(app, tmp_path, qtbot):
    scenario = Scenario(title=LINE, text=FILE, author=LAYOUT, goal=LAYOUT, guided=True)
    game, _ = game_of("1856")
    game.go_to(LATE)
    app.play(game.fork(), Keeper(tmp_path, scenario=scenario))
    assert app.commands.coaching.card.isVisible()
    assert names_shown() >= {LINE, FILE}
    assert wrongly_shown() == []
    dialog = ScenarioDialog(scenario, app.words, app.window)
    qtbot.addWidget(dialog)
    assert wrongly_shown() == []


@pytest.fixture
def maker(app):
    first = load_lesson(shipped_lessons()[0].path)
    game = begin(first.start)
    app.play(game, Keeper(app.folder))
    app.run("make_lesson")
    return lambda: app.commands.making.window


def test_what_a_lesson_says(app, qtbot, maker, answers, tmp_path):
    make_one(app, qtbot, maker)
    window = maker()
    window.title.setText(LINE)
    window.goal.setText(FILE)
    for row in range(window.list.count()):
        window.list.setCurrentRow(row)
        fields = window.form.fields if window.form is not None else {}
        for name in SAID & fields.keys():
            (fields[name].setPlainText if name == "say" else fields[name].setText)(LAYOUT)
    QApplication.processEvents()
    assert wrongly_shown() == []
    answers.save_path = answers.open_path = tmp_path / "lesson.json"
    press(qtbot, window.button("save"))
    press(qtbot, window.button("leave"))
    app.run("learn")
    press(qtbot, app.learning.list.open_file)
    assert answers.told == []
    assert LAYOUT in names_shown()
    assert wrongly_shown() == []
    choose(app, qtbot, "Pass")
    qtbot.waitUntil(lambda: bool(app.learning.teacher.panel.remark.text()))
    assert wrongly_shown() == []
    app.learning.teacher.run.solve()
    app.learning.teacher._show_step()
    assert wrongly_shown() == []
    press(qtbot, app.learning.teacher.panel.buttons["leave"])
    app.run("learn")
    assert LINE in names_shown()
    assert wrongly_shown() == []
