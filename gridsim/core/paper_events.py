"""What happens to companies that begin to operate, and to what players put on the map themselves."""

from __future__ import annotations

from gridsim.core.event import Event
from gridsim.records import Record


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


class TurnedIn(Record, frozen=True, kw_only=True):
    """Shares of one old company at its price, and what they brought; below 0 they cost so much."""

    company: str
    shares: int
    price: int
    amount: int


class SharesExchanged(Event, frozen=True, kw_only=True, tag="shares_exchanged"):
    """Shares of old companies were turned in for shares of a new one, both counted in shares.

    `parts` tells by company what is settled in money for them, where that goes by price.
    """

    company: str
    holder: str
    old: int
    new: int
    parts: tuple[TurnedIn, ...] = ()
