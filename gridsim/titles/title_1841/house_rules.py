"""The options of 1841 by the names that its sheet gives them."""

from __future__ import annotations

from gridsim.core.table import Seen

SECOND_EDITION = "second_edition"
STRONGER_PRIORITY = "stronger_priority"
SFLI_ACTS_WHEN_FORMED = "sfli_acts_when_formed"
EMERGENCY_SALES_AS_NEEDED = "emergency_sales_as_needed"
PLAYER_TRADES = "player_trades"
PLAYER_TRADES_OFF = "player_trades_off"

# ---- house rules: how the second edition, or another program, plays a chapter

NO_SECESSION_WHEN_JOINED = "no_secession_when_joined"
FORCED_SECESSION_PAPERS = "forced_secession_papers"
SECESSION_OFFERS = "secession_offers"
MERGER_WITHIN_BORDERS = "merger_within_borders"
MERGER_PAIRS_FIRST = "merger_pairs_first"
CONVERSION_ANY_TIME = "conversion_any_time"
EQUAL_SHEETS_BY_SEAT = "equal_sheets_by_seat"
LOOSER_PLAYER_TRADES = "looser_player_trades"
SALES_ONE_BY_ONE = "sales_one_by_one"
STATIONS_BY_HALF_PRICE_SALE = "stations_by_half_price_sale"
STATION_PRICE_BY_PATH = "station_price_by_path"
DIRECTOR_TIES_TO_LEFT = "director_ties_to_left"
PRICE_MOVES_BY_COMPANY = "price_moves_by_company"
REPLACEMENT_BY_VALUE = "replacement_by_value"
JOINING_FROM_TWO_SIDES = "joining_from_two_sides"
PASS_IS_NO_BASE = "pass_is_no_base"
LAST_CITY_STATION_KEPT = "last_city_station_kept"
HALF_PRICES_ROUNDED_UP = "half_prices_rounded_up"
FROZEN_CHAIN = "frozen_chain"
DISCARDS_AFTER_SECESSION = "discards_after_secession"
TUSCAN_PLACES_ONLY_KEPT = "tuscan_places_only_kept"
OWN_SHARES_NOT_IN_FIRST_TURN = "own_shares_not_in_first_turn"
OFF_BOARD_BY_COMPANY = "off_board_by_company"
EVERY_OFF_BOARD_HEX = "every_off_board_hex"
HISTORICAL_SOLD_FREELY = "historical_sold_freely"
BANKRUPTCY_AT_ONCE = "bankruptcy_at_once"
BOTH_CITIES_OF_A_HEX = "both_cities_of_a_hex"
RUNS_AS_CHOSEN = "runs_as_chosen"
TUSCANY_BY_ONE_PLAYER = "tuscany_by_one_player"
FROZEN_COMPANIES_SELL = "frozen_companies_sell"
CONVERSION_MOVES_DIRECTORS = "conversion_moves_directors"
STATIONS_STAY = "stations_stay"


def plays(seen: Seen, option: str) -> bool:
    """Whether a game is played by an option, be it as a part of the second edition (1841 §E-05 to §E-20)."""
    return option in seen.facts.played
