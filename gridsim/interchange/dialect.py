"""What the files of one title have in a way of their own; reading and writing them is the same for all.

A title says it in one line: `DIALECT = Dialect(codecs=CODECS, course=COURSE, takes_turn=takes_turn, ...)`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import field

from gridsim.core.actions import Action, Answer
from gridsim.core.decisions import Decision
from gridsim.core.events import Event
from gridsim.core.state import CompanyId, GameState
from gridsim.facts.facts import Facts
from gridsim.flow.game import Game, Moment
from gridsim.interchange.aligned_shares import align, align_all
from gridsim.interchange.codec import END_GAME, Codec, Read, Tell, nothing, readers, tellers
from gridsim.interchange.course import Course, Seen, follow_course
from gridsim.interchange.draft import Fields
from gridsim.interchange.numbered_things import ShareBook
from gridsim.interchange.playback import BUNDLE, Playback
from gridsim.interchange.recorded import RecordedGame
from gridsim.interchange.turn_writer import TurnWriter, Writes, tell_idle_step, write_all
from gridsim.records import Bundle
from gridsim.saves.beginning import Beginning
from gridsim.saves.library import Library
from gridsim.titles.title import Title


def as_it_is(_record: RecordedGame, beginning: Beginning, _library: Library) -> int:
    """Chance lays nothing out in most titles."""
    return beginning.seed


def nothing_unknown(_game: Game) -> None:
    """There is nothing in most titles that the other program does not know at all."""


def nothing_shown(_record: RecordedGame, _facts: Facts) -> tuple[str, ...]:
    """Files name all options of most titles."""
    return ()


def every_company(_state: GameState, _company: CompanyId) -> bool:
    """Whoever is there is asked."""
    return True


def nothing_noted(_play: Playback, _before: GameState) -> None:
    """The table tells all that there is to know of the other program."""


def nothing_beside(_writer: TurnWriter, _event: Event) -> None:
    """What comes about by itself is not told."""


def nothing_more(_writer: Any, _before: Moment, _after: Moment) -> None:
    """What our actions bring about is told by that program itself."""


def follow_table(book: ShareBook, _memory: Any, before: GameState, after: GameState) -> None:
    """Every share lies where our table has it."""
    align(book, before, after)


class Dialect(Bundle, frozen=True, kw_only=True):
    """The files of one title."""

    codecs: tuple[Codec, ...]
    """Every type of its files, how it is read and how ours are told as it; `end_game` comes by itself."""
    course: Course
    adjust: Callable[[Playback, dict[str, Any]], None]
    """Change the traced state where the other program is in the middle of something that we do at once."""
    shadow: Callable[[Game, Game], Game]
    """Play on a new game, with that program's house rules, what was played in another."""
    takes_turn: Callable[[GameState, CompanyId], bool] = every_company
    """Whether that program asks a company anything in its turn."""
    memory: Callable[[], Any] = dict
    """What is kept of that program's state, before the first action; of a file that is read or written."""
    answer: Callable[[Playback, Course, Decision], bool] = follow_course
    """Answers a question of ours that the other program has passed over; whether it was one."""
    follow_papers: Callable[[ShareBook, Any, GameState, GameState], None] = follow_table
    """After one of our actions, with the tables before and after it: brings the numbered shares along."""
    notice: Callable[[Playback, GameState], None] = nothing_noted
    """After one of our actions in a file that is read, with the table before it: what else is to be known."""
    untold: tuple[type[Action], ...] = (Answer,)
    """Actions of ours that that program does by itself or tells elsewhere."""
    beside: Callable[[TurnWriter, Event], None] = nothing_beside
    """Writes what has come about by itself."""
    idle: Callable[[TurnWriter, CompanyId, Seen], None] = tell_idle_step
    """Writes that nothing was done in the present step of a company, as far as that is told."""
    tell_more: Callable[[Any, Moment, Moment], None] = nothing_more
    """Writes what an action of ours leads to."""
    writer: Callable[[Game, Dialect], Writes] = TurnWriter
    refuse_unwritable: Callable[[Game], None] = nothing_unknown
    """SaveError for what the other program does not know at all."""
    seed: Callable[[RecordedGame, Beginning, Library], int] = as_it_is
    """By which seed chance has laid out what no file names, but what its actions show."""
    shown: Callable[[RecordedGame, Facts], tuple[str, ...]] = nothing_shown
    """House rules that a file does not name; its actions show that it was played by them."""
    unnamed: tuple[str, ...] = ()
    """All options of that kind."""
    bundle: str = BUNDLE
    """The bundle of house rules that the other program plays by."""
    numbered: Mapping[CompanyId, Sequence[int]] = field(default_factory=dict)
    """Percents of a company's shares by their numbers, where those do not follow our sheet."""
    boards: Mapping[str, str] = field(default_factory=dict)
    """What stands behind the title in a file, by the option that it means."""

    @property
    def handlers(self) -> dict[str, Read]:
        """How each type of the file is played."""
        return readers((*self.codecs, END_GAME))

    def begun(self, game: Game, title: Title, record: RecordedGame) -> Playback:
        """A record before its first action."""

        def notice(play: Playback, before: GameState) -> None:
            self.follow_papers(play.shares, play.memory, before, play.state)
            self.notice(play, before)

        play = Playback(game, title, record, self.memory(), notice=notice)
        play.shares.issue_all(play.state.certificates)
        self.number(play.shares, play.state)
        return play

    def number(self, book: ShareBook, state: GameState) -> None:
        """Number the shares as they lie before the first action."""
        for company, percents in self.numbered.items():
            book.issue(company, percents)
        align_all(book, state)

    @property
    def tells(self) -> Mapping[type[Action], Tell]:
        """How each kind of ours is written."""
        return {**dict.fromkeys(self.untold, nothing), **tellers(self.codecs)}

    def write(self, game: Game) -> list[Fields]:
        """All actions of a file, still without numbers; the game was played as that program asks it."""
        return write_all(self.writer(game, self), self.tells, tell_more=self.tell_more)
