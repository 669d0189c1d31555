"""Dialogs grow with the letters: nothing on a page of the preferences is cut at its side."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QScrollArea

from gridsim.telling.sentences import languages
from ui.model.settings import SECTIONS


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
