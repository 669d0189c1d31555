"""Labels remember how high they come out, and forget it with whatever changes that."""

import pytest
from PySide6.QtWidgets import QLabel, QWidget

from ui.style.plain_text import Label

LONG = "Lay or replace track, or go on to the stations of the company that is in turn"
WIDTHS = (80, 160, 320)


def _texted(label, text=LONG):
    label.setWordWrap(True)
    label.setText(text)
    return label


def _other_text(label, window):
    label.setText(f"{LONG}. {LONG}.")


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


@pytest.mark.parametrize(
    "change",
    [_other_text, _larger_letters, _styled_above, _no_wrapping, _no_smaller],
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
