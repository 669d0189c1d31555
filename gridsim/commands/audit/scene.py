"""The table as the events of one moment tell it, one after the other, and what a turn has brought so far."""

from __future__ import annotations

from collections import Counter
from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import field
from msgspec.structs import replace

from gridsim.core import events
from gridsim.core.state import BANK, IPO, REMOVED, other_side
from gridsim.procedures.train_supply import train_named
from gridsim.records import Working

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.core.events import Event
    from gridsim.core.state import CompanyId, GameState, HexId, OwnerId, PlayerId
    from gridsim.facts.facts import Cell
    from gridsim.flow.game import Moment

OrderKey = tuple[int, int, int]
"""Price, column and how high a marker lies: the greatest operates first."""


class CompanyTurn(Working):
    """What has happened in the turn of one company."""

    company: CompanyId
    revenue: int | None = None
    """What its trains have run; None before they did."""
    reduced: int = 0
    interest: int = 0
    """Paid in money, by whomever."""
    loans: int = 0
    """Taken in this turn."""
    late_loans: int = 0
    """Those of them that cost no interest in this turn."""
    distributed: bool = False
    laid: list[HexId] = field(default_factory=list)
    """Tiles laid without a power."""
    placed: int = 0
    """Stations placed without a power."""

    @property
    def has_paid_interest(self) -> bool:
        """Whether the moment for interest is over."""
        return self.distributed or bool(self.interest or self.reduced)


class Memory(Working):
    """What a game has shown so far and its last state does not."""

    turn: CompanyTurn | None = None
    operated: dict[CompanyId, dict[CompanyId, OrderKey]] = field(default_factory=dict)
    """Who has had its turn in this round, and where all markers lay when it began."""
    to_fall: Counter[CompanyId] = field(default_factory=Counter)
    """By how many fields markers are still to move for sales."""
    last_to_act: PlayerId | None = None
    """In this stock round."""
    priority_sold: bool = False
    income_paid: set[str] = field(default_factory=set)
    """The privates that have paid in this round."""
    unpaid: Counter[tuple[CompanyId, OwnerId]] = field(default_factory=Counter)
    """Percent that gets no dividend in this round."""
    repaid: Counter[CompanyId] = field(default_factory=Counter)
    """What has been paid for loans since markers were last taken away for it."""
    priority: PlayerId | None = None
    """Who had the priority when the round began."""

    def copy(self) -> Memory:
        """Another memory of the same."""
        other = copy(self)
        other.turn = None if self.turn is None else replace(self.turn, laid=[*self.turn.laid])
        other.operated, other.income_paid = dict(self.operated), set(self.income_paid)
        other.to_fall, other.unpaid = Counter(self.to_fall), Counter(self.unpaid)
        other.repaid = Counter(self.repaid)
        return other

    def begin_round(self, priority: PlayerId) -> None:
        """Forget what belongs to the round before."""
        self.turn, self.last_to_act, self.priority_sold, self.priority = None, None, False, priority
        self.operated, self.income_paid, self.repaid = {}, set(), Counter()
        self.to_fall, self.unpaid = Counter(), Counter()


