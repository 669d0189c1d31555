"""The game on the screen as those parts of the program see it that begin games, change them and end them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim import Game
    from gridsim.saves import NamedLine
    from ui.app.game_view import Playing
    from ui.model.session import GameSession
    from ui.model.storage import Keeper


class Play(Protocol):
    """Shows a game and goes on with it; `beside` are other lines of play kept with it."""

    def __call__(
        self,
        game: Game,
        keeper: Keeper,
        *,
        path: Path | None = None,
        saved: bool = False,
        name: str = "",
        beside: Sequence[NamedLine] = (),
    ) -> None: ...


class Stage(Bundle, frozen=True):
    """What is played, and the ways to another game."""

    playing: Callable[[], Playing | None]
    """The parts of the game on the screen, if there is one."""
    keeper: Callable[[], Keeper | None]
    """What keeps its journal."""
    play: Play
    teach: Callable[[GameSession], None]
    """Shows the game of a lesson, which is kept nowhere."""
    put_away: Callable[[], bool]
    """Ends the game on the screen, saving it if wanted; False if the player would rather stay."""
    refresh: Callable[[], None]
    """Has menus, title and status bar say what can be done."""
    refresh_start: Callable[[], None]
    """Has the start page offer what there is to go on with."""
    focus_start: Callable[[], None]
    """Gives the keyboard to the start page."""
