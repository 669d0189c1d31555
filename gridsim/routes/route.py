"""Routes that somebody has drawn: what they mean on the board, which rules they break, what they bring.

    judge = Judge(rules=ROUTE_RULES, fleet=fleet_of)
    rules = run_rules(judge)
    ROUTES = (rules.names_its_trains.cited("1856 §9.5"), rules.knows_its_stops.cited("1856 §9.3"), ...)

A route names its stops and, for each leg, all hexes from one stop to the next. Nothing else is needed to know
the leg, for in a hex there is only one piece of track from one side or stop to another.

The search for better ones is a tenth of all that is loaded with the engine, and is loaded when it is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from gridsim.board.tiles import design_at
from gridsim.core.actions import Run, RunTrains
from gridsim.core.events import RouteRan
from gridsim.core.run_stops import stop_named
from gridsim.core.state import CompanyId, GameState, worked_out_at
from gridsim.facts.model import Reach
from gridsim.flow.rules import Case
from gridsim.records import Bundle
from gridsim.routes.kept_solutions import keep, solved
from gridsim.routes.payment import Payment, payment
from gridsim.routes.problem import LegNumber, ProblemStop, Ride, RouteProblem, StopNumber, beside
from gridsim.routes.solution import Solution, never
from gridsim.routes.survey import Fleet, RouteRules, drawn_problem, problem_of

EFFORT = 800
"""How far a rule looks for better routes, in looks of the search; real boards need a few."""


def revenue_of(routes: Iterable[RouteRan]) -> int:
    """What routes bring together, in units of money, without what they bring aside."""
    return sum(route.revenue for route in routes)


class Chart:
    """Stops and legs of one company's problem, and where to find them by name."""

    def __init__(self, problem: RouteProblem) -> None:
        self.problem = problem
        self.stops = {stop.name: number for number, stop in enumerate(problem.stops)}
        self.reaches = {train.id: train.reach for train in problem.trains}
        self.kinds = {train.id: train.kind for train in problem.trains}
        self._paid: dict[Ride, Payment | None] = {}

    @cached_property
    def _legs(self) -> dict[tuple[StopNumber, StopNumber, tuple[str, ...]], LegNumber]:
        found = {}
        for number, leg in enumerate(self.problem.legs):
            found[leg.start, leg.end, leg.hexes] = number
            found[leg.end, leg.start, leg.hexes[::-1]] = number
        return found

    def leg(self, start: StopNumber, end: StopNumber, hexes: tuple[str, ...]) -> LegNumber | None:
        """The leg from one stop to another by way of these hexes; None if there is none."""
        return self._legs.get((start, end, hexes))

    def payment(self, ride: Ride) -> Payment | None:
        """What a route brings, worked out once; None if what it visits makes it illegal."""
        if ride not in self._paid:
            self._paid[ride] = payment(self.problem, self.reaches[ride.train], ride.stops, ride.legs)
        return self._paid[ride]


class Drawn(NamedTuple):
    """One route as it was drawn and as it lies on the board."""

    run: Run
    stops: tuple[StopNumber | None, ...]
    legs: tuple[LegNumber | None, ...]

    def ride(self) -> Ride:
        """The route, if all of it is known."""
        stops = tuple(stop for stop in self.stops if stop is not None)
        legs = tuple(leg for leg in self.legs if leg is not None)
        assert len(stops) == len(self.stops) == len(legs) + 1, f"{self.run} is no route on this board"
        return Ride(train=self.run.train, stops=stops, legs=legs)


class Drawing(NamedTuple):
    """All routes of one action."""

    chart: Chart
    routes: tuple[Drawn, ...]

    def stops(self, drawn: Drawn) -> list[ProblemStop]:
        """The stops of a route that are known."""
        return [self.chart.problem.stops[stop] for stop in drawn.stops if stop is not None]

    def reach(self, drawn: Drawn) -> Reach:
        return self.chart.reaches[drawn.run.train]

    def payment(self, drawn: Drawn) -> Payment | None:
        """What a route brings; None if what it visits makes it illegal."""
        return self.chart.payment(drawn.ride())


def draw(chart: Chart, runs: tuple[Run, ...]) -> Drawing:
    """Find routes on the board, as far as they are there."""
    return Drawing(chart, tuple(_drawn(chart, run) for run in runs))


