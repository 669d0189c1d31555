"""Who is to have the president's certificate of a company after papers have changed hands by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.finance.ownership import percent
from gridsim.positions.faults import Look
from gridsim.positions.in_papers import presidency_to, president_has_most

if TYPE_CHECKING:
    from gridsim.core.edits import Edit
    from gridsim.core.state import CompanyId, GameState, OwnerId
    from gridsim.titles.title import Title


def heirs(title: Title, state: GameState, company: CompanyId) -> tuple[OwnerId, ...]:
    """Those who have the same most of a company, and more than its president; several where they tie."""
    look = Look(title, state)
    found = next((fault for fault in president_has_most(look) if fault.facts["company"] == company), None)
    if found is None or title.accounts is None:
        return ()
    most = found.facts["percent"]
    return tuple(
        owner for owner in title.accounts.may_preside(state) if percent(state, owner, company) == most
    )


def handed_over(title: Title, state: GameState, company: CompanyId, heir: OwnerId) -> tuple[Edit, ...]:
    """The president's certificate against ordinary papers; nothing if they do not add up."""
    return presidency_to(Look(title, state), company, heir)
