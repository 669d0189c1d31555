"""1835 §14: when the game ends, and what everybody is worth."""

from __future__ import annotations

from gridsim.core.state import PlayerId
from gridsim.core.table import Seen
from gridsim.procedures.ending import checking_bank
from gridsim.titles.title import Source, cash_and_shares
from gridsim.titles.title_1835.prices import market_value

check_bank = checking_bank(
    in_operating="bank_in_this_round", in_stock="bank_before_last_round", because="1835 §6.1"
)
"""Once the bank has had no money the end is certain, and later income changes nothing."""


def sources(seen: Seen, player: PlayerId) -> list[Source]:
    """1835 §6.2.1: cash and the market value of shares of companies in operation; nothing else counts."""
    return [] if seen.players[player].bankrupt else cash_and_shares(seen, player, market_value)
