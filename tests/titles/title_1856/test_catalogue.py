"""1856 §19: for every decision of the catalogue a test that reaches it, and every case of §16 has one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.titles.rulebook import has_test, names_of_tests, paragraphs

HERE = Path(__file__).parent
NAMES = names_of_tests(HERE, HERE.parents[1] / "board", HERE.parents[1] / "routes")
"""All tests about 1856."""

CATALOGUE = {
    1: ("test_15_4_three_to_six_players", "test_15_each_variant_is_remembered_by_the_game"),
    2: ("test_t32_direct_purchase_resolves_the_bids_behind_it",),
    3: ("test_t31_auction_goes_clockwise_from_the_highest_bidder",),
    4: ("test_4_1_2_sale_purchase_sale_is_refused", "test_4_1_2_purchase_then_sales"),
    5: ("test_4_8_only_par_prices_that_can_be_paid",),
    6: ("test_4_2_2_an_ipo_share_costs_par_whatever_the_market_says",
        "test_4_2_3_a_pool_share_costs_the_market_price_and_the_bank_is_paid"),
    7: ("test_4_2_4_a_private_changes_hands_at_any_price_both_agree_on",),
    8: ("test_4_2_4_a_refused_offer_is_no_act",),
    9: ("test_4_7_5_above_the_limit_only_papers_that_count_help",
        "test_4_7_6_above_sixty_percent_outside_the_brown_zone_he_must_sell"),
    10: ("test_13_4_6_1_a_pool_share_at_market_price_goes_to_the_ipo",
         "test_13_4_6_2_sales_before_the_purchase_bring_the_money"),
    11: ("test_t3_sale_of_five_percent_shares",),
    12: ("test_t14_a_loan_before_the_interest_step",),
    13: ("test_t2_a_company_pays_half_to_twice_the_printed_price", "test_13_1_3_at_any_time_of_the_turn"),
    14: ("test_13_1_3_another_owner_has_to_agree",),
    15: ("test_13_1_5_port_marker_on_any_port_and_the_private_closes",),
    16: ("test_t43_others_pay_fifty_to_the_owning_company_without_consent",),
    17: ("test_13_1_4_3_extra_tile_at_any_time_before_step_6",),
    18: ("test_8_2_the_thb_chooses_between_the_cities_of_hamilton",),
    19: ("test_7_1_one_tile_a_turn", "test_t26_towns_become_cities_or_go_from_phase_five_on"),
    20: ("test_13_1_4_2_tile_59_without_connection_and_free",),
    21: ("test_7_7_6_the_layer_seats_the_stations_that_wait",),
    22: ("test_8_3_the_treasury_pays_the_price_and_it_is_one_a_turn",),
    23: ("test_13_1_4_2_own_marker_free_without_connection_and_the_next_one_costs_more",),
    24: ("test_9_8_of_equal_value_any_may_be_chosen",),
    25: ("test_t27_it_may_borrow_a_diesel", "test_13_5_2_b_it_need_not_borrow"),
    26: ("test_10_5_paying_moves_right", "test_10_5_withholding_left"),
    27: ("test_11_1_1_the_lowest_type_only", "test_11_1_5_only_the_bank_takes_a_train_for_a_diesel"),
    28: ("test_11_1_3_another_president_has_to_agree",),
    29: ("test_11_5_1_another_companys_train_with_treasury_money_alone",
         "test_11_5_4_of_equal_price_in_bank_and_pool"),
    30: ("test_13_5_2_d_a_cheaper_permanent_train_will_do",),
    31: ("test_11_3_surplus_goes_to_the_pool_the_buyer_first_then_in_operating_order",),
    32: ("test_t17_above_the_limit_loans_are_repaid",),
    33: ("test_11_5_5_the_rest_is_raised_by_a_forced_sale",
         "test_t28_repayment_is_counted_again_after_a_forced_sale"),
    34: ("test_13_3_1_player_chooses_which_of_his_companies_comes_next",),
    35: ("test_13_3_3_only_as_many_loans_as_his_cash_pays_for",),
    36: ("test_13_4_10_2_president_chooses_the_city_of_a_hex_without_a_home",),
    37: ("test_t37_exchange_price_treasury_trains_and_three_of_four_places",),
    38: ("test_13_4_9_fours_may_be_handed_in_one_by_one",
         "test_13_4_9_with_more_than_three_permanent_trains_he_chooses_three"),
    39: ("test_13_4_10_5_with_eleven_homes_the_president_leaves_one_out",),
}  # fmt: skip

CASES = [number for number in range(1, 47) if number != 9]
"""T1 to T46; T9 lists misprints of the rulebook, of which there is nothing to build."""


@pytest.mark.parametrize("number", CATALOGUE)
def test_19_every_decision_is_reached(number: int) -> None:
    assert [name for name in CATALOGUE[number] if name not in NAMES] == []


def test_19_the_catalogue_is_complete() -> None:
    rows = {int(name.split()[1]) for name in paragraphs("1856") if re.fullmatch(r"19 \d+", name)}
    assert rows == set(CATALOGUE)


@pytest.mark.parametrize("number", CASES)
def test_16_every_case_has_a_test(number: int) -> None:
    assert has_test(NAMES, rf"test_(?:\w+_)?t{number}(?:_|$)"), f"T{number}"
