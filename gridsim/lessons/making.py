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

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import field
from msgspec.structs import replace

from gridsim.core.actions import AnyAction
from gridsim.lessons import lesson as form
from gridsim.lessons.checking import QUESTIONS
from gridsim.lessons.conditions import written_plainly
from gridsim.lessons.musts import Must
from gridsim.lessons.starts import begin
from gridsim.records import Working
from gridsim.saves.codec import encode_state

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.core.actions import Action
    from gridsim.flow.game import Moment

DO, FREE, DEMO, OTHERS, WRONG = "do", "free", "demo", "others", "wrong"
QUIZ, CHECK, SKIP = "quiz", "check", "skip"
MOVES = (DO, FREE, DEMO, OTHERS, WRONG)
"""What a move that is played can be in a lesson."""
STAYING = (DO, FREE, DEMO, OTHERS)
"""Moves that stay on the table; a mistake is taken back."""
JOINED = (FREE, DEMO)
"""Moves of which several in a row are one step."""
ACTED = (DO, FREE)
"""Steps that a check can lead back to."""
BESIDE = (OTHERS, WRONG, SKIP)
"""Rows that are no steps."""
TEXTS: Mapping[str, tuple[str, ...]] = {
    DO: ("say", "right", "area", "what"),
    FREE: ("say", "right", "area", "what"),
    DEMO: ("say",),
    OTHERS: (),
    WRONG: ("say",),
    QUIZ: ("say", "area", "what"),
    CHECK: ("say",),
    SKIP: ("say",),
}
"""What can be said in a row of each kind; all but `right` has to be."""
MAY_LACK = ("right",)
MOST_CHOICES = 3


class Answer(Working, dict=True, weakref=True):
    """One of the answers to a question in words."""

    text: str = ""
    remark: str = ""


class Row(Working, dict=True, weakref=True):
    """A move, a mistake, a question in words or a check, and what is said with it."""

    kind: str
    action: Action | None = None
    told: str = ""
    """The move in words."""
    refused: tuple[str, ...] = ()
    """Why the rules refuse the mistake, where they do."""
    texts: dict[str, str] = field(default_factory=dict)
    wanted: dict[str, Any] = field(default_factory=dict)
    """Fields of the answer that have to be so; none: any answer of the kind will do."""
    answers: list[Answer] = field(default_factory=lambda: [Answer() for _ in range(MOST_CHOICES)])
    right: int = 0
    """Which of the answers is right."""
    point: str = ""
    """What is pointed at, with spaces between."""
    rule: str = ""
    must: Must = field(default_factory=Must)
    """What a check asks of the table."""
    back: Row | None = None
    """The first row of the step that a check leads back to."""
    example: list[Action] = field(default_factory=list)
    """The learner's moves from there on that fail the check."""
    way: str = ""
    """These moves in words."""


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


def fields_of(action: Action) -> dict[str, Any]:
    """What an answer names beside its kind, as plain values."""
    told = written_plainly(action)
    return {name: value for name, value in told.items() if name != "type"}


