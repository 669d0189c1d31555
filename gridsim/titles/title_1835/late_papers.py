"""1835 §A13.5: papers of the packet that are bought only when their time is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.titles.title_1835.prussia import exchange_paper

if TYPE_CHECKING:
    from gridsim.core.state import PlayerId
    from gridsim.core.table import Seen, Table

EAST_BAVARIAN = "OBB"


def settle_late_paper(table: Table, paper: str, buyer: PlayerId) -> None:
    """1835 §A13.5: a compulsory exchange takes place at once, a power that is over closes."""
    private = table.facts.privates.get(paper)
    exchange = table.facts.companies[paper].exchange if private is None else private.exchange
    if "privates" not in table.facts.phases[table.phase].allows:
        if exchange is not None:
            exchange_paper(table, paper, buyer)
        else:
            table.close_private(paper, because="1835 §A13.5")
    elif paper == EAST_BAVARIAN and is_power_used_up(table, paper):
        table.close_private(paper, because="1835 §A13.5")


def is_power_used_up(seen: Seen, private: str) -> bool:
    """1835 §3.1.3.2: a tile lies on every hex that a private may build on, whoever laid it."""
    return all(seen.board.hexes[hex_id].tile is not None for hex_id in seen.facts.privates[private].hexes)
