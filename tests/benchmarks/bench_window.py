"""How long the window takes, from its start to its last frame, in a late game; beside what is aimed at.

    python -m tests.benchmarks.bench_window [rounds [title [moves of a late game]]]

Without a screen: set QT_QPA_PLATFORM=offscreen. Starts are measured from outside, interpreter included. The
median, the 95th of a hundred, the least and the most are of processor time, which does not grow when other
programs run; the median on the clock stands beside them and is the same on an idle machine.
"""

from __future__ import annotations

import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter, thread_time, time
from typing import TYPE_CHECKING, Any

import gridsim
from gridsim.commands.random_play import play_carefully
from gridsim.saves import save

if TYPE_CHECKING:
    from ui.app import App
    from ui.widgets import ChoiceButton

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault(
    "QT_LOGGING_RULES", "default.warning=false"
)  # it tells what a window without a screen lacks

NAMES = ("Anna", "Ben", "Cleo", "Dora")
TITLE = "1856"
SEEDS = range(1, 30)
LATE = 1200
"""So many moves make a late game, unless another number is given."""
ROUNDS = 15
SIZE = (1280, 800)
HOVER = 220
"""Milliseconds for what the window tells of a place under a resting pointer."""
CALM = 600
"""Milliseconds after which the window has nothing left to do."""
START = """
import sys, time
from pathlib import Path
from ui.app import App, QApplication
from ui.settings import Settings
application = QApplication([])
app = App(Settings(Path(sys.argv[1]) / "settings.ini"), Path(sys.argv[1]) / "journals")
app.dress()
app.window.show()
if sys.argv[2] == "new":
    from ui.dialogs.new_game import NewGame
    app.begin(NewGame(sys.argv[3], ("Anna", "Ben", "Cleo")))
elif sys.argv[2] != "nothing":
    app.open(Path(sys.argv[2]))
application.processEvents()
application.processEvents()
print(time.time(), time.process_time(), flush=True)
print(Path("/proc/self/status").read_text(), flush=True)
"""


@dataclass(slots=True)
class Figure:
    """What was measured of one thing, the most it should be, and what 18xx.games takes for it."""

    name: str
    most: float | None = None
    elsewhere: str = ""
    worst_counts: bool = False
    """Whether `most` is for the 95th of a hundred rather than for the median."""
    values: list[float] = field(default_factory=list)
    on_clock: list[float] = field(default_factory=list)

    def add(self, processor: float, clock: float) -> None:
        self.values.append(processor)
        self.on_clock.append(clock)

    def __str__(self) -> str:
        values = sorted(self.values)
        p95 = values[min(len(values) - 1, int(0.95 * len(values)))]
        median = statistics.median(values)
        told = " ".join(f"{each:8.1f}" for each in (median, p95, values[0], values[-1]))
        clock = f"{statistics.median(self.on_clock):8.1f}" if self.on_clock else " " * 8
        verdict = ""
        if self.most is not None:
            verdict = "ok" if (p95 if self.worst_counts else median) <= self.most else "MISSED"
        aim = "" if self.most is None else f"{self.most:.0f}"
        return f"{self.name:42} {told} {clock} {aim:>6} {verdict:7}{self.elsewhere}".rstrip()


HEADING = (
    f"{'':42} {'median':>8} {'p95':>8} {'least':>8} {'most':>8} {'clock':>8} {'aim':>6}        18xx.games"
)


def late_file(folder: Path, title: str, moves: int) -> Path:
    """A file of a late game: the first one by chance that lasts so long."""
    for seed in SEEDS:
        game = gridsim.new_game(title, NAMES, seed=seed)
        for _ in play_carefully(game, Random(seed)):
            if game.cursor == moves:
                path = folder / "late.gridsim"
                save(game, path)
                return path
    raise AssertionError("no game lasts so long")


# ---- from outside: whole programs


def starts(folder: Path, file: Path, rounds: int, title: str) -> Iterator[Figure]:
    """Starting the program, and how much memory it has then."""
    for name, what, most in (
        ("start to start page", "nothing", None),
        ("start to painted map, new game", "new", 600),
        ("start to painted map, late game replayed", str(file), 1000),
    ):
        times, memory = Figure(f"{name} (ms)", most), Figure("  memory then (MB)", 200)
        started(folder, what, title)
        for _ in range(rounds):
            processor, clock, megabytes = started(folder, what, title)
            times.add(processor, clock)
            memory.values.append(megabytes)
        yield times
        yield memory


