"""What every question about the table is asked of."""

from __future__ import annotations

from typing import Protocol

from gridsim.core.state import (
    Bid,
    Board,
    Certificate,
    Company,
    CompanyId,
    Memory,
    OwnerId,
    Player,
    PlayerId,
    Private,
    Round,
    Train,
)
from gridsim.facts.facts import Facts
from gridsim.records import FrozenDict


class Seen(Protocol):
    """What can be read of a table at work and of a photograph alike."""

    @property
    def facts(self) -> Facts: ...
    @property
    def seed(self) -> int: ...
    @property
    def players(self) -> FrozenDict[PlayerId, Player]: ...
    @property
    def cash(self) -> FrozenDict[OwnerId, int]: ...
    @property
    def companies(self) -> FrozenDict[CompanyId, Company]: ...
    @property
    def certificates(self) -> FrozenDict[CompanyId, tuple[Certificate, ...]]: ...
    @property
    def privates(self) -> FrozenDict[str, Private]: ...
    @property
    def bids(self) -> FrozenDict[str, tuple[Bid, ...]]: ...
    @property
    def trains(self) -> FrozenDict[str, Train]: ...
    @property
    def supply(self) -> FrozenDict[str, int]: ...
    @property
    def board(self) -> Board: ...
    @property
    def phase(self) -> str: ...
    @property
    def priority(self) -> PlayerId: ...
    @property
    def round(self) -> Round: ...
    @property
    def set_number(self) -> int: ...
    @property
    def ending(self) -> str | None: ...
    @property
    def finished(self) -> bool: ...
    @property
    def memory(self) -> Memory | None: ...
    @property
    def options(self) -> frozenset[str]: ...
