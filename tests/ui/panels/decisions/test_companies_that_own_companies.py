"""Companies of 1841 that own shares of others: what they get, and that nothing of it is sold by one Enter."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QGridLayout

from gridsim.core.actions import Distribute
from gridsim.core.decisions import DividendStep, SellStep
from gridsim.core.events import CashPaid
from gridsim.telling.templates import breakable
from tests.titles.title_1841.acts import S68, S144
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.random_play import played
from tests.titles.title_1841.tables import B, running
from tests.ui.panels.seen import buttons, labels
from ui.widgets.labels import Badge


@pytest.fixture(scope="module")
def game():
    return played(3, (), moves=480)


def first(game, wanted):
    """The place of the first moment that is as wanted."""
    return next(place for place, moment in enumerate(game.moments) if wanted(moment))


def paid(moment, company):
    return sum(
        event.amount
        for event in moment.events
        if isinstance(event, CashPaid) and event.what == "dividend" and event.payee == company
    )


def owners_among_companies(moment):
    papers = moment.state.certificates[moment.decision.actor]
    return {paper.owner for paper in papers} & (moment.state.companies.keys() - {moment.decision.actor})


def row_of(panel, name):
    """What stands beside a name for paying out and for withholding."""
    grid = panel.findChild(QGridLayout)
    row = next(row for row in range(1, grid.rowCount()) if text_at(grid, row, 0) == name)
    return [text_at(grid, row, 1), text_at(grid, row, 2)]


def text_at(grid, row, column):
    return breakable(grid.itemAtPosition(row, column).widget().text())


def test_a_company_that_owns_shares_has_a_row_in_the_dividend(game, show_game):
    place = first(
        game, lambda each: isinstance(each.decision, DividendStep) and bool(owners_among_companies(each))
    )
    moment = game.moments[place]
    shown = show_game(game, place)
    after = shown.playing.session.preview(Distribute(how="pay"))
    for company in owners_among_companies(moment):
        assert paid(after, company) > 0
        assert row_of(shown.panel, company) == [f"+L. {paid(after, company)}", "\u2013"]


def test_nothing_is_sold_by_one_enter_too_many(game, show_game, qtbot):
    place = first(game, lambda each: isinstance(each.decision, SellStep))
    shown = show_game(game, place)
    shown.dock.window().activateWindow()
    shown.dock.take_focus()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)
    assert QApplication.focusWidget() is buttons(shown)["Sell nothing"]


@pytest.mark.parametrize("operated", [True, False])
def test_a_company_that_must_sell_is_told_why_it_may_not_go_on(ask_on, operated):
    """1841 §4.7.1-f: shares of the company that controls it; what has not operated cannot be sold (§D-59)."""
    built = running(land("5"), "SFTN", S68, "B", operated=operated, B=40, SFTG=20)
    built = running(built, "SFTG", S144, "SFTN", SFTN=40)
    told = labels(ask_on(built, SellStep(player=B, actor="SFTG", rule="1841 §4.7.1")).panel)
    duty = "SFTG must sell first: a company may not own shares of one that controls it. [1841 §4.7.1-f]"
    assert (duty in told) == operated


def test_what_may_be_sold_stands_behind_the_badge_of_its_company(ask_on):
    """Its name would else be told on each of a dozen rows."""
    built = running(land("5"), "SFTN", S68, "B", operated=True, B=40, SFTG=20)
    built = running(built, "SFTG", S144, "B", B=40)
    shown = ask_on(built, SellStep(player=B, actor="SFTG", rule="1841 §4.7.1"))
    blocks = {name: button for name, button in buttons(shown).items() if name.startswith("Sell 1")}
    assert [breakable(block.label) for block in blocks.values()] == ["10% for L. 68", "10% for L. 144"]
    assert {badge.text() for badge in shown.panel.findChildren(Badge)} == {"SFTN", "SFTG"}
