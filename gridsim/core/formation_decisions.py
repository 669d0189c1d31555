"""What is asked in settlements and while companies are formed out of others."""

from __future__ import annotations

from gridsim.core.decision import Decision


class SettleNext(Decision, frozen=True, kw_only=True, tag="settle_next"):
    """Which of the player's companies settles its loans next."""

    companies: tuple[str, ...]


class HelpRepay(Decision, frozen=True, kw_only=True, tag="help_repay"):
    """How many loans of a company the president repays from his own cash."""

    loans: int


class LeaveHome(Decision, frozen=True, kw_only=True, tag="leave_home"):
    """Which home gets no station of the new company, because it has too few for all of them."""

    hexes: tuple[str, ...]


class KeepStation(Decision, frozen=True, kw_only=True, tag="keep_station"):
    """Which city of a hex keeps a station of the new company."""

    hex: str
    stops: tuple[int, ...]


class KeepPlaces(Decision, frozen=True, kw_only=True, tag="keep_places"):
    """Which hex gets one of the stations that are left (`left`), among `hexes`."""

    hexes: tuple[str, ...]
    left: int


class KeepTrains(Decision, frozen=True, kw_only=True, tag="keep_trains"):
    """Which of the inherited trains to hand in, beyond those that must be kept."""

    limit: int
    may_keep: bool = True


class OfferFormation(Decision, frozen=True, kw_only=True, tag="offer_formation"):
    """Form a company now, or not yet. `order` is who would be asked then, one after the other."""

    company: str
    order: tuple[str, ...] = ()


class ExchangeStep(Decision, frozen=True, kw_only=True, tag="exchange_step"):
    """Exchange papers for their shares of a company, one after the other, or keep the rest.

    `order` is everybody who is asked, in the order of the questions.
    """

    company: str
    papers: tuple[str, ...]
    order: tuple[str, ...] = ()


class ForcedExchange(Decision, frozen=True, kw_only=True, tag="forced_exchange"):
    """Which share a paper that must be exchanged now is exchanged for."""

    paper: str


class BondMarker(Decision, frozen=True, kw_only=True, tag="bond_marker"):
    """Where a marker of a company that belongs to nobody goes: any free city, or one of a hex."""

    company: str
    hex: str | None = None
