"""Opens, saves and recovers games: what the entries of the menu and of the start page do with files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gridsim.core.errors import GridsimError, SaveError
from gridsim.saves.earlier import is_earlier
from gridsim.saves.files import fingerprint, shown
from gridsim.saves.journal import discard, set_aside
from gridsim.saves.recovery import REFUSED, Recovered, header_of, recover_as_far_as_possible
from ui.app import files
from ui.model.storage import Keeper, file_noted

if TYPE_CHECKING:
    from ui.app.application import App

OUT_OF_PLACE = "out_of_place"
"""Why a step was left out of which the sentence about the damage tells enough."""


class GameFiles:
    """The files of the program's games."""

    def __init__(self, app: App) -> None:
        self._app = app

    # ---- opening

    def open(self, path: Path | None) -> None:
        """Open a file, or ask which."""
        app = self._app
        chosen = path or app.questions.file_to_open()
        if chosen is None:
            return
        written = fingerprint(chosen)
        found = files.opened(chosen, app.questions)
        if found is None:
            app.settings.forget_recent(chosen)
            app.refresh_start()
            app.commands.earlier.offer_instead(chosen)
        elif app.courtesy.may_take_up(found.game) and app.put_away():
            if not is_earlier(chosen):
                app.settings.add_recent(chosen)
            app.play(
                found.game,
                Keeper(app.folder, written=written),
                path=chosen if found.is_ours else None,
                saved=found.is_ours,
                name=found.name,
                beside=found.lines,
            )

    # ---- saving

    def save(self) -> bool:
        """Save to the file the game has, or ask for one; whether it was done.

        A file that holds something else than when it was opened or saved here is not written over unasked.
        """
        session, keeper = self._app.session, self._app.keeper
        if session is None or keeper is None:
            return False
        if session.path is None:
            return self.save_as()
        if keeper.is_as_left(session.path):
            return self.save_to(session.path)
        answer = self._app.questions.file_changed(session.path)
        if answer == "save_as":
            return self._save_at(files.new_place(session, str(session.path.parent)))
        return answer == "replace" and self.save_to(session.path)

    def save_as(self) -> bool:
        """Ask where to save the game, and do it; whether it was done."""
        session = self._app.session
        if session is None:
            return False
        return self._save_at(session.path or files.new_place(session, self._app.settings["folder"]))

    def _save_at(self, proposed: Path) -> bool:
        path = self._app.questions.file_to_save(proposed)
        return path is not None and self.save_to(path)

    def save_to(self, path: Path) -> bool:
        """Write the game to a file; a disk that refuses is told."""
        app = self._app
        assert app.session is not None
        try:
            app.session.save_as(path)
        except GridsimError as error:
            app.questions.tell_error(error)
            return False
        app.settings.add_recent(path)
        self.keep_picture()
        app.window.tell(app.words.tr("window.saved", path=shown(path)), 4000)
        app.refresh()
        return True

    def keep_picture(self) -> None:
        """Keep what the board looks like for the file of the game, to be seen at the start."""
        app, session = self._app, self._app.session
        if app.playing is not None and session is not None and session.path is not None and session.is_saved:
            view = app.playing.pictures.view
            app.thumbnails.keep(session.path, view.scene(), session.shown.state)

    # ---- interrupted games

    def recover(self, journal: Path) -> None:
        """Go on with a game that was not put away."""
        app = self._app
        try:
            found = recover_as_far_as_possible(journal)
        except GridsimError as error:
            app.questions.tell_error(error)
            app.refresh_start()
            return
        if not app.put_away():
            return
        if found.stopped is not None and found.stopped.key != OUT_OF_PLACE:
            app.questions.tell_error(found.stopped)
        keeper = Keeper(
            app.folder,
            replaced=journal,
            is_wanted=not found.is_whole,
            written=str(found.notes.get("written", "")),
        )
        app.play(found.game, keeper, path=file_noted(found.notes), name=found.name, beside=found.lines)
        self._tell_damage(found, keeper.aside or journal)

    def _tell_damage(self, found: Recovered, journal: Path) -> None:
        """Say what of a game could not be read, and where its journal is kept."""
        if found.is_whole:
            return
        damage = found.damage
        self._app.questions.tell(
            f"errors.journal_{_kind_of(found)}",
            line=damage.line,
            mended=damage.mended,
            kept=len(found.game.moments) - 1,
            missing=damage.missing,
            lost=damage.lost,
            path=shown(journal),
        )

    def discard(self, journal: Path) -> None:
        """Throw an interrupted game away, if that is meant; one that cannot be read is only set aside."""
        if not self._app.questions.discard_game():
            return
        try:
            _put_out_of_sight(journal)
        except SaveError as error:
            self._app.questions.tell_error(error)
        self._app.refresh_start()

    # ---- telling

    def tell_trouble(self) -> None:
        """Say at the foot of the window what is the matter with the journal."""
        app, keeper = self._app, self._app.keeper
        trouble = None if keeper is None else keeper.trouble or keeper.take_notice()
        if trouble is None:
            return
        key = "journal_anew" if trouble.key in ("journal_gone", "journal_changed") else "journal_trouble"
        app.window.tell(app.words.tr(f"window.{key}", reason=trouble.facts.get("reason", trouble.key)))


def _kind_of(found: Recovered) -> str:
    """What is the matter with a journal: damage, rules that refuse it, half a line, or nothing any more."""
    if found.stopped is not None and found.stopped.key in REFUSED and not found.damage.missing:
        return "refused"
    if found.damage.missing or found.damage.lost or found.stopped is not None:
        return "damaged"
    return "torn" if found.torn else "mended"


def _put_out_of_sight(journal: Path) -> None:
    try:
        header_of(journal)
    except SaveError:
        set_aside(journal)
    else:
        discard(journal)
