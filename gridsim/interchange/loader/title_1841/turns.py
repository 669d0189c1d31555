"""The turns of companies as that program has them, also those in which our game asks nothing.

Our game may have gone on to another company or round while that program still asks; what a company had in
its treasury at the end of its turn is therefore kept.
"""

from __future__ import annotations

from collections.abc import Iterable

from gridsim.core.events import CashPaid, CompanyOperates, Event
from gridsim.core.state import CompanyId, GameState, OwnerId
from gridsim.records import Working
from gridsim.titles.title_1841.raising_money.ladder import FROZEN_TURN as FROZEN


class Turn(Working):
    """A company's turn: what its steps depend on and the table no longer shows."""

    company: CompanyId
    has_operated: bool
    """Whether it had operated before."""
    lays: int = 0
    has_bought: bool = False
    """It has bought a share or started a company in this turn."""
    cash: int | None = None
    """Its treasury when the turn was over in our game; None while it is not."""


class Turns:
    """The turns that have begun in our game and are not over in that program."""

    def __init__(self) -> None:
        self.open: list[Turn] = []
        self._latest: Turn | None = None
        self._frozen: set[CompanyId] = set()
        """Companies that have had a turn while frozen, which counts there like any other."""

    def follow(self, before: GameState, events: Iterable[Event], now: GameState) -> None:
        """After one of our actions: turns that have ended and begun with it."""
        cash = dict(before.cash)
        for event in events:
            if isinstance(event, CashPaid):
                cash[event.payer] = cash.get(event.payer, 0) - event.amount
                cash[event.payee] = cash.get(event.payee, 0) + event.amount
            elif isinstance(event, CompanyOperates):
                self._end(cash)
                if event.because == FROZEN:
                    self._frozen.add(event.company)
                else:
                    self._begin(before, event.company)
        self._frozen = {company for company in self._frozen if now.companies[company].status == "started"}
        if now.round.kind != "operating" or now.finished:
            self._end(cash)

    def _begin(self, before: GameState, company: CompanyId) -> None:
        known = {*self._frozen, *(turn.company for turn in self.open)}
        operated = before.companies[company].operated or company in known
        self._latest = Turn(company, operated)
        self.open.append(self._latest)

    def _end(self, cash: dict[OwnerId, int]) -> None:
        if self._latest is not None and self._latest.cash is None:
            self._latest.cash = cash[self._latest.company]
        self._latest = None
