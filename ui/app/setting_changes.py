"""What follows when a setting is changed while the program runs. Nothing waits for the next start."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ui.model.settings import Settings

Effects = Mapping[str, Callable[[], None]]
"""By a setting's name: what shows its value at once."""


class Changes:
    """Keeps new values and lets them show."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.effects: Effects = {}
        """A setting without an effect is asked for when it is needed."""

    def change(self, name: str, value: Any) -> None:
        """Keep a value and let it show at once."""
        self.change_all({name: value})

    def change_all(self, values: Mapping[str, Any]) -> None:
        """Keep several values and let them show, each effect once."""
        for name, value in values.items():
            self._settings[name] = value
        for effect in dict.fromkeys(self.effects[name] for name in values if name in self.effects):
            effect()