def _drawn(chart: Chart, run: Run) -> Drawn:
    stops = tuple(chart.stops.get(name) for name in run.stops)
    legs = tuple(
        None if start is None or end is None else chart.leg(start, end, hexes)
        for (start, end), hexes in zip(pairwise(stops), run.legs, strict=False)
    )
    return Drawn(run, stops, legs)


class Judge(Bundle, frozen=True, eq=False, kw_only=True, dict=True, weakref=True):
    """Judges and finds routes by one title's rules; each is itself, whatever it is made of.

    `fleet` says which trains a company may run, a borrowed one among them.
    """

    rules: RouteRules
    fleet: Callable[[GameState, CompanyId], Fleet]

    def problem(self, state: GameState, company: CompanyId) -> RouteProblem:
        """What the company could run."""
        return worked_out_at(state, _problem, self, company)

    def earns(self, state: GameState, company: CompanyId) -> bool:
        """Whether the company's trains can bring anything, without a search for the best."""
        return worked_out_at(state, _earns, self, company)

    def drawing(self, case: Case[RunTrains]) -> Drawing:
        """The routes that an action names; every rule of running asks for them, so the last ones are kept."""
        return self.drawing_of(case.seen, case.actor, case.action.runs)

    def drawing_of(self, state: GameState, company: CompanyId, runs: tuple[Run, ...]) -> Drawing:
        """Routes of a company on the board."""
        drawn = worked_out_at(state, _drawn_last, self, company)
        if runs not in drawn:
            drawn.clear()
            fleet = self.fleet(state, company)
            drawn[runs] = draw(Chart(drawn_problem(state, company, fleet, self.rules, runs)), runs)
        return drawn[runs]

    def ran(self, state: GameState, company: CompanyId, runs: tuple[Run, ...]) -> tuple[RouteRan, ...]:
        """What legal routes bring, stop by stop, as the event tells it."""
        drawing = self.drawing_of(state, company, runs)
        return tuple(route_ran(drawing, drawn) for drawn in drawing.routes)

    def aside(self, state: GameState, company: CompanyId, runs: tuple[Run, ...]) -> int:
        """The income beside the revenue that legal routes bring."""
        drawing = self.drawing_of(state, company, runs)
        payments = (drawing.payment(drawn) for drawn in drawing.routes)
        return sum(paid.aside for paid in payments if paid is not None)

    def aside_of(self, state: GameState, stop: str) -> int:
        """What a stop, named as in a run, brings each train beside the revenue; 0 where it is no more."""
        hex_id, index = stop_named(stop)
        stops = design_at(state.board, hex_id).stops
        if index >= len(stops):
            return 0
        return self.rules.aside(state, (hex_id, index), stops[index])

    def best(
        self,
        state: GameState,
        company: CompanyId,
        *,
        stop: Callable[[], bool] = never,
        looks: int | None = None,
    ) -> RunTrains:
        """The best that the company can run, or the best found until told to stop or within so many looks."""
        *_, last = self.improving(state, company, stop=stop, looks=looks)
        return last

    def proposal(self, state: GameState, company: CompanyId) -> RunTrains:
        """A run that `better` has nothing against, however hard the board is."""
        return worked_out_at(state, _proposal, self, company)

    def best_with(self, state: GameState, company: CompanyId, kinds: Sequence[str], looks: int) -> Solution:
        """The best the company could run with one train of each of these kinds instead of its own."""
        fleet = tuple((f"{kind}-{number}", kind) for number, kind in enumerate(kinds))
        return _within(problem_of(state, company, fleet, self.rules), looks)

    def brings(self, state: GameState, company: CompanyId, run: RunTrains) -> tuple[int, int]:
        """Revenue and income beside it."""
        revenue = revenue_of(self.ran(state, company, run.runs))
        return revenue, self.aside(state, company, run.runs)

    def is_proven(self, state: GameState, company: CompanyId) -> bool:
        """Whether a search for the company's best run has come to its end, so that nothing brings more."""
        return solved(self.problem(state, company)) is not None

    def improving(
        self,
        state: GameState,
        company: CompanyId,
        *,
        stop: Callable[[], bool] = never,
        looks: int | None = None,
    ) -> Iterator[RunTrains]:
        """Better and better runs, the last one the best if the search was not ended before."""
        from gridsim.routes.search import improving_runs  # noqa: PLC0415  loaded for the first search

        problem = self.problem(state, company)
        known = solved(problem)
        if known is None and looks is not None:
            known = solved(problem, looks)
        if known is not None and (looks is None or known.looks <= looks):
            yield run_of(problem, known)
            return
        within = None
        for solution in improving_runs(problem, stop=stop, looks=looks):
            if solution.proven:
                keep(problem, solution)
            elif solution.looks == looks:
                keep(problem, solution, looks)
            if solution.looks <= EFFORT:
                within = solution
            elif within is not None:
                # Where a search of the rule would have ended, which need not be made any more.
                keep(problem, replace(within, looks=EFFORT, proven=False), EFFORT)
            yield run_of(problem, solution)

    def improving_beside(
        self,
        state: GameState,
        company: CompanyId,
        kept: tuple[Run, ...],
        *,
        stop: Callable[[], bool] = never,
    ) -> Iterator[RunTrains]:
        """Better and better runs of the other trains, with the legal routes that are kept before them.

        It looks as far as `better` does.
        """
        from gridsim.routes.search import improving_runs  # noqa: PLC0415  loaded for the first search

        whole = self.problem(state, company)
        rides = [drawn.ride() for drawn in draw(Chart(whole), kept).routes]
        problem = beside(whole, rides)
        for solution in improving_runs(problem, stop=stop, looks=EFFORT):
            yield RunTrains(runs=(*kept, *run_of(problem, solution).runs))

    def better(self, state: GameState, company: CompanyId, revenue: int, aside: int) -> Solution | None:
        """A solution that brings more than is known to be possible; None if none is found.

        It is what a search from the beginning finds within `EFFORT` looks: the answer depends neither on the
        machine nor on what has been searched before.
        """
        best = _within(self.problem(state, company), EFFORT)
        return best if (best.revenue, best.aside) > (revenue, aside) else None


