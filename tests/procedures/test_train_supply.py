"""The trains there are to buy: both sides of a card, what a phase releases, what a company may own."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyTrain
from gridsim.core.decisions import TrainStep
from gridsim.core.state import POOL, REMOVED
from gridsim.core.table import Table
from gridsim.procedures import train_purchase as purchase
from gridsim.procedures import train_supply as supply
from gridsim.procedures.setting_up import train_cards
from tests.procedures.on_paper import SOLD_TWOS, A, asked_about, sold, two_companies

BUILT = two_companies()
NOT_SPECIAL = [card for card in BUILT.state.trains if not card.startswith("5H")]


def sale(built):
    return [(train.id, supply.train_price(built.state, train)) for train in supply.in_supply(built.state)]


def found(rule, action, built):
    return asked_about(rule, built, TrainStep(player=A, actor="REG", rule="toy §1"), action)


def test_a_back_has_no_card_of_its_own():
    cards = train_cards(BUILT.state.facts)
    assert [card for card in cards if card.startswith(("2-", "2H", "8E"))] == ["2-0", "2-1", "2-2", "8E-0"]


@pytest.mark.parametrize(
    ("built", "offers"),
    [
        pytest.param(BUILT, [("2-0", 90), ("2H-0", 70)], id="either side of a card at its own price"),
        pytest.param(sold(BUILT, *SOLD_TWOS), [("2+2-0", 120)], id="the next kind after the last card"),
        pytest.param(BUILT.phase("2"), [("2-0", 90), ("2H-0", 70), ("3-0", 180)], id="what a phase releases"),
        pytest.param(sold(BUILT, *NOT_SPECIAL), [], id="what the bank does not sell is never for sale"),
    ],
)
def test_what_is_for_sale(built, offers):
    assert sale(built) == offers


def test_the_sheet_says_which_sorts_of_trains_a_company_may_own():
    kinds = supply.printed_kinds(BUILT.state, "REG")
    assert [kind for kind in BUILT.state.facts.trains if kinds(kind)] == ["2H", "5H"]
    assert supply.cheapest(BUILT.state, kinds).id == "2H-0"
    assert supply.can_afford_none(BUILT.cash("REG", 69).state, "REG", kinds)
    assert not supply.can_afford_none(BUILT.cash("REG", 70).state, "REG", kinds)
    rule = purchase.may_own(supply.printed_kinds)
    assert found(rule, BuyTrain(train="2H-0", price=70), BUILT) is None
    assert found(rule, BuyTrain(train="2-0", price=90), BUILT) == (
        "train_not_for_company(company=REG, train=2)"
    )


def test_a_card_is_named_by_either_side_while_it_lies_in_the_bank():
    assert supply.train_named(BUILT.state, "2H-1").kind == "2H"
    assert supply.train_named(BUILT.cards("REG", "2-1").state, "2H-1") is None
    assert supply.front_of(BUILT.state.facts, "2H") == "2"
    assert supply.front_of(BUILT.state.facts, "3") == "3"


def test_of_equal_trains_of_pool_and_companies_one_is_enough():
    built = BUILT.cards(POOL, "2-0", "2-1").cards("STATE", "1g-0", "1g-1")
    assert [train.id for train in supply.for_public_sale(built.state)] == ["2-2", "2H-2", "2-0"]
    assert [train.id for train in supply.trains_of_others(built.state, "REG")] == ["1g-0"]


def test_only_what_a_kind_accepts_is_handed_in_for_it():
    built = BUILT.cards("REG", "3-0", "3-1", "2-0")
    assert [train.id for train in supply.can_trade_in(built.state, "REG", "4")] == ["3-0"]
    assert supply.can_trade_in(built.state, "REG", "3") == []
    four, three = built.state.trains["4-0"], built.state.trains["3-0"]
    assert supply.trade_in_price(built.state, four, hands_in=True) == 190
    assert supply.trade_in_price(built.state, four, hands_in=False) == 280
    assert supply.trade_in_price(built.state, three, hands_in=True) is None


def test_a_kind_without_a_number_has_always_one_more_card():
    table = Table(BUILT.state)
    table.move_train("8E-0", REMOVED, what="exported", because="toy §10")
    supply.supply_next(table, table.trains["8E-0"])
    assert table.trains["8E-1"].kind == "8E"
    table.move_train("2-0", REMOVED, what="exported", because="toy §10")
    supply.supply_next(table, table.trains["2-0"])
    assert "2-3" not in table.trains


def test_trains_of_others_are_offered_only_while_companies_trade():
    built = two_companies().cards("STATE", "2-0").cash("REG", 40)
    step = TrainStep(player=A, actor="REG", rule="toy §1")

    def offered(**terms):
        return [(offer.train, offer.price) for offer in supply.offering(**terms)(built.state, step, {})]

    assert ("2-0", 40) in offered()
    assert ("2-0", 90) in offered(is_fixed=lambda _seen, seller, buyer: (seller, buyer) == ("STATE", "REG"))
    assert "2-0" not in dict(offered(trade=lambda _seen: False))
