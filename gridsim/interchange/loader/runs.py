"""The run that an action tells, and whether it brings what is told."""

from __future__ import annotations

from collections.abc import Callable

from gridsim.core.actions import Run, RunTrains
from gridsim.core.events import TrainsRan
from gridsim.core.state import CompanyId
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Plain, Refused, Told
from gridsim.interchange.routes import likeliest, run_over


def run_routes(
    beside: Beside, told: Told, company: CompanyId, called: Callable[[str], str] | None = None
) -> None:
    """Play the run; the revenues that are told must be those of the routes. Refused if they are not.

    `called` is how we call a train of the file, where that is not by the same name.
    """
    rows, place = told.rows("routes"), beside.game.cursor
    beside.play(RunTrains(runs=tuple(_run(beside, company, row, called or beside.own_train) for row in rows)))
    events = (event for moment in beside.game.moments[place:] for event in moment.events)
    ran = next(event for event in events if isinstance(event, TrainsRan) and event.company == company)
    stated = [row["revenue"] for row in rows if isinstance(row.get("revenue"), int)]
    if len(stated) == len(rows):
        revenue = sum(stated) + (told.fields.get("extra_revenue") or 0)
        if revenue != ran.revenue:
            raise Refused("loader_revenue", told=revenue, company=company, revenue=ran.revenue)


def _run(beside: Beside, company: CompanyId, row: Plain, called: Callable[[str], str]) -> Run:
    train, pieces = row.get("train"), row.get("connections")
    if not isinstance(train, str) or not isinstance(pieces, list) or not pieces:
        raise Refused("loader_route", train=str(train)[:40])
    told = [[str(part) for part in piece] for piece in pieces]
    best = likeliest(beside.state, company, told, row)
    if best is None:
        raise Refused("loader_route", train=train[:40])
    return run_over(called(train), best)
