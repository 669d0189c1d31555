"""A long game is opened with the history kept of it, which is doubted and dropped if it is wrong."""

from __future__ import annotations

import json

import pytest

import gridsim
from gridsim.core.actions import Pass
from tests.ui.program import NAMES
from ui.dialogs.new_game import NewGame
from ui.model import histories

MOVES = 8


@pytest.fixture(autouse=True)
def short_games_count_as_long(monkeypatch):
    monkeypatch.setattr(histories, "LONG", 3)


@pytest.fixture
def path(app, tmp_path):
    """The file of a game with two lines that was put away."""
    place = tmp_path / "game.gridsim"
    app.begin(NewGame("1856", NAMES, (), 7))
    for _ in range(MOVES):
        app.session.apply(next(iter(app.session.shown.legal)))
    app.session.view(3)
    app.session.play_on_from_here()
    app.session.switch_line(0)
    assert app.game_files.save_to(place)
    assert app.put_away()
    return place


def kept(app):
    return list(app.game_files.histories._shelf._folder.glob("*"))


def states(session):
    return [[moment.state for moment in line.moments] for line in session.lines]


def spoil(app, what):
    (place,) = kept(app)
    found = json.loads(place.read_bytes())
    what(found)
    place.write_text(json.dumps(found))


def rich(found):
    next(change for change in found["changes"] if "cash" in change)["cash"]["player:1"] = 9999


def told(app):
    return app.window.statusBar().currentMessage()


def test_a_game_put_away_is_opened_unplayed_and_can_be_taken_back_before_it_is_sure(app, path):
    app.game_files.open(path)
    assert not app.game_files.doubting.is_sure
    assert len(app.session.moments) == MOVES + 1
    app.session.undo()
    app.session.undo()
    app.session.redo()
    app.session.apply(next(iter(app.session.shown.legal)))
    app.game_files.doubting.finish()
    assert app.game_files.doubting.is_sure
    assert "played again" not in told(app)
    assert app.session.game.cursor == MOVES


def test_a_wrong_history_is_dropped_with_a_word_and_the_moves_are_played(app, path):
    app.game_files.open(path)
    right = states(app.session)
    app.put_away()
    assert app.game_files.doubting.is_sure
    spoil(app, rich)
    app.game_files.open(path)
    assert states(app.session) != right
    app.game_files.doubting.finish()
    assert states(app.session) == right
    assert app.session.shown is app.session.game.now
    assert app.session.is_saved
    assert "did not fit its moves" in told(app)
    assert kept(app) == []


def test_what_was_played_on_a_wrong_history_stays_and_only_what_is_sure_is_saved(app, path, tmp_path):
    spoil(app, rich)
    app.game_files.open(path)
    app.session.apply(Pass())
    assert app.game_files.save_to(tmp_path / "other.gridsim")
    assert app.session.game.cursor == MOVES + 1
    assert app.session.game.now.state.cash["player:1"] < 9999
    assert "9999" not in (tmp_path / "other.gridsim").read_text()


def test_a_history_of_another_version_is_dropped_with_a_word(app, path):
    spoil(app, lambda found: found["fits"].update(form=0))
    app.game_files.open(path)
    assert app.game_files.doubting.is_sure
    assert len(app.session.moments) == MOVES + 1
    assert "made by another version" in told(app)
    assert kept(app) == []


def test_so_many_histories_are_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(histories, "MOST", 2)
    store, game = histories.Histories(tmp_path), gridsim.new_game("1856", NAMES)
    for _ in range(4):
        game.apply(next(iter(game.now.legal)))
    for number in range(3):
        store.keep(f"{number}", game)
    assert len(list(tmp_path.iterdir())) == 2
    assert store.of("2") is not None
    assert store.of("") is store.of("../2") is None


def test_short_games_are_not_kept(tmp_path):
    store = histories.Histories(tmp_path)
    store.keep("1", gridsim.new_game("1856", NAMES))
    assert store.of("1") is None
