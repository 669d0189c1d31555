"""What stands in a lesson file: records without behaviour.

`resources/lessons/README.md` tells how to write one.

A text is a mapping of languages to what is said, as `{"en": "...", "de": "...", "it": "..."}`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType, field

from gridsim.core.actions import AnyAction
from gridsim.core.edits import Edit
from gridsim.lessons.shipped import Text
from gridsim.records import Record
from gridsim.saves.beginning import Id, Name, Seed

FORMAT = "gridsim-lesson"
VERSION = 1
LANGUAGES = ("en", "de", "it")

Target = str
"""Something a step points at: "hex:F15", "company:GT", "player:player:1", "cell:5,4", "dock:market"."""


class Money(Record, frozen=True, kw_only=True, tag_field="do", tag="money"):
    """So much money in all; the bank gives or takes the difference."""

    of: str
    amount: int


class Shares(Record, frozen=True, kw_only=True, tag_field="do", tag="shares"):
    """So much of a company for an owner, in percent."""

    company: str
    of: str
    percent: int


class Paper(Record, frozen=True, kw_only=True, tag_field="do", tag="paper"):
    """One paper by its id, as "GT_0"; the president's certificate makes its owner president."""

    company: str
    paper: str
    of: str


class Started(Record, frozen=True, kw_only=True, tag_field="do", tag="started"):
    """A company started at a par, with its marker there; its papers and money are given beside."""

    company: str
    par: tuple[int, int]
    price: tuple[int, int] | None = None
    """Where its marker stands now, if elsewhere."""
    capital: str | None = None


class TrainCard(Record, frozen=True, kw_only=True, tag_field="do", tag="train"):
    """The next train of a kind for an owner."""

    kind: str
    of: str


class Tile(Record, frozen=True, kw_only=True, tag_field="do", tag="tile"):
    """A tile on a hex."""

    hex: str
    tile: str | None = None
    rotation: int = 0


class Station(Record, frozen=True, kw_only=True, tag_field="do", tag="station"):
    """The next station of a company into a slot of a city."""

    hex: str
    company: str
    stop: int = 0
    slot: int = 0


class RoundBegins(Record, frozen=True, kw_only=True, tag_field="do", tag="round"):
    """A round of a kind from its beginning."""

    kind: str
    number: int = 1
    of: int | None = None


class Place(Record, frozen=True, kw_only=True, tag_field="do", tag="place"):
    """Any place of the position and what lies there, as the set-up tool changes it."""

    edit: Edit


AnyPut = Money | Shares | Paper | Started | TrainCard | Tile | Station | RoundBegins | Place


class Start(Record, frozen=True, kw_only=True):
    """Where a lesson begins: a position that comes with the program, or a new game, changed and played on."""

    scenario: str = ""
    """A file of `resources/scenarios` without its ending; instead of all that tells of a new game."""
    game: str = ""
    """The title whose finished game of `resources/games` is told; instead of all the rest."""
    at: Annotated[int, Meta(ge=0)] = 0
    """After how many moves of that game the lesson begins."""
    title: str = ""
    options: tuple[Id, ...] = ()
    players: Annotated[tuple[Name, ...], Meta(max_length=10)] = ()
    seed: Seed = 0
    state: dict[str, Any] | None = None
    """A whole position, as game files hold it."""
    put: tuple[AnyPut, ...] = ()
    play: tuple[AnyAction, ...] = ()


# ---- conditions


class Condition(Record, frozen=True, kw_only=True):
    """Something that holds of an answer or of the table, or does not; exactly one of its ways is used."""

    action: str = ""
    """The kind of the answer, as "buy_certificate"."""
    having: Mapping[str, Any] = {}
    """Fields of the answer: a value, or a list of which it is one."""
    refused: tuple[str, ...] = ()
    """The rules refuse the answer for one of these reasons, "*" for any."""
    value: str = ""
    """A value of the table, see `gridsim.lessons.values`."""
    of: str = ""
    by: str = ""
    least: int | None = None
    most: int | None = None
    equal: int | str | UnsetType = UNSET
    all: tuple[Condition, ...] = ()
    any: tuple[Condition, ...] = ()
    none: tuple[Condition, ...] = ()


# ---- steps


