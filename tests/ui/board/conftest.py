"""A board on the screen, and clicks at places of the map."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.builders import a_state
from tests.ui.board.places import where
from ui.board.board_picture import board_picture
from ui.board.scene import BoardScene
from ui.board.view import BoardView
from ui.style.theme import LIGHT


@pytest.fixture
def board(qapp, words):
    scene = BoardScene(a_state("1856").facts, LIGHT, words)
    scene.show(board_picture(a_state("1856")))
    return scene


@pytest.fixture
def view(qtbot, board):
    """A view of 900 by 650 that shows the whole board."""
    widget = BoardView(board)
    qtbot.addWidget(widget)
    widget.resize(900, 650)
    with qtbot.waitExposed(widget):
        widget.show()
    widget.fit()
    return widget


@pytest.fixture
def click(view):
    """Click on a hex, by default in its middle; `at` is a place in it, in apothems."""

    def press(hex_id, at=(0.0, 0.0), twice=False):
        place = where(view, hex_id, at)
        press_at = QTest.mouseDClick if twice else QTest.mouseClick
        press_at(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)

    return press
