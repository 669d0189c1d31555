"""Surplus trains while companies are formed: that program asks for them first, we do last."""

from __future__ import annotations

from gridsim.core.actions import DiscardTrain
from gridsim.core.state import CompanyId, GameState
from gridsim.finance.ownership import on_the_table
from gridsim.flow.game import Game
from gridsim.interchange.title_1841.writing import Writer
from gridsim.interchange.wording import actor
from gridsim.procedures.train_limits import train_limit, trains_of


def hand_in_first(writer: Writer, state: GameState, place: int) -> None:
    """That program asks for surplus trains before the choices of a formation."""
    for company in on_the_table(state):
        surplus = len(trains_of(state, company)) - train_limit(state, company)
        surplus -= sum(state.trains[train].owner == company for train in writer.handed_in)
        coming = discarded(writer.game, company, place)
        for train in [each for each in coming if each not in writer.handed_in][: max(0, surplus)]:
            writer.tell("discard_train", company, train=writer.trains.name(train))
            writer.handed_in.append(train)


def discarded(game: Game, company: CompanyId, place: int) -> list[str]:
    """The trains that a company is going to hand in, from some action on."""
    coming = zip(game.moments[place:], game.actions[place:], strict=False)
    return [
        action.train
        for moment, action in coming
        if isinstance(action, DiscardTrain) and actor(moment) == company
    ]
