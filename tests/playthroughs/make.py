"""Make the told games of this folder anew.

    python -m tests.playthroughs.make                 tell the games again that the files hold
    python -m tests.playthroughs.make --play          play new games at random and tell them
    python -m tests.playthroughs.make three_players   only this one

After a change of the rules look at what it changes here (`git diff tests/playthroughs`) before keeping it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from gridsim import Game, new_game
from gridsim.commands.random_play import choose, impatient, is_stalled, lasts_too_long, liking
from tests.playthroughs.telling import NAMES, replayed, told

HERE = Path(__file__).parent


@dataclass(frozen=True, kw_only=True)
class Plan:
    """Which random game a file tells."""

    players: int
    seed: int
    options: tuple[str, ...] = ()
    most_actions: int = 2000
    title: str = "1856"


PLANS = {
    "three_players": Plan(players=3, seed=35),
    "six_players": Plan(players=6, seed=15),
    "alternate_destinations": Plan(players=4, seed=30, options=("alternate_destinations",), most_actions=800),
    "eight_trains": Plan(players=5, seed=22, options=("eight_trains",)),
    "unlimited_rights": Plan(players=4, seed=30, options=("unlimited_rights",), most_actions=800),
    "germany": Plan(title="1835", players=3, seed=2),
    "german_variants": Plan(
        title="1835",
        players=5,
        seed=7,
        options=("higher_income", "falling_prices", "minors_wait"),
        most_actions=800,
    ),
    "switzerland": Plan(title="1844", players=4, seed=6, most_actions=1100),
    "northern_italy": Plan(title="1841", players=4, seed=5, most_actions=900),
    "second_edition": Plan(title="1841", players=3, seed=2, options=("second_edition",), most_actions=800),
    "lite_with_priority": Plan(
        title="1841",
        players=5,
        seed=10,
        options=("lite", "napoleons_project", "stronger_priority"),
        most_actions=600,
    ),
    "austria_hungary": Plan(title="1824", players=4, seed=10),
    "cisleithania_for_two": Plan(title="1824", players=2, seed=2, options=("cisleithania_2p",)),
    "cisleithania_for_three": Plan(title="1824", players=3, seed=2, options=("cisleithania_3p",)),
    "towns_in_turn": Plan(title="1824", players=3, seed=1, options=("goods_time_draft",), most_actions=500),
}


def file_of(name: str) -> Path:
    """Where a game is told."""
    return HERE / f"{PLANS[name].title}_{name}.txt"


def played(plan: Plan) -> Game:
    """A random game, to its end or to the most actions that are wanted of it."""
    names = NAMES[: plan.players]
    game = new_game(plan.title, names, options=plan.options, seed=plan.seed)
    random = Random(plan.seed)
    liked = liking(random)
    while game.now.decision is not None and len(game.actions) < plan.most_actions and not is_stalled(game):
        game.apply(choose(game.now, impatient if lasts_too_long(game) else liked, random))
    return game


def make(names: Iterable[str], *, play: bool) -> None:
    """Write the files of these games."""
    for name in names:
        path = file_of(name)
        game = played(PLANS[name]) if play else replayed(path)
        text = told(game)
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {len(game.actions)} actions, {len(text) // 1024} KB, {game.now.state.ending}")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PLANS))
    parser.add_argument("--play", action="store_true", help="play new games instead of telling the old ones")
    chosen = parser.parse_args()
    make(chosen.names or PLANS, play=chosen.play)


if __name__ == "__main__":
    main()