class Scene:
    """One moment: its state before and after, and what lies between them so far."""

    def __init__(self, before: GameState, asked: object, moment: Moment, memory: Memory) -> None:
        self.before = before
        self.after = moment.state
        self.asked = asked
        """The decision that the action answered; None at the start of a game."""
        self.moment = moment
        self.memory = memory
        self.facts = before.facts
        self.events = moment.events
        self.place = 0
        """Which event is looked at."""
        self.cash: Counter[OwnerId] = Counter(before.cash)
        self.phase = before.phase
        self.round = before.round.kind
        """The kind of the round that has been told last."""
        self._cells: dict[CompanyId, Cell | None] = {}
        self._trains: dict[str, OwnerId] = {}
        self._loans: dict[CompanyId, int] = {}
        self._debts: dict[PlayerId, int] = {}
        self._papers: dict[CompanyId, Counter[OwnerId]] = {}

    @property
    def action(self) -> Action | None:
        return self.moment.action

    @property
    def actors(self) -> tuple[OwnerId, ...]:
        """The player who acts, whom he acts for, and whose papers he sells then."""
        asked = (getattr(self.asked, name, None) for name in ("player", "actor", "seller"))
        return tuple(str(owner) for owner in asked if owner is not None)

    @property
    def bankrupt(self) -> bool:
        """Whether somebody goes bankrupt in this moment, which sells and pays by itself."""
        return events.WentBankrupt in self.kinds

    @cached_property
    def kinds(self) -> frozenset[type[Event]]:
        """The kinds of all events of the moment."""
        return frozenset(type(event) for event in self.events)

    @property
    def still_to_come(self) -> tuple[Event, ...]:
        """The events after the one looked at."""
        return self.events[self.place + 1 :]

    def cell(self, company: CompanyId) -> Cell | None:
        """Where a marker lies now."""
        return self._cells.get(company, self.before.companies[company].cell)

    def has_moved(self, company: CompanyId) -> bool:
        """Whether a marker has moved in this moment so far."""
        return company in self._cells

    def price(self, company: CompanyId) -> int:
        cell = self.cell(company)
        return 0 if cell is None else self.facts.price_at(cell)

    def loans(self, company: CompanyId) -> int:
        """How many loans a company has now."""
        return self._loans.get(company, self.before.companies[company].loans)

    def debt(self, player: PlayerId) -> int:
        """The money a player owes the bank now."""
        return self._debts.get(player, self.before.players[player].debt)

    def train_owner(self, train: str) -> OwnerId | None:
        """Whose a train is now, be it the back of a card; None if there is no such card."""
        if train in self._trains:
            return self._trains[train]
        card = train_named(self.before, train)
        return None if card is None else card.owner

    def _follow_cards(self, event: events.TrainsRusted | events.TrainsTurned) -> None:
        """What is scrapped is gone; cards that are turned over go by another id from now on."""
        if isinstance(event, events.TrainsRusted):
            gone = (train.id for train in self.after.trains.values() if train.kind == event.kind)
            self._trains.update(dict.fromkeys(gone, REMOVED))
            return
        for card in self.after.trains.values():
            front = other_side(card, event.kind).id
            owner = self.train_owner(front)
            if card.kind == event.into and owner not in (None, BANK, REMOVED):
                self._trains |= {card.id: str(owner), front: REMOVED}

    def trains_of(self, owner: OwnerId) -> list[str]:
        trains = {**self.before.trains, **self._trains}
        return [train for train in trains if self.train_owner(train) == owner]

    def held(self, company: CompanyId) -> Counter[OwnerId]:
        """Percent of a company by owner, as papers have been moved so far."""
        if company not in self._papers:
            self._papers[company] = percents(self.before, company)
        return self._papers[company]

    def follow(self, event: Event) -> None:
        """Take in what an event tells."""
        match event:
            case events.CashPaid():
                self.cash[event.payer] -= event.amount
                self.cash[event.payee] += event.amount
            case events.PriceMoved():
                self._cells[event.company] = event.new
            case events.TrainMoved():
                self._trains[event.train] = event.taker
            case events.TrainsRusted() | events.TrainsTurned():
                self._follow_cards(event)
            case events.CertificateMoved():
                held = self.held(event.company)
                held[event.giver] -= event.percent
                held[event.taker] += event.percent
            case events.LoanTaken() | events.LoansRepaid():
                self._loans[event.company] = event.loans
            case _:
                self._follow_rare(event)

    def _follow_rare(self, event: Event) -> None:
        match event:
            case events.DebtChanged():
                self._debts[event.player] = event.debt
            case events.RoundBegan():
                self.round = event.kind
            case events.PhaseBegan():
                self.phase = event.phase
            case events.CompanyClosed():
                self._cells[event.company] = None
            case events.MergerFailed():
                self._put_back()
            case _:
                pass

    def _put_back(self) -> None:
        """What was told is undone: the table is again as it is in the end, less what is still to come."""
        state = self.after
        self.cash = Counter(state.cash)
        self._cells = {company.id: company.cell for company in state.companies.values()}
        self._trains = {train.id: train.owner for train in state.trains.values()}
        self._papers = {company: percents(state, company) for company in state.companies}
        for event in reversed(self.still_to_come):
            match event:
                case events.CashPaid():
                    self.cash[event.payer] += event.amount
                    self.cash[event.payee] -= event.amount
                case events.PriceMoved():
                    self._cells[event.company] = event.old
                case events.TrainMoved():
                    self._trains[event.train] = event.giver
                case events.CertificateMoved():
                    self.held(event.company)[event.giver] += event.percent
                    self.held(event.company)[event.taker] -= event.percent
                case _:
                    pass


def percents(state: GameState, company: CompanyId) -> Counter[OwnerId]:
    """Percent of a company by owner; what nobody owns yet of a president's certificate is the ipo's."""
    found: Counter[OwnerId] = Counter()
    for paper in state.certificates[company]:
        found[paper.owner] += paper.percent - paper.unowned
        found[IPO] += paper.unowned
    return found


def order_keys(state: GameState) -> dict[CompanyId, OrderKey]:
    """Where each marker lies, for the order of turns."""
    return {
        company.id: (state.facts.price_at(company.cell), company.cell[1], -company.arrival)
        for company in state.companies.values()
        if company.cell is not None and company.status == "started"
    }


def is_owned(state: GameState, owner: OwnerId) -> bool:
    """Whether an owner is a player or a company."""
    return owner in state.players or owner in state.companies
