"""Answers that mean a place: clicked on the board where that is clear, else by their buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.ui.playing import plain
from tests.ui.playing.hands import Mouse
from ui.panels.decisions.on_board import BoardPanel

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from tests.ui.playing.player import Player


def choose(player: Player, action: Any) -> None:
    """Click the city or hex; take the button where the board does not ask for a place."""
    panel = player.app.playing.decision.panel  # type: ignore[union-attr]
    if not isinstance(panel, BoardPanel) or not _is_clear(panel, action):
        plain.take(player, action)
    elif isinstance(player.hand, Mouse) and hasattr(action, "stop"):
        player.hand.click_scene(player.board, *stop_place(player, action.hex, action.stop))
    elif sum(each.hex == action.hex for each in panel.places) == 1:
        player.hand.choose_hex(player.board, action.hex)
    else:
        plain.take(player, action)


def _is_clear(panel: BoardPanel, action: Action) -> bool:
    """Whether the board tells this answer from all others."""
    same = [each for each in panel.places if _place(each) == _place(action)]
    return same == [action]


def _place(action: Any) -> tuple[str, int | None]:
    return action.hex, getattr(action, "stop", None)


def stop_place(player: Player, hex_id: str, stop: int) -> tuple[float, float]:
    """Where a city or town lies in the scene."""
    scene = player.board.scene()
    spot = scene.artist.plan(scene.picture.hexes[hex_id]).spots[stop]
    middle, apothem = scene.middle(hex_id), scene.theme.metrics.apothem
    return middle[0] + spot.place[0] * apothem, middle[1] + spot.place[1] * apothem
