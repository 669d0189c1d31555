"""Players who choose at random, each game with tastes of its own, so that games differ and end."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from gridsim.commands.mutations import KINDS
from gridsim.core.actions import Action, Answer, Distribute, Pass, SellShares, TakeLoan

if TYPE_CHECKING:
    from gridsim.flow.game import Game
    from gridsim.flow.legal import LegalActions

Tastes = Mapping[type[Action], float]
"""How much each kind of action is liked."""

LIKINGS = (0.2, 1.0, 1.0, 3.0)
DISLIKED: Tastes = {Pass: 0.25, SellShares: 0.15, TakeLoan: 0.3}
"""What ruins companies or lets nothing happen, and so keeps games from reaching their later phases."""
KEEPING = 0.4
"""How much keeping the revenue is liked, compared with paying it out: prices rise by payments."""
SAMPLES = 3
STALLED = 40
"""After so many passes of each player one after the other nothing will happen any more."""
PATIENCE = 15
"""How many actions of each player a round may have before all want it to end."""


def tastes(random: Random) -> Tastes:
    """The tastes of one game."""
    liked = {kind: random.choice(LIKINGS) for kind in KINDS}
    return {kind: liking * DISLIKED.get(kind, 1.0) for kind, liking in liked.items()} | {Answer: 1.0}


def impatient(liked: Tastes) -> Tastes:
    """The same tastes after too long a round: nothing but ending it is liked."""
    return {**dict.fromkeys(liked, 0.001), Pass: 1.0}


def choose(legal: LegalActions, liked: Tastes, random: Random) -> Action:
    """Some legal action; LookupError if there is none."""
    samples = [legal.sample(random) for _ in range(SAMPLES)]
    return random.choices(samples, [_liking(sample, liked) for sample in samples])[0]


def _liking(action: Action, liked: Tastes) -> float:
    thrifty = isinstance(action, Distribute) and action.how != "pay"
    return liked[type(action)] * (KEEPING if thrifty else 1.0)


def is_stalled(game: Game) -> bool:
    """Whether nobody has done anything for long, as when no company is left to play with."""
    last = game.actions[-STALLED * len(game.now.state.players) :]
    return len(game.actions) > len(last) and all(isinstance(action, Pass) for action in last)


def lasts_too_long(game: Game) -> bool:
    """Whether the round of players has gone on for long, as when all sell and buy back for ever."""
    state = game.now.state
    back = max(0, game.cursor - PATIENCE * len(state.players))
    then = game.moments[back].state
    here = (state.set_number, state.round.kind, state.round.number)
    return back > 0 and here == (then.set_number, then.round.kind, then.round.number)
