"""1856 §11.7 and §11.8 with §16 T4, T29 and T40: forced sales and bankruptcy."""

from __future__ import annotations

import pytest

from gridsim.core.actions import SellShares
from gridsim.core.decisions import RaiseMoney
from gridsim.core.table import Table
from gridsim.finance.ownership import percent
from gridsim.flow.legal import LegalActions
from gridsim.procedures.rounds import GameOver
from gridsim.titles.title_1856 import TITLE
from gridsim.titles.title_1856.raising_money import RAISE_ANSWERS, can_raise, raise_for
from tests.builders import Building
from tests.titles.title_1856.tables import table

MAX = "player:1"
CELLS = {"GT": (1, 4), "WR": (0, 7), "CV": (0, 6), "GW": (0, 5)}


def example() -> Building:
    """The rulebook's example: Max is president of the Grand Trunk, which needs a diesel."""
    built = table(4)
    holdings = {
        "GT": {MAX: 40, "player:2": 20, "player:3": 20, "pool": 20},
        "WR": {MAX: 60, "pool": 40},
        "CV": {"player:2": 50, MAX: 30, "player:3": 20},
        "GW": {MAX: 30, "player:2": 20, "player:3": 10, "player:4": 10, "pool": 30},
    }
    for company, held in holdings.items():
        for owner, percents in held.items():
            built = built.owns(owner, company, percents)
        built = built.starts(company, par=65).company(company, cell=CELLS[company])
    return built.cash(MAX, 50).operating()


def question(state, missing: int, sold: tuple[str, ...] = ()) -> RaiseMoney:
    return RaiseMoney(player=MAX, actor="GT", rule="1856 §11.7", missing=missing, cause="train", sold=sold)


@pytest.mark.parametrize(("company", "most"), [("GT", 20), ("WR", 10), ("CV", 30), ("GW", 20)])
def test_t4_the_most_that_max_may_sell(company: str, most: int) -> None:
    state = example().state
    legal = LegalActions(state, question(state, 925), RAISE_ANSWERS)
    assert {action.percent for action in legal.at(company=company)} == {most}


def test_t4_another_share_of_the_needy_company_is_refused() -> None:
    state = example().state
    legal = LegalActions(state, question(state, 900), RAISE_ANSWERS)
    refusals = legal.why_not(SellShares(company="GT", percent=30))
    assert {refusal.key for refusal in refusals} >= {"presidency_must_stay"}


def test_t4_the_sum_is_not_enough_and_max_is_bankrupt() -> None:
    state = example().state
    assert can_raise(state, question(state, 1050)) == 925
    working = Table(state)
    with pytest.raises(GameOver):
        next(raise_for(working, MAX, "GT", 1100, cause="train"))
    assert {company: working.facts.price_at(working.companies[company].cell) for company in CELLS} == {
        "GT": 75,
        "WR": 125,
        "CV": 90,
        "GW": 90,
    }
    assert working.cash[MAX] == 0
    assert [percent(working, MAX, company) for company in CELLS] == [20, 50, 0, 10]
    assert working.companies["GW"].president == "player:2"
    assert TITLE.worth(working, MAX) == 865


def test_11_7_3_a_block_is_not_larger_than_needed() -> None:
    state = example().state
    legal = LegalActions(state, question(state, 130), RAISE_ANSWERS)
    refusals = legal.why_not(SellShares(company="CV", percent=30))
    assert {refusal.key for refusal in refusals} == {"more_than_needed"}
    assert SellShares(company="CV", percent=20) in legal


def test_11_7_3_a_block_too_small_is_refused_where_the_rest_could_not_be_raised() -> None:
    state = example().state
    legal = LegalActions(state, question(state, 800), RAISE_ANSWERS)
    refusals = legal.why_not(SellShares(company="CV", percent=10))
    assert {refusal.key for refusal in refusals} == {"rest_cannot_be_raised"}


def test_t29_the_test_comes_before_the_first_sale() -> None:
    built = table(3).owns(MAX, "GT", 40).owns("player:2", "GT", 20).starts("GT", par=65)
    built = built.company("GT", cell=(8, 0)).cash(MAX, 0)
    working = Table(built.state)
    before = working.cash["bank"]
    with pytest.raises(GameOver):
        next(raise_for(working, MAX, "GT", 350, cause="train"))
    assert working.companies["GT"].status == "closed"
    assert working.cash["bank"] == before
    assert TITLE.worth(working, MAX) == 0


def test_t40_scores_after_a_bankruptcy_in_phase_three() -> None:
    holdings = {
        "BBG": {"player:3": 20},
        "GT": {"player:2": 30, "player:5": 10},
        "GW": {"player:1": 50},
        "LPS": {"player:4": 40},
        "WR": {"player:5": 40, "player:1": 10, "player:2": 10},
    }
    markers = {
        "BBG": ((0, 4), 1), "GT": ((1, 1), 2), "GW": ((0, 5), 3), "LPS": ((0, 7), 4), "WR": ((1, 1), 3),
    }  # fmt: skip
    built = table(5).private("TCC", "player:2").private("NFSBC", "player:3")
    for company, held in holdings.items():
        for owner, percents in held.items():
            built = built.owns(owner, company, percents)
        cell, loans = markers[company]
        built = built.starts(company, par=65).company(company, cell=cell, loans=loans)
    for seat, money in enumerate((68, 40, 0, 168, 178), 1):
        built = built.cash(f"player:{seat}", money)
    assert [TITLE.worth(built.state, player) for player in built.state.players] == [508, 280, 280, 608, 388]
