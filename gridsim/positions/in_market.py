"""Faults of companies: what they are, where their markers lie, and in which order."""

from __future__ import annotations

from collections.abc import Iterator

from gridsim.core.edits import Edit
from gridsim.positions.faults import Fault, Look, put


def statuses_fit(look: Look) -> Iterator[Fault]:
    """What has been started has a marker if it has a par; what is not in the game has none."""
    for company in look.state.companies.values():
        at = ("companies", company.id, "cell")
        if company.status == "started" and company.par is not None and company.cell is None:
            repair = put(company.par, *at)
            yield look.fault("no_marker", *at, repair=repair, company=company.id)
        may_wait = company.status == "unstarted" and "marker" in look.title.editable.before_start
        if company.status in ("unstarted", "closed") and company.cell is not None and not may_wait:
            yield look.remark("marker_of_none", *at, repair=put(None, *at), company=company.id)


def stacks_have_an_order(look: Look) -> Iterator[Fault]:
    """On each field the markers have come one after the other, and none later than the last."""
    seen: dict[tuple[object, int], str] = {}
    latest = look.state.arrivals
    for company in look.state.companies.values():
        if company.cell is None:
            continue
        at = ("companies", company.id, "arrival")
        other = seen.setdefault((company.cell, company.arrival), company.id)
        if other != company.id:
            repair = (Edit(at, latest + 1), Edit(("arrivals",), latest + 1))
            yield look.fault("same_arrival", *at, repair=repair, company=company.id, other=other)
        elif company.arrival > latest:
            later = put(company.arrival, "arrivals")
            yield look.fault(
                "arrival_too_late", *at, repair=later, company=company.id, arrival=company.arrival
            )


def pars_are_printed(look: Look) -> Iterator[Fault]:
    """A company's par is a field on which it may start, where the market marks any for it."""
    for company in look.state.companies.values():
        cells = look.state.facts.par_cells(company.id)
        if company.par is None or not cells or company.par in cells:
            continue
        if company.par != look.at_first().companies[company.id].par:
            yield look.remark(
                "par_not_printed",
                "companies",
                company.id,
                "par",
                company=company.id,
                price=look.state.facts.price_at(company.par),
            )


def nothing_before_the_start(look: Look) -> Iterator[Fault]:
    """A company that nobody has started owes nothing and has not operated."""
    for company in look.state.companies.values():
        if company.status != "unstarted":
            continue
        for name in ("loans", "debt", "escrow"):
            if getattr(company, name):
                at = ("companies", company.id, name)
                yield look.remark("before_start", *at, repair=put(0, *at), company=company.id, what=name)
        if company.operated:
            at = ("companies", company.id, "operated")
            yield look.remark(
                "before_start", *at, repair=put(False, *at), company=company.id, what="operated"
            )


MARKET = (statuses_fit, stacks_have_an_order, pars_are_printed, nothing_before_the_start)
