"""What makes the window comfortable: preferences, the palette of commands, the keys that work now."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from ui.widgets.visibility import first_within, is_within
from ui.window.layout_menu import LayoutMenu

if TYPE_CHECKING:
    from ui.app.game_view import Playing
    from ui.dialogs.preferences import PreferencesDialog
    from ui.window.command_palette import Palette
    from ui.window.key_help import KeysOverlay
    from ui.window.shell import Shell


class Comforts:
    """Opens them and does what they ask."""

    def __init__(
        self,
        shell: Shell,
        game: Callable[[], Playing | None],
        change: Callable[[str, Any], None],
        explain: Callable[[str], None],
    ) -> None:
        self._shell, self._game, self._change_setting = shell, game, change
        self.explain = explain
        """Opens the glossary at a term."""
        self.layouts = LayoutMenu(shell)
        self.preferences: PreferencesDialog | None = None
        self._palette: Palette | None = None
        self._keys: KeysOverlay | None = None

    @property
    def slots(self) -> dict[str, Callable[[], None]]:
        """What the entries of the menus do, by id."""
        return {
            "preferences": lambda: self.open_preferences("looks"),
            "palette": self.open_palette,
            "keys": self.tell_keys,
            "detach": self.detach,
            "next_panel": lambda: self.go_on(1),
            "previous_panel": lambda: self.go_on(-1),
        }

    # ---- preferences

    def open_preferences(self, section: str) -> None:
        """Show a page of the preferences."""
        from ui.dialogs.preferences import PreferencesDialog  # noqa: PLC0415  not needed for a start

        shell = self._shell
        self.preferences = PreferencesDialog(shell.words, shell.settings, self._change, shell.window)
        self.preferences.show_section(section)
        self.preferences.open()

    def _change(self, name: str, value: Any) -> None:
        self._change_setting(name, value)
        if name == "language" and self.preferences is not None:
            self.preferences.relabel()

    def tell_faults(self) -> None:
        """Say that values of the settings file made no sense; the preferences tell which."""
        words = self._shell.words
        if self._shell.settings.rejected is not None:
            from ui.window.toast import Toast  # noqa: PLC0415  few settings files are damaged

            toast = Toast(self._shell.window, partial(self.open_preferences, "language"))
            toast.tell(words.tr("preferences.faults"), words.tr("preferences.look"))

    # ---- over the window

    @property
    def palette(self) -> Palette:
        """The palette, made when it is first wanted."""
        if self._palette is None:
            from ui.window.command_palette import Palette  # noqa: PLC0415  not wanted for a start

            self._palette = Palette(self._shell.window, self._shell.words)
        return self._palette

    def open_palette(self) -> None:
        from ui.app.palette_entries import findings  # noqa: PLC0415  not wanted for a start

        self.palette.offer(findings(self._shell, self, self._game()))

    @property
    def keys(self) -> KeysOverlay:
        """The overlay of keys, made when it is first wanted."""
        if self._keys is None:
            from ui.window.key_help import KeysOverlay  # noqa: PLC0415  not wanted for a start

            self._keys = KeysOverlay(self._shell.window, self._shell.words)
        return self._keys

    def tell_keys(self) -> None:
        self.keys.turn()

    # ---- docks

    def detach(self) -> None:
        """Make a window of its own of the dock the keyboard is in, or put it back."""
        focus = QApplication.focusWidget()
        for dock in self._shell.window.docks.values():
            if focus is not None and dock.isAncestorOf(focus):
                dock.setFloating(not dock.isFloating())
                focus.activateWindow()
                focus.setFocus()

    def go_on(self, step: int) -> None:
        """Bring the keyboard to the next place that can be seen: the board and the panels in turn."""
        playing = self._game()
        if playing is None:
            return
        seen = [playing.middle, *playing.panels.in_sight(self._shell.window.docks)]
        focus = QApplication.focusWidget()
        at = next((number for number, widget in enumerate(seen) if focus and is_within(focus, widget)), 0)
        wanted = seen[(at + step) % len(seen)]
        if wanted is playing.decision:
            playing.decision.take_focus()
        else:
            first_within(wanted).setFocus(Qt.FocusReason.TabFocusReason)

    # ---- places of the game

    def show_hex(self, hex_id: str) -> None:
        """Bring the cursor of the board to a hex."""
        playing = self._game()
        if playing is not None:
            view = playing.pictures.view
            view.setFocus()
            view.board.set_cursor(hex_id)
            view.show_hex(hex_id)

    def show_company(self, company: str) -> None:
        """Bring the companies to the front and what can be done with one of them to the keyboard."""
        playing = self._game()
        if playing is not None:
            self.go_to_dock("companies")
            playing.decision.show_company(company)

    def go_to_dock(self, name: str) -> None:
        """Bring a panel to the front and the keyboard to it."""
        playing = self._game()
        if playing is not None:
            self._shell.window.raise_dock(name)
            first_within(playing.panels[name]).setFocus(Qt.FocusReason.TabFocusReason)
