"""1856 §14: when the game ends, and what everybody is worth."""

from __future__ import annotations

from gridsim.core.state import CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import price
from gridsim.finance.ownership import unit
from gridsim.procedures import ending
from gridsim.titles.title import Source, cash_and_shares
from gridsim.titles.title_1856.house_rules import BANK_BELOW_ZERO, SCORES_BELOW_ZERO


def check_bank(table: Table) -> None:
    """1856 §14.1: once the bank has run out of money the end is certain."""
    empty_at = -1 if BANK_BELOW_ZERO in table.options else 0
    reason = "bank_in_operating_round" if table.round.kind == "operating" else "bank_in_stock_round"
    ending.check_bank(table, reason=reason, empty_at=empty_at, because="1856 §14.1")


def share_value(seen: Seen, company: CompanyId) -> int:
    """1856 §14.3: the market price, less $10 for each loan before the settlement."""
    loss = seen.facts.numbers["score_loss_per_loan"] * seen.companies[company].loans
    value = price(seen, company) - loss
    return value if SCORES_BELOW_ZERO in seen.options else max(0, value)


def shares_value(seen: Seen, company: CompanyId, percents: int) -> int:
    """1856 §14.3: what so many percent count for."""
    return percents // unit(seen, company) * share_value(seen, company)


def sources(seen: Seen, player: PlayerId) -> list[Source]:
    """1856 §14.3: cash, shares at market price, privates at their printed price."""
    found = cash_and_shares(seen, player, shares_value)
    for private in seen.privates.values():
        if private.owner == player:
            printed = seen.facts.privates[private.id].price
            found.append(Source(kind="private", subject=private.id, amount=printed))
    return found
