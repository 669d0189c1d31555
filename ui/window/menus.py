"""The menus of the window, made from the table of entries: labelled, drawn, enabled as the game allows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import field
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QToolButton

from gridsim.records import Bundle
from ui.model.menu_entries import ENTRIES, SEPARATOR, SUBMENUS, Entry
from ui.style.icons import ICONS, icon

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow, QMenu

    from gridsim.telling.sentences import Sentences
    from ui.model.menu_entries import State


class Menus(Bundle, frozen=True, dict=True, weakref=True):
    """What was built: actions and submenus by id."""

    actions: dict[str, QAction]
    submenus: dict[str, QMenu]
    menus: dict[str, QMenu]
    """The menus of the bar."""
    undrawn: dict[str, str] = field(default_factory=dict)
    """The colours of the pictures that nobody has wanted to see yet, by entry."""

    def label(self, words: Sentences) -> None:
        """Write everything in the language of the words."""
        for name, menu in self.menus.items():
            menu.setTitle(words.tr(f"menus.{name}_menu"))
        for name, menu in self.submenus.items():
            menu.setTitle(words.tr(f"menus.{name}"))
        for name, action in self.actions.items():
            action.setText(words.tr(f"menus.{name}"))

    def draw(self, ink: str, *, in_menus: bool) -> None:
        """Give the entries their pictures in a colour; in the menus only where they are wanted.

        Those on a button are seen at once. The others are drawn when the first menu opens.
        """
        self.undrawn.update((name, ink) for name in self.actions if name in ICONS)
        for action in self.actions.values():
            action.setIconVisibleInMenu(in_menus)
        for name, action in self.actions.items():
            if any(isinstance(shown, QToolButton) for shown in action.associatedObjects()):
                self._draw_one(name)

    def draw_rest(self) -> None:
        """Draw what a menu that opens may show."""
        for name in [*self.undrawn]:
            self._draw_one(name)

    def _draw_one(self, name: str) -> None:
        if name in self.undrawn:
            self.actions[name].setIcon(icon(name, self.undrawn.pop(name)))

    def refresh(self, state: State) -> None:
        """Enable what can be done now."""
        for entry in ENTRIES:
            if entry.id in self.actions:
                self.actions[entry.id].setEnabled(entry.enabled(state))
        self.actions["try"].setChecked(state.is_trying)


def build_menus(window: QMainWindow, words: Sentences, run: Callable[[str], None]) -> Menus:
    """Put the table into the menu bar; an entry that is chosen is run by its id."""
    built = Menus({}, {}, {})
    for entry in ENTRIES:
        if entry.menu not in (*built.menus, *built.submenus):
            built.menus[entry.menu] = window.menuBar().addMenu("")
            built.menus[entry.menu].aboutToShow.connect(built.draw_rest)
        _add(window, entry, run, built)
    built.label(words)
    return built


def _add(
    window: QMainWindow,
    entry: Entry,
    run: Callable[[str], None],
    built: Menus,
) -> None:
    menu = {**built.menus, **built.submenus}[entry.menu]
    if entry.id == SEPARATOR:
        menu.addSeparator()
    elif entry.id in SUBMENUS:
        built.submenus[entry.id] = menu.addMenu("")
    else:
        action = QAction(window)
        action.setShortcuts([QKeySequence(keys) for keys in entry.keys])
        action.setCheckable(entry.checkable)
        action.setAutoRepeat(entry.repeats)
        action.triggered.connect(lambda _checked=False: run(entry.id))
        menu.addAction(action)
        built.actions[entry.id] = action
