"""The numbered shares of 1856."""

from __future__ import annotations

from gridsim.core.state import POOL, GameState, PlayerId
from gridsim.finance.ownership import clockwise, ordinary
from gridsim.saves.eighteenxx.tables import ShareBook
from gridsim.titles.title_1856.limits import NATIONAL


def issue_all(book: ShareBook, state: GameState) -> None:
    """Number the shares of all companies before the first action."""
    for company, papers in state.certificates.items():
        book.issue(company, [paper.percent for paper in papers])


def number_national(book: ShareBook, state: GameState, first: PlayerId | None) -> None:
    """Hand the national company's shares out from the last one on; the president has number 0.

    The players get theirs clockwise from `first`, who began the settlement; then the pool.
    """
    papers = state.certificates[NATIONAL]
    book.issue(NATIONAL, [paper.percent for paper in papers])
    top = next(paper for paper in papers if paper.president)
    book.percents[f"{NATIONAL}_0"] = top.percent - top.unowned
    book.move([f"{NATIONAL}_0"], top.owner)
    last = len(papers) - 1
    for owner in (*clockwise(state, first or next(iter(state.players))), POOL):
        for _ in ordinary(state, owner, NATIONAL):
            book.move([f"{NATIONAL}_{last}"], owner)
            last -= 1
