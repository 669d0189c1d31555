"""The window in which positions are set up."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from gridsim.positions.position import empty_table
from gridsim.telling.sentences import Sentences
from tests.ui.program import NAMES
from ui.positions.window import SetUpWindow
from ui.style.theme import LIGHT


@pytest.fixture
def set_up(qtbot, words):
    """A window over the empty table of a title, in English or another language: `set_up("1856")`."""

    def opened(title, language="en"):
        spoken = words if language == words.language else Sentences(language)
        window = SetUpWindow(empty_table(title, NAMES), spoken, LIGHT)
        qtbot.addWidget(window)
        window.show()
        window.resize(1280, 800)
        QApplication.processEvents()
        window.view.fit()
        return window

    return opened
