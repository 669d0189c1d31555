"""1824 §VII.12: what a director lacks for a train may be borrowed, and nobody is told that he is bankrupt."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyTrain
from gridsim.procedures.train_duty import buy_trains
from gridsim.titles.title_1824 import TITLE
from gridsim.titles.title_1824.purchases import buy_train
from gridsim.titles.title_1824.trains import QUESTION, TRAIN_PURCHASE
from tests.one_turn import game_of, play
from tests.titles.title_1824.tables import gives, later, runs, without_trains
from tests.ui.panels.seen import P1, P2, labels


def needing(*, cash, shares):
    """BH needs a train and its director has so much money, and perhaps a share that he could sell."""
    built = runs(runs(later(phase="4").operating(), P1, "BH"), P2, "SB").cash("BH", 100).cash(P1, cash)
    built = gives(built, P1, "SB", shares) if shares else built
    built = without_trains(built, "2", "3", "1g")
    return game_of(gives(built, P2, "SB", 40).state, turn_of_bh, TITLE.answers)


def turn_of_bh(table):
    yield from buy_trains(table, "BH", QUESTION, TRAIN_PURCHASE, buy_train)
    return 0


def test_a_train_of_a_company_of_his_can_be_offered_more_than_the_treasury_has(show_game):
    """1824 §VII.12.2: up to its printed price; he adds what is missing."""
    built = runs(runs(later(phase="4").operating(), P1, "BH"), P1, "SB").cards("SB", "3g-0").cash("BH", 0)
    built = without_trains(built.cash(P1, 900), "2", "3", "1g")
    [form] = show_game(game_of(built.state, turn_of_bh, TITLE.answers), 0).panel.forms.values()
    assert (form.spin.least, form.spin.most) == (1, 360)


def goods_train(played):
    return next(
        offer for offer in played.now.legal.of(BuyTrain) if played.now.state.trains[offer.train].kind == "2g"
    )


def test_who_has_nothing_to_sell_is_told_what_he_will_owe(show_game):
    told = labels(show_game(needing(cash=45, shares=0), 0).panel)
    assert "Anna adds 45 G. Anna then owes the bank 143 G." in told  # 240 - 100 - 45, and half of it
    assert "bankrupt" not in told


@pytest.mark.parametrize("asks", ["train", "sale"])
def test_who_could_sell_is_told_that_the_bank_lends_the_rest(show_game, asks):
    played = needing(cash=0, shares=10)
    if asks == "sale":
        play(played, goods_train(played))
    told = labels(show_game(played, played.cursor).panel)
    assert "shares can be sold for it, and the bank lends what is then missing." in told
    assert asks == "train" or "Without a further sale Anna then owes the bank 210 G." in told  # 140 + 70
    assert "bankrupt" not in told
    assert "must still raise" not in told
