"""Brings a lesson in the making and the game together: moves become steps, and it is tried and saved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import gridsim
from gridsim.core.errors import GridsimError, SaveError
from gridsim.lessons.checking import played
from gridsim.lessons.loading import lesson_in
from gridsim.lessons.making import Making, start_at
from gridsim.lessons.reordering import kept_of, moved, moves_of, playable, put_in_order, without
from gridsim.lessons.rows import TEXTS, WRONG
from gridsim.lessons.shipped import ENDING
from gridsim.saves.files import shown, write_whole
from ui.app.failing_moves import FAILED, LEFT, FailingWay
from ui.app.opened_lesson import opened_to_change, play_instead
from ui.model.session import GameSession
from ui.text.books import LESSONS
from ui.widgets.connections import Connections
from ui.widgets.deferred import soon

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from gridsim import Moment
    from gridsim.core.actions import Action
    from gridsim.core.errors import Refusal
    from gridsim.lessons.lesson import Lesson
    from gridsim.lessons.rows import Row
    from ui.app.game_files import GameFiles
    from ui.app.game_on_screen import Stage
    from ui.app.game_view import Playing
    from ui.app.lessons import Learning
    from ui.lessons.maker import LessonMaker
    from ui.window.shell import Shell


class MakingLessons:
    """Opens the window in which a lesson is made, and takes what comes of it."""

    def __init__(
        self,
        shell: Shell,
        stage: Stage,
        learning: Learning,
        game_files: GameFiles,
        read: Callable[[str], None],
    ) -> None:
        self._shell, self._stage, self._learning = shell, stage, learning
        self._files, self._read = game_files, read
        self.window: LessonMaker | None = None
        self.making: Making | None = None
        """The lesson being made; kept while it is tried."""
        self._session: GameSession | None = None
        self._heard = Connections()
        self._cursor = 0
        self._saved = b""
        self._path: Path | None = None
        """The file it was opened from or written to last."""
        self._way: FailingWay | None = None
        """The moves that fail a check, while they are played."""
        self._is_on_the_way = False
        """Whether it is only gone from making the lesson to trying it, or back."""

    # ---- in

    def begin(self) -> None:
        """From the moment on the screen; without a game, open one to go to that moment in."""
        session = self._shell.session()
        if self._is_making(session) and self.window is not None:
            self.window.raise_()
            self.window.activateWindow()
        elif session is None:
            self._open_a_game()
        elif session.shown.decision is None:
            self._shell.questions.tell("lessons.making.find_moment")
        else:
            self._begin_at(session.shown)

    def _is_making(self, session: GameSession | None) -> bool:
        return session is not None and session is self._session

    def _open_a_game(self) -> None:
        self._files.open(None)
        if self._shell.session() is not None:
            self._shell.questions.tell("lessons.making.find_moment")

    def _begin_at(self, moment: Moment) -> None:
        try:
            making = Making(start_at(moment), self._shell.words.language)
        except GridsimError as error:
            self._shell.questions.tell_error(error)
            return
        if self._stage.put_away():
            self._show(making, None)

    def _show(self, making: Making, path: Path | None) -> None:
        """Show the game of a lesson; `path` is its file, where it has been opened from one."""
        self.making, self._path = making, path
        self._saved = b"" if path is None else making.encoded()
        self._session = session = GameSession(making.game, scoring=gridsim.standings_at)
        session.may_undo = lambda: session.game.cursor > making.first
        self._stage.teach(session)

    def attach(self, playing: Playing) -> None:
        """Follow the parts of a game just made, if they show the lesson."""
        self.detach()
        if self.making is None or not self._is_making(playing.session):
            return
        from ui.lessons.maker import LessonMaker  # noqa: PLC0415  not wanted for a start

        self._cursor = self.making.game.cursor
        self.window = LessonMaker(self.making, self._shell.words, self._shell.window)
        self._connect(self.window)
        self._heard.hear(playing.session.moment_changed, self._moment_changed)
        self._heard.hear(playing.decision.explanation.told_refusals, self._refused)
        self._place(self.window)
        self.window.show()

    def _connect(self, window: LessonMaker) -> None:
        window.tried.connect(self.try_out)
        window.saving.connect(self.save)
        window.dropped.connect(self.drop)
        window.moved.connect(self.move)
        window.change_wanted.connect(self.change)
        window.asked.connect(self.ask)
        window.check_wanted.connect(self.check)
        window.skip_wanted.connect(self.ask_to_skip)
        window.way_wanted.connect(self.play_way)
        window.board_wanted.connect(self._to_the_board)
        window.help_wanted.connect(lambda: self._read(f"{LESSONS} §1"))
        window.left.connect(self.leave)

    def _place(self, window: LessonMaker) -> None:
        """Over the left of the map, where the questions are not."""
        middle = self._shell.window.centralWidget()
        assert middle is not None, "the map lies there"
        corner = middle.mapToGlobal(middle.rect().topLeft())
        window.move(corner.x() + 8, corner.y() + 8)

    def detach(self) -> None:
        """The parts of the game go; the lesson may be shown again by others."""
        self._heard.leave()
        self._way = None
        if self.window is not None:
            self.window.hide()
            self.window.deleteLater()
            self.window = None

    # ---- a finished one

    def change(self) -> None:
        """Ask for the file of a lesson and open it, to be changed."""
        path = self._shell.questions.lesson_to_open()
        if path is not None:
            self.change_file(path)

    def change_file(self, path: Path) -> None:
        """Open a finished lesson with all its steps, or say why that cannot be."""
        making = opened_to_change(path, self._shell)
        if making is not None and self._stage.put_away():
            self._show(making, path)

    # ---- moves

    def _moment_changed(self, _old: Moment, _new: Moment) -> None:
        """Everybody else shows the moment first."""
        if self.window is not None:
            soon(self._follow, self.window)

    def _follow(self) -> None:
        """Take down what was played or taken back since."""
        session, making = self._session, self.making
        if session is None or making is None or session.is_viewing or session.is_trying:
            return
        making.game = session.game
        if self._way is not None:
            self._end_way(self._way.judge())
            return
        here, before = making.game.cursor, self._cursor
        self._cursor = here
        row = None
        if here < before:
            making.undone()
        for place in range(before + 1, here + 1):
            row = self._take_down(making.game.moments[place - 1], making.game.moments[place])
        if here != before and self.window is not None:
            self.window.refresh(row)

    def _take_down(self, before: Moment, after: Moment) -> Row | None:
        assert self.making is not None
        assert self.window is not None
        action = after.action
        if action is None:
            return None
        kind = self.window.next_kind
        told = self._shell.words.tell_action(action, before.state, before.decision)
        row = self.making.played(kind, action, told)
        self._propose(row)
        if kind == WRONG and self._session is not None:
            self.window.after_mistake()
            self._cursor -= 1
            self._session.undo()
        return row

    def _propose(self, row: Row) -> None:
        """Texts that can stay as they are."""
        for name in set(TEXTS[row.kind]) & {"area", "what"}:
            row.texts[name] = self._shell.words.tr(f"lessons.making.proposed.{name}", move=row.told)

    def _refused(self, action: Action | None, refusals: Sequence[Refusal]) -> None:
        """A mistake that the rules refuse is taken down without being played."""
        if self.making is None or self.window is None or action is None or self._way is not None:
            return
        if self.window.next_kind != WRONG:
            return
        now = self.making.game.now
        told = self._shell.words.tell_action(action, now.state, now.decision)
        keys = tuple(dict.fromkeys(refusal.key for refusal in refusals))
        row = self.making.played(WRONG, action, told, keys)
        self.window.after_mistake()
        self.window.refresh(row)

    def ask(self) -> None:
        """Add a question in words."""
        if self.making is not None:
            self._write(self.making.ask())

    def check(self) -> None:
        """Add a check of the table."""
        if self.making is not None:
            self._write(self.making.check())

    def ask_to_skip(self) -> None:
        """Add the questions for who knows all this."""
        if self.making is not None:
            self._write(self.making.ask_to_skip())

    def _write(self, row: Row) -> None:
        """Have a new row written."""
        self._propose(row)
        if self.window is not None:
            self.window.refresh(row)
            self.window.take_focus()

    # ---- what fails a check

    def play_way(self, row: Row) -> None:
        """Back to where a check leads back to, to play what fails it; or leave that again."""
        if self._way is not None:
            self._end_way(LEFT)
        elif self.making is not None and self.window is not None and self._session is not None:
            self._way = FailingWay(self._session, self.making, row, self._shell.words)
            self.window.tell_way("begun")
            self._to_the_board()

    def _end_way(self, came: str) -> None:
        """The table as the lesson has it, and what came of the moves; nothing yet for none."""
        if self._way is None or not came:
            return
        way, self._way = self._way, None
        way.end()
        if self.window is not None:
            self.window.tell_way(came)
        if came == FAILED and self.window is not None:
            self.window.take_focus()

    # ---- another order

    def drop(self, row: Row) -> None:
        """Take a row away; later moves that cannot be made without it go along, if that is wanted."""
        if self.making is None:
            return
        rows = without(self.making, row)
        count, _refused = playable(self.making, rows)
        lost = len(moves_of(rows[count:]))
        if not lost or self._shell.questions.drop_later(lost):
            self._order(kept_of(rows, count))

    def move(self, row: Row, by: int) -> None:
        """Put a row elsewhere, or say why it has to stay."""
        if self.making is None or self.window is None:
            return
        rows = moved(self.making, row, by)
        count, refused = playable(self.making, rows)
        if count == len(rows):
            self._order(rows, row)
        else:
            state, words = self.making.game.now.state, self._shell.words
            told = (
                [words.tell_refusal(reason, state).with_rule for reason in refused.refusals]
                if refused
                else []
            )
            self.window.tell_order(" ".join(told))

    def _order(self, rows: Sequence[Row], chosen: Row | None = None) -> None:
        """Have the moves of these rows on the table, in their order."""
        assert self.making is not None
        assert self._session is not None
        play_instead(self._session, self.making.first, moves_of(rows))
        self.making.game, self._cursor = self._session.game, self._session.game.cursor
        put_in_order(self.making, rows)
        if self.window is not None:
            self.window.refresh(chosen)

    def _to_the_board(self) -> None:
        playing = self._stage.playing()
        if playing is not None:
            self._shell.window.activateWindow()
            playing.decision.take_focus()

    # ---- trying and saving

    def _sound(self) -> Lesson | None:
        """The lesson as its file would be read; None, after saying why, for one that cannot be played."""
        assert self.making is not None
        try:
            lesson = lesson_in(self.making.encoded(), "lesson")
            faults = played(lesson)
        except GridsimError as error:
            faults, lesson = [str(error)], None
        if faults and self.window is not None:
            self.window.tell_faults("; ".join(faults))
        return None if faults else lesson

    def try_out(self) -> None:
        """Play the lesson as a learner would; whoever leaves it comes back to making it."""
        if self.making is None or any(self.making.lacking()):
            return
        lesson = self._sound()
        if lesson is not None:
            self._is_on_the_way = True
            self._learning.try_out(lesson, self._back)
            self._is_on_the_way = False

    def _back(self) -> None:
        self._is_on_the_way = True
        self._stage.put_away()
        self._is_on_the_way = False
        if self._session is not None:
            self._stage.teach(self._session)

    def save(self) -> None:
        """Write the lesson as a file, where it can be played."""
        if self.making is None or any(self.making.lacking()) or self._sound() is None:
            return
        name = "".join(sign if sign.isalnum() else "-" for sign in self.making.title.strip())
        folder = self._shell.settings.place_of_files
        path = self._shell.questions.lesson_to_save(self._path or folder / f"{name}{ENDING}")
        if path is None:
            return
        written = self.making.encoded()
        try:
            write_whole(path, written, earlier=0)
        except SaveError as error:
            self._shell.questions.tell_error(error)
            return
        self._saved, self._path = written, path
        self._learning.add_own(path)
        told = self._shell.words.tr("window.saved", path=shown(path))
        self._shell.window.tell(told, 4000)

    # ---- out

    @property
    def is_saved(self) -> bool:
        """Whether nothing is lost with the lesson."""
        return self.making is None or not self.making.rows or self._saved == self.making.encoded()

    def leave(self) -> None:
        """Back to the start page, if what is not saved may go."""
        if self._stage.put_away():
            self._stage.refresh_start()

    def put_away(self) -> bool:
        """The game on the screen is to go, and the lesson with it; False if the teacher would rather stay."""
        if self._is_on_the_way or self.making is None:
            return True
        if not self.is_saved and not self._shell.questions.drop_lesson():
            return False
        self.detach()
        self.making = self._session = None
        return True
