"""Everything that the program says."""

from __future__ import annotations

from gridsim.lessons.loading import load_lesson
from gridsim.lessons.shipped import shipped_lessons
from gridsim.lessons.texts import texts_of
from gridsim.telling.sentences import Sentences
from tests.ui.text.told_rules import TOLD
from ui.text.glossary import glossary
from ui.text.rulebook import rulebook


def said_in(language):
    """Everything that is said in a language, by where it stands."""
    words = Sentences(language)
    yield from ((key, words.template(key).replace("&", "")) for key in sorted(words.keys))
    for number, term in glossary(language).terms.items():
        yield f"glossary {number}", f"{term.name}. {term.text}"
    for shipped in shipped_lessons():
        texts = texts_of(load_lesson(shipped.path))
        yield from ((f"{shipped.id} {where}", text.get(language, "")) for where, text, _most in texts)
    for title in TOLD:
        book = rulebook(title, language)
        yield from ((f"{title} §{each.number}", f"{each.heading}. {each.text}") for each in book.paragraphs)
