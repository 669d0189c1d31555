"""No line of a wrapped text ends between an amount and its sign."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QTextBoundaryFinder

from gridsim.telling.log import Line, LogFilter
from gridsim.telling.sentences import Sentences
from gridsim.telling.templates import breakable
from tests.builders import a_state
from ui.tables.data import tabbed
from ui.widgets.buttons import WrapButton
from ui.widgets.labels import text_label
from ui.widgets.wrapping import lines_of

LANGUAGES = ("en", "de", "it")
MINUS = "\N{MINUS SIGN}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("title", "amount"), [("1835", "134 M"), ("1841", "L. 134"), ("1856", "$134")])
def test_an_amount_has_no_place_to_break(title, amount, language):
    told = Sentences(language).money(134, a_state(title))
    assert " " not in told
    assert breakable(told) == amount


@pytest.mark.parametrize("sign", ["more", "less"])
@pytest.mark.parametrize("title", ["1835", "1841", "1856"])
def test_an_amount_has_no_place_to_break_behind_its_sign(title, sign):
    facts = {"who": "Anna", "by": 20, "then": 480}
    told = Sentences("en").tr(f"consequences.{sign}", state=a_state(title), **facts)
    places = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Line, told)
    signed = told.index("+" if sign == "more" else MINUS)
    places.setPosition(signed)
    assert places.toNextBoundary() > told.index("20")


def test_a_percentage_has_no_place_to_break():
    told = Sentences("de").write(20, "percent", a_state("1835"))
    assert " " not in told
    assert breakable(told) == "20 %"


def test_a_button_is_never_so_narrow_that_an_amount_breaks(qtbot, words):
    button = WrapButton(words.money(134, a_state("1835")))
    qtbot.addWidget(button)
    least = button.minimumSizeHint().width()
    assert least >= button.fontMetrics().horizontalAdvance("134 M")
    assert lines_of(button.label, button.fontMetrics(), least - button.PADDING) == 1


def test_a_label_keeps_an_amount_in_one_line(qtbot, words):
    label = text_label(f"Price {words.money(134, a_state('1835'))}")
    qtbot.addWidget(label)
    narrow = label.fontMetrics().horizontalAdvance("Price 134") + 4
    assert lines_of(label.text(), label.fontMetrics(), narrow) == 2
    assert label.minimumSizeHint().width() >= label.fontMetrics().horizontalAdvance("134 M")


def test_amounts_are_found_and_copied_as_they_are_typed(words):
    told = f"BY pays {words.money(134, a_state('1835'))}."
    assert LogFilter("134 m").lets_pass(Line(told))
    assert tabbed([[told]]) == "BY pays 134 M."
