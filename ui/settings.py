"""What the program remembers from one evening to the next: typed values with a default each.

A value that is missing or makes no sense is the default; a damaged file never stops the program.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PySide6.QtCore import QByteArray, QSettings, QStandardPaths

MOST_RECENT = 10
"""So many files are offered as recent ones."""


def _one_of(*values: object) -> Callable[[Any], bool]:
    return lambda value: value in values


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


@dataclass(frozen=True, slots=True)
class Setting:
    """The value used until another is chosen, and which values make sense."""

    default: Any
    makes_sense: Callable[[Any], bool]


SETTINGS: dict[str, Setting] = {
    "language": Setting("en", lambda value: isinstance(value, str)),
    "theme": Setting("light", lambda value: isinstance(value, str)),
    "text_size": Setting(100, lambda value: isinstance(value, int) and 70 <= value <= 200),
    "show_consequences": Setting(True, lambda value: isinstance(value, bool)),
    "show_refused": Setting(True, lambda value: isinstance(value, bool)),
    "propose_routes": Setting(True, lambda value: isinstance(value, bool)),
    "hand_over_note": Setting(True, lambda value: isinstance(value, bool)),
    "confirm_undo": Setting(True, lambda value: isinstance(value, bool)),
    "recent_files": Setting([], _texts),
    "last_names": Setting([], _texts),
    "last_title": Setting("", lambda value: isinstance(value, str)),
    "last_seating": Setting("lot", _one_of("lot", "typed")),
    "folder": Setting("", lambda value: isinstance(value, str)),
}


class Settings:
    """Settings in one file."""

    def __init__(self, path: Path) -> None:
        self._file = QSettings(str(path), QSettings.Format.IniFormat)

    @classmethod
    def of_the_user(cls) -> Settings:
        """The settings of whoever is logged in."""
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppConfigLocation)
        return cls(Path(folder) / "settings.ini")

    def __getitem__(self, name: str) -> Any:
        setting = SETTINGS[name]
        try:
            value = json.loads(str(self._file.value(name, "")))
        except ValueError:
            return setting.default
        return value if setting.makes_sense(value) else setting.default

    def __setitem__(self, name: str, value: Any) -> None:
        assert SETTINGS[name].makes_sense(value), f"{value!r} is no value for {name}"
        self._file.setValue(name, json.dumps(value))

    def add_recent(self, path: Path) -> None:
        """Put a file at the head of the recent ones."""
        others = [each for each in self["recent_files"] if each != str(path)]
        self["recent_files"] = [str(path), *others][:MOST_RECENT]

    def forget_recent(self, path: Path) -> None:
        self["recent_files"] = [each for each in self["recent_files"] if each != str(path)]

    # ---- how windows lie on the screen

    def layout(self, name: str) -> QByteArray:
        """The bytes of a window's layout; empty if none was kept."""
        return QByteArray.fromBase64(QByteArray(str(self._file.value(f"layout/{name}", "")).encode()))

    def keep_layout(self, name: str, layout: QByteArray) -> None:
        self._file.setValue(f"layout/{name}", bytes(layout.toBase64().data()).decode())

    def sync(self) -> None:
        """Write to the file now."""
        self._file.sync()
