"""Shares sold for a train that must be bought: there before the purchase is told, here once it is named."""

from __future__ import annotations

from collections.abc import Callable

from gridsim.core.actions import BuyTrain, Pass
from gridsim.core.decisions import RaiseMoney, TrainStep
from gridsim.interchange.playback import Playback
from gridsim.interchange.recorded import Recorded

BUY_TRAIN, SELL = "buy_train", "sell_shares"

Named = Callable[[Playback, Recorded], BuyTrain]
"""The purchase that a recorded action tells."""


def name_train(play: Playback, named: Named) -> None:
    """Before a sale in the train step: name the train that the file buys for it."""
    if not isinstance(play.decision, TrainStep):
        return
    company = play.decision.actor
    coming = (action for action in play.told_to_come() if action.type == BUY_TRAIN)
    purchase = next((action for action in coming if action.entity == company), None)
    if purchase is not None:
        play.bought_early = purchase.where
        play.apply(named(play, purchase))


def was_named(play: Playback, action: Recorded) -> bool:
    """Whether the purchase has been named before; then what is still missing is lent now."""
    if play.bought_early != action.where:
        return False
    play.bought_early = None
    borrow(play)
    return True


def borrow(play: Playback) -> None:
    """Sell no more for a train; what is missing is lent."""
    while isinstance(play.decision, RaiseMoney) and play.is_legal(Pass()):
        play.apply(Pass())
