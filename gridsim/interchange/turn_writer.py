"""A file written in which companies take their turns by a `Course`; passes stand where that program asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Protocol

from gridsim.board.stations import reserved_for, slots_at
from gridsim.core.actions import Action, BuyTrain
from gridsim.core.decisions import AfterBankruptcy, Consent, Decision, LastChance, RaiseMoney
from gridsim.core.events import CompanyOperates
from gridsim.core.state import CompanyId, GameState, StopId
from gridsim.flow.game import Game, Moment
from gridsim.flow.points import TurnEnd
from gridsim.interchange.aligned_shares import next_shares
from gridsim.interchange.course import Seen
from gridsim.interchange.draft import Draft, Fields, actor
from gridsim.interchange.numbered_things import ShareId

if TYPE_CHECKING:
    from gridsim.interchange.dialect import Dialect


def tell_idle_step(writer: TurnWriter, company: CompanyId, moment: Seen) -> None:
    """A pass, if the step asks."""
    if writer.course.steps[writer.step].asks(moment, company):
        writer.draft.tell("pass", company)


class TurnWriter:
    """The actions told so far, and where that program stands in the turn of a company."""

    def __init__(self, game: Game, dialect: Dialect) -> None:
        self.game = game
        self.memory = dialect.memory()
        """What a title has to remember besides."""
        self._dialect = dialect
        self.draft = Draft(game)
        self.course = dialect.course
        self.company: CompanyId | None = None
        """Whose turn it is there."""
        self.step = 0
        self.lays = 0
        """Tiles of its turn, but those of privates."""
        self.asked: set[type[Decision]] = set()
        """Our questions of the turn in which something could be done when they were put last."""
        self.has_operated = False
        """Whether the company had had a turn before."""
        self._silent: set[CompanyId] = set()
        """Companies that were asked nothing in a turn, which counts like any other."""
        self._early: list[tuple[str, Fields]] = []
        """What has come about while no company had its turn; the next one tells it."""
        dialect.number(self.draft.shares, game.start)

    # ---- the course of a turn

    def begin(self, before: Moment) -> None:
        """Before each action: which trains lie in the pool."""
        self.draft.trains.follow(before.state)

    def go_to(self, step: str, moment: Moment) -> None:
        """Write the passes of all steps that ask before one."""
        self._go_to(self.course.place(step), moment)

    def is_over(self, step: str, moment: Moment) -> None:
        """Write the passes up to a step, which the action that comes answers."""
        self.go_to(step, moment)
        self.step = max(self.step, self.course.place(step) + 1)

    def end_step(self, moment: Moment) -> None:
        """Our question was passed: the steps that it stands for are over."""
        decision = moment.decision
        if decision is not None and decision.actor == self.company:
            self._go_to(self.course.last_step_of.get(type(decision), -1) + 1, moment)

    def _go_to(self, place: int, moment: Seen) -> None:
        while self.company is not None and self.step < place:
            self._dialect.idle(self, self.company, moment)
            self.step += 1

    def ask_again(self, *questions: type[Decision]) -> None:
        """Something was done in a step: it asks once more only if our game does."""
        self.asked.difference_update(questions)

    def note_turns(self, before: Moment, after: Moment) -> None:
        """After an action: turns that are over, and others that have begun, perhaps without a question."""
        ends, table = list(after.ends), before.state
        for place, event in enumerate(after.events):
            while ends and ends[0].told <= place:
                table = ends[0].state
                self._end_turn(ends.pop(0))
            if isinstance(event, CompanyOperates):
                self._begin_turn(event.company, table)
            self._dialect.beside(self, event)
        for end in ends:
            self._end_turn(end)
        if after.decision is not None and after.decision.actor == self.company:
            self.asked.add(type(after.decision))

    def _begin_turn(self, company: CompanyId, table: GameState) -> None:
        self._silent = {silent for silent in self._silent if table.companies[silent].status == "started"}
        self.has_operated = table.companies[company].operated or company in self._silent
        if not self._dialect.takes_turn(table, company):
            self._silent.add(company)
            return
        self.company, self.step, self.lays = company, 0, 0
        self.asked.clear()
        for kind, fields in self._early:
            self.draft.tell(kind, company, **fields)
        self._early.clear()

    def tell_in_turn(self, kind: str, **fields: Any) -> None:
        """Write what only a company tells that has its turn: the present one, or the next one."""
        if self.company is None:
            self._early.append((kind, fields))
        else:
            self.draft.tell(kind, self.company, **fields)

    def _end_turn(self, end: TurnEnd) -> None:
        """That program asks on the table as it was then; what has happened since is still to come there."""
        self._go_to(self.course.end, end)
        self.company = None

    def break_off(self) -> None:
        """In the middle of a turn: the passes up to the step that is asked about now."""
        decision = self.game.now.decision
        if decision is None or decision.actor != self.company:
            return
        last = self.course.last_step_of.get(type(decision), 0)
        before = max((place for place in self.course.last_step_of.values() if place < last), default=-1)
        self._go_to(before + 1, self.game.now)

    # ---- papers

    def follow_papers(self, before: GameState, after: GameState) -> None:
        """After each action: who has which share."""
        self._dialect.follow_papers(self.draft.shares, self.memory, before, after)

    def shares_of(self, owner: str, company: CompanyId, percent: int) -> list[ShareId]:
        """The shares that somebody sells or buys, by their names."""
        return next_shares(self.draft.shares, company, owner, percent)


def table_after(moment: Moment) -> GameState:
    """The table that an action leads to; where a turn was over with it, before anything else came."""
    return moment.ends[0].state if moment.ends else moment.state


Tells = Mapping[type[Action], Callable[[Any, Moment, Moment, Any], None]]


class Writes(Protocol):
    """What writes the actions of a title."""

    game: Game
    draft: Draft

    def begin(self, before: Moment) -> None:
        """Before each action."""
        ...

    def follow_papers(self, before: GameState, after: GameState) -> None:
        """After each action: who has which share."""
        ...

    def note_turns(self, before: Moment, after: Moment) -> None:
        """After each action: turns that are over, and others that have begun."""
        ...

    def break_off(self) -> None:
        """The file ends, perhaps in the middle of a turn."""
        ...


def write_all(
    writer: Writes, tells: Tells, *, tell_more: Callable[[Any, Moment, Moment], None]
) -> list[Fields]:
    """All actions of the file, still without numbers; `tell_more` writes what an action of ours leads to."""
    history = writer.game.history
    writer.note_turns(history[0], history[0])
    for before, after in pairwise(history):
        assert after.action is not None
        writer.begin(before)
        tells[type(after.action)](writer, before, after, after.action)
        writer.follow_papers(before.state, after.state)
        writer.draft.settle(is_unsettled, after)
        tell_more(writer, before, after)
        writer.note_turns(before, after)
    writer.break_off()
    return writer.draft.actions


def is_unsettled(decision: Decision | None) -> bool:
    """Whether somebody has yet to agree to the purchase of a train or to raise the money for it."""
    match decision:
        case AfterBankruptcy() | Consent():
            return True
        case LastChance():
            return decision.before == "train"
        case RaiseMoney():
            return decision.cause == "train"
    return False


# ---- what every title tells alike


def tell_pass(writer: TurnWriter, before: Moment, _after: Moment, _action: Action) -> None:
    """A player's pass, or those of the steps that our question stands for."""
    decision = before.decision
    if type(decision) in writer.course.last_step_of:
        writer.end_step(before)
    elif decision is not None and decision.actor in before.state.players:
        writer.draft.tell("pass", actor(before))


def hold_train(writer: TurnWriter, before: Moment, action: BuyTrain) -> None:
    """The purchase of a train, written once it is paid for."""
    writer.go_to("train", before)
    writer.draft.hold(before, action)


def free_slot(state: GameState, stop: StopId, company: CompanyId) -> int:
    """The first slot that is free there; those in front of it are kept for homes."""
    free = [at for at, lying in enumerate(slots_at(state.board, stop)) if lying is None]
    kept = len(set(reserved_for(state, stop)) - {company})
    return free[min(kept, len(free) - 1)]
