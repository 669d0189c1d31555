"""1841 §4.6.9: the Tuscan companies merge."""
from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.flow.turns import Turn

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Table


def merge_tuscany(table: Table, buyer: CompanyId) -> Turn[None]:
    yield from ()
