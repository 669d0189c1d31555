"""Lines of text that stands in the middle are of about one length."""

import pytest
from PySide6.QtGui import QFontMetrics

from ui.widgets.buttons import WrapButton
from ui.widgets.wrapping import even_width, lines_of, unparted

LABEL = "Take back: Anna: Lay tile 212 in Ludwigshafen/Mannheim L6, turned 5 times"
WORD = "times"


@pytest.mark.parametrize("width", range(120, 700, 35))
def test_no_line_more_than_needed_and_none_shorter_than_it_must_be(qapp, width):
    metrics = QFontMetrics(qapp.font())
    even, lines = even_width(LABEL, metrics, width), lines_of(LABEL, metrics, width)
    assert even <= width
    assert lines_of(LABEL, metrics, even) == lines
    assert lines == 1 or lines_of(LABEL, metrics, even - 1) > lines


def written_below(button):
    """How many pixels of the lower half of a button its letters span."""
    picture = button.grab().toImage()
    ground = picture.pixelColor(picture.width() // 2, 3)
    inked = [
        x
        for x in range(8, picture.width() - 8)
        for y in range(picture.height() // 2 + 2, picture.height() - 4)
        if abs(picture.pixelColor(x, y).lightness() - ground.lightness()) > 60
    ]
    return max(inked) - min(inked)


def test_a_button_leaves_no_word_alone_in_its_last_line(qtbot):
    button = WrapButton(LABEL)
    qtbot.addWidget(button)
    room = button.fontMetrics().horizontalAdvance(LABEL.removesuffix(WORD)) + button.PADDING + 2
    button.resize(room, button.heightForWidth(room))
    assert written_below(button) > 3 * button.fontMetrics().horizontalAdvance(WORD)


def test_no_line_is_narrower_than_its_longest_word(qapp):
    metrics = QFontMetrics(qapp.font())
    long = metrics.horizontalAdvance("Oberschlesien")
    assert even_width("in Oberschlesien", metrics, long + 4) >= long


def test_the_names_of_companies_may_be_parted():
    assert unparted("Berlin-Potsdamer Bahn") == "Berlin-Potsdamer Bahn"


def test_the_name_of_a_train_goes_to_the_next_line_as_a_whole(qtbot):
    label = "Buy a 2-train"
    button = WrapButton(label)
    qtbot.addWidget(button)
    whole = button.fontMetrics().horizontalAdvance("2-train")
    room = button.fontMetrics().horizontalAdvance("Buy a 2-") + button.PADDING + 2
    button.resize(room, button.heightForWidth(room))
    assert written_below(button) > whole * 3 // 4


@pytest.mark.parametrize("label", ["Mine 2 A12", "Hermannstadt H23", "30 % BBG", "Tile 57 F14"])
def test_the_number_of_a_place_stays_with_where_it_is(label):
    assert unparted(label) == label.replace("2 A12", "2\N{NO-BREAK SPACE}A12")


def test_a_number_and_where_it_is_have_room_together_however_narrow_a_button_is(qtbot):
    button = WrapButton("a 2 A12")
    qtbot.addWidget(button)
    room = button.minimumSizeHint().width() - button.PADDING
    assert room >= button.fontMetrics().horizontalAdvance("2\N{NO-BREAK SPACE}A12")
