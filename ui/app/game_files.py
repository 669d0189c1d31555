"""Opens, saves and recovers games: what the entries of the menu and of the start page do with files."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from gridsim import saves
from gridsim.core.errors import GridsimError, SaveError
from gridsim.saves.earlier_versions import is_earlier
from gridsim.saves.files import fingerprint, shown
from gridsim.saves.journal_files import discard, set_aside
from gridsim.telling.rounds import round_text
from ui.app import files
from ui.app.map_drawings import MapDrawings
from ui.dialogs.questions import error_text
from ui.model.histories import Histories
from ui.model.storage import Keeper, file_noted, scenario_noted

if TYPE_CHECKING:
    from gridsim import Game
    from gridsim.saves import Recovered
    from ui.app.earlier_versions import EarlierVersions
    from ui.app.game_on_screen import Stage
    from ui.app.history_check import Doubting
    from ui.dialogs.thumbnails import Thumbnails
    from ui.window.shell import Shell

HISTORIES, DRAWINGS = "histories", "drawings"
"""Folders of them beside the journals."""
OUT_OF_PLACE = "out_of_place"
"""Why a step was left out of which the sentence about the damage tells enough."""


class GameFiles:
    """The files of the program's games."""

    def __init__(
        self,
        shell: Shell,
        stage: Stage,
        folder: Path,
        thumbnails: Thumbnails,
        may_take_up: Callable[[Game], bool],
    ) -> None:
        self._shell, self._stage, self._folder = shell, stage, folder
        self._thumbnails, self._may_take_up = thumbnails, may_take_up
        self.histories = Histories(folder / HISTORIES)
        self.drawings = MapDrawings(folder / DRAWINGS)
        self._pictured: Path | None = None
        """The journal for which a picture was kept last."""

    @cached_property
    def earlier(self) -> EarlierVersions:
        """What offers the states that a file was in before."""
        from ui.app.earlier_versions import EarlierVersions  # noqa: PLC0415  not wanted for a start

        return EarlierVersions(self._shell, self.open)

    @cached_property
    def doubting(self) -> Doubting:
        """What plays games again whose history was read."""
        from ui.app.history_check import Doubting  # noqa: PLC0415  wanted only with a game

        return Doubting(self._shell)

    # ---- opening

    def open(self, path: Path | None) -> None:
        """Open a file, or ask which."""
        shell, stage = self._shell, self._stage
        chosen = path or shell.questions.file_to_open()
        if chosen is None:
            return
        written = fingerprint(chosen)
        kept = self.histories.of(written)
        found = files.opened(chosen, shell.questions, kept)
        if found is None:
            shell.settings.forget_recent(chosen)
            stage.refresh_start()
            self.earlier.offer_instead(chosen)
        elif self._may_take_up(found.game) and stage.put_away():
            if not is_earlier(chosen):
                shell.settings.add_recent(chosen)
            stage.play(
                found.game,
                Keeper(self._folder, written=written, scenario=found.scenario),
                path=chosen if found.is_ours else None,
                saved=found.is_ours,
                name=found.name,
                beside=found.lines,
            )
            self._trust(written, is_kept=kept is not None, is_played=found.is_played)

    def _trust(self, written: str, *, is_kept: bool, is_played: bool) -> None:
        """Have a history that was read doubted, and one that did not fit dropped with a word."""
        session = self._shell.session()
        if not is_played and session is not None:
            self.doubting.begin(session, lambda: self.histories.drop(written))
        elif is_kept:
            self.histories.drop(written)
            self._shell.window.tell(self._shell.words.tr("window.history_unfit"))

    def keep_for_later(self) -> None:
        """Keep what shows the game, and its map, sooner the next time: it is going to be put away."""
        self.keep_picture()
        self.keep_history()
        playing = self._stage.playing()
        if playing is not None:
            self.drawings.keep(playing)

    def keep_history(self) -> None:
        """Keep the history of a game that lies in its file as it is, to open it sooner the next time."""
        session, keeper = self._shell.session(), self._stage.keeper()
        if session is None or session.path is None or keeper is None or not self.doubting.is_sure:
            return
        if session.is_saved and keeper.is_as_left(session.path):
            self.histories.keep(fingerprint(session.path), session.game)

    # ---- saving

    def save(self) -> bool:
        """Save to the file the game has, or ask for one; whether it was done.

        A file that holds something else than when it was opened or saved here is not written over unasked.
        """
        session, keeper = self._shell.session(), self._stage.keeper()
        if session is None or keeper is None:
            return False
        if session.path is None:
            return self.save_as()
        if keeper.is_as_left(session.path):
            return self.save_to(session.path)
        answer = self._shell.questions.file_changed(session.path)
        if answer == "save_as":
            return self._save_at(files.new_place(session, session.path.parent))
        return answer == "replace" and self.save_to(session.path)

    def save_as(self) -> bool:
        """Ask where to save the game, and do it; whether it was done."""
        session = self._shell.session()
        if session is None:
            return False
        return self._save_at(session.path or files.new_place(session, self._shell.settings.place_of_files))

    def _save_at(self, proposed: Path) -> bool:
        path = self._shell.questions.file_to_save(proposed)
        return path is not None and self.save_to(path)

    def save_to(self, path: Path) -> bool:
        """Write the game to a file; a disk that refuses is told."""
        shell, session = self._shell, self._shell.session()
        assert session is not None
        self.doubting.finish()
        try:
            session.save_as(path)
        except GridsimError as error:
            shell.questions.tell_error(error)
            return False
        shell.settings.add_recent(path)
        self.keep_picture()
        shell.window.tell(shell.words.tr("window.saved", path=shown(path)), 4000)
        self._stage.refresh()
        return True

    def keep_picture(self) -> None:
        """Keep what the board looks like for the file of the game, to be seen at the start."""
        session = self._shell.session()
        if session is not None and session.path is not None and session.is_saved:
            self._keep_picture_for(session.path)

    def keep_picture_of_play(self) -> None:
        """Keep what the board looks like for the journal, which offers a game that is never put away."""
        keeper, session = self._stage.keeper(), self._shell.session()
        if keeper is not None and keeper.journal_path is not None and session is not None:
            self._keep_picture_for(keeper.journal_path)
            self._pictured = keeper.journal_path

    @property
    def lacks_picture_of_play(self) -> bool:
        """Whether a journal was begun since a picture was kept, as by the first move of a game."""
        keeper = self._stage.keeper()
        return keeper is not None and keeper.journal_path not in (None, self._pictured)

    @property
    def awaits_picture(self) -> bool:
        """Whether the map is just painting itself part by part: all at once would keep everybody waiting."""
        playing = self._stage.playing()
        return playing is not None and playing.pictures.view.is_painting_ahead

    def _keep_picture_for(self, file: Path) -> None:
        playing = self._stage.playing()
        if playing is not None:
            state = playing.session.shown.state
            told = round_text(state, self._shell.words)
            self._thumbnails.keep(file, playing.pictures.view.picture(), state, told)

    # ---- interrupted games

    def recover(self, journal: Path) -> None:
        """Go on with a game that was not put away."""
        questions, stage = self._shell.questions, self._stage
        try:
            found = saves.recover_as_far_as_possible(journal)
        except GridsimError as error:
            questions.tell_error(error)
            stage.refresh_start()
            return
        if not (self._may_take_up(found.game) and stage.put_away()):
            return
        if found.stopped is not None and found.stopped.key != OUT_OF_PLACE:
            questions.tell_error(found.stopped)
        keeper = Keeper(
            self._folder,
            replaced=journal,
            is_wanted=not found.is_whole,
            written=str(found.notes.get("written", "")),
            scenario=scenario_noted(found.notes),
        )
        stage.play(found.game, keeper, path=file_noted(found.notes), name=found.name, beside=found.lines)
        self._tell_damage(found, keeper.aside or journal)

    def _tell_damage(self, found: Recovered, journal: Path) -> None:
        """Say what of a game could not be read, and where its journal is kept."""
        if found.is_whole:
            return
        damage = found.damage
        self._shell.questions.tell(
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
        if not self._shell.questions.discard_game():
            return
        try:
            _put_out_of_sight(journal)
        except SaveError as error:
            self._shell.questions.tell_error(error)
        self._stage.refresh_start()

    # ---- telling

    def tell_trouble(self) -> None:
        """Say at the foot of the window what is the matter with the journal."""
        shell, keeper = self._shell, self._stage.keeper()
        trouble = None if keeper is None else keeper.trouble or keeper.take_notice()
        if trouble is None:
            return
        key = "journal_anew" if trouble.key in ("journal_gone", "journal_changed") else "journal_trouble"
        reason = trouble.facts.get("reason") or error_text(trouble, shell.words)
        shell.window.tell(shell.words.tr(f"window.{key}", reason=reason))


def _kind_of(found: Recovered) -> str:
    """What is the matter with a journal: damage, rules that refuse it, half a line, or nothing any more."""
    if found.stopped is not None and found.stopped.key in saves.REFUSED and not found.damage.missing:
        return "refused"
    if found.damage.missing or found.damage.lost or found.stopped is not None:
        return "damaged"
    return "torn" if found.torn else "mended"


def _put_out_of_sight(journal: Path) -> None:
    try:
        saves.header_of(journal)
    except SaveError:
        set_aside(journal)
    else:
        discard(journal)