class Wrong(Record, frozen=True, kw_only=True):
    """A class of mistakes and what is said to it."""

    when: Condition
    say: Text
    example: tuple[AnyAction, ...]
    """Answers that lead into it; the last one is the mistake."""
    back_to: str = ""
    """The step that taking it back leads to; empty for the answer before."""


class Hints(Record, frozen=True, kw_only=True):
    """Help on four rungs: which area, what, shown, done for me."""

    area: Text
    what: Text
    show: tuple[Target, ...] = ()
    """What is marked on the third rung; empty for what the solution names."""


class Step(Record, frozen=True, kw_only=True, tag_field="kind"):
    """What all steps have."""

    say: Text
    id: str = ""
    point: tuple[Target, ...] = ()
    rule: str = ""
    """Where the rulebook says so, as "1856 §4.3.2"."""
    then: tuple[AnyAction, ...] = ()
    """What the others do once the step is done."""
    on_to: Annotated[int, Meta(ge=0)] = 0
    """Up to how many moves the game of the start is played on once the step is done."""


class Do(Step, frozen=True, kw_only=True, tag_field="kind", tag="do"):
    """One answer that meets a condition."""

    expect: Condition
    solution: AnyAction
    hints: Hints
    right: Text = {}
    wrong: tuple[Wrong, ...] = ()


class Talk(Record, frozen=True, kw_only=True):
    """What the coach says to an answer on the way to a goal."""

    when: Condition
    say: Text


class Free(Step, frozen=True, kw_only=True, tag_field="kind", tag="free"):
    """Any answers until a goal is reached."""

    goal: Condition
    solution: Annotated[tuple[AnyAction, ...], Meta(min_length=1)]
    """The learner's answers."""
    hints: Hints
    right: Text = {}
    wrong: tuple[Wrong, ...] = ()
    rivals: bool = False
    """Whether the others answer by themselves; otherwise the learner answers for everybody."""
    script: tuple[AnyAction, ...] = ()
    """What the others do as soon as they may, before anything else."""
    talk: tuple[Talk, ...] = ()


class Choice(Record, frozen=True, kw_only=True):
    """One of the answers to a question in words."""

    text: Text
    remark: Text
    """What is said to whoever chooses it."""
    right: bool = False
    holds: Condition | None = None
    """What the rules can be asked about it: true of the right one, false of the others."""


class Quiz(Step, frozen=True, kw_only=True, tag_field="kind", tag="quiz"):
    """A question in words with one right answer."""

    choices: Annotated[tuple[Choice, ...], Meta(min_length=2, max_length=4)]
    hints: Hints


class Demo(Step, frozen=True, kw_only=True, tag_field="kind", tag="demo"):
    """Answers that the learner has shown to him, one after the other at his pace."""

    play: Annotated[tuple[AnyAction, ...], Meta(min_length=1)]


class Check(Step, frozen=True, kw_only=True, tag_field="kind", tag="check"):
    """Goes on at once if a condition holds; otherwise says why not, and leads back."""

    must: Condition
    back_to: str
    example: Annotated[tuple[AnyAction, ...], Meta(min_length=1)]
    """Answers from the step `back_to` on that fail it."""


AnyStep = Do | Free | Quiz | Demo | Check


class Question(Record, frozen=True, kw_only=True):
    """One of the three questions by which somebody who knows all this skips the lesson."""

    ask: Text
    choices: Annotated[tuple[Text, ...], Meta(min_length=2, max_length=4)]
    right: int = 0
    """The index of the right one."""


class Lesson(Record, frozen=True, kw_only=True):
    """A whole file."""

    format: Literal["gridsim-lesson"]
    version: Literal[1]
    course: str = ""
    """"A" for everybody, "B" for one title, "D" for annotated games; empty for lessons of others."""
    number: int = 0
    """Its place in the course."""
    about: str = ""
    """The title that a lesson of a title's own course is about."""
    title: Text
    goal: Text
    minutes: Annotated[int, Meta(ge=1, le=60)] = 5
    topics: tuple[str, ...] = ()
    """Terms of the glossary that it teaches, for the ways to it."""
    map: tuple[str, ...] = ()
    """The hexes in the light; empty for all of them."""
    start: Start
    steps: Annotated[tuple[AnyStep, ...], Meta(min_length=1)]
    skip: tuple[Question, ...] = field(default=())
    """Three questions; who answers all of them knows what the lesson teaches."""
