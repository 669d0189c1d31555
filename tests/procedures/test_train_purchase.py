"""Buying trains on an invented sheet: whose they are, prices, trade-in, payers, what a purchase begins."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Pass
from gridsim.core.decisions import TrainStep
from gridsim.core.events import TrainMoved, TrainsTurned
from gridsim.core.state import BANK, POOL
from gridsim.core.table import Table
from gridsim.procedures import train_purchase as purchase
from gridsim.procedures import train_supply as supply
from tests.answers import buys_train
from tests.procedures.on_paper import (
    SOLD_GOODS,
    SOLD_PLUS,
    SOLD_TWOS,
    A,
    answered,
    asked_about,
    begin_phase,
    payments,
    sold,
    two_companies,
)

BUILT = two_companies()
OWNED = BUILT.cards("STATE", "2-0").cards("REG", "2-1").cards(POOL, "2-2")
OTHERS = BUILT.cards("STATE", "2-0")
OWN = OTHERS.company("STATE", president=A)
"""Both companies are A's."""
FOURS = sold(BUILT, *SOLD_TWOS, *SOLD_PLUS, *SOLD_GOODS, "3-1").cards("REG", "3-0")
"""A 4 is for sale, also for the 3 of REG and less."""
POOR = BUILT.cash("REG", 89)
CHEAP = buys_train("2-0", 1)
TWO, FAIR, DEAR = buys_train("2-0", 90), buys_train("4-0", 190, "3-0"), buys_train("4-0", 280, "3-0")
TWICE = buys_train("2-0", 90, "2-2")


def found(rule, action, built, *, must=None):
    return asked_about(rule, built, TrainStep(player=A, actor="REG", rule="toy §1", must=must), action)


# ---- rules

OF_ONE_PLAYER = purchase.at_its_price(purchase.of_one_player)
ALONE = purchase.treasury_pays(lambda _case: False)
HELPED = purchase.treasury_pays(lambda _case: True)
FIXED = purchase.at_agreed_price(lambda _seen, seller, buyer: (seller, buyer) == ("STATE", "REG"))
FREE = purchase.at_agreed_price(supply.never_fixed)
NINETY = "other_price(price=90)"


@pytest.mark.parametrize(("rule", "built", "action", "told"), [
    *((purchase.is_for_sale, BUILT, buys_train(train, 1), None) for train in ("2-0", "2H-1")),
    *((purchase.is_for_sale, BUILT, buys_train(train, 1), f"train_not_for_sale(train={train})")
      for train in ("2+2-0", "2H-7", "9-0")),
    *((purchase.is_for_sale, OWNED, buys_train(train, 1), None) for train in ("2-0", "2-2")),
    (purchase.is_for_sale, OWNED, buys_train("2-1", 1), "train_not_for_sale(train=2-1)"),
    (purchase.somebody_sells, OTHERS, CHEAP, None),
    (purchase.somebody_sells, OTHERS.company("STATE", president=None), CHEAP,
     "train_not_for_sale(train=2-0)"),
    (OF_ONE_PLAYER, OTHERS, CHEAP, NINETY), (OF_ONE_PLAYER, OTHERS, TWO, None),
    (OF_ONE_PLAYER, OWN, CHEAP, None), (OF_ONE_PLAYER, OWN, buys_train("2-1", 1), NINETY),
    (purchase.at_printed_price, BUILT, buys_train("2H-0", 90), "other_price(price=70)"),
    (purchase.trades_with_bank, FOURS, FAIR, None), (purchase.at_printed_price, FOURS, FAIR, None),
    (purchase.at_printed_price, FOURS, DEAR, "other_price(price=190)"),
    (purchase.has_room, FOURS.cards("REG", "5H-0", "8E-5", "8E-6"), FAIR, None),
    (purchase.trades_with_bank, FOURS.cards(POOL, "4-0"), FAIR,
     "trade_in_only_with_bank(train=4-0, offered=3-0)"),
    (purchase.trades_with_bank, BUILT.cards("REG", "2-2"), TWICE,
     "trade_in_only_with_bank(train=2-0, offered=2-2)"),
    (purchase.hands_nothing_in, BUILT.cards("REG", "2-2"), TWICE, "no_trade_in(offered=2-2)"),
    (ALONE, BUILT, TWO, None), (HELPED, POOR, TWO, None),
    (ALONE, POOR, TWO, "treasury_cannot_pay(amount=90, cash=89, owner=REG)"),
    (FIXED, OTHERS, CHEAP, NINETY), (FREE, OTHERS, CHEAP, None),
    (FREE, OTHERS, buys_train("2-1", 1), NINETY),
    (purchase.has_no_duty, BUILT, Pass(), None),
])  # fmt: skip
def test_what_a_rule_has_against_a_purchase(rule, built, action, told):
    assert found(rule, action, built) == told


def test_who_must_buy_does_not_pass():
    assert found(purchase.has_no_duty, Pass(), BUILT, must="own_a_train") == "must_buy_train(company=REG)"


def test_a_trade_in_is_offered_beside_the_full_price():
    assert [offer.trade_in for offer in supply.public_offers(FOURS.state, "REG")] == [None, "3-0"]


# ---- the purchase


def agreeing(is_willing):
    def agrees(_table, _deal):
        yield from ()
        return is_willing

    return agrees


