"""German names of companies stand in sentences only in forms that need no article and no case."""

from __future__ import annotations

import json
import re
from pathlib import Path

TEXTS = Path(__file__).resolve().parents[3] / "resources" / "text" / "de"
BENDING = re.compile(r"\b(?:von|aus|bei|der|dem|des|zur|zum|Gründest du) \{company:company\}")
"""“von Badische Eisenbahn” is no German; the letters of a company do not bend."""


def test_no_full_name_follows_a_word_that_bends_it():
    for file in sorted(TEXTS.glob("*.json")):
        found = BENDING.findall(json.dumps(json.loads(file.read_text("utf-8")), ensure_ascii=False))
        assert found == [], file.name
