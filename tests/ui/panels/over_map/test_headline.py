"""What a whole table should notice is told as large as the map can spare."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from ui.panels.over_map.headline import HIGHEST, MOST_LINES, Headline
from ui.style.stylesheet import sheet_of
from ui.style.theme import LIGHT

ONE = "The game is over"
PHASE = (
    "Phase 4 begins: yellow and green tiles, at most 2 to 3 trains by kind of company, "
    "2 operating rounds a set."
)


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


def test_it_stays_whole_on_a_map_that_becomes_narrower(small_map):
    """The market takes width from the map when a stock round begins, and the phase is told at that moment."""
    headline = Headline(small_map)
    headline.tell([PHASE])
    small_map.resize(450, 520)
    assert small_map.rect().contains(headline.geometry())
    assert abs(headline.geometry().center().x() - small_map.rect().center().x()) <= 1
    assert headline.label.height() >= headline.label.heightForWidth(headline.label.width())


def test_no_word_stands_alone_in_its_last_line(small_map):
    """The lines are of about one length: narrower it would need one line more."""
    headline = Headline(small_map)
    headline.tell([PHASE])
    label, lines = headline.label, headline.label.heightForWidth(headline.label.width())
    assert label.height() >= lines
    assert label.heightForWidth(label.width() - 8) > lines


@pytest.mark.parametrize("card", [(12, 8, 200, 150), (500, 8, 200, 150), (60, 8, 600, 150)])
def test_it_hides_nothing_of_the_card_of_the_round(small_map, card):
    over = QWidget(small_map)
    headline = Headline(small_map, over)
    headline.tell([PHASE])
    over.setGeometry(*card)
    over.show()
    assert not headline.geometry().intersects(over.geometry())
    assert small_map.rect().contains(headline.geometry())
    over.hide()
    assert abs(headline.geometry().center().x() - small_map.rect().center().x()) <= 1