class Making:
    """A lesson of one language, put together on a game of its own; DataError for a start that cannot be."""

    def __init__(self, start: form.Start, language: str) -> None:
        self.start, self.language = start, language
        self.game = begin(start)
        self.first = self.game.cursor
        self.title = self.goal = ""
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
        found: list[Row] = []
        upto = len(self.rows) if check is None else self._place(check)
        for row in reversed(self.rows[:upto]):
            if row.kind in (QUIZ, DEMO):
                break
            if row.kind in ACTED and self.begins_step(row):
                found.insert(0, row)
        return found

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
            return 0
        return sum(later.kind in STAYING for later in self.rows[place:])

    def begins_step(self, row: Row) -> bool:
        """Whether a row has texts of its own: not a move that goes on with the one before."""
        if row.kind not in JOINED:
            return row.kind != OTHERS
        before = [earlier for earlier in self.rows[: self._place(row)] if earlier.kind not in (WRONG, SKIP)]
        return not before or before[-1].kind != row.kind

    def lacking(self) -> Iterator[tuple[Row | None, str]]:
        """Which texts are not there yet, by row and name; those of the lesson itself with None."""
        yield from ((None, name) for name in ("title", "goal") if not getattr(self, name).strip())
        if not any(row.kind not in BESIDE for row in self.rows):
            yield None, "steps"
        if 0 < self.skipping < QUESTIONS:
            yield None, "skip"
        for row in self.rows:
            if self.begins_step(row):
                yield from ((row, name) for name in _lacking_in(row))

    # ---- the lesson

    def lesson(self) -> form.Lesson:
        """The lesson as it is now, whatever it lacks."""
        steps: list[form.AnyStep] = []
        start, mistakes, last = self.start, list[Row](), ""
        for row in self.rows:
            if row.kind == SKIP:
                continue
            if row.kind == WRONG:
                mistakes.append(row)
                continue
            if row.kind == OTHERS and steps:
                steps[-1] = replace(steps[-1], then=(*steps[-1].then, _plain(row.action)))
            elif row.kind == OTHERS:
                start = replace(start, play=(*start.play, _plain(row.action)))
            elif row.kind == last and row.kind in JOINED:
                steps[-1] = self._joined(steps[-1], row, mistakes)
                mistakes = []
            else:
                steps.append(self._step(row, mistakes))
                mistakes = []
            last = row.kind
        return form.Lesson(
            format="gridsim-lesson",
            version=1,
            title=self._said(self.title),
            goal=self._said(self.goal),
            minutes=max(1, round(len(steps) / 2)),
            start=start,
            steps=tuple(_named(steps)),
            skip=tuple(self._question(row) for row in self.rows if row.kind == SKIP),
        )

    def encoded(self) -> bytes:
        """The lesson as its file."""
        return msgspec.json.format(msgspec.json.encode(self.lesson()), indent=1)

    def _said(self, text: str) -> form.Text:
        return {self.language: text.strip()} if text.strip() else {}

    def _text(self, row: Row, name: str) -> form.Text:
        return self._said(row.texts.get(name, ""))

    def _step(self, row: Row, mistakes: Sequence[Row]) -> form.AnyStep:
        told: dict[str, Any] = {
            "say": self._text(row, "say"),
            "point": tuple(row.point.split()),
            "rule": row.rule.strip(),
        }
        if row.kind == DEMO:
            return form.Demo(play=(_plain(row.action),), **told)
        if row.kind == CHECK:
            back = "" if row.back is None else step_name(self.step_of(row.back))
            return form.Check(
                must=row.must.condition, back_to=back, example=tuple(map(_plain, row.example)), **told
            )
        told["hints"] = form.Hints(area=self._text(row, "area"), what=self._text(row, "what"))
        if row.kind == QUIZ:
            return form.Quiz(choices=tuple(self._choices(row)), **told)
        told |= {"right": self._text(row, "right"), "wrong": self._wrongs(mistakes, ())}
        if row.kind == FREE:
            return form.Free(goal=_like(row), solution=(_plain(row.action),), **told)
        return form.Do(expect=_like(row), solution=_plain(row.action), **told)

    def step_of(self, row: Row) -> int:
        """The index of the step that a row is or belongs to."""
        upto = self.rows[: self._place(row) + 1]
        return sum(self.is_step(earlier) for earlier in upto) - 1

    def is_step(self, row: Row) -> bool:
        """Whether a step of the lesson begins with a row."""
        return row.kind not in BESIDE and self.begins_step(row)

    def _joined(self, step: form.AnyStep, row: Row, mistakes: Sequence[Row]) -> form.AnyStep:
        """A step with one more move; the last one is its goal."""
        action = _plain(row.action)
        if isinstance(step, form.Demo):
            return replace(step, play=(*step.play, action))
        assert isinstance(step, form.Free), "only these go on"
        wrong = (*step.wrong, *self._wrongs(mistakes, step.solution))
        return replace(step, goal=_like(row), solution=(*step.solution, action), wrong=wrong)

    def _wrongs(self, mistakes: Sequence[Row], before: tuple[AnyAction, ...]) -> tuple[form.Wrong, ...]:
        """Mistakes, each after the moves of its step that come before it."""
        return tuple(
            form.Wrong(
                when=form.Condition(refused=row.refused) if row.refused else _like(row),
                say=self._text(row, "say"),
                example=(*before, _plain(row.action)),
            )
            for row in mistakes
        )

    def _choices(self, row: Row) -> Iterator[form.Choice]:
        for index, answer in enumerate(row.answers):
            if answer.text.strip():
                yield form.Choice(
                    text=self._said(answer.text),
                    remark=self._said(answer.remark),
                    right=index == row.right,
                )

    def _question(self, row: Row) -> form.Question:
        told = [answer.text for answer in row.answers if answer.text.strip()]
        right = row.answers[row.right].text
        return form.Question(
            ask=self._text(row, "say"),
            choices=tuple(map(self._said, told)),
            right=told.index(right) if right in told else 0,
        )


def step_name(index: int) -> str:
    """What a step is called that is led back to."""
    return f"step-{index + 1}"


def _named(steps: Sequence[form.AnyStep]) -> Iterator[form.AnyStep]:
    """The steps, with names for those that a check leads back to."""
    wanted = {step.back_to for step in steps if isinstance(step, form.Check)}
    for index, step in enumerate(steps):
        yield replace(step, id=step_name(index)) if step_name(index) in wanted else step


def _plain(action: Action | None) -> AnyAction:
    assert action is not None, "only questions are not played"
    return action  # type: ignore[return-value]  # the union of all kinds


def _like(row: Row) -> form.Condition:
    """What an answer must be: of the kind, with the fields that are wanted."""
    assert row.action is not None, "only questions are not played"
    return form.Condition(action=str(written_plainly(row.action)["type"]), having=row.wanted)


def _lacking_in(row: Row) -> Iterator[str]:
    for name in TEXTS[row.kind]:
        if name not in MAY_LACK and not row.texts.get(name, "").strip():
            yield name
    if row.kind in (QUIZ, SKIP) and not _has_answers(row):
        yield "answers"
    if row.kind == CHECK and row.back is None:
        yield "back"
    elif row.kind == CHECK and not row.example:
        yield "example"


def _has_answers(row: Row) -> bool:
    """Whether there are two answers or more, the right one among them, and their remarks in a step."""
    told = [answer for answer in row.answers if answer.text.strip()]
    is_whole = row.kind == SKIP or all(answer.remark.strip() for answer in told)
    return len(told) > 1 and is_whole and bool(row.answers[row.right].text.strip())
