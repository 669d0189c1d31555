"""What the others answer while the learner plays freely: what is written for them, else the plain thing."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from gridsim import best_routes
from gridsim.core.actions import Action, BuyTrain, Distribute, Pass
from gridsim.core.decisions import DividendStep, RunStep, TrainStep
from gridsim.core.state import BANK

if TYPE_CHECKING:
    from gridsim.flow.game import Game, Moment

LOOKS = 400
"""Effort of the search for their best run."""
MOST = 200
"""Answers in a row after which the others are given up."""


def answers(game: Game, learner: str, script: Collection[Action]) -> Iterator[Moment]:
    """The moments to which the others lead, until the learner is asked or nobody is."""
    for _ in range(MOST):
        decision = game.now.decision
        if decision is None or decision.player == learner:
            return
        yield game.apply(answer(game.now, script))


def answer(moment: Moment, script: Collection[Action]) -> Action:
    """Run, pay, own one train, and let everything else be; before that what the script has for them."""
    legal = moment.legal
    wanted = next((action for action in script if action in legal), None) or _plain(moment)
    if wanted is not None and wanted in legal:
        return wanted
    return Pass() if Pass() in legal else next(iter(legal))


def _plain(moment: Moment) -> Action | None:
    state, decision = moment.state, moment.decision
    if isinstance(decision, RunStep):
        return next(reversed([*best_routes(state, decision.actor, looks=LOOKS)]), None)
    if isinstance(decision, DividendStep):
        return Distribute(how="pay")
    owned = [train for train in state.trains.values() if decision and train.owner == decision.actor]
    if isinstance(decision, TrainStep) and not owned:
        return next((purchase for purchase in moment.legal.of(BuyTrain) if _is_new(moment, purchase)), None)
    return None


def _is_new(moment: Moment, action: Action) -> bool:
    return isinstance(action, BuyTrain) and moment.state.trains[action.train].owner == BANK
