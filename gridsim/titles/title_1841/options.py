"""The options of 1841 by the names that its sheet gives them."""

from __future__ import annotations

LITE = "lite"
SECOND_EDITION = "second_edition"
NAPOLEONS_PROJECT = "napoleons_project"
CAVOURS_PLAN = "cavours_plan"
WILHELMS_IDEA = "wilhelms_idea"
CARLO_ALBERTOS_DREAM = "carlo_albertos_dream"
FRANZ_JOSEPHS_GAMBIT = "franz_josephs_gambit"
STRONGER_PRIORITY = "stronger_priority"
SFLI_ACTS_WHEN_FORMED = "sfli_acts_when_formed"
EMERGENCY_SALES_AS_NEEDED = "emergency_sales_as_needed"
PLAYER_TRADES_OFF = "player_trades_off"
