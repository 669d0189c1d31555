"""What must be true of a solution of a small problem."""

from __future__ import annotations

from gridsim.routes.problem import RouteProblem
from gridsim.routes.search import Solution, payments
from tests.routes import brute_force


def assert_best(tangle: RouteProblem, solution: Solution) -> None:
    """The solution is as good as the best found the slow way, legal, and pays what it says."""
    assert (solution.revenue, solution.aside) == brute_force.best(tangle)
    assert solution.proven
    paid = payments(tangle, solution)
    assert sum(each.revenue for each in paid) == solution.revenue
    assert sum(each.aside for each in paid) == solution.aside
    track = [piece for ride in solution.rides for leg in ride.legs for piece in tangle.legs[leg].track]
    assert len(track) == len(set(track))
    assert len({ride.train for ride in solution.rides}) == len(solution.rides)
