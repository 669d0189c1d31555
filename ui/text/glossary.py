"""The terms of the field in the program's own words, read from `resources/glossary/<language>.json`.

Each has an id that is the same in every language, a name, the forms in which it is met in sentences, and a
short explanation. A form in small letters is met in any case, one with a capital only as it stands: so a
German noun is not taken for a verb. In the phrases of `unless` a form means something else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

import msgspec

from gridsim.facts.errors import DataError
from gridsim.records import Bundle, Record
from ui.text.folding import APOSTROPHES, plain

FALLBACK = "en"
WORD = re.compile(r"[^\W_]+")
ID = re.compile(r"[a-z]+(_[a-z]+)*")
NO_TERM = ""
"""Stands for names and phrases that only look like terms."""


class Term(Record, frozen=True, kw_only=True):
    """A term in one language."""

    name: str
    forms: tuple[str, ...]
    text: str
    unless: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    """Other words for it, by which it is looked for; they are not met in our own sentences."""

    @property
    def sought_by(self) -> tuple[str, ...]:
        """All words by which it is looked for."""
        return (self.name, *self.forms, *self.also)


class Mention(Bundle, frozen=True):
    """Where in a text which term is met."""

    start: int
    end: int
    term: str


class Glossary(Bundle, frozen=True):
    """All terms of one language by their ids."""

    language: str
    terms: Mapping[str, Term]

    @property
    def by_name(self) -> list[str]:
        """The ids in the order of the names."""
        return sorted(self.terms, key=lambda term: plain(self.terms[term].name))


class Finder:
    """Finds terms in sentences; `names` are names of things, in which no term is meant."""

    def __init__(self, terms: Mapping[str, Term], names: Iterable[str] = ()) -> None:
        self._known: dict[str, list[tuple[str, str]]] = {}
        for number, term in terms.items():
            self._add(term.forms, number)
            self._add(term.unless, NO_TERM)
        self._add((name for name in names if WORD.search(name)), NO_TERM)
        for forms in self._known.values():
            forms.sort(key=lambda form: -len(form[0]))

    def _add(self, forms: Iterable[str], term: str) -> None:
        for form in forms:
            first = WORD.search(form)
            assert first is not None, form
            self._known.setdefault(first[0].lower(), []).append((form.translate(APOSTROPHES), term))

    def mentions(self, text: str) -> list[Mention]:
        """All terms met in a text, from left to right; the longest form counts."""
        text = text.translate(APOSTROPHES)
        lower = text.lower()
        found, behind = [], 0
        for word in WORD.finditer(text):
            form, term = self._at(text, lower, word) if word.start() >= behind else ("", NO_TERM)
            behind = max(behind, word.start() + len(form))
            if term != NO_TERM:
                found.append(Mention(word.start(), behind, term))
        return found

    def first_mentions(self, text: str) -> list[Mention]:
        """Each term where it is met first."""
        seen: dict[str, Mention] = {}
        for mention in self.mentions(text):
            seen.setdefault(mention.term, mention)
        return list(seen.values())

    def _at(self, text: str, lower: str, word: re.Match[str]) -> tuple[str, str]:
        """The longest form that begins with a word, and its term."""
        start = word.start()
        for form, term in self._known.get(word[0].lower(), ()):
            where = lower if form.islower() else text
            if (
                where.startswith(form, start)
                and not text[start + len(form) : start + len(form) + 1].isalnum()
            ):
                return form, term
        return "", NO_TERM


@cache
def glossary(language: str) -> Glossary:
    """The terms of a language; in English where it has none."""
    for tongue in (language, FALLBACK):
        file = resources.files("resources") / "glossary" / f"{tongue}.json"
        if file.is_file():
            return Glossary(language, decoded(file.read_text("utf-8"), file.name))
    raise DataError([f"glossary: no {FALLBACK}.json"])


def only(glossary: Glossary, wanted: Collection[str]) -> Mapping[str, Term]:
    """The terms that are wanted."""
    return {key: term for key, term in glossary.terms.items() if key in wanted}


# ---- reading


def decoded(text: str, where: str) -> Mapping[str, Term]:
    """Terms as a file holds them; `DataError` lists everything that is wrong with it."""
    try:
        terms = msgspec.convert(json.loads(text, object_pairs_hook=_unrepeated), dict[str, Term])
    except (ValueError, msgspec.ValidationError) as error:
        raise DataError([f"{where}: {error}"]) from error
    faults = [f"{where}: {fault}" for fault in (*_faults(terms), *_shared(terms))]
    if faults:
        raise DataError(faults)
    return MappingProxyType(terms)


def _unrepeated(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    entries = dict(pairs)
    if len(entries) < len(pairs):
        twice = sorted({name for name, _ in pairs if sum(name == other for other, _ in pairs) > 1})
        raise ValueError(f"{', '.join(twice)} stands there twice")
    return entries


def _faults(terms: Mapping[str, Term]) -> list[str]:
    found = []
    for number, term in terms.items():
        if not ID.fullmatch(number):
            found.append(f"{number!r} is no id: small letters, joined by underscores")
        if not term.forms:
            found.append(f"{number} has no forms")
        for text in (term.name, term.text, *term.forms, *term.unless, *term.also):
            if not WORD.search(text) or text != text.strip():
                found.append(f"{number} has an empty or ragged text: {text!r}")
    return found


def _shared(terms: Mapping[str, Term]) -> list[str]:
    """Forms that stand twice, so that it would be open which term is meant."""
    seen: dict[str, str] = {}
    found = []
    for number, term in terms.items():
        for form in term.forms:
            if form in seen:
                found.append(f"{number} and {seen[form]} both have the form {form!r}")
            seen[form] = number
    return found
