"""The grid of players and companies where there is little room: short texts, then a second block below."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from gridsim.core.decisions import StockTurn
from tests.builders import building
from tests.ui.panels.seen import P1, by_itself
from ui.panels.tables.prices import told_price
from ui.tables.data import brief_lines_of, lines_of

LAPTOP = 555
"""Pixels of the dock beside the players' in a window of 1280."""
BESIDE_A_TALL_BOARD = 330
PLAYERS = {"1856": 6, "1835": 4, "1841": 6}


def lowest_par(table, company):
    facts = table.state.facts
    return min(facts.price_at(cell) for cell in facts.par_cells(company))


@pytest.fixture
def grid_of(ask_on):
    """The grid of a title in a dock of some width."""

    def make(title, width, players):
        table = building(title, players=players).cash(P1, 500)
        for company in list(table.state.companies)[:6]:
            table = table.owns(P1, company, 40).starts(company, par=lowest_par(table, company))
            table = table.cash(company, 1234)
        panel = by_itself(ask_on(table, StockTurn(player=P1, actor=P1, rule="")), "grid")
        panel.resize(width, 300)
        panel.show()
        QApplication.processEvents()
        return panel.view

    return make


def sideways(view):
    return view.horizontalScrollBar().maximum()


@pytest.mark.parametrize("title", PLAYERS)
def test_all_columns_are_seen_in_a_window_of_1280(grid_of, title):
    view = grid_of(title, LAPTOP, PLAYERS[title])
    assert sideways(view) == 0
    assert len(view.table.columns) > PLAYERS[title] + 5


@pytest.mark.parametrize("title", PLAYERS)
def test_beside_a_tall_board_companies_have_a_second_block_below(grid_of, title):
    view = grid_of(title, BESIDE_A_TALL_BOARD, 4)
    assert sideways(view) == 0
    heads = next(line for line in brief_lines_of(view.table)[1:] if "Price" in line)
    assert heads[:5] == ["", "Price", "Treas", "Trains", "Stat"]


def test_where_there_is_room_nothing_is_short(grid_of):
    view = grid_of("1856", 1100, 4)
    assert not view.table_model.is_brief
    assert view.model().headerData(1, view.horizontalHeader().orientation()) == "▶ ★ Player 1"


def test_short_fields_tell_the_rest_when_pointed_at(grid_of):
    view = grid_of("1841", LAPTOP, 8)
    column = next(n for n, each in enumerate(view.table.columns) if each.name == "▶ ★ Player 1")
    index = view.model().index(0, column)
    assert index.data() == "40P"
    assert "40% P" in index.data(0x3)
    assert view.model().headerData(column, view.horizontalHeader().orientation()) == "▶★●1"


def test_the_whole_table_is_copied_in_full_however_narrow_it_is(grid_of):
    wide = lines_of(grid_of("1856", 1100, 4).table)
    view = grid_of("1856", BESIDE_A_TALL_BOARD, 4)
    view.copy()
    assert QGuiApplication.clipboard().text().splitlines()[0].split("\t") == wide[0]


def test_the_table_of_a_wider_dock_is_the_full_one_again(grid_of):
    view = grid_of("1856", BESIDE_A_TALL_BOARD, 4)
    view.window().resize(1100, 300)
    QApplication.processEvents()
    assert "Stations" in [each.name for each in view.table.columns]


def test_loans_are_a_column_only_in_games_that_have_them(grid_of):
    assert "Loans" in [each.name for each in grid_of("1856", 1100, 4).table.columns]
    assert "Loans" not in [each.name for each in grid_of("1835", 1100, 4).table.columns]


def test_a_company_without_par_price_has_its_price_alone(make_desk, started):
    desk = make_desk([], [], state=started.company("GT", par=None).state)
    state = desk.session.shown.state
    assert told_price(desk, state, "GT") == "$90"
    assert told_price(desk, state, "WR") == "$65 ($65)"
    assert told_price(desk, state, "WR", "figure") == "65/65"


def test_room_that_is_left_goes_to_the_headings_first(grid_of):
    view = grid_of("1856", 640, 4)
    columns = range(len(view.table.columns))
    told = [view.model().headerData(each, view.horizontalHeader().orientation()) for each in columns]
    assert view.table_model.is_brief
    assert told[1:3] == ["▶ ★ Player 1", "Player 2"]
    assert sideways(view) == 0
    assert view.model().index(0, 1).data() in ("40P", "40% P")
