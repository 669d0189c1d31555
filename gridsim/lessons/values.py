"""What a lesson can ask of the table by name: money, papers, prices, trains, runs."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING

from msgspec import field

from gridsim import best_routes, paper_count, paper_limit, priority_holder, routes_of, standings_at
from gridsim.core.actions import RunTrains
from gridsim.finance import market, ownership
from gridsim.records import Bundle
from gridsim.routes.route import EFFORT, revenue_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.core.actions import Action
    from gridsim.core.decision import Decision
    from gridsim.core.errors import Refusal
    from gridsim.core.state import GameState

Found = int | str | None


class Scene(Bundle, frozen=True):
    """An answer and what came of it; before there is one, the table alone."""

    before: GameState
    decision: Decision | None
    """What was asked before the answer."""
    now: GameState
    asked: Decision | None
    """What is asked now."""
    action: Action | None = None
    refusals: Sequence[Refusal] = field(default=())


def _run(scene: Scene, _of: str, _by: str) -> int:
    """What the run just answered earns, in units of money."""
    if not isinstance(scene.action, RunTrains) or scene.decision is None:
        return 0
    return revenue_of(routes_of(scene.before, scene.decision.actor, scene.action))


def _missing(scene: Scene, of: str, by: str) -> int:
    """What the best run earns beyond the one just answered."""
    if scene.decision is None:
        return 0
    company = scene.decision.actor
    runs = list(best_routes(scene.before, company, looks=EFFORT))
    found = routes_of(scene.before, company, runs[-1]) if runs else ()
    return revenue_of(found) - _run(scene, of, by)


def _worth(scene: Scene, of: str, _by: str) -> int:
    return dict(standings_at(scene.now))[of]


def _trains(scene: Scene, of: str, by: str) -> int:
    trains = scene.now.trains.values()
    return sum(train.owner == of and by in ("", train.kind) for train in trains)


def _papers(scene: Scene, of: str, _by: str) -> int:
    count: Fraction = paper_count(scene.now, of)
    return int(count)


def _stations(scene: Scene, of: str, _by: str) -> int:
    return len(scene.now.board.stations.get(of, ()))


def _turn(scene: Scene, _of: str, _by: str) -> str:
    return "" if scene.asked is None else scene.asked.player


VALUES: dict[str, Callable[[Scene, str, str], Found]] = {
    "cash": lambda scene, of, _by: scene.now.cash[of],
    "percent": lambda scene, of, by: ownership.percent(scene.now, by, of),
    "worth": _worth,
    "price": lambda scene, of, _by: market.price(scene.now, of),
    "president": lambda scene, of, _by: scene.now.companies[of].president,
    "status": lambda scene, of, _by: scene.now.companies[of].status,
    "loans": lambda scene, of, _by: scene.now.companies[of].loans,
    "trains": _trains,
    "stations": _stations,
    "papers": _papers,
    "limit": lambda scene, of, _by: paper_limit(scene.now, of),
    "tile": lambda scene, of, _by: scene.now.board.hexes[of].tile,
    "owner": lambda scene, of, _by: scene.now.privates[of].owner,
    "phase": lambda scene, _of, _by: scene.now.phase,
    "priority": lambda scene, _of, _by: priority_holder(scene.now),
    "round": lambda scene, _of, _by: scene.now.round.kind,
    "company": lambda scene, _of, _by: "" if scene.asked is None else scene.asked.actor,
    "turn": _turn,
    "run": _run,
    "missing": _missing,
}
"""By name; `of` and `by` are ids. KeyError for an id that is not there."""
