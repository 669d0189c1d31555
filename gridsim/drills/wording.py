"""Texts of drills in every language: sentences filled in with what the position tells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from gridsim.lessons.lesson import LANGUAGES, Choice, Condition, Hints, Lesson, Quiz, Start
from gridsim.lessons.shipped import Text
from gridsim.telling.sentences import Sentences

if TYPE_CHECKING:
    from random import Random

    from gridsim.core.errors import Refusal
    from gridsim.core.state import GameState


@cache
def spoken_in(language: str) -> Sentences:
    """The sentences of a language."""
    return Sentences(language)


def told(key: str, state: GameState, **facts: object) -> Text:
    """The sentence `drills.<key>` in every language."""
    return {language: spoken_in(language).tr(f"drills.{key}", state=state, **facts) for language in LANGUAGES}


def amount(money: int, state: GameState) -> Text:
    """A sum of money."""
    return {language: spoken_in(language).money(money, state) for language in LANGUAGES}


def reason(refusal: Refusal, state: GameState) -> Text:
    """Why something is refused, with its rule."""
    return {language: spoken_in(language).tell_refusal(refusal, state).with_rule for language in LANGUAGES}


def name(text: str) -> Text:
    """What is called the same everywhere."""
    return dict.fromkeys(LANGUAGES, text)


def quiz(
    kind: str,
    state: GameState,
    right: Text,
    others: Sequence[Text],
    random: Random,
    *,
    point: Sequence[str] = (),
    **facts: object,
) -> Lesson:
    """A lesson of one question; its answers in any order, each once. A fact `ask` names another sentence."""
    wrong = told(f"{kind}.wrong", state, **facts)
    choices = [Choice(text=right, remark=told(f"{kind}.right", state, **facts), right=True)]
    choices += [Choice(text=other, remark=wrong) for other in others]
    random.shuffle(choices)
    step = Quiz(
        say=told(f"{kind}.{facts.get('ask', 'ask')}", state, **facts),
        point=tuple(point),
        choices=tuple(choices),
        hints=hints(kind, state, **facts),
    )
    return one_step(kind, state, step)


def hints(kind: str, state: GameState, **facts: object) -> Hints:
    """Where to look, and what the answer follows from."""
    return Hints(area=told(f"{kind}.area", state, **facts), what=told(f"{kind}.what", state, **facts))


def one_step(kind: str, state: GameState, step: object) -> Lesson:
    """A lesson of one step on a position that is there already."""
    return Lesson(
        format="gridsim-lesson",
        version=1,
        title=told(f"{kind}.title", state),
        goal=told(f"{kind}.title", state),
        start=Start(title=state.facts.title),
        steps=(step,),  # type: ignore[arg-type]  # one of the kinds of step
    )


NOTHING_MISSED = Condition(
    all=(Condition(action="run_trains"), Condition(value="missing", most=0)),
)
"""A run that earns no less than the best one."""
