"""Whole games told in text are told the same today: every question, count, event and result.

A difference is either a mistake or a change that was meant; `python -m tests.playthroughs.make` tells the
games again, and the difference of the files shows what has changed.
"""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from gridsim.titles import registry
from tests.playthroughs.make import PLANS, file_of
from tests.playthroughs.telling import begun, replayed, told
from tests.titles.rulebook import names_of_tests

FILES = sorted(Path(__file__).parent.glob("*.txt"))

ELSEWHERE = {
    "AuctionTurn": "test_t31_auction_goes_clockwise_from_the_highest_bidder",
    "LeaveHome": "test_13_4_10_5_with_eleven_homes_the_president_leaves_one_out",
    "KeepPlaces": "test_t37_exchange_price_treasury_trains_and_three_of_four_places",
    "KeepStation": "test_13_4_10_2_president_chooses_the_city_of_a_hex_without_a_home",
    "SettleNext": "test_13_3_1_player_chooses_which_of_his_companies_comes_next",
    "SeatStation": "test_7_7_6_its_own_tile_costs_40",
    "ChooseHome": "test_8_2_the_thb_chooses_between_the_cities_of_hamilton",
    "RaiseMoney": "test_11_3_one_action_after_the_other_until_there_is_enough",
    "ChoosePrice": "test_4_7_4_c_of_two_prices_above_250_the_director_chooses",
    "SplitHoldings": "test_4_6_8_e_holdings_are_dealt_the_dearest_first",
    "KeepTrains": "test_13_4_9_fours_may_be_handed_in_one_by_one",
    "BuyDirectorship": "test_e_18_by_house_rule_who_has_less_may_pay_for_the_directors_certificate",
    "AfterBankruptcy": "test_4_5_1_who_goes_on_with_500_ends_with_that_much_less",
    "MoreOffers": "test_e_09_shares_are_offered_as_long_as_the_director_wants",
}
"""Questions that a random game seldom comes to, each with the test that puts it."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_told_game_is_told_the_same_today(path: Path) -> None:
    then, now = path.read_text(encoding="utf-8").splitlines(), told(replayed(path)).splitlines()
    assert first_difference(then, now) is None


def first_difference(then: list[str], now: list[str]) -> str | None:
    """Where two texts part, in words; a whole difference would be thousands of lines."""
    for number, (old, new) in enumerate(zip_longest(then, now), 1):
        if old != new:
            return f"line {number} was {old!r} and is {new!r}"
    return None


def test_every_plan_has_its_file_and_every_file_its_plan() -> None:
    assert {file_of(name) for name in PLANS} == set(FILES)
    for name, plan in PLANS.items():
        state = begun(file_of(name).read_text(encoding="utf-8").splitlines()[0]).start
        assert (len(state.players), state.options) == (plan.players, frozenset(plan.options))


@pytest.mark.parametrize("title", sorted({plan.title for plan in PLANS.values()}))
def test_every_question_of_a_title_is_asked_in_a_told_game_or_a_named_test(title: str) -> None:
    names = names_of_tests(*(Path(__file__).parents[1] / "titles").glob("title_*"))
    asked = questions_asked(title)
    missing = [
        kind.__name__
        for kind in registry.title(title).answers
        if kind.__struct_config__.tag not in asked and ELSEWHERE.get(kind.__name__) not in names
    ]
    assert missing == []


def questions_asked(title: str) -> set[str]:
    """The tags of the questions in a title's told games."""
    files = [path for path in FILES if path.stem.startswith(title)]
    lines = (line for path in files for line in path.read_text("utf-8").splitlines())
    return {line.split(" ")[1] for line in lines if line[:1].isdigit() and " for " not in line[:12]}


@pytest.mark.parametrize(
    "option",
    [
        *("alternate_destinations", "eight_trains", "unlimited_rights"),
        *("higher_income", "falling_prices", "minors_wait"),
    ],
)
def test_every_variant_is_played(option: str) -> None:
    assert any(option in plan.options for plan in PLANS.values())
