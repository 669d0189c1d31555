"""1835 §13: Prussia, for whose shares minors and privates are exchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.board.stations import has_station, remove_station, replace_station
from gridsim.core.events import CompanyAbsorbed, ShareUnpaid
from gridsim.core.state import BANK, POOL, REMOVED, CompanyId, OwnerId
from gridsim.finance.ownership import presidents_certificate
from gridsim.procedures.formation import dissolve, take_over
from gridsim.titles.title_1835 import memory
from gridsim.titles.title_1835.companies import PRUSSIA, is_operating
from gridsim.titles.title_1835.treasury import repay_debt

if TYPE_CHECKING:
    from gridsim.core.state import Certificate
    from gridsim.core.table import Seen, Table

FOUNDER = "M2"
"""Noted at the formation: the player who owned the founder."""


# ---- questions


def is_formed(seen: Seen) -> bool:
    return is_operating(seen, PRUSSIA)


def owner_of(seen: Seen, paper: str) -> OwnerId:
    """Who has a private or a minor; the bank or the ipo as long as it lies in the packet."""
    if paper in seen.privates:
        return seen.privates[paper].owner
    return presidents_certificate(seen, paper).owner


def exchangeable(seen: Seen) -> list[str]:
    """1835 §4.3: the minors and privates that can be handed in for shares, but for the founder."""
    minors = [each.id for each in seen.facts.sheet.companies if each.exchange is not None]
    privates = [each.id for each in seen.facts.sheet.privates if each.exchange is not None]
    return [paper for paper in (*minors, *privates) if paper != FOUNDER and is_held(seen, paper)]


def is_held(seen: Seen, paper: str) -> bool:
    """Whether a paper has been sold and not yet exchanged; the pool may hold that of a bankrupt."""
    owner = owner_of(seen, paper)
    return owner in seen.players or owner == POOL


def allows_formation(seen: Seen) -> bool:
    """1835 §4.6: from the first 4-train on the founder's owner may form Prussia."""
    return "formation" in seen.facts.phases[seen.phase].allows or must_be_formed(seen)


def must_be_formed(seen: Seen) -> bool:
    """1835 §5.5.4.14.3: from the first 4+4-train on there is no choice."""
    return "forced_formation" in seen.facts.phases[seen.phase].allows


def has_earned(seen: Seen, paper: str) -> bool:
    """1835 §A13.3: whether a paper has brought something in this operating round already."""
    if seen.round.company is None:
        return False
    return paper in seen.privates or memory.has_begun_turn(seen, paper)


# ---- one paper


def exchange_paper(table: Table, paper: str, taker: OwnerId) -> None:
    """1835 §4.4: a minor or private leaves the game for its share of Prussia.

    The money and trains of a minor go to Prussia, its station becomes one of Prussia's.
    """
    share = exchange_share(table, paper)
    is_paid_for = taker in table.players and has_earned(table, paper)
    table.move_certificate(PRUSSIA, share.id, taker, because="1835 §4.4")
    if is_paid_for:
        memory.leave_unpaid(table, taker, share.percent)
        table.record(ShareUnpaid(company=PRUSSIA, owner=taker, percent=share.percent, because="1835 §A13.3"))
    if paper in table.privates:
        table.close_private(paper, because="1835 §4.4")
        return
    table.record(CompanyAbsorbed(company=paper, into=PRUSSIA, because="1835 §4.4"))
    take_over(table, [paper], PRUSSIA, because="1835 §4.4")
    repay_debt(table, PRUSSIA)
    _replace_home(table, paper)
    dissolve(table, paper, status="absorbed", papers_to=REMOVED)


def exchange_share(seen: Seen, paper: str) -> Certificate:
    """1835 §A2.3.6: a share kept apart of the size and kind that a paper is exchanged for."""
    facts = seen.facts
    terms = facts.privates[paper].exchange if paper in facts.privates else facts.companies[paper].exchange
    assert terms is not None, f"{paper} is not exchanged"
    return next(
        share
        for share in seen.certificates[PRUSSIA]
        if (share.owner, share.percent, share.president) == (BANK, terms.percent, terms.president)
    )


def _replace_home(table: Table, minor: CompanyId) -> None:
    """1835 §5.5.2.9: in the same slot, unless Prussia has a station in that hex already."""
    for stop in table.board.stations.get(minor, ()):
        if has_station(table, PRUSSIA, stop[0]):
            remove_station(table, minor, stop[0], because="1835 §5.5.2.9")
        else:
            replace_station(table, minor, PRUSSIA, stop, because="1835 §5.5.2.9")


def exchange_all_held(table: Table) -> None:
    """1835 §5.5.4.14.4: all papers that are left; those of a bankrupt for the pool (§A11.3)."""
    for paper in exchangeable(table):
        exchange_paper(table, paper, owner_of(table, paper))
