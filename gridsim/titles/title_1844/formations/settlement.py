"""1844 §13.6.6, §13.6.8: what the exchange of shares for those of the SBB costs or brings each player."""

from __future__ import annotations

from gridsim.core.paper_events import TurnedIn
from gridsim.core.state import BANK, CompanyId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.market import price
from gridsim.finance.ownership import units
from gridsim.procedures.player_debt import add_debt
from gridsim.titles.title_1844.companies import NATIONAL
from gridsim.titles.title_1844.house_rules import OVERDRAFT_IS_DEBT

BECAUSE = "1844 §13.6.6"


def turned_in(seen: Seen, founded: list[CompanyId], player: PlayerId) -> tuple[TurnedIn, ...]:
    """1844 §13.6.6: for each share what its company's price is above that of the SBB; below 0 he pays."""
    held = {company: units(seen, player, company) for company in founded}
    more = {company: price(seen, company) - price(seen, NATIONAL) for company in founded}
    return tuple(
        TurnedIn(company=company, shares=count, price=price(seen, company), amount=count * more[company])
        for company, count in held.items()
        if count
    )


def settlement_of(seen: Seen, founded: list[CompanyId], player: PlayerId) -> int:
    """1844 §13.6.6: money for all of them together, in one payment."""
    return sum(part.amount for part in turned_in(seen, founded, player))


def settle(table: Table, founded: list[CompanyId]) -> None:
    """1844 §13.6.8, §14.6: one payment for each player, to the bank first; who has too little overdraws."""
    due = {player: settlement_of(table, founded, player) for player in table.players}
    for player, amount in due.items():
        if amount < 0:
            _collect(table, player, -amount)
    for player, amount in due.items():
        if amount > 0:
            table.pay(BANK, player, amount, what="settlement", because=BECAUSE)


def _collect(table: Table, player: PlayerId, amount: int) -> None:
    """1844 §13.6.8: all of it, whatever he has; by house rule he owes what he has not."""
    if OVERDRAFT_IS_DEBT in table.options:
        owed = max(0, amount - table.cash[player])
        amount -= owed
        if owed:
            add_debt(table, player, owed, because="1844 §13.6.8")
    table.charge(player, BANK, amount, what="settlement", because=BECAUSE)
