"""Opens the second window on another screen, keeps it with the game, and closes it with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from ui.app.game_view import Playing
    from ui.window.shell import Shell
    from ui.window.wall import WallWindow


class BigScreen:
    """The second window, if it is open."""

    def __init__(self, shell: Shell, playing: Callable[[], Playing | None]) -> None:
        self._shell, self._playing = shell, playing
        self.window: WallWindow | None = None

    def turn(self) -> None:
        """Open it, or close it."""
        if self.window is None:
            self._open()
        else:
            self.leave()
        self._tick()

    def follow(self) -> None:
        """The parts of the game on the screen were made anew: show those, in the same place."""
        old = self.window
        if old is not None:
            place, is_full = old.geometry(), old.isFullScreen()
            had_keyboard = old.isActiveWindow()
            self.leave()
            found = self._make()
            if found is not None:
                found.setGeometry(place)
                found.showFullScreen() if is_full else found.show()
                if not had_keyboard:
                    self._shell.window.activateWindow()
        self._tick()

    def leave(self) -> None:
        """Close it."""
        if self.window is not None:
            window, self.window = self.window, None
            window.leave()
        playing = self._playing()
        if playing is not None:
            playing.wall = None

    def _open(self) -> None:
        """All of another screen where there is one, else a window that can be moved there."""
        found = self._make()
        if found is None:
            return
        here = self._shell.window.screen()
        other = next((screen for screen in QApplication.screens() if screen is not here), None)
        if other is None:
            found.resize(here.availableSize() * 0.8)
            found.show()
        else:
            found.setGeometry(other.geometry())
            found.showFullScreen()
            self._shell.window.activateWindow()  # nothing is answered there

    def _make(self) -> WallWindow | None:
        from ui.window.wall import WallWindow  # noqa: PLC0415  wanted only with a game

        playing = self._playing()
        if playing is None:
            return None
        self.window = playing.wall = WallWindow(playing.desk)
        self.window.closed.connect(self._closed)
        self.window.addAction(self._shell.window.menus.actions["wall"])  # the key that opened it closes it
        return self.window

    def _closed(self) -> None:
        if self.window is not None:
            self.leave()
            self._tick()

    def _tick(self) -> None:
        self._shell.window.menus.actions["wall"].setChecked(self.window is not None)
