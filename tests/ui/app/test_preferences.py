"""Every setting has a control, shows at once, and nonsense in the file is told and kept."""

from __future__ import annotations

import errno
import json
import shutil

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QPushButton, QSpinBox

from tests.ui.focus import focus
from ui.app.application import App
from ui.model.settings import HELPS, SECTIONS, SETTINGS, Settings


@pytest.fixture
def dialog(app):
    before = QLocale()
    app.window.menus.actions["preferences"].trigger()
    yield app.commands.comforts.preferences
    QLocale.setDefault(before)


def pick(box, value):
    """Choose an entry of a list as its user does."""
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def test_every_setting_has_a_control_with_a_name(dialog, words):
    assert set(dialog.controls) == set(SETTINGS)
    for name, control in dialog.controls.items():
        assert f"preferences.{name}" in words
        assert control.accessibleName().startswith(words.tr(f"preferences.{name}")), name


@pytest.mark.parametrize("name", SETTINGS)
def test_every_setting_stands_on_a_page(name):
    assert SETTINGS[name].section in SECTIONS


def test_a_switch_is_kept_at_once(dialog, settings):
    dialog.controls["hand_over_note"].click()
    assert settings["hand_over_note"] is False


def test_experts_switch_all_help_off_with_one_button(dialog, settings):
    off = next(each for each in dialog.findChildren(QPushButton) if each.text() == "Switch all help off")
    off.click()
    assert [settings[name] for name in HELPS] == [False] * len(HELPS)
    assert not any(dialog.controls[name].isChecked() for name in HELPS)


def test_the_theme_changes_while_a_game_runs(playing, dialog, settings):
    session = playing.session
    pick(dialog.controls["theme"], "contrast")
    assert playing.playing.desk.theme.name == "contrast"
    assert playing.window.palette().window().color().name() == "#ffffff"
    assert playing.session is session


def test_the_palette_changes_company_colours_on_board_and_cards(playing, dialog):
    printed = playing.playing.desk.theme.colour("company GT")
    pick(dialog.controls["palette"], "safe")
    desk = playing.playing.desk
    assert desk.theme.colour("company GT") != printed
    assert desk.board.theme.colour("company GT") == desk.theme.colour("company GT")
    market = playing.playing.pictures.market_view.scene()
    assert market.theme.colour("company GT") == desk.theme.colour("company GT")


def test_the_text_grows_at_once(app, dialog, settings):
    before = app.window.font().pointSizeF()
    dialog.controls["text_size"].setValue(150)
    assert app.window.font().pointSizeF() == pytest.approx(before * 1.5)
    assert settings["text_size"] == 150


def test_the_language_changes_also_in_the_dialog(app, dialog):
    pick(dialog.controls["language"], "de")
    assert dialog.windowTitle() == "Einstellungen"
    assert app.window.menuBar().actions()[0].text() == "&Spiel"
    assert dialog.sections.item(dialog.sections.currentRow()).text() == "Aussehen"


def test_what_is_remembered_can_be_forgotten(app, settings, tmp_path):
    settings.add_recent(tmp_path / "evening.gridsim")
    app.commands.comforts.open_preferences("memory")
    dialog = app.commands.comforts.preferences
    assert dialog.controls["recent_files"].text() == "Forget (1)"
    dialog.controls["recent_files"].click()
    assert settings["recent_files"] == []
    assert not dialog.controls["recent_files"].isEnabled()


def test_every_control_can_be_reached_and_used_by_keyboard(dialog, qtbot):
    for control in dialog.controls.values():
        if isinstance(control, (QCheckBox, QComboBox, QSpinBox, QPushButton)):
            assert control.focusPolicy() & Qt.FocusPolicy.TabFocus
    dialog.show_section("help")
    box = dialog.controls["show_refused"]
    focus(box)
    qtbot.keyClick(box, Qt.Key.Key_Space)
    assert box.isChecked() is False


@pytest.fixture
def damaged(tmp_path):
    path = tmp_path / "damaged.ini"
    path.write_text('[General]\ntext_size=900\ntheme="\\"neon\\""\nfuture_thing=7\n')
    return path


def test_values_without_sense_are_told_and_replaced(damaged, tmp_path, answers, qtbot):
    app = App(Settings(damaged), tmp_path / "journals", questions=answers)
    qtbot.addWidget(app.window)
    app.window.show()
    assert dict(app.settings.faults) == {"text_size": "900", "theme": '"neon"'}
    assert app.settings["text_size"] == 100
    assert app.settings["theme"] == "system"
    app.commands.comforts.tell_faults()
    app.commands.comforts.open_preferences("language")
    told = [each.text() for each in app.commands.comforts.preferences.findChildren(type(app.window._turn))]
    assert any("“900” in the settings file makes no sense; 100 is used instead." in each for each in told)


def test_the_file_as_it_was_is_kept_and_nothing_else_is_lost(damaged, tmp_path, answers, qtbot):
    before = damaged.read_text()
    app = App(Settings(damaged), tmp_path / "journals", questions=answers)
    qtbot.addWidget(app.window)
    app.settings["text_size"] = 120
    app.settings.sync()
    assert damaged.with_name("damaged.ini.rejected").read_text() == before
    assert "future_thing=7" in damaged.read_text()
    assert json.loads(Settings(damaged)._file.value("text_size")) == 120


def test_faults_in_settings_of_a_folder_that_cannot_be_written_do_not_stop_the_start(tmp_path, monkeypatch):
    def refused(*_arguments):
        raise OSError(errno.EROFS, "Read-only file system")

    damaged = tmp_path / "damaged.ini"
    damaged.write_text('[General]\ntext_size=""\n')
    settings = Settings(damaged)
    assert settings.faults
    monkeypatch.setattr(shutil, "copyfile", refused)
    settings.keep_rejected()
    assert settings.rejected is None
    assert settings["text_size"] == 100


def test_a_sound_file_is_not_copied(tmp_path, answers, qtbot):
    app = App(Settings(tmp_path / "sound.ini"), tmp_path / "journals", questions=answers)
    qtbot.addWidget(app.window)
    assert app.settings.rejected is None
    assert not (tmp_path / "sound.ini.rejected").exists()
