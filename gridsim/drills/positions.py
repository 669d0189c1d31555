"""Moments that something can be asked of: positions played on at random, and games as they were played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
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
from gridsim.core.errors import GridsimError
from gridsim.saves import load
from gridsim.saves.beginning import begin_again
from gridsim.saves.document import decode_document
from gridsim.saves.files import read_bytes
from gridsim.saves.library import SHIPPED
from gridsim.saves.sealing import unsealed
from gridsim.saves.shipped import finished_game, shipped_scenarios

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from gridsim.flow.game import Game, Moment

MOST_SKIPPED = 150
"""So many moves of a finished game are played at most before the first that is asked about."""
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
OWN = 0.5
"""How often a game is taken that somebody saved, where there is one."""


def sources() -> list[Path]:
    """The files that positions are taken from."""
    return [*(shipped.path for shipped in shipped_scenarios()), *_finished()]


def _finished() -> list[Path]:
    """The files of finished games, which are asked about as they were played."""
    games = dict.fromkeys(shipped.game for shipped in shipped_scenarios())
    return [path for path in map(finished_game, games) if path is not None]


def moments(random: Random, own: Sequence[Path] = ()) -> Iterator[Game]:
    """A game at one moment after the other, of one position after the other, without end.

    `own` are files of games that somebody saved: as often as not one of them, as long as it can be read.
    """
    files, finished = sources(), _finished()
    while True:
        if own and random.random() < OWN:
            with suppress(GridsimError, OSError):
                yield from _told_on(random.choice(own), random)
            continue
        path = random.choice(files)
        yield from _told_on(path, random) if path in finished else _played_on(load(path).game, random)


def _told_on(path: Path, random: Random) -> Iterator[Game]:
    """A finished game from somewhere in its first half hour on, as it was played."""
    document, _ = decode_document(read_bytes(path))
    game = begin_again(document.beginning, SHIPPED)
    first = random.randrange(max(1, min(MOST_SKIPPED, len(document.actions))))
    for number, action in enumerate(document.actions[: first + STEPS]):
        if number >= first:
            yield game
        game.apply(unsealed(action, str(path)))


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
