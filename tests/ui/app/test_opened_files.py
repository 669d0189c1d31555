"""A file our rules refuse now: played on from its last table, and never written over by that."""

from __future__ import annotations

from pathlib import Path

import pytest

import gridsim
from gridsim import saves
from gridsim.core.errors import SaveError
from gridsim.saves import LoadedGame, NamedLine


@pytest.fixture
def refused(monkeypatch):
    """A file that can be played on from its snapshot with one line beside it, another line being lost."""
    game = gridsim.new_game("1856", ("Anna", "Ben", "Cleo"))

    def load(_path):
        raise SaveError("diverged", "$.actions[3]", after=2)

    found = LoadedGame(game, {}, name="As it was", lines=(NamedLine(game.fork(), "Other"),), lost=1)
    monkeypatch.setattr(saves, "load", load)
    monkeypatch.setattr(saves, "continue_from_snapshot", lambda _path: found)
    return game


def test_the_game_goes_on_without_its_file_and_lost_lines_are_told(app, answers, refused):
    app.game_files.open(Path("old.gridsim"))
    assert app.session.game is refused
    assert app.session.path is None
    assert not app.session.is_saved
    assert app.session.names == ["As it was", "Other"]
    assert answers.told == ["errors.lines_lost"]


def test_who_would_rather_not_keeps_what_is_on_the_screen(app, answers, refused):
    answers.continues = False
    app.game_files.open(Path("old.gridsim"))
    assert app.session is None
    assert answers.told == []
