"""1835 §13: Prussia, for whose shares minors and privates are exchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.board.stations import has_station, remove_station, replace_station
from gridsim.core.state import BANK, REMOVED, CompanyId, OwnerId
from gridsim.flow.turns import Turn
from gridsim.procedures.formation import dissolve, take_over
from gridsim.titles.title_1835.companies import PRUSSIA

if TYPE_CHECKING:
    from gridsim.core.state import Certificate
    from gridsim.core.table import Seen, Table


def ask_exchanges(table: Table) -> Turn[None]:
    """1835 §13.4: the questions at the beginning of a round; none as long as Prussia cannot be formed."""
    yield from ()


def exchange_paper(table: Table, paper: str, taker: OwnerId) -> None:
    """1835 §4.4: a minor or private leaves the game for its share of Prussia.

    The money and trains of a minor go to Prussia, its station becomes one of Prussia's.
    """
    share = exchange_share(table, paper)
    table.move_certificate(PRUSSIA, share.id, taker, because="1835 §4.4")
    if paper in table.privates:
        table.close_private(paper, because="1835 §4.4")
        return
    take_over(table, [paper], PRUSSIA, because="1835 §4.4")
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
