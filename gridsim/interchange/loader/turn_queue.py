"""Turns of companies that have begun in our game and are not over in that program; it asks elsewhere too."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import field

from gridsim.core.actions import Action, Pass
from gridsim.core.decisions import Decision, StockTurn
from gridsim.core.events import CompanyOperates
from gridsim.core.state import BANK, IPO, POOL, REMOVED, CompanyId, GameState, OwnerId
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.papers import Share
from gridsim.interchange.loader.steps import PassedSteps, Step
from gridsim.records import Bundle, Working

Takes = Callable[[GameState, CompanyId], bool]
"""Whether a company is asked anything there."""
Answers = Callable[["Queue", Decision], bool]
"""Answers a question of ours that is not put there; whether it was one."""
Follow = Callable[["Queue", GameState], None]
"""After one of our actions, with the table before it: brings along what that program numbers or remembers."""


def always(_state: GameState, _company: CompanyId) -> bool:
    """Every company is asked."""
    return True


def nothing_unasked(_here: Queue, _decision: Decision) -> bool:
    """Nothing that our game asks goes unasked there."""
    return False


def bring_papers(here: Queue, _before: GameState) -> None:
    """The numbered papers lie as on the table."""
    here.beside.papers.follow(here.beside.state, here.owners())


def nothing_noted(_here: Queue, _before: GameState) -> None:
    """The table tells all that is remembered."""


class Habits(Bundle, frozen=True, kw_only=True):
    """What that program does in a way of its own in the games of a title."""

    of_turn: tuple[type[Decision], ...]
    """Our questions of a company's turn in their order."""
    unasked: Answers = nothing_unasked
    takes_turn: Takes = always
    follow_papers: Follow = bring_papers
    """Where papers have changed hands."""
    note: Follow = nothing_noted
    ends_with_ours: bool = False
    """Whether a company's turn is over there as soon as it is in our game."""


class Turn(Working):
    """A company's turn there."""

    company: CompanyId
    lays: int = 0
    """Tiles of the turn, but those of privates."""
    has_placed: bool = False
    has_bought: bool = False
    """It has bought a share or started a company."""
    has_operated: bool = False
    """It had had a turn before."""
    later: list[Action] = field(default_factory=list)
    """Done there, and here once our game is back at this turn."""
    over: GameState | None = None
    """The table when the turn was over in our game; None while it is not."""


class Queue:
    """That program's position: the turns that are still to be taken, and the steps of the present round."""

    def __init__(
        self,
        beside: Beside,
        tables: Mapping[str, Sequence[Step]],
        habits: Habits,
        memory: Any = None,
    ) -> None:
        self.beside = beside
        self.memory = memory
        """What a title has to remember besides."""
        self.passed = PassedSteps()
        self.turn: Turn | None = None
        self.sold_for_train: list[tuple[Action, Sequence[Share]]] = []
        """Sales for a train that has not been named yet, and the shares that they name."""
        self.due: dict[CompanyId, OwnerId] = {}
        """Purchases that our game has made with another one, and who is to tell them."""
        self._waiting: list[Turn] = []
        self._latest: Turn | None = None
        self._tables = tables
        self._habits = habits
        self._silent: set[CompanyId] = set()
        """Companies that were asked nothing in a turn, which counts like any other."""
        beside.follow = self._follow
        bring_papers(self, beside.state)
        self._note_turns(beside.state)

    @property
    def operator(self) -> CompanyId | None:
        """The company in turn there."""
        return self.turn.company if self.turn is not None else None

    # ---- what rounds ask

    def is_over(self) -> bool:
        """The game is over, and so is the last turn."""
        return self.beside.decision is None and self.turn is None and not self._waiting

    def steps(self) -> Sequence[Step]:
        """The steps of the present round."""
        return self._tables["operating" if self.turn is not None else self.beside.state.round.kind]

    def turn_of(self) -> str:
        """Who is asked in rounds of players, or whose company's turn it is."""
        if self.turn is not None:
            return self.turn.company
        return self.beside.decision.actor if self.beside.decision is not None else ""

    def arrive(self) -> None:
        """Answer what that program does not ask, and begin the next turn."""
        while self.beside.decision is not None and self._habits.unasked(self, self.beside.decision):
            pass
        if self._habits.ends_with_ours:
            self.turn = None if self.is_behind() else self.turn
            self._waiting = [turn for turn in self._waiting if turn.over is None]
        if self.turn is None and self._waiting:
            self.turn = self._waiting.pop(0)
            self.passed.names.clear()

    def go_on(self) -> None:
        """A player can do nothing, or the turn of a company is over there; our game's too."""
        if self.turn is None:
            if isinstance(self.beside.decision, StockTurn):
                self.beside.play(Pass())
            return
        for _ in self._habits.of_turn:
            if not self.is_in_turn(self.beside.decision) or Pass() not in self.beside.game.now.legal:
                break
            self.beside.play(Pass())
        if not self._habits.ends_with_ours:
            self.turn = None

    # ---- our questions

    def is_in_turn(self, decision: Decision | None) -> bool:
        """Whether our question is one of the turn of the company that acts there."""
        is_open = self.turn is not None and self.turn.over is None
        return is_open and isinstance(decision, self._habits.of_turn) and decision.actor == self.operator

    def come_to(self, kind: type[Decision]) -> bool:
        """Pass our questions of this turn before one of a kind; whether that one is put."""
        last = self._habits.of_turn.index(kind)
        while self.is_in_turn(self.beside.decision):
            rank = self._habits.of_turn.index(type(self.beside.decision))
            if rank >= last or Pass() not in self.beside.game.now.legal:
                break
            self.beside.play(Pass())
        return self.is_in_turn(self.beside.decision) and isinstance(self.beside.decision, kind)

    def is_behind(self) -> bool:
        """Whether a turn that is over in our game is still going on there."""
        return self.turn is not None and self.turn.over is not None

    def table(self) -> GameState:
        """What lies there: of what came after the turn in our game nothing has happened yet."""
        over = self.turn.over if self.turn is not None else None
        return over if over is not None else self.beside.state

    def cash(self) -> int:
        """What the company in turn has."""
        assert self.turn is not None
        return self.table().cash[self.turn.company]

    # ---- what changes

    def _follow(self, before: GameState) -> None:
        if before.certificates is not self.beside.state.certificates:
            self._habits.follow_papers(self, before)
        self._note_turns(before)
        self._habits.note(self, before)

    def owners(self) -> tuple[OwnerId, ...]:
        """All who may have papers."""
        state = self.beside.state
        return (*state.players, *state.companies, POOL, IPO, BANK, REMOVED)

    def _note_turns(self, before: GameState) -> None:
        """Turns that have ended and begun, each on the table that lay then."""
        now, table = self.beside.game.now, before
        over = {end.told: end.state for end in now.ends}
        for place in range(len(now.events) + 1):
            if place in over:
                table = over[place]
                self._end(table)
            event = now.events[place] if place < len(now.events) else None
            if isinstance(event, CompanyOperates):
                self._begin(event.company, table)

    def _begin(self, company: CompanyId, table: GameState) -> None:
        self._silent = {silent for silent in self._silent if table.companies[silent].status == "started"}
        has_operated = table.companies[company].operated or company in self._silent
        self._latest = Turn(company, has_operated=has_operated)
        if self._habits.takes_turn(table, company):
            self._waiting.append(self._latest)
        else:
            self._silent.add(company)

    def _end(self, table: GameState) -> None:
        if self._latest is not None:
            self._latest.over = table
        self._latest = None
