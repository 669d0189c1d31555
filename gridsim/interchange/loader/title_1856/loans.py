"""The numbered loans of that program; which of them a company repays unasked is not known for certain."""

from __future__ import annotations

from gridsim.core.state import CompanyId, GameState
from gridsim.interchange.loader.document import Refused

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
