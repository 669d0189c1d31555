"""Numbers that 18xx.games gives to things that are all alike: loans."""

from __future__ import annotations

from gridsim.core.state import CompanyId, GameState

ALL_LOANS = 110


class LoanBook:
    """Which numbered loans each company has; the longest free one is taken next.

    Of loans that are repaid without choice it is not told which have gone back; they are taken again last.
    """

    def __init__(self) -> None:
        self._free = list(range(ALL_LOANS))
        self._doubtful: list[int] = []
        self._taken: dict[CompanyId, list[int]] = {}

    def take(self, company: CompanyId) -> int:
        """A new loan."""
        loan = (self._free or self._doubtful).pop(0)
        self._taken.setdefault(company, []).append(loan)
        return loan

    def pay_off(self, company: CompanyId) -> int:
        """The loan that a company repays by choice: its oldest."""
        loan = self._taken[company].pop(0)
        self._free.append(loan)
        return loan

    def settle(self, state: GameState) -> None:
        """Loans repaid without choice: each company's youngest go back."""
        for company, loans in self._taken.items():
            left = state.companies[company].loans
            self._doubtful += loans[left:]
            del loans[left:]
