"""1835: its variants and house rules by name, each read by the one rule or step that differs.

The sheet has the paragraph of each, `options.json` what it changes and who plays so.
"""

CLEMENS = "clemens"
CLOSED_SIDES_BLOCK = "closed_sides_block_distance"
DIRECTORS_NATIONALISE = "directors_nationalise"
EXTRA_PLACE_FOR_DIRECTORS = "extra_place_for_directors"
FALLING_PRICES = "falling_prices"
FOUNDER_FIRST = "founder_asked_first"
HOME_CHOSEN_IN_FIRST_TURN = "home_chosen_in_first_turn"
LIMITS_FIRST = "limits_before_exchange"
MARKERS_IN_TRACK_STEP = "private_markers_in_track_step"
MINORS_WAIT = "minors_wait"
NO_CONNECTION = "no_connection_needed"
POOL_ROUNDED_UP = "pool_payment_rounded_up"
REACH_ONLY = "replacement_needs_reach_only"
ROUNDED_DOWN = "nationalisation_rounded_down"
RUN_AGAIN = "inherited_trains_run_again"
SAME_PRICE = "repeated_sale_same_price"
SNAKE = "snake"
WITHOUT_PRUSSIA = "third_group_without_prussia"
