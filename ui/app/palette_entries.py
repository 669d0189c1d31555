"""What the palette can find: entries of menus, hexes, companies and players of the game, and terms."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from ui.text.glossary import glossary
from ui.window.command_palette import Offer
from ui.window.shortcuts import plain

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from ui.app.application import App


def findings(app: App) -> list[Offer]:
    """Commands first, then places of the game on the screen."""
    bar = app.window.menuBar()
    commands = [offer for menu in _menus(bar.actions()) for offer in _entries(menu, "")]
    return [*commands, *_settings(app), *_places(app), *_terms(app)]


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
            keys = ", ".join(_native(key) for key in action.shortcuts())
            yield Offer(plain(action.text()), where, keys, action.trigger, action.isEnabled())


def _native(key: QKeySequence) -> str:
    return key.toString(QKeySequence.SequenceFormat.NativeText)


def _settings(app: App) -> Iterator[Offer]:
    """The pages of the preferences."""
    from ui.model.settings import SECTIONS  # noqa: PLC0415

    heading = app.words.tr("preferences.heading")
    for section in SECTIONS:
        name = app.words.tr(f"preferences.sections.{section}")
        yield Offer(name, heading, "", partial(app.commands.comforts.open_preferences, section))


def _terms(app: App) -> Iterator[Offer]:
    """The terms of the glossary."""
    tr, known = app.words.tr, glossary(app.words.language)
    for each in known.by_name:
        name = tr("help.explain", name=known.terms[each].name)
        yield Offer(name, tr("help.glossary"), "", partial(app.commands.reading.explain, each))


def _places(app: App) -> Iterator[Offer]:
    if app.playing is None:
        return
    state, tr = app.playing.session.shown.state, app.words.tr
    for company in state.companies:
        name = f"{company} · {state.facts.companies[company].name}"
        yield Offer(name, tr("docks.companies"), "", partial(app.commands.comforts.show_company, company))
    for player in state.players.values():
        yield Offer(player.name, tr("docks.players"), "", partial(app.commands.go_to_dock, "players"))
    for hex_id, printed in state.facts.hexes.items():
        name = f"{hex_id} · {printed.name}" if printed.name else hex_id
        yield Offer(name, tr("docks.board"), "", partial(app.commands.comforts.show_hex, hex_id))
