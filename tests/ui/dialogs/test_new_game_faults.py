"""What is wrong with a new game is seen where the game is begun, and at the field it is about."""

from __future__ import annotations

import re

import pytest
from PySide6.QtWidgets import QLabel

import gridsim
from tests.ui.dialogs.folds import unfold_and_choose
from ui.dialogs.start_page import StartPage
from ui.widgets.facts import Facts


@pytest.fixture
def page(words, settings, qtbot):
    shown = StartPage(words, settings, gridsim.titles())
    qtbot.addWidget(shown)
    shown.form.title.setCurrentIndex(shown.form.title.findData("1841"))
    shown.resize(1280, 750)
    shown.show()
    return shown


def test_what_is_wrong_is_seen_beside_the_button_however_long_the_form_is(page, qtbot):
    form = page.form
    unfold_and_choose(form, next(option.id for option in form.info.options if option.kind == "house_rule"))
    form.names[0].clear()
    faults = form.faults
    qtbot.waitUntil(lambda: faults.isVisible() and faults.visibleRegion().boundingRect() == faults.rect())
    assert faults.width() >= form.begin.width()


def test_the_name_that_is_wrong_is_marked_until_it_is_good(page):
    form = page.form
    form.count.setValue(4)
    form.names[1].setText("Anna")
    form.names[3].setText("anna ")
    assert [bool(edit.property("faulty")) for edit in form.names] == [False, True, False, True]
    form.names[3].setText("Dora")
    assert not any(edit.property("faulty") for edit in form.names)


def test_no_line_of_a_card_ends_within_a_train_or_before_how_hard_a_game_is(page):
    page.form.title.setCurrentIndex(page.form.title.findData("1824"))
    shown = [label.text() for card in page.scenarios for label in card.findChildren(QLabel)]
    trains = [text for text in shown if "-train" in text or "-\N{WORD JOINER}train" in text]
    assert trains
    assert not [text for text in trains if "-train" in text]
    facts = [label.text() for card in page.shelf.cards for label in card.findChildren(Facts)]
    assert all(re.search("[●○] ", text) for text in facts)
    assert not [text for text in facts if re.search("[●○]\n", text)]
