"""`python -m tests.saves.make_golden`: the files of the present version that are kept for later ones.

Files that are there already stay as they are: they stand for what an earlier program wrote.
"""

from __future__ import annotations

from gridsim.saves.format import encoded
from gridsim.saves.migrations import VERSION
from tests.saves.spoil import good_bytes
from tests.saves.test_1856 import GOLDEN, a_game

NOTES = {"zoom": 1.5, "open": ["log"]}


def main() -> None:
    """Write what is missing."""
    game = a_game(3, 1).fork()
    game.go_to(game.cursor - 5)
    for name, content in (("toy", good_bytes()), ("1856", encoded(game, notes=NOTES))):
        path = GOLDEN / f"version-{VERSION}-{name}.json"
        if not path.exists():
            path.write_bytes(content)
            print(path)


if __name__ == "__main__":
    main()
