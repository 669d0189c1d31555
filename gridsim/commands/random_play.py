"""Players who choose at random, each game with tastes of its own, so that games differ and end."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from gridsim.commands.mutations import KINDS
from gridsim.core.actions import Action, Answer, Pass

if TYPE_CHECKING:
    from gridsim.flow.game import Game
    from gridsim.flow.legal import LegalActions

Tastes = Mapping[type[Action], float]
"""How much each kind of action is liked."""

LIKINGS = (0.2, 1.0, 1.0, 3.0)
SAMPLES = 3
PATIENCE = 15
"""How many actions of each player a round may have before all want it to end."""


def tastes(random: Random) -> Tastes:
    """The tastes of one game. Passing is not liked much, or nothing would ever happen."""
    liked = {kind: random.choice(LIKINGS) for kind in KINDS}
    return {**liked, Pass: liked[Pass] / 4, Answer: 1.0}


def impatient(liked: Tastes) -> Tastes:
    """The same tastes after too long a round: nothing but ending it is liked."""
    return {**dict.fromkeys(liked, 0.001), Pass: 1.0}


def choose(legal: LegalActions, liked: Tastes, random: Random) -> Action:
    """Some legal action; LookupError if there is none."""
    samples = [legal.sample(random) for _ in range(SAMPLES)]
    return random.choices(samples, [liked[type(sample)] for sample in samples])[0]


def lasts_too_long(game: Game) -> bool:
    """Whether the round of players has gone on for long, as when all sell and buy back for ever."""
    state = game.now.state
    back = max(0, game.cursor - PATIENCE * len(state.players))
    then = game.moments[back].state
    here = (state.set_number, state.round.kind, state.round.number)
    return back > 0 and here == (then.set_number, then.round.kind, then.round.number)
