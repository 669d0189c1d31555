"""1856 §14: when the game ends, and what everybody is worth."""

from __future__ import annotations

from gridsim.core.state import CompanyId, PlayerId
from gridsim.core.table import Seen
from gridsim.finance.market import price
from gridsim.finance.ownership import unit
from gridsim.procedures.ending import checking_bank
from gridsim.titles.title import Source, cash_and_shares, private_sources
from gridsim.titles.title_1856.house_rules import BANK_BELOW_ZERO, SCORES_BELOW_ZERO

check_bank = checking_bank(
    in_operating="bank_in_operating_round",
    in_stock="bank_in_stock_round",
    empty_at=lambda seen: -1 if BANK_BELOW_ZERO in seen.options else 0,
    because="1856 §14.1",
)


def share_value(seen: Seen, company: CompanyId) -> int:
    """1856 §14.3: the market price, less $10 for each loan before the settlement."""
    loss = seen.facts.numbers["score_loss_per_loan"] * seen.companies[company].loans
    value = price(seen, company) - loss
    return value if SCORES_BELOW_ZERO in seen.options else max(0, value)


def sources(seen: Seen, player: PlayerId) -> list[Source]:
    """1856 §14.3: cash, shares at market price, privates at their printed price."""

    def value(table: Seen, company: CompanyId, percents: int) -> int:
        return percents // unit(table, company) * share_value(table, company)

    return [*cash_and_shares(seen, player, value), *private_sources(seen, player)]
