"""What that program numbers in a game of 1856: the shares of the national company, and loans."""

from __future__ import annotations

from gridsim.core.state import POOL, CompanyId, GameState, PlayerId
from gridsim.finance.ownership import clockwise, ordinary
from gridsim.interchange.loader.document import Refused
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


# ---- loans


ALL_LOANS = 110


class Loans:
    """Which loans each company may have; one is free only if nobody can have it."""

    def __init__(self) -> None:
        self._held: dict[CompanyId, list[int]] = {}

    def take(self, company: CompanyId, loan: int) -> None:
        """A new loan; `Refused` if somebody has it."""
        is_taken = any(loan in held for held in self._held.values())
        if is_taken or not 0 <= loan < ALL_LOANS:
            raise Refused("loader_loan", loan=loan, company=company)
        self._held.setdefault(company, []).append(loan)

    def repay(self, company: CompanyId, loan: int) -> None:
        """A loan goes back; `Refused` if the company does not have it."""
        if loan not in self._held.get(company, ()):
            raise Refused("loader_loan", loan=loan, company=company)
        self._held[company].remove(loan)

    def settle(self, state: GameState) -> None:
        """Companies without loans have none; of others it stays open which ones went back."""
        for company in [held for held in self._held if not state.companies[held].loans]:
            del self._held[company]
