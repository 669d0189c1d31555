"""S13.3-c: the major that exists on paper only while the Tuscan companies merge.

It goes by the id of the company that becomes it, with an issue of papers like that of any major; it gets
no stations of its own, and its marker stands where that of the major it stands for would.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.core.state import IPO, POOL, Certificate, CompanyId, PlayerId
from gridsim.flow.turns import Turn
from gridsim.procedures import formation
from gridsim.titles.title_1841.companies import LIVORNESI
from gridsim.titles.title_1841.formations.conversion import make_offers
from gridsim.titles.title_1841.formations.minor_mergers import (
    directors_to_be,
    first_able,
    joint_cell,
    joint_shares,
)
from gridsim.titles.title_1841.formations.succession import (
    hand_out,
    take_over_holdings,
    units_by_owner,
    withdraw_papers,
)
from gridsim.titles.title_1841.successor import claim_from_pool, settle_director

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gridsim.core.state import OwnerId
    from gridsim.core.table import Table

BECAUSE = "1841 §4.6.9"


def convert_on_paper(table: Table, company: CompanyId, player: PlayerId) -> Turn[None]:
    """S13.3: a minor is converted before it merges with the major; the offers are made (§D-36)."""
    director = table.companies[company].president or POOL
    issue_papers(table, company, units_by_owner(table, company), director)
    yield from make_offers(table, company, player)


def join_on_paper(table: Table, first: CompanyId, second: CompanyId, player: PlayerId) -> CompanyId:
    """S13.3: two minors become the one that then merges with the major; it goes by the first one's id.

    Until everything is taken over it is in the hands of who carries the merger out.
    """
    directors = directors_to_be(table, first, second)
    shares, cell = joint_shares(table, (first, second)), joint_cell(table, first, second)
    old = table.companies[first].president
    table.change_company(second, status="absorbed", president=None)
    table.change_company(first, president=None, manager=player)
    formation.take_over(table, (second,), first, because=BECAUSE)
    take_over_holdings(table, (second,), first, because=BECAUSE)
    withdraw_papers(table, second)
    director = first_able(table, directors, first)
    table.change_company(first, president=old)
    issue_papers(table, first, shares, director)
    table.put_marker(first, cell, what="formed", because="1841 §4.7.5-e")
    return first


def issue_papers(table: Table, company: CompanyId, shares: Mapping[OwnerId, int], director: OwnerId) -> None:
    """Replace all papers of a minor by those of a major, one unit for one."""
    percents = table.facts.companies[LIVORNESI].certificates
    issue = tuple(
        Certificate(id=f"{company}_{index}", percent=percent, owner=IPO, president=index == 0)
        for index, percent in enumerate(percents)
    )
    table.replace_certificates(company, issue, unit=min(percents), because=BECAUSE)
    hand_out(table, company, shares, director, because=BECAUSE)
    if director == POOL:
        claim_from_pool(table, company)
    else:
        settle_director(table, company, because="1841 §3.5.3-a")
