"""House rules on the start page: opened by a tick, and chosen at once as another program plays."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGroupBox, QStyle, QStyleOptionGroupBox

import gridsim
from tests.ui.dialogs.folds import unfold_and_choose
from ui.dialogs.new_game import NewGameForm
from ui.dialogs.start_page import StartPage


@pytest.fixture
def form(words, settings, qtbot):
    page = StartPage(words, settings, gridsim.titles())
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    return page.form


@pytest.mark.parametrize(("title", "program"), [("1856", "18xx.games"), ("1835", "Rails 18xx")])
def test_all_house_rules_of_another_program_are_chosen_at_once(form, qtbot, title, program):
    form.title.setCurrentIndex(form.title.findData(title))
    form._groups["new_game.house_rule"].setChecked(True)
    bundle = form.info.bundles[program]
    rules = [option.id for option in form.info.options if option.kind == "house_rule"]
    other = next(rule for rule in rules if rule not in bundle)
    form.options[other].setChecked(True)
    (button,) = form.bundles
    assert program in button.text()
    assert button in form.places
    qtbot.waitUntil(lambda: not button.visibleRegion().isEmpty())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert set(form.chosen_options) == set(bundle)


@pytest.mark.parametrize("size", [80, 100, 150])
def test_the_tick_that_opens_house_rules_is_drawn_whole(app, size):
    app.settings["text_size"] = size
    app.dress()
    folded = [group for group in app.window.findChildren(QGroupBox) if group.isCheckable()]
    assert folded
    for group in folded:
        option, tick = QStyleOptionGroupBox(), QStyle.SubControl.SC_GroupBoxCheckBox
        group.initStyleOption(option)
        drawn = group.style().subControlRect(QStyle.ComplexControl.CC_GroupBox, option, tick, group)
        assert drawn.top() >= 0


def fold_up(form, *, on=True):
    form._groups["new_game.house_rule"].setChecked(not on)


def test_house_rules_are_made_when_they_are_unfolded_and_follow_in_order(form):
    """The first page comes sooner without them; the keyboard goes down them as down all else."""
    rules = [option.id for option in form.info.options if option.kind == "house_rule"]
    assert not set(rules) & set(form.options)
    fold_up(form, on=False)
    boxes = [form.options[rule] for rule in rules]
    assert [place for place in form.places if place in boxes] == boxes
    assert boxes[1].previousInFocusChain() is boxes[0]
    assert form.places[-1] is form.begin
    assert boxes[-1].nextInFocusChain() is form.begin
    fold_up(form)
    fold_up(form, on=False)
    assert [form.options[rule] for rule in rules] == boxes


def test_house_rules_that_are_folded_away_are_taken_over_with_their_ticks(form, words, settings, qtbot):
    house_rule = next(option.id for option in form.info.options if option.kind == "house_rule")
    unfold_and_choose(form, house_rule)
    fold_up(form)
    other = NewGameForm(words, settings, form._titles)
    qtbot.addWidget(other)
    other.take_over(form)
    assert other.chosen_options == ()
    fold_up(other, on=False)
    assert other.chosen_options == (house_rule,)
