"""What privates bring in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import BANK

if TYPE_CHECKING:
    from gridsim.core.table import Table


def pay_private_income(table: Table, *, because: str) -> None:
    """The bank pays every private's income to the player or company that owns it."""
    for private in table.privates.values():
        if private.owner in table.cash and private.owner != BANK:
            income = table.facts.privates[private.id].income
            table.pay(BANK, private.owner, income, what="income", subject=private.id, because=because)
