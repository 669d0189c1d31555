"""How what a formation leaves over is written in a file of 18xx.games: surplus trains and old stations."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from gridsim.core.actions import DiscardTrain
from gridsim.core.decisions import (
    BuyDirectorship,
    BuyStations,
    ChoosePrice,
    ExchangeUnits,
    InheritStations,
    KeepStation,
    MoreOffers,
    OddShare,
    ReplaceStations,
    ShareOffer,
)
from gridsim.core.errors import SaveError
from gridsim.core.state import CompanyId, GameState, StopId
from gridsim.finance.ownership import on_the_table
from gridsim.flow.game import Moment
from gridsim.interchange.title_1841.writing import Writer
from gridsim.interchange.wording import actor
from gridsim.procedures.train_limits import train_limit, trains_of
from gridsim.titles.title_1841.companies import tuscan_companies

CHOICES = (
    BuyDirectorship,
    BuyStations,
    ChoosePrice,
    ExchangeUnits,
    InheritStations,
    MoreOffers,
    OddShare,
    KeepStation,
    ReplaceStations,
    ShareOffer,
)
"""Questions of formations."""


# ---- trains


def discard_train(writer: Writer, before: Moment, _after: Moment, action: DiscardTrain) -> None:
    """A train above the limit, unless that has been told before."""
    if action.train in writer.told_early:
        writer.told_early.remove(action.train)
    else:
        writer.tell("discard_train", actor(before), train=writer.trains.name(action.train))


def surplus_first(writer: Writer, after: Moment, later: Sequence[Moment]) -> None:
    """That program asks for trains above the limit before anything that has to be chosen besides."""
    state = after.state
    if not isinstance(after.decision, CHOICES) or not crowded(writer, state):
        return
    in_turn = takewhile(
        lambda pair: pair[0].state.round.company == state.round.company, pairwise([after, *later])
    )
    for action in (moment.action for _, moment in in_turn):
        if not isinstance(action, DiscardTrain) or action.train in writer.told_early:
            continue
        owner = state.trains[action.train].owner
        if owner in crowded(writer, state):
            writer.tell("discard_train", owner, train=writer.trains.name(action.train))
            writer.told_early.append(action.train)


def crowded(writer: Writer, state: GameState) -> list[CompanyId]:
    """Companies above their limit, without the trains that they have handed in there."""
    owned = {company: trains_of(state, company) for company in on_the_table(state)}
    return [
        company
        for company, trains in owned.items()
        if sum(train.id not in writer.told_early for train in trains) > train_limit(state, company)
    ]


# ---- stations


def note_places(writer: Writer, before: Moment) -> None:
    """All stations of the old companies, before one is kept."""
    decision = before.decision
    if isinstance(decision, InheritStations | ReplaceStations) and not writer.places:
        stops = decision.stops
        writer.heir, writer.is_asked_to_end = decision.actor, isinstance(decision, ReplaceStations)
        writer.most_places = decision.left
        writer.places = {stop: old_slot(before.state, stop) for stop in stops}


def old_slot(state: GameState, stop: StopId) -> int:
    """Where in a city the station of a company lies that another one takes over."""
    slots = state.board.hexes[stop[0]].stations[stop[1]]
    olds = [
        *tuscan_companies(state),
        *(each.id for each in state.companies.values() if each.status == "absorbed"),
    ]
    return next(at for at, company in enumerate(slots) if company in olds)


def removals(writer: Writer, after: Moment) -> None:
    """Once it is settled which stations of the old companies are kept: those that were taken away."""
    if isinstance(after.decision, InheritStations | ReplaceStations):
        return
    if not writer.is_asked_to_end and len(writer.kept) < min(writer.most_places, len(writer.places)):
        raise SaveError("stations_given_up_there", company=writer.heir)
    for stop, slot in writer.places.items():
        if stop not in writer.kept:
            writer.tell("remove_token", writer.heir, city=writer.city(stop), slot=slot)
    if writer.kept and writer.is_asked_to_end:
        writer.tell("pass", writer.heir)
    writer.places, writer.kept, writer.is_asked_to_end = {}, [], False
