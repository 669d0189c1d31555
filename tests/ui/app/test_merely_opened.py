"""A game that is only looked at is not offered as interrupted when the program was ended with it."""

from __future__ import annotations

import pytest

from gridsim import new_game
from gridsim.core.actions import Pass
from gridsim.saves import save
from gridsim.saves.shipped import shipped_scenarios
from tests.ui.program import NAMES
from ui.dialogs.new_game import NewGame
from ui.model.storage import interrupted


def begun(app, _tmp_path):
    app.begin(NewGame("1856", NAMES, (), 7))


def opened(app, tmp_path):
    game, path = new_game("1856", NAMES), tmp_path / "evening.gridsim"
    game.apply(Pass())
    save(game, path)
    app.game_files.open(path)


def shipped(app, _tmp_path):
    app.start_page.scenario.emit(shipped_scenarios()[0].path)


def left_behind(app):
    """What another start of the program would find, were this one ended now."""
    if app.keeper.journal_path is not None:
        app.keeper._journal.leave()
    return interrupted(app.folder)


@pytest.mark.parametrize("looked_at", [begun, opened, shipped])
def test_a_game_that_is_only_looked_at_leaves_nothing_to_go_on_with(app, tmp_path, looked_at, qtbot):
    looked_at(app, tmp_path)
    qtbot.wait(20)
    assert left_behind(app) == []


@pytest.mark.parametrize("looked_at", [begun, opened])
def test_its_first_move_is_kept_with_all_before_it(app, tmp_path, looked_at):
    looked_at(app, tmp_path)
    app.session.apply(Pass())
    [(_, header)] = left_behind(app)
    assert header.title == "1856"


def test_a_game_is_known_by_its_looks_from_the_first_move_on(app, tmp_path, monkeypatch):
    kept = []
    monkeypatch.setattr(app.thumbnails, "keep", lambda file, *_: kept.append(file))
    begun(app, tmp_path)
    app.resting.setInterval(3_600_000)
    app.resting.stop()
    app.resting.timeout.emit()
    assert kept == []
    app.session.apply(Pass())
    assert app.resting.isActive()
    app.resting.timeout.emit()
    assert kept == [app.keeper.journal_path]


def test_a_game_that_was_interrupted_shows_its_board_and_its_round(playing, qtbot):
    playing.session.apply(Pass())
    journal = playing.keeper.journal_path
    assert playing.resting.isActive(), "also in the first round"
    qtbot.waitUntil(lambda: not playing.playing.pictures.view.is_painting_ahead)
    playing.resting.stop()
    playing.resting.timeout.emit()
    playing.start_page.refresh([(journal, "1856: Anna, Ben, Cleo")])
    [button] = playing.start_page.interrupted
    assert not button.icon().isNull()
    assert button.label.split("\n") == ["Continue 1856: Anna, Ben, Cleo", "Opening auction 1"]
