"""Numbers of the papers of the SBB, which take the place of those of the companies that it is formed of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import IPO, POOL, REMOVED
from gridsim.interchange.aligned_shares import align
from gridsim.interchange.title_1844.names import SHARES
from gridsim.titles.title_1844.companies import NATIONAL, pre_sbb

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.interchange.numbered_things import ShareBook, ShareId


def is_formed(before: GameState, state: GameState) -> bool:
    """Whether the papers of the SBB have been dealt out meanwhile."""
    return _is_unissued(before) and not _is_unissued(state)


def _is_unissued(state: GameState) -> bool:
    return all(paper.owner in (IPO, REMOVED) for paper in state.certificates[NATIONAL])


def number_papers(book: ShareBook, _memory: object, before: GameState, state: GameState) -> None:
    """The numbers follow the papers; those of the SBB take the place of the old ones first."""
    deal_national(book, before, state)
    align(book, before, state)


def deal_national(book: ShareBook, before: GameState, state: GameState) -> None:
    """Paper for paper in the order of the old companies, the large ones first (1844 §13.6.5)."""
    if not is_formed(before, state):
        return
    for old, new in papers_of_old(state):
        owner = book.owner(old)
        book.move([new], owner if owner is not None and owner in state.players else POOL)


def papers_of_old(state: GameState) -> list[tuple[ShareId, ShareId]]:
    """Each share of the old companies with that of the SBB which it becomes."""
    large = [number for number, size in enumerate(SHARES[NATIONAL]) if size == SHARES[NATIONAL][0]]
    small = [number for number, size in enumerate(SHARES[NATIONAL]) if size != SHARES[NATIONAL][0]]
    ordinary = len(small) // len(pre_sbb(state))
    old = [f"{company}_0" for company in pre_sbb(state)]
    old += [f"{company}_{place}" for company in pre_sbb(state) for place in range(1, ordinary + 1)]
    return [(share, f"{NATIONAL}_{number}") for share, number in zip(old, large + small, strict=True)]
