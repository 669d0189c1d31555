"""Where that program stands in a game of 1841: whose turn it is there, and what is under way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridsim.core import decisions
from gridsim.core.actions import ChooseAmount, ChooseCity, ChooseHex, DiscardTrain, KeepSpareStation, Pass
from gridsim.core.events import CashPaid, Passed
from gridsim.core.state import CompanyId, GameState, HexId, OwnerId, PlayerId, StopId
from gridsim.finance.control import is_frozen
from gridsim.finance.ownership import unit
from gridsim.interchange.loader.beside import Beside
from gridsim.interchange.loader.document import Refused
from gridsim.interchange.loader.steps import Step
from gridsim.interchange.loader.title_1841.numbers import follow_papers
from gridsim.interchange.loader.turn_queue import Queue
from gridsim.interchange.title_1841.reckoning import count_of_stations, may_start, places_kept
from gridsim.interchange.title_1841.steps import OF_TURN
from gridsim.records import Working
from gridsim.titles.title_1841.companies import NEW_COMPANIES, is_major

STATIONS = ("station", "stations")
"""What is paid for stations of a charter."""


class Start(Working):
    """A company that is being started; each step of it is an action of its own there."""

    company: CompanyId
    founder: OwnerId
    extra: int = 0
    """Further shares bought after the director's certificate."""


class Standing(Queue):
    """That program's position in a game of 1841: the turns of companies, and what is under way."""

    def __init__(self, beside: Beside, tables: Mapping[str, Sequence[Step[Standing]]]) -> None:
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
        self._frozen: set[CompanyId] = set()
        """Companies that have had a turn while frozen, which counts there like any other."""
        super().__init__(beside, tables, OF_TURN, unasked=answer_unasked, takes_turn=takes_turn)

    def first_shares(self, decision: decisions.FirstShares) -> int:
        """Percent that the founder has by now."""
        extra = self.start.extra if self.start is not None else 0
        return min(decision.choices) + extra * unit(self.beside.state, decision.company)

    def hand_in(self, decision: decisions.DiscardTrains) -> bool:
        """A train that was handed in before our game asked; whether there is one."""
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

    # ---- what changes

    def _follow(self, before: GameState) -> None:
        super()._follow(before)
        now, moment = self.beside.state, self.beside.game.now
        self._frozen = {company for company in self._frozen if now.companies[company].status == "started"}
        asked = self.beside.game.moments[self.beside.game.cursor - 1].decision
        self._refuse_doubt(asked)
        for event in moment.events:
            is_unasked = not isinstance(asked, decisions.BuyStations)
            if isinstance(event, CashPaid) and event.what in STATIONS and is_unasked:
                self.bought[event.payer] = count_of_stations(now, event.payer)

    def _follow_papers(self, before: GameState) -> None:
        is_majors = bool(self.olds) and is_major(before, self.olds[0])
        merged = [self.into] if self.into is not None and is_majors else []
        follow_papers(self.beside.papers, before, self.beside.state, decider=self.decider, merged=merged)

    def _begin(self, company: CompanyId, table: GameState) -> None:
        super()._begin(company, table)
        if self._latest is not None:
            self._latest.has_operated |= company in self._frozen
        if not takes_turn(table, company):
            self._frozen.add(company)

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


def takes_turn(state: GameState, company: CompanyId) -> bool:
    """A frozen company is not asked anything."""
    return not is_frozen(state, company)


def answer_unasked(here: Queue, decision: decisions.Decision) -> bool:
    """What that program does by itself, and trains that were handed in before our game asked."""
    assert isinstance(here, Standing)
    match decision:
        case decisions.FirstShares() if here.start is not None:
            most = max(decision.choices)
            if here.first_shares(decision) >= most:
                here.beside.play(ChooseAmount(amount=most))
                return True
        case decisions.DiscardTrains():
            return here.hand_in(decision)
        case decisions.KeepPlaces():
            here.beside.play(ChooseHex(hex=places_kept(here.beside.game.history, decision)))
            return True
        case decisions.InheritStations() if not here.are_too_many(decision):
            return here.keep_places(decision)
    return False
