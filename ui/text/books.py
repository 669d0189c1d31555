"""What can be read beside the game: the rules of each title and the glossary, cut into sections."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from gridsim.records import Bundle
from ui.text.folding import holds, plain
from ui.text.glossary import Finder, glossary, only
from ui.text.printed_words import told_natively
from ui.text.rulebook import rulebook
from ui.text.topics import rule_of, topics

if TYPE_CHECKING:
    from gridsim.telling.sentences import Sentences
    from ui.text.glossary import Term
    from ui.text.rulebook import Paragraph

POSITIONS = "positions"
"""The pages about positions set up by hand, beside the rules of the titles."""
LESSONS = "lessons"
"""The pages about making lessons."""
GLOSSARY = ""
"""Stands for the glossary where otherwise a title is named."""


class Section(Bundle, frozen=True):
    """A paragraph of rules by its number, or a term by its id."""

    key: str
    headline: str
    text: str
    """Markdown."""
    level: int
    also: str = ""
    """What it is found by as well, without saying it."""

    def holds(self, words: str) -> bool:
        """Whether all words, in any order, case and spelling of umlauts, stand in it."""
        return holds(f"{self.headline} {self.text} {self.also}", words)


Book = Sequence[Section]


@cache
def rules_of(title: str, language: str) -> Book:
    """The rules of a title; nothing where nobody has told them."""
    book = rulebook(title, language)
    found = book.paragraphs if book is not None else ()
    return tuple(_paragraph(paragraph, title, language) for paragraph in found)


def _paragraph(told: Paragraph, title: str, language: str) -> Section:
    """A paragraph, found by every word for what it tells of."""
    known = glossary(language).terms
    met = dict.fromkeys(
        mention.term for mention in finder_of(title, language).mentions(f"{told.heading} {told.text}")
    )
    also = " ".join(word for term in met for word in known[term].sought_by)
    return Section(told.number, f"{told.number} {told.heading}", told.text, told.level, also)


@cache
def finder_of(title: str, language: str) -> Finder:
    """What finds the terms a title has in its rules; all terms in the glossary itself."""
    known = glossary(language)
    return Finder(known.terms if title == GLOSSARY else only(known, topics(title)))


def term_called(wanted: str, language: str) -> str:
    """The term that somebody means who looks for a word; empty where it is no word for one."""
    sought = plain(wanted).strip()
    known = glossary(language).terms
    return next((key for key, term in known.items() if sought in map(plain, term.sought_by)), "")


def glossary_of(words: Sentences, titles: Sequence[str]) -> Book:
    """Every term with its explanation, and where the rules of these titles tell of it."""
    known = glossary(words.language)
    return tuple(_entry(words, term, known.terms[term], titles) for term in known.by_name)


def _entry(words: Sentences, term: str, known: Term, titles: Sequence[str]) -> Section:
    return Section(term, known.name, _explained(words, term, titles), 3, " ".join(known.sought_by))


def _explained(words: Sentences, term: str, titles: Sequence[str]) -> str:
    told = [natively for title in titles if (natively := _natively(words, term, title))]
    text = "\n\n".join([glossary(words.language).terms[term].text, *told])
    rules = [rule for title in titles if (rule := rule_of(title, term))]
    links = ", ".join(f"[{rule}](<{rule}>)" for rule in rules)
    return f"{text}\n\n{words.tr('help.in_rules', rules=links)}" if links else text


def _natively(words: Sentences, term: str, title: str) -> str:
    """The word a title prints for a term, after the title."""
    told = told_natively(words, term, title)
    return f"{title}: *{told}*" if told else ""


def written(book: Book) -> str:
    """A book as Markdown."""
    return "\n\n".join(
        f"{'#' * paragraph.level} {paragraph.headline}\n\n{paragraph.text}" for paragraph in book
    )
