"""The duty to own a train, and how many a company buys, on an invented sheet."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Pass
from gridsim.core.table import Table
from gridsim.procedures import train_purchase as purchase
from gridsim.procedures import train_supply as supply
from gridsim.procedures.train_duty import OWN_A_TRAIN, buy_trains, owning_one
from tests.answers import buys_train
from tests.procedures.on_paper import A, B, answered, two_companies

RULES = (purchase.is_for_sale, purchase.treasury_pays(lambda _case: False))
ANSWERS = purchase.buying(supply.offering(), RULES, duty="toy §6")
BUILT = two_companies()


@pytest.mark.parametrize(("built", "company", "is_bound", "duty"), [
    (BUILT, "REG", True, OWN_A_TRAIN), (BUILT, "REG", False, None), (BUILT, "STATE", True, None),
    (BUILT.cards("REG", "2-0"), "REG", True, None),
])  # fmt: skip
def test_a_company_without_a_train_must_buy_one_if_it_is_bound_to(built, company, is_bound, duty):
    bound = owning_one(lambda _seen, asked: is_bound and asked == "REG")
    assert bound(built.state, company) == duty


def take(table, company, action):
    """After the second train nobody decides for the company any more."""
    yield from ()
    table.move_train(action.train, company, price=action.price, because="toy §6")
    if action.train == "2-1":
        table.change_company(company, president=None)


QUESTION = purchase.train_step("toy §6", owning_one(lambda *_asked: False), lambda *_asked: False)


@pytest.mark.parametrize(("cash", "answers", "owned"), [
    pytest.param(900, [buys_train("2-0", 90), Pass()], ["2-0"], id="train after train until it passes"),
    pytest.param(900, [buys_train("2-1", 90)], ["2-1"], id="no more once nobody decides for it"),
    pytest.param(0, [], [], id="none if it can buy none"),
])  # fmt: skip
def test_a_company_buys_trains(cash, answers, owned):
    table = Table(BUILT.cash("REG", cash).state)
    _, asked = answered(buy_trains(table, "REG", QUESTION, ANSWERS, take), *answers)
    assert [question.actor for question in asked] == ["REG"] * len(answers)
    assert [train.id for train in table.trains.values() if train.owner == "REG"] == owned


@pytest.mark.parametrize(("player", "is_fixed"), [(A, False), (B, True)])
def test_companies_of_one_player_alone_agree_on_a_price(player, is_fixed):
    state = BUILT.company("STATE", president=player).state
    assert supply.between_directors(state, "STATE", "REG") is is_fixed
