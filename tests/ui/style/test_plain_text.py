"""Labels remember how high they come out, and forget it with whatever changes that."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from gridsim.telling.templates import NO_BREAK
from ui.style.plain_text import Label, together

LONG = "Lay or replace track, or go on to the stations of the company that is in turn"
WIDTHS = (80, 160, 320)


def _texted(label, text=LONG):
    label.setWordWrap(True)
    label.setText(text)
    return label


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


def _no_wrapping(label, window):
    label.setWordWrap(False)


def _no_smaller(label, window):
    label.setMinimumHeight(200)


class _Broken(QLabel):
    """Counts how often lines are broken."""

    broken = 0

    def heightForWidth(self, width):
        self.broken += 1
        return super().heightForWidth(width)


class _Remembering(Label, _Broken):
    pass


def test_what_is_told_again_leaves_a_label_as_it_lies(qtbot):
    label = _texted(_Remembering())
    qtbot.addWidget(label)
    label.heightForWidth(WIDTHS[0])
    label.setText(label.text())
    label.heightForWidth(WIDTHS[0])
    assert label.broken == 1
    label.setText(f"{LONG} {LONG}")
    label.heightForWidth(WIDTHS[0])
    assert label.broken == 2


@pytest.mark.parametrize(
    "change",
    [_other_text, _read_as_rich, _larger_letters, _styled_above, _no_wrapping, _no_smaller],
    ids=lambda each: each.__name__,
)
def test_a_label_is_as_high_as_one_that_remembers_nothing(qtbot, change):
    window = QWidget()
    qtbot.addWidget(window)
    remembering, plain = _texted(Label(window)), _texted(QLabel(window))
    window.show()
    before = [remembering.heightForWidth(width) for width in WIDTHS]
    assert before == [plain.heightForWidth(width) for width in WIDTHS]
    for label in (remembering, plain):
        change(label, window)
    after = [remembering.heightForWidth(width) for width in WIDTHS]
    assert after == [plain.heightForWidth(width) for width in WIDTHS]
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
