"""1841 §4.6.9: the Tuscan companies merge into the Livornesi, whoever wants it."""

from __future__ import annotations

from collections.abc import Mapping

from gridsim.board.stations import place_station
from gridsim.core.actions import ChooseCity
from gridsim.core.decisions import ReplaceStations
from gridsim.core.state import IPO, POOL, REMOVED, CompanyId, HexId, OwnerId, PlayerId
from gridsim.core.table import Seen, Table
from gridsim.finance.control import controller
from gridsim.finance.market import operating_order
from gridsim.finance.ownership import ordinary, presidents_certificate
from gridsim.flow.turns import Turn, ask
from gridsim.procedures import formation
from gridsim.procedures.formation import PRESIDENTS_SHARES, remove_stations, replace_station, stations_by_hex
from gridsim.procedures.home_stations import free_cities
from gridsim.procedures.keep_stations import ask_city, places_of
from gridsim.procedures.setting_up import cut_into
from gridsim.procedures.train_limits import hand_in
from gridsim.records import Bundle
from gridsim.titles.title_1841 import companies, memory
from gridsim.titles.title_1841 import house_rules as house
from gridsim.titles.title_1841.companies import LIVORNESI, is_minor, is_operating, tuscan_companies
from gridsim.titles.title_1841.formations import mergers, succession
from gridsim.titles.title_1841.formations.conversion import make_offers
from gridsim.titles.title_1841.successor import claim_from_pool, settle_all_directors

# ---- majors on paper


def convert_on_paper(table: Table, company: CompanyId, player: PlayerId) -> Turn[None]:
    """S13.3: a minor is converted before it merges with the major; the offers are made (§D-36)."""
    director = table.companies[company].president or POOL
    issue_papers(table, company, succession.units_by_owner(table, company), director)
    yield from make_offers(table, company, player)


def join_on_paper(table: Table, first: CompanyId, second: CompanyId, player: PlayerId) -> None:
    """S13.3: two minors become the one that then merges with the major; it goes by the first one's id."""
    olds, old = (first, second), table.companies[first].president
    directors = mergers.directors_to_be(table, olds)
    shares, cell = mergers.joint_shares(table, olds), mergers.joint_cell(table, olds)
    table.change_company(second, status="absorbed", president=None)
    table.change_company(first, president=None, manager=player)
    succession.take_everything_over(table, (second,), first, because=BECAUSE)
    formation.put_papers(table, second, REMOVED)
    director = mergers.first_able(table, directors, first)
    table.change_company(first, president=old)
    issue_papers(table, first, shares, director)
    table.put_marker(first, cell, what="formed", because="1841 §4.7.5-e")


def issue_papers(table: Table, company: CompanyId, shares: Mapping[OwnerId, int], director: OwnerId) -> None:
    """Replace all papers of a minor by those of a major, one unit for one."""
    percents = table.facts.companies[LIVORNESI].certificates
    table.replace_certificates(company, cut_into(company, percents, IPO), unit=min(percents), because=BECAUSE)
    succession.install(table, company, shares, director, because=BECAUSE)


# ---- stations, and the certificate nobody takes


OF_PISA, OF_FIRENZE = "SSFL", "SFMA"
"""The companies whose homes get a station of the new one in any case."""


def settle_stations(table: Table, merger: succession.Merger) -> Turn[None]:
    """One in Pisa and one in Firenze; the player chooses which of the others take the place of old ones."""
    olds, new = merger.olds, merger.into
    printed = table.facts.companies[new].stations
    table.change_company(new, stations=printed)
    given = [table.facts.companies[company].home[0].hex for company in (OF_PISA, OF_FIRENZE)]
    for hex_id in given:
        yield from _place_given(table, merger, hex_id)
    left = len(printed) - len(given)
    while left and (stops := places_of(table, olds)):
        question = ReplaceStations(player=merger.player, actor=new, rule=BECAUSE, left=left, stops=stops)
        action = yield from ask(question)
        if not isinstance(action, ChooseCity):
            break
        replace_station(table, action.hex, action.stop, olds, new, because=BECAUSE)
        left -= 1
    remove_stations(table, olds, because=BECAUSE)


