"""What is told by a colour is seen on every ground."""

import pytest
from PySide6.QtGui import QColor, QPalette

from ui.style.theme import DARK, LIGHT, contrast
from ui.widgets.labels import FAINT, Chip, Stripe


def on_ground_of(widget, theme, qtbot):
    qtbot.addWidget(widget)
    palette = widget.palette()
    palette.setColor(QPalette.ColorRole.Base, QColor(theme.colour("base")))
    palette.setColor(QPalette.ColorRole.Text, QColor(theme.colour("text")))
    widget.setPalette(palette)
    widget.resize(12, 40)
    return widget.grab().toImage()


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
@pytest.mark.parametrize("colour", ["#1e1c1e", "#f9f8f4", "#37383a"])
def test_the_bar_of_a_company_stands_out_from_the_window(theme, colour, qtbot):
    """A black company in the dark, as CL of 1824, or a white one in the light."""
    picture = on_ground_of(Stripe(colour), theme, qtbot)
    middle, edge = (picture.pixelColor(x, 20).name() for x in (picture.width() // 2, 0))
    assert middle == colour
    assert max(contrast(each, theme.colour("base")) for each in (middle, edge)) >= FAINT


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_the_chip_of_a_company_stands_out_from_its_card(theme, qtbot):
    colour = theme.colour("base")
    chip = Chip()
    chip.say("", colour, theme.colour("text"))
    picture = on_ground_of(chip, theme, qtbot)
    assert contrast(picture.pixelColor(picture.width() // 2, 0).name(), colour) >= FAINT
