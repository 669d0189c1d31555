"""What companies could run for, looked for off the window's thread."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gridsim import queries
from ui.model.workers import Finder, Stop

if TYPE_CHECKING:
    from gridsim import GameState
    from ui.model.routes import Routes

Revenue = tuple["GameState", str, int]
"""A state, a company, and the most its trains can bring there."""


def companies_with_trains(state: GameState) -> list[str]:
    """The companies that own trains, in the order of the sheet."""
    owners = {train.owner for train in state.trains.values()}
    return [company for company in state.companies if company in owners]


def finder(routes: Routes, wanted: Sequence[tuple[GameState, str]]) -> Finder:
    """Finds the best revenue of companies in states, one after the other."""

    def find(stop: Stop) -> Iterator[Revenue]:
        for state, company in wanted:
            best = best_revenue(routes, state, company, stop)
            if stop():
                return
            yield state, company, best

    return find


def best_revenue(routes: Routes, state: GameState, company: str, stop: Stop) -> int:
    """The most a company's trains can bring, or the most found until told to stop."""
    most = 0
    for action in routes.best(state, company, stop):
        most = max(most, queries.revenue_of(routes.told(state, company, action)))
    return most


def comparison(routes: Routes, before: GameState, after: GameState, company: str) -> Finder:
    """Finds what a company could run for in two states: the first answer is of `before`."""

    def find(stop: Stop) -> Iterator[int]:
        for state in (before, after):
            best = best_revenue(routes, state, company, stop)
            if stop():
                return
            yield best

    return find
