"""`python -m tests.saves.make_golden`: the files of the present version that are kept for later ones.

Files that are there already stay as they are: they stand for what an earlier program wrote.
"""

from __future__ import annotations

from gridsim.saves.format import encoded
from gridsim.saves.lines import NamedLine
from gridsim.saves.migrations import VERSION
from tests.saves.games_1856 import GOLDEN, a_game
from tests.saves.toy import LIBRARY, new_toy, play

NOTES = {"zoom": 1.5, "open": ["log"]}


def two_lines() -> bytes:
    """The toy game of all versions, with another line begun at its twentieth move."""
    game = play(new_toy("Anna", "Bén", "Cleo"), 43)
    game.go_to(20)
    other = play(game.fork(), 10, seed=2)
    other.go_to(26)
    game.go_to(40)
    lines = [NamedLine(other, "With a loan")]
    return encoded(game, name="As it was", lines=lines, notes=NOTES, library=LIBRARY)


def main() -> None:
    """Write what is missing."""
    game = a_game(3, 1).fork()
    game.go_to(game.cursor - 5)
    for name, content in (("toy", two_lines()), ("1856", encoded(game, notes=NOTES))):
        path = GOLDEN / f"version-{VERSION}-{name}.json"
        if not path.exists():
            path.write_bytes(content)
            print(path)


if __name__ == "__main__":
    main()
