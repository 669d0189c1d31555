"""A sheet of sealed bids: hold the curtain open, write the amounts, hand the sheet in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from gridsim.core.actions import SealBids
from tests.ui.playing.hands import handle, scroll_to
from tests.ui.playing.seeing import the_button

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from tests.ui.playing.player import Player


def write_sheet(player: Player, action: Action) -> None:
    """Write the amounts of one sheet and hand it in."""
    assert isinstance(action, SealBids)
    dock: Any = player.decision
    _open(player, dock)
    for field, amount in zip(dock.panel.fields, action.amounts, strict=True):
        if amount:
            player.hand.type_number(field, amount)
    player.hand.take(the_button(player.decision, player.label(action)))


def _open(player: Player, dock: Any) -> None:
    """Hold the button of the curtain until it opens."""
    button = dock.curtain.button
    scroll_to(button, button.rect().center())
    window = button.window()
    place = button.mapTo(window, QPoint(button.width() // 2, button.height() // 2))
    QTest.mouseMove(handle(window), place)
    QTest.mousePress(handle(window), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    player.wait(lambda: dock.panel is not None, "the curtain")
    QTest.mouseRelease(handle(window), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
