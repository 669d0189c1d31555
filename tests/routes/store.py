"""Stored route problems: late boards thrown together at random, with values once proven.

`python -m tests.routes.store` writes those that are missing; what is stored is never changed, so that a
search that comes to another value is found out.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec

from gridsim.core.state import CompanyId, StopId
from gridsim.core.table import Seen
from gridsim.facts.model import Reach
from gridsim.records import Record
from gridsim.routes.problem import Bonus, ProblemTrain, RouteProblem
from gridsim.routes.search import best_runs
from gridsim.routes.survey import RouteRules, problem_of
from tests.builders import changed
from tests.routes.problems import KINDS_OF_TRAIN
from tests.routes.random_boards import random_state

FOLDER = Path(__file__).parent
EIGHT = {
    "6": Reach(stops=6),
    "8": Reach(stops=8),
    "8E": Reach(best=8),
    "8H": Reach(hexes=8, counted=("city", "town")),
    "6+6": Reach(stops=6, towns=6),
}
REACHES = KINDS_OF_TRAIN | EIGHT
WANTED: dict[str, tuple[int, float, tuple[str, ...]]] = {
    "one_diesel": (2, 0.9, ("D",)),
    "two_diesels": (4, 0.8, ("D", "D")),
    "three_diesels": (16, 0.9, ("D", "D", "D")),
    "diesels_and_others": (12, 0.8, ("D", "D", "6", "5")),
    "four_eights": (5, 0.9, ("8", "8", "8", "8")),
    "sixes": (1, 1.0, ("6", "6", "5")),
    "two_kinds_of_reach": (7, 0.9, ("6+6", "6", "3+3")),
    "hexes": (2, 1.0, ("8H", "8H", "6H")),
    "expresses": (0, 0.9, ("8E", "8E")),
    "express_and_hexes": (8, 0.8, ("8E", "8H", "5")),
    "few_stations": (11, 0.7, ("D", "5", "3")),
}
"""Name to seed, share of the map with tiles, and trains."""
PLAYED = {"eights_past_towns": "two trains that count cities alone, after 2,700 moves of eight players"}
"""What games came to by themselves, by name."""


class Stored(Record, frozen=True, kw_only=True):
    """A problem and the proven best of it."""

    revenue: int
    problem: RouteProblem


def load(path: Path) -> Stored:
    """One stored problem."""
    return msgspec.json.decode(path.read_bytes(), type=Stored)


def stored() -> dict[str, Path]:
    """All of them by name."""
    return {path.stem: path for path in sorted(FOLDER.glob("*.json"))}


def made(name: str) -> RouteProblem:
    """The problem of a name; bonuses as of tunnels and of joined areas are thrown in for some."""
    seed, share, kinds = WANTED[name]
    state = random_state(seed, share=share, phase="6")
    rules = RouteRules() if seed % 2 else RouteRules(is_own=_in_any_city)
    problem = problem_of(state, "GT", (), rules)
    trains = tuple(
        ProblemTrain(id=f"{kind}-{number}", kind=kind, reach=REACHES[kind])
        for number, kind in enumerate(kinds)
    )
    return changed(problem, trains=trains, bonuses=_bonuses(Random(seed), problem, name))


def _in_any_city(seen: Seen, company: CompanyId, stop: StopId) -> bool:
    stations = seen.board.hexes[stop[0]].stations[stop[1]]
    return bool(stations) and (company in stations or None in stations)


def _bonuses(random: Random, problem: RouteProblem, name: str) -> tuple[Bonus, ...]:
    ends = [number for number, stop in enumerate(problem.stops) if stop.dead_end]
    if ("express" not in name and "hexes" not in name) or len(ends) < 4:
        return ()
    random.shuffle(ends)
    legs = tuple(sorted(random.sample(range(len(problem.legs)), 3)))
    return (
        Bonus(name="transit", value=80, stops=((ends[0],), (ends[1],))),
        Bonus(name="transit", value=140, stops=((ends[2],), (ends[3],))),
        Bonus(name="tunnel", each=10, legs=(legs,)),
    )


def main() -> None:
    """Write what is missing."""
    for name in WANTED.keys() - stored().keys():
        problem = made(name)
        solution = best_runs(problem)
        assert solution.proven, f"{name} is too hard to be proven"
        content = msgspec.json.encode(Stored(revenue=solution.revenue, problem=problem))
        (FOLDER / f"{name}.json").write_bytes(content + b"\n")


if __name__ == "__main__":
    main()
