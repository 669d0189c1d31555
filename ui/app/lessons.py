"""Ways into lessons and out of them: the list, the one on the screen, the next one, what was learnt."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import gridsim
from gridsim import lessons
from gridsim.core.errors import GridsimError
from gridsim.lessons.shipped import path_of, shipped_lessons, spoken, title_of
from ui.dialogs.start_page import LearntSoFar
from ui.model.lesson_progress import Learnt
from ui.model.storage import SUFFIX
from ui.widgets.made_late import MadeWhenAsked
from ui.window.dock_heights import read_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from gridsim.lessons import Lesson, LessonRun
    from ui.app.game_on_screen import Stage
    from ui.app.game_view import Playing
    from ui.lessons.library import LessonList
    from ui.lessons.teacher import Teacher
    from ui.model.session import GameSession
    from ui.window.shell import Shell


class Learning:
    """Opens lessons and keeps what was learnt."""

    def __init__(self, shell: Shell, stage: Stage, folder: Path) -> None:
        self._shell, self._stage, self._random = shell, stage, Random()
        self.learnt = Learnt(folder)
        self.list: LessonList | None = None
        """The one opened last."""
        self.teacher: Teacher | None = None
        """The lesson on the screen."""
        self._run: LessonRun | None = None
        self._session: GameSession | None = None
        self._id = ""
        self._back: Callable[[], None] | None = None
        """Where a lesson that is only tried is left to."""
        self._is_drilling = False
        self._drill = ""
        """The kind of the drill on the screen."""
        self._read: dict[str, Lesson] = {}
        self.change_file: Callable[[Path], None] = lambda _path: None
        """Opens a lesson where it can be changed; set by whoever makes lessons."""

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The lessons that come with the program."""
        return tuple(shipped.id for shipped in shipped_lessons())

    def lesson(self, lesson_id: str) -> Lesson:
        """One of them, read when it is first wanted; the id of others' lessons is their path."""
        if lesson_id not in self.ids:
            return lessons.load_lesson(Path(lesson_id))
        if lesson_id not in self._read:
            self._read[lesson_id] = lessons.load_lesson(path_of(lesson_id))
        return self._read[lesson_id]

    def own(self) -> list[tuple[str, Lesson]]:
        """Lessons of others that were opened or made here and can still be read, with their paths."""
        found = []
        for path in self._shell.settings["own_lessons"]:
            with suppress(GridsimError):
                found.append((path, lessons.load_lesson(Path(path))))
        return found

    def add_own(self, path: Path) -> None:
        """Have a lesson stand on the list from now on."""
        others = [lesson for lesson in self._shell.settings["own_lessons"] if lesson != str(path)]
        self._shell.settings["own_lessons"] = [*others, str(path)]

    def open_own(self) -> None:
        """Ask for the file of a lesson and put it on the screen."""
        path = self._shell.questions.lesson_to_open()
        if path is not None and self.begin(str(path)):
            self.add_own(path)

    @property
    def is_teaching(self) -> bool:
        return self.teacher is not None

    # ---- in

    def wanted(self, lesson_id: str) -> None:
        """The lesson that is named, or the list of all."""
        if lesson_id:
            self.begin(lesson_id)
        else:
            self.open_list()

    def open_list(self) -> None:
        """Show the list of lessons."""
        from ui.lessons.library import LessonList  # noqa: PLC0415  not wanted for a start

        if self.list is not None:
            self.list.deleteLater()
        listed = [*((lesson, self.lesson(lesson)) for lesson in self.ids), *self.own()]
        self.list = LessonList(self._shell.words, listed, self.learnt, self._shell.window)
        self.list.begun.connect(lambda lesson, anew: self.begin(lesson, anew=anew))
        self.list.drills_wanted.connect(self.drill)
        self.list.evening_wanted.connect(lambda: self._shell.run("first_evening"))
        self.list.opening.connect(self.open_own)
        self.list.making.connect(lambda: self._shell.run("make_lesson"))
        self.list.changing.connect(self._change)
        self.list.open()
        self.list.list.setFocus()

    def begin(self, lesson_id: str, *, anew: bool = False) -> bool:
        """Put a lesson on the screen, from where it was left if that is wanted; whether it is there."""
        try:
            run = lessons.LessonRun(self.lesson(lesson_id))
        except GridsimError as error:
            self._shell.questions.tell_error(error)
            return False
        if not self._stage.put_away():
            return False
        kept = self.learnt.progress.get(lesson_id)
        if kept is not None and not anew:
            run.resume(kept)
        self._teach(run, lesson_id)
        return True

    def try_out(self, lesson: Lesson, back: Callable[[], None]) -> None:
        """Put a lesson on the screen that is being made; whoever leaves it goes `back`."""
        if self._stage.put_away():
            self._teach(lessons.LessonRun(lesson))
            self._back = back

    def _change(self, lesson_id: str) -> None:
        """Change the lesson of one's own that is marked, or ask which."""
        if lesson_id and lesson_id not in self.ids:
            self.change_file(Path(lesson_id))
        else:
            self._shell.run("change_lesson")

    def about(self, topic: str) -> None:
        """The first lesson that teaches a term, or the list of all."""
        found = (lesson for lesson in self.ids if topic in self.lesson(lesson).topics)
        self.wanted(next(found, ""))

    def drill(self) -> None:
        """Put a drill on the screen: sooner one of a kind that was answered wrongly."""
        from gridsim.drills.kinds import KINDS  # noqa: PLC0415  not wanted for a start
        from gridsim.drills.making import make_drill  # noqa: PLC0415

        kind = self.learnt.box.next_kind([*KINDS], self._random)
        saved = [Path(path) for path in self._shell.settings["recent_files"]]
        made = make_drill(kind, self._random, [path for path in saved if path.suffix == SUFFIX])
        if self._stage.put_away():
            self._drill = made.kind
            self._teach(lessons.LessonRun(made.lesson, made.game), is_drill=True)

    def _drilled(self) -> None:
        """Remember how the drill was answered, once."""
        if self._drill and self._run is not None:
            is_right = not self._run.mistakes and not self._run.hints
            self.learnt.keep_drill(self._drill, right=is_right)
            self._drill = ""

    def _told_streak(self) -> str:
        box, tr = self.learnt.box, self._shell.words.tr
        titles = (tr(f"drills.{kind_of_text(kind)}.title") for kind in box.weak)
        weak = self._shell.words.several([tr("lessons.weak_kind", title=title) for title in titles])
        told = tr("lessons.streak", streak=box.streak, best=box.best)
        return f"{told} {tr('lessons.weak', kinds=weak)}" if box.weak else told

    def _teach(self, run: LessonRun, lesson_id: str = "", *, is_drill: bool = False) -> None:
        """Show the game of a lesson; what lies before its first step cannot be taken back."""
        from ui.model.session import GameSession  # noqa: PLC0415  wanted only with a game

        self._run, self._id, self._is_drilling, self._back = run, lesson_id, is_drill, None
        self._session = session = GameSession(run.game, scoring=gridsim.standings_at)
        session.may_undo = lambda: session.game.cursor > run.first
        self._stage.teach(session)

    def first_wanted(self) -> str:
        """The first lesson that is not done yet; the first of all if they all are."""
        open_ones = (lesson for lesson in self.ids if not self.learnt.is_done(lesson))
        return next(open_ones, self.ids[0])

    def told(self) -> LearntSoFar:
        """What the start page says of the lessons."""
        wanted = self.first_wanted()
        return LearntSoFar(
            lesson=wanted,
            title=spoken(title_of(path_of(wanted)), self._shell.words.language),
            done=sum(self.learnt.is_done(lesson) for lesson in self.ids),
            count=len(self.ids),
            is_begun=self.learnt.is_begun(wanted),
        )

    # ---- on the screen

    def attach(self, playing: Playing) -> None:
        """Teach on the parts of a game just made, if they show the lesson."""
        self.detach()
        if self._run is None or playing.session is not self._session:
            return
        from ui.lessons.pointing import Pointing  # noqa: PLC0415  wanted only with a lesson
        from ui.lessons.teacher import Teacher  # noqa: PLC0415

        window = self._shell.window
        panels = MadeWhenAsked({**playing.panels.places, "strip": playing.strip})
        pointing = Pointing(playing.desk, lambda: window.docks, panels, self._rise)
        self.teacher = Teacher(self._run, playing.desk, playing.decision, pointing)
        self.teacher.moved_on.connect(self.keep)
        self.teacher.left.connect(self.leave)
        self.teacher.next_wanted.connect(self._next)
        if self._is_drilling:
            self.teacher.ended.connect(self._drilled)
            self.teacher.praise = self._told_streak
            self._cover(playing)
        playing.middle.put_above(self.teacher.panel)
        playing.middle.round_card.comes_by_itself = False
        pictures = playing.pictures
        pictures.view.look_at(pictures.board.part_with(lessons.hexes_of(self._run.lesson)))

    def _cover(self, playing: Playing) -> None:
        """Hide what follows from a choice, and whose turn comes, as long as a drill asks for it in words."""
        from ui.lessons.pointing import MARKET, dock_of  # noqa: PLC0415  wanted only with a lesson
        from ui.panels.tables.market import MarketPanel  # noqa: PLC0415

        step = None if self._run is None else self._run.step
        if not isinstance(step, lessons.Quiz):
            return
        assert self.teacher is not None
        playing.decision.wait(self._shell.words.tr("lessons.covered"))
        self.teacher.ended.connect(lambda: playing.decision.wait(""))
        playing.strip.hide_coming(on=True)
        self.teacher.ended.connect(lambda: playing.strip.hide_coming(on=False))
        market = playing.panels[MARKET] if MARKET in map(dock_of, step.point) else None
        if isinstance(market, MarketPanel):
            market.choose("")
            market.order.hide()
            self.teacher.ended.connect(market.order.show)

    def _rise(self, panel: str) -> None:
        """Give the height to a panel, or again to what the round is read in."""
        if self._session is not None:
            kind = self._session.shown.state.round.kind
            self._shell.window.rising.suit(panel or read_in(kind))

    def detach(self) -> None:
        """The parts of the game go; the lesson may be shown again by others."""
        if self.teacher is not None:
            self.teacher.leave()
            self.teacher.deleteLater()
            self.teacher = None

    def put_away(self) -> None:
        """The game on the screen is put away, and the lesson with it; it can be gone on with."""
        self.keep()
        self.detach()
        self._run = self._session = None

    def keep(self) -> None:
        """Remember how far the lesson has come."""
        if self._run is not None and self._id:
            self.learnt.keep(self._id, self._run.progress())

    # ---- out

    def leave(self) -> None:
        """Back to the start page, or to where the lesson is made; it can be gone on with."""
        if self._back is not None:
            self._back()
            return
        self._stage.put_away()
        self._stage.refresh_start()

    def _next(self) -> None:
        """The lesson after this one, or another drill; back to the start page after the last lesson."""
        if self._is_drilling:
            self.drill()
            return
        place = self.ids.index(self._id) + 1 if self._id in self.ids else len(self.ids)
        if place < len(self.ids):
            self.begin(self.ids[place])
        else:
            self.leave()

    def light(self) -> None:
        """Something came to the front by itself: what the lesson means comes before it."""
        if self.teacher is not None:
            self.teacher.light()

    def help_on(self) -> None:
        """One rung more of help."""
        if self.teacher is not None:
            self.teacher.hint()

    def take_back(self) -> None:
        """Take a mistake back."""
        if self.teacher is not None:
            self.teacher.take_back()


def kind_of_text(kind: str) -> str:
    """Under which name the sentences of a kind of drill stand; of several the first."""
    return {"price": "price_paid", "president": "president_sold"}.get(kind, kind)
