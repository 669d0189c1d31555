"""What tests of the whole program share."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from gridsim.saves import save
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed


@pytest.fixture
def nothing_left_behind():
    """Widgets of tests before would be looked at too."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@pytest.fixture(scope="session")
def played():
    """A told game of 1856."""
    return replayed(file_of("three_players"))


@pytest.fixture
def opened(app, played, tmp_path):
    """The file of its first 150 moves in a window of the usual size."""
    game = played.fork()
    game.go_to(150)
    file = tmp_path / "played.gridsim"
    save(game.fork(), file)
    app.window.resize(1280, 800)
    app.game_files.open(file)
    return app
