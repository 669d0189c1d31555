"""Stock rounds of 1844 on the screen: papers go one by one, and companies are started at a price."""

from __future__ import annotations

from gridsim.core.actions import SellPapers
from gridsim.core.decisions import StockTurn
from tests.titles.title_1844.tables import A, B, founded, table
from tests.ui.panels.seen import buttons

TURN = StockTurn(player=A, actor=A, rule="1844 §4.1.2")


def test_companies_are_started_where_papers_are_sold_one_by_one(ask_on):
    shown = ask_on(founded(table().owns(A, "MOB", 30).owns(B, "MOB", 20), "MOB", 80), TURN)
    found = buttons(shown)
    assert "Start the Gotthardbahn (GB) …" in found
    assert "Start the Montreux-Oberland bernois (MOB) …" not in found
    assert shown.panel.moment.legal.of(SellPapers)
