"""1824 §IX: when the game ends, and what everybody is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import PlayerId
from gridsim.procedures import ending
from gridsim.titles.title import Source, cash_and_shares
from gridsim.titles.title_1824.companies import is_construction, is_in_play, small, successor
from gridsim.titles.title_1824.prices import value_of

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table

BROKEN = -1
"""The bank is broken when a payment exceeds what it has; nothing left is not broken (1824 §G39)."""


def check_bank(table: Table) -> None:
    """1824 §IX.1.1: once the bank could not pay in full the end is certain."""
    is_stock = table.round.kind == "stock"
    reason = "bank_in_stock_round" if is_stock else "bank_in_operating_round"
    ending.check_bank(table, reason=reason, empty_at=BROKEN, because="1824 §IX.1.1")


def sources(seen: Seen, player: PlayerId) -> list[Source]:
    """1824 §IX.2.1, §IX.2.2: cash, shares at their price, papers not exchanged, less debts."""
    found = cash_and_shares(seen, player, value_of)
    for company in small(seen):
        if is_in_play(seen, company) and seen.companies[company].president == player:
            amount = value_of_small(seen, company)
            found += [Source(kind="shares", subject=company, amount=amount)] if amount else []
    for private in seen.privates.values():
        if private.owner == player:
            amount = seen.facts.privates[private.id].price
            found.append(Source(kind="private", subject=private.id, amount=amount))
    return found


def value_of_small(seen: Seen, company: str) -> int:
    """1824 §IX.2.2: as the certificate reserved for it; what only builds is exchanged for nothing."""
    exchange = seen.facts.companies[company].exchange
    if exchange is None or is_construction(seen, company):
        return 0
    return value_of(seen, successor(seen, company), exchange.percent)
