"""The stock market: prices, moves from field to field, and the order in which companies operate."""

from __future__ import annotations

from collections.abc import Iterable

from gridsim.core.state import REMOVED, CompanyId
from gridsim.core.table import Seen
from gridsim.facts.facts import Cell, Facts
from gridsim.facts.model import ZoneFacts
from gridsim.finance.ownership import unit

STEPS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


def price(seen: Seen, company: CompanyId) -> int:
    """The market price of one share; 0 for a company without a marker."""
    cell = seen.companies[company].cell
    return 0 if cell is None else seen.facts.price_at(cell)


def par_price(seen: Seen, company: CompanyId) -> int:
    """The price of a share from the ipo; 0 for a company not started."""
    par = seen.companies[company].par
    return 0 if par is None else seen.facts.price_at(par)


def par_cell(seen: Seen, company: CompanyId, par: int) -> Cell:
    """The field of a price at which a company may start; there must be one."""
    return next(cell for cell in seen.facts.par_cells(company) if seen.facts.price_at(cell) == par)


def price_percent(seen: Seen, company: CompanyId) -> int:
    """The percent that a price is for: one share, or what the title's sheet says for papers of all sizes."""
    return seen.facts.numbers.get("price_percent", unit(seen, company))


def value(seen: Seen, company: CompanyId, percent: int) -> int:
    """What papers of so many percent are worth: at the market price, before there is one at par."""
    share = price(seen, company) or par_price(seen, company)
    return share * percent // price_percent(seen, company)


def value_of_shares(seen: Seen, company: CompanyId, percent: int) -> int:
    """What whole shares of so many percent are worth at the market price; 0 without a marker."""
    return percent // unit(seen, company) * price(seen, company)


def zone(seen: Seen, company: CompanyId) -> ZoneFacts:
    """The rules of the zone a company's marker stands in."""
    cell = seen.companies[company].cell
    return ZoneFacts() if cell is None else seen.facts.zone_at(cell)


def moved(facts: Facts, cell: Cell, way: str, *, steps: int = 1) -> Cell:
    """Where a marker comes to rest that moves field by field; it stays where no field follows.

    An arrow printed on a field leads a move another way ("right" at the end of a row to "up").
    """
    for _ in range(steps):
        field = facts.cell(cell)
        assert field is not None
        row, column = STEPS[field.arrows.get(way, way)]
        target = cell[0] + row, cell[1] + column
        if facts.cell(target) is None:
            return cell
        cell = target
        if facts.zone_at(cell).closes:
            return cell
    return cell


def operating_order(seen: Seen, companies: Iterable[CompanyId]) -> list[CompanyId]:
    """Higher price first, then farther to the right, then the upper marker of a stack."""

    def place(company: CompanyId) -> tuple[int, int, int]:
        record = seen.companies[company]
        assert record.cell is not None
        return -seen.facts.price_at(record.cell), -record.cell[1], record.arrival

    return sorted((other for other in companies if seen.companies[other].cell is not None), key=place)


def markers(seen: Seen) -> list[CompanyId]:
    """The companies whose markers lie on the chart, in operating order."""
    return operating_order(seen, (company for company in seen.companies if _has_marker(seen, company)))


def stack(seen: Seen, cell: Cell) -> list[CompanyId]:
    """The markers on a field, the upper one first."""
    here = (company for company in seen.companies.values() if company.cell == cell)
    found = [company for company in here if _has_marker(seen, company.id)]
    return [company.id for company in sorted(found, key=lambda company: company.arrival)]


def _has_marker(seen: Seen, company: CompanyId) -> bool:
    """Whether a marker of a company lies on the chart: none of one that has gone into others.

    As long as some of its papers wait to be exchanged its price still matters.
    """
    record = seen.companies[company]
    if record.cell is None:
        return False
    return record.status != "absorbed" or any(paper.owner != REMOVED for paper in seen.certificates[company])
