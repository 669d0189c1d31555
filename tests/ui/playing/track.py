"""Laying track: the hex on the board, the tile in the strip beside it, its turn by wheel or keys, Enter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gridsim.core.actions import LayTile
from gridsim.core.decisions import TrackStep
from tests.ui.playing.hands import Mouse, press, wheel
from tests.ui.playing.seeing import buttons_named, the_button

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from tests.ui.playing.player import Player
    from ui.board.tiles.tile_picker import TilePicker

TURNS = 6


def lay(player: Player, action: Action) -> None:
    """Open the hex, walk to the tile, turn it, lay it; with a private's power where that is asked."""
    assert isinstance(action, LayTile)
    _open_strip(player, action)
    picker = player.app.playing.pictures.picker  # type: ignore[union-attr]
    player.wait(lambda: picker.isVisible() and picker.hex == action.hex, "the strip of tiles")
    _walk_to(picker, action.tile)
    _turn_to(player, picker, action.rotation)
    before = player.app.session.game.cursor  # type: ignore[union-attr]
    press(Qt.Key.Key_Return)
    QApplication.processEvents()
    if player.app.session.game.cursor == before:  # type: ignore[union-attr]
        _choose_way(player, action)


def _open_strip(player: Player, action: LayTile) -> None:
    """Choose the hex; outside the track step a private's place has a button."""
    if isinstance(player.moment.decision, TrackStep):
        player.hand.choose_hex(player.board, action.hex)
        return
    key = "track.beside_power" if action.power else "track.beside"
    name = player.app.words.tr(key, hex=action.hex, power=action.power, state=player.moment.state)
    player.hand.take(the_button(player.decision, name))


def _walk_to(picker: TilePicker, tile: str) -> None:
    for _ in range(len(picker._candidates)):
        if picker.current.tile == tile:  # type: ignore[union-attr]
            return
        press(Qt.Key.Key_Right)
    raise AssertionError(f"tile {tile} is not in the strip")


def _turn_to(player: Player, picker: TilePicker, rotation: int) -> None:
    for _ in range(TURNS):
        if picker.rotation == rotation:
            return
        if isinstance(player.hand, Mouse):
            wheel(picker, picker.rect().center(), -1)
        else:
            press(Qt.Key.Key_R)
    raise AssertionError(f"the tile cannot be turned to {rotation}")


def _choose_way(player: Player, action: LayTile) -> None:
    """The tile may be laid with a private's power or without: the panel asks which."""
    name = player.label(action)
    player.wait(lambda: bool(buttons_named(player.decision, name)), "the ways to lay it")
    player.hand.take(buttons_named(player.decision, name)[0])
