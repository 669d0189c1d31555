"""Cards that look alike: of two trains of one kind in one place a player cannot choose "the" one.

A course of a game recorded elsewhere may have used the other card. From then on the two stand for each
other, so that the games go on alike.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from gridsim import queries
from gridsim.core.actions import BuyTrain, DiscardTrain, RunTrains

if TYPE_CHECKING:
    from gridsim import Moment
    from gridsim.core.actions import Action


class Cards:
    """Which train here stands for which train of the record."""

    def __init__(self) -> None:
        self._here: dict[str, str] = {}

    def translated(self, action: Action, moment: Moment) -> Action:
        """A recorded action with the trains that are offered here."""
        match action:
            case BuyTrain():
                offered = [each for each in moment.legal.of(BuyTrain) if isinstance(each, BuyTrain)]
                train = self._offered(action.train, [each.train for each in offered], moment)
                same = [each.trade_in for each in offered if each.train == train]
                return replace(action, train=train, trade_in=self._offered(action.trade_in, same, moment))
            case DiscardTrain():
                kinds = moment.legal.of(DiscardTrain)
                trains = [each.train for each in kinds if isinstance(each, DiscardTrain)]
                return replace(action, train=self._offered(action.train, trains, moment))
            case RunTrains():
                runs = [replace(run, train=self._here.get(run.train, run.train)) for run in action.runs]
                return RunTrains(runs=tuple(sorted(runs, key=lambda run: run.train)))
        return action

    def _offered(self, train: str | None, offered: list[str | None], moment: Moment) -> str | None:
        """The offered train that looks like the recorded one; the two change places if they differ."""
        if train is None:
            return None
        mine = self._here.get(train, train)
        look = _look(moment, mine)
        taken = next(each for each in offered if each and _look(moment, each) == look)
        other = next((name for name, here in self._here.items() if here == taken), taken)
        self._here[train], self._here[other] = taken, mine
        return taken


def _look(moment: Moment, train: str) -> tuple[str, str]:
    """What a player sees of a train, or of the side of a card that he is offered."""
    found = queries.train_named(moment.state, train)
    assert found is not None, f"no train {train}"
    return found.kind, found.owner


def in_order(action: Action) -> Action:
    """Routes in the order of their trains, for it does not matter which of them runs first."""
    if isinstance(action, RunTrains):
        return RunTrains(runs=tuple(sorted(action.runs, key=lambda run: run.train)))
    return action
