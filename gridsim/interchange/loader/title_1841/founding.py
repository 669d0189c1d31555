"""Whether that program thinks that somebody could start a company of 1841."""

from __future__ import annotations

from gridsim.core.state import CompanyId, GameState
from gridsim.procedures.phases import allows
from gridsim.titles.title_1841.companies import is_historical


def may_start(state: GameState, cash: int, switch: str) -> bool:
    """Whether that program thinks of starting a company: it only looks at the price of a single share."""
    if not allows(state, switch) or not any(is_free(state, company) for company in state.companies):
        return False
    prices = (
        state.facts.price_at(cell) for company in state.companies for cell in state.facts.par_cells(company)
    )
    return cash >= min(prices)


def is_free(state: GameState, company: CompanyId) -> bool:
    """Whether anybody may start a company."""
    return state.companies[company].status == "unstarted" and not is_historical(state, company)
