"""What the entries of the menus do."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

import gridsim
from ui.app.language import fill_languages
from ui.app.window_commands import Comforts
from ui.model.choices import COMPANY, DEED, LAYERS, ROUND
from ui.model.menu_entries import ENTRIES, PANELS
from ui.model.settings import SETTINGS, helps_turned, is_any_help
from ui.style.plain_text import as_label
from ui.style.system_theme import theme_named

if TYPE_CHECKING:
    from ui.app.big_screen import BigScreen
    from ui.app.coaching import Coaching
    from ui.app.earlier_versions import EarlierVersions
    from ui.app.exports import Exports
    from ui.app.final_standings import Review
    from ui.app.game_files import GameFiles
    from ui.app.game_on_screen import Stage
    from ui.app.game_view import Playing
    from ui.app.lesson_making import MakingLessons
    from ui.app.lessons import Learning
    from ui.app.rules_reader import Reading
    from ui.app.setting_changes import Changes
    from ui.app.setting_up import SettingUp
    from ui.dialogs.why_not import WhyNotDialog
    from ui.model.session import GameSession
    from ui.window.shell import Shell

TEXT_STEP = 10
BIG = 150
"""Percent of the usual letters that six people read round one screen."""
EXPORT, PRINT = "export_", "print_"
"""How the entries begin that take something out of the program; what it is follows."""
TOGGLES = {
    "consequences": "show_consequences",
    "refused": "show_refused",
    "routes": "propose_routes",
    "hex_card": "show_hex_card",
    "legend": "show_legend",
    "by_round": "raise_panels",
    **dict(zip(LAYERS, LAYERS, strict=True)),
}
"""Entries that switch a setting."""


class Commands:
    """One method for each entry; `slots` has them by id."""

    def __init__(
        self,
        shell: Shell,
        stage: Stage,
        game_files: GameFiles,
        changes: Changes,
        setting_up: SettingUp,
        learning: Learning,
    ) -> None:
        self._shell, self._stage, self._files, self._changes = shell, stage, game_files, changes
        self._setting_up, self._learning = setting_up, learning
        self.made: MakingLessons | None = None
        """What makes lessons, once somebody makes one."""
        learning.change_file = self.change_lesson
        self._exports: Exports | None = None
        self.comforts = Comforts(shell, stage.playing, changes.change, self._explain)
        self.why_not: WhyNotDialog | None = None
        """What was opened last to explain refusals."""

    # ---- what is loaded and made when it is first wanted, mostly with the first game

    @cached_property
    def coaching(self) -> Coaching:
        """What shows the coach."""
        from ui.app.coaching import Coaching  # noqa: PLC0415

        return Coaching(self._shell, self._stage, self._learning)

    @cached_property
    def review(self) -> Review:
        """What tells the standing."""
        from ui.app.final_standings import Review  # noqa: PLC0415

        return Review(self._shell, self._stage.playing)

    @cached_property
    def big_screen(self) -> BigScreen:
        """What keeps the second window."""
        from ui.app.big_screen import BigScreen  # noqa: PLC0415

        return BigScreen(self._shell, self._stage.playing)

    @cached_property
    def reading(self) -> Reading:
        """What opens the rules and the glossary."""
        from ui.app.rules_reader import Reading  # noqa: PLC0415

        return Reading(self._shell)

    def _explain(self, term: str) -> None:
        self.reading.explain(term)

    @property
    def earlier(self) -> EarlierVersions:
        """What offers the states that a file was in before."""
        return self._files.earlier

    @property
    def making(self) -> MakingLessons:
        """What makes lessons; loaded for the first one."""
        if self.made is None:
            from ui.app.lesson_making import MakingLessons  # noqa: PLC0415  few make any

            read = self.reading.open_at
            self.made = MakingLessons(self._shell, self._stage, self._learning, self._files, read)
        return self.made

    def make_lesson(self) -> None:
        """Begin one with the moment on the screen."""
        self.making.begin()

    def change_lesson(self, path: Path | None = None) -> None:
        """Change the one in a file, or ask for which."""
        if path is None:
            self.making.change()
        else:
            self.making.change_file(path)

    @property
    def _playing(self) -> Playing | None:
        return self._stage.playing()

    @property
    def _session(self) -> GameSession | None:
        return self._shell.session()

    @cached_property
    def slots(self) -> dict[str, Callable[[], None]]:
        shell, game_files = self._shell, self._files
        return {
            "new": self.new,
            "open": lambda: game_files.open(None),
            "save": lambda: _nothing(game_files.save()),
            "save_as": lambda: _nothing(game_files.save_as()),
            "earlier": self.earlier.open,
            "close_game": lambda: _nothing(self._stage.put_away()),
            "quit": lambda: _nothing(shell.window.close()),
            "finish": self.finish,
            "finish_turn": self.finish_turn,
            "undo": lambda: self._session.undo() if self._session else None,
            "redo": lambda: self._session.redo() if self._session else None,
            "look_back": lambda: self._look(-1),
            "look_on": lambda: self._look(1),
            **self._step_slots(),
            "last_round": self.show_last_round,
            "why_not": self.explain_refusals,
            "back_to_now": lambda: self._session.back_to_now() if self._session else None,
            "play_on": lambda: self._session.play_on_from_here() if self._session else None,
            "try": self.try_things,
            "set_up": self._setting_up.from_here,
            "correct": self._setting_up.correct,
            "allow": lambda: self._playing.decision.allow() if self._playing else None,
            "set_up_back": self._setting_up.back,
            **self._view_slots(),
            **self._export_slots(),
            **self.comforts.slots,
            "learn": self._learning.open_list,
            "drill": self._learning.drill,
            "think": self.coaching.think,
            "first_evening": self._setting_up.begin_evening,
            "make_lesson": self.make_lesson,
            "change_lesson": self.change_lesson,
            "lesson_hint": self._learning.help_on,
            "lesson_back": self._learning.take_back,
            "rules": self.reading.open,
            "glossary": self.reading.open_glossary,
            "all_help": self.turn_help,
            "about": self.about,
        }

    def _step_slots(self) -> dict[str, Callable[[], None]]:
        """Looks at the round, company or move that is no pass before or after."""
        kinds, steps = (ROUND, COMPANY, DEED), (("back", -1), ("on", 1))
        ways = [(kind, way, step) for kind in kinds for way, step in steps]
        return {f"{kind}_{way}": partial(self._step, kind, step) for kind, way, step in ways}

    def explain_refusals(self) -> None:
        """Tell of everything that can be done in this game whether it can be done now, and why not."""
        from ui.dialogs.why_not import WhyNotDialog  # noqa: PLC0415  not wanted for a start

        if self._playing is not None:
            self._drop_why_not()
            self.why_not = WhyNotDialog(self._playing.desk, self._shell.window)
            self.why_not.show()
            self.why_not.list.setFocus()

    def leave_game(self) -> None:
        """Close what tells of the game that is put away."""
        self._drop_why_not()
        self.big_screen.leave()
        self.review.leave_game()

    def show_game(self) -> None:
        """The parts of a game have been made: show it in all there is."""
        self.comforts.layouts.fill()
        self.big_screen.follow()

    def _drop_why_not(self) -> None:
        if self.why_not is not None:
            self.why_not.close()
            self.why_not.deleteLater()
            self.why_not = None

    def show_last_round(self) -> None:
        """Tell what changed in the last round, and give the keyboard to what is told."""
        if self._playing is not None:
            self._playing.middle.round_card.open()
            self._playing.middle.round_card.setFocus()

    def _step(self, kind: str, step: int) -> None:
        from ui.panels.record.timeline import neighbour  # noqa: PLC0415  not wanted for a start

        if self._session is not None:
            self._session.step(partial(neighbour, kind=kind, step=step))

    @property
    def exports(self) -> Exports:
        """What takes games out of the program, made when it is first wanted."""
        if self._exports is None:
            from ui.app.exports import Exports  # noqa: PLC0415  not wanted for a start

            self._exports = Exports(self._shell, self._stage.playing)
        return self._exports

    def _export_slots(self) -> dict[str, Callable[[], None]]:
        ids = [entry.id for entry in ENTRIES]
        exports = {id: partial(self._export, id.removeprefix(EXPORT)) for id in ids if id.startswith(EXPORT)}
        prints = {id: partial(self._print, id.removeprefix(PRINT)) for id in ids if id.startswith(PRINT)}
        return {"standing": self.review.open, **exports, **prints}

    def _export(self, what: str) -> None:
        self.exports.export(what)

    def _print(self, what: str) -> None:
        self.exports.print_scene(what)

    def _view_slots(self) -> dict[str, Callable[[], None]]:
        return {
            "decide": self.decide,
            "board": self.go_to_board,
            **{panel: partial(self.comforts.go_to_dock, panel) for panel in PANELS},
            "close_panel": self._shell.window.close_panel,
            "fit": lambda: self._board("show_all"),
            "zoom_in": lambda: self._board("zoom_in"),
            "zoom_out": lambda: self._board("zoom_out"),
            "reset_layout": self.reset_layout,
            "dark": self.change_theme,
            "larger_text": lambda: self.change_text(TEXT_STEP),
            "smaller_text": lambda: self.change_text(-TEXT_STEP),
            "big_text": self.big_text,
            "full_screen": self.full_screen,
            "wall": self.big_screen.turn,
            **{entry: partial(self.toggle, setting) for entry, setting in TOGGLES.items()},
        }

    def new(self) -> None:
        """Back to the start page."""
        if self._stage.put_away():
            self._stage.focus_start()

    def about(self) -> None:
        """Show what the program is and whom the titles are by."""
        from ui.dialogs.about import about_dialog  # noqa: PLC0415  not wanted for a start

        credits = [
            {"name": title.name, "designer": title.designer, "publisher": title.publisher}
            for title in gridsim.titles()
        ]
        about_dialog(self._shell.words, credits, self._shell.window).exec()

    def decide(self) -> None:
        """Bring the keyboard to where the answer is given."""
        if self._playing is not None:
            self._shell.window.raise_dock("decision")
            self._playing.decision.take_focus()

    def finish(self) -> None:
        """Pass, skip or finish, whatever the question calls it; not one that nobody can have read yet."""
        if self._playing is not None and not self._shell.window.reflex.is_quiet:
            self._playing.decision.finish()

    def finish_turn(self) -> None:
        """Pass for the rest of the turn, up to what has to be answered."""
        from ui.model.pass_rest import pass_the_rest  # noqa: PLC0415  not wanted for a start

        session = self._session
        if session is not None and not session.is_viewing and not self._shell.window.reflex.is_quiet:
            pass_the_rest(session)

    def give_up(self) -> None:
        """Close the card of the round if it is open, else drop what is tried."""
        if self._playing is not None and self._playing.middle.round_card.isVisible():
            self._playing.middle.round_card.go()
        elif self._session is not None:
            self._session.stop_trying()

    def go_to_board(self) -> None:
        if self._playing is not None:
            self._playing.pictures.view.setFocus()
            self._playing.pictures.view.show_cursor()

    def try_things(self) -> None:
        """Begin to try things, or drop what was tried."""
        session = self._session
        if session is not None and session.is_trying:
            session.stop_trying()
        elif session is not None:
            session.begin_trying()

    def reset_layout(self) -> None:
        self._shell.window.reset_layout()

    def change_theme(self) -> None:
        """From light to dark, and from everything else to light."""
        self._changes.change(
            "theme", "dark" if theme_named(self._shell.settings["theme"]) == "light" else "light"
        )

    def change_text(self, change: int) -> None:
        """Make the text larger, or smaller by a number below zero, within the limits."""
        least, most = SETTINGS["text_size"].span
        size = max(least, min(most, self._shell.settings["text_size"] + change))
        self._changes.change("text_size", size)

    def big_text(self) -> None:
        """Letters for a whole table round one screen; a second time those of before."""
        is_big = self._shell.settings["text_size"] >= BIG
        self._changes.change("text_size", SETTINGS["text_size"].default if is_big else BIG)

    def fill_languages(self) -> None:
        """The menu of the languages there are."""
        fill_languages(self._shell, partial(self._changes.change, "language"))

    def relabel(self) -> None:
        """Say everything that is open in the language there is now."""
        self.fill_languages()
        self.comforts.layouts.fill()
        self.reading.relabel()

    def full_screen(self) -> None:
        window = self._shell.window
        if window.isFullScreen():
            window.showNormal()
        else:
            window.showFullScreen()

    def toggle(self, setting: str) -> None:
        """Switch a help on or off and show the decision anew."""
        self._changes.change(setting, not self._shell.settings[setting])

    def turn_help(self) -> None:
        """Switch all help off at once, for those who need none, and later on again what was on."""
        self._changes.change_all(helps_turned(self._shell.settings))

    def show_toggles(self) -> None:
        """Tick what is switched on."""
        self._shell.window.menus.actions["all_help"].setChecked(is_any_help(self._shell.settings))
        for entry, setting in TOGGLES.items():
            self._shell.window.menus.actions[entry].setChecked(self._shell.settings[setting])

    def fill_recent(self) -> None:
        """The menu of the last files."""
        menu = self._shell.window.menus.submenus["recent"]
        menu.clear()
        for recent in self._shell.settings["recent_files"]:
            menu.addAction(as_label(Path(recent).stem), self._opening(Path(recent)))
        if menu.isEmpty():
            menu.addAction(self._shell.words.tr("menus.no_recent")).setEnabled(False)

    def _opening(self, path: Path) -> Callable[[], None]:
        return lambda: self._files.open(path)

    def _look(self, step: int) -> None:
        session = self._session
        if session is not None:
            session.view(session.index + step)

    def _board(self, what: str) -> None:
        if self._playing is not None:
            getattr(self._playing.pictures.view, what)()


def _nothing(_result: object) -> None:
    """Drop a result that a menu has no use for."""
