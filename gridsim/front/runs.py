"""What trains can run and bring, and how far companies reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.board.connections import Reach, reach
from gridsim.records import Record
from gridsim.routes.route import EFFORT, Judge
from gridsim.routes.solution import never
from gridsim.titles import registry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from gridsim.core.actions import Run, RunTrains
    from gridsim.core.events import RouteRan
    from gridsim.core.state import GameState


class Earnings(Record, frozen=True, kw_only=True):
    """What trains could bring in one run, in whole units of money."""

    revenue: int
    """For the shareholders or the treasury."""
    aside: int = 0
    """For the treasury in any case, beside the revenue."""
    proven: bool
    """There is no more to be had; otherwise it is what was found within the looks given."""


def best_routes(
    state: GameState, company: str, *, stop: Callable[[], bool] = never, looks: int | None = None
) -> Iterator[RunTrains]:
    """Better and better runs of a company's trains, the last one proven best unless the search was ended.

    `stop` is asked now and then and ends the search when it says so; so do so many `looks`, which lead to the
    same run on every machine and whatever was searched before. KeyError for a company there is not.
    """
    yield from _judge_of(state, company).improving(state, company, stop=stop, looks=looks)


def is_best_proven(state: GameState, company: str) -> bool:
    """Whether a search for a company's best run was not ended before it was sure that nothing brings more.

    False also where nobody has searched yet. KeyError for a company there is not.
    """
    return _judge_of(state, company).is_proven(state, company)


def earnings_with(state: GameState, company: str, trains: Sequence[str], *, looks: int = EFFORT) -> Earnings:
    """What a company could earn on the board as it lies with these trains, named by kind: `["4", "D"]`.

    Whose turn it is and whether it could pay for them does not matter. Money in whole units, from a search of
    so many looks. KeyError for a company or a kind of train there is not.
    """
    best = _judge_of(state, company).best_with(state, company, trains, looks)
    return Earnings(revenue=best.revenue, aside=best.aside, proven=best.proven)


def best_routes_beside(
    state: GameState, company: str, kept: tuple[Run, ...], *, stop: Callable[[], bool] = never
) -> Iterator[RunTrains]:
    """Better and better runs of some trains while the others keep the legal routes they have.

    KeyError for a company there is not.
    """
    yield from _judge_of(state, company).improving_beside(state, company, kept, stop=stop)


def routes_of(state: GameState, company: str, action: RunTrains) -> tuple[RouteRan, ...]:
    """What legal routes bring, stop by stop, with every bonus named. KeyError for a company there is not."""
    return _judge_of(state, company).ran(state, company, action.runs)


def _judge_of(state: GameState, company: str) -> Judge:
    """The rules by which a company runs; some titles ask the table nothing of it where it has no station."""
    if company not in state.companies:
        raise KeyError(company)
    return registry.title(state.facts.title).judge


def aside_of(state: GameState, stop: str) -> int:
    """What a stop such as "C6.0" brings the treasury beside the revenue, for each train; 0 for most stops."""
    return registry.title(state.facts.title).judge.aside_of(state, stop)


def reach_of_track(state: GameState, company: str) -> Reach:
    """The track a company can build on: what paths from its stations come to, up to closed borders."""
    return reach(state.board, company, registry.title(state.facts.title).closed_to_track(state))


def reach_of_stations(state: GameState, company: str) -> Reach:
    """Where a company's new stations could stand, as far as track and borders go."""
    return reach(state.board, company, registry.title(state.facts.title).closed_to_stations(state))
