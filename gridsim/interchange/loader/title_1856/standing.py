"""Where that program stands in a game of 1856: whose turn it is there, and what the turn has seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gridsim.core.actions import (
    Action,
    BuyCertificate,
    ChooseCompany,
    Pass,
    RepayLoans,
    SellShares,
    StartCompany,
)
from gridsim.core.decisions import (
    Decision,
    DividendStep,
    LastChance,
    RepayStep,
    RunStep,
    SettleNext,
    StationStep,
    StockTurn,
    TrackStep,
    TrainStep,
)
from gridsim.core.state import CompanyId, GameState, PlayerId, StopId
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.rounds import PassedSteps
from gridsim.interchange.loader.steps import Step
from gridsim.interchange.loader.title_1856.loans import Loans
from gridsim.interchange.loader.title_1856.national import number_national
from gridsim.interchange.title_1856.reckoning import first_to_settle
from gridsim.titles.title_1856.limits import NATIONAL

OF_TURN = (TrackStep, StationStep, RunStep, DividendStep, TrainStep, RepayStep)
"""Our questions of a company's turn in their order."""
TurnKey = tuple[int, int, object]


class Standing:
    """That program's position in a game of 1856."""

    def __init__(self, beside: Beside, tables: dict[str, Sequence[Step[Standing]]]) -> None:
        self.beside = beside
        self.passed = PassedSteps()
        self.loans = Loans()
        self.trigger: PlayerId = ""
        """Whose company bought a train last: with him the settlement begins."""
        self.before_formation: GameState | None = None
        """The table just before the national company formed."""
        self.removed: list[StopId] = []
        self._tables = tables
        self._begin_turn()
        beside.follow = self._follow

    def _begin_turn(self) -> None:
        state = self.beside.state
        operator = state.round.company
        self.turn = turn_key(state)
        self.operator: CompanyId | None = operator if isinstance(operator, str) else None
        """Whose turn it is there; None in rounds of players."""
        self.has_laid = False
        """The tile of the turn lies."""
        self.has_placed = False
        self.station: Action | None = None
        """A private has placed its station; our game asks for it once the destinations are told."""
        self.loan_deferred = False
        """A loan was taken while our game asks others for trains."""
        self._later: list[Action] = []
        self.passed.names.clear()

    # ---- what rounds ask

    def is_over(self) -> bool:
        """The game is over there as soon as here."""
        return self.beside.decision is None

    def steps(self) -> Sequence[Step[Any]]:
        """The steps of the present round."""
        return self._tables[self.beside.state.round.kind]

    def table(self) -> GameState:
        """What lies there."""
        return self.beside.state

    def turn_of(self) -> str:
        """Who is asked in rounds of players, or whose company's turn it is."""
        if self.operator is not None:
            return self.operator
        return self.beside.decision.player if self.beside.decision else ""

    def arrive(self) -> None:
        """That program chooses who settles next, and repays what is due."""
        while turn_key(self.beside.state) == self.turn or self.operator is None:
            decision = self.beside.decision
            if isinstance(decision, SettleNext):
                self.beside.play(
                    ChooseCompany(company=first_to_settle(self.beside.state, decision.companies))
                )
            elif isinstance(decision, RepayStep) and decision.least:
                self.beside.play(RepayLoans(count=decision.least))
            elif isinstance(decision, LastChance):
                self.beside.play(Pass())
            elif self._later and self.is_in_turn(decision):
                self.beside.play(self._later.pop(0))
                self.loan_deferred = False
            else:
                break
        if turn_key(self.beside.state) != self.turn:
            self._begin_turn()

    def go_on(self) -> None:
        """Pass for a player who can do nothing, or end a company's turn, unless our game has ended it."""
        decision = self.beside.decision
        if self.operator is not None and turn_key(self.beside.state) != self.turn:
            return
        if isinstance(decision, StockTurn):
            self.beside.play(Pass())
        elif self.is_in_turn(decision):
            self.come_to(RepayStep)
            if turn_key(self.beside.state) == self.turn and isinstance(self.beside.decision, RepayStep):
                self.beside.play(Pass())

    @property
    def repaid_later(self) -> int:
        """Loans that are repaid there and not yet in our game."""
        return sum(isinstance(action, RepayLoans) for action in self._later)

    # ---- our questions

    def is_in_turn(self, decision: Decision | None) -> bool:
        """Whether our question is one of the turn of the company that acts there."""
        return isinstance(decision, OF_TURN) and decision.actor == self.operator

    def come_to(self, kind: type[Decision]) -> bool:
        """Pass our questions of this turn before one of a kind; whether that one is put."""
        last = OF_TURN.index(kind)
        while self.is_in_turn(self.beside.decision) and turn_key(self.beside.state) == self.turn:
            rank = OF_TURN.index(type(self.beside.decision))
            if rank >= last or Pass() not in self.beside.game.now.legal:
                break
            self.beside.play(Pass())
        return self.is_in_turn(self.beside.decision) and isinstance(self.beside.decision, kind)

    def play_or_defer(self, action: Action) -> None:
        """Play an action of the company, as soon as our game is back at its turn."""
        if self.is_in_turn(self.beside.decision):
            self.beside.play(action)
        else:
            self._later.append(action)
            self.loan_deferred = True

    def can_act_in_stock_round(self) -> bool:
        """Whether a player can buy or sell anything."""
        legal = self.beside.game.now.legal
        return bool(legal.of(SellShares, StartCompany, BuyCertificate))

    # ---- numbers

    def _follow(self, before: GameState) -> None:
        now = self.beside.state
        self.loans.settle(now)
        if isinstance(self.beside.decision, LastChance):
            self.beside.play(Pass())  # there everything is paid at once
        if before.companies[NATIONAL].status != "started" and now.companies[NATIONAL].status == "started":
            self.before_formation = before
            number_national(self.beside.papers, now, self.trigger)


def turn_key(state: GameState) -> TurnKey:
    """Set, round and company: another one in every turn."""
    return state.set_number, state.round.number, state.round.company or state.round.kind
