"""1844 §13.6.7: who directs the SBB, and which paper is his certificate."""

from __future__ import annotations

from collections.abc import Sequence

from gridsim.core.state import POOL, Certificate, OwnerId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.ownership import ordinary, papers_worth, percent, presidents_certificate
from gridsim.titles.title_1844.companies import NATIONAL
from gridsim.titles.title_1844.house_rules import POOL_PAPER_FIRST

BECAUSE = "1844 §13.6.7"


def first_director(seen: Seen, old_directors: Sequence[PlayerId]) -> PlayerId | None:
    """1844 §13.6.7: the largest holder; among equals who directed the lowest company, then the lower card.

    None if no player has any share (§13.6.10).
    """
    held = {player: percent(seen, player, NATIONAL) for player in seen.players}
    most = max(held.values())
    if most == 0:
        return None
    order = dict.fromkeys([*old_directors, *seen.players])
    return next(player for player in order if held[player] == most)


def appoint_director(table: Table, old_directors: Sequence[PlayerId]) -> None:
    """1844 §13.6.7: he has the certificate, one of his own large papers or that of an old director."""
    director = first_director(table, old_directors)
    if director is None:
        return
    certificate = presidents_certificate(table, NATIONAL)
    large = large_paper(table, director)
    if certificate.owner != director and large is None:
        from_pool = POOL_PAPER_FIRST in table.options and has_large_paper(table, POOL)
        large = buy_large_paper(table, director, POOL if from_pool else old_directors[-1])
    if certificate.owner != director:
        assert large is not None
        exchange(table, presidents_certificate(table, NATIONAL), large)
    table.set_president(NATIONAL, director, because=BECAUSE)


def has_large_paper(seen: Seen, owner: OwnerId) -> bool:
    """Whether the director's certificate or another paper of its size is there."""
    return presidents_certificate(seen, NATIONAL).owner == owner or large_paper(seen, owner) is not None


def large_paper(seen: Seen, owner: OwnerId) -> Certificate | None:
    """An owner's largest ordinary paper if it is worth the director's certificate."""
    whole = presidents_certificate(seen, NATIONAL).percent
    own = ordinary(seen, owner, NATIONAL)
    return next((paper for paper in own if paper.percent == whole), None)


def buy_large_paper(table: Table, director: PlayerId, former: OwnerId) -> Certificate:
    """1844 §13.6.7: two small papers for the large one of who directed the highest of the old companies.

    By house rule of the pool.
    """
    certificate = presidents_certificate(table, NATIONAL)
    large = certificate if certificate.owner == former else large_paper(table, former)
    assert large is not None
    for paper in papers_worth(ordinary(table, director, NATIONAL), large.percent):
        table.move_certificate(NATIONAL, paper.id, former, because=BECAUSE)
    table.move_certificate(NATIONAL, large.id, director, because=BECAUSE)
    return next(paper for paper in table.certificates[NATIONAL] if paper.id == large.id)


def exchange(table: Table, certificate: Certificate, large: Certificate) -> None:
    """The director's certificate and another paper of its size change hands."""
    if certificate.id != large.id:
        table.change_certificate(NATIONAL, certificate.id, owner=large.owner)
        table.change_certificate(NATIONAL, large.id, owner=certificate.owner)
