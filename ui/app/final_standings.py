"""Tells the standing when a game ends, once for each game, and whenever it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.widgets.visibility import bring_into_view

if TYPE_CHECKING:
    from gridsim import Moment
    from ui.app.game_view import Playing
    from ui.dialogs.standings import StandingDialog
    from ui.model.session import GameSession
    from ui.window.shell import Shell


WISHES = {
    "charts": "charts",
    "report": "export_report",
    "print": "print_report",
    "export": "export_standing",
    "save": "save",
}
"""The entries of the menus that do what the buttons ask; for any other a new game is begun."""


class Review:
    """Opens the standing and does what its buttons ask."""

    def __init__(self, shell: Shell, game: Callable[[], Playing | None]) -> None:
        self._shell, self._game = shell, game
        self._told: GameSession | None = None
        self._seen: tuple[GameSession, int] | None = None
        """The game and how far it had been played when it was looked at last."""
        self.dialog: StandingDialog | None = None

    def follow(self, new: Moment) -> None:
        """Open the standing when the last move of a game is played, not when it is only looked at."""
        session = self._shell.session()
        if session is None:
            return
        before, self._seen = self._seen, (session, session.game.cursor)
        is_played = before != self._seen and not session.is_viewing
        if is_played and new.decision is None and self._told is not session:
            self._told = session
            self.open()

    def open(self) -> None:
        """Show the standing of the moment on the screen."""
        playing = self._game()
        if playing is None:
            return
        from ui.dialogs.standings import StandingDialog  # noqa: PLC0415  not wanted for a start

        self._drop()
        self.dialog = StandingDialog(playing.desk, self._shell.window)
        self.dialog.wished.connect(self._do)
        self.dialog.open()

    def leave_game(self) -> None:
        """Forget the game that is put away, and what told of it."""
        self._drop()
        self._told = self._seen = None

    def _drop(self) -> None:
        if self.dialog is not None:
            self.dialog.close()
            self.dialog.deleteLater()
            self.dialog = None

    def _do(self, wish: str) -> None:
        playing = self._game()
        if wish == "look_back" and playing is not None:
            self._shell.window.raise_dock("history")
            playing.history.view.setFocus()
            bring_into_view(playing.history.view)
        else:
            self._shell.run(WISHES.get(wish, "new"))
