"""The trains there are to buy: both sides of a card, what a phase releases, what a company may own."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from gridsim.core.decisions import TrainStep
from gridsim.core.state import POOL, REMOVED
from gridsim.core.table import Table
from gridsim.procedures import train_purchase as purchase
from gridsim.procedures import train_supply as supply
from gridsim.procedures.setting_up import train_cards
from tests.answers import buys_train
from tests.procedures.on_paper import SOLD_TWOS, A, B, asked_about, invented, sold, two_companies

BUILT = two_companies()
STEP = TrainStep(player=A, actor="REG", rule="toy §1")
NOT_SPECIAL = [card for card in BUILT.state.trains if not card.startswith("5H")]


def sale(built):
    return [(train.id, supply.train_price(built.state, train)) for train in supply.in_supply(built.state)]


def test_a_back_has_no_card_of_its_own():
    cards = train_cards(BUILT.state.facts)
    assert [card for card in cards if card.startswith(("2-", "2H", "8E"))] == ["2-0", "2-1", "2-2", "8E-0"]


@pytest.mark.parametrize(("built", "offers"), [
    pytest.param(BUILT, [("2-0", 90), ("2H-0", 70)], id="either side of a card at its own price"),
    pytest.param(sold(BUILT, *SOLD_TWOS), [("2+2-0", 120)], id="the next kind after the last card"),
    pytest.param(BUILT.phase("2"), [("2-0", 90), ("2H-0", 70), ("3-0", 180)], id="what a phase releases"),
    pytest.param(sold(BUILT, *NOT_SPECIAL), [], id="what the bank does not sell is never for sale"),
])  # fmt: skip
def test_what_is_for_sale(built, offers):
    assert sale(built) == offers


@pytest.mark.parametrize(("cash", "can_afford_none"), [(69, True), (70, False)])
def test_the_sheet_says_which_sorts_of_trains_a_company_may_own(cash, can_afford_none):
    kinds = supply.printed_kinds(BUILT.state, "REG")
    assert [kind for kind in BUILT.state.facts.trains if kinds(kind)] == ["2H", "5H"]
    assert supply.cheapest(BUILT.state, kinds).id == "2H-0"
    assert supply.can_afford_none(BUILT.cash("REG", cash).state, "REG", kinds) is can_afford_none


@pytest.mark.parametrize(
    ("action", "told"),
    [(buys_train("2H-0", 70), None), (buys_train("2-0", 90), "train_not_for_company(company=REG, train=2)")],
)
def test_a_company_buys_no_other_sorts(action, told):
    assert asked_about(purchase.may_own(supply.printed_kinds), BUILT, STEP, action) == told


def test_a_card_is_named_by_either_side_while_it_lies_in_the_bank():
    assert supply.train_named(BUILT.state, "2H-1").kind == "2H"
    assert supply.train_named(BUILT.cards("REG", "2-1").state, "2H-1") is None
    assert [supply.front_of(BUILT.state.facts, kind) for kind in ("2H", "3")] == ["2", "3"]


def test_of_equal_trains_of_pool_and_companies_one_is_enough():
    state = BUILT.cards(POOL, "2-0", "2-1").cards("STATE", "1g-0", "1g-1").state
    assert [train.id for train in supply.for_public_sale(state)] == ["2-2", "2H-2", "2-0"]
    assert [train.id for train in supply.trains_of_others(state, "REG")] == ["1g-0"]


def test_only_what_a_kind_accepts_is_handed_in_for_it():
    state = BUILT.cards("REG", "3-0", "3-1", "2-0").state
    accepted = {kind: [train.id for train in supply.can_trade_in(state, "REG", kind)] for kind in "34"}
    assert accepted == {"3": [], "4": ["3-0"]}
    prices = [
        supply.trade_in_price(state, state.trains[card], hands_in=hands_in)
        for card, hands_in in (("4-0", True), ("4-0", False), ("3-0", True))
    ]
    assert prices == [190, 280, None]


@pytest.mark.parametrize(("card", "next_card", "is_put_out"), [("8E-0", "8E-1", True), ("2-0", "2-3", False)])
def test_a_kind_without_a_number_has_always_one_more_card(card, next_card, is_put_out):
    table = Table(BUILT.state)
    table.move_train(card, REMOVED, what="exported", because="toy §10")
    supply.supply_next(table, table.trains[card])
    assert (next_card in table.trains) is is_put_out


@pytest.mark.parametrize(("terms", "price"), [
    ({}, 40), ({"is_fixed": lambda _seen, seller, buyer: (seller, buyer) == ("STATE", "REG")}, 90),
    ({"trade": lambda _seen: False}, None),
])  # fmt: skip
def test_trains_of_others_are_offered_only_while_companies_trade(terms, price):
    offers = supply.offering(**terms)(BUILT.cards("STATE", "2-0").cash("REG", 40).state, STEP, {})
    assert {offer.train: offer.price for offer in offers}.get("2-0") == price


@pytest.mark.parametrize(("director", "is_fixed"), [(B, True), (A, False)])
def test_between_companies_of_one_director_any_price_is_agreed_on(director, is_fixed):
    state = BUILT.company("STATE", president=director).state
    assert supply.between_directors(state, "STATE", "REG") is is_fixed


def test_by_chance_a_train_of_the_bank_costs_what_it_costs_and_one_of_others_anything_up_to_the_most():
    state = sold(BUILT, *SOLD_TWOS).cards("STATE", "2-0").state
    chance = supply.some_of(supply.offering(), lambda _seen, _offer, _buyer: 7)
    found = {(offer.train, offer.price) for seed in range(80) if (offer := chance(state, STEP, Random(seed)))}
    assert {price for train, price in found if train == "2-0"} == set(range(1, 8))
    assert {price for train, price in found if train == "2+2-0"} == {120}


def herald(*cards: str):
    """A kind that the first sale of another one releases."""
    built = invented()
    trains = built.state.facts.trains
    late = replace(trains["4"], available_with="3", available_from=None)
    facts = SimpleNamespace(trains={**trains, "4": late}, phases=built.state.facts.phases)
    moved = built.cards(REMOVED, *cards).state
    return SimpleNamespace(facts=facts, phase="1", trains=moved.trains)


@pytest.mark.parametrize(("gone", "is_released"), [((), False), (("2-0",), False), (("3-0",), True)])
def test_a_kind_is_released_by_the_sale_of_its_herald_alone(gone, is_released):
    assert supply.is_released(herald(*gone), "4") is is_released
