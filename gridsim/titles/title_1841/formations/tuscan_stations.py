"""S13.3-d: the five stations of the Livornesi, and its director's certificate if nobody takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.board.stations import place_station
from gridsim.core.actions import ChooseCity
from gridsim.core.decisions import ReplaceStations
from gridsim.core.state import IPO, POOL, CompanyId, HexId, PlayerId
from gridsim.finance.ownership import ordinary, presidents_certificate
from gridsim.flow.turns import Turn, ask
from gridsim.procedures.formation import (
    PRESIDENTS_SHARES,
    remove_stations,
    replace_station,
    stations_by_hex,
)
from gridsim.procedures.home_stations import free_cities
from gridsim.procedures.keep_stations import ask_city, places_of
from gridsim.titles.title_1841 import memory
from gridsim.titles.title_1841.formations.minor_mergers import CITY
from gridsim.titles.title_1841.house_rules import TUSCAN_PLACES_ONLY_KEPT, plays
from gridsim.titles.title_1841.successor import claim_from_pool

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table

BECAUSE = "1841 §4.6.9"
OF_PISA, OF_FIRENZE = "SSFL", "SFMA"
"""The companies whose homes get a station of the new one in any case."""


def settle_stations(
    table: Table, olds: tuple[CompanyId, ...], new: CompanyId, player: PlayerId
) -> Turn[None]:
    """One in Pisa and one in Firenze; the player chooses which of the others take the place of old ones."""
    printed = table.facts.companies[new].stations
    table.change_company(new, stations=printed)
    given = given_places(table)
    for hex_id in given:
        yield from _place_given(table, olds, new, player, hex_id)
    left = len(printed) - len(given)
    while left and (stops := places_of(table, olds)):
        question = ReplaceStations(player=player, actor=new, rule=BECAUSE, left=left, stops=stops)
        action = yield from ask(question)
        if not isinstance(action, ChooseCity):
            break
        replace_station(table, action.hex, action.stop, olds, new, because=BECAUSE)
        left -= 1
    remove_stations(table, olds, because=BECAUSE)


def given_places(seen: Seen) -> list[HexId]:
    """Pisa and Firenze."""
    companies = seen.facts.companies
    return [companies[company].home[0].hex for company in (OF_PISA, OF_FIRENZE)]


def _place_given(
    table: Table, olds: tuple[CompanyId, ...], new: CompanyId, player: PlayerId, hex_id: HexId
) -> Turn[None]:
    """In the place of an old station, else in a free slot, else it stays on the charter (§D-37)."""
    here = stations_by_hex(table, olds).get(hex_id, ())
    if here:
        stop = yield from ask_city(player, new, hex_id, here, because=CITY)
        replace_station(table, hex_id, stop, olds, new, because=BECAUSE)
        return
    free = tuple(free_cities(table, hex_id))
    if free and not plays(table, TUSCAN_PLACES_ONLY_KEPT):
        stop = yield from ask_city(player, new, hex_id, free, because=CITY)
        place_station(table, new, hex_id, stop, because=BECAUSE)


def take_certificate_to_pool(table: Table, company: CompanyId, player: PlayerId) -> None:
    """§D-36: nobody can be director; the certificate is exchanged for up to two units of the pool."""
    for paper in ordinary(table, POOL, company)[:PRESIDENTS_SHARES]:
        table.change_certificate(company, paper.id, owner=IPO)
    certificate = presidents_certificate(table, company)
    table.change_company(company, manager=None)
    memory.remember_director(table, company, player)
    table.move_certificate(company, certificate.id, POOL, because="1841 §D-36")
    claim_from_pool(table, company)
