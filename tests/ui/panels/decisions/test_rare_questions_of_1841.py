"""Rare questions of 1841: who decides what, what it rests on, and what is left after it."""

from __future__ import annotations

import msgspec
from PySide6.QtWidgets import QApplication

from gridsim import queries
from gridsim.core import decisions
from gridsim.core.actions import Answer, BuyCertificate, ChooseCity, ChooseCompany
from gridsim.core.state import IPO
from tests.one_turn import play
from tests.tables import A, C
from tests.titles.title_1841.acts import merging, seceding, tuscany
from tests.titles.title_1841.northern import land
from tests.titles.title_1841.positions import house_rules as house
from tests.titles.title_1841.positions import stations
from tests.titles.title_1841.tables import running
from tests.ui.panels.decisions.combining import firenze, heirs_of_equal_papers, told
from tests.ui.panels.seen import buttons, click, labels
from ui.widgets.buttons import ChoiceButton


def begins_at_an_answer(shown):
    """The keyboard lies on a choice, not on what is told above it."""
    shown.dock.activateWindow()
    shown.dock.take_focus()
    QApplication.processEvents()
    return isinstance(QApplication.focusWidget(), ChoiceButton)


def test_an_offer_for_a_place_says_who_makes_it_and_what_stays(show_game, qtbot):
    played = stations.buying(stations.ASTI)()
    play(played, stations.offer())
    shown = show_game(played, played.cursor)
    seen = labels(shown.panel)
    assert "Player 1 makes the offer, for SFTG." in seen
    assert "SFTG has L. 60, CGTF has L. 0." in seen
    assert "left to CGTF on the map: Cuneo M3." in seen
    assert "which then has 1." in seen
    assert shown.board.highlights == {"H4": "selected"}
    click(shown, qtbot, "Agree")
    assert shown.answer == Answer(yes=True)
    assert shown.board.highlights == {}


def after_bankruptcy(*, debt=0, bankrupt=()):
    built = running(land("5", players=3), "SFTG", (2, 8), "A", A=50)
    changes = {A: {"debt": debt}, **{player: {"bankrupt": True} for player in bankrupt}}
    players = built.state.players
    for player, fields in changes.items():
        players = players.with_(player, msgspec.structs.replace(players[player], **fields))
    return built.with_(players=players), decisions.AfterBankruptcy(
        player=A, actor=A, rule="1841 §4.5.1", amount=500
    )


def test_who_is_bankrupt_sees_what_is_deducted_and_who_plays_on(ask_on, qtbot):
    shown = ask_on(*after_bankruptcy())
    seen = labels(shown.panel)
    assert "Whoever goes on has L. 500 deducted at the end." in seen
    assert "Whoever leaves scores nothing; Player 2 and Player 3 play on." in seen
    assert "before" not in seen
    click(shown, qtbot, "Leave the game")
    assert shown.answer == Answer(yes=False)


def test_a_second_bankruptcy_counts_the_first_and_may_end_the_game(ask_on):
    seen = labels(ask_on(*after_bankruptcy(debt=500, bankrupt=(C,))).panel)
    assert "L. 500 borrowed before." in seen
    assert "has L. 1,000 deducted at the end" in seen
    assert "the game is over: only Player 2 would be left" in seen


def test_who_may_pay_for_a_directorship_sees_his_old_shares(at_end):
    built = house.neighbours("merger_pairs_first").company("CFCC", president=C).cash(C, 300)
    played = merging(built.owns(C, "CFCC", 20), "CFCC")
    play(played, house.PROPOSAL, Answer(yes=True))
    shown = at_end(played)
    assert isinstance(shown.panel.moment.decision, decisions.BuyDirectorship)
    assert "old shares of Player 3: 20% CFCC" in told(shown)
    assert set(buttons(shown)) == {"Pay for the president’s certificate", "Exchange as usual"}
    assert begins_at_an_answer(shown)


def offered_again():
    played = seceding(house.ferdinandea(A=40).cash(A, 450))
    for company in ("SB", "SFL"):
        play(played, BuyCertificate(company=company, source=IPO, percent=10))
    return played


def test_shares_offered_once_more_are_counted(at_end, qtbot):
    shown = at_end(offered_again())
    assert isinstance(shown.panel.moment.decision, decisions.MoreOffers)
    assert "Unsold: 70%" in told(shown)
    assert "(SFL)" not in told(shown), "the question is about one of the two companies"
    click(shown, qtbot, "No more offers")
    assert shown.answer == Answer(yes=False)


def test_what_is_left_of_a_new_company_is_told_with_its_stations(at_end):
    """All its holders have their new shares by then: nothing of the whole remains untold."""
    livornesi = running(land("4"), "SFLP", (2, 8), "A", A=40).station("SFLP", "P12")
    livornesi = running(livornesi, "SFMA", (5, 6), "B", B=40).station("SFMA", "R14", 1)
    played = tuscany(running(livornesi, "SSFL", (6, 0), "C", C=40).station("SSFL", "Q11"), C)
    shown = at_end(played)
    assert isinstance(shown.panel.moment.decision, decisions.ReplaceStations)
    unsold = queries.percent(played.now.state, IPO, "SFLi")
    assert unsold > 0
    assert f"Unsold: {unsold}%" in told(shown)


def test_many_answers_leave_the_choices_in_sight(at_end, monkeypatch):
    """Only the last ones are told, with the number of those before."""
    monkeypatch.setattr("ui.panels.decisions.combining.MOST_ANSWERS", 1)
    seen = told(at_end(offered_again()))
    assert "1 earlier answer" in seen
    assert seen.count("Player 1: Buy 10%") == 1


def test_papers_of_equal_value_are_divided_by_a_button(at_end, qtbot):
    shown = at_end(heirs_of_equal_papers())
    company = shown.panel.moment.decision.companies[0]
    click(shown, qtbot, next(name for name in buttons(shown) if company in name))
    assert shown.answer == ChooseCompany(company=company)


def test_of_two_stations_in_one_hex_one_is_chosen_by_a_button(at_end, qtbot):
    shown = at_end(firenze())
    click(shown, qtbot, [name for name in buttons(shown) if "Florence" in name][1])
    assert shown.answer == ChooseCity(hex="R14", stop=1)
