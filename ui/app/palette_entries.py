"""What the palette can find: entries of menus, hexes, companies and players of the game, and terms."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from ui.model.shortcuts import plain
from ui.text.glossary import glossary
from ui.window.command_palette import Offer

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from ui.app.game_view import Playing
    from ui.app.window_commands import Comforts
    from ui.window.shell import Shell


def findings(shell: Shell, comforts: Comforts, playing: Playing | None) -> list[Offer]:
    """Commands first, those of files behind the others, then places of the game on the screen.

    The market is shown and exported by one name; whoever types it wants to see it.
    """
    files, *others = _menus(shell.window.menuBar().actions())
    commands = [offer for menu in (*others, files) for offer in _entries(menu, "")]
    places = [] if playing is None else _places(shell, comforts, playing)
    return [*commands, *_settings(shell, comforts), *places, *_terms(shell, comforts)]


def _menus(actions: list[QAction]) -> list[QMenu]:
    return [menu for menu in (action.menu() for action in actions) if isinstance(menu, QMenu)]


def _entries(menu: QMenu, above: str) -> Iterator[Offer]:
    """Everything in a menu and the menus below it."""
    where = f"{above} / {plain(menu.title())}" if above else plain(menu.title())
    for action in menu.actions():
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from _entries(inner, where)
        elif not action.isSeparator():
            # Two keys that print the same word ("Invio") are one to whoever reads it.
            keys = ", ".join(dict.fromkeys(_native(key) for key in action.shortcuts()))
            yield Offer(plain(action.text()), where, keys, action.trigger, action.isEnabled())


def _native(key: QKeySequence) -> str:
    return key.toString(QKeySequence.SequenceFormat.NativeText)


def _settings(shell: Shell, comforts: Comforts) -> Iterator[Offer]:
    """The pages of the preferences."""
    from ui.model.settings import SECTIONS  # noqa: PLC0415

    heading = shell.words.tr("preferences.heading")
    for section in SECTIONS:
        name = shell.words.tr(f"preferences.sections.{section}")
        yield Offer(name, heading, "", partial(comforts.open_preferences, section))


def _terms(shell: Shell, comforts: Comforts) -> Iterator[Offer]:
    """The terms of the glossary."""
    tr, known = shell.words.tr, glossary(shell.words.language)
    for term in known.by_name:
        name = tr("help.explain", name=known.terms[term].name)
        yield Offer(name, tr("help.glossary"), "", partial(comforts.explain, term))


def _places(shell: Shell, comforts: Comforts, playing: Playing) -> Iterator[Offer]:
    state, tr = playing.session.shown.state, shell.words.tr
    for company in state.companies:
        name = f"{company} · {state.facts.companies[company].name}"
        yield Offer(name, tr("docks.companies"), "", partial(comforts.show_company, company))
    for player in state.players.values():
        yield Offer(player.name, tr("docks.players"), "", partial(comforts.go_to_dock, "players"))
    for hex_id, printed in state.facts.hexes.items():
        called = shell.words.place_name(printed.name)
        name = f"{hex_id} · {called}" if called else hex_id
        yield Offer(name, tr("docks.board"), "", partial(comforts.show_hex, hex_id))
