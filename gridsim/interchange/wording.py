"""How our actions are written in the same way whatever the title."""

from __future__ import annotations

from typing import Any

from gridsim.core.actions import BuyTrain
from gridsim.core.events import TrainsRan
from gridsim.core.state import BANK, POOL, CompanyId, GameState, OwnerId, StopId
from gridsim.flow.game import Moment
from gridsim.interchange.meanings import WAYS
from gridsim.interchange.routes import told_route
from gridsim.interchange.tables import TrainCopies

Fields = dict[str, Any]
"""An entry of the file, or a part of one."""
THEIR_WAYS = {ours: word for word, ours in WAYS.items()}


def actor(moment: Moment) -> OwnerId:
    """Who is asked."""
    assert moment.decision is not None
    return moment.decision.actor


def told_runs(after: Moment, trains: TrainCopies) -> list[Fields]:
    """The routes of a run with what they earn."""
    ran = next(event for event in after.events if isinstance(event, TrainsRan))
    return [{**told_route(each), "train": trains.name(each.train)} for each in ran.routes]


def told_purchase(before: GameState, action: BuyTrain, trains: TrainCopies) -> Fields:
    """A train for its price; bank and pool say its kind too."""
    train = before.trains[action.train]
    fields: Fields = {"train": trains.sell(before, action.train), "price": action.price}
    if train.owner in (BANK, POOL):
        fields["variant"] = train.kind
    return fields


def slot_of(state: GameState, stop: StopId, company: CompanyId) -> int:
    """Which slot of a city a company's station lies in."""
    hex_id, number = stop
    slots = state.board.hexes[hex_id].stations[number]
    return slots.index(company) if company in slots else 0
