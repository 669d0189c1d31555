"""Makes the pictures of a game: board, tile tray and stock market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.playing import Pictures

if TYPE_CHECKING:
    from gridsim.facts.facts import Facts
    from ui.theme import Theme


def draw(facts: Facts, theme: Theme) -> Pictures:
    """The pictures of a title in a theme."""
    from ui.board.scene import BoardScene  # noqa: PLC0415  wanted only once a game is shown
    from ui.board.tray import TileTray  # noqa: PLC0415
    from ui.board.view import BoardView  # noqa: PLC0415
    from ui.market.scene import MarketScene, MarketView  # noqa: PLC0415

    board, market = BoardScene(facts, theme), MarketScene(facts, theme)
    return Pictures(board, BoardView(board), TileTray(facts, theme), market, MarketView(market))
