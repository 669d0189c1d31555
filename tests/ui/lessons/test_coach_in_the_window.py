"""The coach in the window: facts on request, a level for each player, a card for what is new."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from gridsim.core.actions import BuyCertificate, Pass, SellShares
from gridsim.lessons.lesson import Start
from gridsim.lessons.starts import begin
from gridsim.saves.codec import convert
from tests.coach.beginnings import GW, PRIORITY
from tests.ui.room import cut_off, overlapping, sideways
from ui.lessons.coach import LEVELS
from ui.model.storage import Keeper


def play(app, *put, kind):
    parts = [*GW, *put, PRIORITY, {"do": "round", "kind": kind}]
    start = {"scenario": "1856-after-the-auction", "put": parts}
    app.play(begin(convert(start, Start)), Keeper(app.folder))


def test_facts_are_told_with_their_rules_and_not_to_who_wants_none(app):
    play(app, kind="operating")
    app.run("think")
    dialog = app.commands.coaching.dialog
    assert any("lacks" in line.text() and "1856 §" in line.text() for line in dialog.lines)
    dialog.levels.setCurrentIndex(LEVELS.index("off"))
    assert [line.text() for line in dialog.lines] == ["Nothing special at this moment."]
    assert app.settings["coach"] == {"Anna": "off"}
    dialog.accept()


@pytest.mark.parametrize("language", ["en", "de", "it"])
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_facts_are_whole_in_letters_of_every_size(app, qtbot, language, text_size):
    app.window.resize(1280, 800)
    app.changes.change("language", language)
    app.changes.change("text_size", text_size)
    play(app, kind="operating")
    app.run("think")
    dialog = app.commands.coaching.dialog
    assert dialog.lessons
    qtbot.wait(50)
    assert [*cut_off(dialog), *sideways(dialog), *overlapping(dialog)] == []


def test_every_fact_leads_to_its_lesson(app, qtbot):
    play(app, kind="operating")
    app.run("think")
    dialog = app.commands.coaching.dialog
    place = next(row for row, line in enumerate(dialog.lines) if "lacks" in line.text())
    button = dialog.lessons[place]
    assert "lacks" in button.accessibleName()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert "train" in app.learning.teacher.run.lesson.topics


def test_what_happens_for_the_first_time_is_explained_once_to_who_wants_it(app):
    app.settings["coach"] = {"Anna": "talkative"}
    operated = {"do": "place", "edit": {"place": ["companies", "GW", "operated"], "to": True}}
    play(app, operated, {"do": "place", "edit": {"place": ["set_number"], "to": 2}}, kind="stock")
    app.session.apply(SellShares(company="GW", percent=10))
    card = app.commands.coaching.card
    assert card.isVisible()
    assert "first sale" in card.told.text()
    assert card.accessibleName()
    card.close_button.click()
    app.session.undo()
    app.session.apply(SellShares(company="GW", percent=10))
    assert app.commands.coaching.card is card
    assert not card.isVisible()


def test_a_quiet_coach_shows_no_card(app):
    play(app, kind="stock")
    app.session.apply(BuyCertificate(company="GW", source="ipo"))
    app.session.apply(Pass())
    assert app.commands.coaching.card is None
