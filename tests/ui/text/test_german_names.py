"""German names of companies stand in sentences only in forms that need no article; privates have theirs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import gridsim
from gridsim.core.events import PrivateMoved
from gridsim.telling.sentences import Sentences

TEXTS = Path(__file__).resolve().parents[3] / "resources" / "text" / "de"
BENDING = re.compile(r"\b(?:von|aus|bei|der|dem|des|zur|zum|Gründest du) \{company:company\}")
"""“von Badische Eisenbahn” is no German; the letters of a company do not bend."""


def test_no_full_name_follows_a_word_that_bends_it():
    for file in sorted(TEXTS.glob("*.json")):
        found = BENDING.findall(json.dumps(json.loads(file.read_text("utf-8")), ensure_ascii=False))
        assert found == [], file.name


@pytest.mark.parametrize("title", ["1824", "1835", "1844"])
def test_whoever_buys_a_railway_buys_it_with_its_article(title):
    state = gridsim.new_game(title, ["Anna", "Ben", "Cleo"]).now.state
    named = state.facts.privates.values()
    railways = [railway for railway in named if railway.name.lower().endswith(("bahn", "bahnen"))]
    assert railways
    for railway in railways:
        event = PrivateMoved(
            private=railway.id, seller="bank", buyer=list(state.players)[1], price=130, because=""
        )
        told = Sentences("de").tell_event(event, state).text
        assert told.startswith(f"Ben kauft die {railway.name} für 130"), told