def started(folder: Path, what: str, title: str) -> tuple[float, float, float]:
    """Milliseconds of processor and clock, and megabytes, of one start; all is compiled by the one before."""
    compiled = {"PYTHONPYCACHEPREFIX": str(folder / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    command = [sys.executable, "-c", START, str(folder), what, title]
    before, begun = _of_children(), time()
    told = subprocess.run(
        command, check=True, capture_output=True, text=True, env={**os.environ, **compiled}
    ).stdout
    painted, used = (float(each) for each in told.splitlines()[0].split())
    assert used <= _of_children() - before
    return used * 1000, (painted - begun) * 1000, _resident(told)


def _of_children() -> float:
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


# ---- from inside: what a player does in a late game


def inside(folder: Path, file: Path, rounds: int) -> Iterator[Figure]:
    """Opening, undoing, acting, painting and zooming in one program."""
    app = _program(folder)
    yield _measured(Figure("late game from its file (ms)", 1000), rounds // 3 or 1, lambda: app.open(file))
    yield from _history(app, rounds)
    yield from _choices(app, rounds)
    yield from _frames(app, rounds)
    yield _hover_on_map(app, rounds)
    memory = _resident(Path("/proc/self/status").read_text())
    yield Figure("memory after all this (MB)", 200, "134-194, engine alone", values=[memory])
    assert app.session is not None
    app.session.close()


def _program(folder: Path) -> App:
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415  the starts are measured without Qt here

    from ui.app import App  # noqa: PLC0415
    from ui.settings import Settings  # noqa: PLC0415

    KEPT.append(QApplication([]))
    settings = Settings(folder / "inside.ini")
    settings["confirm_undo"] = False
    app = App(settings, folder / "journals")
    app.dress()
    app.window.resize(*SIZE)
    app.window.show()
    return app


KEPT: list[Any] = []
"""What must live as long as the program."""


def _history(app: App, rounds: int) -> Iterator[Figure]:
    """Taking moves back, playing them again, and looking at any other moment."""
    undo, redo = app.window.menus.actions["undo"], app.window.menus.actions["redo"]
    yield _measured(Figure("undo to screen (ms)", 50, "1002"), 20 * rounds, undo.trigger)
    yield _measured(Figure("redo to screen (ms)", 50, "1002"), 20 * rounds, redo.trigger)
    session, chance, jump = app.session, Random(1), Figure("jump to any moment, to screen (ms)", 50, "1002")
    assert session is not None
    for _ in range(4 * rounds):
        place = chance.randrange(1, len(session.moments))
        _add(jump, lambda place=place: session.view(place))  # type: ignore[misc]
    session.back_to_now()
    yield jump


def _choices(app: App, rounds: int) -> Iterator[Figure]:
    """Pointing at a choice and taking it, at moments all over the game."""
    session = app.session
    assert session is not None
    click, hover = Figure("click to changed screen (ms)", 100), Figure("pointing at a choice (ms)", 20)
    places = range(len(session.moments) - 2, 1, -max(1, len(session.moments) // (4 * rounds)))
    for place in places:
        session.view(place)
        session.play_on_from_here()
        _settle()
        _come_to_rest()
        buttons = _buttons(app)
        for button in buttons[-2:]:
            _point(hover, app, button)
        if buttons:
            _add(click, buttons[0].click)
        session.switch_line(0)
        _settle()
    yield click
    yield hover


def _buttons(app: App) -> list[ChoiceButton]:
    """The choices that can be taken now."""
    from ui.widgets import ChoiceButton  # noqa: PLC0415

    assert app.playing is not None
    found = app.playing.decision.findChildren(ChoiceButton)
    return [each for each in found if each.isVisible() and each.isEnabled() and not each.is_refused]


def _point(figure: Figure, app: App, button: ChoiceButton) -> None:
    from PySide6.QtTest import QTest  # noqa: PLC0415

    place = button.mapTo(app.window, button.rect().center())
    _rest(figure, lambda: QTest.mouseMove(app.window.windowHandle(), place))


def _hover_on_map(app: App, rounds: int) -> Figure:
    """Letting the pointer rest on one hex after the other."""
    from PySide6.QtTest import QTest  # noqa: PLC0415

    assert app.playing is not None
    view: Any = app.playing.pictures.view
    view.fit()
    figure, chance = Figure("pointing at a hex (ms)", 20), Random(2)
    for hex_id in chance.sample(sorted(view.board.facts.hexes), 2 * rounds):
        spot = view.mapFromScene(*view.board.middle(hex_id))
        place = view.viewport().mapTo(app.window, spot)
        _rest(figure, lambda place=place: QTest.mouseMove(app.window.windowHandle(), place))  # type: ignore[misc]
    return figure


def _frames(app: App, rounds: int) -> Iterator[Figure]:
    """Painting the whole map, sharp and while it moves."""
    assert app.playing is not None
    view: Any = app.playing.pictures.view

    def repaint() -> None:
        for item in view.scene().items():
            item.update()
        view.viewport().repaint()

    yield _measured(Figure("sharp frame of the whole map (ms)", 25), rounds, repaint)
    _rest(Figure(""), view.zoom_in)
    zooming = Figure("frame while zooming (ms)", 8, worst_counts=True)
    for number in range(8 * rounds):
        _add(zooming, view.zoom_in if number % 8 < 4 else view.zoom_out)
    yield zooming
    yield _panning(view, rounds)


def _panning(view: Any, rounds: int) -> Figure:
    """Dragging the map to and fro."""
    from PySide6.QtCore import QPoint, Qt  # noqa: PLC0415
    from PySide6.QtTest import QTest  # noqa: PLC0415

    figure = Figure("frame while panning (ms)", 8, worst_counts=True)
    _rest(Figure(""), view.zoom_in)
    window, middle = view.window().windowHandle(), view.viewport().rect().center()
    start = view.viewport().mapTo(view.window(), middle)
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(window, left, plain, start)
    for number in range(8 * rounds):
        way = 9 * (number % 16 if number % 32 < 16 else 16 - number % 16)
        _add(figure, lambda way=way: QTest.mouseMove(window, start + QPoint(way, way // 2)))  # type: ignore[misc]
    QTest.mouseRelease(window, left, plain, start)
    return figure


# ---- the clocks


def _measured(figure: Figure, times: int, work: Callable[[], object]) -> Figure:
    for _ in range(times):
        _add(figure, work)
    return figure


def _add(figure: Figure, work: Callable[[], object]) -> None:
    """Milliseconds until what it changed is on the screen."""
    from PySide6.QtCore import QCoreApplication  # noqa: PLC0415

    begun, on_clock = thread_time(), perf_counter()
    work()
    QCoreApplication.processEvents()
    QCoreApplication.processEvents()
    figure.add((thread_time() - begun) * 1000, (perf_counter() - on_clock) * 1000)
    _settle()


def _rest(figure: Figure, work: Callable[[], object]) -> None:
    """Milliseconds of processor for all that is done while the pointer rests."""
    from PySide6.QtTest import QTest  # noqa: PLC0415

    begun = thread_time()
    work()
    QTest.qWait(HOVER)
    figure.values.append((thread_time() - begun) * 1000)
    _settle()


def _come_to_rest() -> None:
    """Let pass all that the window does by itself some time after a change, so that it is not counted."""
    from PySide6.QtTest import QTest  # noqa: PLC0415

    QTest.qWait(CALM)
    _settle()


def _settle() -> None:
    """Let the window finish what it has put off."""
    from PySide6.QtCore import QCoreApplication, QEvent  # noqa: PLC0415

    QCoreApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _resident(status: str) -> float:
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0


def main(rounds: int = ROUNDS, title: str = TITLE, moves: int = LATE) -> None:
    print(HEADING)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        file = late_file(folder, title, moves)
        for figure in starts(folder, file, rounds, title):
            print(figure, flush=True)
        for figure in inside(folder, file, rounds):
            print(figure, flush=True)


if __name__ == "__main__":
    given = dict(zip(("rounds", "title", "moves"), sys.argv[1:], strict=False))
    numbers = {name: int(given[name]) for name in given.keys() - {"title"}}
    main(title=given.get("title", TITLE), **numbers)
