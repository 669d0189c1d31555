"""Rich texts of one paragraph are broken into lines as Qt breaks them, with their letters laid out once."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from ui.style import line_breaks
from ui.style.line_breaks import KEPT, paragraph
from ui.style.plain_text import Label, together

TERM = "<a href='term:bank' style='color:#6d675c;text-underline-style:dotted'>{}</a>"
TEXTS = (
    "<b>Flos Tramway</b>: Nobody builds on L3 as long as a player owns it.",
    f"Kaufe {TERM.format('Eisenbahnaktie')}n der Nordostbahn<br>für 100\u00a0+\u00a0200 M",
    f"<b>Priorità</b> {TERM.format('§')} $20, {TERM.format('rendita')} $5 \N{RIGHTWARDS ARROW} $10.",
    "<span style='font-size:8pt'>Small</span> and <span style='font-size:16pt'>large &amp; larger</span>",
    "Donaudampfschifffahrtsgesellschaft<b>skapitän</b>",
    "One.",
)
WIDTHS = (0, 40, 90, 150, 200, 283, 314, 600, 2000)
POINTS = (8.0, 9.5, 13.0)


def _rich(label, text, points):
    font = label.font()
    font.setPointSizeF(points)
    label.setFont(font)
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setWordWrap(True)
    label.setIndent(0)
    label.setContentsMargins(3, 2, 1, 4)
    label.setText(together(text))
    return label


def _sizes(label):
    return [*(label.heightForWidth(width) for width in WIDTHS), label.sizeHint(), label.minimumSizeHint()]


@pytest.mark.parametrize("points", POINTS)
@pytest.mark.parametrize("text", TEXTS)
def test_lines_end_where_qt_ends_them(qtbot, text, points):
    own, plain = _rich(Label(), text, points), _rich(QLabel(), text, points)
    qtbot.addWidget(own)
    qtbot.addWidget(plain)
    assert _sizes(own) == _sizes(plain)


@pytest.mark.parametrize("height", [10, 300])
def test_a_label_is_no_lower_than_it_must_be(qtbot, height):
    own, plain = _rich(Label(), TEXTS[0], 9.0), _rich(QLabel(), TEXTS[0], 9.0)
    for label in (own, plain):
        qtbot.addWidget(label)
        label.setMinimumHeight(height)
    assert _sizes(own) == _sizes(plain)


def _refuse(*_asked):
    raise AssertionError("Qt laid out the letters of a label to measure it")


def test_letters_of_a_paragraph_are_laid_out_once_for_all_widths(qtbot, monkeypatch):
    label = _rich(Label(), "<b>All</b> of it has its letters once.", 9.0)
    qtbot.addWidget(label)
    for name in ("heightForWidth", "sizeHint", "minimumSizeHint"):
        monkeypatch.setattr(QLabel, name, _refuse)
    laid_out, once = [], line_breaks._laid_out
    monkeypatch.setattr(line_breaks, "_laid_out", lambda *asked: laid_out.append(asked) or once(*asked))
    _sizes(label)
    assert len(laid_out) == 1


@pytest.mark.parametrize("text", ["<p>One.</p><p>Two.</p>", "<ul><li>1</li></ul>2", "<img src='x.png'> One."])
def test_what_is_more_than_words_of_one_paragraph_is_left_to_qt(qtbot, text):
    own, plain = _rich(Label(), text, 9.0), _rich(QLabel(), text, 9.0)
    qtbot.addWidget(own)
    qtbot.addWidget(plain)
    assert paragraph(text, own.font()) is None
    assert _sizes(own) == _sizes(plain)


def test_only_so_many_texts_stay_laid_out(qtbot):
    font = Label().font()
    for number in range(KEPT + 5):
        paragraph(f"<b>{number}</b>", font)
    assert len(line_breaks._kept) == KEPT
