"""Whoever looks for something in a dialog and presses Enter comes to what was found; the dialog stays."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from gridsim.telling.sentences import Sentences
from ui.dialogs.shortcut_page import ShortcutPage

ENTER = Qt.Key.Key_Return


def test_enter_leads_from_a_sought_command_to_the_list_of_keys(app, qtbot):
    app.commands.comforts.open_preferences("keys")
    dialog = app.commands.comforts.preferences
    page = dialog.findChild(ShortcutPage)
    page.search.setFocus()
    QTest.keyClick(page.search, ENTER)
    assert dialog.focusWidget() is page.list
    assert dialog.isVisible()
    dialog.close()


def test_enter_leads_from_a_filter_to_the_reasons(playing, qtbot):
    playing.run("why_not")
    dialog = playing.commands.why_not
    dialog.filter.setFocus()
    QTest.keyClick(dialog.filter, ENTER)
    assert dialog.focusWidget() is dialog.text
    assert dialog.isVisible()
    dialog.close()


@pytest.mark.parametrize("language", ["de", "it"])
def test_the_field_for_new_keys_asks_in_our_words(settings, qtbot, language):
    words = Sentences(language)
    page = ShortcutPage(words, settings, lambda _value: None)
    qtbot.addWidget(page)
    [field] = page.keys.findChildren(QLineEdit)
    page.choose("undo")
    assert field.placeholderText() == words.tr("shortcuts.press")
    QTest.keyClick(page.keys, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    page.choose("save")
    assert field.placeholderText() == words.tr("shortcuts.press")
