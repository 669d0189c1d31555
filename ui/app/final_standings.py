"""Tells the standing when a game ends, once for each game, and whenever it is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.dialogs.standings import StandingDialog

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.app.application import App
    from ui.model.session import GameSession


class Review:
    """Opens the standing and does what its buttons ask."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._told: GameSession | None = None
        self._seen: tuple[GameSession, int] | None = None
        """The game and how far it had been played when it was looked at last."""
        self.dialog: StandingDialog | None = None

    def follow(self, new: Moment) -> None:
        """Open the standing when the last move of a game is played, not when it is only looked at."""
        session = self._app.session
        if session is None:
            return
        before, self._seen = self._seen, (session, session.game.cursor)
        is_played = before != self._seen and not session.is_viewing
        if is_played and new.decision is None and self._told is not session:
            self._told = session
            self.open()

    def open(self) -> None:
        """Show the standing of the moment on the screen."""
        if self._app.playing is None:
            return
        self.dialog = StandingDialog(self._app.playing.desk, self._app.window)
        self.dialog.wished.connect(self._do)
        self.dialog.open()

    def _do(self, wish: str) -> None:
        app = self._app
        if wish == "look_back":
            assert app.playing is not None
            app.window.raise_dock("history")
            app.playing.history.view.setFocus()
        elif wish == "charts":
            app.commands.go_to_dock("charts")
        elif wish == "export":
            app.commands.exports.export("standing")
        elif wish == "save":
            app.save()
        else:
            app.commands.new()
