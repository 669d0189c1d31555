"""What the program remembers from one evening to the next: typed values with a default each.

A value that is missing or makes no sense is the default; a damaged file never stops the program. What the
file held is told (`faults`) and kept beside it (`keep_rejected`), so that nothing is lost.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QLocale, QSettings, QStandardPaths

from gridsim.records import Bundle
from gridsim.telling.sentences import languages
from ui.model.choices import AS_THE_SYSTEM, LAYOUT_NAMES, PALETTE_NAMES, THEME_NAMES

MOST_RECENT = 10
"""So many files are offered as recent ones."""
MOST_GAMES = 30
"""Of so many games it is remembered how they lay on the screen."""
LARGE_SCREEN, LARGE_LETTERS = (2400, 1300), 125
"""Points from which on a screen is so large that letters are larger, and how large in percent."""
REJECTED = ".rejected"
"""The ending of the copy of a file that held values without sense."""
SECTIONS = ("language", "looks", "help", "map", "table", "numbers", "keys", "memory")
"""The pages of the preferences, in their order."""


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


def _texts_by_name(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(text, str) for text in value.values())


def _lists_by_name(value: Any) -> bool:
    return isinstance(value, dict) and all(_texts(part) for part in value.values())


def _maps_by_name(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(part, dict) for part in value.values())


class Setting(Bundle, frozen=True):
    """The value used until another is chosen, and which values make sense."""

    default: Any
    makes_sense: Callable[[Any], bool]
    section: str = "memory"
    """The page of the preferences it stands on."""
    choices: tuple[str, ...] = ()
    """The values there are, where they can be counted."""
    span: tuple[int, int] = (0, 0)
    """The least and the largest number, where it is one."""


def switch(section: str, *, default: bool = True) -> Setting:
    """Something that is on or off."""
    return Setting(default, lambda value: isinstance(value, bool), section)


def choice(section: str, *values: str) -> Setting:
    """One of several values; the first is the default."""
    return Setting(values[0], lambda value: value in values, section, values)


def number(section: str, default: int, least: int, most: int) -> Setting:
    """A whole number within limits."""

    def makes_sense(value: Any) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most

    return Setting(default, makes_sense, section, span=(least, most))


SETTINGS: dict[str, Setting] = {
    "language": choice("language", "en", *(language for language in languages() if language != "en")),
    "theme": choice("looks", AS_THE_SYSTEM, *THEME_NAMES),
    "palette": choice("looks", *PALETTE_NAMES),
    "text_size": number("looks", 100, 70, 200),
    "show_icons": switch("looks"),
    "show_strip": switch("looks"),
    "show_moments": switch("looks"),
    "show_consequences": switch("help"),
    "show_refused": switch("help"),
    "propose_routes": switch("help"),
    "show_next": switch("help"),
    "show_hex_card": switch("help"),
    "show_legend": switch("help"),
    "show_terms": switch("help"),
    "show_rules": switch("help"),
    "click_turns": switch("map", default=False),
    "layer_reach": switch("map", default=False),
    "layer_owners": switch("map", default=False),
    "layer_homes": switch("map", default=False),
    "layer_runs": switch("map", default=False),
    "layer_codes": switch("map", default=False),
    "hand_over_note": switch("table"),
    "round_card": switch("help"),
    "confirm_undo": switch("table"),
    "guard_answers": switch("table"),
    "tell_passes": switch("table"),
    "raise_panels": switch("table"),
    "keep_outlook": switch("table"),
    "first_layout": choice("table", "fitting", "last", *LAYOUT_NAMES),
    "grouping": choice("numbers", "title", "always", "never"),
    "greeted": switch("memory", default=False),
    "coach": Setting({}, _texts_by_name),
    "coach_seen": Setting([], _texts),
    "shortcuts": Setting({}, _lists_by_name, "keys"),
    "recent_files": Setting([], _texts),
    "own_lessons": Setting([], _texts),
    "last_names": Setting([], _texts),
    "last_title": Setting("", _text),
    "last_seating": choice("memory", "lot", "typed"),
    "folder": Setting("", _text),
    "help_before": Setting([], _texts),
    "layouts": Setting({}, _texts_by_name),
    "outlooks": Setting({}, _maps_by_name),
}
HELPS = tuple(name for name, setting in SETTINGS.items() if setting.section == "help")
"""What experts switch off all at once."""


class Settings:
    """Settings in one file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = QSettings(str(path), QSettings.Format.IniFormat)
        self.faults: Mapping[str, str] = self._faults()
        """Values of the file that make no sense, by name, as they stood there."""
        self.rejected: Path | None = None
        """A copy of the file as it was, if it had faults."""

    @classmethod
    def of_the_user(cls) -> Settings:
        """The settings of whoever is logged in."""
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppConfigLocation)
        settings = cls(Path(folder) / "settings.ini")
        settings.speak_first(QLocale.system().uiLanguages())
        return settings

    def speak_first(self, wanted: Sequence[str]) -> None:
        """Speak the first of these languages ("de-AT", "it") that is known, until another one is chosen."""
        known = (language.split("-")[0].split("_")[0] for language in wanted)
        first = next((language for language in known if language in languages()), None)
        if first is not None and not self._file.contains("language"):
            self["language"] = first

    def suit_screen(self, width: int, height: int) -> None:
        """Use larger letters on a screen of many points, until a size has been chosen."""
        if not self._file.contains("text_size"):
            wide, high = LARGE_SCREEN
            self["text_size"] = LARGE_LETTERS if width >= wide and height >= high else 100

    def __getitem__(self, name: str) -> Any:
        setting = SETTINGS[name]
        value = self._read(name)
        return value if setting.makes_sense(value) else setting.default

    def __setitem__(self, name: str, value: Any) -> None:
        assert SETTINGS[name].makes_sense(value), f"{value!r} is no value for {name}"
        self._file.setValue(name, json.dumps(value))

    def _read(self, name: str) -> Any:
        """What the file holds; None if that is nothing, as mostly, or cannot be read."""
        kept = str(self._file.value(name, ""))
        try:
            return json.loads(kept) if kept else None
        except ValueError:
            return None

    def _faults(self) -> dict[str, str]:
        kept = [name for name in SETTINGS if self._file.contains(name)]
        return {
            name: str(self._file.value(name))
            for name in kept
            if not SETTINGS[name].makes_sense(self._read(name))
        }

    @property
    def is_damaged(self) -> bool:
        """Whether the file is none of settings, or only in part."""
        return self._file.status() == QSettings.Status.FormatError

    def keep_rejected(self) -> None:
        """Copy a file with faults before anything is written over it; where nothing can be written, go on."""
        if self.faults or self.is_damaged:
            copy = self.path.with_name(self.path.name + REJECTED)
            with suppress(OSError):
                shutil.copyfile(self.path, copy)
                self.rejected = copy

    def reset(self, name: str) -> None:
        """Use the default again."""
        self._file.remove(name)

    def is_default(self, name: str) -> bool:
        return bool(self[name] == SETTINGS[name].default)

    def remember(self, name: str, key: str, value: Any, *, most: int) -> None:
        """Put an entry of a map last; the oldest ones go when there are too many."""
        others = {other: kept for other, kept in self[name].items() if other != key}
        entries = [*others.items(), (key, value)]
        self[name] = dict(entries[-most:])

    def add_recent(self, path: Path) -> None:
        """Put a file at the head of the recent ones; files are looked for beside it from now on."""
        self["folder"] = str(path.absolute().parent)
        others = [other for other in self["recent_files"] if other != str(path)]
        self["recent_files"] = [str(path), *others][:MOST_RECENT]

    @property
    def place_of_files(self) -> Path:
        """Where files are offered: beside the last one, at first among the user's documents.

        A folder that is there no more would be taken for the name of a file.
        """
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        places = (Path(place) for place in (self["folder"], documents) if place)
        return next((place for place in places if place.is_dir()), Path.home())

    def forget_recent(self, path: Path) -> None:
        self["recent_files"] = [other for other in self["recent_files"] if other != str(path)]

    # ---- how windows lie on the screen

    def layout(self, name: str) -> QByteArray:
        """The bytes of a window's layout; empty if none was kept."""
        return QByteArray.fromBase64(QByteArray(str(self._file.value(f"layout/{name}", "")).encode()))

    def keep_layout(self, name: str, layout: QByteArray) -> None:
        self._file.setValue(f"layout/{name}", bytes(layout.toBase64().data()).decode())

    def sync(self) -> None:
        """Write to the file now."""
        self._file.sync()


# ---- all help at once


def is_any_help(settings: Settings) -> bool:
    """Whether any help is switched on."""
    return any(settings[name] for name in HELPS)


def helps_turned(settings: Settings) -> dict[str, Any]:
    """All help off if any is on; else on again what was on before, all of it if nothing is remembered."""
    on = [name for name in HELPS if settings[name]]
    if on:
        return {**dict.fromkeys(HELPS, False), "help_before": on}
    before = [name for name in settings["help_before"] if name in HELPS] or HELPS
    return {name: name in before for name in HELPS}
