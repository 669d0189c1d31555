"""What a whole table should notice is told as large as the map can spare."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from ui.panels.over_map.headline import HIGHEST, MOST_LINES, Headline
from ui.style.stylesheet import sheet_of
from ui.style.theme import LIGHT

ONE = "The game is over"
PHASE = "Phase 4 begins: yellow, green tiles, at most 3/2 trains, 2 operating rounds a set."


@pytest.fixture
def small_map(qtbot):
    """As large as on a laptop."""
    over = QWidget()
    over.setStyleSheet(sheet_of(LIGHT, 10))
    over.resize(720, 520)
    qtbot.addWidget(over)
    over.show()
    return over


def letters(headline):
    return headline.label.fontMetrics().height()


def test_much_at_once_has_smaller_letters_and_leaves_the_map_in_sight(small_map):
    headline = Headline(small_map)
    headline.tell([ONE])
    large = letters(headline)
    assert headline.height() <= HIGHEST * 520
    headline.tell([PHASE] * MOST_LINES)
    assert letters(headline) < large
    assert headline.height() < 520 // 2
    assert headline.label.height() >= headline.label.heightForWidth(headline.label.width())
    headline.tell([ONE])
    assert letters(headline) == large
