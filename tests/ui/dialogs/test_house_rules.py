"""House rules on the start page: opened by a tick, and chosen at once as another program plays."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGroupBox, QStyle, QStyleOptionGroupBox

import gridsim
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
