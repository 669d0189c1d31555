"""What has been written of a file: its actions, and what that program counts and remembers."""

from __future__ import annotations

from gridsim.core.decisions import Decision, InvestStep, SellStep
from gridsim.core.state import CompanyId, GameState, HexId, StopId
from gridsim.finance.control import controller, is_frozen
from gridsim.flow.game import Game, Moment
from gridsim.flow.points import TurnEnd
from gridsim.interchange.course import Seen
from gridsim.interchange.draft import actor
from gridsim.interchange.title_1841.dealing import number_papers
from gridsim.interchange.title_1841.reckoning import has_track, may_form, may_start
from gridsim.interchange.title_1841.steps import COURSE
from gridsim.interchange.title_1841.theirs import Theirs
from gridsim.interchange.turn_writer import TurnWriter
from gridsim.procedures.train_limits import trains_of
from gridsim.titles.title_1841.companies import COMPANIES_START
from gridsim.titles.title_1841.operating.track import lays_of, off_board_reached


def takes_turn(state: GameState, company: CompanyId) -> bool:
    """A frozen company is not asked anything."""
    return not is_frozen(state, company)


class Writer(TurnWriter):
    """The actions written so far, and what that program counts and numbers."""

    def __init__(self, game: Game) -> None:
        self.theirs = Theirs()
        self.told_early: list[str] = []
        """Trains handed in that our rules ask for later."""
        self.asked: set[type[Decision]] = set()
        """Our questions of the turn in which something could be done when they were put last."""
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
        super().__init__(game, COURSE, takes_turn)

    def tell_choice(self, moment: Moment, chosen: str | int) -> None:
        """One of the choices of that program."""
        self.draft.tell("choose", actor(moment), choice=chosen)

    def follow_papers(self, before: GameState, after: GameState) -> None:
        """After each action: who has which share, served in that program's order."""
        number_papers(self.draft.shares, self.theirs, before, after)

    def ask_again(self, *questions: type[Decision]) -> None:
        """Something was done in a step: it asks once more only if our game does."""
        self.asked.difference_update(questions)

    # ---- the course of a turn

    def note_turns(self, before: Moment, after: Moment) -> None:
        """After an action: turns that are over or have begun, and what the company in turn is asked now."""
        super().note_turns(before, after)
        decision = after.decision
        if decision is not None and decision.actor == self.company:
            self.asked.add(type(decision))

    def _begin_turn(self, company: CompanyId, table: GameState) -> None:
        super()._begin_turn(company, table)
        self.asked.clear()
        self.has_operated = table.companies[company].operated or company in self.frozen
        if not takes_turn(table, company):
            self.frozen.add(company)

    def _end_turn(self, end: TurnEnd) -> None:
        super()._end_turn(end)
        there = end.state.companies
        self.frozen = {company for company in self.frozen if there[company].status == "started"}

    def _tell_idle_step(self, company: CompanyId, moment: Seen) -> None:
        state, step = moment.state, self.course.steps[self.step]
        if self._asks(company, moment):
            self.draft.tell("pass", company)
        elif step.name == "route" and runs_nowhere(state, company):
            self.draft.tell("run_routes", company, routes=[])
        if step.name == "track" and self.lays:
            hexes = off_board_reached(state, company) - self.reached
            self.draft.tell("destination_connection", company, hexes=sorted(hexes))
            self.reached |= hexes

    def _asks(self, company: CompanyId, moment: Seen) -> bool:
        """Whether the present step stops to ask a company that does nothing in it."""
        state, step = moment.state, self.course.steps[self.step]
        if controller(state, company) is None or state.companies[company].status != "started":
            return False
        match step.name:
            case "track":
                return self.lays < lays_of(state, company)
            case "invest":
                is_asked = bool(self.asked.intersection((SellStep, InvestStep)))
                return is_asked or may_start(state, state.cash[company], COMPANIES_START)
            case "merge":
                return self.has_operated and may_form(state, company)
            case "token" | "route" | "dividend" | "train":
                return step.question in self.asked
        return step.asks(moment, company)


def runs_nowhere(state: GameState, company: CompanyId) -> bool:
    """Whether it has trains, and track to another place, though nothing that would bring anything."""
    is_led = controller(state, company) is not None
    return is_led and bool(trains_of(state, company)) and has_track(state, company)
