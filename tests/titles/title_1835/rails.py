"""Game reports of another program, Rails 18xx, played again move by move (1835 §18.1).

A report tells what happened, not what was asked: each decision is answered by what the report tells next.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gridsim.core.actions import Action
from gridsim.core.errors import IllegalAction
from gridsim.core.events import CashPaid, PriceMoved, RoundBegan, TrainsRan
from gridsim.core.state import POOL
from gridsim.flow.game import Game, Moment


@dataclass(frozen=True)
class Told:
    """One line of a report."""

    n: int
    event: str
    args: tuple[str, ...]
    rotation: int = 0


def report(path: Path) -> list[Told]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [
        Told(line["n"], line["event"], tuple(line["args"]), line.get("rotation", 0))
        for line in map(json.loads, lines)
    ]


DEEDS = (
    "BuysItemFor", "BUY_SHARE_LOG", "START_COMPANY_LOG", "SELL_SHARE_LOG", "SELL_SHARES_LOG", "LaysTileAt",
    "LaysTileAtFor", "LAYS_TOKEN_ON", "LAYS_FREE_TOKEN_ON", "CompanyRevenue", "BuysTrain",
)  # fmt: skip


def seat(player: str) -> str:
    return player.replace("player:", "P")


def owner(name: str) -> str:
    """Whose a paper or train is, in our words; "PR" is a company, "P1" a player."""
    if name[:1] == "P" and name[1:].isdigit():
        return name.replace("P", "player:")
    return {"IPO": "ipo", "Pool": POOL}.get(name, name)


class Diverged(Exception):
    """The report goes on in a way that the rules do not."""


@dataclass
class Replay:
    """A game and how far its report has been played."""

    game: Game
    told: list[Told]
    answers: Mapping[type, Callable[[Replay, Any], Action | None]]
    """How each kind of decision is answered."""
    at: int = 0
    money: dict[str, int] = field(default_factory=dict)
    """Everybody's cash, as the events so far tell it."""
    prices: dict[str, int] = field(default_factory=dict)
    crossings: list[tuple[Any, ...]] = field(default_factory=list)
    reached: int = 0

    def __post_init__(self) -> None:
        self.money = dict(self.game.start.cash)
        self._count(self.game.now)

    def run(self) -> None:
        """Play to the end of the report; Diverged or IllegalAction where that cannot be.

        A report does not name cities: where several fit the others are tried when one leads nowhere.
        """
        first: Exception | None = None
        while self.game.now.decision is not None and self.at < len(self.told):
            try:
                action = self.answer()
                if action is None:
                    return
                self._count(self.game.apply(action))
            except (Diverged, IllegalAction) as error:
                first = first if first is not None and self.reached >= self.at else error
                self.reached = max(self.reached, self.at)
                if not self.crossings:
                    raise first from None
                self._take_other_way()

    def choose(self, options: list[Action]) -> Action:
        """The first option now; the others if it leads nowhere."""
        for other in options[:0:-1]:
            self.crossings.append(
                (self.game.cursor, self.at, list(self.told), dict(self.money), dict(self.prices), other)
            )
        return options[0]

    def _take_other_way(self) -> None:
        cursor, self.at, self.told, self.money, self.prices, action = self.crossings.pop()
        self.game.go_to(cursor)
        self._count(self.game.apply(action))

    def _count(self, moment: Moment) -> None:
        for event in moment.events:
            if isinstance(event, CashPaid):
                self.money[event.payer] -= event.amount
                self.money[event.payee] += event.amount
            elif isinstance(event, PriceMoved):
                self.prices[event.company] = event.price
            elif isinstance(event, RoundBegan):
                self._begin_round(event)
            elif isinstance(event, TrainsRan):
                self._check_revenue(event)

    def _begin_round(self, began: RoundBegan) -> None:
        """Read on to the same round of the report; nothing that was done may be left behind."""
        names = ("START_OR",) if began.kind == "operating" else ("StartStockRound", "StartOfInitialRound")
        line = self.next(*names)
        if line is None:
            self.at = len(self.told)
            return
        left = self.deeds_left(self.told.index(line))
        if left:
            raise Diverged(f"{began} comes before {left[0]}")
        self._check_accounts(self.told.index(line))
        self.consume(line)

    def _check_accounts(self, end: int) -> None:
        """Cash and prices at the end of a round as the report has them."""
        said = {line.args[0]: int(line.args[1]) for line in self.told[self.at : end] if line.event == "Has"}
        have = {seat(holder): amount for holder, amount in self.money.items()}
        wrong = {holder: (have[holder], amount) for holder, amount in said.items() if have[holder] != amount}
        wrong |= self._wrong_prices(end)
        if wrong:
            raise Diverged(f"(here, told) {wrong} at {self.told[end]}")

    def _wrong_prices(self, end: int) -> dict[str, tuple[int, int]]:
        moves = (line.args for line in self.told[:end] if line.event == "PRICE_MOVES_LOG")
        told = {args[0]: int(args[3]) for args in moves}
        have = self.prices
        return {each: (have[each], price) for each, price in told.items() if have[each] != price}

    def _check_revenue(self, ran: TrainsRan) -> None:
        line = self.next("CompanyRevenue", "CompanyDoesNotPayDividend")
        told = None if line is None or line.event != "CompanyRevenue" else (line.args[0], int(line.args[1]))
        if line is None or told != (ran.company, ran.revenue):
            raise Diverged(f"{ran.company} runs for {ran.revenue}, told is {line}")
        self.consume(line)

    def deeds_left(self, end: int | None = None) -> list[Told]:
        """What somebody did according to the lines not yet read."""
        return [line for line in self.told[self.at : end] if line.event in DEEDS]

    # ---- reading on

    def next(self, *kinds: str) -> Told | None:
        """The next line of one of these kinds."""
        return next((line for line in self.told[self.at :] if line.event in kinds), None)

    def consume(self, line: Told) -> None:
        self.at = self.told.index(line) + 1

    def answer(self) -> Action | None:
        """The answer to what is asked now; None if the report is over."""
        decision = self.game.now.decision
        find = self.answers.get(type(decision))
        if find is None:
            raise Diverged(f"{decision} is asked before {self.told[self.at]}")
        return find(self, decision)
