"""Makes the pictures of the README anew: `python resources/screenshots/make.py [NAME ...]`.

Needs no screen. Each picture shows the real window in a game that careful random players have come to, so
that nothing in it is arranged by hand. A picture has 256 colours, those it has most of, to stay small.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

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
from gridsim.core.actions import LayTile  # noqa: E402
from ui.app.application import App  # noqa: E402
from ui.charts.report import report_scene  # noqa: E402
from ui.drawing.rendering import PICTURES as PICTURES_OF  # noqa: E402
from ui.model.settings import Settings  # noqa: E402
from ui.model.storage import Keeper  # noqa: E402

NAMES = ("Anna", "Ben", "Cleo", "Dora")
SEED = 1
SIZE = (1920, 1080)
WAIT = 6000
"""Milliseconds until routes have been found and the note of whose turn it is has gone."""
COLOURS, FREQUENT, MANY = 256, 160, 200
"""Of a picture; how many of them by how often they occur; points from which on a colour counts in full."""
COARSE = 0xFFF8F8F8
"""Colours that differ by less are one."""


class Scene(NamedTuple):
    """What a picture shows: a title in a theme, at the first question of a kind after so many moves."""

    title: str
    theme: str
    asked: type
    after: int

    def begins(self, moment: gridsim.Moment, number: int) -> bool:
        """Whether a moment is the one to show."""
        return isinstance(moment.decision, self.asked) and number > self.after


SCENES = {
    "board": Scene("1856", "light", decisions.RunStep, 900),
    "stock_round": Scene("1841", "dark", decisions.StockTurn, 250),
    "laying_track": Scene("1835", "light", decisions.TrackStep, 500),
}
Wanted = Callable[[gridsim.Moment, int], bool]


def keep(image: QImage, name: str) -> None:
    """Write a picture with the colours it has most of."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    points = memoryview(bytes(plain.constBits())).cast("I")
    coarse = [point & COARSE for point in points]
    numbers, table = _palette(Counter(coarse))
    indexed = bytes(numbers[point] for point in coarse)
    small = QImage(indexed, plain.width(), plain.height(), plain.width(), QImage.Format.Format_Indexed8)
    small.setColorTable([_finest(colour) for colour in table])
    small.save(str(FOLDER / f"{name}.png"), "PNG", 0)  # type: ignore[call-overload]


def _palette(counts: Counter[int]) -> tuple[dict[int, int], list[int]]:
    """Which colour stands for each, and the list of those: the most frequent, and what is far from them."""
    table = [colour for colour, _count in counts.most_common(FREQUENT)]
    nearest = {
        colour: min((_apart(colour, other), number) for number, other in enumerate(table))
        for colour in counts
    }
    while len(table) < COLOURS:
        farthest = max(nearest, key=lambda colour: nearest[colour][0] * min(counts[colour], MANY))
        table.append(farthest)
        for colour, (distance, _number) in nearest.items():
            if (closer := _apart(colour, farthest)) < distance:
                nearest[colour] = (closer, len(table) - 1)
    return {colour: number for colour, (_distance, number) in nearest.items()}, table


def _apart(one: int, other: int) -> int:
    return sum((((one >> shift) & 255) - ((other >> shift) & 255)) ** 2 for shift in (0, 8, 16))


def _finest(colour: int) -> int:
    """A coarse colour in full: its upper bits say the lower ones too, so that white stays white."""
    return colour | ((colour >> 5) & 0x00070707)


def game_until(title: str, wanted: Wanted) -> gridsim.Game:
    """A game at the first moment that is wanted, or at its end."""
    game = gridsim.new_game(title, NAMES, seed=SEED)
    for moment in play_carefully(game, Random(SEED)):
        if wanted(moment, game.cursor):
            break
    return game


def program(folder: str, theme: str = "light") -> App:
    """The program as it begins, in a window of the size of the pictures."""
    settings = Settings(Path(folder) / "settings.json")
    settings["theme"] = theme
    settings["greeted"] = True
    app = App(settings, Path(folder))
    app.dress()
    app.window.resize(*SIZE)
    app.window.show()
    return app


def start_page() -> None:
    """What the program begins with."""
    with tempfile.TemporaryDirectory() as folder:
        app = program(folder)
        QTest.qWait(WAIT // 2)
        keep(app.window.grab().toImage(), "start")
        app.window.hide()


def last_page() -> None:
    """A whole game on a page, as it is printed."""
    with tempfile.TemporaryDirectory() as folder:
        app = program(folder)
        app.play(game_until("1856", lambda moment, _number: moment.decision is None), Keeper(Path(folder)))
        assert app.playing is not None
        page = QImage.fromData(PICTURES_OF[".png"](report_scene(app.playing.desk)))
        keep(page.scaledToWidth(840, Qt.TransformationMode.SmoothTransformation), "whole_game")
        assert app.session is not None
        app.session.close()
        app.window.hide()


def scene(name: str) -> None:
    """Show a game in the window and keep what is seen."""
    wanted = SCENES[name]
    with tempfile.TemporaryDirectory() as folder:
        app = program(folder, wanted.theme)
        app.play(game_until(wanted.title, wanted.begins), Keeper(Path(folder)))
        QTest.qWait(WAIT)
        assert app.session is not None
        open_hex(app, app.session.shown)
        keep(app.window.grab().toImage(), name)
        app.session.close()
        app.window.hide()


def open_hex(app: App, moment: gridsim.Moment) -> None:
    """Where track is laid, offer the tiles for the hex that has most of them."""
    tiles = Counter(lay.hex for lay in moment.legal.of(LayTile) if isinstance(lay, LayTile))
    if isinstance(moment.decision, decisions.TrackStep) and app.playing is not None:
        app.playing.pictures.board.hex_clicked.emit(max(tiles, key=lambda hex_id: (tiles[hex_id], hex_id)))
        QTest.qWait(WAIT // 4)


def main(names: list[str]) -> None:
    """The pictures of these names, or all."""
    QApplication(sys.argv)
    pages = {"start": start_page, "whole_game": last_page}
    for name in names or [*pages, *SCENES]:
        pages[name]() if name in pages else scene(name)


if __name__ == "__main__":
    main(sys.argv[1:])
