"""1835 §13: Prussia, for whose shares minors and privates are exchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.board.stations import has_station, remove_station, replace_station
from gridsim.core.events import ShareUnpaid
from gridsim.core.state import CompanyId, OwnerId
from gridsim.procedures import paper_exchange
from gridsim.procedures.paper_exchange import PaperExchange, Share, owner_of
from gridsim.procedures.phases import allows
from gridsim.titles.title_1835 import memory
from gridsim.titles.title_1835.companies import PRUSSIA, is_operating
from gridsim.titles.title_1835.treasury import repay_debt

if TYPE_CHECKING:
    from gridsim.core.table import Seen, Table

FOUNDER = "M2"
"""Noted at the formation: the player who owned the founder."""


# ---- questions


def is_formed(seen: Seen) -> bool:
    return is_operating(seen, PRUSSIA)


def exchangeable(seen: Seen) -> list[str]:
    """1835 §4.3: the minors and privates that can be handed in for shares, but for the founder."""
    return [paper for paper in paper_exchange.exchangeable(seen) if paper != FOUNDER]


def allows_formation(seen: Seen) -> bool:
    """1835 §4.6: from the first 4-train on the founder's owner may form Prussia."""
    return allows(seen, "formation") or must_be_formed(seen)


def must_be_formed(seen: Seen) -> bool:
    """1835 §5.5.4.14.3: from the first 4+4-train on there is no choice."""
    return allows(seen, "forced_formation")


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
    paper_exchange.exchange(table, paper, taker, TERMS)


def _leave_unpaid(table: Table, paper: str, taker: OwnerId, share: Share) -> None:
    """1835 §A13.3: the share of a paper that has earned already gets no dividend in this round."""
    if taker in table.players and has_earned(table, paper):
        percent = share[1].percent
        memory.leave_unpaid(table, taker, percent)
        table.record(ShareUnpaid(company=PRUSSIA, owner=taker, percent=percent, because="1835 §A13.3"))


def _join(table: Table, minor: str, _into: CompanyId) -> None:
    repay_debt(table, PRUSSIA)
    _replace_home(table, minor)


TERMS = PaperExchange(because="1835 §4.4", share_moved=_leave_unpaid, settle=_join)


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
