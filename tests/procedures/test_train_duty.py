"""The duty to own a train, and how many a company buys, on an invented sheet."""

from __future__ import annotations

import pytest

from gridsim.core.actions import BuyTrain, Pass
from gridsim.core.table import Table
from gridsim.flow.turns import Turn
from gridsim.procedures import train_purchase as purchase
from gridsim.procedures import train_supply as supply
from gridsim.procedures.train_duty import OWN_A_TRAIN, buy_trains, owning_one
from tests.procedures.on_paper import A, B, two_companies

OFFERS = supply.offering()
ANSWERS = purchase.buying(
    OFFERS, (purchase.is_for_sale, purchase.treasury_pays(lambda _case: False)), duty="toy §6"
)


@pytest.mark.parametrize("is_bound", [True, False])
def test_a_company_without_a_train_must_buy_one_if_it_is_bound_to(is_bound):
    duty = owning_one(lambda _seen, company: is_bound and company == "REG")
    built = two_companies()
    assert duty(built.state, "REG") == (OWN_A_TRAIN if is_bound else None)
    assert duty(built.state, "STATE") is None
    assert duty(built.cards("REG", "2-0").state, "REG") is None


def take(table: Table, company: str, action: BuyTrain) -> Turn[None]:
    yield from ()
    table.move_train(action.train, company, price=action.price, because="toy §6")
    if action.train == "2-1":
        table.change_company(company, president=None)


QUESTION = purchase.train_step(
    "toy §6", owning_one(lambda _seen, _company: False), lambda _seen, _company: False
)


def asked(table: Table, *actions) -> int:
    """How often a company is asked that gives these answers, all of them if it is asked so often."""
    turn = buy_trains(table, "REG", QUESTION, ANSWERS, take)
    count = 0
    try:
        decision = next(turn)
        for action in actions:
            count += 1
            assert decision.actor == "REG"
            decision = turn.send(action)
    except StopIteration:
        return count
    return count + 1


def test_a_company_buys_train_after_train_until_it_passes():
    table = Table(two_companies().cash("REG", 900).state)
    assert asked(table, BuyTrain(train="2-0", price=90), Pass()) == 2
    assert table.trains["2-0"].owner == "REG"


def test_it_buys_no_more_once_nobody_decides_for_it_or_it_can_buy_nothing():
    table = Table(two_companies().cash("REG", 900).state)
    assert asked(table, BuyTrain(train="2-1", price=90)) == 1
    assert asked(Table(two_companies().cash("REG", 0).state)) == 0


@pytest.mark.parametrize(("player", "is_fixed"), [(A, False), (B, True)])
def test_companies_of_one_player_alone_agree_on_a_price(player, is_fixed):
    state = two_companies().company("STATE", president=player).state
    assert supply.between_directors(state, "STATE", "REG") is is_fixed
