"""Makes the pictures of the README anew: `python resources/screenshots/make.py`.

Needs no screen. Each picture shows the real window in a game that careful random players have come to, so
that nothing in it is arranged by hand.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

FOLDER = Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parents[1]))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt  # noqa: E402
from PySide6.QtGui import QImage  # noqa: E402
from PySide6.QtTest import QTest  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

import gridsim  # noqa: E402
from gridsim.commands.random_play import play_carefully  # noqa: E402
from gridsim.core import decisions  # noqa: E402
from ui.app.application import App  # noqa: E402
from ui.charts.report import report_scene  # noqa: E402
from ui.drawing.rendering import PICTURES as PICTURES_OF  # noqa: E402
from ui.model.settings import Settings  # noqa: E402
from ui.model.storage import Keeper  # noqa: E402

NAMES = ("Anna", "Ben", "Cleo", "Dora")
SEED = 1
WAIT = 6000
"""Milliseconds until routes have been found and the note of whose turn it is has gone."""
Wanted = Callable[[gridsim.Moment, int], bool]

PICTURES: dict[str, tuple[tuple[int, int], Wanted]] = {
    "auction": ((1280, 800), lambda moment, number: number > 2),  # noqa: PLR2004
    "stock_round": ((1280, 800), lambda moment, number: _asks(moment, decisions.StockTurn) and number > 200),  # noqa: PLR2004
    "running_trains": ((1280, 800), lambda moment, number: _asks(moment, decisions.RunStep) and number > 500),  # noqa: PLR2004
    "board": ((1920, 1080), lambda moment, number: _asks(moment, decisions.RunStep) and number > 900),  # noqa: PLR2004
}


def _asks(moment: gridsim.Moment, kind: type) -> bool:
    return isinstance(moment.decision, kind)


def game_until(wanted: Wanted) -> gridsim.Game:
    """A game at the first moment that is wanted, or at its end."""
    game = gridsim.new_game("1856", NAMES, seed=SEED)
    for moment in play_carefully(game, Random(SEED)):
        if wanted(moment, game.cursor):
            break
    return game


def start_page() -> None:
    """What the program begins with."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Settings(Path(folder) / "settings.json"), Path(folder))
        app.dress()
        app.window.resize(1280, 800)
        app.window.show()
        QTest.qWait(WAIT // 5)
        app.window.grab().save(str(FOLDER / "start.png"))
        app.window.hide()


def last_page() -> None:
    """A whole game on a page, as it is printed."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Settings(Path(folder) / "settings.json"), Path(folder))
        app.dress()
        app.play(game_until(lambda moment, _number: moment.decision is None), Keeper(Path(folder)))
        assert app.playing is not None
        page = QImage.fromData(PICTURES_OF[".png"](report_scene(app.playing.desk)))
        page.scaledToWidth(840, Qt.TransformationMode.SmoothTransformation).save(
            str(FOLDER / "whole_game.png")
        )
        assert app.session is not None
        app.session.close()


def picture(name: str, size: tuple[int, int], wanted: Wanted) -> None:
    """Show a game in the window and keep what is seen."""
    with tempfile.TemporaryDirectory() as folder:
        app = App(Settings(Path(folder) / "settings.json"), Path(folder))
        app.dress()
        app.window.resize(*size)
        app.window.show()
        app.play(game_until(wanted), Keeper(Path(folder)))
        QTest.qWait(WAIT)
        app.window.grab().save(str(FOLDER / f"{name}.png"))
        assert app.session is not None
        app.session.close()
        app.window.hide()


def main() -> None:
    """All pictures."""
    QApplication(sys.argv)
    start_page()
    last_page()
    for name, (size, wanted) in PICTURES.items():
        picture(name, size, wanted)


if __name__ == "__main__":
    main()
