"""A market marker put down by hand: where in its stack it lies, and what it starts or closes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.finance.market import stack
from gridsim.positions.building import close_company, order_stack, put, put_marker

if TYPE_CHECKING:
    from gridsim.core.edits import Edit
    from gridsim.core.state import CompanyId, GameState
    from gridsim.facts.facts import Cell


def drop_marker(state: GameState, company: CompanyId, cell: Cell | None, place: int = -1) -> tuple[Edit, ...]:
    """A marker onto a field, at a place in its stack, 0 on top and -1 below all; None takes it off.

    The first marker of a company that waits starts it, at that price where it may start there; a field that
    closes companies closes it, and one that is taken off waits again.
    """
    if cell is None:
        return taken_off(state, company)
    if state.facts.zone_at(cell).closes:
        return close_company(state, company)
    others = [other for other in stack(state, cell) if other != company]
    at = len(others) if place < 0 else place
    return (
        *put_marker(state, company, cell),
        *order_stack(state, [*others[:at], company, *others[at:]]),
        *_started(state, company, cell),
    )


def taken_off(state: GameState, company: CompanyId) -> tuple[Edit, ...]:
    """A company without a marker; it waits to be started, its papers stay where they are."""
    at = ("companies", company)
    return (put(None, *at, "cell"), put(None, *at, "par"), put("unstarted", *at, "status"))


def _started(state: GameState, company: CompanyId, cell: Cell) -> tuple[Edit, ...]:
    waits = state.companies[company].cell is None and state.companies[company].status != "started"
    if not waits:
        return ()
    is_par = cell in state.facts.par_cells(company)
    begun = put("started", "companies", company, "status")
    return (begun, put(cell, "companies", company, "par")) if is_par else (begun,)
