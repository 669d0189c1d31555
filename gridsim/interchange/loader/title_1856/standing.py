"""Where that program stands in a game of 1856: whose turn it is there, and what the turn has seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridsim.core.actions import Action, ChooseCompany, Pass, RepayLoans
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
from gridsim.interchange.loader.steps import Step
from gridsim.interchange.loader.title_1856.loans import Loans
from gridsim.interchange.loader.title_1856.national import number_national
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.interchange.title_1856.reckoning import first_to_settle
from gridsim.titles.title_1856.limits import NATIONAL

OF_TURN = (TrackStep, StationStep, RunStep, DividendStep, TrainStep, RepayStep)
"""Our questions of a company's turn in their order."""


class Standing(Queue):
    """That program's position in a game of 1856; turns of companies are over there as soon as here."""

    def __init__(self, beside: Beside, tables: Mapping[str, Sequence[Step[Standing]]]) -> None:
        self.loans = Loans()
        self.trigger: PlayerId = ""
        """Whose company bought a train last: with him the settlement begins."""
        self.before_formation: GameState | None = None
        """The table just before the national company formed."""
        self.removed: list[StopId] = []
        self._forget_turn()
        super().__init__(beside, tables, OF_TURN, unasked=answer_unasked, takes_turn=always)

    def _forget_turn(self) -> None:
        self.turn = None
        self.station: Action | None = None
        """A private has placed its station; our game asks for it once the destinations are told."""
        self.loan_deferred = False
        """A loan was taken while our game asks others for trains."""
        self._later: list[Action] = []

    # ---- what rounds ask

    def arrive(self) -> None:
        """Answer what that program does not ask, and begin the next turn."""
        super().arrive()
        if self.is_behind():
            self._forget_turn()
            super().arrive()

    def go_on(self) -> None:
        """Pass for a player who can do nothing, or end a company's turn."""
        is_players = self.turn is None and isinstance(self.beside.decision, StockTurn)
        if is_players or self.come_to(RepayStep):
            self.beside.play(Pass())

    @property
    def repaid_later(self) -> int:
        """Loans that are repaid there and not yet in our game."""
        return sum(isinstance(action, RepayLoans) for action in self._later)

    def play_or_defer(self, action: Action) -> None:
        """Play an action of the company, as soon as our game is back at its turn."""
        if self.is_in_turn(self.beside.decision):
            self.beside.play(action)
        else:
            self._later.append(action)
            self.loan_deferred = True

    def play_deferred(self) -> bool:
        """Play what has waited for our game to be back at the turn; whether there was anything."""
        if not self._later or not self.is_in_turn(self.beside.decision):
            return False
        self.beside.play(self._later.pop(0))
        self.loan_deferred = False
        return True

    # ---- numbers

    def _follow(self, before: GameState) -> None:
        super()._follow(before)
        self.loans.settle(self.beside.state)
        if isinstance(self.beside.decision, LastChance):
            self.beside.play(Pass())  # there everything is paid at once

    def _follow_papers(self, before: GameState) -> None:
        now = self.beside.state
        if before.companies[NATIONAL].status != "started" and now.companies[NATIONAL].status == "started":
            self.before_formation = before
            number_national(self.beside.papers, now, self.trigger)


def always(_state: GameState, _company: CompanyId) -> bool:
    """Every company is asked."""
    return True


def answer_unasked(here: Queue, decision: Decision) -> bool:
    """That program chooses who settles next, and repays what is due."""
    assert isinstance(here, Standing)
    match decision:
        case SettleNext():
            first = first_to_settle(here.beside.state, decision.companies)
            here.beside.play(ChooseCompany(company=first))
        case RepayStep() if decision.least:
            here.beside.play(RepayLoans(count=decision.least))
        case LastChance():
            here.beside.play(Pass())
        case _:
            return here.play_deferred()
    return True
