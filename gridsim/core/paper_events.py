"""What happens to companies that begin to operate, and to what players put on the map themselves."""

from __future__ import annotations

from gridsim.core.event import Event


class CompanyFloated(Event, frozen=True, kw_only=True, tag="company_floated"):
    """Enough of a started company has been sold: from now on it operates."""

    company: str


class RailwayBuilt(Event, frozen=True, kw_only=True, tag="railway_built"):
    """A mountain railway lies on a site, and a board beside it."""

    player: str
    private: str
    hex: str
    board: str


class PrivateVisited(Event, frozen=True, kw_only=True, tag="private_visited"):
    """A train has come to a tunnel or mountain railway for the first time: from now on it pays."""

    private: str
    hex: str


class TownPlaced(Event, frozen=True, kw_only=True, tag="town_placed"):
    """A player has put a town on a hex before the first round."""

    player: str
    hex: str
