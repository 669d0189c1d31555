"""Which keys belong to which entry of the menus: the usual ones, or those the player has chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeySequence

from ui.model.menu_entries import ENTRIES, SUBMENUS

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from gridsim.telling.sentences import Sentences
    from ui.model.settings import Settings

FUNCTION_KEYS = range(Qt.Key.Key_F1.value, Qt.Key.Key_F35.value + 1)
HELD = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)


def title_of(words: Sentences, entry: str) -> str:
    """The name of an entry without the marks that only a menu needs, with the submenu it stands in."""
    name = plain(words.tr(f"menus.{entry}"))
    menu = next(known.menu for known in ENTRIES if known.id == entry)
    return f"{plain(words.tr(f'menus.{menu}'))}: {name}" if menu in SUBMENUS else name


def plain(text: str) -> str:
    """A title without the marks of a menu; a doubled ampersand is one."""
    return "&".join(part.replace("&", "") for part in text.split("&&")).removesuffix("…").strip()


def usual_keys(entry: str) -> tuple[str, ...]:
    """The keys an entry has until others are chosen."""
    return next(known.keys for known in ENTRIES if known.id == entry)


def keys_of(settings: Settings, entry: str) -> tuple[str, ...]:
    """The keys an entry has now."""
    return tuple(settings["shortcuts"].get(entry, usual_keys(entry)))


def holders(settings: Settings, key: str) -> list[str]:
    """The entries that have a key now."""
    return [entry.id for entry in ENTRIES if entry.id and _is_among(key, keys_of(settings, entry.id))]


def give(settings: Settings, entry: str, keys: Sequence[str]) -> None:
    """Let an entry have these keys and no others."""
    chosen = {name: kept for name, kept in settings["shortcuts"].items() if name != entry}
    if tuple(keys) != usual_keys(entry):
        chosen[entry] = list(keys)
    settings["shortcuts"] = chosen


def take_away(settings: Settings, entry: str, key: str) -> None:
    """Let an entry have a key no longer."""
    give(settings, entry, [other for other in keys_of(settings, entry) if not _is_among(key, (other,))])


def is_plain(key: QKeySequence) -> bool:
    """Whether a key stands without Ctrl, Alt or Meta: those belong to the board and to what is typed."""
    if key.isEmpty():
        return False
    first: QKeyCombination = key[0]  # type: ignore[index]  # missing in the stubs of PySide
    return not first.keyboardModifiers() & HELD and first.key().value not in FUNCTION_KEYS


def use_keys(actions: Mapping[str, QAction], settings: Settings) -> None:
    """Let the entries of the menus, by id, listen to the keys of the settings."""
    for entry, action in actions.items():
        action.setShortcuts([QKeySequence(key) for key in keys_of(settings, entry)])


def native(keys: Sequence[str]) -> str:
    """Keys as the desktop writes them, with commas between; two that are written alike once."""
    form = QKeySequence.SequenceFormat.NativeText
    return ", ".join(dict.fromkeys(QKeySequence(key).toString(form) for key in keys))


def _is_among(key: str, keys: Sequence[str]) -> bool:
    return any(QKeySequence(key) == QKeySequence(other) for other in keys)
