"""Players who choose at random, each game with tastes of its own, so that games differ and end.

Half of the games are played by wild players, who ruin themselves soon in many ways, half by careful ones,
whose companies live to see the last phases.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import TYPE_CHECKING

from gridsim.commands.mutations import KINDS
from gridsim.core.actions import (
    Action,
    Answer,
    BuyPrivate,
    BuyRight,
    BuyTrain,
    Distribute,
    GiveTrain,
    LayTile,
    Pass,
    PlaceStation,
    RepayDebt,
    SellShares,
    StartCompany,
    TakeLoan,
    TakeSite,
    UsePrivate,
)
from gridsim.core.state import BANK, GameState
from gridsim.procedures.train_supply import train_named

if TYPE_CHECKING:
    from gridsim.flow.game import Game, Moment

Liking = Callable[[GameState, Action], float]
"""How much an action is liked as the next one."""
Kind = type[Action]

WILD: dict[Kind, float] = {Pass: 0.25, SellShares: 0.15, TakeLoan: 0.3, Distribute: 0.4}
CAREFUL: dict[Kind, float] = {
    Pass: 0.25,
    SellShares: 0.005,
    TakeLoan: 0.1,
    BuyPrivate: 0.02,
    BuyRight: 0.02,
    PlaceStation: 0.1,
    BuyTrain: 0.05,
    StartCompany: 0.02,
    Distribute: 0.3,
    LayTile: 3.0,
}
"""Liking of what costs money or value; what is free is liked as it comes. See `_is_sound` for when not."""
TASTED = tuple(kind for kind in KINDS if kind not in (RepayDebt, UsePrivate, TakeSite, GiveTrain))
"""Kinds of action that players like more or less; whatever else there is they take as it comes.

Kinds named later go among those others: one taste more to draw would make another game of every seed, and
tests name seeds.
"""
SOUND = 5.0
WILD_TASTES = (0.2, 1.0, 1.0, 3.0)
CAREFUL_TASTES = (0.5, 1.0, 2.0)
SAMPLES = 4
STALLED = 40
"""After so many passes of each player one after the other nothing will happen any more."""
PATIENCE = 15
"""How many actions of each player a round may have before all want it to end."""


def liking(random: Random) -> Liking:
    """The tastes of the players of one game."""
    return wild(random) if random.random() < 0.5 else careful(random)  # noqa: PLR2004


def wild(random: Random) -> Liking:
    """Does anything, with kinds of action that it likes or not."""
    tastes = {kind: random.choice(WILD_TASTES) * WILD.get(kind, 1.0) for kind in TASTED} | {Answer: 1.0}

    def liked(_state: GameState, action: Action) -> float:
        return 1.0 if _pays_out(action) else tastes.get(type(action), 1.0)

    return liked


def careful(random: Random) -> Liking:
    """Spends on trains from the bank and on few companies, and keeps what it has."""
    tastes = {kind: random.choice(CAREFUL_TASTES) * CAREFUL.get(kind, 1.0) for kind in TASTED}

    def liked(state: GameState, action: Action) -> float:
        return SOUND if _is_sound(state, action) else tastes.get(type(action), 1.0)

    return liked


def choose(moment: Moment, liked: Liking, random: Random) -> Action:
    """Some legal action; LookupError if there is none."""
    legal = moment.legal
    samples = [legal.sample(random) for _ in range(SAMPLES)]
    return random.choices(samples, [liked(moment.state, sample) for sample in samples])[0]


def play_carefully(game: Game, random: Random) -> Iterator[Moment]:
    """Play a game on with careful players to its end, or until nothing happens any more; every moment."""
    liked = careful(random)
    while game.now.decision is not None and not is_stalled(game):
        yield game.apply(choose(game.now, impatient if lasts_too_long(game) else liked, random))


def impatient(_state: GameState, action: Action) -> float:
    """The taste of everybody after too long a round: to end it."""
    return 1.0 if isinstance(action, Pass) else 0.001


def is_stalled(game: Game) -> bool:
    """Whether nobody has done anything for long, as when no company is left to play with."""
    passes = STALLED * len(game.now.state.players)
    last = game.moments[max(1, game.cursor + 1 - passes) : game.cursor + 1]
    return len(last) == passes and all(isinstance(moment.action, Pass) for moment in last)


def lasts_too_long(game: Game) -> bool:
    """Whether the round of players has gone on for long, as when all sell and buy back for ever."""
    state = game.now.state
    back = max(0, game.cursor - PATIENCE * len(state.players))
    then = game.moments[back].state
    here = (state.set_number, state.round.kind, state.round.number)
    return back > 0 and here == (then.set_number, then.round.kind, then.round.number)


def _pays_out(action: Action) -> bool:
    return isinstance(action, Distribute) and action.how == "pay"


def _is_sound(state: GameState, action: Action) -> bool:
    """Whether money is well spent: on the bank's trains and papers, on few companies of a high price."""
    match action:
        case BuyTrain():
            train = train_named(state, action.train)
            return train is not None and train.owner == BANK and action.trade_in is None
        case BuyPrivate():
            return state.privates[action.private].owner == BANK
        case StartCompany():
            started = [company for company in state.companies.values() if company.status == "started"]
            return len(started) < len(state.players)
    return _pays_out(action)
