"""The program itself, with somebody who plays in it until it is killed, or who takes a game up again.

    python -m tests.ui.playing.killed play|recover

Started by `test_killed_window`; what it keeps lies where the environment says.
"""

from __future__ import annotations

import sys
from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

import gridsim
import ui.app.application
from gridsim.commands.random_play import play_carefully
from tests.ui.playing.beginning import begin
from tests.ui.playing.hands import Mouse
from tests.ui.playing.player import Player
from tests.ui.playing.seeing import seen

if TYPE_CHECKING:
    from gridsim import Game

NAMES = ("Anna", "Ben", "Cleo")
MOVES = 120
SEED = 8
KEPT: list[ui.app.application.App] = []
"""The program, once it is made."""


def game_to_play() -> Game:
    """The game that is played, without a window."""
    game = gridsim.new_game("1856", NAMES)
    for _ in islice(play_carefully(game, Random(SEED)), MOVES):
        pass
    return game


class Program(ui.app.application.App):
    """The program, which can be found afterwards."""

    def __init__(self, *given: object, **named: object) -> None:
        super().__init__(*given, **named)  # type: ignore[arg-type]
        KEPT.append(self)


class Table(QApplication):
    """Somebody sits at the table instead of waiting for a person."""

    def exec(self) -> int:  # type: ignore[override]
        program = KEPT[0]
        QTest.qWaitForWindowExposed(program.window)
        program.window.activateWindow()
        return play(program) if sys.argv[1] == "play" else recover(program)


def play(program: ui.app.application.App) -> int:
    """Play, and say so after each move, until the process is killed."""
    begin(program, Mouse(), "1856", NAMES)
    player = Player(program, Mouse())
    for action in game_to_play().actions:
        player.play(action)
        print("done", flush=True)
    while True:
        QTest.qWait(100)


def recover(program: ui.app.application.App) -> int:
    """Take up what the start page offers, play one move more, and tell all of them."""
    page = program.start_page
    offers = [each for each in seen(page, QPushButton) if each in page.interrupted]
    print(len(offers), flush=True)
    Mouse().take(offers[0])
    assert program.session is not None
    found = program.session.game.actions
    Player(program, Mouse()).play(game_to_play().actions[len(found)])
    for action in program.session.game.actions:
        print(action, flush=True)
    return 0


def main() -> int:
    ui.app.application.App, ui.app.application.QApplication = Program, Table  # type: ignore[misc]
    return ui.app.application.main(sys.argv[:1])


if __name__ == "__main__":
    sys.exit(main())