def _place_given(table: Table, merger: succession.Merger, hex_id: HexId) -> Turn[None]:
    """In the place of an old station, else in a free slot, else it stays on the charter (§D-37)."""
    here = stations_by_hex(table, merger.olds).get(hex_id, ())
    free = () if house.plays(table, house.TUSCAN_PLACES_ONLY_KEPT) else tuple(free_cities(table, hex_id))
    if not here and not free:
        return
    stop = yield from ask_city(merger.player, merger.into, hex_id, here or free, because=succession.CITY)
    if here:
        replace_station(table, hex_id, stop, merger.olds, merger.into, because=BECAUSE)
    else:
        place_station(table, merger.into, hex_id, stop, because=BECAUSE)


def take_certificate_to_pool(table: Table, company: CompanyId, player: PlayerId) -> None:
    """§D-36: nobody can be director; the certificate is exchanged for up to two units of the pool."""
    for paper in ordinary(table, POOL, company)[:PRESIDENTS_SHARES]:
        table.change_certificate(company, paper.id, owner=IPO)
    certificate = presidents_certificate(table, company)
    table.change_company(company, manager=None)
    memory.remember_director(table, company, player)
    table.move_certificate(company, certificate.id, POOL, because="1841 §D-36")
    claim_from_pool(table, company)


# ---- the merger


BECAUSE = "1841 §4.6.9"


class Tuscany(Bundle, frozen=True):
    """The companies that merge, who acts where one of them is frozen, and who carries out all if anybody."""

    parts: tuple[CompanyId, ...]
    acting: PlayerId
    only: PlayerId | None = None

    def executor(self, seen: Seen, company: CompanyId) -> PlayerId:
        """S13.3-b: the player who controls a company; where it is frozen, the acting one (§D-64)."""
        return self.only or controller(seen, company) or self.acting


def merge_tuscany(table: Table, acting: PlayerId) -> Turn[None]:
    """1841 §4.6.9: two or three of them merge; a company of the `acting` player has set it off."""
    tuscans = tuscan_companies(table)
    parts = tuple(company for company in tuscans if is_operating(table, company))
    if len(parts) <= 1:
        if tuscans:
            companies.leave_the_game(table, LIVORNESI, because=BECAUSE)
        return
    only = None
    if house.plays(table, house.TUSCANY_BY_ONE_PLAYER):
        only = controller(table, operating_order(table, parts)[0])  # §E-50: who has the dearest
    tuscany = Tuscany(parts, acting, only)
    has_acted = any(part in table.round.done or part == table.round.company for part in parts)
    if has_acted or not house.plays(table, house.SFLI_ACTS_WHEN_FORMED):
        memory.remember(table, without_turn=parts)
    last = yield from _merge(table, tuscany)
    merger = succession.Merger(parts, LIVORNESI, last)
    yield from settle_stations(table, merger)
    yield from hand_in(table, LIVORNESI, because="1841 §4.7.4-j", unasked="1841 §D-60")
    succession.end(table, merger, because=BECAUSE)
    memory.remember(table, without_turn=())


def _merge(table: Table, tuscany: Tuscany) -> Turn[PlayerId]:
    """Minors first, then with the major, if there is one; who carries the last merger out."""
    minors = [part for part in tuscany.parts if is_minor(table, part)]
    majors = [part for part in tuscany.parts if part not in minors]
    loses_turn = bool(memory.of(table).without_turn)
    if not majors:
        merger = last_merger(table, tuscany, minors)
        mergers.join_minors(table, merger)
        if loses_turn:
            succession.lose_turn(table, LIVORNESI)
        return merger.player
    company = minors[0]
    if len(minors) > 1:
        company, second = dearer_first(table, tuscany, minors)
        join_on_paper(table, company, second, tuscany.executor(table, company))
    else:
        yield from convert_on_paper(table, company, tuscany.executor(table, company))
    merger = last_merger(table, tuscany, [company, *majors])
    if not (yield from mergers.unite(table, merger, loses_turn=loses_turn)):
        take_certificate_to_pool(table, LIVORNESI, merger.player)
    settle_all_directors(table)
    return merger.player


def dearer_first(seen: Seen, tuscany: Tuscany, companies: list[CompanyId]) -> list[CompanyId]:
    """S13.3-b: the dearer one is the first; by house rule the order of the sheet counts."""
    return companies if tuscany.only else operating_order(seen, companies)


def last_merger(seen: Seen, tuscany: Tuscany, companies: list[CompanyId]) -> succession.Merger:
    """Two of the companies become the Livornesi."""
    first, second = dearer_first(seen, tuscany, companies)
    return succession.Merger((first, second), LIVORNESI, tuscany.executor(seen, first))
