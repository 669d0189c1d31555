"""Puts the program together. The only place that knows everything.

The order of a start:

1. settings are read, and with them language, theme and text size;
2. the start page and the window are made, the menus with them;
3. the guard for faults takes over, so that from here on nothing is lost without a word;
4. journals of games that were not put away are offered, and a file named on the command line is opened;
5. the window is shown. A game's own parts (`game_view`) are made when it begins and go when it is put away.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

import gridsim
from gridsim.saves.files import clear_beside, shown
from gridsim.telling.sentences import Sentences
from ui.app import files
from ui.app.commands import Commands
from ui.app.game_files import GameFiles
from ui.app.game_on_screen import Stage
from ui.app.garbage import Collector, let_go
from ui.app.language import use_locale
from ui.app.lessons import Learning
from ui.app.preloading import prepare_for_a_game
from ui.app.setting_changes import Changes
from ui.app.setting_effects import effects_of
from ui.app.setting_up import SettingUp
from ui.app.usage import NAME
from ui.app.view_memory import Outlooks
from ui.dialogs.failure import FailureGuard
from ui.dialogs.questions import Questions
from ui.dialogs.start_page import StartPage
from ui.dialogs.thumbnails import Thumbnails
from ui.model.choices import AS_THE_SYSTEM
from ui.model.menu_state import mode_of, state_of, turn_text
from ui.model.settings import Settings
from ui.model.shortcuts import use_keys
from ui.model.storage import Keeper, interrupted, usual_folder
from ui.style.palettes import PALETTES
from ui.style.stylesheet import dress, prepare, running
from ui.style.system_theme import changes, colour_frames, theme_named
from ui.style.theme import THEMES
from ui.widgets.connections import Connections
from ui.window.dock_heights import read_in
from ui.window.main_window import MainWindow
from ui.window.shell import Shell

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent

    from gridsim import Game, Moment
    from gridsim.saves import NamedLine
    from ui.app.game_view import Draw, Playing
    from ui.app.handover import Courtesy
    from ui.dialogs.new_game import NewGame
    from ui.model.session import GameSession
    from ui.style.theme import Theme


PUT_AWAY = 1500
"""Milliseconds after which whatever follows a game that was put away is on the screen."""
GONE = 500
"""Milliseconds after which its widgets have gone, too."""
PAINTED = 40
"""Milliseconds after which a question is on the screen; a dock of another height has the map painted anew."""
AT_REST = 1200
"""Milliseconds after which whoever plays has begun to read what a new round asks."""


class App:
    """The running program."""

    def __init__(
        self,
        settings: Settings,
        folder: Path,
        *,
        draw: Draw | None = None,
        questions: Questions | None = None,
        animated: bool = False,
    ) -> None:
        self.settings, self.folder, self._draw = settings, folder, draw
        self._desktop = Connections()
        self._animated = animated
        """Whether things may move where the settings want it; else every picture is still."""
        settings.keep_rejected()
        self.words = Sentences(settings["language"])
        self.words.grouping = settings["grouping"]
        self.playing: Playing | None = None
        self.keeper: Keeper | None = None
        self._worn = ""
        """The theme that was put on last."""
        colour_frames(settings["theme"])
        prepare(running(), self.theme, settings["text_size"])
        self.thumbnails = Thumbnails(folder / "pictures")
        self.start_page = StartPage(self.words, settings, gridsim.titles(), self.thumbnails.find)
        self.window = MainWindow(self.words, settings, self.start_page, self.run)
        self.outlooks = Outlooks(settings, self.window)
        self.questions = questions or Questions(self.words, settings, self.window)
        self._shell = Shell(self.window, self.words, settings, self.questions, lambda: self.session, self.run)
        shell, stage = self._shell, self._stage()
        self.game_files = GameFiles(shell, stage, folder, self.thumbnails, self._may_take_up)
        self.changes = Changes(settings)
        self.setting_up = SettingUp(shell, stage, folder, lambda: self.theme)
        self.learning = Learning(shell, stage, folder)
        self.commands = Commands(shell, stage, self.game_files, self.changes, self.setting_up, self.learning)
        self.changes.effects = effects_of(self)
        self.guard = FailureGuard(self.words, lambda: self.session, self.journal_text)
        use_locale(self.words.language)
        self.commands.fill_languages()
        self.commands.show_toggles()
        use_keys(self.window.menus.actions, settings)
        self.resting = QTimer(self.window, singleShot=True, interval=AT_REST)
        """Runs out when whoever plays may have come to a new round and rest there."""
        self.letting_go = QTimer(self.window, singleShot=True, interval=PUT_AWAY)
        """Runs out when a game that was put away has gone."""
        self._connect()
        self.refresh_start()
        self.refresh()

    @cached_property
    def courtesy(self) -> Courtesy:
        """Manners between players, made with the first game."""
        from ui.app.handover import Courtesy  # noqa: PLC0415  wanted only with a game

        return Courtesy(self._shell)

    def _may_take_up(self, game: Game) -> bool:
        return self.courtesy.may_take_up(game)

    def run(self, command: str) -> None:
        """Do what an entry of the menus does, by its id."""
        self.commands.slots[command]()

    def _connect(self) -> None:
        self.start_page.begun.connect(self.begin)
        self.start_page.set_up.connect(self.setting_up.from_empty_table)
        self.start_page.set_up_from.connect(self.setting_up.from_file)
        self.start_page.scenario.connect(self.setting_up.play_scenario)
        self.start_page.learning.connect(self.learning.wanted)
        self.start_page.opened.connect(self.game_files.open)
        self.start_page.recovered.connect(self.game_files.recover)
        self.start_page.discarded.connect(self.game_files.discard)
        self._desktop.hear(changes(), self._desktop_changed)
        self.window.closing.connect(self._closing)
        self.window.escaped.connect(self.commands.give_up)
        # Once more round: what runs out while the window is busy is told before anything was deleted.
        self.letting_go.timeout.connect(lambda: QTimer.singleShot(GONE, self.window, let_go))
        self.resting.timeout.connect(self._come_to_rest)
        prepare_for_a_game(self.window)

    def _stage(self) -> Stage:
        return Stage(
            playing=lambda: self.playing,
            keeper=lambda: self.keeper,
            play=self.play,
            teach=self.teach,
            put_away=self.put_away,
            refresh=self.refresh,
            refresh_start=self.refresh_start,
            focus_start=self.start_page.form.take_focus,
        )

    # ---- look

    @property
    def theme(self) -> Theme:
        """The theme chosen, with the palette chosen for companies."""
        return replace(
            THEMES[theme_named(self.settings["theme"])], palette=PALETTES[self.settings["palette"]]
        )

    def dress(self) -> None:
        """Wear the theme and the text size of the settings, also by the game on the screen."""
        colour_frames(self.settings["theme"])
        dress(running(), self.theme, self.settings["text_size"])
        self._worn = self.theme.name
        self.start_page.arrange()
        self.window.menus.draw(self.theme.colour("text"), in_menus=self.settings["show_icons"])
        lies_as_fits = self.window.lies_as_fits
        self.show_anew()
        self.window.suit_letters(lies_as_fits=lies_as_fits)

    def _desktop_changed(self, _scheme: object) -> None:
        """Wear what the desktop wants now, where that was left to it."""
        if self.settings["theme"] == AS_THE_SYSTEM and self.theme.name != self._worn:
            self.dress()

    def show_anew(self) -> None:
        """Make the parts of the game on the screen once more."""
        if self.playing is not None:
            self._show(self.playing.session)

    # ---- games

    @property
    def session(self) -> GameSession | None:
        return None if self.playing is None else self.playing.session

    def begin(self, new: NewGame) -> None:
        """A new game."""
        if self.put_away():
            game = gridsim.new_game(new.title, new.names, options=new.options, seed=new.seed)
            self.play(game, Keeper(self.folder), saved=True)

    def play(
        self,
        game: Game,
        keeper: Keeper,
        *,
        path: Path | None = None,
        saved: bool = False,
        name: str = "",
        beside: Sequence[NamedLine] = (),
    ) -> None:
        """Show a game and go on with it; `beside` are lines kept with it, `saved` if nobody would miss it."""
        from ui.model.session import GameSession  # noqa: PLC0415  wanted only with a game

        self.keeper = keeper
        if path is not None:
            clear_beside(path)
        session = GameSession(
            game, scoring=gridsim.standings_at, store=keeper, path=path, saved=saved, name=name, beside=beside
        )
        session.scenario = keeper.scenario
        session.moment_changed.connect(self._moment_changed)
        self.courtesy.follow(session)
        session.keep_what_is_new()
        self._show(session)
        self.resting.start()  # a game killed in its first round is offered again by its looks

    def teach(self, session: GameSession) -> None:
        """Show the game of a lesson, which is kept nowhere."""
        self.keeper = None
        session.moment_changed.connect(self._moment_changed)
        self._show(session)

    def _show(self, session: GameSession) -> None:
        from ui.app.animations import Moments  # noqa: PLC0415
        from ui.app.game_scenes import draw  # noqa: PLC0415  wanted only with a game
        from ui.app.game_view import Playing  # noqa: PLC0415

        self.window.reflex.rest()
        self._drop_parts()
        self.game_files.drawings.bring(session.shown.state.facts, self.words.language)
        drawn, show_rule = self._draw or draw, self.commands.reading.open_at
        self.playing = Playing(session, self.words, self.theme, self.settings, drawn, show_rule=show_rule)
        whole = self.playing.pictures.board.board_rectangle()
        parts = self.playing.middle, self.playing.panels.places, self.playing.strip
        players = len(session.shown.state.players)
        self.window.show_game(*parts, shape=whole.width() / whole.height(), players=players)
        if self._animated:
            self.playing.moments = Moments(self.window, self.playing)
        self.playing.decision.standing_wanted.connect(self.commands.review.open)
        self.playing.decision.explanation.allow_wanted.connect(self.setting_up.allow)
        self.outlooks.take(self.playing)
        self.commands.show_game()
        self.learning.attach(self.playing)
        if self.commands.made is not None:
            self.commands.made.attach(self.playing)
        self.commands.coaching.begin()
        self._raise_panel()
        self.window.wake_fronts()
        self.refresh()
        self.playing.decision.take_focus()
        if self.learning.teacher is not None:
            self.learning.teacher.take_focus()
        if self.letting_go.isActive():  # nothing of the game before has gone while this one was got ready
            self.letting_go.start()

    def _raise_panel(self) -> None:
        """Bring to the front what a round needs, unless the past is only looked at."""
        session = self.session
        if session is not None and not session.is_viewing and self.settings["raise_panels"]:
            panel = read_in(session.shown.state.round.kind)
            self.window.raise_dock(panel)
            self.window.rising.suit(panel)
            self.learning.light()

    def _drop_parts(self) -> None:
        if self.playing is not None:
            self.outlooks.keep(self.playing)
            self.playing.leave()

    def _moment_changed(self, old: Moment, new: Moment) -> None:
        """What the round needs comes to the front when it begins, after the question that begins it."""
        self.window.painted.hold()
        if self.session is not None and self.session.asks_anew(old):
            self.window.reflex.rest()
        is_new_round = old.state.round.kind != new.state.round.kind
        if is_new_round:
            QTimer.singleShot(PAINTED, self.window, self._raise_panel)
        if is_new_round or self.resting.isActive() or self.game_files.lacks_picture_of_play:
            self.resting.start()
        self.refresh()
        self.commands.review.follow(new)
        self.commands.coaching.follow(old, new)

    def _come_to_rest(self) -> None:
        """Keep a picture of play, but not while somebody points at something and waits to be told of it."""
        is_early = self.window.reflex.is_touched_within(AT_REST) or self.game_files.awaits_picture
        (self.resting.start if is_early else self.game_files.keep_picture_of_play)()

    def put_away(self) -> bool:
        """End the game on the screen, saving it if wanted; False if the player would rather stay."""
        session = self.session
        if session is None:
            return True
        has_moves = len(session.game.moments) > 1 or session.beside
        if self.commands.made is not None and not self.commands.made.put_away():
            return False
        if self.keeper is not None and not session.is_saved and has_moves:
            answer = self.questions.save_first()
            if answer == "cancel" or (answer == "save" and not self.game_files.save()):
                return False
        self.game_files.keep_for_later()
        self.game_files.doubting.leave()
        self.learning.put_away()
        session.close()
        if self.keeper is not None and self.keeper.trouble is not None:
            self.questions.tell_error(self.keeper.trouble)
        self.commands.leave_game()
        self._drop_parts()
        self.playing, self.keeper = None, None
        self.window.remove_game()
        self.letting_go.start()
        self.commands.comforts.layouts.fill()
        self.refresh_start()
        self.refresh()
        return True

    def journal_text(self) -> str:
        """The journal of the game on the screen, for a report."""
        return self.keeper.journal_text if self.keeper is not None else ""

    # ---- telling

    def refresh_start(self) -> None:
        """Offer what there is to go on with."""
        offered = [
            (path, files.described(path, header, self.words)) for path, header in interrupted(self.folder)
        ]
        self.start_page.refresh(offered)
        self.start_page.tell_learnt(self.learning.told())

    def refresh(self) -> None:
        """Menus, title and status bar say what can be done and whose turn it is."""
        session = self.session
        undo = session.undo_label(self.words) if session else ""
        redo = session.redo_label(self.words) if session else ""
        state = replace(state_of(session), has_lesson=self.learning.is_teaching)
        self.window.show_state(state, undo, redo)
        self.window.show_turn(turn_text(session, self.words))
        self.window.show_mode(mode_of(session))
        self.window.setWindowTitle(files.window_title(session, self.words))
        is_unsaved = self.keeper is not None and session is not None and not session.is_saved
        self.window.setWindowModified(is_unsaved)
        self.commands.fill_recent()
        self.game_files.tell_trouble()

    def _closing(self, event: QCloseEvent) -> None:
        if not self.put_away():
            event.ignore()
            return
        self.setting_up.leave()
        self._desktop.leave()


def main(arguments: Sequence[str]) -> int:
    """Run the program until its window is closed."""
    # Qt ends the program at a name that is no text; what it takes for itself is none of ours to look at.
    given = {shown(Path(argument)): argument for argument in arguments}
    application = QApplication(list(given))
    application.setApplicationName(NAME)
    application.setApplicationDisplayName("Gridsim")
    settings, screen = Settings.of_the_user(), application.primaryScreen().availableSize()
    settings.suit_screen(screen.width(), screen.height())
    app = App(settings, usual_folder(), animated=True)
    Collector(application, lambda: app.session is None)
    app.dress()
    app.guard.install()
    app.window.first_show()
    if not (app.settings["greeted"] or app.settings["recent_files"]):
        app.start_page.greet()
    app.commands.comforts.tell_faults()
    for name in application.arguments()[1:2]:
        app.game_files.open(Path(given[name]).absolute())
    return application.exec()
