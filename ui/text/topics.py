"""Which paragraph of a title's rules tells of a thing, read from `resources/rules/topics.json`.

A topic is a term of the glossary, as "station", or a thing of the game: "company", "company.unstarted",
"train", "phase", "private", "price" and "player", each also for one alone, as "private.FT".
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType

import msgspec

from gridsim.facts.errors import DataError

FILE = "topics.json"
Topics = Mapping[str, str]
"""Topics and the numbers of their paragraphs."""


@cache
def topics(title: str) -> Topics:
    """The topics of a title; none for a title nobody has told."""
    return MappingProxyType(_all().get(title, {}))


def rule_of(title: str, *wanted: str) -> str:
    """The rule of the first of these topics that is told, as "1856 §8.1"; empty where none is."""
    known = topics(title)
    number = next((known[topic] for topic in wanted if topic in known), "")
    return f"{title} §{number}" if number else ""


@cache
def _all() -> Mapping[str, Topics]:
    return decoded((resources.files("resources") / "rules" / FILE).read_text("utf-8"))


def decoded(text: str) -> Mapping[str, Topics]:
    """Topics by title as the file holds them."""
    try:
        return msgspec.convert(json.loads(text), dict[str, dict[str, str]])
    except (ValueError, msgspec.ValidationError) as error:
        raise DataError([f"{FILE}: {error}"]) from error
