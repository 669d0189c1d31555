"""A program that plays the toy with a journal until it is killed. Started by `test_journal`."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from gridsim.flow.game import Game
from gridsim.saves import Journal
from tests.saves.toy import LIBRARY, new_toy


def begin() -> Game:
    return new_toy(options=["long"])


def step(game: Game, random: Random) -> None:
    """An action, or now and then a jump back."""
    if game.now.decision is None or random.random() < 0.1:
        game.go_to(random.randrange(game.cursor + 1))
    else:
        game.apply(game.now.legal.sample(random))


def main(path: str, seed: str) -> None:
    """Play for ever, and say so after each step that is written down."""
    random = Random(int(seed))
    game = begin()
    with Journal(Path(path), game, library=LIBRARY) as journal:
        while True:
            step(game, random)
            journal.update(game)
            print("done", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
