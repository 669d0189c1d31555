"""What the program wears is put on once."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QRadioButton, QVBoxLayout, QWidget

from tests.ui.focus import focus
from ui.style.stylesheet import dress
from ui.style.theme import DARK, LIGHT


class Seen(QObject):
    """Counts how often a widget is told new letters."""

    def __init__(self, widget):
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, _watched, event):
        self.count += event.type() == QEvent.Type.ApplicationFontChange
        return False


def test_what_is_worn_already_is_not_put_on_anew(qtbot):
    """Every widget there is would be measured anew."""
    application = QApplication.instance()
    label = QLabel("Bank")
    qtbot.addWidget(label)
    looks = Seen(label)
    put_on = ((DARK, 130, True), (DARK, 130, False), (LIGHT, 130, True), (LIGHT, 100, True))
    for theme, size, wanted in put_on:
        looks.count = 0
        dress(application, theme, size)
        assert bool(looks.count) is wanted, (theme.name, size)


def test_a_list_with_the_keyboard_is_framed_and_looks_like_no_chief_button(qtbot):
    """A fill of the accent belongs to the one chief action of a question."""
    dress(QApplication.instance(), LIGHT, 100)
    holder = QWidget()
    box, column = QComboBox(), QVBoxLayout(holder)
    box.addItem("AFI")
    column.addWidget(box)
    qtbot.addWidget(holder)
    holder.resize(300, 60)
    with qtbot.waitExposed(holder):
        holder.show()
    holder.activateWindow()
    focus(box)
    qtbot.waitUntil(box.hasFocus)
    picture = box.grab().toImage()
    accent, base = LIGHT.colour("accent"), LIGHT.colour("base")
    middle = picture.height() // 2
    assert picture.pixelColor(0, middle).name() == accent
    assert picture.pixelColor(picture.width() // 2, middle).name() == base


def test_what_is_ticked_grows_with_the_letters(qtbot):
    sizes = {}
    for size in (100, 150):
        dress(QApplication.instance(), LIGHT, size)
        for widget in (QCheckBox(), QRadioButton()):
            qtbot.addWidget(widget)
            for on in (False, True):
                widget.setChecked(on)
                sizes[size, type(widget), on] = widget.sizeHint().height()
    dress(QApplication.instance(), LIGHT, 100)
    for kind in (QCheckBox, QRadioButton):
        assert sizes[100, kind, True] == sizes[100, kind, False]
        assert sizes[150, kind, True] == sizes[150, kind, False] >= 1.4 * sizes[100, kind, True]
