"""Who is to have the president's certificate of a company after papers have changed hands by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.finance.ownership import percent
from gridsim.positions.faults import Look
from gridsim.positions.in_papers import presidency_to

if TYPE_CHECKING:
    from gridsim.core.edits import Edit
    from gridsim.core.state import CompanyId, GameState, OwnerId
    from gridsim.titles.title import Title


def heirs(title: Title, state: GameState, company: CompanyId) -> tuple[OwnerId, ...]:
    """Those who have the same most of a company, and more than its president; several where they tie."""
    accounts, president = title.accounts, state.companies[company].president
    if accounts is None or president is None:
        return ()
    held = {owner: percent(state, owner, company) for owner in accounts.may_preside(state)}
    most = max(held.values(), default=0)
    if most <= percent(state, president, company) or most < accounts.least_for_president(state, company):
        return ()
    return tuple(owner for owner, amount in held.items() if amount == most)


def handed_over(title: Title, state: GameState, company: CompanyId, heir: OwnerId) -> tuple[Edit, ...]:
    """The president's certificate against ordinary papers; nothing if they do not add up."""
    return presidency_to(Look(title, state), company, heir)
