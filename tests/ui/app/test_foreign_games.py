"""Games of 18xx.games in the window: opened like any other, and written for that site."""

from __future__ import annotations

import json

import pytest

import gridsim
from gridsim.core.actions import Pass
from gridsim.interchange.exporting import export_game
from gridsim.interchange.retelling import retell
from tests.ui.program import NAMES


@pytest.fixture
def passed():
    """A game in which everybody has passed a few times."""
    game = gridsim.new_game("1856", NAMES, seed=7)
    for _ in range(4):
        game.apply(Pass())
    return game


@pytest.fixture
def file(tmp_path, passed):
    path = tmp_path / "hot seat.json"
    path.write_bytes(export_game(passed))
    return path


def test_a_foreign_game_is_opened_and_has_no_file_of_ours_yet(app, file, passed):
    app.game_files.open(file)
    assert app.session.game.actions == passed.actions
    assert gridsim.standings(app.session.game) == gridsim.standings(passed)
    assert app.session.path is None
    assert not app.session.is_saved
    assert app.questions.told == ["errors.imported"]


def test_a_foreign_game_that_breaks_a_rule_is_opened_up_to_there(app, file):
    record = json.loads(file.read_text("utf-8"))
    record["actions"][2] = {**record["actions"][2], "type": "buy_train", "train": "2-0", "price": 100}
    file.write_text(json.dumps(record), "utf-8")
    app.game_files.open(file)
    ((key, played, recorded),) = app.questions.told
    assert isinstance(key, str)
    assert 0 < played < recorded
    assert len(app.session.game.actions) == 2


def test_a_foreign_game_of_an_unknown_title_is_refused_and_loses_nothing(playing, file):
    record = json.loads(file.read_text("utf-8")) | {"title": "1817"}
    file.write_text(json.dumps(record), "utf-8")
    before = playing.session
    playing.game_files.open(file)
    assert playing.session is before
    assert len(playing.questions.told) == 1


def test_the_game_on_the_screen_is_written_for_that_site(playing, tmp_path, qtbot):
    playing.session.apply(Pass())
    path = tmp_path / "out.json"
    playing.commands.exports.write("record", path)
    qtbot.waitUntil(lambda: not playing.commands.exports.trying.is_running)
    again = retell(path.read_bytes())
    assert again.is_whole
    assert again.game.actions == playing.session.game.actions
