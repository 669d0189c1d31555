"""1841 §4.6.8: the Ferdinandea splits."""
from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.flow.turns import Turn

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Table


def secede(table: Table, buyer: CompanyId) -> Turn[None]:
    yield from ()
