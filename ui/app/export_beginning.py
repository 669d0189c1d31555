"""Offers the beginning of a game for another program where the whole game is refused in its middle."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, Qt

from gridsim.core.errors import SaveError
from gridsim.core.state import PlayerId
from gridsim.records import Bundle
from gridsim.saves.files import shown, write_whole
from gridsim.telling.rounds import round_text
from ui.window.toast import Toast

if TYPE_CHECKING:
    from gridsim import Game, GameState
    from ui.model.workers import Search, Stop
    from ui.window.shell import Shell

UNTIL_WRITTEN = 3_600_000
"""Milliseconds: a note that something goes on stays until its end is told."""


class Halted(Bundle, frozen=True, kw_only=True):
    """A game that cannot be written as a whole, but perhaps its first moves."""

    game: Game
    error: SaveError
    before: int
    """How many moves come before what is in the way."""


class BeginningWritten(Bundle, frozen=True, kw_only=True):
    """So many moves of a game are in a file now."""

    game: Game
    path: Path
    moves: int


def tried(game: Game, path: Path, stop: Stop) -> Iterator[Path | Halted]:
    """The file of a game for another program, once it is written; or where in the game it was refused.

    Raises SaveError if that is no place in the game.
    """
    from gridsim.interchange import beginnings, exporting  # noqa: PLC0415  wanted only here

    try:
        content = exporting.export_game(game)
    except SaveError as error:
        before = None if stop() else beginnings.moves_before(game, error)
        if before is None:
            raise
        yield Halted(game=game, error=error, before=before)
        return
    if not stop():
        write_whole(path, content)
        yield path


def begun(halted: Halted, path: Path, stop: Stop) -> Iterator[BeginningWritten | Halted]:
    """The longest beginning that passes, once it is written; offered again if the disk refuses it.

    Raises SaveError if none passes.
    """
    from gridsim.interchange.beginnings import longest_beginning  # noqa: PLC0415  wanted only here

    written = longest_beginning(halted.game, halted.before, stop=stop)
    if written is None or stop():
        return
    try:
        write_whole(path, written.data)
    except SaveError as error:
        yield Halted(game=halted.game, error=error, before=written.moves)
    else:
        yield BeginningWritten(game=halted.game, path=path, moves=written.moves)


class Beginnings:
    """Asks whether to write the beginning, looks for it beside the window, and tells what is in it."""

    def __init__(self, shell: Shell, search: Search, ask_path: Callable[[], Path | None]) -> None:
        self._shell, self._search, self._ask_path = shell, search, ask_path
        self.toast = Toast(shell.window, self._stop)
        """Stays while the beginning is looked for, and stops that."""
        self.toast.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        search.finished.connect(self.toast.hide)
        program = QCoreApplication.instance()
        assert program is not None
        program.aboutToQuit.connect(search.cancel)

    def offer(self, halted: Halted, state: GameState | None) -> None:
        """Tell why the game was refused, and write its beginning if wanted; `state` is on the screen."""
        told = self._shell.words.tr(
            "export.up_to_there", before=halted.before, **self._place(halted.game, halted.before)
        )
        if self._shell.questions.write_beginning(halted.error, told, state=state):
            path = self._ask_path()
            if path is not None:
                tr = self._shell.words.tr
                self._search.start(lambda stop: begun(halted, path, stop))
                self.toast.tell(
                    tr("export.trying_beginning"), tr("export.stop_trying"), milliseconds=UNTIL_WRITTEN
                )

    def tell(self, written: BeginningWritten) -> None:
        """Say how many moves are in the file, and which are not."""
        count = len(written.game.actions)
        self._shell.questions.tell(
            "export.beginning_written",
            path=shown(written.path),
            moves=written.moves,
            of=count,
            left=count - written.moves,
            next=written.moves + 1,
            **self._place(written.game, written.moves),
        )

    def _place(self, game: Game, moves: int) -> dict[str, Any]:
        """The round after so many moves, and who was asked."""
        moment, words = game.moments[moves], self._shell.words
        asked: PlayerId = "" if moment.decision is None else moment.decision.player
        return {"round": round_text(moment.state, words), "player": words.who(asked, moment.state)}

    def _stop(self) -> None:
        self._search.cancel()
        self._shell.window.tell(self._shell.words.tr("export.stopped"), 4000)
