"""What has been written of a file: its actions, and what 18xx.games counts, numbers and asks next."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from gridsim.core.actions import Pass
from gridsim.core.decisions import Decision, DiscardTrains, RunStep, StationStep
from gridsim.core.errors import SaveError
from gridsim.core.events import CashPaid
from gridsim.core.state import CompanyId, GameState, HexId, PlayerId
from gridsim.flow.game import Game, Moment
from gridsim.interchange.course import turn_key
from gridsim.interchange.draft import Draft, Fields, actor
from gridsim.interchange.playback import TurnKey
from gridsim.interchange.title_1856.papers import LoanBook, number_national
from gridsim.interchange.title_1856.reckoning import train_in_reach
from gridsim.interchange.title_1856.steps import COURSE, OF_TURN, Step, company_asks, loan_asks
from gridsim.titles.title_1856.limits import NATIONAL

CONNECTION = "destination_connection"


class Writer:
    """The file being written, and where that program stands in the turn of a company."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.draft = Draft(game)
        self.step: int = Step.TRACK
        self.loans = LoanBook()
        self.waiting: dict[HexId, dict[CompanyId, int]] = {}
        """City of each station that waits for a tile."""
        self.buyer: PlayerId | None = None
        """The president of the company that bought a train last."""
        self.absorbed_from: GameState | None = None
        """The table just before the national company formed, while its stations are being chosen."""
        self.turn: TurnKey | None = None
        self.was: int = Step.TRACK
        self.before = game.history[0]
        """Where we and that program stood before the action that is written."""
        self.ends: dict[int, int] = {}
        """Where in the file each step of the turn came to its end, asked or not."""
        self.treasury = 0
        """What the company had before the action that ended its train step."""
        self.has_passed_trains = False
        """That action was a pass."""
        self.later: list[Fields] = []
        """What is done while that program asks about loans, and can be told only when it does so no more."""
        self.due = 0
        """What the purchases among them have cost the company, and the interest that fell due with one."""

    def tell_beside(self, before: Moment, kind: str, /, **fields: Any) -> None:
        """Write a loan, or what a company buys, beside one of our questions.

        Where that program does not ask for a station or a run, interest falls due with whatever comes next;
        so what was done beside our questions of them is told as done just before those steps were over.
        """
        company = actor(before)
        entry = self.draft.entry(kind, company, **fields)
        spent = fields.get("price", 0) + fields.get("cost", 0)
        if self.is_before_run(before):
            self.tell_earlier(Step.ROUTE, entry)
        elif self.step <= Step.TRAIN or kind == "take_loan":
            self.draft.actions.append(entry)
        elif not company_asks(before.state, company):
            self.tell_before_loans(before, entry, spent)
        elif self.step == Step.LOAN:
            self.later.append(entry)
            self.due += spent
        else:
            self.draft.actions.append(entry)

    def is_before_run(self, before: Moment) -> bool:
        """Whether our question comes before the run, and that program's step of it is over unasked."""
        return Step.ROUTE in self.ends and isinstance(before.decision, StationStep | RunStep)

    def tell_before_loans(self, before: Moment, entry: Fields, spent: int) -> None:
        """Write a purchase as made before the train step was over: no step asks for it any more.

        Raises SaveError if that program has no such action.
        """
        company, place = actor(before), self.ends[Step.TRAIN]
        last = self.draft.actions[place]
        if self.treasury < spent:
            raise SaveError("not_as_there", number=self.draft.next_number)
        self.treasury -= spent
        self.draft.actions.insert(place, entry)
        self.ends[Step.TRAIN] += 1
        if self.has_passed_trains and not train_in_reach(with_cash(before.state, company, -spent), company):
            self.draft.actions.remove(last)
            self.has_passed_trains = False

    def tell_earlier(self, step: int, entry: Fields) -> None:
        """Write an action as done before the one that ended a step; that step may ask again after it."""
        place = self.ends[step]
        self.draft.actions.insert(place, entry)
        self.ends = {number: at + (number >= step or at > place) for number, at in self.ends.items()}
        self.step = step

    def move_before_destinations(self) -> None:
        """What was written since the destinations is told as done before them: no step waits for it later."""
        actions = self.draft.actions
        place = max(at for at, action in enumerate(actions) if action["type"] == CONNECTION)
        actions.append(actions.pop(place))
        self.ends = {number: at if at < place else len(actions) - 1 for number, at in self.ends.items()}
        self.step = Step.TOKEN

    def bring_loan_forward(self) -> bool:
        """Tell a loan as taken while a train could still be bought; whether there was one since."""
        since = self.ends[Step.TRAIN]
        loan = next((action for action in self.draft.actions[since:] if action["type"] == "take_loan"), None)
        if loan is None:
            return False
        self.draft.actions.remove(loan)
        self.tell_earlier(Step.TRAIN, loan)
        self.tell_later()
        return True

    def tell_later(self) -> None:
        """Write what has waited for the end of the question about loans."""
        self.draft.actions += self.later
        self.later, self.due = [], 0

    def asks_about_loans(self, state: GameState, company: CompanyId) -> bool:
        """Whether loans are asked about before what waits for that is paid."""
        return loan_asks(with_cash(state, company, self.due), company)

    # ---- the course of a turn

    def begin(self, before: Moment) -> None:
        """Before each action: another company's turn may have begun."""
        self.draft.trains.follow(before.state)
        key = turn_key(before.state)
        if key != self.turn:
            self.tell_later()
            self.turn = key
            self.step = Step.TRACK
            self.ends = {}
        self.before, self.was = before, self.step

    def note_turns(self, _before: Moment, after: Moment) -> None:
        """After each action: steps that do not ask are passed over."""
        self.loans.settle(after.state)
        decision = after.decision
        if self.turn is not None and turn_key(after.state) == self.turn and self.is_known(decision):
            self.find_step(after, self.turn[2])

    def is_known(self, decision: Decision | None) -> bool:
        """Whether the question tells where that program stands; it asks for surplus trains after loans."""
        is_surplus = isinstance(decision, DiscardTrains) and self.step >= Step.TRAIN
        return is_surplus or type(decision) in OF_TURN

    def find_step(self, moment: Moment, company: CompanyId) -> None:
        """The first step that asks; what has waited for the question about loans is due if that is over."""
        if self.later:
            self.due += interest_paid(moment, company)
            if self.asks_about_loans(moment.state, company):
                return
        self.tell_later()
        self.step = COURSE.first_asking(moment, company, self.step)
        if self.step > Step.TRAIN and Step.TRAIN not in self.ends:
            self.treasury = self.before.state.cash[company]
            self.has_passed_trains = self.was == Step.TRAIN and isinstance(moment.action, Pass)
        for step in Step:
            if step >= self.step:
                self.ends.pop(step, None)
            else:
                self.ends.setdefault(step, len(self.draft.actions) - 1)

    def is_over(self, step: str, _moment: Moment) -> None:
        """A step has been answered."""
        self.step = max(self.step, COURSE.place(step) + 1)

    def break_off(self) -> None:
        """The file ends: what has waited is told, with the pass that it has waited for."""
        if self.later and self.turn is not None:
            self.draft.tell("pass", self.turn[2])
            self.tell_later()

    # ---- the national company

    def follow_papers(self, before: GameState, after: GameState) -> None:
        """Once the national company is there, number its shares."""
        was, now = before.companies[NATIONAL], after.companies[NATIONAL]
        if was.status != "started" and now.status == "started":
            number_national(self.draft.shares, after, self.buyer)
            self.absorbed_from = before


def with_cash(state: GameState, company: CompanyId, more: int) -> GameState:
    """A table on which a company has more money, or less."""
    return replace(state, cash=state.cash.with_(company, state.cash[company] + more))


def interest_paid(moment: Moment, company: CompanyId) -> int:
    """What a company has paid for its loans in a moment."""
    paid = (event for event in moment.events if isinstance(event, CashPaid) and event.payer == company)
    return sum(event.amount for event in paid if event.what == "interest")
