"""How long the window takes, from its start to its last frame, in a late game; beside what is aimed at.

    python -m tests.benchmarks.bench_window [rounds [title [moves of a late game]]]

Without a screen: set QT_QPA_PLATFORM=offscreen. Starts are measured from outside, interpreter included. The
median, the 95th of a hundred, the least and the most are of processor time; the median on the clock stands
beside them and is the same on an idle machine. Then how many times as slow as in a quiet hour the machine was
(`pace.py`), and what median and 95th come to without that. Whether the aim was met is told of both.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from time import perf_counter, thread_time
from typing import TYPE_CHECKING, Any

import gridsim
from gridsim.commands.random_play import play_carefully
from gridsim.saves import save
from tests.benchmarks.figures import HEADING, Figure
from tests.benchmarks.pace import stay_on_one_core
from tests.benchmarks.resting import get_ready, pace, rest, settle
from tests.benchmarks.starting import resident, starts
from tests.benchmarks.turns import my_turn

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.app.application import App
    from ui.widgets.buttons import ChoiceButton

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
HOVER = 320
"""Milliseconds in which the window has told all of a place under a resting pointer, its card included."""
OPENED = 5000
"""Milliseconds after which nothing of a game is left to be got ready."""
SHARP_FRAMES = 4
"""So many a round: they are few enough for one busy moment of the machine to tell of them otherwise."""
LAST_OF_EACH = 3
"""So many moments of each kind of question are clicked at, beside those all over the game."""


def late_file(folder: Path, title: str, moves: int, names: Sequence[str] = NAMES) -> Path:
    """A file of a late game: the first one by chance that lasts so long."""
    for seed in SEEDS:
        game = gridsim.new_game(title, names, seed=seed)
        for _ in play_carefully(game, Random(seed)):
            if game.cursor == moves:
                path = folder / f"{title} after {moves}.gridsim"
                save(game, path)
                return path
    raise AssertionError("no game lasts so long")


# ---- from inside: what a player does in a late game


def inside(folder: Path, file: Path, rounds: int, *, acting: bool = True) -> Iterator[Figure]:
    """Opening, undoing, acting, painting and zooming in one program; `acting` takes longest of them."""
    app = program(folder)
    yield _measured(
        Figure("late game from its file (ms)", 1000), rounds // 3 or 1, lambda: app.game_files.open(file)
    )
    rest(OPENED)
    yield from _history(app, rounds)
    if acting:
        yield from _choices(app, rounds)
    yield from _frames(app, rounds)
    yield _hover_on_map(app, rounds)
    memory = resident(Path("/proc/self/status").read_text())
    yield Figure("memory after all this (MB)", 200, "134-194, engine alone", values=[memory])
    assert app.session is not None
    app.session.close()


def program(folder: Path) -> App:
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415  the starts are measured without Qt here

    from ui.app.application import App  # noqa: PLC0415
    from ui.app.garbage import Collector  # noqa: PLC0415
    from ui.model.settings import Settings  # noqa: PLC0415

    application = QApplication([])
    KEPT.extend((application, Collector(application)))
    settings = Settings(folder / "inside.ini")
    settings["confirm_undo"] = False
    app = App(settings, folder / "journals", animated=True)
    # Nobody is there to agree before sheets that all have seen are written anew.
    app.questions.all_agree = lambda names: True  # type: ignore[method-assign]
    app.dress()
    app.window.resize(*SIZE)
    app.window.show()
    return app


KEPT: list[Any] = []
"""What must live as long as the program."""


def _history(app: App, rounds: int) -> Iterator[Figure]:
    """Taking moves back, playing them again, and looking at any other moment."""
    undo, redo = app.window.menus.actions["undo"], app.window.menus.actions["redo"]
    get_ready(app)
    yield _measured(Figure("undo to screen (ms)", 35, "1002", most_p95=50), 20 * rounds, undo.trigger)
    get_ready(app)
    yield _measured(Figure("redo to screen (ms)", 35, "1002", most_p95=50), 20 * rounds, redo.trigger)
    session, chance = app.session, Random(1)
    assert session is not None
    jump = Figure("jump to any moment, to screen (ms)", 35, "1002", most_p95=50)
    get_ready(app)
    for _ in range(20 * rounds):
        place = chance.randrange(1, len(session.moments))
        to_screen(jump, lambda place=place: session.view(place))  # type: ignore[misc]
    session.back_to_now()
    yield jump


def _choices(app: App, rounds: int) -> Iterator[Figure]:
    """Pointing at a choice and taking one, at moments all over the game and at questions of every kind."""
    session, chance = app.session, Random(3)
    assert session is not None
    click = Figure("click to changed screen (ms)", 100, worst_counts=True)
    hover = Figure("pointing at a choice (ms)", 20, worst_counts=True)
    for place in _places(session.moments, 4 * rounds):
        session.view(place)
        session.play_on_from_here()
        settle()
        _open_curtain(app)
        get_ready(app)
        buttons = _buttons(app)
        for button in buttons[-2:]:
            _point(hover, app, button)
        if buttons:
            to_screen(click, chance.choice((buttons[0], chance.choice(buttons))).click)
        _close_dialog()
        session.switch_line(0)
        while len(session.lines) > 1:  # else all that was tried before would be written down with each click
            session.drop_line(1)
        settle()
    yield click
    yield hover


def _places(moments: Sequence[Moment], count: int) -> list[int]:
    """Moments at which something is asked: so many all over the game, and the last ones of each kind."""
    kinds: dict[type, list[int]] = {}
    for place, moment in enumerate(moments[:-1]):
        kinds.setdefault(type(moment.decision), []).append(place)
    spread = range(len(moments) - 2, 1, -max(1, len(moments) // count))
    rare = (place for places in kinds.values() for place in places[-LAST_OF_EACH:])
    return sorted({*spread, *rare}, reverse=True)


def _open_curtain(app: App) -> None:
    """What is decided in secret is shown as to the player it is asked."""
    assert app.playing is not None
    curtain = app.playing.decision.curtain
    if curtain is not None:
        curtain.button.click()
        settle()


def _close_dialog() -> None:
    """A choice may ask more in a window of its own, which would keep the mouse from everything else."""
    from PySide6.QtWidgets import QApplication  # noqa: PLC0415

    dialog = QApplication.activeModalWidget()
    if dialog is not None:
        dialog.close()
        settle()


def _buttons(app: App) -> list[ChoiceButton]:
    """The choices that can be taken now."""
    from ui.widgets.buttons import ChoiceButton  # noqa: PLC0415

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
    get_ready(app)
    figure, chance = Figure("pointing at a hex (ms)", 20, worst_counts=True), Random(2)
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

    yield _measured(Figure("sharp frame of the whole map (ms)", 22), SHARP_FRAMES * rounds, repaint)
    _rest(Figure(""), view.zoom_in)
    zooming = Figure("frame while zooming (ms)", 8, worst_counts=True)
    for number in range(8 * rounds):
        to_screen(zooming, view.zoom_in if number % 8 < 4 else view.zoom_out)
    yield zooming
    panning = Figure("frame while panning (ms)", 8, worst_counts=True)
    view.fit()
    for steps in (0, 1, 2):
        for _ in range(steps):
            view.zoom_in()
        rest()
        _pan(panning, view, 8 * rounds)
    yield panning


def _pan(figure: Figure, view: Any, frames: int) -> None:
    """Drag the map to and fro; what is dragged has left its place before the first frame that counts."""
    from PySide6.QtCore import QPoint, Qt  # noqa: PLC0415
    from PySide6.QtTest import QTest  # noqa: PLC0415

    window, middle = view.window().windowHandle(), view.viewport().rect().center()
    start = view.viewport().mapTo(view.window(), middle)
    left, plain = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(window, left, plain, start)
    to_screen(Figure(""), lambda: QTest.mouseMove(window, start - QPoint(72, 36)))
    for number in range(1, frames + 1):
        way = 9 * (number % 16 if number % 32 < 16 else 16 - number % 16) - 72
        to_screen(figure, lambda way=way: QTest.mouseMove(window, start + QPoint(way, way // 2)))  # type: ignore[misc]
    QTest.mouseRelease(window, left, plain, start)


# ---- the clocks


def _measured(figure: Figure, times: int, work: Callable[[], object]) -> Figure:
    for _ in range(times):
        to_screen(figure, work)
    return figure


def to_screen(figure: Figure, work: Callable[[], object]) -> None:
    """Milliseconds until what it changed is on the screen."""
    from PySide6.QtCore import QCoreApplication  # noqa: PLC0415

    before = pace()
    my_turn()
    begun, on_clock = thread_time(), perf_counter()
    work()
    QCoreApplication.processEvents()
    QCoreApplication.processEvents()
    taken, passed = thread_time() - begun, perf_counter() - on_clock
    settle()
    figure.add(taken * 1000, (before + pace()) / 2, passed * 1000)


def _rest(figure: Figure, work: Callable[[], object]) -> None:
    """Milliseconds of processor for all that is done while the pointer rests."""
    from PySide6.QtTest import QTest  # noqa: PLC0415

    before = pace()
    my_turn()
    begun = thread_time()
    work()
    QTest.qWait(HOVER)
    taken = thread_time() - begun
    settle()
    figure.add(taken * 1000, (before + pace()) / 2)


def main(rounds: int = ROUNDS, title: str = TITLE, moves: int = LATE) -> None:
    stay_on_one_core()
    print(HEADING)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        file = late_file(folder, title, moves)
        for figure in starts(folder, file, rounds, title):
            print(figure, flush=True)
        for figure in inside(folder, file, rounds):
            print(figure, flush=True)


def given_in(words: Sequence[str]) -> dict[str, Any]:
    """Rounds, title and moves of a late game, as far as they are named."""
    return {
        name: kind(word)
        for name, kind, word in zip(("rounds", "title", "moves"), (int, str, int), words, strict=False)
    }


if __name__ == "__main__":
    main(**given_in(sys.argv[1:]))
