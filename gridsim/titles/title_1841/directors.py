"""1841 §3.5.3: who is director of a company, and how the directorship changes hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import REMOVED
from gridsim.finance.control import can_preside, controller
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import (
    clockwise,
    holders,
    percent,
    presidents_certificate,
    swap_presidency,
)

if TYPE_CHECKING:
    from gridsim.core.state import CompanyId, OwnerId
    from gridsim.core.table import Seen, Table

CONCESSION = "concession"


def has_concession(seen: Seen, company: CompanyId) -> bool:
    """Whether the concession of a historical company is still in the game."""
    return any(
        facts.kind == CONCESSION
        and facts.exchange is not None
        and facts.exchange.company == company
        and seen.privates[facts.id].owner != REMOVED
        for facts in seen.facts.sheet.privates
    )


def challengers(seen: Seen, company: CompanyId) -> list[OwnerId]:
    """1841 §3.5.3-a, -b, -c: those who own more than the director and at least two units, the best first.

    Each owner is counted alone. Of equals players come before companies, players from the right of the old
    director, companies in market order.
    """
    director = seen.companies[company].president
    assert director is not None
    kept = percent(seen, director, company)
    needed = presidents_certificate(seen, company).percent
    able = [
        (held, owner)
        for owner, held in holders(seen, company).items()
        if held > kept and held >= needed and can_preside(seen, owner)
    ]
    rank = {owner: place for place, owner in enumerate(dict.fromkeys(_precedence(seen, company)))}
    return [owner for _held, owner in sorted(able, key=lambda each: (-each[0], rank[each[1]]))]


def _precedence(seen: Seen, company: CompanyId) -> list[OwnerId]:
    director = seen.companies[company].president
    player = director if director in seen.players else controller(seen, company)
    seats = list(seen.players) if player is None else clockwise(seen, player)
    return [*reversed(seats), *operating_order(seen, seen.companies), *seen.companies]


def settle_director(table: Table, company: CompanyId, *, because: str) -> None:
    """Let the best challenger take over; the holder of a concession stays whatever others own (-d)."""
    if has_concession(table, company):
        return
    better = challengers(table, company)
    if better:
        swap_presidency(table, company, better[0], because=because)
