"""A scrolled column asks how high it comes out only for another width, and once more when it is laid out."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.widgets.labels import text_label
from ui.widgets.scrolled import Scrolled


@pytest.fixture
def column(qtbot):
    content = QWidget()
    QVBoxLayout(content).addWidget(text_label("As many words as take two or three lines in a narrow column"))
    scrolled = Scrolled(content)
    qtbot.addWidget(scrolled)
    scrolled.resize(200, 200)
    scrolled.show()
    qtbot.waitExposed(scrolled)
    qtbot.wait(10)
    return scrolled


def test_another_height_asks_nothing(column):
    asked = []
    column.sized.connect(asked.append)
    column.resize(200, 260)
    column.resize(200, 120)
    assert asked == []


def test_another_width_asks_anew(column):
    asked = []
    column.sized.connect(asked.append)
    before = column.widget().minimumHeight()
    column.resize(120, 200)
    assert asked[-1] == column.widget().minimumHeight() > before


def test_a_bar_goes_as_soon_as_nothing_needs_it(qtbot):
    """Beside the bar the words take a line more than there is room for, and without it they do not."""
    content = QWidget()
    label = text_label("Words that wrap. " * 9)
    column = QVBoxLayout(content)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(label)
    scrolled = Scrolled(content)
    qtbot.addWidget(scrolled)
    bar = scrolled.verticalScrollBar()
    wide = next(
        width
        for width in range(200, 400)
        if label.heightForWidth(width) < label.heightForWidth(width - bar.sizeHint().width())
    )
    scrolled.resize(wide, label.heightForWidth(wide) - 4)
    scrolled.show()
    qtbot.waitUntil(bar.isVisible)
    scrolled.resize(wide, label.heightForWidth(wide))
    qtbot.waitUntil(lambda: not bar.isVisible())
    assert label.width() == wide
    assert content.height() == scrolled.height()


def test_what_is_put_into_a_window_is_not_laid_out_before_it_is_shown(qtbot):
    asked = []

    class Content(QWidget):
        def minimumSizeHint(self):
            asked.append(self.isVisible())
            return super().minimumSizeHint()

    window, content = QWidget(), Content()
    qtbot.addWidget(window)
    scrolled = Scrolled(content)
    asked.clear()
    window.setStyleSheet("QLabel { padding: 3px; }")
    scrolled.setParent(window)
    assert asked == []
    scrolled.show()
    window.show()
    assert asked
