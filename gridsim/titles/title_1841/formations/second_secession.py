"""1841 §E-05, §E-08, §E-09: what the second edition plays differently when the Ferdinandea splits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.board.connections import reach
from gridsim.core.decisions import MoreOffers
from gridsim.core.state import POOL, CompanyId, OwnerId
from gridsim.finance.control import controller
from gridsim.finance.ownership import on_the_table, percent, presidents_certificate, units
from gridsim.flow.turns import Turn
from gridsim.procedures.asking import has_any_choice
from gridsim.procedures.consent import ask_whether
from gridsim.titles.title_1841.companies import is_minor
from gridsim.titles.title_1841.formations.succession import ask_for_stations
from gridsim.titles.title_1841.house_rules import SECESSION_OFFERS, plays
from gridsim.titles.title_1841.operating.routes import visited_from
from gridsim.titles.title_1841.operating.track import city_hexes
from gridsim.titles.title_1841.shares.share_offers import SHARE_OFFER, offer, offer_to
from gridsim.titles.title_1841.shares.shareholders import shareholder_order
from gridsim.titles.title_1841.successor import settle_director

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table
    from gridsim.titles.title_1841.formations.secession_terms import Split

OFFERS = "1841 §E-09"
STATIONS = "1841 §E-07"


# ---- whether it happens


def homes_are_joined(seen: Seen, company: CompanyId) -> bool:
    """1841 §E-05: whether a route of some company could join both homes of another.

    Track leads from a city station to both, and from one of them to the other: a switch in between joins
    nothing.
    """
    one, other = ((home.hex, home.stop or 0) for home in seen.facts.companies[company].home)
    return any(
        {one, other} <= reach(seen.board, owner, bases=frozenset((hex_id,))).stops
        and other in visited_from(seen.board, owner, one)
        for owner in on_the_table(seen)
        for hex_id in city_hexes(seen, owner)
    )


# ---- offers


def make_offers(table: Table, split: Split) -> Turn[None]:
    """1841 §E-09: each company to its shareholders, then in turn again as long as its director wants."""
    if not plays(table, SECESSION_OFFERS):
        return
    for company in split.new:
        yield from _offer_all(table, split, company)
    open_offers = list(split.new)
    while open_offers:
        company = open_offers.pop(0)
        if (yield from _goes_on(table, split, company)):
            yield from _offer_all(table, split, company)
            open_offers.append(company)


def _first(table: Table, split: Split, company: CompanyId) -> str:
    """Who is offered a share first: who controls the company, else who splits the old one."""
    return controller(table, company) or split.player


def _holders(table: Table, split: Split, company: CompanyId) -> list[OwnerId]:
    order = shareholder_order(table, _first(table, split, company))
    return [owner for owner in order if owner != company and percent(table, owner, company)]


def _offer_all(table: Table, split: Split, company: CompanyId) -> Turn[None]:
    yield from offer_to(table, company, _holders(table, split, company), because=OFFERS)
    settle_director(table, company, because="1841 §3.5.3-a")


def _goes_on(table: Table, split: Split, company: CompanyId) -> Turn[bool]:
    """Asked only if anybody could buy."""
    holders = _holders(table, split, company)
    if not any(has_any_choice(table, offer(table, owner, company, OFFERS), SHARE_OFFER) for owner in holders):
        return False
    player = _first(table, split, company)
    question = MoreOffers(player=player, actor=company, rule=OFFERS, company=company)
    return (yield from ask_whether(question))


# ---- stations


def sell_stations(table: Table, split: Split) -> Turn[None]:
    """1841 §E-07: further stations for the charters of the two majors, up to all there are."""
    for company in split.new:
        if not is_minor(table, company):
            player = _first(table, split, company)
            yield from ask_for_stations(table, company, player, cost="second_station_price", because=STATIONS)


# ---- papers


def director_of_old(seen: Seen, split: Split) -> OwnerId:
    """Who has the old director's certificate; the pool if the company was frozen."""
    return presidents_certificate(seen, split.old).owner


def gets_both(seen: Seen, split: Split) -> bool:
    """1841 §E-08: two pairs bring both directors' certificates, without a choice."""
    director = director_of_old(seen, split)
    return director != POOL and units(seen, director, split.old) >= 2 * len(split.new)
