"""Compare the runs of a game with the best ones, or search for the best at its last position."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gridsim.board.stations import slots_at
from gridsim.commands.parsing import add_command, listed, whole_number
from gridsim.commands.words import BadInput, complain, say, told, words
from gridsim.core.actions import RunTrains
from gridsim.core.events import TrainsRan
from gridsim.interchange.retelling import Retold, retell
from gridsim.records import Bundle
from gridsim.routes.problem import RouteProblem
from gridsim.routes.search import best_runs
from gridsim.routes.solution import Solution
from gridsim.routes.survey import RouteRules, problem_of
from gridsim.saves.files import read_bytes

if TYPE_CHECKING:
    from gridsim.commands.parsing import Subparsers
    from gridsim.core.state import CompanyId, GameState, StopId
    from gridsim.core.table import Seen
    from gridsim.flow.game import Moment


class Compared(Bundle, frozen=True, kw_only=True):
    """One run and the best there was."""

    id: int
    company: CompanyId
    trains: tuple[str, ...]
    taken: int
    best: Solution
    milliseconds: float


def add_parser(subparsers: Subparsers) -> None:
    parser = add_command(subparsers, "routes", run)
    parser.add_argument("file", type=Path, help=words("routes.file"))
    parser.add_argument("--trains", type=listed, default=(), help=words("routes.trains"))
    parser.add_argument("--company", help=words("routes.company"))
    parser.add_argument("--everywhere", action="store_true", help=words("routes.everywhere"))
    parser.add_argument("--looks", type=whole_number(1), help=words("routes.looks"))


def run(args: Namespace) -> int:
    """1 if the game could not be played to its end, or a search was not finished.

    Raises BadInput where trains are named without a company or a company without trains.
    """
    if bool(args.trains) != bool(args.company):
        raise BadInput("routes.needs_both")
    retold = retell(read_bytes(args.file))
    if args.trains:
        return _search(retold, args)
    if retold.stopped is not None:
        complain(told(retold.stopped))
    return _compare(retold, args.looks)


# ---- runs of the game


def _compare(retold: Retold, looks: int | None) -> int:
    found = []
    for compared in compare_runs(retold, looks=looks):
        found.append(compared)
        say(
            "routes.run",
            id=compared.id,
            company=compared.company,
            trains=",".join(compared.trains),
            taken=compared.taken,
            best=compared.best.revenue,
            proven=_certainty(compared.best),
            milliseconds=compared.milliseconds,
        )
    say("routes.summary", runs=len(found), best=sum(search.taken == search.best.revenue for search in found))
    if retold.stopped is not None:
        say("routes.stopped")
    return 0 if retold.is_whole and all(search.best.proven for search in found) else 1


def compare_runs(retold: Retold, *, looks: int | None = None) -> Iterator[Compared]:
    """Every run of a game beside the best that the company could have done."""
    moments = retold.game.moments
    for index in range(1, len(moments)):
        before, after = moments[index - 1], moments[index]
        if isinstance(after.action, RunTrains):
            yield _compared(retold, before, after, retold.ids[index - 1], looks)


def _compared(retold: Retold, before: Moment, after: Moment, number: int, looks: int | None) -> Compared:
    assert before.decision is not None
    company, judge = before.decision.actor, retold.title.judge
    ran = next(event for event in after.events if isinstance(event, TrainsRan))
    fleet = judge.fleet(before.state, company)
    problem = problem_of(before.state, company, fleet, judge.rules)
    best, milliseconds = timed(problem, looks)
    return Compared(
        id=number,
        company=company,
        trains=tuple(kind for _, kind in fleet),
        taken=ran.revenue,
        best=best,
        milliseconds=milliseconds,
    )


def timed(problem: RouteProblem, looks: int | None) -> tuple[Solution, float]:
    """The best runs and how many milliseconds the search took."""
    began = perf_counter()
    best = best_runs(problem, looks=looks)
    return best, 1000 * (perf_counter() - began)


def _certainty(solution: Solution) -> str:
    return words("routes.proven" if solution.proven else "routes.unproven")


# ---- a search at the last position


def _search(retold: Retold, args: Namespace) -> int:
    state = retold.game.now.state
    facts = state.facts
    if args.company not in facts.companies:
        raise BadInput("routes.company_unknown", title=facts.title, company=args.company)
    for train in args.trains:
        if train not in facts.trains:
            raise BadInput("routes.train_unknown", title=facts.title, train=train)
    rules = with_stations_everywhere(retold.title.judge.rules) if args.everywhere else None
    problem = last_problem(retold, args.company, args.trains, rules or retold.title.judge.rules)
    best, milliseconds = timed(problem, args.looks)
    say(
        "routes.best",
        company=args.company,
        trains=",".join(args.trains),
        best=best.revenue,
        proven=_certainty(best),
        milliseconds=milliseconds,
    )
    return 0 if best.proven else 1


def last_problem(retold: Retold, company: CompanyId, kinds: Sequence[str], rules: RouteRules) -> RouteProblem:
    """What a company could run at the end of a game with trains of these kinds."""
    state: GameState = retold.game.now.state
    fleet = [(f"{kind}-{number}", kind) for number, kind in enumerate(kinds)]
    return problem_of(state, company, fleet, rules)


def with_stations_everywhere(rules: RouteRules) -> RouteRules:
    """Rules by which a route may start in any city, otherwise these."""
    return replace(rules, is_own=_is_city)


def _is_city(seen: Seen, _company: CompanyId, stop: StopId) -> bool:
    return bool(slots_at(seen.board, stop))
