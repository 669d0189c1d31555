"""What a search for the best routes has found. The search itself (`search`) is loaded for the first one."""

from __future__ import annotations

from gridsim.records import Record
from gridsim.routes.problem import Ride


class Solution(Record, frozen=True, kw_only=True):
    """Routes that can be run together and what they bring."""

    revenue: int
    rides: tuple[Ride, ...] = ()
    aside: int = 0
    """Income beside the revenue."""
    proven: bool = False
    """Nothing brings more."""
    looks: int = 0
    """What the search had cost by then: the same for the same problem on every machine and at any time."""


def never() -> bool:
    return False
