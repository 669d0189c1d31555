"""The memory of a program in which late games are opened one after the other and the last one is closed.

    python -m tests.benchmarks.bench_memory [title [moves of a late game]]

Without a screen: set QT_QPA_PLATFORM=offscreen. Beside it stands how many moments of games are alive then:
those of the game on the screen, and none once it is closed. Then the same for the longest game there is, in a
program of its own.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.benchmarks.bench_actions import NAMES as EIGHT
from tests.benchmarks.bench_window import LATE, TITLE, late_file
from tests.benchmarks.figures import HEADING, Figure

GAMES = 5
PROGRAM = """
import ui  # first of all, as in the program
import gc, sys
from pathlib import Path
from PySide6.QtTest import QTest
from gridsim import Moment
from ui.app.application import App, QApplication
from ui.app.garbage import Collector
from ui.model.settings import Settings
application = QApplication([])
folder = Path(sys.argv[1])
app = App(Settings(folder / "settings.ini"), folder / "journals")
Collector(application, lambda: app.session is None)
app.dress()
app.window.show()
def tell():
    gc.collect()
    gc.unfreeze()
    print(sum(isinstance(each, Moment) for each in gc.get_objects()))
    print(Path("/proc/self/status").read_text())
    print("---")
QTest.qWait(3000)
tell()
for _ in range(int(sys.argv[3])):
    app.game_files.open(Path(sys.argv[2]))
    QTest.qWait(4000)
tell()
app.put_away()
QTest.qWait(4000)
tell()
"""
STATES = (("after a start", 200), (f"after {GAMES} games", 170), ("after the last is closed", 130))
LONGEST, MOVES = "1841", 2900
"""The title whose games last longest where eight play, and moves of the longest one by chance."""
STATES_OF_LONGEST = (
    ("after a start", 200),
    (f"of a game of {MOVES:,} moves", 170),
    ("after it is closed", 130),
)


def memory(
    folder: Path, file: Path, games: int = GAMES, states: Sequence[tuple[str, float]] = STATES
) -> Iterator[Figure]:
    """What the program has taken and what is alive, at each of the states."""
    command = [sys.executable, "-c", PROGRAM, str(folder), str(file), str(games)]
    environment = {"QT_QPA_PLATFORM": "offscreen", "QT_LOGGING_RULES": "default.warning=false", **os.environ}
    told = subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout
    for (name, most), part in zip(states, told.split("---\n"), strict=False):
        resident = re.search(r"VmRSS:\s+(\d+) kB", part)
        yield Figure(f"memory {name} (MB)", most, values=[int(resident[1]) / 1024 if resident else 0.0])
        yield Figure("  moments alive", values=[float(part.split()[0])])


def main(title: str = TITLE, moves: int = LATE) -> None:
    print(HEADING)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for figure in memory(folder, late_file(folder, title, moves)):
            print(figure, flush=True)
        longest = late_file(folder, LONGEST, MOVES, EIGHT)
        for figure in memory(folder, longest, 1, STATES_OF_LONGEST):
            print(figure, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:2], *map(int, sys.argv[2:3]))
