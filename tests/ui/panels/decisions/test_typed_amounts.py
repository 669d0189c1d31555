"""Wherever an amount is typed it stays as typed, is judged at once, and stands on its button."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from gridsim.core.decisions import RaiseMoney, SellPriority
from gridsim.telling.templates import breakable
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from tests.ui.panels.seen import labels
from ui.panels.decisions.amount_choice import AmountChoice
from ui.panels.decisions.amount_form import AmountForm
from ui.widgets.combo_box import ChoiceBox

ASKED = (
    ("three_players", 0),
    ("three_players", 7),
    ("three_players", 681),
    ("germany", 465),
    ("northern_italy", 10),
    ("switzerland", 62),
    ("cisleithania_for_two", 49),
)
"""Moments of told games of the five titles: auctions, and privates and trains of others."""
FEW = 14
"""So many amounts are typed at each, besides those round the least and the greatest: a hundred in all."""


@cache
def told_game(name):
    return replayed(file_of(name))


def amounts(least, most):
    """Round both ends of the range, and others from nothing to far too much."""
    edges = {0, least - 1, least, most, most + 1, 99_999}
    return sorted(
        {*(amount for amount in edges if amount >= 0), *range(1, 2 * most, max(1, 2 * most // FEW))}
    )


def figures(text):
    """The digits of a text, without what parts thousands."""
    return breakable(text).replace(",", "")


@pytest.mark.parametrize(("name", "place"), ASKED)
def test_what_is_typed_stays_and_is_judged(show_game, name, place, qtbot):
    shown = show_game(told_game(name).fork(), place)
    form = next(form for form in shown.panel.findChildren(AmountForm) if form.spin.isVisibleTo(form))
    legal = shown.panel.moment.legal
    least, most = form.spin.least, form.spin.most
    assert least < most
    assert form.action in legal
    for amount in amounts(least, most):
        form.spin.selectAll()
        qtbot.keyClicks(form.spin, str(amount))
        is_allowed = form.action in legal
        assert form.spin.value() == amount
        assert str(amount) in figures(form.button.label)
        assert form.button.is_refused != is_allowed
        assert bool(form.reasons.text()) != is_allowed
        assert is_allowed == (least <= amount <= most), amount
        assert not form.range.isHidden()
        assert {str(least), str(most)} <= set(_numbers(figures(form.range.text())))
        form.spin.clearFocus()
        assert form.spin.value() == amount, "leaving the field changes nothing"


@pytest.mark.parametrize(("name", "place"), ASKED)
def test_a_refused_amount_moves_nothing(show_game, name, place, qtbot):
    shown = show_game(told_game(name).fork(), place)
    forms = shown.panel.findChildren(AmountForm)
    form = next(form for form in forms if form.spin.isVisibleTo(form))
    shown.panel.window().activateWindow()
    form.spin.setFocus()
    qtbot.waitUntil(form.spin.hasFocus)
    form.spin.selectAll()
    qtbot.keyClicks(form.spin, str(form.spin.least))
    qtbot.wait(50)  # a bar that appears changes what is wrapped
    before = _places(shown.panel)
    form.spin.selectAll()
    qtbot.keyClicks(form.spin, str(form.spin.most + 1))
    assert form.button.is_refused
    QApplication.processEvents()
    assert _places(shown.panel) == before
    assert form.range.property("role") == "refusal"
    assert breakable(form.reasons.text()) in breakable(QToolTip.text())
    assert form.spin.accessibleDescription() == form.reasons.text()
    form.spin.selectAll()
    qtbot.keyClicks(form.spin, str(form.spin.least))
    assert form.range.property("role") == "quiet"
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def _places(panel):
    """Where everything is that can be seen."""
    return {
        widget: (widget.mapTo(panel, QPoint()), widget.height())
        for widget in panel.findChildren(QWidget)
        if widget.isVisible() and not widget.isWindow()
    }


def _numbers(text):
    return "".join(letter if letter.isdigit() else " " for letter in text).split()


@pytest.mark.parametrize("place", [126, 132])
def test_trains_of_other_companies_stand_in_straight_columns(show_game, place):
    shown = show_game(told_game("northern_italy").fork(), place)
    forms = [form for form in shown.panel.findChildren(AmountForm) if form.spin.isVisibleTo(form)]
    assert len({form.button.mapTo(shown.panel, QPoint()).x() for form in forms}) == 1
    assert len({form.button.height() for form in forms}) == 1
    assert len(forms) > 1


def test_a_forced_sale_at_half_the_price_says_so(show_game):
    played = told_game("northern_italy").fork()
    place = next(n for n, moment in enumerate(played.moments) if isinstance(moment.decision, RaiseMoney))
    shown = show_game(played, place)
    assert ", half of it is paid" in labels(shown.panel)


def test_the_price_of_priority_goes_up_to_what_the_named_buyer_has(show_game):
    """And not to what the seller has, who pays nothing."""
    played = told_game("lite_with_priority").fork()
    place = next(n for n, moment in enumerate(played.moments) if isinstance(moment.decision, SellPriority))
    panel = show_game(played, place).panel
    (choice,) = panel.findChildren(AmountChoice)
    cash = panel.moment.state.cash
    assert len({cash[pattern.buyer] for pattern in choice.patterns}) > 1
    for pattern in reversed(choice.patterns):
        choice.turn_to(pattern)
        assert choice.form.spin.most == max(cash[pattern.buyer], choice.form.spin.least)


def test_a_single_answer_has_no_list_and_a_second_one_brings_it(show_game):
    played = told_game("lite_with_priority").fork()
    place = next(n for n, moment in enumerate(played.moments) if isinstance(moment.decision, SellPriority))
    panel = show_game(played, place).panel
    (shown,) = panel.findChildren(AmountChoice)
    offers = [msgspec.structs.replace(pattern, price=10) for pattern in shown.patterns]
    choice = AmountChoice(panel.desk, panel.moment, offers[:1], "price")
    choice.setParent(panel)
    assert not choice.findChildren(ChoiceBox)
    choice.become(panel.moment, offers, offers)
    (box,) = choice.findChildren(ChoiceBox)
    assert not box.isHidden()
    box.setCurrentIndex(1)
    assert choice.pattern == shown.patterns[1]
    choice.become(panel.moment, offers[1:2], offers)
    assert box.isHidden()
    assert choice.pattern == shown.patterns[1]
