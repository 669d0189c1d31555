"""Labels remember how high they come out, and forget it with whatever changes that."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from gridsim.telling.templates import NO_BREAK
from ui.style.plain_text import Label, together

LONG = "Lay or replace track, or go on to the stations of the company that is in turn"
WIDTHS = (80, 160, 320)


def _texted(label, text=LONG):
    label.setWordWrap(True)
    label.setText(text)
    return label


def _sizes(label):
    return [*(label.heightForWidth(width) for width in WIDTHS), label.sizeHint(), label.minimumSizeHint()]


def _other_text(label, window):
    label.setText(f"{LONG}. {LONG}.")


def _read_as_rich(label, window):
    label.setText(f"{LONG}<br>{LONG}")
    label.heightForWidth(max(WIDTHS))
    label.setTextFormat(Qt.TextFormat.RichText)


def _larger_letters(label, window):
    font = label.font()
    font.setPointSize(2 * font.pointSize())
    label.setFont(font)


def _styled_above(label, window):
    window.setStyleSheet("QLabel { font-size: 30px; padding: 9px; }")


def _a_margin(label, window):
    label.setMargin(12)


def _an_indent(label, window):
    label.setIndent(30)


def _a_frame(label, window):
    label.setFrameStyle(QFrame.Shape.Box)
    label.setLineWidth(7)


def _edges(label, window):
    label.setContentsMargins(5, 6, 7, 8)


def _no_wrapping(label, window):
    label.setWordWrap(False)


def _no_smaller(label, window):
    label.setMinimumHeight(200)


@pytest.fixture(name="broken")
def _broken(monkeypatch):
    """The texts whose lines Qt has broken for a width."""
    texts, breaking = [], QLabel.heightForWidth

    def counted(label, width):
        texts.append(label.text())
        return breaking(label, width)

    monkeypatch.setattr(QLabel, "heightForWidth", counted)
    return texts


def test_lines_are_broken_once_for_a_text(qtbot, broken):
    label, other = _texted(Label(), "One. Two."), _texted(Label(), "One. Two.")
    qtbot.addWidget(label)
    qtbot.addWidget(other)
    label.heightForWidth(WIDTHS[0])
    label.setText(label.text())
    assert label.heightForWidth(WIDTHS[0]) == other.heightForWidth(WIDTHS[0])
    assert broken == ["One. Two."]
    label.setText("One. Two. Three.")
    label.heightForWidth(WIDTHS[0])
    assert broken == ["One. Two.", "One. Two. Three."]


def test_a_label_that_says_nothing_any_more_has_a_size_of_its_own(qtbot):
    (never, plain_never), (emptied, plain_emptied) = ((Label(), QLabel()) for _ in range(2))
    for label in (never, plain_never, emptied, plain_emptied):
        qtbot.addWidget(label)
    for label in (emptied, plain_emptied):
        _texted(label, "")
        label.setText("One.")
        label.setText("")
        label.setWordWrap(False)
    assert [never.sizeHint(), emptied.sizeHint()] == [plain_never.sizeHint(), plain_emptied.sizeHint()]


@pytest.mark.parametrize("change", [_a_frame, _edges], ids=lambda each: each.__name__)
def test_a_label_with_other_edges_has_sizes_of_its_own(qtbot, change):
    usual, remembering, plain = _texted(Label()), _texted(Label()), _texted(QLabel())
    for label in (usual, remembering, plain):
        qtbot.addWidget(label)
    for label in (remembering, plain):
        change(label, None)
    assert _sizes(usual) != _sizes(remembering) == _sizes(plain)


@pytest.mark.parametrize(
    "change",
    [
        _other_text,
        _read_as_rich,
        _larger_letters,
        _styled_above,
        _a_margin,
        _an_indent,
        _no_wrapping,
        _no_smaller,
    ],
    ids=lambda each: each.__name__,
)
def test_a_label_is_as_large_as_one_that_remembers_nothing(qtbot, change):
    window = QWidget()
    qtbot.addWidget(window)
    remembering, plain = _texted(Label(window)), _texted(QLabel(window))
    window.show()
    before = _sizes(remembering)
    assert before == _sizes(plain)
    for label in (remembering, plain):
        change(label, window)
    after = _sizes(remembering)
    assert after == _sizes(plain)
    assert after != before


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("cheaper by half: 600 \u2212 200 = 400 (§VII.13)", ["600_\u2212_200_=_400"]),
        ("Shares: Dora 5 \u2192 2, Ben 10 \u2192 3", ["Dora_5_\u2192_2,", "Ben_10_\u2192_3"]),
        ("<a href='worth'>Worth</a>: Ben \u2212$30 = $20", ["Ben_\u2212$30_=_$20"]),
        ("Best run 80 \u2192 120 (+40)", ["run_80_\u2192_120"]),
        ("Bartholomaeus \u22121.150_SFR = \u22121.528_SFR", ["\u22121.150_SFR_=_\u22121.528_SFR"]),
        ("Old shares: Dan: 3 \u2192 3, Ben: 1 \u2192 1", ["Dan:_3_\u2192_3,", "Ben:_1_\u2192_1"]),
        ("Player_3: 3 \u2192 2", ["Player_3:_3_\u2192_2"]),
        ("Old shares \u2192 shares of MS: Ann", []),
        ("10 + 20 + 30 + 40 + 50 + 60 + 70 = 280", []),
    ],
)
def test_no_line_ends_within_a_sum_or_a_pair(qtbot, text, kept):
    """What would be longer than a narrow column may be parted."""
    text = text.replace("_", NO_BREAK)
    label = _texted(Label(), text)
    qtbot.addWidget(label)
    shown = QLabel.text(label)
    assert [part for part in shown.replace(NO_BREAK, "_").split() if "_" in part] == kept
    assert shown == together(text)
    assert label.text() == text
