"""Every expectation can be asked about: what is possible, what is refused and why, and where it is asked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

import gridsim
from gridsim.core.actions import BuyTrain, Pass, SellShares, StartCompany
from gridsim.core.decisions import StockTurn
from gridsim.telling.sentences import Sentences, languages
from tests.ui.focus import focus
from tests.ui.panels.seen import P1
from tests.ui.program import NAMES
from ui.dialogs.new_game import NewGame
from ui.dialogs.why_not import KIND, WhyNotDialog


@pytest.fixture
def dialog(ask_on, started, qtbot):
    shown = ask_on(started.cash(P1, 500), StockTurn(player=P1, actor=P1, rule="1856 §4.1"))
    made = WhyNotDialog(shown.playing.desk)
    qtbot.addWidget(made)
    made.session = shown.playing.session
    made.show()
    qtbot.waitExposed(made)
    return made


def choose(dialog, kind):
    """Walk down the list with the arrow keys."""
    focus(dialog.list)
    QTest.keyClick(dialog.list, Qt.Key.Key_Home)
    while dialog.list.currentItem().data(KIND) is not kind:
        before = dialog.list.currentRow()
        QTest.keyClick(dialog.list, Qt.Key.Key_Down)
        assert dialog.list.currentRow() > before, f"{kind} is not in the list"
    return dialog.text.toPlainText()


def test_every_kind_of_action_of_the_game_is_in_the_list(dialog):
    listed = [dialog.list.item(row).data(KIND) for row in range(dialog.list.count())]
    assert set(listed) == set(gridsim.asked_in(dialog.session.shown.state))
    signs = [dialog.list.item(row).text()[0] for row in range(dialog.list.count())]
    assert signs == sorted(signs), "what is possible stands first"


def test_what_is_refused_tells_its_reason_and_its_rule(dialog):
    assert "✓ Sell 10% of GT for $90" in choose(dialog, SellShares)
    told = choose(dialog, StartCompany)
    assert "✗ " in told
    assert "[1856 §4" in told


def test_what_nobody_is_asked_tells_where_it_is_asked(dialog):
    told = choose(dialog, BuyTrain)
    assert told.startswith("Nobody is asked about this now. It is asked here: Trains for sale")


def test_the_filter_keeps_lines_with_its_text(dialog):
    choose(dialog, SellShares)
    QTest.keyClicks(dialog.filter, "20% of gt")
    assert dialog.text.toPlainText().count("20% of GT") == len(
        dialog.text.toPlainText().strip().split("\n\n")
    )


def test_it_follows_the_game_and_leaves_it_when_closed(dialog):
    choose(dialog, Pass)
    dialog.session.apply(Pass())
    assert "Nobody is asked" in choose(dialog, SellShares)
    QTest.mouseClick(dialog.close_button, Qt.MouseButton.LeftButton)
    dialog.session.undo()
    assert not dialog.isVisible()


def test_the_menu_opens_it_with_the_keyboard_on_the_list(playing):
    playing.window.menus.actions["why_not"].trigger()
    opened = playing.commands.why_not
    assert opened.isVisible()
    assert opened.list.count() > 10
    opened.accept()


def test_it_closes_when_its_game_is_put_away(playing):
    playing.window.menus.actions["why_not"].trigger()
    opened = playing.commands.why_not
    playing.window.menus.actions["close_game"].trigger()
    assert playing.playing is None
    assert not opened.isVisible()
    assert playing.commands.why_not is None


def test_it_closes_when_another_game_begins(playing):
    playing.window.menus.actions["why_not"].trigger()
    opened = playing.commands.why_not
    playing.begin(NewGame("1835", NAMES, (), 7))
    assert not opened.isVisible()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
def test_no_two_kinds_of_action_are_called_the_same(title, language):
    state, words = gridsim.new_game(title, NAMES).now.state, Sentences(language)
    called = [words.tell_action_group(kind, state) for kind in gridsim.asked_in(state)]
    assert sorted(called) == sorted(set(called))


@pytest.mark.parametrize("size", [100, 150])
def test_no_kind_of_action_is_cut_at_the_side(app, usual_looks, qtbot, size):
    app.changes.change("text_size", size)
    app.begin(NewGame("1844", NAMES))
    app.run("why_not")
    shown = app.commands.why_not.list
    qtbot.waitExposed(shown)
    assert not shown.horizontalScrollBar().isVisible()
    wide = [
        row
        for row in range(shown.count())
        if shown.visualItemRect(shown.item(row)).width() > shown.viewport().width()
    ]
    assert wide == []
    longest = max(range(shown.count()), key=lambda row: len(shown.item(row).text()))
    assert shown.visualItemRect(shown.item(longest)).height() > shown.visualItemRect(shown.item(0)).height()
