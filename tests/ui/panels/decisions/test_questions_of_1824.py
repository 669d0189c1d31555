"""Questions of 1824: the stacks of the draft, shares of the bank alone, papers handed in, and debts."""

from __future__ import annotations

import pytest

import gridsim
from gridsim.core.actions import ChooseAmount, ChooseCompany, ExchangePaper
from gridsim.core.decisions import BondMarker, DraftPick
from tests.builders import changed
from tests.titles.title_1824.tables import gives, later, opening, owns_small
from tests.ui.panels.seen import LEFT, P1, buttons, labels
from ui.panels.decisions.draft import DraftPanel
from ui.panels.decisions.share_table import PriceMark
from ui.widgets.buttons import CHIEF

BOND_MS = 5
"""A seed by which KK2 and EOD lie in the first stack."""


@pytest.fixture
def draft(ask_on):
    return ask_on(opening(2, options=["cisleithania_2p"], seed=BOND_MS))


def test_the_draft_shows_its_stacks_and_what_only_builds(draft):
    assert isinstance(draft.panel, DraftPanel)
    names = [text for text in labels(draft.panel).split(" | ") if text.startswith("Stack")]
    assert names == ["Stack 1: only lay track", "Stack 2", "Stack 3", "Stack 4"]
    assert list(draft.panel.cards) == ["KK2", "EOD", "SD1", "KK1", "SD2", "SD3", "EPP", "MLB"]


def test_a_card_of_the_draft_tells_what_it_costs(draft):
    cards = draft.panel.cards
    assert cards["KK2"].lines == ("120\u00a0G",), "it is exchanged for nothing"
    assert cards["SD1"].lines == ("240\u00a0G", "→SD", "20% P")
    assert cards["EPP"].lines[0] == "120\N{EN DASH}200"


def test_a_card_of_the_draft_is_chosen_by_a_click(draft, qtbot):
    qtbot.mouseClick(draft.panel.cards["SD3"], LEFT)
    assert draft.answer == ChooseCompany(company="SD3")


def test_the_stacks_that_are_left_keep_their_numbers(show_game):
    played = gridsim.new_game("1824", ("Anna", "Ben"), options=("cisleithania_2p",), seed=BOND_MS)
    for company in ("SD1", "SD3"):
        played.apply(ChooseCompany(company=company))
    shown = show_game(played, played.cursor)
    names = [text for text in labels(shown.panel).split(" | ") if text.startswith("Stack")]
    assert names == ["Stack 1: only lay track", "Stack 4"]


def test_of_the_mountain_railways_there_is_one_stack_without_a_name(ask_on):
    """1824 §X.5.5: each buys one, so nothing is left over for anybody."""
    asked = DraftPick(player=P1, actor=P1, rule="1824 §X.5.5", stacks=(("B1", "B2"),))
    shown = ask_on(opening(2, options=["cisleithania_2p"], seed=BOND_MS), asked)
    told = labels(shown.panel)
    assert "Stack" not in told
    asks = shown.playing.desk.words.tell_decision(asked, shown.panel.moment.state).text
    assert asks.startswith("Buy one of the privates")


def test_the_last_card_on_the_table_looks_as_it_did_beside_the_others(ask_on):
    asked = DraftPick(player=P1, actor=P1, rule="1824 §X.5.5", stacks=(("B1",),))
    card = ask_on(opening(2, options=["cisleithania_2p"], seed=BOND_MS), asked).panel.cards["B1"]
    assert card.property("role") != CHIEF
    assert len(card.lines) == 1
    assert card.heightForWidth(0) < 3 * card.fontMetrics().lineSpacing()


def test_without_a_pool_there_is_the_bank_alone(ask_on):
    told = labels(ask_on(later()).panel)
    assert "Buy: bank" in told
    assert "pool" not in told


def test_with_a_pool_it_has_its_column(ask_on):
    built = opening(2, options=["cisleithania_2p"], seed=BOND_MS)
    built = built.with_(round=later().state.round, set_number=2)
    panel = ask_on(built).panel
    assert "Buy: pool" in labels(panel)
    assert any(mark.accessibleName().endswith("pool 100%") for mark in panel.findChildren(PriceMark))


def test_what_can_be_handed_in_stands_above_all_shares(ask_on, qtbot):
    built = owns_small(later(phase="3"), P1, "EPP", price=160).private("B3", P1)
    shown = ask_on(gives(built, P1, "SD", 10))
    told = labels(shown.panel)
    assert told.index("Exchange certificates") < told.index("Buy: bank")
    name = "Exchange Eisenbahn Pilsen\N{EN DASH}Priesen (EPP) for 20% of BK"
    qtbot.mouseClick(buttons(shown)[name], LEFT)
    assert shown.answer == ExchangePaper(paper="EPP")


def test_a_debt_is_told_with_what_repays_it(ask_on):
    built = later()
    debtor = changed(built.state.players[P1], debt=105)
    shown = ask_on(built.with_(players=built.state.players.with_(P1, debtor)))
    told = labels(shown.panel)
    assert told.index("You owe the bank 105") < told.index("Buy: bank")
    assert "the debt grows to 158" in told  # 1824 §VII.12.7: the half of it, rounded up
    assert any(name.startswith("Repay 105") for name in buttons(shown))


def test_the_number_of_towns_is_a_button_and_the_usual_one_has_the_keyboard(ask_on, qtbot):
    shown = ask_on(opening(3, options=["goods_time_draft"]))
    assert shown.panel.favourite().accessibleName() == "9 towns"
    assert "9 G" not in labels(shown.panel)
    qtbot.mouseClick(buttons(shown)["8 towns"], LEFT)
    assert shown.answer == ChooseAmount(amount=8)


def test_a_card_of_a_share_says_how_much_of_the_company_it_is(ask_on):
    """1824 §VI.3.4: of state railways shares of 10 % are sold, and nothing of BK before it has a price."""
    panel = ask_on(opening(3, options=["cisleithania_3p"])).panel
    assert panel.cards["SD"].lines == ("120\u00a0G", "10%")
    assert panel.told_about("SD") == ["An ordinary share, 10% of Südbahn (SD)."]
    assert panel.cards["BK"].lines[0] == "\N{EN DASH}"
    assert ask_on(opening(4)).panel.cards["BH"].lines[1:] == ("20% P",)


def test_the_greatest_paper_of_a_bond_railway_is_no_presidents_certificate(ask_on):
    built = opening(2, options=["cisleithania_2p"], seed=BOND_MS)
    built = built.with_(round=later().state.round, set_number=2)
    found = buttons(ask_on(built))
    assert found["Buy 20% of MS from the pool for 100 G"].label == "20% 100\u00a0G"


def test_a_free_station_is_asked_for_with_its_reason(ask_on):
    """1824 §X.4.9: for the last train of a kind, and in Wien because its tile is brown."""
    built = opening(2, options=["cisleithania_2p"], seed=BOND_MS)
    words = ask_on(built).playing.desk.words
    free = BondMarker(player=P1, actor="EPP", rule="1824 §X.4.9", company="MS")
    bound = BondMarker(player=P1, actor="EPP", rule="1824 §X.4.9", company="MS", hex="E12")
    asks, asks_of_hex = (words.tell_decision(asked, built.state).text for asked in (free, bound))
    assert "has bought the last train of its kind and may place a station of" in asks
    assert asks_of_hex.startswith("Where on Vienna E12 does the station of")
