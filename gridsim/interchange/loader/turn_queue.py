"""Turns of companies that have begun in our game and are not over in that program; it asks elsewhere too."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gridsim.core.actions import Action, Pass
from gridsim.core.decisions import Decision
from gridsim.core.events import CashPaid, CompanyOperates, Event
from gridsim.core.state import BANK, IPO, POOL, REMOVED, CompanyId, GameState, OwnerId
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.rounds import PassedSteps
from gridsim.interchange.loader.steps import Step

Answers = Callable[["Queue", Decision], bool]
"""Answers a question of ours that is not put there; whether it was one."""
Takes = Callable[[GameState, CompanyId], bool]
"""Whether a company is asked anything there."""


@dataclass(slots=True)
class Turn:
    """A company's turn there."""

    company: CompanyId
    has_laid: bool = False
    has_placed: bool = False
    cash: int | None = None
    """Its treasury when the turn was over in our game; None while it is not."""


class Queue:
    """That program's position: the turns that are still to be taken, and the steps of the present round."""

    def __init__(
        self,
        beside: Beside,
        tables: Mapping[str, Sequence[Step[Queue]]],
        of_turn: tuple[type[Decision], ...],
        *,
        unasked: Answers,
        takes_turn: Takes,
    ) -> None:
        self.beside = beside
        self.passed = PassedSteps()
        self.turn: Turn | None = None
        self.sold_for_train: list[Action] = []
        """Sales for a train that has not been named yet."""
        self._waiting: list[Turn] = []
        self._latest: Turn | None = None
        self._tables = tables
        self._of_turn = of_turn
        self._unasked = unasked
        self._takes_turn = takes_turn
        beside.follow = self._follow
        beside.papers.follow(beside.state, self._owners())
        self._note_turns(beside.state, beside.game.now.events)

    @property
    def operator(self) -> CompanyId | None:
        """The company in turn there."""
        return self.turn.company if self.turn is not None else None

    # ---- what rounds ask

    def is_over(self) -> bool:
        """The game is over, and so is the last turn."""
        return self.beside.decision is None and self.turn is None and not self._waiting

    def steps(self) -> Sequence[Step[Any]]:
        """The steps of the present round."""
        return self._tables["operating" if self.turn is not None else self.beside.state.round.kind]

    def turn_of(self) -> str:
        """Who is asked in rounds of players, or whose company's turn it is."""
        if self.turn is not None:
            return self.turn.company
        return self.beside.decision.actor if self.beside.decision is not None else ""

    def arrive(self) -> None:
        """Answer what that program does not ask, and begin the next turn."""
        while self.beside.decision is not None and self._unasked(self, self.beside.decision):
            pass
        if self.turn is None and self._waiting:
            self.turn = self._waiting.pop(0)
            self.passed.names.clear()

    def go_on(self) -> None:
        """The turn of a company is over there; our game's too."""
        if self.turn is None:
            return
        for _ in self._of_turn:
            if not self.is_in_turn(self.beside.decision) or Pass() not in self.beside.game.now.legal:
                break
            self.beside.play(Pass())
        self.turn = None

    # ---- our questions

    def is_in_turn(self, decision: Decision | None) -> bool:
        """Whether our question is one of the turn of the company that acts there."""
        is_open = self.turn is not None and self.turn.cash is None
        return is_open and isinstance(decision, self._of_turn) and decision.actor == self.operator

    def come_to(self, kind: type[Decision]) -> bool:
        """Pass our questions of this turn before one of a kind; whether that one is put."""
        last = self._of_turn.index(kind)
        while self.is_in_turn(self.beside.decision):
            rank = self._of_turn.index(type(self.beside.decision))
            if rank >= last or Pass() not in self.beside.game.now.legal:
                break
            self.beside.play(Pass())
        return self.is_in_turn(self.beside.decision) and isinstance(self.beside.decision, kind)

    def cash(self) -> int:
        """What the company in turn has, or had when its turn was over in our game."""
        assert self.turn is not None
        return self.beside.state.cash[self.turn.company] if self.turn.cash is None else self.turn.cash

    # ---- what changes

    def _follow(self, before: GameState) -> None:
        if before.certificates is not self.beside.state.certificates:
            self.beside.papers.follow(self.beside.state, self._owners())
        self._note_turns(before, self.beside.game.now.events)

    def _owners(self) -> tuple[OwnerId, ...]:
        state = self.beside.state
        return (*state.players, *state.companies, POOL, IPO, BANK, REMOVED)

    def _note_turns(self, before: GameState, events: Iterable[Event]) -> None:
        """Turns that have ended and begun."""
        cash = dict(before.cash)
        for event in events:
            if isinstance(event, CashPaid):
                cash[event.payer] = cash.get(event.payer, 0) - event.amount
                cash[event.payee] = cash.get(event.payee, 0) + event.amount
            elif isinstance(event, CompanyOperates):
                self._end(cash)
                self._latest = Turn(event.company)
                if self._takes_turn(before, event.company):
                    self._waiting.append(self._latest)
        state = self.beside.state
        if self._latest is not None and (state.round.company != self._latest.company or state.finished):
            self._end(cash)

    def _end(self, cash: Mapping[OwnerId, int]) -> None:
        if self._latest is not None and self._latest.cash is None:
            self._latest.cash = cash[self._latest.company]
        self._latest = None
