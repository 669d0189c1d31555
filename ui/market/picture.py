"""What is to be seen of a state on the stock market."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from gridsim.core.state import CompanyId, GameState
from gridsim.facts.facts import Cell, Facts
from gridsim.queries import stack
from gridsim.records import Bundle
from ui.drawing.short_letters import short_letters

if TYPE_CHECKING:
    from gridsim.facts.model import ZoneFacts
    from ui.style.theme import Theme

Entry = Literal["kinds", "late", "end"] | None


class CellPicture(Bundle, frozen=True):
    """One field: what is printed on it and the markers there, the upper one first."""

    cell: Cell
    price: int
    zone: str | None = None
    par: bool = False
    closes: bool = False
    entry: Entry = None
    """What bars some companies from it, if anything does."""
    from_phase: str = ""
    """The first phase in which it may be entered; empty: from the beginning."""
    arrows: tuple[tuple[str, str], ...] = ()
    markers: tuple[CompanyId, ...] = ()
    short: tuple[str, ...] = ()
    """Two letters of each marker, for where there is no room for all."""
    banded: tuple[CompanyId, ...] = ()
    """Markers that bear a line of their company's second colour."""


def ground_of(picture: CellPicture, theme: Theme) -> str:
    """The colour name of a field's zone: by its printed colour, else by what bars companies from it."""
    names = (f"market_{zone}" for zone in (picture.zone, picture.entry) if zone is not None)
    return next((name for name in names if name in theme.colours), "market")


class MarketPicture(Bundle, frozen=True):
    """All that is to be seen of the market."""

    cells: Mapping[Cell, CellPicture]


def market_picture(state: GameState) -> MarketPicture:
    """The market as it is in a state."""
    printed = printed_market(state.facts).cells
    taken = {name: company.cell for name, company in state.companies.items() if company.cell is not None}
    marked = {cell: _marked(printed[cell], state) for cell in taken.values()}
    return MarketPicture({**printed, **marked})


def _marked(field: CellPicture, state: GameState) -> CellPicture:
    """A field with its markers."""
    markers, letters = tuple(stack(state, field.cell)), _letters(state.facts)
    companies = state.facts.companies
    short = tuple(letters.get(company, company) for company in markers)
    banded = tuple(company for company in markers if companies[company].second_colour)
    return replace(field, markers=markers, short=short, banded=banded)


@lru_cache(maxsize=2)
def _letters(facts: Facts) -> Mapping[CompanyId, str]:
    return short_letters(tuple(facts.companies))


@lru_cache(maxsize=2)
def printed_market(facts: Facts) -> MarketPicture:
    """The market before any game."""
    return MarketPicture({cell: printed_cell(facts, cell) for cell in cells(facts)})


def cells(facts: Facts) -> list[Cell]:
    """The fields of the market, row by row."""
    return [
        (row, column)
        for row, fields in enumerate(facts.sheet.market)
        for column, field in enumerate(fields)
        if field is not None
    ]


def entry_of(zone: ZoneFacts) -> Entry:
    """What a zone is to those that would enter it: the strongest of what its facts say."""
    if zone.ends_game:
        return "end"
    if zone.from_phase is not None:
        return "late"
    return "kinds" if zone.kinds else None


def printed_cell(facts: Facts, cell: Cell) -> CellPicture:
    """A field with its price and no marker."""
    field = facts.cell(cell)
    assert field is not None, f"no market field at {cell}"
    return CellPicture(
        cell,
        field.price,
        field.zone,
        bool(field.par),
        facts.zone_at(cell).closes,
        entry_of(facts.zone_at(cell)),
        facts.zone_at(cell).from_phase or "",
        tuple(sorted(field.arrows.items())),
    )
