"""Buying trains on an invented sheet: whose they are, prices, trade-in, payers, what a purchase begins."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyTrain, Pass
from gridsim.core.decisions import TrainStep
from gridsim.core.events import TrainMoved, TrainsTurned
from gridsim.core.state import BANK, POOL
from gridsim.core.table import Table
from gridsim.procedures import train_purchase as purchase
from gridsim.procedures import train_supply as supply
from tests.procedures.on_paper import (
    SOLD_GOODS,
    SOLD_PLUS,
    SOLD_TWOS,
    A,
    asked_about,
    begin_phase,
    payments,
    sold,
    two_companies,
)


@pytest.fixture(name="built", scope="module")
def _built():
    return two_companies()


def found(rule, action, built, *, company="REG", must=None):
    return asked_about(rule, built, TrainStep(player=A, actor=company, rule="toy §1", must=must), action)


# ---- rules


@pytest.mark.parametrize(
    ("train", "refusal"),
    [
        ("2-0", None),
        ("2H-1", None),
        ("2+2-0", "train_not_for_sale(train=2+2-0)"),
        ("2H-7", "train_not_for_sale(train=2H-7)"),
        ("9-0", "train_not_for_sale(train=9-0)"),
    ],
)
def test_only_what_is_on_sale_can_be_bought(built, train, refusal):
    assert found(purchase.is_for_sale, BuyTrain(train=train, price=1), built) == refusal


def test_a_company_buys_from_others_but_not_from_itself(built):
    built = built.cards("STATE", "2-0").cards("REG", "2-1").cards(POOL, "2-2")
    assert found(purchase.is_for_sale, BuyTrain(train="2-0", price=1), built) is None
    assert found(purchase.is_for_sale, BuyTrain(train="2-2", price=1), built) is None
    assert found(purchase.is_for_sale, BuyTrain(train="2-1", price=1), built) is not None


def test_a_company_without_president_sells_nothing(built):
    built = built.cards("STATE", "2-0")
    frozen = built.company("STATE", president=None)
    assert found(purchase.somebody_sells, BuyTrain(train="2-0", price=1), built) is None
    assert found(purchase.somebody_sells, BuyTrain(train="2-0", price=1), frozen) is not None


def test_companies_of_one_player_agree_on_any_price_others_on_the_printed_one(built):
    rule = purchase.at_its_price(purchase.of_one_player)
    others, own = built.cards("STATE", "2-0"), built.company("STATE", president=A).cards("STATE", "2-0")
    assert found(rule, BuyTrain(train="2-0", price=1), others) == "other_price(price=90)"
    assert found(rule, BuyTrain(train="2-0", price=90), others) is None
    assert found(rule, BuyTrain(train="2-0", price=1), own) is None
    assert found(rule, BuyTrain(train="2-1", price=1), own) == "other_price(price=90)"


def test_each_side_of_a_card_has_its_price(built):
    assert (
        found(purchase.at_printed_price, BuyTrain(train="2H-0", price=90), built) == "other_price(price=70)"
    )


def test_a_trade_in_lowers_the_price_and_is_for_a_train_of_the_bank(built):
    built = sold(built, *SOLD_TWOS, *SOLD_PLUS, *SOLD_GOODS, "3-1").cards("REG", "3-0")
    fair, dear = (BuyTrain(train="4-0", price=price, trade_in="3-0") for price in (190, 280))
    assert found(purchase.trades_with_bank, fair, built) is None
    assert found(purchase.at_printed_price, fair, built) is None
    assert found(purchase.at_printed_price, dear, built) == "other_price(price=190)"
    assert found(purchase.has_room, fair, built.cards("REG", "5H-0", "8E-5", "8E-6")) is None
    pooled = built.cards(POOL, "4-0")
    assert found(purchase.trades_with_bank, fair, pooled) == "trade_in_only_with_bank(train=4-0, offered=3-0)"
    assert [each.trade_in for each in supply.public_offers(built.state, "REG")] == [None, "3-0"]


def test_nothing_else_is_handed_in(built):
    built = built.cards("REG", "2-2")
    action = BuyTrain(train="2-0", price=90, trade_in="2-2")
    assert found(purchase.trades_with_bank, action, built) is not None
    assert found(purchase.hands_nothing_in, action, built) == "no_trade_in(offered=2-2)"


def test_the_treasury_pays_unless_others_help(built):
    action, poor = BuyTrain(train="2-0", price=90), built.cash("REG", 89)
    assert found(purchase.treasury_pays(lambda _case: False), action, built) is None
    assert found(purchase.treasury_pays(lambda _case: True), action, poor) is None
    assert found(purchase.treasury_pays(lambda _case: False), action, poor) == (
        "treasury_cannot_pay(amount=90, cash=89, owner=REG)"
    )


def test_who_must_buy_does_not_pass(built):
    assert found(purchase.has_no_duty, Pass(), built) is None
    assert found(purchase.has_no_duty, Pass(), built, must="own_a_train") == "must_buy_train(company=REG)"


# ---- the purchase


def yes(_table, _deal):
    yield from ()
    return True


def no(_table, _deal):
    yield from ()
    return False


def president_pays(table, deal):
    yield from ()
    amount = min(purchase.missing(table, deal), table.cash[A])
    table.pay(A, deal.buyer, amount, what="help", because="toy §6")


def bank_lends(table, deal):
    yield from ()
    table.pay(BANK, deal.buyer, purchase.missing(table, deal), what="loan", because="toy §7")


def trade(*ladder, agrees=yes):
    return purchase.TrainTrade(
        agrees=agrees,
        find_money=lambda table, deal: purchase.from_payers(table, deal, ladder),
        from_bank="toy §3",
        from_company="toy §4",
        trade_in="toy §9",
        begin_phase=begin_phase,
    )


def buy(built, action, terms, *, company="REG"):
    """The table afterwards and whether others have paid a part; nobody is asked anything."""
    table = Table(built.state)
    turn = purchase.buy_train(table, company, action, terms)
    with pytest.raises(StopIteration) as over:
        next(turn)
    return table, over.value.value


def test_the_bank_sells_the_side_that_is_wanted(built):
    table, helped = buy(built, BuyTrain(train="2H-1", price=70), trade())
    assert not helped
    assert "2-1" not in table.trains
    assert (table.trains["2H-1"].kind, table.trains["2H-1"].owner) == ("2H", "REG")
    assert table.cash["REG"] == 430
    assert payments(table, "train") == [("REG", BANK, 70)]


def test_a_company_is_paid_and_the_pool_pays_the_bank(built):
    built = built.cards("STATE", "2-0").cards(POOL, "2-1")
    table, _ = buy(built, BuyTrain(train="2-0", price=33), trade())
    assert payments(table, "train") == [("REG", "STATE", 33)]
    table, _ = buy(built, BuyTrain(train="2-1", price=90), trade())
    assert payments(table, "train") == [("REG", BANK, 90)]


def test_without_consent_nothing_comes_of_it(built):
    built = built.cards("STATE", "2-0")
    table, helped = buy(built, BuyTrain(train="2-0", price=33), trade(agrees=no))
    assert not helped
    assert table.trains["2-0"].owner == "STATE"


def test_payers_follow_each_other_until_it_is_enough(built):
    poor = built.cash("REG", 10).cash(A, 30)
    table, helped = buy(poor, BuyTrain(train="2-0", price=90), trade(president_pays, bank_lends))
    assert helped
    assert payments(table, "help", "loan") == [(A, "REG", 30), (BANK, "REG", 50)]
    assert (table.cash["REG"], table.trains["2-0"].owner) == (0, "REG")
    rich = built.cash("REG", 10).cash(A, 80)
    table, helped = buy(rich, BuyTrain(train="2-0", price=90), trade(president_pays, bank_lends))
    assert payments(table, "help", "loan") == [(A, "REG", 80)]


def test_whose_payers_have_too_little_buys_nothing(built):
    poor = built.cash("REG", 10).cash(A, 30)
    table, helped = buy(poor, BuyTrain(train="2-0", price=90), trade(president_pays))
    assert not helped
    assert table.trains["2-0"].owner == BANK


def test_what_is_handed_in_lies_in_the_pool(built):
    built = sold(built, *SOLD_TWOS, *SOLD_PLUS, *SOLD_GOODS, "3-1").cards("REG", "3-0").phase("2")
    table, _ = buy(built, BuyTrain(train="4-0", price=190, trade_in="3-0"), trade())
    assert (table.trains["3-0"].owner, table.trains["4-0"].owner) == (POOL, "REG")
    assert [event.what for event in table.events if isinstance(event, TrainMoved)] == ["traded_in", "bought"]


def test_the_first_of_a_kind_begins_a_phase_scraps_and_turns_cards_over(built):
    built = sold(built, "2-2", *SOLD_PLUS, *SOLD_GOODS).cards("STATE", "2-0").cards(POOL, "2-1")
    table, _ = buy(built.cash("REG", 180), BuyTrain(train="3-0", price=180), trade())
    assert table.phase == "2"
    assert {train.id: train.owner for train in table.trains.values() if train.kind == "2H"} == {
        "2H-0": "STATE",
        "2H-1": POOL,
    }
    (turned,) = [event for event in table.events if isinstance(event, TrainsTurned)]
    assert (turned.kind, turned.into, turned.owners) == ("2", "2H", ("STATE",))


def test_an_unlimited_kind_never_runs_out(built):
    built = sold(built, *(card for card in built.state.trains if not card.startswith("8E")))
    table, _ = buy(built.cash("REG", 960), BuyTrain(train="8E-0", price=960), trade())
    assert table.trains["8E-0"].owner == "REG"
    assert [train.id for train in supply.in_supply(table)] == ["8E-1"]


def test_companies_agree_on_a_price_unless_theirs_is_fixed(built):
    built = built.cards("STATE", "2-0")
    fixed = purchase.at_agreed_price(lambda _seen, seller, buyer: (seller, buyer) == ("STATE", "REG"))
    free = purchase.at_agreed_price(supply.never_fixed)
    offer = BuyTrain(train="2-0", price=1)
    assert (found(fixed, offer, built), found(free, offer, built)) == ("other_price(price=90)", None)
    assert found(free, BuyTrain(train="2-1", price=1), built) == "other_price(price=90)"


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
