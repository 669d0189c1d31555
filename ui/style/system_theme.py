"""Whether the desktop wants programs to be light or dark, and hearing of it when that changes."""

from __future__ import annotations

from types import MappingProxyType

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QGuiApplication

from ui.model.choices import AS_THE_SYSTEM
from ui.style.theme import CONTRAST, DARK, LIGHT

FRAMES = MappingProxyType(
    {
        LIGHT.name: Qt.ColorScheme.Light,
        DARK.name: Qt.ColorScheme.Dark,
        CONTRAST.name: Qt.ColorScheme.Light,
    }
)
"""How the desktop should draw the frames of our windows, by theme."""


def theme_named(chosen: str) -> str:
    """The theme to wear for what was chosen; light where the desktop does not say what it wants."""
    if chosen != AS_THE_SYSTEM:
        return chosen
    return DARK.name if scheme() == Qt.ColorScheme.Dark else LIGHT.name


def scheme() -> Qt.ColorScheme:
    """Whether the desktop is light or dark."""
    return QGuiApplication.styleHints().colorScheme()


def colour_frames(chosen: str) -> None:
    """Have the frames of windows drawn as suits what was chosen."""
    hints = QGuiApplication.styleHints()
    if chosen == AS_THE_SYSTEM:
        hints.unsetColorScheme()
    elif hints.colorScheme() != FRAMES[chosen]:
        hints.setColorScheme(FRAMES[chosen])


def changes() -> SignalInstance:
    """What tells that the desktop wants another look."""
    return QGuiApplication.styleHints().colorSchemeChanged
