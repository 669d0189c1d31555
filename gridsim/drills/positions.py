"""Moments that something can be asked of: positions that come with the program, played on at random."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridsim.core.actions import (
    Action,
    BuyCertificate,
    BuyTrain,
    Distribute,
    LayTile,
    Pass,
    RunTrains,
    StartCompany,
)
from gridsim.saves import load
from gridsim.saves.scenarios import shipped_scenarios

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from gridsim.flow.game import Game, Moment

STEPS = 60
"""So many moves are played at most from a position."""
LIKED: dict[type[Action], float] = {
    Pass: 1.0,
    BuyCertificate: 4.0,
    StartCompany: 2.0,
    LayTile: 5.0,
    RunTrains: 5.0,
    BuyTrain: 1.0,
}
OTHERS = 0.1
"""How much anything else is liked: games in which all is sold at once teach nothing."""
SAMPLES = 4


def sources() -> list[Path]:
    """The files that positions are taken from."""
    return [shipped.path for shipped in shipped_scenarios()]


def moments(random: Random) -> Iterator[Game]:
    """A game at one moment after the other, of one position after the other, without end."""
    files = sources()
    while True:
        game = load(random.choice(files)).game
        yield from _played_on(game, random)


def _played_on(game: Game, random: Random) -> Iterator[Game]:
    for _ in range(STEPS):
        if game.now.decision is None:
            return
        yield game
        game.apply(_chosen(game.now, random))


def _chosen(moment: Moment, random: Random) -> Action:
    samples = [moment.legal.sample(random) for _ in range(SAMPLES)]
    return random.choices(samples, [_liking(sample) for sample in samples])[0]


def _liking(action: Action) -> float:
    if isinstance(action, Distribute):
        return 1.0 if action.how == "pay" else OTHERS
    return LIKED.get(type(action), OTHERS)
