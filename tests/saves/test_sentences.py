"""Every error of a file has a sentence, and no sentence is without an error."""

from __future__ import annotations

import re

from tests.saves.sentences import SENTENCES
from tests.sources import ROOT

SOURCES = sorted(
    path for room in ("saves", "interchange", "lessons") for path in (ROOT / "gridsim" / room).rglob("*.py")
)
CODE = "\n".join(path.read_text() for path in SOURCES)
OWN = "\n".join(path.read_text() for path in SOURCES if path.parent.name == "saves")
RAISED = set(re.findall(r'SaveError\(\s*"(\w+)"', OWN))


def test_every_error_has_a_sentence():
    assert set(SENTENCES) >= RAISED
    assert len(RAISED) > 30


def test_every_sentence_is_of_an_error():
    """Keys that the code chooses between, or makes from a table, stand in it as texts too.

    An error that names a house rule may have words of its own for that.
    """
    assert [key for key in SENTENCES if f'"{key.removesuffix("_by_rule")}"' not in CODE] == []


def test_sentences_end_properly_and_are_plain_templates():
    for key, sentence in SENTENCES.items():
        assert sentence[0].isupper() or sentence.startswith(("{", "18xx.games")), key
        assert not re.search(r"\{\w+:", sentence), key
