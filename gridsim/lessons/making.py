"""A lesson in the making: steps are added by playing them, and texts are typed to them.

    making = Making(start_at(game.now), "en")
    making.game.apply(action); making.played(DO, action)     # or taken back: making.undone()
    making.rows[0].texts["say"] = "Buy a share."
    making.check(); making.rows[1].example = [other_action]  # what the step accepts and the check does not
    making.lacking(); making.lesson()

Every move is a row of its own, and so is every question, every check and every mistake; moves that belong
together become one step when the lesson is put together.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from gridsim.lessons import lesson as form
from gridsim.lessons.checking import QUESTIONS
from gridsim.lessons.rows import (
    ACTED,
    BESIDE,
    CHECK,
    JOINED,
    OTHERS,
    QUIZ,
    SKIP,
    STAYING,
    WRONG,
    Row,
    fields_of,
    lacking_in,
)
from gridsim.lessons.shipped import Text
from gridsim.lessons.starts import begin
from gridsim.lessons.writing import with_text, written
from gridsim.saves.codec import encode_state

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.core.actions import Action
    from gridsim.flow.game import Moment


def start_at(moment: Moment) -> form.Start:
    """The start of a lesson at a moment: the table when its turn began, and the answers since.

    Where some of them are sealed it is the beginning of the turn, so that no file tells them.
    """
    state = moment.turn_start
    return form.Start(
        title=state.facts.title,
        options=tuple(sorted(state.options)),
        players=tuple(player.name for player in state.players.values()),
        seed=state.seed,
        state=encode_state(state),
        play=() if moment.sealed else moment.answers,  # type: ignore[arg-type]  # the union of all kinds
    )


class Making:
    """A lesson of one language, put together on a game of its own; DataError for a start that cannot be."""

    def __init__(self, start: form.Start, language: str) -> None:
        self.start, self.language = start, language
        self.game = begin(start)
        self.first = self.game.cursor
        self.title = self.goal = ""
        self.said: dict[str, Text] = {}
        """Title and goal in all languages of the file, by name."""
        self.opened: form.Lesson | None = None
        """The lesson as it was opened, if it was; what is not changed here stays so."""
        self.rows: list[Row] = []

    # ---- rows

    def played(self, kind: str, action: Action, told: str = "", refused: Sequence[str] = ()) -> Row:
        """A move was played as one of `MOVES`; `refused` are the keys of reasons against a mistake."""
        row = Row(kind, action, told, tuple(refused), wanted=fields_of(action))
        self.rows.append(row)
        return row

    def ask(self) -> Row:
        """A question in words, after everything so far."""
        self.rows.append(Row(QUIZ))
        return self.rows[-1]

    def check(self) -> Row:
        """A check of the table, after everything so far; it leads back to the step before it."""
        row = Row(CHECK)
        self.rows.append(row)
        row.back = next(iter(reversed(self.ways_back(row))), None)
        row.must.fit(self.game.now)
        return row

    @property
    def can_check(self) -> bool:
        """Whether a check added now had a step to lead back to."""
        return bool(self.ways_back(None))

    def ask_to_skip(self) -> Row:
        """Questions for who knows all this, as many as are still wanted; the first of them."""
        wanted = [Row(SKIP) for _ in range(QUESTIONS - self.skipping)]
        self.rows += wanted
        return wanted[0]

    @property
    def skipping(self) -> int:
        """How many questions there are for who knows all this."""
        return sum(row.kind == SKIP for row in self.rows)

    def ways_back(self, check: Row | None) -> list[Row]:
        """The steps a check can lead back to, or one at the end: from there on the learner makes moves."""
        upto = len(self.rows) if check is None else self._place(check)
        acted = [place for place, row in enumerate(self.rows[:upto]) if row.kind in ACTED]
        upto = acted[-1] + 1 if acted else 0
        return [row for row in self.rows[:upto] if row.kind != CHECK and self.is_step(row)]

    def moment_of(self, row: Row) -> int:
        """The number of the moment in the game at which the move of a row is made."""
        return self.first + sum(earlier.kind in STAYING for earlier in self.rows[: self._place(row)])

    def _place(self, row: Row) -> int:
        return next(index for index, listed in enumerate(self.rows) if listed is row)

    def undone(self) -> None:
        """Moves were taken back: their rows go, and mistakes that were to be made after them."""
        standing = self.game.cursor - self.first
        while sum(row.kind in STAYING for row in self.rows) > standing:
            last = max(index for index, row in enumerate(self.rows) if row.kind in STAYING)
            self.rows = [
                row for index, row in enumerate(self.rows) if index < last or self._outlives(index, last)
            ]

    def _outlives(self, index: int, last: int) -> bool:
        return index > last and self.rows[index].kind in (QUIZ, SKIP)

    def drop(self, row: Row) -> int:
        """Take a row away; for a move how many moves the caller has to take back with it."""
        place = self._place(row)
        if row.kind not in STAYING:
            del self.rows[place]
            self.forget_ways()
            return 0
        return sum(later.kind in STAYING for later in self.rows[place:])

    def forget_ways(self) -> None:
        """Checks whose step to lead back to is gone, or no longer comes before them, lead nowhere."""
        for row in self.rows:
            if row.kind == CHECK and not any(way is row.back for way in self.ways_back(row)):
                row.back, row.example, row.way = None, [], ""

    def begins_step(self, row: Row) -> bool:
        """Whether a row has texts of its own: not a move that goes on with the one before."""
        if row.kind not in JOINED:
            return row.kind != OTHERS
        before = [earlier for earlier in self.rows[: self._place(row)] if earlier.kind not in (WRONG, SKIP)]
        return row.begins or not before or before[-1].kind != row.kind

    def lacking(self) -> Iterator[tuple[Row | None, str]]:
        """Which texts are not there yet, by row and name; those of the lesson itself with None."""
        yield from ((None, name) for name in ("title", "goal") if not getattr(self, name).strip())
        if not any(row.kind not in BESIDE for row in self.rows):
            yield None, "steps"
        if 0 < self.skipping < QUESTIONS:
            yield None, "skip"
        for row in self.rows:
            if self.begins_step(row):
                yield from ((row, name) for name in lacking_in(row))
            if row.kind == WRONG and not self._is_righted(row):
                yield row, "righted"

    def _is_righted(self, mistake: Row) -> bool:
        """Whether the next move is one of the learner, as it must be after a mistake."""
        moves = (row for row in self.rows[self._place(mistake) :] if row.kind in STAYING)
        return next((row.kind in ACTED for row in moves), False)

    def step_of(self, row: Row) -> int:
        """The index of the step that a row is or belongs to."""
        upto = self.rows[: self._place(row) + 1]
        return sum(self.is_step(earlier) for earlier in upto) - 1

    def is_step(self, row: Row) -> bool:
        """Whether a step of the lesson begins with a row."""
        return row.kind not in BESIDE and self.begins_step(row)

    # ---- languages

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages the lesson has been opened in, or the one it is made in."""
        return (self.language,) if self.opened is None else tuple(self.opened.title)

    def speak(self, language: str) -> None:
        """Go on in another language of the lesson; what has been typed so far is kept."""
        for row in self.rows:
            _turn(row.texts, row.said, self.language, language)
            for answer in row.answers:
                told = {"text": answer.text, "remark": answer.remark}
                _turn(told, answer.said, self.language, language)
                answer.text, answer.remark = told["text"], told["remark"]
        about = {"title": self.title, "goal": self.goal}
        _turn(about, self.said, self.language, language)
        self.title, self.goal, self.language = about["title"], about["goal"], language

    # ---- the lesson

    def lesson(self) -> form.Lesson:
        """The lesson as it is now, whatever it lacks."""
        return written(self)

    def encoded(self) -> bytes:
        """The lesson as its file."""
        return msgspec.json.format(msgspec.json.encode(self.lesson()), indent=1)


def _turn(texts: dict[str, str], said: dict[str, Text], before: str, language: str) -> None:
    """Keep texts of one language and put those of another one in their place."""
    for name, text in texts.items():
        said[name] = with_text(said.get(name, {}), before, text)
    for name, spoken in said.items():
        texts[name] = spoken.get(language, "")
