"""What is asked of the engine about routes, as functions that can be replaced by others in tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import gridsim
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim import GameState
    from gridsim.core.actions import Run, RunTrains
    from gridsim.core.events import RouteRan

Stop = Callable[[], bool]
"""Asked now and then whether the search is to end."""


def best(state: GameState, company: str, stop: Stop) -> Iterator[RunTrains]:
    """Better and better runs of a company, as far as the rule looks that wants the best one run."""
    return gridsim.best_routes(state, company, stop=stop, looks=gridsim.EFFORT)


def beside(state: GameState, company: str, kept: tuple[Run, ...], stop: Stop) -> Iterator[RunTrains]:
    """Better and better runs of the other trains, with routes that are kept."""
    return gridsim.best_routes_beside(state, company, kept, stop=stop)


class Routes(Bundle, frozen=True):
    """What the engine knows of routes: better and better ones, and what a drawn set brings."""

    best: Callable[[GameState, str, Stop], Iterator[RunTrains]] = best
    told: Callable[[GameState, str, RunTrains], Sequence[RouteRan]] = gridsim.routes_of
    beside: Callable[[GameState, str, tuple[Run, ...], Stop], Iterator[RunTrains]] = beside
    is_proven: Callable[[GameState, str], bool] = gridsim.is_best_proven
    """Whether the last of the best ones is known to be so."""