def _drawn_last(_state: GameState, _judge: Judge, _company: CompanyId) -> dict[tuple[Run, ...], Drawing]:
    return {}


def _problem(state: GameState, judge: Judge, company: CompanyId) -> RouteProblem:
    return problem_of(state, company, judge.fleet(state, company), judge.rules)


def _earns(state: GameState, judge: Judge, company: CompanyId) -> bool:
    from gridsim.routes.search import can_earn  # noqa: PLC0415  loaded for the first search

    return can_earn(judge.problem(state, company))


def _proposal(state: GameState, judge: Judge, company: CompanyId) -> RunTrains:
    problem = judge.problem(state, company)
    return run_of(problem, _within(problem, EFFORT))


def _within(problem: RouteProblem, looks: int) -> Solution:
    """What a search from the beginning finds within so many looks, whether or not it was made before."""
    best = solved(problem)
    if best is not None and best.looks <= looks:
        return best
    found = solved(problem, looks)
    if found is None:
        from gridsim.routes.search import best_runs  # noqa: PLC0415  loaded for the first search

        found = best_runs(problem, looks=looks)
        keep(problem, found, looks)
        if found.proven:
            keep(problem, found)
    return found


def route_ran(drawing: Drawing, drawn: Drawn) -> RouteRan:
    """What one legal route brings, stop by stop; a stop that does not count brings nothing."""
    paid = drawing.payment(drawn)
    assert paid is not None, f"{drawn.run} is not legal"
    counted = frozenset(paid.paid)
    stops = drawing.chart.problem.stops
    return RouteRan(
        train=drawn.run.train,
        stops=drawn.run.stops,
        legs=drawn.run.legs,
        values=tuple(stops[stop].value if stop in counted else 0 for stop in drawn.ride().stops),
        bonuses=paid.bonuses,
        revenue=paid.revenue,
    )


def run_of(problem: RouteProblem, solution: Solution) -> RunTrains:
    """A solution as the action that runs it."""
    return RunTrains(runs=tuple(_run(problem, ride) for ride in solution.rides))


def _run(problem: RouteProblem, ride: Ride) -> Run:
    legs = (problem.legs[number] for number in ride.legs)
    return Run(
        train=ride.train,
        stops=tuple(problem.stops[stop].name for stop in ride.stops),
        legs=tuple(
            leg.hexes if leg.start == start else leg.hexes[::-1]
            for leg, start in zip(legs, ride.stops, strict=False)
        ),
    )
