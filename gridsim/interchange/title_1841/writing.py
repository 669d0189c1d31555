"""What has been written of a file: its actions, and which steps of a turn that program has behind it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from gridsim.core.decisions import (
    ConvertStep,
    Decision,
    DividendStep,
    InvestStep,
    MergeStep,
    PlaceStep,
    RunStep,
    SellStep,
    StationStep,
    TrainStep,
)
from gridsim.core.events import CashPaid, CompanyOperates
from gridsim.core.state import CompanyId, GameState, HexId, OwnerId, StopId
from gridsim.finance.control import controller
from gridsim.flow.game import Game, Moment
from gridsim.interchange.draft import Draft, actor
from gridsim.interchange.title_1841.reckoning import has_track, may_form, may_start
from gridsim.interchange.title_1841.theirs import Theirs
from gridsim.procedures.train_limits import trains_of
from gridsim.titles.title_1841.companies import COMPANIES_START, is_minor
from gridsim.titles.title_1841.operating.track import lays_of, off_board_reached
from gridsim.titles.title_1841.raising_money.ladder import FROZEN_TURN


class Step(IntEnum):
    """The steps of a company's turn in that program."""

    TRACK = 0
    TOKEN = 1
    ROUTE = 2
    DIVIDEND = 3
    PLACE = 4
    TRAIN = 5
    SHARES = 6
    MERGE = 7
    CONVERT = 8
    END = 9


STEPS: dict[type[Decision], Step] = {
    StationStep: Step.TOKEN,
    RunStep: Step.ROUTE,
    DividendStep: Step.DIVIDEND,
    PlaceStep: Step.PLACE,
    TrainStep: Step.TRAIN,
    SellStep: Step.SHARES,
    InvestStep: Step.SHARES,
    MergeStep: Step.MERGE,
    ConvertStep: Step.CONVERT,
}
"""Which step of that program puts each of our questions."""


class Writer:
    """The actions written so far, and what that program counts and numbers."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.draft = Draft(game)
        self.theirs = Theirs()
        self.told_early: list[str] = []
        """Trains handed in that our rules ask for later."""
        self.company: CompanyId | None = None
        """Whose turn it is."""
        self.step = Step.TRACK
        self.lays = 0
        self.asked: set[Step] = set()
        """Steps of the turn in which something could be done when they were asked about last."""
        self.has_operated = False
        """Whether the company had operated before its turn."""
        self.frozen: set[CompanyId] = set()
        """Companies that have had a turn while frozen, which counts there like any other."""
        self.places: dict[StopId, int] = {}
        """Stations of merged companies with their slots, while it is settled which are kept."""
        self.is_asked_to_end = False
        """Whether that program asks for more of them to go until that is declined."""
        self.kept: list[StopId] = []
        self.heir: CompanyId = ""
        self.reached: set[HexId] = set()
        """Off-board hexes of which it has been told that somebody has reached them."""

    def tell_choice(self, moment: Moment, chosen: str | int) -> None:
        """One of the choices of that program."""
        self.draft.tell("choose", actor(moment), choice=chosen)

    # ---- the course of a turn

    def begin(self, decision: Decision | None) -> None:
        """Before an action: what the company in turn is asked."""
        if decision is not None and decision.actor == self.company and type(decision) in STEPS:
            self.asked.add(STEPS[type(decision)])

    def end(self, before: Moment, after: Moment) -> None:
        """After an action: turns that are over, and others that have begun, perhaps without a question."""
        cash = dict(before.state.cash)
        for event in after.events:
            if isinstance(event, CashPaid):
                cash[event.payer] -= event.amount
                cash[event.payee] += event.amount
            elif isinstance(event, CompanyOperates):
                self._end_turn(after.state, cash)
                self._begin_turn(before.state, event)
        if self.company is not None and after.state.round.company != self.company:
            self._end_turn(after.state, cash)

    def _begin_turn(self, state: GameState, event: CompanyOperates) -> None:
        company = event.company
        if event.because == FROZEN_TURN:
            self.frozen.add(company)
            return
        self.company, self.step, self.lays = company, Step.TRACK, 0
        self.asked.clear()
        self.has_operated = state.companies[company].operated or company in self.frozen

    def _end_turn(self, state: GameState, cash: Mapping[OwnerId, int]) -> None:
        self.go_to(Step.END, state, cash)
        self.company = None
        self.frozen = {company for company in self.frozen if state.companies[company].status == "started"}

    def go_to(self, step: Step, state: GameState, cash: Mapping[OwnerId, int] | None = None) -> None:
        """Write the passes of all steps that ask before the one that comes.

        `cash` is what everybody had when the turn was over, if the state is of a later moment.
        """
        while self.company is not None and self.step < step:
            if self._asks(state, self.company, (cash or state.cash)[self.company]):
                self.draft.tell("pass", self.company)
            elif self.step == Step.ROUTE and runs_nowhere(state, self.company):
                self.draft.tell("run_routes", self.company, routes=[])
            if self.step == Step.TRACK and self.lays:
                hexes = off_board_reached(state, self.company) - self.reached
                self.draft.tell("destination_connection", self.company, hexes=sorted(hexes))
                self.reached |= hexes
            self.step = Step(self.step + 1)

    def break_off(self) -> None:
        """In the middle of a turn: the passes up to the step that is asked about now."""
        moment = self.game.now
        self.begin(moment.decision)
        if moment.decision is not None and moment.decision.actor == self.company:
            self.go_to(STEPS.get(type(moment.decision), Step.TRACK), moment.state)

    def _asks(self, state: GameState, company: CompanyId, cash: int) -> bool:
        """Whether the present step stops to ask a company that does nothing in it."""
        if controller(state, company) is None or state.companies[company].status != "started":
            return False
        match self.step:
            case Step.TRACK:
                return self.lays < lays_of(state, company)
            case Step.PLACE:
                return bool(state.companies[company].stations) and cash > 0
            case Step.MERGE | Step.CONVERT:
                is_able = self.has_operated if self.step == Step.MERGE else is_minor(state, company)
                return is_able and may_form(state, company)
        return self.step in self.asked or (
            self.step == Step.SHARES and may_start(state, cash, COMPANIES_START)
        )


def runs_nowhere(state: GameState, company: CompanyId) -> bool:
    """Whether it has trains, and track to another place, though nothing that would bring anything."""
    is_led = controller(state, company) is not None
    return is_led and bool(trains_of(state, company)) and has_track(state, company)
