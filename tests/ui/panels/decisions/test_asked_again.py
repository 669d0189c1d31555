"""A panel that asks once more, in the widgets of the question before, is no other than a new one."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from gridsim.core.decisions import StockTurn, TrainStep
from tests.properties.whole_games import random_game
from ui.panels.decisions.share_table import PriceMark
from ui.widgets.buttons import CHIEF, ChoiceButton, WrapButton
from ui.widgets.combo_box import ChoiceBox
from ui.widgets.number_field import NumberField

GAMES = [("1856", 4, 260), ("1835", 4, 260), ("1844", 4, 300), ("1824", 4, 260), ("1841", 4, 200)]
LOOKS = 8
"""So many questions are compared in each game."""


SAID = {
    PriceMark: lambda mark: mark.price,
    ChoiceBox: lambda box: [box.itemText(place) for place in range(box.count())] + [box.currentText()],
    NumberField: lambda field: (field.value(), field.least, field.most, field.property("faulty") or False),
}
NO_BAR = 1600
"""Pixels of height in which no question is scrolled: beside a bar there may be two ways to lay one out."""
READ = (QLabel, QPushButton, *SAID)
"""What can be read in a question."""


def settle():
    for _ in range(4):
        QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def told(widget):
    """What a part says, and to those who do not see it."""
    text = SAID.get(type(widget), lambda widget: widget.text())(widget)
    return (
        type(widget).__name__,
        text,
        widget.accessibleName(),
        widget.accessibleDescription(),
        widget.toolTip(),
        widget.property("refused"),
        widget.property("rule"),
        widget.property("role") or None,
    )


def place(widget, panel):
    return widget.mapTo(panel, QPoint()).toTuple(), widget.size().toTuple()


def picture(shown):
    """All that can be read in a question, each with its place, and the entries of its menus."""
    settle()
    parts = []
    for part in (shown.panel, shown.panel.footer):
        found = [part.findChildren(kind) for kind in READ]
        seen = [widget for kind in found for widget in kind if widget.isVisibleTo(part)]
        parts += [(*place(widget, part), *told(widget)) for widget in seen]
    menus = [button.menu() for button in shown.panel.findChildren(WrapButton) if button.menu() is not None]
    return sorted(parts, key=str), sorted([action.text() for action in menu.actions()] for menu in menus)


def turns_of(game):
    """Places of stock turns that follow another one."""
    asked = [isinstance(moment.decision, StockTurn) for moment in game.history]
    return [place for place in range(1, len(asked)) if asked[place] and asked[place - 1]]


def returns_of(game, kind):
    """Places of questions of a kind after which something else is asked, and later their kind again."""
    asked = [isinstance(moment.decision, kind) for moment in game.history]
    left = [place for place, is_asked in enumerate(asked[:-1]) if is_asked and not asked[place + 1]]
    return left[:-1]


@pytest.mark.parametrize(("title", "players", "actions"), GAMES)
def test_it_says_the_same_in_the_same_places_as_one_made_anew(show_game, title, players, actions):
    game = random_game(title, players=players, seed=5, actions=actions)
    found = turns_of(game)
    assert len(found) >= LOOKS
    kept = 0
    shown = show_game(game, len(game.history) - 1)
    shown.dock.resize(shown.dock.width(), NO_BAR)
    session = shown.dock.desk.session
    for step in sorted(Random(2).sample(found, LOOKS), reverse=True):
        while session.index > step:
            session.undo()
        before = shown.panel
        session.undo()
        kept += shown.panel is before
        once_more = picture(shown)
        shown.dock.show_moment(session.shown)
        assert shown.panel is not before
        assert once_more == picture(shown)
    assert kept >= LOOKS // 2, "for else little was compared"


@pytest.mark.parametrize("kind", [StockTurn, TrainStep])
@pytest.mark.parametrize(("title", "players", "actions"), GAMES)
def test_so_is_one_that_was_out_of_sight_meanwhile(show_game, title, players, actions, kind):
    game = random_game(title, players=players, seed=7, actions=actions + 200)
    shown = show_game(game, len(game.history) - 1)
    shown.dock.resize(shown.dock.width(), NO_BAR)
    session, dock = shown.dock.desk.session, shown.dock
    stood, kept = None, 0
    for step in returns_of(game, kind)[: -LOOKS - 1 : -1]:
        while session.index > step:
            session.undo()
        kept += shown.panel is stood
        once_more = picture(shown)
        dock.show_moment(session.shown)
        assert once_more == picture(shown)
        stood = shown.panel
    assert kept, "for else nothing was compared"


@pytest.fixture
def asked_again(show_game):
    """A turn in a stock round of 1844 after another one of the same companies, and what asked that one."""
    game = random_game("1844", players=4, seed=5, actions=300)
    shown = show_game(game, len(game.history) - 1)
    session = shown.dock.desk.session
    for step in reversed(turns_of(game)):
        while session.index > step:
            session.undo()
        settle()
        shown.before, shown.marks = shown.panel, shown.panel.findChildren(PriceMark)
        session.undo()
        settle()
        if shown.panel is shown.before and can_be_pressed(shown.panel):
            return shown
    raise LookupError("no two turns of the same companies")


def can_be_pressed(panel):
    found = panel.findChildren(ChoiceButton)
    return [button for button in found if button.isVisibleTo(panel) and not button.is_refused]


def test_rows_of_companies_stay(asked_again):
    assert asked_again.panel is asked_again.before
    assert asked_again.panel.findChildren(PriceMark) == asked_again.marks


def test_a_choice_answers_what_is_asked_now(asked_again):
    session = asked_again.dock.desk.session
    button, asked = can_be_pressed(asked_again.panel)[0], session.shown
    name = button.accessibleName()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    answer = session.game.history[session.index].action
    assert asked_again.dock.desk.tell(answer, asked) == name


def test_what_lies_under_the_mouse_is_told_of_when_that_moves(asked_again):
    button = can_be_pressed(asked_again.panel)[0]
    pointed = []
    button.pointed.connect(lambda: pointed.append(button))
    button.become(button.label, [])
    for step in (3, 4, 5):
        nothing = Qt.MouseButton.NoButton
        place = QPointF(step, 3)
        moved = QMouseEvent(
            QEvent.Type.MouseMove, place, button.mapToGlobal(place), nothing, nothing, Qt.KeyboardModifier(0)
        )
        QApplication.sendEvent(button, moved)
        assert len(pointed) == 1


def test_what_was_pressed_for_the_last_question_is_not_let_go_for_this_one(asked_again):
    button = can_be_pressed(asked_again.panel)[0]
    taken = []
    button.taken.connect(lambda: taken.append(button))
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    button.become(button.label, [])
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    assert not taken


def test_no_rank_is_left_of_the_last_question(asked_again):
    button = next(iter(asked_again.panel.findChildren(ChoiceButton)))
    button.setProperty("role", CHIEF)
    button.become("", [])
    assert not button.property("role")
