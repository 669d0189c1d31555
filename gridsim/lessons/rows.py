"""The rows of a lesson in the making: each a move, a mistake, a question or a check, and what is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import field

from gridsim.lessons import lesson as form
from gridsim.lessons.conditions import written_plainly
from gridsim.lessons.musts import Must
from gridsim.lessons.shipped import Text
from gridsim.records import Working

if TYPE_CHECKING:
    from gridsim.core.actions import Action

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
    said: dict[str, Text] = field(default_factory=dict)
    """Both in all languages, by name."""
    holds: form.Condition | None = None
    """What the rules can be asked about it, where the file says so."""


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
    said: dict[str, Text] = field(default_factory=dict)
    """The texts in all languages of the file, by name."""
    written: form.AnyStep | form.Wrong | None = None
    """What the file says of it: whatever is not changed here stays so."""
    condition: form.Condition | None = None
    """What an answer or the table must be, where the file asks more than can be chosen here."""
    begins: bool = False
    """Whether it begins a step of its own although it could go on with the one before."""
    lead: tuple[Action, ...] = ()
    """Moves of a mistake that come before it and are not those of the step."""


def fields_of(action: Action) -> dict[str, Any]:
    """What an answer names beside its kind, as plain values."""
    told = written_plainly(action)
    return {name: value for name, value in told.items() if name != "type"}


def lacking_in(row: Row) -> Iterator[str]:
    """Names of what a step still lacks: texts, `answers`, or the way `back` of a check and its `example`."""
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
