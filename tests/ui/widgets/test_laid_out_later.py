"""What is shown in a window that changes finds its place once, when all has changed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from ui.widgets.columns import rows
from ui.widgets.labels import text_label
from ui.widgets.laid_out_later import laid_out_later, show_as_broad


class Sizes(QObject):
    """The sizes that a widget comes to have while it is seen."""

    def __init__(self, widget):
        super().__init__(widget)
        self.seen = []
        widget.installEventFilter(self)

    def eventFilter(self, _watched, event):
        if event.type() == QEvent.Type.Resize:
            self.seen.append(event.size().toTuple())
        return False


@pytest.fixture
def window(qtbot):
    window = QWidget()
    rows(window).addStretch(1)
    qtbot.addWidget(window)
    window.resize(200, 300)
    window.show()
    qtbot.waitExposed(window)
    return window


def test_within_it_nothing_is_moved(window):
    above, below = QLabel("above"), QLabel("below")
    window.layout().insertWidget(0, below)
    QApplication.processEvents()
    with laid_out_later(window.layout(), None):
        window.layout().insertWidget(0, above)
        above.show()
        assert below.y() == 0
    QApplication.processEvents()
    assert below.y() > above.y() == 0


def test_what_waits_already_goes_on_waiting(window):
    with laid_out_later(window.layout()):
        with laid_out_later(window.layout()):
            pass
        assert not window.layout().isEnabled()
    assert window.layout().isEnabled()


def test_it_waits_no_longer_after_a_fault(window):
    with pytest.raises(ValueError, match="fault"), laid_out_later(window.layout()):
        raise ValueError("fault")
    assert window.layout().isEnabled()


def test_what_is_shown_as_broad_as_it_will_be_has_one_size(window):
    part = QWidget()
    rows(part).addWidget(text_label("Words that take several lines where the window is narrow. " * 3))
    sizes = Sizes(part)
    with laid_out_later(window.layout()):
        window.layout().insertWidget(0, part)
        show_as_broad(part, window.width())
    for _ in range(3):
        QApplication.processEvents()
    assert sizes.seen == [part.size().toTuple()]
    assert part.height() == part.heightForWidth(window.width())
