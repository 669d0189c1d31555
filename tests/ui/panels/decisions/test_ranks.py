"""Anyone sees what is chief: the only answer, or the only way on; of several answers none is put first."""

from __future__ import annotations

import gridsim
from gridsim.core.actions import ChooseAmount
from gridsim.core.decisions import DividendStep, KeepTrains, StockTurn, TrainStep
from tests.builders import building
from tests.ui.panels.seen import P1, buttons
from ui.widgets.buttons import CHIEF

PASS = "Pass"


def chief(shown):
    return [name for name, button in buttons(shown).items() if button.property("role") == CHIEF]


def test_the_only_way_on_is_chief(ask_on, operating):
    shown = ask_on(operating.cash("GT", 0), TrainStep(player=P1, actor="GT", rule="1856 §11.1"))
    assert chief(shown) == ["Go on without a purchase"]


def test_a_train_that_may_be_kept_is_not_given_away_first(ask_on):
    table = building("1856").phase("6").trains("CGR", "4")
    shown = ask_on(table, KeepTrains(player=P1, actor="CGR", rule="1856 §13.4.9", limit=3))
    assert buttons(shown).keys() == {"Hand in a 4-train", "Keep these trains"}
    assert chief(shown) == []
    assert shown.panel.favourite() is buttons(shown)["Keep these trains"]


def test_of_several_answers_none_is_chief(ask_on, operating):
    shown = ask_on(operating, DividendStep(player=P1, actor="GT", rule="1856 §9", revenue=50))
    assert len(buttons(shown)) > 1
    assert chief(shown) == []


def test_who_can_buy_nothing_has_the_keyboard_on_what_ends_the_turn(ask_on, started):
    shown = ask_on(started.cash(P1, 0), StockTurn(player=P1, actor=P1, rule="1856 §4.1"))
    assert shown.panel.favourite() is buttons(shown)[PASS]


def test_what_a_list_names_first_is_not_chief(show_game):
    """1824 §XII.2.1: a town may be placed on many hexes, and the first of them is no advice."""
    played = gridsim.new_game("1824", ("Anna", "Ben", "Cleo"), options=("goods_time_draft",), seed=1)
    played.apply(ChooseAmount(amount=9))
    shown = show_game(played, played.cursor)
    assert any(name.startswith("Town at") for name in buttons(shown))
    assert chief(shown) == []
