"""1841 §4.7: the last of a company's financial actions, a merger or a conversion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.flow.turns import Turn
from gridsim.titles.title_1841.companies import is_minor
from gridsim.titles.title_1841.formations.conversion import convert_step
from gridsim.titles.title_1841.formations.mergers import merge_step

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId
    from gridsim.core.table import Table


def merge_or_convert_step(table: Table, company: CompanyId) -> Turn[None]:
    """1841 §4.7.4 to §4.7.6: majors with majors, minors with minors, or a minor becomes a major."""
    into = yield from merge_step(table, company)
    if into is None and is_minor(table, company):
        yield from convert_step(table, company)
