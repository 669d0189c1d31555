"""What privates bring in."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gridsim.core.state import BANK

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table


def always(_seen: Seen, _private: str) -> bool:
    """Every private pays."""
    return True


def pay_private_income(table: Table, *, pays: Callable[[Seen, str], bool] = always, because: str) -> None:
    """The bank pays the income of every private that pays to the player or company that owns it."""
    for private in table.privates.values():
        if private.owner in table.cash and private.owner != BANK and pays(table, private.id):
            income = table.facts.privates[private.id].income
            table.pay(BANK, private.owner, income, what="income", subject=private.id, because=because)
