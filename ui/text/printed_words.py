"""Words as a game prints them, from `resources/native/<title>.json`: a second line, never the first.

A file names its language and gives the printed word for each term of the glossary that has one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

import msgspec

from gridsim.facts.errors import DataError
from gridsim.records import Record
from ui.text.glossary import glossary

if TYPE_CHECKING:
    from gridsim.facts.model import CompanyFacts
    from gridsim.telling.sentences import Sentences


class Native(Record, frozen=True, kw_only=True):
    """The printed words of a title by term, and the language they are in."""

    language: str = ""
    words: Mapping[str, str] = {}


@cache
def native(title: str) -> Native:
    """The printed words of a title; none where its own language is everybody's, or nobody has listed them."""
    file = resources.files("resources") / "native" / f"{title}.json"
    return decoded(file.read_text("utf-8"), file.name) if file.is_file() else Native()


def decoded(text: str, where: str) -> Native:
    """Words as a file holds them."""
    try:
        return msgspec.convert(json.loads(text), Native)
    except (ValueError, msgspec.ValidationError) as error:
        raise DataError([f"{where}: {error}"]) from error


def told_natively(words: Sentences, term: str, title: str) -> str:
    """The printed word for a term with its language; empty where it has none or is called that anyway."""
    printed = native(title)
    word = printed.words.get(term, "")
    if not word or word == glossary(words.language).terms[term].name:
        return ""
    key = "help.printed" if printed.language == words.language else f"help.native_{printed.language}"
    return words.tr(key, word=word)


def known_as(words: Sentences, printed: CompanyFacts) -> str:
    """The name of a company, and what it is called for short where that is printed."""
    if printed.nickname is None:
        return printed.name
    return words.tr("help.known_as", name=printed.name, nickname=printed.nickname)
