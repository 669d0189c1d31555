"""What follows at once from a setting that was changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ui.app.language import use_locale
from ui.model.choices import LAYERS
from ui.model.shortcuts import use_keys

if TYPE_CHECKING:
    from ui.app.application import App
    from ui.app.setting_changes import Effects

ASKED_ANEW = ("show_consequences", "show_refused", "propose_routes", "show_next")
"""Settings that change how a decision is asked."""


def effects_of(app: App) -> Effects:
    """The effect of each setting that has one."""
    commands, window = app.commands, app.window
    return {
        "language": partial(_speak, app),
        **dict.fromkeys(("theme", "palette", "text_size", "show_icons"), app.dress),
        **dict.fromkeys(ASKED_ANEW, partial(_ask_anew, app)),
        **dict.fromkeys((*LAYERS, "show_hex_card", "show_legend"), partial(_show_layers, app)),
        **dict.fromkeys(("show_terms", "show_rules"), partial(_show_help, app)),
        **dict.fromkeys(("round_card", "raise_panels"), commands.show_toggles),
        "grouping": partial(_part_thousands, app),
        "shortcuts": lambda: use_keys(window.menus.actions, app.settings),
        "show_strip": window.show_strip,
        "layouts": commands.comforts.layouts.fill,
        "recent_files": partial(_offer_files, app),
    }


def _speak(app: App) -> None:
    """Go on in another language; the game, typed names and the places of docks stay as they are."""
    app.words.speak(app.settings["language"])
    use_locale(app.words.language)
    app.window.relabel()
    app.start_page.relabel()
    app.commands.relabel()
    app.refresh_start()
    app.show_anew()
    app.window.suit_letters(lies_as_fits=False)
    app.refresh()


def _part_thousands(app: App) -> None:
    app.words.grouping = app.settings["grouping"]
    app.show_anew()


def _ask_anew(app: App) -> None:
    """Tick what is switched on, and ask the decision anew."""
    app.commands.show_toggles()
    if app.playing is not None:
        app.playing.decision.show_moment(app.playing.session.shown)


def _show_layers(app: App) -> None:
    """Tick what is switched on, and lay it over the map."""
    app.commands.show_toggles()
    if app.playing is not None:
        app.playing.middle.refresh()


def _show_help(app: App) -> None:
    """Tell everything anew, with help or without."""
    app.commands.show_toggles()
    app.show_anew()


def _offer_files(app: App) -> None:
    app.refresh_start()
    app.commands.fill_recent()
