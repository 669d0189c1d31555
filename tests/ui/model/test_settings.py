"""Settings come back as they were kept, and nonsense in their file is the default."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QStandardPaths

from ui.model.choices import LAYOUT_NAMES, PALETTE_NAMES, THEME_NAMES
from ui.model.settings import MOST_RECENT, SETTINGS, Settings
from ui.style.palettes import PALETTES
from ui.style.theme import THEMES
from ui.window.dock_layouts import LAYOUTS


@pytest.mark.parametrize("name", SETTINGS)
def test_every_default_makes_sense(name):
    assert SETTINGS[name].makes_sense(SETTINGS[name].default)


def test_a_value_is_there_the_next_time(tmp_path):
    path = tmp_path / "settings.ini"
    first = Settings(path)
    first["theme"] = "dark"
    first["last_names"] = ["Anna", "Ben, the second", "Cléo ☃"]
    first.sync()
    again = Settings(path)
    assert again["theme"] == "dark"
    assert again["last_names"] == ["Anna", "Ben, the second", "Cléo ☃"]


def test_nonsense_in_the_file_is_the_default(tmp_path):
    path = tmp_path / "settings.ini"
    path.write_text("[General]\ntext_size=900\nshow_refused=maybe\nlast_names=[1, 2]\n\x00garbage")
    settings = Settings(path)
    assert settings["text_size"] == 100
    assert settings["show_refused"] is True
    assert settings["last_names"] == []


def test_a_value_without_sense_is_not_kept(settings):
    with pytest.raises(AssertionError):
        settings["text_size"] = 5


def test_the_last_files_are_kept_once_each_and_not_too_many(settings, tmp_path):
    for number in range(MOST_RECENT + 5):
        settings.add_recent(tmp_path / f"{number}.gridsim")
    settings.add_recent(tmp_path / "10.gridsim")
    names = [each.rsplit("/", 1)[-1] for each in settings["recent_files"]]
    assert settings["folder"] == str(tmp_path), "the next file is looked for beside it"
    assert len(names) == MOST_RECENT
    assert names[0] == "10.gridsim"
    assert len(set(names)) == MOST_RECENT
    settings.forget_recent(tmp_path / "10.gridsim")
    assert str(tmp_path / "10.gridsim") not in settings["recent_files"]


def test_the_layout_of_a_window_is_kept(settings):
    assert settings.layout("docks").isEmpty()
    settings.keep_layout("docks", QByteArray(b"\x00\x01layout"))
    assert settings.layout("docks") == QByteArray(b"\x00\x01layout")


def test_what_can_be_chosen_is_what_there_is():
    """Names are listed where settings are kept; themes, palettes and layouts stand with what draws them."""
    assert (tuple(THEMES), tuple(PALETTES), tuple(LAYOUTS)) == (THEME_NAMES, PALETTE_NAMES, LAYOUT_NAMES)


@pytest.mark.parametrize(
    ("system", "spoken"),
    [
        (["de-AT", "en"], "de"),
        (["it"], "it"),
        (["fr-FR", "it-CH"], "it"),
        (["fr"], "en"),
        ([], "en"),
    ],
)
def test_the_first_start_speaks_as_the_system_does(tmp_path, system, spoken):
    settings = Settings(tmp_path / "settings.ini")
    settings.speak_first(system)
    assert settings["language"] == spoken


def test_a_language_once_chosen_stays(tmp_path):
    settings = Settings(tmp_path / "settings.ini")
    settings["language"] = "it"
    settings.speak_first(["de"])
    assert settings["language"] == "it"


@pytest.mark.parametrize(
    ("screen", "size"), [((1280, 800), 100), ((1920, 1080), 100), ((2560, 1440), 125), ((3440, 1240), 100)]
)
def test_letters_of_the_first_start_suit_the_screen(tmp_path, screen, size):
    settings = Settings(tmp_path / "settings.ini")
    settings.suit_screen(*screen)
    assert settings["text_size"] == size


def test_a_text_size_once_chosen_stays_on_every_screen(tmp_path):
    settings = Settings(tmp_path / "settings.ini")
    settings["text_size"] = 110
    settings.suit_screen(2560, 1440)
    assert settings["text_size"] == 110


def test_files_are_looked_for_among_the_users_documents_at_first(settings, tmp_path, monkeypatch):
    """Not in the folder the program happens to be started from."""
    documents = tmp_path / "documents"
    documents.mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _kind: str(documents))
    assert settings.place_of_files == documents
    settings.add_recent(tmp_path / "evening.gridsim")
    assert settings.place_of_files == tmp_path


def test_no_folder_is_offered_that_is_not_there(settings, tmp_path, monkeypatch):
    """Qt would propose its name as that of a file."""
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _kind: str(tmp_path / "documents"))
    assert settings.place_of_files == Path.home()
    settings["folder"] = str(tmp_path / "gone")
    assert settings.place_of_files == Path.home()
