"""1856 §18 P15: companies in debt before their run."""

from __future__ import annotations

from tests.builders import Building
from tests.titles.title_1856.railways import operating, railway, scrapped_below


def company_with(
    *, money: int, loans: int, phase: str = "3", cheapest: str = "4", others: tuple[str, ...] = ()
) -> Building:
    """The GW without a train and without track beyond its home, in phase Three, where a train costs $350."""
    built = scrapped_below(operating(phase=phase, options=("late_interest", *others)), cheapest)
    return railway(built, "GW", cash=money).company("GW", loans=loans)
