"""Each way in which a company gets its capital is told when it starts, and where its price is chosen."""

import json
from pathlib import Path

import pytest

from gridsim.titles import registry

TEXTS = Path(__file__).parents[3] / "resources" / "text"


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_what_is_told_of_a_start_is_told_before_it(language):
    told = json.loads((TEXTS / language / "events.json").read_text("utf-8"))["events"]["company_started"]
    asked = json.loads((TEXTS / language / "window.json").read_text("utf-8"))["start_company"]["capital"]
    assert {kind for kind in told if kind} == set(asked)


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_cards_have_a_word_for_every_kind(language):
    kinds = {kind for title in registry.titles() for kind in registry.title(title).editable.capitals}
    assert "printed" in kinds
    words = json.loads((TEXTS / language / "window.json").read_text("utf-8"))["words"]["capital"]
    assert kinds - {""} == set(words)
