"""A file of 18xx.games while it is written: its actions, and what it numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gridsim.core.actions import BuyTrain
from gridsim.core.decisions import Decision
from gridsim.core.state import BANK, POOL, CompanyId, GameState, OwnerId, PlayerId, StopId
from gridsim.flow.game import Game, Moment
from gridsim.interchange.catalogue import printed_city
from gridsim.interchange.numbered_things import ShareBook, TileCopies, TrainCopies

Fields = dict[str, Any]
"""An entry of the file, or a part of one."""


class Draft:
    """The actions told so far, still without numbers, and the names that the file has for things."""

    def __init__(self, game: Game) -> None:
        self.facts = game.start.facts
        self.actions: list[Fields] = []
        self.shares = ShareBook()
        self.copies = TileCopies()
        self.trains = TrainCopies()
        self.held: Fields | None = None
        """A train that is told once its purchase is complete: somebody may have to agree or to find money."""
        self._seats = {player: seat for seat, player in enumerate(game.start.players)}
        self.shares.issue_all(game.start.certificates)

    @property
    def next_number(self) -> int:
        """The number that the next action of the file will have."""
        return len(self.actions) + 1

    def entry(self, kind: str, entity: OwnerId, /, **fields: Any) -> Fields:
        """An action of a player or a company as the file has it."""
        if entity in self._seats:
            return {"type": kind, "entity": self._seats[entity], "entity_type": "player", **fields}
        return {"type": kind, "entity": entity, "entity_type": "corporation", **fields}

    def tell(self, kind: str, entity: OwnerId, /, **fields: Any) -> None:
        """Write an action of a player or a company."""
        self.actions.append(self.entry(kind, entity, **fields))

    def tell_of(self, kind: str, company: CompanyId, power: str | None, /, **fields: Any) -> None:
        """Write an action of a company, or of the private by whose power it is done."""
        if power is None:
            self.tell(kind, company, **fields)
        else:
            self.actions.append({"type": kind, "entity": power, "entity_type": "company", **fields})

    def city(self, stop: StopId) -> str:
        """A city by the copy of its tile."""
        hex_id, number = stop
        lying = self.copies.at.get(hex_id)
        return printed_city(self.facts, stop) if lying is None else f"{lying}-{number}"

    def hold(self, before: Moment, action: BuyTrain) -> None:
        """Take down the purchase of a train; bank and pool say its kind too."""
        train = before.state.trains[action.train]
        fields: Fields = {"train": self.trains.sell(before.state, action.train), "price": action.price}
        if train.owner in (BANK, POOL):
            fields["variant"] = train.kind
        if action.trade_in is not None:
            fields["exchange"] = self.trains.name(action.trade_in)
        self.held = self.entry("buy_train", actor(before), **fields)

    def settle(self, is_unsettled: Callable[[Decision | None], bool], after: Moment) -> None:
        """Write the purchase that has been waiting, unless it still has to."""
        if self.held is not None and not is_unsettled(after.decision):
            self.actions.append(self.held)
            self.held = None


def actor(moment: Moment) -> OwnerId:
    """Who is asked."""
    assert moment.decision is not None
    return moment.decision.actor


def player(moment: Moment) -> PlayerId:
    """Which human is asked."""
    assert moment.decision is not None
    return moment.decision.player


def slot_of(state: GameState, stop: StopId, company: CompanyId) -> int:
    """Which slot of a city a company's station lies in."""
    hex_id, number = stop
    slots = state.board.hexes[hex_id].stations[number]
    return slots.index(company) if company in slots else 0
