"""How long a frame takes in which tiles fall, trains run, and markers and money move, in a late game.

    python -m tests.benchmarks.bench_moving [rounds [title [moves of a late game]]]

Each act is one of the game as it was played. What it does besides is done before the first frame and counted
with clicks, in `bench_window`; the least of three medians is what the machine itself did not disturb.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from time import thread_time
from typing import TYPE_CHECKING

from gridsim.core import events
from tests.benchmarks.bench_window import LATE, ROUNDS, TITLE, late_file, program
from tests.benchmarks.figures import HEADING, Figure
from tests.benchmarks.pace import stay_on_one_core
from tests.benchmarks.resting import CALM, pace, rest

if TYPE_CHECKING:
    from gridsim.core.events import Event
    from ui.app.application import App

LASTS, FRAMES = 280, 17
"""Milliseconds that things move for, and the frames of a screen of 60 Hz in them."""
TIMES = 3


def moving_frames(app: App, rounds: int) -> Figure:
    """Every frame of what moves after acts all over the game."""
    session, playing = app.session, app.playing
    assert session is not None
    assert playing is not None
    assert playing.moments is not None
    from PySide6.QtCore import QCoreApplication, QEvent  # noqa: PLC0415  as elsewhere in the benchmarks

    figure, moving = Figure("frame while things move (ms)", 8, worst_counts=True), playing.moments.moving
    moments = session.moments
    places = [place for place in range(2, len(moments)) if any(map(_moves, moments[place].events))]
    for place in places[:: max(1, len(places) // rounds)]:
        action = moments[place].action
        assert action is not None
        session.view(place - 1)
        session.play_on_from_here()
        session.apply(action)
        moving.time.pause()
        rest(CALM)
        before = pace()
        for frame in range(1, FRAMES if moving.is_moving else 1):
            begun = thread_time()
            moving.time.setCurrentTime(LASTS * frame // FRAMES)
            QCoreApplication.sendPostedEvents(app.window, QEvent.Type.UpdateRequest)
            figure.add((thread_time() - begun) * 1000, before)
        moving.skip()
        session.switch_line(0)
        while len(session.lines) > 1:
            session.drop_line(1)
        rest(0)
    return figure


def _moves(event: Event) -> bool:
    return isinstance(event, events.TileLaid | events.TrainsRan | events.StationPlaced | events.PriceMoved)


def main(rounds: int = ROUNDS, title: str = TITLE, moves: int = LATE) -> None:
    stay_on_one_core()
    print(HEADING)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        file = late_file(folder, title, moves)
        app = program(folder)
        app.game_files.open(file)
        rest(5 * CALM)
        for _ in range(TIMES):
            print(moving_frames(app, rounds), flush=True)
        assert app.session is not None
        app.session.close()


if __name__ == "__main__":
    given = dict(zip(("rounds", "title", "moves"), sys.argv[1:], strict=False))
    numbers = {name: int(given[name]) for name in given.keys() - {"title"}}
    main(title=given.get("title", TITLE), **numbers)
