"""1841 §19: for every decision of the catalogue a test that reaches it; every case of §16 has one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.titles.rulebook import RULES, has_test, names_of_tests

HERE = Path(__file__).parent
NAMES = names_of_tests(HERE, HERE.parents[1] / "facts")
"""All tests about 1841."""

CATALOGUE = {
    1: ("test_2_1_a_faulty_sheet_is_to_be_corrected",
        "test_2_1_sheets_are_written_in_turn_and_seen_by_nobody_before_the_last"),
    2: ("test_2_4_raises_go_round_until_one_is_left", "test_2_4_a_raise_is_at_least_5"),
    3: ("test_3_1_all_sales_of_a_turn_are_paid_at_the_prices_of_before",
        "test_3_1_f_the_directors_certificate_goes_only_to_another_director"),
    4: ("test_3_1_g_above_the_certificate_limit_something_is_sold_first",
        "test_3_5_4_a_group_above_60_percent_sells_down_to_it"),
    5: ("test_3_2_the_initial_offer_pays_the_company_and_the_pool_the_bank",
        "test_4_5_1_the_directors_certificate_of_a_frozen_company_costs_two_units",
        "test_d_28_a_historical_one_comes_with_its_concession_for_50_more",
        "test_3_2_a_from_the_pool_for_50_but_not_in_the_first_stock_round"),
    6: ("test_3_2_d_after_a_refusal_something_else_may_be_bought",),
    7: ("test_t_03_the_ferdinandea_is_started_with_four_stations",
        "test_3_3_4_b_one_home_is_enough_for_a_major"),
    8: ("test_t_06_one_lay_from_milano",
        "test_4_1_the_step_may_be_left"),
    9: ("test_4_2_cities_and_passes_that_track_leads_to",),
    10: ("test_4_the_steps_of_a_turn_follow_each_other",),
    11: ("test_4_the_steps_of_a_turn_follow_each_other",),
    12: ("test_4_4_takes_over_a_place_for_an_agreed_price",),
    13: ("test_4_4_after_a_refusal_another_offer_may_be_made",),
    14: ("test_4_5_discarded_trains_are_for_sale_at_face_value",
         "test_4_5_c_another_company_sells_a_train_if_its_director_agrees"),
    15: ("test_4_5_c_another_company_sells_a_train_if_its_director_agrees",),
    16: ("test_t_10_a_the_first_6_lowers_the_limit_at_once", "test_4_7_4_j_train_limit_holds_at_once"),
    17: ("test_4_5_1_the_director_may_buy_from_another_company_instead",),
    18: ("test_t_11_a_bankruptcy_with_the_printed_numbers",
         "test_d_26_by_house_rule_companies_sell_only_as_needed"),
    19: ("test_t_12_after_the_bankruptcy", "test_t_12_he_may_go_on_with_borrowed_money"),
    20: ("test_4_7_1_a_holdings_and_own_unsold_shares_at_the_prices_of_before",),
    21: ("test_4_7_1_f_shares_of_its_own_controller_must_be_sold",
         "test_4_7_1_f_more_than_five_papers_must_be_sold_and_it_does_not_merge_before"),
    22: ("test_4_7_2_a_company_may_have_five_papers_and_become_director",
         "test_4_7_2_the_directors_certificate_of_a_frozen_company_costs_twice_the_price"),
    23: ("test_4_7_3_a_company_starts_another_and_directs_it",),
    24: ("test_t_13_questions_go_to_the_holders_in_their_order",),
    25: ("test_t_24_one_minor_directing_the_other",),
    26: ("test_4_7_4_1_the_other_companys_player_must_agree_and_may_be_asked_again",),
    27: ("test_4_7_4_c_of_two_prices_above_250_the_director_chooses",),
    28: ("test_d_41_pairs_of_those_still_to_come_are_reserved",),
    29: ("test_4_7_4_i_at_least_one_station_in_a_city",
         "test_d_74_of_two_stations_in_printed_firenze_the_director_chooses"),
    30: ("test_t_24_one_minor_directing_the_other", "test_t_19_conversion"),
    31: ("test_4_7_6_only_in_the_last_column_for_minors",),
    32: ("test_t_19_conversion", "test_4_7_6_f_offers_keep_to_the_limits"),
    33: ("test_t_17_secession", "test_4_6_8_e_holdings_are_dealt_the_dearest_first"),
    34: ("test_t_17_secession",),
    35: ("test_t_17_secession",),
    36: ("test_4_6_8_i_the_decider_chooses_for_a_single_share_in_the_pool",),
    37: ("test_4_6_9_in_printed_firenze_the_player_chooses_the_city",
         "test_4_6_9_two_minors_become_the_livornesi"),
    38: ("test_7_2_a_the_card_may_be_sold_at_the_end_of_a_stock_round",),
    39: ("test_7_2_b_one_more_operating_round_once_in_a_set",),
    40: ("test_s15_1_at_most_one_reunification_variant", "test_s15_3_lite_is_for_six_at_most"),
}  # fmt: skip


@pytest.mark.parametrize("number", CATALOGUE)
def test_19_every_decision_is_reached(number: int) -> None:
    assert [name for name in CATALOGUE[number] if name not in NAMES] == []


def test_19_the_catalogue_is_complete() -> None:
    path = RULES / "1841.md"
    if not path.exists():
        pytest.skip("there is no shared/rules/1841.md beside the checkout")
    rows = re.findall(r"^\| §C-(\d+) \|", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(map(int, rows)) == set(CATALOGUE)


@pytest.mark.parametrize("case", range(1, 25))
def test_16_every_case_has_a_test(case: int) -> None:
    assert has_test(NAMES, rf"test_(?:\w+_)?t_{case:02}_"), case
