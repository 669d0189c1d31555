"""Ways into the set-up tool and out of it: from the start page, from a game, and into a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import randrange
from typing import TYPE_CHECKING

from msgspec.structs import replace

import gridsim
from gridsim import positions, saves
from gridsim.core.errors import GridsimError
from gridsim.saves.files import read_bytes, shown
from gridsim.saves.shipped import Shipped, first_evening
from ui.model.storage import SUFFIX, Keeper

if TYPE_CHECKING:
    from gridsim.core.actions import Action
    from gridsim.core.state import GameState
    from gridsim.positions import Position
    from ui.app.game_on_screen import Stage
    from ui.dialogs.new_game import NewGame
    from ui.positions.window import Purpose, SetUpWindow
    from ui.style.theme import Theme
    from ui.window.shell import Shell

SEEDS = 2**31
"""Games of a first evening differ in so many ways."""


class SettingUp:
    """Opens the window in which positions are set up, and takes what comes of it."""

    def __init__(self, shell: Shell, stage: Stage, folder: Path, theme: Callable[[], Theme]) -> None:
        self._shell, self._stage, self._folder, self._theme = shell, stage, folder, theme
        self.window: SetUpWindow | None = None
        """The one opened last, also after it was left to try what was set up."""

    # ---- in

    def from_empty_table(self, new: NewGame) -> None:
        """The table of a title before its first turn."""
        self.open(positions.empty_table(new.title, new.names, options=new.options, seed=new.seed))

    def from_file(self, path: Path | None = None) -> None:
        """The position of a saved game or a scenario; without a path it is asked which."""
        state = self._position_of(path)
        if state is not None:
            self.open(positions.position_of(state))

    def _position_of(self, path: Path | None) -> GameState | None:
        """The position in a file; None, and why is told, where there is none."""
        chosen = path or self._shell.questions.file_to_open()
        if chosen is None:
            return None
        try:
            return saves.position_in(read_bytes(chosen))
        except GridsimError as error:
            self._shell.questions.tell_error(error, path=chosen)
            return None

    def from_here(self) -> None:
        """The position on the screen, for a game of its own."""
        session = self._shell.session()
        if session is not None:
            self.open(positions.position_of(session.shown.turn_start))

    def correct(self) -> None:
        """The position on the screen, to go on with in the same game."""
        from ui.positions.window import CORRECT  # noqa: PLC0415  not wanted for a start

        session = self._shell.session()
        if session is not None and not session.is_viewing:
            self.open(positions.position_of(session.line.now.state), CORRECT)

    def back(self) -> None:
        """What was set up last, with its way back."""
        if self.window is not None:
            self.window.show()
            self.window.raise_()

    def open(self, position: Position, purpose: Purpose | None = None) -> SetUpWindow:
        """Show a position to be changed; without a purpose for a game of its own."""
        from ui.positions.window import CORRECT, SET_UP, SetUpWindow  # noqa: PLC0415  not wanted for a start

        purpose = purpose or SET_UP
        self.leave()
        opened = SetUpWindow(position, self._shell.words, self._theme(), purpose, self._shell.window)
        opened.taken.connect(self._correct if purpose is CORRECT else self._play)
        opened.saving.connect(self._save)
        opened.taking_over.connect(self._take_over)
        opened.scenario_wanted.connect(self.from_file)
        self.window = opened
        opened.open()
        return opened

    def leave(self) -> None:
        """Forget what was set up."""
        if self.window is not None:
            self.window.close()
            self.window.deleteLater()
            self.window = None

    # ---- what the rules refuse

    def allow(self, action: Action) -> None:
        """Carry a refused action out all the same, if that is meant; tell what the table does not permit."""
        session = self._shell.session()
        if session is None or not self._shell.questions.allow_refused():
            return
        from gridsim.core.actions import Allow  # noqa: PLC0415  wanted only with a game

        refusals = session.apply(Allow(action=action))  # type: ignore[arg-type]  # the union of all kinds
        if refusals:
            told = self._shell.words.tell_refusal(refusals[0], session.shown.state)
            self._shell.window.tell(told.with_rule)

    # ---- out

    def begin_evening(self) -> None:
        """Ask who sits at the table, and begin the game through which the coach leads them."""
        from gridsim.coach.first_evening import begin_evening  # noqa: PLC0415  not wanted for a start

        path = first_evening()
        assert path is not None, "it comes with the program"
        found, settings = saves.load(path), self._shell.settings
        title = found.game.now.state.facts.title
        counts = next(info.players for info in gridsim.titles() if info.id == title)
        proposed = settings["last_names"] or [player.name for player in found.game.now.state.players.values()]
        names = self._shell.questions.who_plays(counts, proposed)
        if names is not None and self._stage.put_away():
            settings["last_names"] = [*names]
            game = begin_evening(title, names, seed=randrange(SEEDS))
            scenario = found.scenario and replace(found.scenario, key=Shipped(path, "").key)
            self._stage.play(game, Keeper(self._folder, scenario=scenario), saved=True)

    def play_scenario(self, path: Path) -> None:
        """Begin a scenario that comes with the program, as a game without a file.

        One that is over already is shown from its beginning, to be walked through.
        """
        found = saves.load(path)
        scenario = found.scenario and replace(found.scenario, key=Shipped(path, "").key)
        if self._stage.put_away():
            self._stage.play(found.game, Keeper(self._folder, scenario=scenario), saved=True)
            session = self._shell.session()
            if session is not None and session.shown.decision is None:
                session.view(0)

    def _play(self) -> None:
        """Play the position as a game of its own; the set-up is kept to come back to."""
        assert self.window is not None
        game = self.window.draft.position.play()
        if self._stage.put_away():
            self.window.hide()
            self._stage.play(game, Keeper(self._folder))

    def _correct(self) -> None:
        """Make what was changed one entry of the game."""
        session, window = self._shell.session(), self.window
        assert window is not None
        if session is None:
            return
        from gridsim.core.actions import Correct  # noqa: PLC0415  wanted only with a game

        refusals = session.apply(Correct(edits=window.draft.edits))
        if refusals:
            told = self._shell.words.tell_refusal(refusals[0], session.shown.state)
            window.faults.about.setText(told.with_rule)
            return
        self.leave()

    def _save(self) -> None:
        """Write the position as a scenario, where it is playable."""
        assert self.window is not None
        draft, questions = self.window.draft, self._shell.questions
        name = draft.state.facts.sheet.name
        path = questions.file_to_save(self._shell.settings.place_of_files / f"{name}{SUFFIX}")
        if path is None:
            return
        try:
            game = draft.position.play()
            scenario = questions.about_scenario(saves.Scenario(title=path.stem))
            if scenario is None:
                return
            saves.save(game, path, scenario=scenario)
        except GridsimError as error:
            questions.tell_error(error)
            return
        from ui.window.toast import tell_over  # noqa: PLC0415  not wanted for a start

        tell_over(self.window, self._shell.words.tr("window.saved", path=shown(path)))
        self._shell.settings.add_recent(path)
        self._stage.refresh_start()

    def _take_over(self, part: str) -> None:
        """A part of the position of another file."""
        assert self.window is not None
        state = self._position_of(None)
        if state is None:
            return
        if part == "all":
            self.open(positions.position_of(state))
        elif not self.window.draft.take_over(state, part):
            self._shell.questions.tell("positions.window.other_title")
