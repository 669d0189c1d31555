"""1824 §IX: when the game ends, and what everybody is worth."""

from __future__ import annotations

from gridsim.core.state import PlayerId
from gridsim.core.table import Seen
from gridsim.procedures import ending
from gridsim.titles.title import Source, cash_and_shares, private_sources
from gridsim.titles.title_1824.companies import is_construction, is_in_play, small, successor
from gridsim.titles.title_1824.prices import value_of

check_bank = ending.checking_bank(
    in_operating="bank_in_operating_round",
    in_stock="bank_in_stock_round",
    empty_at=ending.below_nothing,  # 1824 §G39
    because="1824 §IX.1.1",
)


def sources(seen: Seen, player: PlayerId) -> list[Source]:
    """1824 §IX.2.1, §IX.2.2: cash, shares at their price, papers not exchanged, less debts."""
    found = cash_and_shares(seen, player, value_of)
    for company in small(seen):
        if is_in_play(seen, company) and seen.companies[company].president == player:
            amount = value_of_small(seen, company)
            found += [Source(kind="shares", subject=company, amount=amount)] if amount else []
    return [*found, *private_sources(seen, player)]


def value_of_small(seen: Seen, company: str) -> int:
    """1824 §IX.2.2: as the certificate reserved for it; what only builds is exchanged for nothing."""
    exchange = seen.facts.companies[company].exchange
    if exchange is None or is_construction(seen, company):
        return 0
    return value_of(seen, successor(seen, company), exchange.percent)
