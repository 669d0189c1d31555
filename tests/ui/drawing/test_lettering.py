"""Widths of letters without a window are near those of the real fonts."""

import pytest
from PySide6.QtGui import QFontMetricsF

from gridsim.facts.load import load_facts
from ui.drawing.lettering import stacked, text_width, two_lines
from ui.drawing.painting import LETTER, lettering
from ui.style.theme import LIGHT

NAMES = [each.name for each in load_facts("1856").sheet.hexes if each.name]


@pytest.mark.parametrize("style", ["plain", "bold", "name"])
@pytest.mark.parametrize(
    "text",
    [*dict.fromkeys(NAMES), *("10", "100", "57", "OO", "BBG", "WGB", "$40", "\u00d713", "M\u00fcnchen")],
)
def test_estimated_widths_hold_the_real_letters(qapp, text, style):
    real = QFontMetricsF(lettering(style, LIGHT.fonts)).horizontalAdvance(text) / LETTER
    assert real <= text_width(text, 1.0, style) * 1.01
    assert text_width(text, 1.0, style) <= real * 1.2 + 0.1


def test_a_name_is_broken_at_the_blank_nearest_its_middle():
    assert two_lines("Niagara Falls") == ("Niagara", "Falls")
    assert two_lines("Detroit - Windsor") == ("Detroit", "Windsor")
    assert two_lines("Toronto") == ("Toronto",)


def test_lines_stand_below_each_other_about_their_middle():
    first, second = stacked(2, 0.2, (0.0, 0.5))
    assert first[1] < 0.5 < second[1]
    assert first[1] + second[1] == pytest.approx(1.0)
