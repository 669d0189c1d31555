"""What of a game was seen and how large: remembered for each game, and kept when its parts are made anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QSize

from ui.model.settings import MOST_GAMES
from ui.window.dock_layouts import LAYOUT_VERSION, LAYOUTS

if TYPE_CHECKING:
    from gridsim import GameState
    from ui.app.game_view import Playing
    from ui.model.settings import Settings
    from ui.widgets.zoom_view import Outlook, ZoomView
    from ui.window.main_window import MainWindow


def key_of(state: GameState) -> str:
    """What a game is known by: its title, its seed and who plays."""
    names = ", ".join(player.name for player in state.players.values())
    return f"{state.facts.title} {state.seed} {names}"


class Outlooks:
    """Keeps and restores them."""

    def __init__(self, settings: Settings, window: MainWindow) -> None:
        self._settings, self._window = settings, window
        self._last: tuple[str, dict[str, Any]] = ("", {})
        """The game seen last, for when its parts are made anew."""

    def keep(self, playing: Playing) -> None:
        """Remember how a game lies on the screen."""
        key = key_of(playing.session.shown.state)
        seen = {name: _told(view.outlook) for name, view in _views(playing).items()}
        docks = bytes(self._window.saveState(LAYOUT_VERSION).toBase64().data()).decode()
        self._last = (
            key,
            {
                "docks": docks,
                "layout": self._window.rising.layout,
                "room": _told_size(self._window.room),
                **seen,
            },
        )
        if self._settings["keep_outlook"]:
            self._settings.remember("outlooks", key, self._last[1], most=MOST_GAMES)

    def take(self, playing: Playing) -> None:
        """Show a game as it was seen last, if it was."""
        key = key_of(playing.session.shown.state)
        kept = self._settings["outlooks"].get(key, {}) if self._settings["keep_outlook"] else {}
        known = self._last[1] if self._last[0] == key else kept
        docks = known.get("docks")
        if isinstance(docks, str):
            self._window.restore_docks(QByteArray.fromBase64(QByteArray(docks.encode())))
            layout = str(known.get("layout"))
            self._window.rising.lie(layout if layout in LAYOUTS else "")
            self._window.fit_layout(_understood_size(known.get("room")) or self._window.room)
        for name, view in _views(playing).items():
            outlook = _understood(known.get(name))
            if outlook is not None:
                view.take_outlook(outlook)


def _views(playing: Playing) -> dict[str, ZoomView]:
    return {"board": playing.pictures.view, "market": playing.pictures.market_view}


def _told(outlook: Outlook) -> list[float]:
    return [outlook.scale, outlook.x, outlook.y]


def _told_size(size: QSize) -> list[int]:
    return [size.width(), size.height()]


def _understood_size(value: Any) -> QSize | None:
    """What the settings hold, if it is the size of a window."""
    is_one = isinstance(value, list) and len(value) == 2
    return QSize(*value) if is_one and all(type(part) is int and part > 0 for part in value) else None


def _understood(value: Any) -> Outlook | None:
    """What the settings hold, if it is an outlook."""
    from ui.widgets.zoom_view import Outlook  # noqa: PLC0415  wanted only with a game

    is_one = isinstance(value, list) and len(value) == 3
    return (
        Outlook(*map(float, value))
        if is_one and all(isinstance(part, (int, float)) for part in value)
        else None
    )
