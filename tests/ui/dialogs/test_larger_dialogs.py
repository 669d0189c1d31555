"""Dialogs grow with the letters: nothing on them is cut at its side."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea

from gridsim.positions.position import empty_table
from gridsim.telling.sentences import Sentences, languages
from tests.ui.program import NAMES
from ui.model.settings import SECTIONS
from ui.positions.window import SetUpWindow
from ui.style.stylesheet import dress
from ui.style.theme import LIGHT


@pytest.mark.parametrize("language", languages())
def test_no_page_of_the_preferences_is_cut_in_large_letters(app, usual_looks, qtbot, monkeypatch, language):
    monkeypatch.setattr("ui.widgets.dialog_size.room_of", lambda _dialog: (1280, 800))
    app.changes.change("language", language)
    app.commands.comforts.open_preferences(SECTIONS[0])
    dialog = app.commands.comforts.preferences
    app.changes.change("text_size", 150)
    cut = []
    for number, section in enumerate(SECTIONS):
        dialog.show_section(section)
        page = dialog.pages.widget(number)
        assert isinstance(page, QScrollArea)
        qtbot.wait(10)
        if page.widget().width() > page.viewport().width():
            cut.append(section)
    dialog.close()
    assert cut == []


@pytest.mark.parametrize("language", languages())
def test_no_button_of_a_set_up_is_cut_in_large_letters(usual_looks, qtbot, language):
    dress(QApplication.instance(), LIGHT, 150)
    window = SetUpWindow(empty_table("1856", NAMES), Sentences(language), LIGHT)
    qtbot.addWidget(window)
    window.show()
    window.resize(900, 760)
    QApplication.processEvents()
    buttons = [button for button in window.findChildren(QPushButton) if button.isVisible()]
    assert len(buttons) > 7
    assert [button.text() for button in buttons if button.width() < button.minimumSizeHint().width()] == []
