"""Tables of 1841 for tests: companies in operation on the printed map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gridsim.core.actions import Action, ChooseAmount
from gridsim.core.state import GameState
from gridsim.core.table import Table
from gridsim.flow.game import Game
from gridsim.flow.turns import Turn
from gridsim.titles.title_1841 import TITLE
from gridsim.titles.title_1841.stock import stock_turn
from tests.answers import starts
from tests.builders import Building, building
from tests.one_turn import game_of, play

A, B, C, D, E = (f"player:{seat}" for seat in range(1, 6))


def table(
    players: int = 5, *, phase: str = "2", options: tuple[str, ...] = (), cash: int | None = None
) -> Building:
    """A stock round after the first, players A to E; from phase 4 on without concessions."""
    built = building("1841", players=players, options=options).phase(phase).with_(set_number=2)
    if phase >= "4":
        for concession in built.state.privates:
            built = built.private(concession, "removed")
    if cash is not None:
        for player in built.state.players:
            built = built.cash(player, cash)
    return built


def running(
    built: Building, name: str, cell: tuple[int, int], director: str, *, operated: bool = True, **held: int
) -> Building:
    """A company in operation on this field, its papers handed out in this order; "A" to "E" are players."""
    for holder, percent in held.items():
        built = built.owns(who(holder), name, percent)
    arrival = built.state.arrivals + 1
    return built.company(
        name,
        status="started",
        president=who(director),
        cell=cell,
        arrival=arrival,
        operated=operated,
    ).with_(arrivals=arrival)


def who(holder: str) -> str:
    return f"player:{'ABCDE'.index(holder) + 1}" if holder in "ABCDE" else holder


def one_turn(built: Building | GameState, turn: Callable[[Table], Turn[Any]]) -> Game:
    """A game that is over after this turn."""
    state = built if isinstance(built, GameState) else built.state

    def told(working: Table) -> Turn[bool]:
        return bool((yield from turn(working)))

    return game_of(state, told, TITLE.answers)


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


def after(built: Building, turn: Callable[[Table], Turn[Any]], *actions: Action) -> GameState:
    """The table after these answers."""
    return play(one_turn(built, turn), *actions)


def keys(game: Game, action: Action) -> set[str]:
    """Which sentences speak against an answer."""
    return {refusal.key for refusal in game.now.legal.why_not(action)}
