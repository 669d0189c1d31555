"""Who presides over a company next: whoever has more of it than the president, and of several the best.

Titles differ in who may preside and in who comes first of those who have the same; all shares are in percent.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from gridsim.core.state import POOL, CompanyId, OwnerId, PlayerId
from gridsim.finance.ownership import clockwise, holders, percent, presidents_certificate, swap_presidency
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table


WHOLE = 100
"""All of a company, in percent."""


def is_a_player(seen: Seen, owner: OwnerId, _company: CompanyId) -> bool:
    """Nobody but players presides over companies."""
    return owner in seen.players


def left_of_president(seen: Seen, company: CompanyId) -> Sequence[PlayerId]:
    """Clockwise from the president's left; there must be one, who is a player."""
    president = seen.companies[company].president
    assert president is not None, f"nobody presides over {company}"
    return clockwise(seen, president)[1:]


class Claims(Bundle, frozen=True, kw_only=True):
    """Who may claim the presidency of a company in a title."""

    precedence: Callable[[Seen, CompanyId], Sequence[OwnerId]] = left_of_president
    """All who might, of those with equal shares the first; who stands twice has the better place."""
    may_preside: Callable[[Seen, OwnerId, CompanyId], bool] = is_a_player


OF_PLAYERS = Claims()
"""The player with most shares, of several with as many the one nearest to the president's left."""


def best_first(
    seen: Seen, company: CompanyId, claims: Claims, held: Mapping[OwnerId, int], *, least: int
) -> list[OwnerId]:
    """Those who may preside and hold so much or more, whoever has most first."""
    if least > max(held.values(), default=0) and least > 0:
        return []  # mostly nobody does, and who comes first takes long to tell
    enough = [
        owner for owner in dict.fromkeys(claims.precedence(seen, company)) if held.get(owner, 0) >= least
    ]
    able = [owner for owner in enough if claims.may_preside(seen, owner, company)]
    return sorted(able, key=lambda owner: -held.get(owner, 0))


def is_unchallenged(seen: Seen, company: CompanyId) -> bool:
    """Whether no player and no company has what it takes to preside in the president's place."""
    president = seen.companies[company].president
    if president is not None and 2 * percent(seen, president, company) >= WHOLE:
        return True
    held = holders(seen, company)
    least = least_to_take_over(seen, company, held)
    return not any(
        part >= least and (owner in seen.players or owner in seen.companies) for owner, part in held.items()
    )


def is_unclaimed(seen: Seen, company: CompanyId) -> bool:
    """Whether no player and no company but the president has what the president's certificate is worth."""
    least, president = presidents_certificate(seen, company).percent, seen.companies[company].president
    return not any(
        part >= least and owner != president and (owner in seen.players or owner in seen.companies)
        for owner, part in holders(seen, company).items()
    )


def claimants(seen: Seen, company: CompanyId, claims: Claims = OF_PLAYERS) -> list[OwnerId]:
    """Others who have what the president's certificate is worth and may take it, the best first."""
    least, president = presidents_certificate(seen, company).percent, seen.companies[company].president
    able = best_first(seen, company, claims, holders(seen, company), least=least)
    return [owner for owner in able if owner != president]


def challengers(
    seen: Seen,
    company: CompanyId,
    claims: Claims = OF_PLAYERS,
    *,
    selling: int = 0,
    to: OwnerId = POOL,
) -> list[OwnerId]:
    """Who could take a presidency over if the president had `selling` less and `to` had it, the best first.

    They have more than he keeps, and at least what his certificate is worth.
    """
    held = holdings_after(seen, company, selling=selling, to=to)
    return best_first(seen, company, claims, held, least=least_to_take_over(seen, company, held))


def least_to_take_over(seen: Seen, company: CompanyId, held: Mapping[OwnerId, int]) -> int:
    """What somebody must have to preside in the president's place."""
    worth, president = presidents_certificate(seen, company).percent, seen.companies[company].president
    return worth if president is None else max(worth, held.get(president, 0) + 1)


def holdings_after(seen: Seen, company: CompanyId, *, selling: int, to: OwnerId = POOL) -> dict[OwnerId, int]:
    """Percent by owner once the president has `selling` less."""
    held, president = holders(seen, company), seen.companies[company].president
    if selling and president is not None:
        held[president] = held.get(president, 0) - selling
        held[to] = held.get(to, 0) + selling
    return held


def heir(
    seen: Seen, company: CompanyId, claims: Claims = OF_PLAYERS, *, selling: int = 0, to: OwnerId = POOL
) -> OwnerId | None:
    """Who would take the presidency over if the president had `selling` less; None if nobody."""
    return next(iter(challengers(seen, company, claims, selling=selling, to=to)), None)


def pass_on_for_sale(
    table: Table,
    seller: OwnerId,
    company: CompanyId,
    selling: int,
    claims: Claims = OF_PLAYERS,
    *,
    because: str,
) -> None:
    """A president who sells so much that another has more hands his certificate over before he sells."""
    if table.companies[company].president != seller:
        return
    new = heir(table, company, claims, selling=selling)
    if new is not None:
        swap_presidency(table, company, new, because=because)


def settle_presidency(table: Table, company: CompanyId, claims: Claims = OF_PLAYERS, *, because: str) -> None:
    """Let whoever has more than the president, and most, take over; equality changes nothing."""
    new = heir(table, company, claims)
    if new is not None:
        swap_presidency(table, company, new, because=because)
