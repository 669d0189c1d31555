"""The real program is killed in mid-game; started again, it offers the game and has every action."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.playing import killed

ROOT = Path(__file__).parents[3]
BEFORE = 40
"""So many moves are made when it is killed; it goes on playing meanwhile."""


@pytest.fixture
def environment(tmp_path):
    """A user's folders of their own."""
    folders = {name: str(tmp_path / name) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    return {**os.environ, **folders, "QT_QPA_PLATFORM": "offscreen"}


def started(mode, environment):
    command = [sys.executable, "-m", "tests.ui.playing.killed", mode]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


@pytest.mark.slow
def test_a_killed_window_has_every_action_when_it_is_started_again(environment):
    with started("play", environment) as program:
        said = [program.stdout.readline() for _ in range(BEFORE)]
        program.send_signal(signal.SIGKILL)
        said += program.stdout.readlines()
    assert program.returncode == -signal.SIGKILL
    made = said.count("done\n")
    assert BEFORE <= made < killed.MOVES

    with started("recover", environment) as program:
        offers, *told = program.stdout.read().splitlines()
    assert program.returncode == 0
    assert offers == "1"
    expected = [str(action) for action in killed.game_to_play().actions]
    kept = len(told) - 1
    assert kept in (made, made + 1)  # the last one may be written down but not yet said
    assert told == expected[: kept + 1]
