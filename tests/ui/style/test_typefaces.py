"""The letters of the program come with it, and stand in columns."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF
from PySide6.QtWidgets import QLabel

from ui.style.stylesheet import dress
from ui.style.theme import LIGHT
from ui.style.typefaces import SANS, SERIF, font_files


def test_every_cut_is_installed():
    files = list(font_files())
    assert len(files) == 8
    assert all(file.is_file() for file in files)


def letters(family, bold):
    font = QFont()
    font.setFamilies([family])
    font.setPixelSize(100)
    font.setBold(bold)
    return font


@pytest.mark.parametrize("family", [SANS, SERIF])
@pytest.mark.parametrize("bold", [False, True])
def test_figures_are_of_one_width(family, bold):
    font = letters(family, bold)
    assert QFontInfo(font).family() == family
    metrics = QFontMetricsF(font)
    assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1


def test_windows_and_boards_use_them(qapp, qtbot):
    dress(qapp, LIGHT, 100)
    label = QLabel("1856")
    qtbot.addWidget(label)
    label.show()
    assert QFontInfo(label.font()).family() == SANS
    assert (LIGHT.fonts.lettering[0], LIGHT.fonts.names[0]) == (SANS, SERIF)


@pytest.mark.parametrize("bold", [False, True])
def test_an_underline_stands_near_its_word(qapp, bold):
    """What is lower lies on the letters of the next line."""
    metrics = QFontMetricsF(letters(SANS, bold))
    assert 0 < metrics.underlinePos() <= 0.12 * 100
    assert metrics.underlinePos() < metrics.descent()
