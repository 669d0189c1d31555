"""Recent files are offered with what their boards looked like."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize

from gridsim.core.actions import Pass
from ui.dialogs.thumbnails import MOST, Thumbnails


@pytest.fixture
def saved(playing, answers, tmp_path):
    """A game saved to a file and put away."""
    playing.session.apply(Pass())
    answers.save_path = tmp_path / "evening.gridsim"
    assert playing.game_files.save()
    playing.put_away()
    return playing


def colours(image):
    return {
        image.pixelColor(x, y).name() for x in range(0, image.width(), 4) for y in range(0, image.height(), 4)
    }


def test_a_saved_game_is_offered_with_its_picture_title_and_players(saved):
    [button] = saved.start_page.recent
    assert not button.icon().isNull()
    name, about, when = button.text().split("\n")
    assert when.count(" · ") == 1, "the round it was left in, and when"
    assert name == "evening"
    assert about == "1856: Anna, Ben, and Cleo"
    assert button.accessibleName().startswith("evening. 1856")


def test_the_picture_shows_the_board(saved, tmp_path):
    found = saved.thumbnails.find(tmp_path / "evening.gridsim")
    assert found.image.size() == QSize(192, 128)
    assert len(colours(found.image)) > 5
    assert (found.title, found.players) == ("1856", ["Anna", "Ben", "Cleo"])


def test_a_file_without_a_picture_has_its_name_alone(saved, settings, tmp_path):
    settings.add_recent(tmp_path / "other.gridsim")
    saved.refresh_start()
    assert saved.start_page.recent[0].text() == "other"
    assert saved.start_page.recent[0].icon().isNull()


def test_a_disk_that_refuses_costs_only_the_picture(playing, answers, tmp_path):
    playing.thumbnails = Thumbnails(tmp_path / "evening.gridsim" / "no folder")
    answers.save_path = tmp_path / "evening.gridsim"
    assert playing.game_files.save()
    assert playing.thumbnails.find(tmp_path / "evening.gridsim") is None


def test_no_more_pictures_are_kept_than_files_are_offered_for_long(playing, tmp_path):
    kept = Thumbnails(tmp_path / "pictures")
    board, state = playing.playing.pictures.view.picture(), playing.session.shown.state
    (tmp_path / "pictures").mkdir()
    for number in range(MOST + 3):
        (tmp_path / "pictures" / f"{number}.png").write_bytes(b"")
    kept.keep(tmp_path / "a.gridsim", board, state)
    assert len(list((tmp_path / "pictures").iterdir())) == MOST
    assert kept.find(tmp_path / "a.gridsim") is not None
