"""Reading the rules beside the game, from what is asked and from what is refused."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt, QUrl

from ui.dialogs.rules import RulesWindow
from ui.help.told import ToldLabel


@pytest.fixture
def window(words, qtbot):
    made = RulesWindow(words, ["1835", "1856"])
    qtbot.addWidget(made)
    made.open_at("1856 §4.3.5")
    qtbot.waitExposed(made)
    return made


def listed(window):
    return [window.list.item(row).text().strip() for row in range(window.list.count())]


def test_it_opens_at_the_rule_that_was_cited(window):
    assert window.title_box.currentData() == "1856"
    assert window.list.currentItem().text().strip() == "4.3  What stands against a purchase"
    assert window.text.textCursor().block().text() == "4.3 What stands against a purchase"


def test_searching_leaves_the_paragraphs_that_hold_the_words(window, qtbot):
    everything = listed(window)
    qtbot.keyClicks(window.search, "escrow destination")
    assert 0 < window.list.count() < len(everything)
    assert "4.10  The destination" in [each.partition("\n")[0] for each in listed(window)]
    window.search.clear()
    assert listed(window) == everything


def test_choosing_a_paragraph_turns_to_it(window):
    row = next(row for row, text in enumerate(listed(window)) if text.startswith("14.3"))
    window.list.setCurrentRow(row)
    assert window.text.textCursor().block().text().startswith("14.3 ")
    top = window.text.cursorRect().top()
    assert 0 <= top < window.text.viewport().height()


def test_a_refusal_leads_to_its_rule(playing):
    app = playing
    explanation = app.playing.decision.explanation
    explanation.anchorClicked.emit(QUrl("1856 §3.3.1"))
    shown = app.commands.reading.window
    assert shown.isVisible()
    assert shown.text.textCursor().block().text().startswith("3.3 ")


def test_the_question_leads_to_its_rule_and_so_does_the_key(playing):
    app = playing
    decision = app.session.shown.decision
    asked = app.playing.decision.findChildren(ToldLabel, options=Qt.FindChildOption.FindDirectChildrenOnly)
    asked = [each for each in asked if each.text().endswith(decision.rule)]
    app.window.menus.actions["rules"].trigger()
    first = app.commands.reading.window
    assert first.text.textCursor().block().text().startswith("3.2 ")
    asked[0].linkActivated.emit("1856 §1")
    assert app.commands.reading.window is first
    assert first.text.textCursor().block().text().startswith("1 ")
