"""The numbers of the shares of the national company of 1856."""

from __future__ import annotations

from gridsim.core.state import POOL, GameState, PlayerId
from gridsim.finance.ownership import clockwise, ordinary
from gridsim.interchange.loader.papers import Papers
from gridsim.titles.title_1856.limits import NATIONAL

FIRST_ISSUE = 9
"""Numbers 0 to 8; those of a second issue begin with the number of all its shares."""
SECOND_ISSUE = 20


def numbers_of(count: int) -> list[int]:
    """The numbers of so many papers: a second issue goes on with 20."""
    more = range(SECOND_ISSUE, SECOND_ISSUE + max(0, count - FIRST_ISSUE))
    return [*range(min(count, FIRST_ISSUE)), *more]


def number_national(papers: Papers, state: GameState, first: PlayerId) -> None:
    """Hand the shares out from the last number down: to the players from `first` on, then to the pool."""
    certificates = state.certificates[NATIONAL]
    numbers = numbers_of(len(certificates))
    papers.issue(NATIONAL, [paper.percent for paper in certificates], numbers)
    top = next(paper for paper in certificates if paper.president)
    papers.percent[f"{NATIONAL}_0"] = top.percent - top.unowned
    papers.move([f"{NATIONAL}_0"], top.owner)
    left = numbers[:0:-1]
    for owner in (*clockwise(state, first), POOL):
        count = len(ordinary(state, owner, NATIONAL))
        papers.move([f"{NATIONAL}_{number}" for number in left[:count]], owner)
        del left[:count]
