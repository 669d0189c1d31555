"""Where that program stands in a game of 1841: whose turn it is there, and what is under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gridsim.core import decisions
from gridsim.core.actions import ChooseAmount, ChooseCity, ChooseHex, DiscardTrain, KeepSpareStation, Pass
from gridsim.core.events import CashPaid, Passed
from gridsim.core.state import CompanyId, GameState, HexId, OwnerId, PlayerId, StopId
from gridsim.finance.ownership import unit
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Refused
from gridsim.interchange.loader.rounds import PassedSteps
from gridsim.interchange.loader.steps import Step
from gridsim.interchange.loader.title_1841.founding import may_start
from gridsim.interchange.loader.title_1841.numbers import follow_papers
from gridsim.interchange.loader.title_1841.turns import Turn, Turns
from gridsim.interchange.title_1841.reckoning import OF_TURN, count_of_stations, places_kept
from gridsim.records import Working
from gridsim.titles.title_1841.companies import NEW_COMPANIES

STATIONS = ("station", "stations")
"""What is paid for stations of a charter."""


class Start(Working):
    """A company that is being started; each step of it is an action of its own there."""

    company: CompanyId
    founder: OwnerId
    extra: int = 0
    """Further shares bought after the director's certificate."""


class Standing:
    """That program's position in a game of 1841."""

    def __init__(self, beside: Beside, tables: Mapping[str, Sequence[Step[Standing]]]) -> None:
        self.beside = beside
        self.passed = PassedSteps()
        self.turns = Turns()
        self.turn: Turn | None = None
        self.start: Start | None = None
        self.bought: dict[CompanyId, int] = {}
        """Stations that a company has bought in our game without a question."""
        self.required = 0
        """Stations that a converted company must buy; that program counts them with the others."""
        self.partner: CompanyId | None = None
        """With whom the acting company merges, until the new company is named."""
        self.decider: PlayerId | None = None
        self.olds: tuple[CompanyId, ...] = ()
        self.into: CompanyId | None = None
        self.removed: list[StopId] = []
        self.handed_in: list[str] = []
        """Trains handed in there before our game has asked for them."""
        self.reached: set[HexId] = set()
        self._tables = tables
        beside.follow = self._follow
        state = beside.state
        self.turns.follow(state, beside.game.now.events, state)

    @property
    def operator(self) -> CompanyId | None:
        """The company in turn there."""
        return self.turn.company if self.turn is not None else None

    def table(self) -> GameState:
        """What lies there."""
        return self.beside.state

    # ---- what rounds ask

    def is_over(self) -> bool:
        """The game is over, and so is the last turn."""
        return self.beside.decision is None and self.turn is None and not self.turns.open

    def steps(self) -> Sequence[Step[Any]]:
        """The steps of the present round."""
        return self._tables["operating" if self.turn is not None else self.beside.state.round.kind]

    def turn_of(self) -> str:
        """Who is asked in rounds of players, or whose company's turn it is."""
        if self.turn is not None:
            return self.turn.company
        return self.beside.decision.actor if self.beside.decision is not None else ""

    def arrive(self) -> None:
        """What that program does by itself, and trains that were handed in before our game asked."""
        while self._answer_unasked(self.beside.decision):
            pass
        if self.turn is None and self.turns.open:
            self.turn = self.turns.open.pop(0)
            self.passed.names.clear()

    def go_on(self) -> None:
        """The turn of a company is over there; our game's too."""
        if self.turn is None:
            return
        for _ in OF_TURN:
            if not self.is_in_turn(self.beside.decision):
                break
            self.beside.play(Pass())
        self.turn = None

    def _answer_unasked(self, decision: decisions.Decision | None) -> bool:
        match decision:
            case decisions.FirstShares() if self.start is not None and self.first_shares(decision) >= max(
                decision.choices
            ):
                self.beside.play(ChooseAmount(amount=max(decision.choices)))
                return True
            case decisions.DiscardTrains():
                return self._hand_in(decision)
            case decisions.KeepPlaces():
                game = self.beside.game
                self.beside.play(ChooseHex(hex=places_kept(game.history, decision)))
                return True
            case decisions.InheritStations() if not self.are_too_many(decision):
                return self.keep_places(decision)
        return False

    def first_shares(self, decision: decisions.FirstShares) -> int:
        """Percent that the founder has by now."""
        extra = self.start.extra if self.start is not None else 0
        return min(decision.choices) + extra * unit(self.beside.state, decision.company)

    def _hand_in(self, decision: decisions.DiscardTrains) -> bool:
        trains = self.beside.state.trains
        for train in self.handed_in:
            if trains[train].owner == decision.actor:
                self.handed_in.remove(train)
                self.beside.play(DiscardTrain(train=train))
                return True
        return False

    # ---- stations of merged companies

    def places_left(self, decision: decisions.InheritStations | decisions.ReplaceStations) -> list[StopId]:
        """Old stations that have not been removed."""
        return [stop for stop in decision.stops if stop not in self.removed]

    def are_too_many(self, decision: decisions.InheritStations | decisions.ReplaceStations) -> bool:
        """Whether more are left than may stay, or two in one hex, of which one must go."""
        left = self.places_left(decision)
        return len(left) > decision.left or len({hex_id for hex_id, _ in left}) < len(left)

    def keep_places(self, decision: decisions.InheritStations | decisions.ReplaceStations) -> bool:
        """Keep what is left on the map, then on the charters."""
        left = self.places_left(decision)
        if left:
            self.beside.play(ChooseCity(hex=left[0][0], stop=left[0][1]))
        elif KeepSpareStation() in self.beside.game.now.legal:
            self.beside.play(KeepSpareStation())
        else:
            self.beside.play(Pass())
        if not isinstance(self.beside.decision, decisions.InheritStations | decisions.ReplaceStations):
            self.removed.clear()
        return True

    # ---- our questions

    def is_in_turn(self, decision: decisions.Decision | None) -> bool:
        """Whether our question is one of the turn of the company that acts there."""
        is_its = isinstance(decision, OF_TURN) and decision.actor == self.operator
        return is_its and self.beside.state.round.company == self.operator and self.turn_is_open()

    def turn_is_open(self) -> bool:
        """Whether our game is still in the turn of the company that acts there."""
        return self.turn is not None and self.turn.cash is None

    def come_to(self, kind: type[decisions.Decision]) -> bool:
        """Pass our questions of this turn before one of a kind; whether that one is put."""
        last = OF_TURN.index(kind)
        while self.is_in_turn(self.beside.decision):
            if OF_TURN.index(type(self.beside.decision)) >= last or Pass() not in self.beside.game.now.legal:
                break
            self.beside.play(Pass())
        return self.is_in_turn(self.beside.decision) and isinstance(self.beside.decision, kind)

    def cash(self) -> int:
        """What the company in turn has, or had when its turn was over in our game."""
        assert self.turn is not None
        return self.beside.state.cash[self.turn.company] if self.turn.cash is None else self.turn.cash

    # ---- numbers

    def _follow(self, before: GameState) -> None:
        now, moment = self.beside.state, self.beside.game.now
        merged = [self.into] if self.into is not None and self.olds and self._are_majors(before) else []
        follow_papers(self.beside.papers, before, now, decider=self.decider, merged=merged)
        self.turns.follow(before, moment.events, now)
        asked = self.beside.game.moments[self.beside.game.cursor - 1].decision
        self._refuse_doubt(asked)
        for event in moment.events:
            is_unasked = not isinstance(asked, decisions.BuyStations)
            if isinstance(event, CashPaid) and event.what in STATIONS and is_unasked:
                self.bought[event.payer] = count_of_stations(now, event.payer)

    def _refuse_doubt(self, asked: decisions.Decision | None) -> None:
        """`Refused` where a player can do nothing but has the price of a share: perhaps he is asked there."""
        moment = self.beside.game.now
        answered = asked.player if isinstance(asked, decisions.StockTurn) else None
        for event in moment.events:
            if not isinstance(event, Passed) or event.step != "stock":
                continue
            is_answer, answered = event.actor == answered, None
            cash = moment.state.cash[event.actor]
            if not is_answer and may_start(moment.state, cash, NEW_COMPANIES):
                raise Refused("loader_doubt", player=moment.state.players[event.actor].name)

    def _are_majors(self, state: GameState) -> bool:
        return state.facts.companies[self.olds[0]].kind == "major"
