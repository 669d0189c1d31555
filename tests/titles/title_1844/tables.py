"""Games of 1844 that begin where a test wants them to."""

from __future__ import annotations

from collections.abc import Iterable

from gridsim import Game, new_game
from gridsim.core.state import GameState
from gridsim.core.table import Table
from gridsim.facts.load import load_facts
from gridsim.flow.turns import Turn
from gridsim.titles.title_1844.set_up import set_up
from tests.answers import PASS
from tests.builders import Building
from tests.tables import A, B, C, D, game, keys, play, turn_of, without_privates

__all__ = ["A", "B", "C", "D", "game", "play"]

NAMES = ("Erwin", "Zoe", "Dieter", "Vinzent", "Anna", "Ben", "Cleo")


def opening(players: int) -> Game:
    """A game before its first decision."""
    return new_game("1844", NAMES[:players])


def table(players: int = 3, *, options: Iterable[str] = ()) -> Building:
    """The table in a later stock round, all privates closed."""
    built = Building(set_up(load_facts("1844", options), NAMES[:players], 0))
    return turn_of(without_privates(built, "private")).with_(set_number=2)


def founded(built: Building, company: str, par: int, *, operated: bool = False) -> Building:
    """A company that has been started and begun to operate."""
    return built.starts(company, par=par).company(company, capital="printed", operated=operated)


def at(built: Building, company: str, cell: tuple[int, int]) -> Building:
    """Its marker on a field of the market."""
    return built.company(company, cell=cell)


def passes(playing: Game, count: int) -> GameState:
    return play(playing, *[PASS] * count)


refusals = keys


def without_questions(turn: Turn[object]) -> None:
    """Play a stage in which nobody is asked anything."""
    for question in turn:
        raise AssertionError(f"{question} is asked")


def working(built: Building) -> Table:
    return Table(built.state)
