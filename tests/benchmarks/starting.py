"""Starts of whole programs, measured from outside."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from shutil import copytree
from time import time

from tests.benchmarks.figures import Figure
from tests.benchmarks.pace import MACHINE
from tests.benchmarks.turns import my_turn

HISTORIES, DRAWINGS = "histories", "drawings"
"""The folders beside the journals in which histories of games and drawings of maps are kept."""
START = """
import gc
gc.disable()  # as the program begins
import sys, time
from pathlib import Path
from ui.app.application import App, QApplication
from ui.model.settings import Settings
application = QApplication([])
app = App(Settings(Path(sys.argv[1]) / "settings.ini"), Path(sys.argv[1]) / "journals")
app.dress()
app.window.show()
if sys.argv[2] == "new":
    from ui.dialogs.new_game import NewGame
    app.begin(NewGame(sys.argv[3], ("Anna", "Ben", "Cleo")))
elif sys.argv[2] != "nothing":
    app.game_files.open(Path(sys.argv[2]))
application.processEvents()
application.processEvents()
print(time.time(), time.process_time(), flush=True)
print(Path("/proc/self/status").read_text(), flush=True)
"""
AWAY = """
assert app.put_away()
"""
"""As the program does before it ends: a game left on the screen may be taken down in the wrong order."""
PUTTING_AWAY = f"""{START}
while not app.playing.middle.ahead.is_done:
    application.processEvents()
{AWAY}"""
"""A start after which a game comes to rest and is put away."""


def starts(folder: Path, file: Path, rounds: int, title: str) -> Iterator[Figure]:
    """Starting the program, and how much memory it has then.

    What is not said to be first was begun, or opened, and put away once before.
    """
    nothing = folder / "nothing kept"
    nothing.mkdir()
    known, kept = _put_away(folder, "new", title), _put_away(folder, str(file), title)
    for name, what, most, beside in (
        ("start to start page", "nothing", 300, nothing),
        ("start to painted map, new game", "new", 520, known),
        ("start to painted map, its first game", "new", None, nothing),
        ("start to painted map, late game replayed", str(file), 1000, nothing),
        ("start to painted map, its history kept", str(file), 700, kept),
    ):
        times, memory = Figure(f"{name} (ms)", most), Figure("  memory then (MB)", 200)
        started(folder, what, title, beside)
        for _ in range(rounds):
            before = MACHINE.now()
            processor, clock, megabytes = started(folder, what, title, beside)
            times.add(processor, (before + MACHINE.now()) / 2, clock)
            memory.values.append(megabytes)
        yield times
        yield memory


def _put_away(folder: Path, what: str, title: str) -> Path:
    """What the program keeps beside its journals of a game that was put away before."""
    own = Path(tempfile.mkdtemp(dir=folder))
    _run(folder, own, PUTTING_AWAY, what, title)
    return own / "journals"


def started(folder: Path, what: str, title: str, beside: Path) -> tuple[float, float, float]:
    """Milliseconds of processor and clock, and megabytes, of one start; all is compiled by the one before.

    `beside` has the folders in which things are kept beside the journals.
    """
    my_turn()
    # A folder for each: a journal left behind by one start is read and offered by the next.
    with tempfile.TemporaryDirectory(dir=folder) as own:
        for kept in (HISTORIES, DRAWINGS):
            if (beside / kept).exists():
                copytree(beside / kept, Path(own) / "journals" / kept)
        before, begun = _of_children(), time()
        told = _run(folder, Path(own), START + AWAY, what, title)
    painted, used = (float(each) for each in told.splitlines()[0].split())
    assert used <= _of_children() - before
    return used * 1000, (painted - begun) * 1000, resident(told)


def _run(folder: Path, own: Path, script: str, what: str, title: str) -> str:
    """What a start tells; `own` is its folder, in `folder` lies what was compiled."""
    compiled = {"PYTHONPYCACHEPREFIX": str(folder / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
    command = [sys.executable, "-c", script, str(own), what, title]
    return subprocess.run(
        command, check=True, capture_output=True, text=True, env={**os.environ, **compiled}
    ).stdout


def _of_children() -> float:
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def resident(status: str) -> float:
    """Megabytes that a program takes, by what the system tells of it."""
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return int(found[1]) / 1024 if found else 0.0