def president_pays(table, deal):
    yield from ()
    amount = min(purchase.missing(table, deal), table.cash[A])
    table.pay(A, deal.buyer, amount, what="help", because="toy §6")


def bank_lends(table, deal):
    yield from ()
    table.pay(BANK, deal.buyer, purchase.missing(table, deal), what="loan", because="toy §7")


def buy(built, action, *ladder, is_willing=True):
    """The table afterwards and whether others have paid a part; nobody is asked anything."""
    trade = purchase.TrainTrade(
        agrees=agreeing(is_willing),
        find_money=lambda table, deal: purchase.from_payers(table, deal, ladder),
        from_bank="toy §3",
        from_company="toy §4",
        trade_in="toy §9",
        begin_phase=begin_phase,
    )
    table = Table(built.state)
    helped, asked = answered(purchase.buy_train(table, "REG", action, trade))
    assert asked == []
    return table, helped


NEEDY = BUILT.cash("REG", 10).cash(A, 30)
PAYERS = (president_pays, bank_lends)
LAST = sold(BUILT, *(card for card in BUILT.state.trains if not card.startswith("8E"))).cash("REG", 960)


@pytest.mark.parametrize(
    ("built", "action", "ladder", "paid", "card"),
    [
        (BUILT, buys_train("2H-1", 70), (), [("REG", BANK, 70)], "2H-1"),
        (OTHERS, buys_train("2-0", 33), (), [("REG", "STATE", 33)], "2-0"),
        (BUILT.cards(POOL, "2-1"), buys_train("2-1", 90), (), [("REG", BANK, 90)], "2-1"),
        (NEEDY, TWO, PAYERS, [(A, "REG", 30), (BANK, "REG", 50), ("REG", BANK, 90)], "2-0"),
        (NEEDY.cash(A, 80), TWO, PAYERS, [(A, "REG", 80), ("REG", BANK, 90)], "2-0"),
        (LAST, buys_train("8E-0", 960), (), [("REG", BANK, 960)], "8E-0"),
    ],
    ids=["the bank", "a company", "the pool pays the bank", "payers follow each other", "until it is enough",
         "an unlimited kind"],
)  # fmt: skip
def test_who_pays_whom(built, action, ladder, paid, card):
    table, helped = buy(built, action, *ladder)
    assert payments(table, "train", "help", "loan") == paid
    assert helped is (len(paid) > 1)
    assert table.trains[card].owner == "REG"


@pytest.mark.parametrize(
    ("built", "ladder", "is_willing", "owner"),
    [(OTHERS, (), False, "STATE"), (NEEDY, (president_pays,), True, BANK)],
    ids=["without consent", "payers who have too little"],
)
def test_nothing_comes_of_a_purchase(built, ladder, is_willing, owner):
    table, helped = buy(built, TWO, *ladder, is_willing=is_willing)
    assert (helped, table.trains["2-0"].owner) == (False, owner)


def test_the_bank_sells_the_side_that_is_wanted_and_an_unlimited_kind_never_runs_out():
    table, _ = buy(BUILT, buys_train("2H-1", 70))
    assert ("2-1" in table.trains, table.trains["2H-1"].kind) == (False, "2H")
    assert [train.id for train in supply.in_supply(buy(LAST, buys_train("8E-0", 960))[0])] == ["8E-1"]


def test_what_is_handed_in_lies_in_the_pool():
    table, _ = buy(FOURS.phase("2"), FAIR)
    assert (table.trains["3-0"].owner, table.trains["4-0"].owner) == (POOL, "REG")
    assert [event.what for event in table.events if isinstance(event, TrainMoved)] == ["traded_in", "bought"]


def test_the_first_of_a_kind_begins_a_phase_scraps_and_turns_cards_over():
    built = sold(BUILT, "2-2", *SOLD_PLUS, *SOLD_GOODS).cards("STATE", "2-0").cards(POOL, "2-1")
    table, _ = buy(built.cash("REG", 180), buys_train("3-0", 180))
    assert table.phase == "2"
    turned_over = {train.id: train.owner for train in table.trains.values() if train.kind == "2H"}
    assert turned_over == {"2H-0": "STATE", "2H-1": POOL}
    (turned,) = [event for event in table.events if isinstance(event, TrainsTurned)]
    assert (turned.kind, turned.into, turned.owners) == ("2", "2H", ("STATE",))


# ---- the question


@pytest.mark.parametrize(
    ("cash", "reason", "forced"), [(69, "no train", True), (70, "no train", False), (0, None, False)]
)
def test_a_company_is_helped_that_must_buy_and_can_pay_for_no_train(cash, reason, forced):
    state = two_companies().cash("REG", cash).state

    def duty(_seen, _company):
        return reason

    question = purchase.train_step("toy §6", duty, purchase.needing_help(duty))(state, "REG")
    assert (question.player, question.rule, question.must) == (A, "toy §6", reason)
    assert question.forced is forced


def test_a_kind_that_a_company_may_not_own_does_not_save_it_from_help():
    state = two_companies().cash("REG", 80).state

    def owns_all_but(kind):
        return lambda _seen, _company: kind.__ne__

    without_cheap = purchase.needing_help(lambda _seen, _company: "no train", owns_all_but("2H"))
    without_dear = purchase.needing_help(lambda _seen, _company: "no train", owns_all_but("2"))
    assert (without_cheap(state, "REG"), without_dear(state, "REG")) == (True, False)
