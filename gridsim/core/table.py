"""The working table: the only thing that changes, and only by the verbs below.

A turn works on a `Table` and changes it by verbs, each of which records what happened and by which rule.
The table's maps are read-only values that a verb replaces, so `photograph()` costs next to nothing and
shares with the last photograph whatever did not change. A verb checks nothing but sanity: whether a change
is allowed is for the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

from gridsim.core import events
from gridsim.core.actions import Action
from gridsim.core.events import Event
from gridsim.core.findings import Findings, Judged
from gridsim.core.seen import Seen
from gridsim.core.state import (
    BANK,
    POOL,
    REMOVED,
    Bid,
    Board,
    Certificate,
    Company,
    CompanyId,
    GameState,
    HexId,
    Memory,
    OwnerId,
    Placed,
    Player,
    PlayerId,
    Private,
    Round,
    Train,
    other_side,
    photographed,
    remembered,
)
from gridsim.facts.facts import Cell, Facts
from gridsim.records import FrozenDict

__all__ = ["FIELDS", "Seen", "Table"]

R = TypeVar("R")
FIELDS = GameState.__struct_fields__


class Table:
    """A working copy of a state. A turn that is repeated works out nothing twice: see `once`."""

    facts: Facts
    seed: int
    players: FrozenDict[PlayerId, Player]
    cash: FrozenDict[OwnerId, int]
    companies: FrozenDict[CompanyId, Company]
    certificates: FrozenDict[CompanyId, tuple[Certificate, ...]]
    privates: FrozenDict[str, Private]
    bids: FrozenDict[str, tuple[Bid, ...]]
    trains: FrozenDict[str, Train]
    supply: FrozenDict[str, int]
    board: Board
    phase: str
    priority: PlayerId
    round: Round
    set_number: int
    arrivals: int
    ending: str | None
    finished: bool
    memory: Memory | None

    def __init__(self, state: GameState, *, found: Iterable[object] = ()) -> None:
        for name in FIELDS:
            setattr(self, name, getattr(state, name))
        self._last = state
        self.events: list[Event] = []  # since they were last taken away
        self.bank_low = state.cash[BANK]
        """The least the bank has had since this table was set; it may have recovered since."""
        self.findings = Findings(found)
        """What this turn has worked out."""
        self.expected: Action | None = None
        """The action that is known to come next, while a game is played again: a hint, never a reason."""
        self.judged: Judged | None = None
        """That action, if it has been found legal already."""

    @property
    def options(self) -> frozenset[str]:
        return self.facts.options

    def photograph(self) -> GameState:
        """The table as an immutable state; the last one again if nothing changed."""
        self._last = photographed(self, self._last)
        return self._last

    def once(self, work_out: Callable[[], R]) -> R:
        """`work_out()`, or what came of it when this turn was played before; see `Findings`."""
        return self.findings.once(work_out)

    def at_question(self) -> GameState:
        """The photograph at a question: in a repeated turn the very one that was taken the first time."""
        state = self.once(self.photograph)
        if state is not self._last:
            assert state == self.photograph(), "a repeated turn came to another table"
            self.put_back(state, bank_low=self.bank_low)
            self._last = state
        return state

    def put_back(self, state: GameState, *, bank_low: int) -> None:
        """Set the table as it was at an earlier photograph, with what the bank had had at the least by then.

        What happened since stays told.
        """
        for name in FIELDS:
            setattr(self, name, getattr(state, name))
        self.bank_low = bank_low

    def take_events(self) -> tuple[Event, ...]:
        """The events since this was last asked."""
        taken, self.events = tuple(self.events), []
        return taken

    def record(self, event: Event) -> None:
        """Tell an event that no verb tells, such as a pass."""
        self.events.append(event)

    # ---- money

    def pay(
        self, payer: OwnerId, payee: OwnerId, amount: int, *, what: str, because: str, subject: str = ""
    ) -> None:
        """Move `amount` of money; an amount of 0 is no event. Only the bank may go below 0."""
        has_it = amount == 0 or payer in (BANK, payee) or self.cash[payer] >= amount
        assert has_it, f"{payer} has {self.cash[payer]}, not {amount}"
        self.charge(payer, payee, amount, what=what, subject=subject, because=because)

    def charge(
        self, payer: OwnerId, payee: OwnerId, amount: int, *, what: str, because: str, subject: str = ""
    ) -> None:
        """Move `amount` of money where the payer may overdraw: he may have less than nothing afterwards."""
        assert amount >= 0, f"{payer} cannot pay {amount}"
        if amount == 0 or payer == payee:
            return
        cash = self.cash.with_(payer, self.cash[payer] - amount)
        self.cash = cash.with_(payee, cash[payee] + amount)
        self.bank_low = min(self.bank_low, self.cash[BANK])
        self.record(
            events.CashPaid(
                payer=payer, payee=payee, amount=amount, what=what, subject=subject, because=because
            )
        )

    # ---- privates

    def place_bid(self, player: PlayerId, private: str, amount: int, *, because: str) -> None:
        """Set a player's standing bid on a private; it becomes the latest one."""
        others = tuple(bid for bid in self.bids.get(private, ()) if bid.player != player)
        self.bids = self.bids.with_(private, (*others, Bid(player, amount)))
        self.record(events.BidPlaced(player=player, private=private, amount=amount, because=because))

    def withdraw_bid(self, player: PlayerId, private: str) -> None:
        self.bids = self.bids.with_(
            private, tuple(bid for bid in self.bids.get(private, ()) if bid.player != player)
        )

    def clear_bids(self, private: str) -> None:
        self.bids = self.bids.without(private) if private in self.bids else self.bids

    def move_private(self, private: str, buyer: OwnerId, *, price: int = 0, because: str) -> None:
        """Hand a private over and pay its owner."""
        seller = self.privates[private].owner
        self.record(
            events.PrivateMoved(private=private, seller=seller, buyer=buyer, price=price, because=because)
        )
        self.pay(buyer, seller, price, what="private", subject=private, because=because)
        self.change_private(private, owner=buyer)

    def change_private(self, private: str, **changes: Any) -> None:
        self.privates = self.privates.with_(
            private, msgspec.structs.replace(self.privates[private], **changes)
        )

    def return_private(self, private: str, *, because: str) -> None:
        """Put a private back into the bank without payment."""
        owner = self.privates[private].owner
        self.change_private(private, owner=BANK)
        self.record(events.PrivateReturned(private=private, owner=owner, because=because))

    def lower_private(self, private: str, price: int, *, because: str) -> None:
        """Set a lower price for a private still for sale."""
        self.change_private(private, price=price)
        self.record(events.PrivateCheaper(private=private, price=price, because=because))

    def close_private(self, private: str, *, because: str) -> None:
        """Take a private out of the game."""
        self.change_private(private, owner=REMOVED)
        self.record(events.PrivateClosed(private=private, because=because))

    # ---- companies and their papers

    def change_company(self, company: CompanyId, **changes: Any) -> None:
        """Set fields of a company's record. Changes a table would talk about have verbs of their own."""
        self.companies = self.companies.with_(
            company, msgspec.structs.replace(self.companies[company], **changes)
        )

    def move_certificate(
        self, company: CompanyId, certificate: str, taker: OwnerId, *, price: int = 0, because: str
    ) -> None:
        """Hand one paper over; `price` is only told, the money moves by `pay`."""
        papers = self.certificates[company]
        index = next(i for i, paper in enumerate(papers) if paper.id == certificate)
        moved = papers[index]
        self.change_certificate(company, certificate, owner=taker)
        self.record(
            events.CertificateMoved(
                company=company,
                percent=moved.percent,
                giver=moved.owner,
                taker=taker,
                price=price,
                president=moved.president,
                because=because,
            )
        )

    def change_certificate(self, company: CompanyId, certificate: str, **changes: Any) -> None:
        self.certificates = self.certificates.with_(
            company,
            tuple(
                msgspec.structs.replace(paper, **changes) if paper.id == certificate else paper
                for paper in self.certificates[company]
            ),
        )

    def replace_certificates(
        self, company: CompanyId, papers: tuple[Certificate, ...], *, unit: int, because: str
    ) -> None:
        """Exchange all papers of a company for another issue; `unit` is the percent of one share."""
        self.certificates = self.certificates.with_(company, papers)
        self.record(events.CertificatesReplaced(company=company, unit=unit, because=because))

    def set_president(self, company: CompanyId, player: OwnerId | None, *, because: str) -> None:
        """Hand the charter over. The president's certificate moves by its own verb."""
        old = self.companies[company].president
        if old == player:
            return
        self.change_company(company, president=player)
        self.record(events.PresidentChanged(company=company, old=old, new=player, because=because))

    # ---- market

    def put_marker(self, company: CompanyId, cell: Cell, *, what: str, because: str) -> None:
        """Put a company's marker under those already on a field; on its own field it stays as it is."""
        old = self.companies[company].cell
        if old == cell:
            return
        self.arrivals += 1
        self.change_company(company, cell=cell, arrival=self.arrivals)
        self.record(
            events.PriceMoved(
                company=company,
                old=old,
                new=cell,
                price=self.facts.price_at(cell),
                what=what,
                because=because,
            )
        )

    def replace_marker(self, old: CompanyId, new: tuple[CompanyId, ...], *, because: str) -> None:
        """Let markers of new companies lie where an old one's did, the first of them on top."""
        was = self.companies[old]
        assert was.cell is not None
        for company in self.companies.values():
            if company.arrival > was.arrival:
                self.change_company(company.id, arrival=company.arrival + len(new))
        self.arrivals += len(new)
        self.change_company(old, cell=None)
        price = self.facts.price_at(was.cell)
        for place, company_id in enumerate(new):
            self.change_company(company_id, cell=was.cell, arrival=was.arrival + place)
            self.record(
                events.PriceMoved(
                    company=company_id, old=None, new=was.cell, price=price, what="formed", because=because
                )
            )

    # ---- board

    def place(self, hex_id: HexId, placed: Placed) -> None:
        """Set what lies on a hex, without telling it."""
        self.board = self.once(lambda: self.board.with_(hex_id, placed))

    def change_hex(self, hex_id: HexId, **changes: Any) -> None:
        self.place(hex_id, msgspec.structs.replace(self.board.hexes[hex_id], **changes))

    # ---- trains

    def move_train(
        self, train: str, taker: OwnerId, *, price: int = 0, what: str = "bought", because: str
    ) -> None:
        """Hand a train over; `price` is only told, the money moves by `pay`."""
        giver = self.trains[train].owner
        self.trains = self.trains.with_(train, msgspec.structs.replace(self.trains[train], owner=taker))
        self.record(
            events.TrainMoved(train=train, giver=giver, taker=taker, price=price, what=what, because=because)
        )

    def add_train(self, train: Train) -> None:
        """Take one more card from an unlimited supply."""
        assert train.id not in self.trains
        self.trains = self.trains.with_(train.id, train)

    def turn_card(self, card: str, kind: str) -> None:
        """Turn a card over: from now on it goes by the kind on its other side."""
        side = other_side(self.trains[card], kind)
        assert side.id not in self.trains
        self.trains = self.trains.without(card).with_(side.id, side)

    def turn_cards(self, kind: str, into: str, *, because: str) -> None:
        """Turn over all cards of a kind that companies or the pool have."""
        turned = [
            train
            for train in self.trains.values()
            if train.kind == kind and train.owner not in (BANK, REMOVED)
        ]
        for train in turned:
            self.turn_card(train.id, into)
        owners = tuple(train.owner for train in turned if train.owner != POOL)
        self.record(events.TrainsTurned(kind=kind, into=into, owners=owners, because=because))

    def rust(self, kind: str, *, because: str) -> None:
        """Scrap all trains of a kind that companies or the pool have."""
        gone = [train for train in self.trains.values() if train.kind == kind and train.owner != REMOVED]
        for train in gone:
            self.trains = self.trains.with_(train.id, msgspec.structs.replace(train, owner=REMOVED))
        owners = tuple(train.owner for train in gone if train.owner not in (BANK, POOL))
        self.record(events.TrainsRusted(kind=kind, owners=owners, because=because))

    # ---- rounds and the game

    def change_round(self, **changes: Any) -> None:
        self.round = msgspec.structs.replace(self.round, **changes)

    def begin_round(self, new: Round, *, because: str) -> None:
        """Put the round marker on another round."""
        self.round = new
        self.record(
            events.RoundBegan(
                kind=new.kind,
                set_number=self.set_number,
                number=new.number,
                of=new.of,
                because=because,
            )
        )

    def begin_phase(self, phase: str, *, because: str) -> None:
        """Let another phase begin; what it brings about is for the title."""
        self.phase = phase
        self.record(events.PhaseBegan(phase=phase, because=because))

    def take_seats(self, order: tuple[PlayerId, ...], *, because: str) -> None:
        """Seat the players in another order, the first one first."""
        assert sorted(order) == sorted(self.players)
        self.players = FrozenDict({player: self.players[player] for player in order})
        self.record(events.SeatsTaken(players=order, because=because))

    def give_priority(self, player: PlayerId) -> None:
        self.priority = player

    def change_supply(self, thing: str, change: int) -> None:
        self.supply = self.supply.with_(thing, self.supply[thing] + change)

    def remember(self, kind: type[Memory], **changes: Any) -> None:
        """Keep something of the title's own from turn to turn, in the fields of its kind of memory."""
        changed = msgspec.structs.replace(remembered(self, kind), **changes)
        self.memory = None if changed == kind() else changed

    def change_player(self, player: PlayerId, **changes: Any) -> None:
        self.players = self.players.with_(player, msgspec.structs.replace(self.players[player], **changes))

    def announce_end(self, reason: str, *, because: str) -> None:
        """The game is certain to end, though not at once."""
        if self.ending is None:
            self.ending = reason
            self.record(events.EndAnnounced(reason=reason, because=because))

    def end_game(self, reason: str, *, because: str) -> None:
        """End the game at once, or now that its announced end has come."""
        self.ending = self.ending or reason
        self.finished = True
        self.record(events.GameEnded(reason=reason, because=because))
