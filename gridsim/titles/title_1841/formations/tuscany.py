"""1841 §4.6.9: the Tuscan companies merge into the Livornesi, whoever wants it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import CompanyId, PlayerId
from gridsim.finance.control import controller
from gridsim.finance.market import operating_order
from gridsim.flow.turns import Turn
from gridsim.procedures.train_limits import hand_in
from gridsim.records import Bundle
from gridsim.titles.title_1841 import memory
from gridsim.titles.title_1841.companies import (
    LIVORNESI,
    is_minor,
    is_operating,
    tuscan_companies,
)
from gridsim.titles.title_1841.formations.mergers import Merger, begin, install_director, set_price, terms_of
from gridsim.titles.title_1841.formations.minor_mergers import join_minors
from gridsim.titles.title_1841.formations.odd_shares import exchange_all
from gridsim.titles.title_1841.formations.paper_majors import convert_on_paper, join_on_paper
from gridsim.titles.title_1841.formations.succession import end, lose_turn
from gridsim.titles.title_1841.formations.tuscan_stations import settle_stations, take_certificate_to_pool
from gridsim.titles.title_1841.house_rules import SFLI_ACTS_WHEN_FORMED, TUSCANY_BY_ONE_PLAYER, plays
from gridsim.titles.title_1841.shares import concessions
from gridsim.titles.title_1841.successor import settle_all_directors

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table

BECAUSE = "1841 §4.6.9"
FEWEST_PARTS = 2


class Tuscany(Bundle, frozen=True):
    """The companies that merge, who acts where one of them is frozen, and who carries out all if anybody."""

    parts: tuple[CompanyId, ...]
    acting: PlayerId
    only: PlayerId | None = None

    def executor(self, seen: Seen, company: CompanyId) -> PlayerId:
        """S13.3-b: the player who controls a company; where it is frozen, the acting one (§D-64)."""
        return self.only or controller(seen, company) or self.acting


def merge_tuscany(table: Table, acting: PlayerId) -> Turn[None]:
    """1841 §4.6.9: two or three of them merge; a single one goes on as it is.

    `acting` is the player whose company has set it off.
    """
    tuscans = tuscan_companies(table)
    parts = tuple(company for company in tuscans if is_operating(table, company))
    if len(parts) < FEWEST_PARTS:
        if tuscans:
            concessions.leave_the_game(table, LIVORNESI, because=BECAUSE)
        return
    tuscany = Tuscany(parts, acting, sole_executor(table, parts))
    has_acted = any(part in table.round.done or part == table.round.company for part in parts)
    if has_acted or not plays(table, SFLI_ACTS_WHEN_FORMED):
        memory.remember(table, without_turn=parts)
    last = yield from _merge(table, tuscany)
    yield from settle_stations(table, parts, LIVORNESI, last)
    yield from hand_in(table, LIVORNESI, because="1841 §4.7.4-j", unasked="1841 §D-60")
    for part in parts:
        end(table, part, LIVORNESI, because=BECAUSE)
    memory.remember(table, without_turn=())


def sit_out(table: Table) -> None:
    """1841 §4.6.9-f: the Livornesi wait for the next round if their predecessors have lost their turns."""
    if memory.of(table).without_turn:
        lose_turn(table, LIVORNESI)


def sole_executor(seen: Seen, parts: tuple[CompanyId, ...]) -> PlayerId | None:
    """By house rule the player with the dearest of all carries everything out (§E-50)."""
    if not plays(seen, TUSCANY_BY_ONE_PLAYER):
        return None
    return controller(seen, operating_order(seen, parts)[0])


def _merge(table: Table, tuscany: Tuscany) -> Turn[PlayerId]:
    """Minors first, then with the major; who carries the last merger out."""
    minors = [part for part in tuscany.parts if is_minor(table, part)]
    majors = [part for part in tuscany.parts if part not in minors]
    if not majors:
        return merge_both_minors(table, tuscany, minors)
    if len(minors) > 1:
        first, second = dearer_first(table, tuscany, minors)
        company = join_on_paper(table, first, second, tuscany.executor(table, first))
    else:
        company = minors[0]
        yield from convert_on_paper(table, company, tuscany.executor(table, company))
    return (yield from merge_with_major(table, tuscany, [company, *majors]))


def dearer_first(seen: Seen, tuscany: Tuscany, companies: list[CompanyId]) -> list[CompanyId]:
    """S13.3-b: the dearer one is the first; by house rule the order of the sheet counts."""
    return companies if tuscany.only else operating_order(seen, companies)


def merge_both_minors(table: Table, tuscany: Tuscany, minors: list[CompanyId]) -> PlayerId:
    """S13.3: without the Leopolda the two minors become the Livornesi at once."""
    first, second = dearer_first(table, tuscany, minors)
    player = tuscany.executor(table, first)
    join_minors(table, first, second, LIVORNESI, player)
    sit_out(table)
    return player


def merge_with_major(table: Table, tuscany: Tuscany, companies: list[CompanyId]) -> Turn[PlayerId]:
    """S13.3-e: price and shares as in a merger of two majors."""
    first, second = dearer_first(table, tuscany, companies)
    merger = Merger(first, second, LIVORNESI, tuscany.executor(table, first))
    begin(table, merger)
    sit_out(table)
    yield from set_price(table, merger)
    yield from exchange_all(table, terms_of(merger), merger.player)
    if not install_director(table, merger):
        take_certificate_to_pool(table, LIVORNESI, merger.player)
    settle_all_directors(table)
    return merger.player
