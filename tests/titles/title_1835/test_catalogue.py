"""1835 §19: for every decision of the catalogue a test that reaches it; every case of §16 has one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.titles.rulebook import RULES, has_test, names_of_tests

HERE = Path(__file__).parent
NAMES = names_of_tests(HERE, HERE.parents[1] / "board", HERE.parents[1] / "facts")
"""All tests about 1835."""

CATALOGUE = {
    1: ("test_t8_the_first_player_may_buy_the_first_row_and_one_paper_of_the_second",),
    2: ("test_t10_one_paper_left_opens_the_leftmost_of_the_row_below",),
    3: ("test_2_6_1_3_sell_buy_sell_in_one_turn",),
    4: ("test_t12_two_sale_actions_move_the_marker_twice",
        "test_a4_3_2_the_director_certificate_is_sold_by_way_of_the_new_director"),
    5: ("test_t3_prussia_follows_the_director_certificate_of_ba",),
    6: ("test_2_6_2_2_a_paper_of_twenty_in_the_pool_costs_twice_the_value",),
    7: ("test_t11_a_paper_of_twenty_at_80_costs_240",),
    8: ("test_u8_the_old_director_chooses_what_he_gets", "test_no_3_he_chooses_which_papers_he_gives"),
    9: ("test_2_6_2_6_who_is_over_the_limit_must_sell_before_anything_else",),
    10: ("test_u10_on_a_green_tile_the_director_of_ba_chooses_his_city",),
    11: ("test_4_6_with_the_first_4_the_owner_of_m2_decides",
         "test_4_6_he_is_asked_again_at_the_beginning_of_every_round"),
    12: ("test_4_7_papers_may_be_kept_and_each_is_the_owners_own",),
    13: ("test_t22_prussia_above_its_limit_hands_in_whatever_it_likes",),
    14: ("test_5_5_1_2_two_yellow_tiles_in_phase_1_the_second_on_the_first",
         "test_5_4_1_track_may_be_declined"),
    15: ("test_3_1_3_2_free_tiles_without_connection_and_cost_one_a_round",),
    16: ("test_t24_the_tile_of_the_palatinate_comes_beside_the_normal_lay",),
    17: ("test_5_5_2_10_baden_chooses_as_soon_as_anybody_lays_the_tile",),
    18: ("test_5_5_2_6_one_station_a_turn_paid_from_the_treasury",),
    19: ("test_3_1_3_1_a_free_marker_in_nuremberg_or_fuerth_beside_the_station_of_the_turn",),
    20: ("test_3_1_3_3_the_palatinate_marks_the_other_city_of_badens_hex_and_closes",),
    21: ("test_5_5_3_11_2_less_than_the_best_may_not_be_claimed",),
    22: ("test_5_5_3_11_5_the_director_pays_everything_out_or_keeps_everything",),
    23: ("test_5_5_4_2_several_trains_one_after_the_other",
         "test_5_5_4_4_a_major_must_own_a_train_with_or_without_a_route"),
    24: ("test_5_5_4_3_companies_trade_from_phase_2_for_at_least_1",
         "test_5_5_4_3_or_refuse", "test_5_5_4_3_the_same_player_is_not_asked"),
    25: ("test_5_5_4_14_2_the_first_4_scraps_and_then_limits_the_buyer_first",),
    26: ("test_g26_the_director_may_choose_a_dearer_train_than_the_treasury_could_pay",),
    27: ("test_p14_a_director_sells_two_fives_of_prussia_for_a_six",),
    28: ("test_who_acts_runs_the_company_until_it_has_a_director",),
    29: ("test_11_4_of_equally_cheap_trains_the_director_chooses",),
    30: ("test_p15_the_bank_runs_dry_in_a_dividend_and_the_others_still_act",),
}  # fmt: skip


@pytest.mark.parametrize("number", CATALOGUE)
def test_19_every_decision_is_reached(number: int) -> None:
    assert [name for name in CATALOGUE[number] if name not in NAMES] == []


def test_19_the_catalogue_is_complete() -> None:
    path = RULES / "1835.md"
    if not path.exists():
        pytest.skip("there is no shared/rules/1835.md beside the checkout")
    rows = re.findall(r"^\| U(\d+) \|", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(map(int, rows)) == set(CATALOGUE)


CASES = [*(f"t{number}" for number in range(1, 35)), *(f"p{number}" for number in range(1, 17))]
"""The examples of the rulebook and the checkpoints of recorded games."""


@pytest.mark.parametrize("case", CASES)
def test_16_every_case_has_a_test(case: str) -> None:
    assert has_test(NAMES, rf"test_(?:\w+_)?{case}(?:_|$)"), case
