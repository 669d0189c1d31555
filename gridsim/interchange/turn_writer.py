"""A file written in which companies take their turns by a `Course`; passes stand where that program asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from gridsim.board.stations import reserved_for, slots_at
from gridsim.core.actions import Action, BuyTrain
from gridsim.core.decisions import Consent, Decision, RaiseMoney
from gridsim.core.events import CompanyOperates
from gridsim.core.state import CompanyId, GameState, StopId
from gridsim.flow.game import Game, Moment
from gridsim.interchange.aligned import align, align_all, next_shares
from gridsim.interchange.course import Course
from gridsim.interchange.draft import Draft, Fields, actor
from gridsim.interchange.tables import ShareId

Takes = Callable[[GameState, CompanyId], bool]
"""Whether that program asks a company anything in its turn."""


Beside = Callable[["TurnWriter", Moment, Moment], None]
"""Writes what an action has brought about by itself."""


class TurnWriter:
    """The actions told so far, and where that program stands in the turn of a company."""

    def __init__(
        self,
        game: Game,
        course: Course,
        takes_turn: Takes,
        *,
        numbered: Mapping[CompanyId, Sequence[int]] | None = None,
        beside: Beside | None = None,
    ) -> None:
        self.game = game
        self.beside = beside
        self.draft = Draft(game)
        self.course = course
        self._takes_turn = takes_turn
        self.company: CompanyId | None = None
        """Whose turn it is there."""
        self.step = 0
        self.lays = 0
        """Tiles of its turn, but those of privates."""
        for company, percents in (numbered or {}).items():
            self.draft.shares.issue(company, percents)
        align_all(self.draft.shares, game.start)

    # ---- the course of a turn

    def go_to(self, step: str, moment: Moment) -> None:
        """Write the passes of all steps that ask before one."""
        self._go_to(self.course.place(step), moment)

    def is_over(self, step: str, moment: Moment) -> None:
        """Write the passes up to a step, which the action that comes answers."""
        self.go_to(step, moment)
        self.step = self.course.place(step) + 1

    def end_step(self, moment: Moment) -> None:
        """Our question was passed: the steps that it stands for are over."""
        decision = moment.decision
        if decision is not None and decision.actor == self.company:
            self._go_to(self.course.last_step_of.get(type(decision), -1) + 1, moment)

    def _go_to(self, place: int, moment: Moment) -> None:
        if self.company is None:
            return
        while self.step < place:
            if self.course.steps[self.step].asks(moment, self.company):
                self.draft.tell("pass", self.company)
            self.step += 1

    def note_turns(self, before: Moment, after: Moment) -> None:
        """After an action: turns that are over, and others that have begun, perhaps without a question."""
        for event in after.events:
            if isinstance(event, CompanyOperates):
                self._end_turn(after)
                self.company, self.step = self._taker(before.state, event.company), 0
                self.lays = 0
        if self.company is not None and after.state.round.company != self.company:
            self._end_turn(after)

    def _taker(self, state: GameState, company: CompanyId) -> CompanyId | None:
        return company if self._takes_turn(state, company) else None

    def _end_turn(self, moment: Moment) -> None:
        self._go_to(self.course.end, moment)
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
        align(self.draft.shares, before, after)

    def shares_of(self, owner: str, company: CompanyId, percent: int) -> list[ShareId]:
        """The shares that somebody sells or buys, by their names."""
        return next_shares(self.draft.shares, company, owner, percent)


Tells = Mapping[type[Action], Callable[[Any, Moment, Moment, Any], None]]


def write_all(writer: TurnWriter, tells: Tells) -> list[Fields]:
    """All actions of the file, still without numbers."""
    history = writer.game.history
    writer.note_turns(history[0], history[0])
    for before, after in pairwise(history):
        assert after.action is not None
        writer.draft.trains.follow(before.state)
        tells[type(after.action)](writer, before, after, after.action)
        writer.follow_papers(before.state, after.state)
        writer.draft.settle(is_unsettled, after)
        if writer.beside is not None:
            writer.beside(writer, before, after)
        writer.note_turns(before, after)
    writer.break_off()
    return writer.draft.actions


def is_unsettled(decision: Decision | None) -> bool:
    """Whether somebody has yet to agree to a purchase or to raise the money for it."""
    return isinstance(decision, Consent) or (isinstance(decision, RaiseMoney) and decision.cause == "train")


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
