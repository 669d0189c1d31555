"""1841 §3.5.3: who is director of a company, and how the directorship changes hands."""

from __future__ import annotations

from gridsim.core.state import POOL, CompanyId, OwnerId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance import ownership
from gridsim.finance.control import can_preside, chain, closes_ring, controller, head_of
from gridsim.finance.market import operating_order
from gridsim.procedures.successor import (
    Claims,
    claimants,
    heir,
    is_unchallenged,
    is_unclaimed,
    settle_presidency,
)
from gridsim.records import Bundle
from gridsim.titles.title_1841 import memory
from gridsim.titles.title_1841.companies import concession_for, has_concession
from gridsim.titles.title_1841.house_rules import DIRECTOR_TIES_TO_LEFT, FROZEN_CHAIN, plays


def may_direct(seen: Seen, owner: OwnerId, company: CompanyId) -> bool:
    """1841 §3.5.3-g, -h: a player, or a company that is neither frozen nor directed by this one."""
    return can_preside(seen, owner) and not closes_ring(seen, company, owner)


def precedence(seen: Seen, company: CompanyId) -> list[OwnerId]:
    """1841 §3.5.3-b, -c: players from the right of the old director, then companies in market order."""
    seats = ownership.clockwise(seen, last_player(seen, company))
    if plays(seen, DIRECTOR_TIES_TO_LEFT):
        return [*seats[1:], seats[0], *seen.companies]
    return [*reversed(seats), *operating_order(seen, seen.companies), *seen.companies]


CLAIMS = Claims(precedence=precedence, may_preside=may_direct)
"""1841 §3.5.3-a: each owner of shares is counted alone."""


def last_player(seen: Seen, company: CompanyId) -> PlayerId:
    """Who controls a company or did last, be it through a frozen one; else the holder of priority."""
    noted = memory.of(seen).old_directors
    known = (noted[link] for link in chain(seen, company) if link in noted)
    return controller(seen, company) or next(known, seen.priority)


# ---- shares that change hands


class Handover(Bundle, frozen=True):
    """Shares of a company that leave an owner, in percent, and who has them then."""

    seller: OwnerId
    company: CompanyId
    percent: int
    to: OwnerId = POOL


def breaks_certificate(seen: Seen, shares: Handover) -> bool:
    """1841 §3.1-f: whether so much can only go with units of the director's certificate."""
    if seen.companies[shares.company].president != shares.seller:
        return False
    certificate = ownership.presidents_certificate(seen, shares.company)
    return shares.percent > ownership.percent(seen, shares.seller, shares.company) - certificate.percent


def next_director(seen: Seen, shares: Handover, claims: Claims = CLAIMS) -> OwnerId | None:
    """Who directs a company in its director's place then; nobody as long as there is its concession."""
    is_directors = seen.companies[shares.company].president == shares.seller
    if not is_directors or has_concession(seen, shares.company):
        return None
    return heir(seen, shares.company, claims, selling=shares.percent, to=shares.to)


def would_close_ring(seen: Seen, shares: Handover) -> bool:
    """1841 §3.5.3-h: whether the best claim to the company would be that of one it directs itself."""
    any_owner = Claims(precedence=precedence, may_preside=lambda table, owner, _of: can_preside(table, owner))
    best = next_director(seen, shares, any_owner)
    return best is not None and closes_ring(seen, shares.company, best)


def settle_director(table: Table, company: CompanyId, *, because: str) -> None:
    """Let the best challenger take over; the holder of a concession stays whatever others own (-d)."""
    if not has_concession(table, company):
        settle_by_shares(table, company, because=because)


def settle_by_shares(table: Table, company: CompanyId, *, because: str) -> None:
    """Let the best challenger take over; from a frozen company the largest other holder (§4.5.1.1)."""
    director = table.companies[company].president
    if director is None:
        claim_from_pool(table, company, because=because)
    elif director in table.players or controller(table, director) is not None:
        settle_presidency(table, company, CLAIMS, because=because)
    elif not plays(table, FROZEN_CHAIN):
        for new in claimants(table, company, CLAIMS)[:1]:
            ownership.swap_presidency(table, company, new, because="1841 §4.5.1.1")


def settle_all_directors(table: Table, *, because: str = "1841 §3.5.3-a") -> None:
    """All companies in market order, again and again until nothing changes any more."""
    there = list(ownership.on_the_table(table))
    if all(_is_settled(table, company) for company in there):
        return  # as it mostly is
    for _ in table.companies:
        before = [table.companies[company].president for company in there]
        for company in operating_order(table, there):
            settle_director(table, company, because=because)
        if before == [table.companies[company].president for company in there]:
            return


def _is_settled(seen: Seen, company: CompanyId) -> bool:
    """Whether its director stays, as far as that is quickly told."""
    director = seen.companies[company].president
    is_directed = director is not None and head_of(seen, director) is not None
    is_safe = is_unchallenged(seen, company) if is_directed else is_unclaimed(seen, company)
    return is_safe or has_concession(seen, company)


def claim_from_pool(table: Table, company: CompanyId, *, because: str = "1841 §4.5.1") -> None:
    """1841 §4.5.1: the largest owner of two units takes the certificate for them; see §D-28."""
    certificate = ownership.presidents_certificate(table, company)
    if certificate.owner != POOL or has_concession(table, company):
        return
    for new in claimants(table, company, CLAIMS)[:1]:
        papers = ownership.ordinary(table, new, company)
        given = papers[: certificate.percent // papers[0].percent]
        ownership.exchange_presidency(table, company, new, given, because=because)
        memory.remember_director(table, company, None)


def give_up_directorship(table: Table, company: CompanyId, *, because: str) -> None:
    """The director's certificate goes to the pool to be claimed, a used concession with it (§D-28)."""
    concession = concession_for(table, company)
    if concession is not None:
        table.return_private(concession, because=because)
    certificate = ownership.presidents_certificate(table, company)
    memory.remember_director(table, company, last_player(table, company))
    table.move_certificate(company, certificate.id, POOL, because=because)
    table.set_president(company, None, because=because)


def take_certificate(
    table: Table, company: CompanyId, buyer: OwnerId, *, price: int = 0, because: str
) -> None:
    """Who gets the director's certificate is director, also of a company that was frozen (1841 §4.5.1)."""
    certificate = ownership.presidents_certificate(table, company)
    table.move_certificate(company, certificate.id, buyer, price=price, because=because)
    table.set_president(company, buyer, because=because)
    memory.remember_director(table, company, None)
