"""Desks with the pictures of their game, as panels are handed them that answer a question."""

from __future__ import annotations

from ui.app.game_scenes import draw
from ui.panels.panel_context import PanelContext


def with_pictures(desk):
    """The same desk with a board, a tray and a strip of tiles, which show what the session shows."""
    pictures = draw(desk.session.shown.state.facts, desk.theme, desk.words)
    pictures.show(desk.session.shown.state)
    desk.session.pictures = pictures  # what a panel draws on must outlive the panel
    return PanelContext(
        desk.session,
        desk.words,
        desk.theme,
        desk.settings,
        desk.routes,
        desk.show_rule,
        board=pictures.board,
        tray=pictures.tray,
        picker=pictures.picker,
    )
