"""Tables of 1835 in an operating round, for tests of what companies do."""

from __future__ import annotations

from collections.abc import Iterable

from gridsim.facts.load import load_facts
from gridsim.titles.title_1835.routes import JUDGE
from gridsim.titles.title_1835.set_up import set_up
from tests.builders import Building
from tests.tables import game, play_until
from tests.titles.title_1835.stock_rounds import NAMES, holds

__all__ = ["game", "holds", "play_until"]

HOMES = {
    "BY": ("O15", 0), "SX": ("H16", 0), "WT": ("M9", 0), "HE": ("J8", 0), "MS": ("C13", 0), "OL": ("D6", 0),
    "M1": ("H2", 0), "M2": ("E19", 0), "M3": ("F14", 0), "M4": ("G5", 0), "M5": ("E19", 1), "M6": ("C11", 1),
}  # fmt: skip
"""Where the home stations lie, but for Baden's."""


def table(players: int = 4, *, options: Iterable[str] = (), phase: str = "1") -> Building:
    """The table before the first turn, in some phase."""
    return Building(set_up(load_facts("1835", options), NAMES[:players], 0)).phase(phase)


def in_operation(built: Building, company: str, owner: str = "player:1", **fields: object) -> Building:
    """A company with its home station, directed or owned by a player, that has had a turn."""
    built = built.directs(owner, company)
    built = built.running(company) if built.state.companies[company].par else built
    built = built.company(company, status="started", **fields)
    return built.station(company, *HOMES[company]) if company in HOMES else built


def minors(built: Building, **owners: str) -> Building:
    """Minors in operation: `M1="player:1"`."""
    for minor, owner in owners.items():
        built = in_operation(built, minor, owner)
    return built


def operating_round(built: Building, *, number: int = 1, of: int = 3) -> Building:
    return built.operating(number, of)


def best_revenue(built: Building, company: str, *kinds: str) -> int:
    """The most that a company could run for with just these trains."""
    state = built.trains(company, *kinds).state
    runs = JUDGE.best(state, company).runs
    return sum(route.revenue for route in JUDGE.ran(state, company, runs))
