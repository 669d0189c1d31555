"""Tables of 1841 for tests: companies in operation on the printed map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gridsim.core.actions import ChooseAmount
from gridsim.core.table import Table
from gridsim.flow.game import Game
from gridsim.flow.turns import Turn
from gridsim.titles.title_1841.stock import stock_turn
from tests import tables
from tests.answers import starts
from tests.builders import Building, building
from tests.tables import A, B, C, D, E, keys, play, rich, who, without_privates

__all__ = ["B", "C", "D", "E", "keys"]


def table(
    players: int = 5, *, phase: str = "2", options: tuple[str, ...] = (), cash: int | None = None
) -> Building:
    """A stock round after the first, players A to E; from phase 4 on without concessions."""
    built = building("1841", players=players, options=options).phase(phase).with_(set_number=2)
    built = without_privates(built) if phase >= "4" else built
    return built if cash is None else rich(built, cash)


def running(
    built: Building, name: str, cell: tuple[int, int], director: str, *, operated: bool = True, **held: int
) -> Building:
    """A company in operation on this field, its papers handed out in this order; "A" to "E" are players."""
    for holder, percent in held.items():
        built = built.owns(who(holder), name, percent)
    return built.running(name, cell, president=who(director), operated=operated)


def one_turn(built: Building, turn: Callable[[Table], Turn[Any]]) -> Game:
    """A game that is over after this turn."""

    def told(working: Table) -> Turn[bool]:
        return bool((yield from turn(working)))

    return tables.one_turn(built, told)


def turn_of(built: Building, player: str = A) -> Callable[[], Game]:
    """A player's turn of a stock round."""
    return lambda: one_turn(built, lambda working: stock_turn(working, player))


def choosing(
    company: str = "AFI", *, phase: str = "3", par: int = 100, built: Building | None = None
) -> Game:
    """A company of which 20 % have been bought, before its homes are chosen."""
    playing = turn_of(built or table(5, phase=phase))()
    play(playing, starts(company, par), *([] if company == "FTP" else [ChooseAmount(amount=20)]))
    return playing
