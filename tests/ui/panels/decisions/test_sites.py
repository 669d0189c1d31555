"""1844 §13.3.2: the site and the board of a mountain railway are chosen from lines, and from the map."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from gridsim.core.actions import TakeSite
from gridsim.core.decisions import ChooseSite
from gridsim.core.state import Round
from tests.builders import building
from tests.ui.panels.seen import P1, click

SITES = {"F19", "G14", "H7", "I14", "J29", "L13", "L23"}


@pytest.fixture
def shown(ask_on):
    built = building("1844").private("B1", P1).with_(round=Round(kind="stock", player=P1))
    built = built.with_(supply=built.state.supply.with_("A", 2).with_("B", 2).with_("C", 2))
    return ask_on(built, ChooseSite(player=P1, actor=P1, rule="1844 §13.3.2", private="B1"))


def test_a_click_on_a_site_leads_to_its_boards(shown, qtbot):
    assert dict(shown.board.highlights) == dict.fromkeys(SITES, "option")
    shown.board.choose("L13")
    QApplication.processEvents()
    assert shown.board.highlights["L13"] == "selected"
    assert QApplication.focusWidget() is shown.panel.boards["L13"][0]
    click(shown, qtbot, "Build at Matterhornbahnen L13, board 10/40/50/60")
    assert shown.answer == TakeSite(hex="L13", board="B")
    assert shown.board.highlights == {}


def test_a_line_has_each_board_that_is_left(shown):
    assert set(shown.panel.boards) == SITES
    told = [button.text() for button in shown.panel.boards["F19"]]
    assert told == ["10/20/50/80", "10/40/50/60", "10/50/80/10"]
