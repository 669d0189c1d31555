"""What has been written of a file: its actions, and which steps of a turn that program has behind it."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from gridsim.board.network import network
from gridsim.core.decisions import InvestStep, SellStep, StationStep, TrainStep
from gridsim.core.events import CompanyOperates
from gridsim.core.state import CompanyId, GameState, HexId, OwnerId, StopId
from gridsim.core.table import Table
from gridsim.finance.control import controller
from gridsim.flow.game import Game, Moment
from gridsim.interchange.catalogue import printed_tile
from gridsim.interchange.tables import ShareBook, TileCopies, TrainCopies
from gridsim.interchange.title_1841.theirs import Theirs
from gridsim.interchange.wording import Fields
from gridsim.procedures.asking import has_any_choice
from gridsim.procedures.train_limits import trains_of
from gridsim.titles.title_1841.companies import (
    COMPANIES_START,
    CONCESSIONS,
    is_historical,
    is_minor,
    phase_allows,
)
from gridsim.titles.title_1841.company_rules import free_majors
from gridsim.titles.title_1841.operating.stations import STATION
from gridsim.titles.title_1841.operating.track import lays_of, off_board_reached
from gridsim.titles.title_1841.operating.trains import TRAIN_PURCHASE
from gridsim.titles.title_1841.raising_money.frozen import BECAUSE as FROZEN
from gridsim.titles.title_1841.shares.investing import INVEST_ANSWERS, SELL_ANSWERS

RULE = "1841 §4"
ON_A_ROUTE = ("city", "town", "off_board")


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


class Writer:
    """The actions written so far, and what that program counts and numbers."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions: list[Fields] = []
        self.shares = ShareBook()
        self.copies = TileCopies()
        self.trains = TrainCopies()
        self.theirs = Theirs()
        self.held: Fields | None = None
        """A train that is bought once the money for it has been raised."""
        self.company: CompanyId | None = None
        """Whose turn it is."""
        self.step = Step.TRACK
        self.lays = 0
        self.has_operated = False
        """Whether the company had operated before its turn."""
        self.frozen: set[CompanyId] = set()
        """Companies that have had a turn while nobody decided for them."""
        self.places: dict[StopId, int] = {}
        """Stations of merged companies with their slots, while it is settled which are kept."""
        self.kept: list[StopId] = []
        self.heir: CompanyId = ""
        self.is_replacing = False
        """It may stop taking stations away, which that program wants to be told."""
        self.handed_in: list[str] = []
        """Surplus trains told before the choices of a formation; we are asked for them after those."""
        self.reached: set[HexId] = set()
        """Off-board hexes of which it has been told that somebody has reached them."""
        self.seats = {player: seat for seat, player in enumerate(game.start.players)}
        self.shares.issue_all(game.start.certificates)

    def tell(self, kind: str, entity: OwnerId, /, **fields: Any) -> None:
        """Write an action of a player or a company."""
        self.actions.append(self.fields_of(kind, entity, **fields))

    def fields_of(self, kind: str, entity: OwnerId, /, **fields: Any) -> Fields:
        """An action as the file has it, still without number."""
        if entity in self.seats:
            return {"type": kind, "entity": self.seats[entity], "entity_type": "player", **fields}
        return {"type": kind, "entity": entity, "entity_type": "corporation", **fields}

    def city(self, stop: StopId) -> str:
        """A city by the copy of its tile."""
        hex_id, number = stop
        return f"{self.copies.at.get(hex_id) or printed_tile('1841', hex_id)}-{number}"

    # ---- the course of a turn

    def begin(self, state: GameState) -> None:
        """Perhaps another company's turn."""
        company = state.round.company
        if company is not None and self.company is None:
            self.company, self.step, self.lays = company, Step.TRACK, 0
            self.has_operated = state.companies[company].operated or company in self.frozen

    def end(self, after: Moment) -> None:
        """After an action: the turn of the company may be over; turns of frozen ones count there too."""
        state = after.state
        turns = (event for event in after.events if isinstance(event, CompanyOperates))
        self.frozen |= {event.company for event in turns if event.because == FROZEN}
        self.frozen = {company for company in self.frozen if state.companies[company].status == "started"}
        if self.company is not None and state.round.company != self.company:
            self.go_to(Step.END, state)
            self.company = None

    def go_to(self, step: Step, state: GameState) -> None:
        """Write the passes of all steps that ask before the one that comes."""
        while self.company is not None and self.step < step:
            if self.step == Step.ROUTE and runs_idle(state, self.company):
                self.tell("run_routes", self.company, routes=[])
            elif asks(self.seen(state, self.company), self.company, self.step, self.lays):
                self.tell("pass", self.company)
            if self.step == Step.TRACK and self.lays:
                hexes = off_board_reached(state, self.company) - self.reached
                self.tell("destination_connection", self.company, hexes=sorted(hexes))
                self.reached |= hexes
            self.step = Step(self.step + 1)

    def seen(self, state: GameState, company: CompanyId) -> GameState:
        """A state as it was in the turn: its company may not have operated before."""
        table = Table(state)
        table.change_company(company, operated=self.has_operated)
        return table.photograph()


