"""The menu of layouts: those that are built in, the player's own, and saving, renaming and deleting them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ui.style.plain_text import as_label
from ui.window import dock_layouts

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QMenu

    from ui.window.shell import Shell


class LayoutMenu:
    """Fills the menu and does what its entries say."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def fill(self) -> None:
        """Name the layouts there are."""
        shell = self._shell
        menu = shell.window.menus.submenus["layouts"]
        menu.clear()
        for name in dock_layouts.LAYOUTS:
            menu.addAction(shell.words.tr(f"layouts.{name}"), partial(shell.window.use_layout, name))
        menu.addSeparator()
        own = dock_layouts.saved(shell.settings)
        for name in own:
            menu.addAction(as_label(name), partial(self.take, name))
        menu.addSeparator()
        menu.addAction(shell.words.tr("layouts.save"), self.save)
        self._fill_one(menu, "rename", self.rename, own)
        self._fill_one(menu, "delete", self.delete, own)
        menu.setEnabled(bool(shell.window.docks))

    def _fill_one(self, menu: QMenu, key: str, slot: Callable[[str], None], own: list[str]) -> None:
        inner = menu.addMenu(self._shell.words.tr(f"layouts.{key}"))
        inner.setEnabled(bool(own))
        for name in own:
            inner.addAction(as_label(name), partial(slot, name))

    def take(self, name: str) -> None:
        """Let the docks lie as in a layout of the player's own."""
        self._shell.window.restore_docks(dock_layouts.kept(self._shell.settings, name))
        self._shell.window.rising.lie("")

    def save(self) -> None:
        """Keep how the docks lie under a name that is asked for."""
        name = self._shell.questions.name_of_layout("")
        if name:
            dock_layouts.save(self._shell.settings, name, self._shell.window)
            self.fill()

    def rename(self, name: str) -> None:
        other = self._shell.questions.name_of_layout(name)
        if other:
            dock_layouts.rename(self._shell.settings, name, other)
            self.fill()

    def delete(self, name: str) -> None:
        dock_layouts.delete(self._shell.settings, name)
        self.fill()
