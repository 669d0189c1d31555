"""A new company out of old ones: exchange of shares, inheritance, stations, and the end of the old ones.

Each function is one step; a title calls them in its own order, with its own questions in between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import msgspec

from gridsim.board import stations
from gridsim.board.stations import has_station, remove_station, slots_at, wait_on
from gridsim.core.events import SharesExchanged
from gridsim.core.state import IPO, REMOVED, Certificate, Company, CompanyId, HexId, OwnerId
from gridsim.finance.ownership import ordinary, papers, presidents_certificate, units
from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table

PRESIDENTS_SHARES = 2
"""Shares that a president's certificate is worth."""


class ShareExchange(Bundle, frozen=True, kw_only=True):
    """A title's terms for turning in shares of old companies; shares are units, not percent."""

    olds: tuple[CompanyId, ...]
    new: CompanyId
    rate: int
    """Old shares for one new one."""
    may_preside: Callable[[Seen, OwnerId], bool]
    """Who may take the president's certificate."""
    because: str


# ---- shares


def old_shares(seen: Seen, terms: ShareExchange, holder: OwnerId) -> int:
    """How many old shares a holder has, of all the old companies together."""
    return sum(units(seen, holder, company) for company in terms.olds)


def due(seen: Seen, terms: ShareExchange, holder: OwnerId) -> int:
    """How many new shares a holder gets without paying; what is left over does not count."""
    return old_shares(seen, terms, holder) // terms.rate


def odd_paper(seen: Seen, terms: ShareExchange, holder: OwnerId) -> tuple[CompanyId, Certificate] | None:
    """The single old share that a holder has too much for an exchange of two for one, if any."""
    if old_shares(seen, terms, holder) % terms.rate == 0:
        return None
    singles = ((company, paper) for company in terms.olds for paper in ordinary(seen, holder, company))
    return next(singles)


def exchange_shares(table: Table, terms: ShareExchange, holder: OwnerId, shares: int) -> int:
    """Turn in all old papers of a holder for `shares` new ones, or for as many as there are.

    The first holder who gets two and may preside takes the president's certificate for them. Returns the
    number of new shares given.
    """
    old = old_shares(table, terms, holder)
    if old == 0:
        return 0
    turn_in(table, terms, holder)
    given = _hand_out(table, terms, holder, shares)
    table.record(SharesExchanged(company=terms.new, holder=holder, old=old, new=given, because=terms.because))
    return given


def turn_in(table: Table, terms: ShareExchange, holder: OwnerId) -> None:
    """Take a holder's papers of the old companies out of the game."""
    for company in terms.olds:
        for paper in papers(table, holder, company):
            table.change_certificate(company, paper.id, owner=REMOVED, unowned=0)


def _hand_out(table: Table, terms: ShareExchange, holder: OwnerId, shares: int) -> int:
    taken = 0
    top = presidents_certificate(table, terms.new)
    if shares >= PRESIDENTS_SHARES and top.owner == IPO and terms.may_preside(table, holder):
        table.change_certificate(terms.new, top.id, owner=holder)
        taken = PRESIDENTS_SHARES
    singles = ordinary(table, IPO, terms.new)[: shares - taken]
    for paper in singles:
        table.change_certificate(terms.new, paper.id, owner=holder)
    return taken + len(singles)


# ---- money and trains


def take_over(table: Table, olds: Iterable[CompanyId], new: CompanyId, *, because: str) -> None:
    """Treasuries and trains of the old companies go to the new one."""
    for company in olds:
        table.pay(company, new, table.cash[company], what="inherited", subject=company, because=because)
        for train in [owned.id for owned in table.trains.values() if owned.owner == company]:
            table.move_train(train, new, what="inherited", because=because)


# ---- stations


def stations_by_hex(seen: Seen, companies: Iterable[CompanyId]) -> dict[HexId, tuple[int, ...]]:
    """Where stations of these companies lie: the cities of each hex; none where they wait for one."""
    wanted = set(companies)
    found: dict[HexId, tuple[int, ...]] = {}
    for hex_id, placed in seen.board.hexes.items():
        if not (placed.stations or placed.waiting):
            continue
        stops = tuple(stop for stop, slots in enumerate(placed.stations) if not wanted.isdisjoint(slots))
        if stops or not wanted.isdisjoint(placed.waiting):
            found[hex_id] = stops
    return found


def replace_station(
    table: Table, hex_id: HexId, stop: int | None, olds: Iterable[CompanyId], new: CompanyId, *, because: str
) -> None:
    """The new company's next station takes the place of an old one; all other old ones of the hex go.

    `stop` is the city, or None where the stations wait for one. Of several in that city the station of the
    company named first is the one replaced.
    """
    here = [company for company in olds if has_station(table, company, hex_id)]
    if stop is not None:
        replaced = next(company for company in here if company in slots_at(table.board, (hex_id, stop)))
        stations.replace_station(table, replaced, new, (hex_id, stop), because=because)
        here.remove(replaced)
    for company in here:
        remove_station(table, company, hex_id, because=because)
    if stop is None:
        wait_on(table, new, hex_id, because=because)


def remove_stations(table: Table, companies: Iterable[CompanyId], *, because: str) -> None:
    """Take the stations of these companies off the map."""
    for company in companies:
        for hex_id in stations_by_hex(table, [company]):
            remove_station(table, company, hex_id, because=because)


# ---- the new company and the end of the old ones


def put_papers(table: Table, company: CompanyId, owner: OwnerId) -> None:
    """All papers of a company lie in one place; out of the game they count for no limit."""
    for paper in table.certificates[company]:
        table.change_certificate(company, paper.id, owner=owner, unowned=0)


def form(table: Table, company: CompanyId) -> None:
    """Put the papers of a new company up for exchange: all lie in the ipo."""
    put_papers(table, company, IPO)
    table.change_company(company, status="started")


def dissolve(table: Table, company: CompanyId, *, status: str, papers_to: OwnerId) -> None:
    """Clear a company's charter and market marker away and put all its papers in one place."""
    put_papers(table, company, papers_to)
    table.change_company(company, **msgspec.structs.asdict(Company(id=company, status=status)))
