"""Makes the pictures of a game: board, tile tray and stock market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app.game_view import Pictures

if TYPE_CHECKING:
    from gridsim.core.state import GameState
    from gridsim.facts.facts import Facts
    from gridsim.telling.sentences import Sentences
    from ui.style.theme import Theme


def draw(facts: Facts, theme: Theme, words: Sentences) -> Pictures:
    """The pictures of a title in a theme."""
    from ui.board.scene import BoardScene  # noqa: PLC0415  wanted only once a game is shown
    from ui.board.tiles.tile_picker import TilePicker  # noqa: PLC0415
    from ui.board.tiles.tray import TileTray  # noqa: PLC0415
    from ui.board.view import BoardView  # noqa: PLC0415
    from ui.market.scene import MarketScene  # noqa: PLC0415
    from ui.market.view import MarketView  # noqa: PLC0415

    board, tray = BoardScene(facts, theme, words), TileTray(facts, theme, words)
    market = MarketScene(facts, theme, words)

    def show(state: GameState) -> None:
        board.show_state(state)
        tray.show_state(state)
        market.show(state)

    view = BoardView(board)
    return Pictures(board, view, show, tray, MarketView(market), TilePicker(view))
