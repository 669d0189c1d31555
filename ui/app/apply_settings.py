"""What follows when a setting is changed while the program runs. Nothing waits for the next start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from ui.app import language
from ui.board.map_layers import LAYERS
from ui.model.shortcuts import use_keys

if TYPE_CHECKING:
    from ui.app.application import App


def change(app: App, name: str, value: Any) -> None:
    """Keep a value and let it show at once."""
    app.settings[name] = value
    take_effect(app, name)


def take_effect(app: App, name: str) -> None:
    """Show the value a setting has now."""
    EFFECTS.get(name, _later)(app)


def change_all(app: App, values: Mapping[str, Any]) -> None:
    """Keep several values and let them show, each effect once."""
    for name, value in values.items():
        app.settings[name] = value
    for effect in dict.fromkeys(EFFECTS.get(name, _later) for name in values):
        effect(app)


def _later(_app: App) -> None:
    """The value is asked for when it is needed."""


def _speak(app: App) -> None:
    language.speak(app, app.settings["language"])


def _dress(app: App) -> None:
    app.dress()


def _part_thousands(app: App) -> None:
    app.words.grouping = app.settings["grouping"]
    app.show_anew()


def _show_decision(app: App) -> None:
    """Tick what is switched on, and ask the decision anew."""
    app.commands.show_toggles()
    if app.playing is not None:
        app.playing.decision.show_moment(app.playing.session.shown)


def _show_help_switch(app: App) -> None:
    app.commands.show_toggles()


def _show_help(app: App) -> None:
    """Tell everything anew, with help or without."""
    app.commands.show_toggles()
    app.show_anew()


def _show_layers(app: App) -> None:
    """Tick what is switched on, and lay it over the map."""
    app.commands.show_toggles()
    if app.playing is not None:
        app.playing.middle.refresh()


def _use_keys(app: App) -> None:
    use_keys(app.window.menus.actions, app.settings)


def _show_strip(app: App) -> None:
    app.window.show_strip()


def _name_layouts(app: App) -> None:
    app.commands.comforts.layouts.fill()


def _offer_files(app: App) -> None:
    app.refresh_start()
    app.commands.fill_recent()


EFFECTS: MappingProxyType[str, Callable[[App], None]] = MappingProxyType(
    {
        "language": _speak,
        "theme": _dress,
        "palette": _dress,
        "text_size": _dress,
        "show_icons": _dress,
        "show_consequences": _show_decision,
        "show_refused": _show_decision,
        "propose_routes": _show_decision,
        "show_next": _show_decision,
        **dict.fromkeys((*LAYERS, "show_hex_card", "show_legend"), _show_layers),
        **dict.fromkeys(("show_terms", "show_rules"), _show_help),
        "round_card": _show_help_switch,
        "grouping": _part_thousands,
        "shortcuts": _use_keys,
        "show_strip": _show_strip,
        "layouts": _name_layouts,
        "recent_files": _offer_files,
    }
)
