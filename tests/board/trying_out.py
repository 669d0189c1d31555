"""What trying out all paths tells of stops and runs."""

from __future__ import annotations

from hypothesis import HealthCheck, assume, settings

from gridsim.board.stations import is_closed_to
from gridsim.board.tiles import design_at
from tests.board.brute_force import Paths, TooLarge

MANY = settings(
    max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)


def tried_out(board, company):
    """What all paths of a company lead to."""

    def passable(stop):
        return is_run_through(board, stop) and not is_closed_to(board, stop, company)

    return all_paths(board, board.stations.get(company, ()), passable)


def is_run_through(board, stop):
    return not design_at(board, stop[0]).stops[stop[1]].dead_end


def all_paths(board, starts, passable):
    """Gives the example up if there are too many to try out."""
    try:
        return Paths(board, starts, passable).found
    except TooLarge:
        assume(False)
        raise