def asks(state: GameState, company: CompanyId, step: Step, lays: int) -> bool:
    """Whether a step stops to ask a company that does nothing in it."""
    if controller(state, company) is None or state.companies[company].status != "started":
        return False
    if step == Step.TRACK:
        return lays < lays_of(state, company)
    if step == Step.PLACE:
        return bool(state.companies[company].stations) and state.cash[company] > 0
    if step in (Step.MERGE, Step.CONVERT):
        return asks_to_merge(state, company, step)
    return has_choice(state, company, step)


def has_choice(state: GameState, company: CompanyId, step: Step) -> bool:
    """Whether a company can do anything in a step."""
    player = controller(state, company) or ""
    match step:
        case Step.TOKEN:
            question = StationStep(player=player, actor=company, rule=RULE)
            return has_any_choice(Table(state), question, STATION)
        case Step.TRAIN:
            trains = TrainStep(player=player, actor=company, rule=RULE)
            return has_any_choice(Table(state), trains, TRAIN_PURCHASE)
        case Step.SHARES:
            sales = SellStep(player=player, actor=company, rule=RULE)
            purchases = InvestStep(player=player, actor=company, rule=RULE)
            if has_any_choice(Table(state), sales, SELL_ANSWERS):
                return True
            can_buy = has_any_choice(Table(state), purchases, INVEST_ANSWERS)
            return can_buy or has_price_of_a_share(state, company)
    return False


def has_price_of_a_share(state: GameState, company: CompanyId) -> bool:
    """That program thinks of starting a company as soon as one share of it can be paid."""
    if not phase_allows(state, COMPANIES_START):
        return False
    free = (each for each in state.companies.values() if each.status == "unstarted")
    if all(is_historical(state, each.id) for each in free):
        return False
    fields = {cell for each in state.companies for cell in state.facts.par_cells(each)}
    return state.cash[company] >= min(map(state.facts.price_at, fields))


def runs_idle(state: GameState, company: CompanyId) -> bool:
    """Whether that program asks for a run though there is no route: track leads from a station somewhere."""
    track = network(state.board)
    ends = (
        track.stops[leg.end].kind
        for stop in state.board.stations.get(company, ())
        for leg in track.legs_from(stop)
    )
    return bool(trains_of(state, company)) and any(kind in ON_A_ROUTE for kind in ends)


def asks_to_merge(state: GameState, company: CompanyId, step: Step) -> bool:
    """Whether there is a free major for a company that may merge, or for a minor that may convert."""
    if not free_majors(state) or (is_historical(state, company) and phase_allows(state, CONCESSIONS)):
        return False
    if step == Step.MERGE:
        return state.companies[company].operated
    return step == Step.CONVERT and is_minor(state, company)
