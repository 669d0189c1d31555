"""A lesson in the making: steps are added by playing them, and texts are typed to them.

    making = Making(start_at(game.now), "en")
    making.game.apply(action); making.played(DO, action)     # or taken back: making.undone()
    making.rows[0].texts["say"] = "Buy a share."
    making.lacking(); making.lesson()

Every move is a row of its own, and so is every question and every mistake; moves that belong together become
one step when the lesson is put together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import field
from msgspec.structs import replace

from gridsim.core.actions import AnyAction
from gridsim.lessons import lesson as form
from gridsim.lessons.conditions import written_plainly
from gridsim.lessons.starts import begin
from gridsim.records import Working
from gridsim.saves.codec import encode_state

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridsim.core.actions import Action
    from gridsim.flow.game import Moment

DO, FREE, DEMO, OTHERS, WRONG, QUIZ = "do", "free", "demo", "others", "wrong", "quiz"
MOVES = (DO, FREE, DEMO, OTHERS, WRONG)
"""What a move that is played can be in a lesson."""
STAYING = (DO, FREE, DEMO, OTHERS)
"""Moves that stay on the table; a mistake is taken back."""
JOINED = (FREE, DEMO)
"""Moves of which several in a row are one step."""
TEXTS: Mapping[str, tuple[str, ...]] = {
    DO: ("say", "right", "area", "what"),
    FREE: ("say", "right", "area", "what"),
    DEMO: ("say",),
    OTHERS: (),
    WRONG: ("say",),
    QUIZ: ("say", "area", "what"),
}
"""What can be said in a row of each kind; all but `right` has to be."""
MAY_LACK = ("right",)
MOST_CHOICES = 3


class Answer(Working, dict=True, weakref=True):
    """One of the answers to a question in words."""

    text: str = ""
    remark: str = ""


class Row(Working, dict=True, weakref=True):
    """A move, a mistake or a question in words, and what is said with it."""

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

    def undone(self) -> None:
        """Moves were taken back: their rows go, and mistakes that were to be made after them."""
        standing = self.game.cursor - self.first
        while sum(row.kind in STAYING for row in self.rows) > standing:
            last = max(index for index, row in enumerate(self.rows) if row.kind in STAYING)
            self.rows = [
                row for index, row in enumerate(self.rows) if index < last or self._outlives(index, last)
            ]

    def _outlives(self, index: int, last: int) -> bool:
        return index > last and self.rows[index].kind == QUIZ

    def drop(self, row: Row) -> int:
        """Take a row away; for a move how many moves the caller has to take back with it."""
        place = next(index for index, listed in enumerate(self.rows) if listed is row)
        if row.kind not in STAYING:
            del self.rows[place]
            return 0
        return sum(later.kind in STAYING for later in self.rows[place:])

    def begins_step(self, row: Row) -> bool:
        """Whether a row has texts of its own: not a move that goes on with the one before."""
        if row.kind not in JOINED:
            return row.kind != OTHERS
        place = next(index for index, listed in enumerate(self.rows) if listed is row)
        before = [earlier for earlier in self.rows[:place] if earlier.kind != WRONG]
        return not before or before[-1].kind != row.kind

    def lacking(self) -> Iterator[tuple[Row | None, str]]:
        """Which texts are not there yet, by row and name; those of the lesson itself with None."""
        yield from ((None, name) for name in ("title", "goal") if not getattr(self, name).strip())
        if not any(row.kind not in (OTHERS, WRONG) for row in self.rows):
            yield None, "steps"
        for row in self.rows:
            if self.begins_step(row):
                yield from ((row, name) for name in _lacking_in(row))

    # ---- the lesson

    def lesson(self) -> form.Lesson:
        """The lesson as it is now, whatever it lacks."""
        steps: list[form.AnyStep] = []
        start, mistakes, last = self.start, list[Row](), ""
        for row in self.rows:
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
            steps=tuple(steps),
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
        told["hints"] = form.Hints(area=self._text(row, "area"), what=self._text(row, "what"))
        if row.kind == QUIZ:
            return form.Quiz(choices=tuple(self._choices(row)), **told)
        told |= {"right": self._text(row, "right"), "wrong": self._wrongs(mistakes, ())}
        if row.kind == FREE:
            return form.Free(goal=_like(row), solution=(_plain(row.action),), **told)
        return form.Do(expect=_like(row), solution=_plain(row.action), **told)

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
    if row.kind != QUIZ:
        return
    told = [answer for answer in row.answers if answer.text.strip()]
    is_whole = all(answer.remark.strip() for answer in told) and row.answers[row.right].text.strip()
    if len(told) < 2 or not is_whole:  # noqa: PLR2004  one answer is no question
        yield "answers"
