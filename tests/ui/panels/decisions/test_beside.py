"""What may be done beside a question: track of a private, and undo while a number is typed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from gridsim.core.actions import LayTile
from gridsim.core.decisions import StationStep
from tests.ui.focus import focus
from tests.ui.panels.seen import P1
from tests.ui.playing.hands import wheel
from ui.panels.decisions.lay_beside import LayBeside
from ui.panels.decisions.offers import BesideOffer
from ui.widgets.buttons import ChoiceButton, WrapButton
from ui.widgets.combo_box import short_box
from ui.widgets.number_field import NumberField


@pytest.fixture
def with_canada(operating):
    """The company at work owns the private that may lay a tile on H11 at any time in its turn."""
    return operating.phase("3").private("TCC", "GT")


def the_button(shown):
    (offer,) = shown.panel.findChildren(LayBeside)
    (button,) = offer.findChildren(WrapButton)
    return button


def test_what_cannot_be_done_beside_is_made_when_it_is_unfolded(ask_on, qtbot, with_canada):
    shown = ask_on(with_canada, StationStep(player=P1, actor="GT", rule="1856 §8.3"))
    (beside,) = shown.panel.findChildren(BesideOffer)

    def refused():
        return [button for button in beside.findChildren(ChoiceButton) if button.is_refused]

    assert refused() == []
    qtbot.mouseClick(beside.toggle, Qt.MouseButton.LeftButton)
    made = refused()
    assert beside.toggle.text() == f"Not possible now ({len(made)})"
    assert all(button.isVisible() and button.toolTip() for button in made)
    qtbot.mouseClick(beside.toggle, Qt.MouseButton.LeftButton)
    assert not any(button.isVisible() for button in made)
    qtbot.mouseClick(beside.toggle, Qt.MouseButton.LeftButton)
    assert refused() == made


def test_a_private_s_tile_is_one_button_and_picked_on_the_board(ask_on, qtbot, with_canada):
    shown = ask_on(with_canada, StationStep(player=P1, actor="GT", rule="1856 §8.3"))
    button = the_button(shown)
    assert button.text() == "Lay track at H11 (The Canada Company) …"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert shown.picker.hex == "H11"
    tile = shown.picker.current.tile
    rotation = shown.picker.rotation
    qtbot.keyClick(shown.picker, Qt.Key.Key_Return)
    assert shown.answer == LayTile(hex="H11", tile=tile, rotation=rotation, power="TCC")
    assert shown.board.highlights == {}


def test_a_strip_left_open_goes_with_its_question(ask_on, qtbot, with_canada):
    shown = ask_on(with_canada, StationStep(player=P1, actor="GT", rule="1856 §8.3"))
    qtbot.mouseClick(the_button(shown), Qt.MouseButton.LeftButton)
    assert shown.picker.hex == "H11"
    shown.dock.show_moment(shown.playing.session.shown)
    assert shown.picker.hex is None


@pytest.mark.parametrize("key", [Qt.Key.Key_Z, Qt.Key.Key_Y])
def test_a_number_being_typed_leaves_undo_to_the_game(qtbot, key):
    field = NumberField(0, 99)
    qtbot.addWidget(field)
    asked = QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.ControlModifier)
    asked.ignore()
    QApplication.sendEvent(field, asked)
    assert not asked.isAccepted()
    digit = QKeyEvent(QEvent.Type.ShortcutOverride, Qt.Key.Key_7, Qt.KeyboardModifier.NoModifier, "7")
    digit.ignore()
    QApplication.sendEvent(field, digit)
    assert digit.isAccepted()


@pytest.mark.parametrize("make", [lambda: NumberField(0, 99), short_box])
def test_the_wheel_over_a_field_changes_nothing(qtbot, make):
    field = make()
    qtbot.addWidget(field)
    if isinstance(field, NumberField):
        field.setValue(7)
    else:
        field.addItems(["a", "b", "c"])
    before = field.value() if isinstance(field, NumberField) else field.currentIndex()
    field.show()
    focus(field)
    wheel(field, QPoint(5, 5), -1)
    assert (field.value() if isinstance(field, NumberField) else field.currentIndex()) == before
