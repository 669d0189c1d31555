"""What a text quotes as the name of a button, a panel or a menu entry is called so in the window."""

from __future__ import annotations

import re

import pytest

from gridsim.telling.sentences import Sentences
from tests.ui.text.said import said_in
from ui.text.books import LESSONS, POSITIONS
from ui.text.rulebook import rulebook

QUOTED = {"en": r"“([^”{]+)”", "de": r"„([^“{]+)“", "it": r"«([^»{]+)»"}


def plain(label):
    """A label or its quote, without what differs between them: dots, keys, and how it begins."""
    return label.replace("&", "").rstrip("… .:,").casefold()


def is_name(quote):
    """Names of the window begin with a capital; words that are only spoken of do not."""
    return quote[:1].isupper()


@pytest.mark.parametrize("language", QUOTED)
def test_what_texts_name_is_called_so_in_the_window(language):
    words = Sentences(language)
    labels = {plain(words.template(key)) for key in words.keys}
    guides = [
        (f"{book} §{each.number}", each.text)
        for book in (LESSONS, POSITIONS)
        for each in rulebook(book, language).paragraphs
    ]
    texts = [*guides, *(each for each in said_in(language) if not each[0].startswith("language."))]
    named = [(where, name) for where, text in texts for name in re.findall(QUOTED[language], text)]
    assert len([where for where, _name in named if "§" in where]) > 20
    assert [(where, name) for where, name in named if is_name(name) and plain(name) not in labels] == []
