"""Games of 1844 that begin where a test wants them to."""

from __future__ import annotations

from collections.abc import Iterable

from gridsim import Game, new_game
from gridsim.core.actions import Action, Pass
from gridsim.core.state import GameState, Round
from gridsim.core.table import Table
from gridsim.facts.load import load_facts
from gridsim.flow.turns import Turn
from gridsim.titles.title_1844 import TITLE
from gridsim.titles.title_1844.set_up import set_up
from tests.builders import Building

NAMES = ("Erwin", "Zoe", "Dieter", "Vinzent", "Anna", "Ben", "Cleo")
A, B, C, D = (f"player:{seat}" for seat in range(1, 5))


def opening(players: int) -> Game:
    """A game before its first decision."""
    return new_game("1844", NAMES[:players])


def table(players: int = 3, *, options: Iterable[str] = ()) -> Building:
    """The table in a later stock round, all privates closed."""
    built = Building(set_up(load_facts("1844", options), NAMES[:players], 0))
    for private in built.state.facts.sheet.privates:
        if private.kind == "private":
            built = built.private(private.id, "removed")
    return built.with_(round=stock_round(), set_number=2)


def stock_round(player: str = A) -> Round:
    return Round(kind="stock", player=player)


def founded(built: Building, company: str, par: int, *, operated: bool = False) -> Building:
    """A company that has been started and begun to operate."""
    capital = "printed"
    return built.starts(company, par=par).company(company, capital=capital, operated=operated)


def at(built: Building, company: str, cell: tuple[int, int]) -> Building:
    """Its marker on a field of the market."""
    return built.company(company, cell=cell)


def game(built: Building) -> Game:
    return Game(TITLE, built.state)


def play(playing: Game, *actions: Action) -> GameState:
    for action in actions:
        playing.apply(action)
    return playing.now.state


def passes(playing: Game, count: int) -> GameState:
    return play(playing, *[Pass()] * count)


def refusals(playing: Game, action: Action) -> set[str]:
    """The sentences that tell why an action is refused."""
    return {refusal.key for refusal in playing.now.legal.why_not(action)}


def without_questions(turn: Turn[object]) -> None:
    """Play a stage in which nobody is asked anything."""
    for question in turn:
        raise AssertionError(f"{question} is asked")


def working(built: Building) -> Table:
    return Table(built.state)
