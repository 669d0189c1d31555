"""What a panel is handed that answers a question or draws on the map: a desk with the game's pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.desk import Desk

if TYPE_CHECKING:
    from ui.board.scene import BoardScene
    from ui.board.tiles.tile_picker import TilePicker
    from ui.board.tiles.tray import TileTray


class PanelContext(Desk, frozen=True, kw_only=True):
    """A desk with the board, the tile tray, and the strip of tiles beside a hex."""

    board: BoardScene
    tray: TileTray
    picker: TilePicker
