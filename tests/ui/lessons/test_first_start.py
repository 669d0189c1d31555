"""The one question of the first start, and letters for a whole table."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("answer", ["never", "another", "often"])
def test_the_question_leads_to_the_right_place(app, answer, qtbot):
    app.start_page.greet()
    greeting = app.start_page.greeting
    qtbot.waitUntil(greeting.isVisible)
    greeting.buttons[answer].click()
    assert app.settings["greeted"]
    assert app.start_page.greeting is None
    assert (app.learning.teacher is not None) == (answer == "never")
    assert (app.learning.list is not None) == (answer == "another")


def test_the_question_is_asked_in_the_language_that_was_changed_to(app, usual_looks):
    app.start_page.greet()
    app.changes.change("language", "it")
    assert "18xx" in app.start_page.greeting.accessibleName()
    assert app.start_page.greeting.buttons["often"].text().startswith("Sì")


def test_big_letters_come_and_go(app, usual_looks):
    app.run("big_text")
    assert app.settings["text_size"] == 150
    app.run("big_text")
    assert app.settings["text_size"] == 100


def test_a_finished_game_is_walked_through_from_its_beginning(app, qtbot):
    titles = [each.id for each in app.start_page.form._titles]
    app.start_page.form.title.setCurrentIndex(titles.index("1824"))
    app.start_page.scenarios[-1].click()
    assert app.session.index == 0
    assert app.session.is_viewing
    app.run("look_on")
    assert app.session.index == 1
    assert app.session.moments[-1].decision is None
