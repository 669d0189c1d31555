"""No question and no button promises what is not allowed, or keeps an amount to itself."""

from __future__ import annotations

import msgspec
import pytest

from gridsim.core.actions import LayTile, Pass, TakeLoan
from gridsim.core.decisions import HelpRepay, KeepTrains, StockTurn, TrainStep
from gridsim.telling.sentences import Sentences, languages
from tests.builders import a_state

ANNA = "player:1"
WHATEVER = {"en": "as you like", "de": "eliebig", "it": "vuoi"}


@pytest.mark.parametrize("language", languages())
def test_nobody_is_told_to_sell_in_a_round_without_sales(language):
    words, state = Sentences(language), a_state("1856")
    turn = StockTurn(player=ANNA, actor=ANNA, rule="1856 §4.1")
    without = msgspec.structs.replace(state, round=msgspec.structs.replace(state.round, no_sales=True))
    first, later = (words.tell_decision(turn, seen).text for seen in (without, state))
    assert first == words.template("decisions.stock_turn.no_sales")
    assert later == words.template("decisions.stock_turn")


@pytest.mark.parametrize("language", languages())
def test_nobody_is_told_to_buy_who_owes_the_bank_money(language):
    words, state = Sentences(language), a_state("1844")
    turn = StockTurn(player=ANNA, actor=ANNA, rule="1844 §4.1.2")
    debtor = msgspec.structs.replace(state.players[ANNA], debt=516)
    indebted = msgspec.structs.replace(state, players={**state.players, ANNA: debtor})
    assert words.tell_decision(turn, indebted).text == words.template("decisions.stock_turn.in_debt")
    assert words.tell_decision(turn, state).text == words.template("decisions.stock_turn")


@pytest.mark.parametrize("language", languages())
def test_nothing_may_be_done_without_measure(language):
    words = Sentences(language)
    keys = ("decisions.stock_turn", "decisions.repay_step", "coach.asked.stock_turn")
    assert [key for key in keys if WHATEVER[language] in words.template(key)] == []


def test_a_train_is_asked_for_only_where_one_must_go():
    words, state = Sentences("en"), a_state("1856")
    asked = KeepTrains(player=ANNA, actor="CGR", rule="1856 §13.4.9", limit=3, may_keep=False)
    assert words.tell_decision(asked, state).text == (
        "CGR may keep 3 trains and has more. Which one is handed in?"
    )
    free = msgspec.structs.replace(asked, may_keep=True)
    assert "may keep all its trains" in words.tell_decision(free, state).text


def test_a_loan_says_what_it_brings():
    assert Sentences("en").tell_action(TakeLoan(), a_state("1856")) == "Take a loan of $100"
    assert Sentences("de").tell_action(TakeLoan(), a_state("1856")) == "Kredit über $100 aufnehmen"


@pytest.mark.parametrize(
    ("turned", "power", "told"),
    [
        (0, None, ", unturned"),
        (1, None, ", turned once"),
        (4, None, ", turned 4 times"),
        (0, "TCC", ", unturned (The Canada Company)"),
    ],
)
def test_how_a_tile_is_turned_is_said_in_words(turned, power, told):
    action = LayTile(hex="H19", tile="8", rotation=turned, power=power)
    assert Sentences("en").tell_action(action, a_state("1856")).endswith(told)


@pytest.mark.parametrize("language", languages())
def test_passing_says_what_comes_of_it(language):
    words, state = Sentences(language), a_state("1856")
    absorbed = HelpRepay(player=ANNA, actor="GT", rule="1856 §13.3.2", loans=2)
    told = words.tell_action(Pass(), state, absorbed)
    assert any(word in told for word in ("absorbed", "aufgehen", "assorbire")), told
    buying = TrainStep(player=ANNA, actor="GT", rule="1856 §11.1")
    told = words.tell_action(Pass(), state, buying)
    assert not any(word in told for word in (" more", "mehr", "altri")), told
