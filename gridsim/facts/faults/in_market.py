"""Faults of the market sheet: fields, zones, arrows, and where companies start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.facts.faults.checking import unknown_one

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gridsim.facts.facts import Facts
    from gridsim.facts.model import CellFacts, Sheet

_STEPS = {"right": (0, 1), "left": (0, -1), "up": (-1, 0), "down": (1, 0)}
"""Move to the change of row and column."""


def market_faults(sheet: Sheet, facts: Facts) -> Iterator[str]:
    """All faults of the market."""
    if not sheet.market:
        yield "market: no rows"
        return
    for row, fields in enumerate(sheet.market):
        if not any(fields):
            yield f"market[{row}]: no field in this row"
        for column, field in enumerate(fields):
            if field is not None:
                yield from _field_faults((row, column), field, facts)
    yield from _par_faults(sheet, facts)
    for name, zone in sheet.zones.items():
        yield from unknown_one(f"zones[{name}].from_phase", "phase", zone.from_phase, facts.phases)
        if not any(field and field.zone == name for fields in sheet.market for field in fields):
            yield f"zones[{name}]: no field lies in it"


def _field_faults(place: tuple[int, int], field: CellFacts, facts: Facts) -> Iterator[str]:
    path = f"market[{place[0]}][{place[1]}]"
    zones = facts.sheet.zones
    yield from unknown_one(f"{path}.zone", "zone", field.zone, zones)
    closes = field.zone in zones and zones[field.zone].closes
    if not field.price and not closes:
        yield f"{path}.price: nothing, though companies do not close here"
    starters = {company.kind for company in facts.sheet.companies} | facts.companies.keys()
    for name in field.par:
        yield from unknown_one(f"{path}.par", "company or kind of company", name, starters)
    yield from _arrow_faults(path, place, field, facts)


def _arrow_faults(path: str, place: tuple[int, int], field: CellFacts, facts: Facts) -> Iterator[str]:
    for move, instead in field.arrows.items():
        yield from unknown_one(f"{path}.arrows", "move", move, _STEPS)
        yield from unknown_one(f"{path}.arrows[{move}]", "move", instead, _STEPS)
        if instead in _STEPS:
            rows, columns = _STEPS[instead]
            if facts.cell((place[0] + rows, place[1] + columns)) is None:
                yield f"{path}.arrows[{move}]: {instead} leads to no field"


def _par_faults(sheet: Sheet, facts: Facts) -> Iterator[str]:
    if not any(field and field.par for fields in sheet.market for field in fields):
        yield "market: no field on which a company may start"
    for company in sheet.companies:
        prices = {facts.price_at(cell) for cell in facts.par_cells(company.id)}
        if company.par is not None and company.par not in prices:
            yield f"companies[{company.id}].par: the market has no field {company.par} for it to start on"
