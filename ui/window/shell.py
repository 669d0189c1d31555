"""What everything needs that opens over a game: the frame, the words, the settings, and a few ways to act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gridsim.records import Bundle

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences
    from ui.dialogs.questions import Questions
    from ui.model.session import GameSession
    from ui.model.settings import Settings
    from ui.window.main_window import MainWindow


class Shell(Bundle, frozen=True):
    """The program as its parts see it; the whole of it is known to `app.application` alone."""

    window: MainWindow
    words: Sentences
    settings: Settings
    questions: Questions
    session: Callable[[], GameSession | None]
    """The game on the screen, if there is one."""
    run: Callable[[str], None]
    """Does what an entry of the menus does, by its id."""
