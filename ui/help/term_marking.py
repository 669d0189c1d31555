"""Sentences with their terms marked: a dotted line below, and a link that explains and leads on.

A term is marked only where the rules of the title on the screen know it, and never within a name.
"""

from __future__ import annotations

import re
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING

from msgspec.structs import replace

from gridsim.telling.sentences import place_names
from ui.style.plain_text import as_tip, in_one_line
from ui.style.theme import blended
from ui.tables.data import Table
from ui.text.glossary import Finder, glossary, only
from ui.text.printed_words import told_natively
from ui.text.rulebook import cited, rulebook
from ui.text.topics import rule_of, topics

if TYPE_CHECKING:
    from PySide6.QtWidgets import QTableWidget

    from gridsim.facts.facts import Facts
    from gridsim.telling.sentences import Sentences
    from ui.desk import Desk
    from ui.tables.data import Row

TERM = "term:"
"""What a link to a term begins with; other links are rules as they are cited."""
CITATION = re.compile(r"\[([^\[\]]+)\]")
ROLE_COLOURS = {"quiet": "quiet", "refusal": "bad", "good": "good"}
"""Colours that a role gives its text; a link has to be told its own."""
FAINT = 0.4
"""How much fainter the mark below a quiet word is than the word."""
FEW_GAMES, MANY_SENTENCES = 6, 1000
"""So many are kept: cards tell the same words again and again."""


@lru_cache(maxsize=FEW_GAMES)
def finder_of(facts: Facts, language: str) -> Finder:
    """What finds the terms of a title in sentences about its things."""
    names = {company.name for company in facts.companies.values()}
    names |= {private.name for private in facts.privates.values()}
    names |= {drawn.name for drawn in facts.hexes.values() if drawn.name}
    names |= set(place_names(language).values())
    return Finder(only(glossary(language), topics(facts.title)), names)


def finder_at(desk: Desk) -> Finder | None:
    """What finds terms in the game on a desk; None where players want no terms explained."""
    if not desk.settings["show_terms"]:
        return None
    return finder_of(desk.session.shown.state.facts, desk.words.language)


def marked(desk: Desk, text: str, role: str = "") -> str:
    """A sentence as rich text, each term marked where it is met first."""
    finder = finder_at(desk)
    if finder is None:
        return escape(text)
    colour = desk.theme.colour
    below = blended(colour("quiet"), colour("line"), FAINT) if role == "quiet" else colour("quiet")
    return _marked(finder, text, colour(ROLE_COLOURS.get(role, "text")), below)


@lru_cache(maxsize=MANY_SENTENCES)
def _marked(finder: Finder, text: str, ink: str, below: str) -> str:
    style = f"color:{ink};text-underline-style:dotted;text-decoration-color:{below}"
    parts, behind = [], 0
    for mention in finder.first_mentions(text):
        word = escape(text[mention.start : mention.end])
        link = f"<a href='{TERM}{mention.term}' style='{style}'>{word}</a>"
        parts += [escape(text[behind : mention.start]), link]
        behind = mention.end
    return "".join((*parts, escape(text[behind:])))


def has_links(rich: str) -> bool:
    """Whether anything is marked in a rich text."""
    return "<a " in rich


def with_citations(desk: Desk, text: str, role: str = "") -> str:
    """A sentence as rich text: its terms marked, and rules it cites in brackets as links."""
    parts, behind = [], 0
    for match in CITATION.finditer(text):
        if cited(match[1]):
            parts += [marked(desk, text[behind : match.start()], role), link_to(desk, match[1])]
            behind = match.end()
    return "".join((*parts, marked(desk, text[behind:], role))).replace("\n", "<br>")


def link_to(desk: Desk, rule: str, told: str = "") -> str:
    """A rule as it is cited, quiet, and leading to where it is told; nothing where none is wanted."""
    if not rule or not desk.settings["show_rules"]:
        return ""
    quiet = desk.theme.colour("quiet")
    style = f"color:{quiet};text-decoration:none"
    return f"<a href='{escape(rule)}' style='{style}'>{escape(told or in_one_line(rule))}</a>"


# ---- explanations


def explained(words: Sentences, term: str, title: str) -> str:
    """A term in a few words, and where the rules of a title tell of it, as rich text."""
    return f"<qt>{_explained(words, term, title)}</qt>"


def _explained(words: Sentences, term: str, title: str) -> str:
    known = glossary(words.language).terms[term]
    native, rule = told_natively(words, term, title), rule_of(title, term)
    second = f"<br><i>{escape(native)}</i>" if native else ""
    told = f"<br><small>{escape(rule)}</small>" if rule else ""
    return f"<b>{escape(known.name)}</b>{second}<br>{escape(known.text)}{told}"


def tip_about(desk: Desk, text: str, tip: str = "") -> str:
    """The tip of a text that cannot be marked, with its terms explained below; the tip alone without any."""
    finder, title = finder_at(desk), desk.session.shown.state.facts.title
    met = finder.first_mentions(text) if finder is not None else []
    if not met:
        return as_tip(tip)
    told = [_explained(desk.words, mention.term, title) for mention in met]
    return f"<qt>{'<hr>'.join([escape(tip).replace(chr(10), '<br>')] * bool(tip) + told)}</qt>"


def with_explanations(desk: Desk, table: Table) -> Table:
    """A table whose headings, of columns and of rows, explain the terms they are named by."""
    if finder_at(desk) is None:
        return table
    columns = tuple(
        replace(
            column, about=tip_about(desk, column.name, ": ".join(filter(None, (column.name, column.tip))))
        )
        for column in table.columns
    )
    rows, feet = (tuple(_heading_explained(desk, row) for row in part) for part in (table.rows, table.feet))
    return Table(columns, rows, feet)


def _heading_explained(desk: Desk, row: Row) -> Row:
    head = row[0]
    return (replace(head, about=tip_about(desk, head.text, head.tip)), *row[1:])


def explain_headings(desk: Desk, table: QTableWidget) -> None:
    """Let the columns of a table explain the terms they are named by."""
    finder, title = finder_at(desk), desk.session.shown.state.facts.title
    for column in range(table.columnCount()):
        item = table.horizontalHeaderItem(column)
        if item is None or finder is None:
            continue
        for mention in finder.mentions(item.text())[:1]:
            item.setToolTip(explained(desk.words, mention.term, title))


def heading_of(words: Sentences, rule: str) -> str:
    """What the paragraph of a rule is called; empty where it is not told."""
    found = cited(rule)
    book = rulebook(found[0], words.language) if found is not None else None
    paragraph = book.find(found[1]) if found is not None and book is not None else None
    return paragraph.heading if paragraph is not None else ""


def about(desk: Desk, link: str) -> str:
    """What is told while the pointer rests on a link."""
    if link.startswith(TERM):
        title = desk.session.shown.state.facts.title
        return explained(desk.words, link.removeprefix(TERM), title)
    heading = heading_of(desk.words, link)
    return desk.words.tr("help.rule", heading=heading, rule=link) if heading else ""
