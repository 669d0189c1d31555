"""Every error of a file has a sentence, and no sentence is without an error."""

from __future__ import annotations

import json
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SENTENCES = json.loads((ROOT / "resources/text/en/saves.json").read_text())
CODE = "\n".join(path.read_text() for path in sorted((ROOT / "gridsim/saves").rglob("*.py")))
RAISED = set(re.findall(r'SaveError\(\s*"(\w+)"', CODE))
CHOSEN = {
    "game_over", "illegal_action", "is_game", "not_a_journal", "foreign_18xx_games", "not_a_game",
    "truncated", "not_json", "wrong_type", "field_missing", "field_unknown", "value_unknown",
}  # fmt: skip


def test_every_error_has_a_sentence():
    assert set(SENTENCES) == RAISED | CHOSEN


def test_keys_chosen_between_are_in_the_code():
    assert all(f'"{key}"' in CODE for key in CHOSEN)


def test_sentences_end_properly_and_are_plain_templates():
    for key, sentence in SENTENCES.items():
        assert sentence[0].isupper() or sentence.startswith("{"), key
        assert not re.search(r"\{\w+:", sentence), key
