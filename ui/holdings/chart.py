"""Who holds shares of whom, laid out in rows: players above, each company below all that hold it.

Lengths are in heights of a row; nothing here knows a window.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from statistics import fmean
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gridsim import queries
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim import GameState

APART = 1.9
"""From the middle of a box to the next one in its row."""
ROW, ROOMY = 1.5, 2.7
"""From a row to the next, at least and at most."""
COLUMN, NARROW = 4.8, 2.9
"""From a column to the next where the drawing lies, where there is room and where there is not."""
BELOW, HIGH = 0.85, 1.6
"""From box to box in a column, where there is no room to spare and where there is."""
SHORT = 3
"""Rows with fewer companies are short."""
SHOWN = "started"


class Holding(Bundle, frozen=True):
    """A line of the drawing: somebody holds a percentage of a company, perhaps as its president."""

    owner: str
    company: str
    percent: int
    presides: bool


class Chart(Bundle, frozen=True):
    """Boxes by id with the middles they have, the lines between them, and who stands behind each company."""

    places: Mapping[str, tuple[float, float]]
    holdings: tuple[Holding, ...]
    people: Mapping[str, str | None]
    """The player who decides for a company in the end; None where nobody does."""
    lies: bool = False
    """Players stand on the left and companies to the right of those that hold them, for a low window."""


def holdings_chart(state: GameState) -> Chart:
    """The drawing of a table."""
    companies = [company.id for company in state.companies.values() if company.status == SHOWN]
    holdings = tuple(_holdings(state, companies))
    return Chart(
        places=_places(list(state.players), companies, holdings),
        holdings=holdings,
        people={company: queries.controller(state, company) for company in companies},
    )


def standing(upright: Chart, wide: float) -> Chart:
    """The drawing with rows as far apart as a room so many times as broad as high has height to spare.

    Percentages find free places on longer lines.
    """
    xs, ys = zip(*upright.places.values(), strict=True)
    rows = (max(ys) - min(ys)) / ROW
    if not rows:
        return upright
    row = min(ROOMY, max(ROW, ((max(xs) - min(xs) + APART) / wide - ROW) / rows))
    return replace(upright, places={name: (x, y * row / ROW) for name, (x, y) in upright.places.items()})


def lying(chart: Chart, *, wide: float = 99.0) -> Chart:
    """The same drawing for a window that is so many times wider than high: rows become columns."""
    columns = sorted({y for _, y in chart.places.values()})
    across = [x for x, _ in chart.places.values()]
    rows, gaps = (max(across) - min(across)) / APART + 1, max(len(columns) - 1, 1)
    column = min(COLUMN, max(NARROW, (wide * rows * BELOW - APART) / gaps))
    below = min(HIGH, max(BELOW, (column * gaps + APART) / wide / rows))
    places = {name: (columns.index(y) * column, x / APART * below) for name, (x, y) in chart.places.items()}
    return replace(chart, places=places, lies=True)


def _holdings(state: GameState, companies: Iterable[str]) -> Iterable[Holding]:
    for company in companies:
        for owner in (*state.players, *state.companies):
            percent = queries.percent(state, owner, company)
            presides = state.companies[company].president == owner
            if (percent or presides) and owner != company:
                yield Holding(owner, company, percent, presides)


def _places(
    players: list[str], companies: list[str], holdings: tuple[Holding, ...]
) -> dict[str, tuple[float, float]]:
    """Row by row; in its row a company stands about below the middle of those that hold it."""
    places = {player: (place * APART, 0.0) for place, player in enumerate(players)}
    levels = _levels(companies, holdings)
    for level in range(1, max(levels.values(), default=0) + 1):
        row = [company for company in companies if levels[company] == level]
        wanted = {company: _above(company, holdings, places) for company in row}
        row.sort(key=lambda company: wanted[company])
        middle = fmean(x for x, y in places.values() if y == 0.0)
        first = middle - (len(row) - 1) * APART / 2 + _aside(level, len(row))
        places |= {company: (first + place * APART, level * ROW) for place, company in enumerate(row)}
    return places


def _aside(level: int, count: int) -> float:
    """Short rows step aside in turn: a line that passes them would else run through their boxes."""
    return ((level + 1) % 3 - 1) * APART * 0.9 if count < SHORT else 0.0


def _above(company: str, holdings: tuple[Holding, ...], places: Mapping[str, tuple[float, float]]) -> float:
    """The middle of those that hold a company, presidents counting twice."""
    holders = [holding for holding in holdings if holding.company == company and holding.owner in places]
    middles = [places[holder.owner][0] for holder in holders for _ in range(1 + holder.presides)]
    return fmean(middles) if middles else 0.0


def _levels(companies: list[str], holdings: tuple[Holding, ...]) -> dict[str, int]:
    """One row below the lowest company that holds shares of it; a ring of holdings is cut somewhere."""
    levels = dict.fromkeys(companies, 1)
    for _ in companies:
        for holding in holdings:
            if holding.owner in levels and levels[holding.company] <= levels[holding.owner] < len(companies):
                levels[holding.company] = levels[holding.owner] + 1
    return levels
