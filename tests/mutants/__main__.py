"""Shows what notices slips in rules: `python -m tests.mutants [name ...]`.

For each of `tests.mutants.rules` a copy of the program with that slip plays random games until one fails,
at most twenty; with `--tests` its test runs as well, which has to fail. With `--later` those of 1844 and 1824
are tried, which have no tests of their own.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from tempfile import TemporaryDirectory

from tests.mutants.copies import copy_with, runs_well
from tests.mutants.later_titles import LATER
from tests.mutants.rules import MUTANTS, Mutant

GAMES = 20


def first_failing(mutant: Mutant, games: int) -> tuple[int, str] | None:
    """The first of so many random games in which a slip is noticed, and what was said; None if none is."""
    with copy_with(mutant) as folder, TemporaryDirectory() as kept:
        for seed in range(1, games + 1):
            words = ("-m", "gridsim", "fuzz", mutant.title, "--games", "1", "--seed", str(seed))
            well, said = runs_well(folder, *words, "--folder", kept)
            if not well:
                return seed, next((line.strip() for line in said.splitlines()[1:]), "")
    return None


def test_fails(mutant: Mutant) -> bool:
    """Whether the test named with a slip fails for it."""
    with copy_with(mutant) as folder:
        well, _said = runs_well(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", mutant.test)
    return not well


def show(mutants: Iterable[Mutant], *, games: int, tests: bool) -> int:
    """One line for each; how many were noticed."""
    noticed = 0
    for mutant in mutants:
        found = first_failing(mutant, games)
        noticed += found is not None
        told = "not noticed" if found is None else f"game {found[0]}: {found[1][:110]}"
        if tests:
            told += "; its test " + ("fails" if test_fails(mutant) else "PASSES")
        print(f"{mutant.title} {mutant.name}: {told}", flush=True)
    return noticed


def main(words: list[str]) -> int:
    """0 if at least three of four slips were noticed."""
    parser = ArgumentParser(prog="python -m tests.mutants")
    parser.add_argument("names", nargs="*", help="only these slips, by a part of their names")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games at most for each")
    parser.add_argument("--tests", action="store_true", help="run the test of each as well")
    parser.add_argument("--later", action="store_true", help="the slips of 1844 and 1824")
    args = parser.parse_args(words)
    mutants = LATER if args.later else MUTANTS
    chosen = [each for each in mutants if not args.names or any(name in each.name for name in args.names)]
    noticed = show(chosen, games=args.games, tests=args.tests and not args.later)
    print(f"{noticed} of {len(chosen)} noticed")
    return 0 if noticed * 4 >= len(chosen) * 3 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
