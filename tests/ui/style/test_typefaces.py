"""The letters of the program come with it, and stand in columns."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF
from PySide6.QtWidgets import QLabel

from ui.drawing.painting import lettering
from ui.style.stylesheet import dress
from ui.style.theme import LIGHT
from ui.style.typefaces import SANS, font_files


def test_every_cut_is_installed():
    files = list(font_files())
    assert len(files) == 4
    assert all(file.is_file() for file in files)


def letters(family, bold):
    font = QFont()
    font.setFamilies([family])
    font.setPixelSize(100)
    font.setBold(bold)
    return font


@pytest.mark.parametrize("bold", [False, True])
def test_figures_are_of_one_width(bold):
    font = letters(SANS, bold)
    assert QFontInfo(font).family() == SANS
    metrics = QFontMetricsF(font)
    assert len({metrics.horizontalAdvance(figure) for figure in "0123456789"}) == 1


def test_windows_and_boards_use_them(qapp, qtbot):
    dress(qapp, LIGHT, 100)
    label = QLabel("1856")
    qtbot.addWidget(label)
    label.show()
    assert QFontInfo(label.font()).family() == SANS
    for style in ("plain", "bold", "name", "water"):
        assert QFontInfo(lettering(style, LIGHT.fonts)).family() == SANS, "on maps of every size"


@pytest.mark.parametrize("bold", [False, True])
def test_an_underline_stands_near_its_word(qapp, bold):
    """What is lower lies on the letters of the next line."""
    metrics = QFontMetricsF(letters(SANS, bold))
    assert 0 < metrics.underlinePos() <= 0.12 * 100
    assert metrics.underlinePos() < metrics.descent()
