"""What the program's own words must not leave out: exceptions and consequences that decide a choice."""

import json

import pytest

from tests.sources import ROOT

THREE = {"en": "from three companies on", "de": "ab drei Gesellschaften", "it": "da tre società in su"}
CONCESSIONS = {"en": "concession", "de": "Konzession", "it": "concession"}
TUSCANY = {"en": ("Tuscany",), "de": ("Toskana", "Toscana"), "it": ("Toscana",)}
LANGUAGES = pytest.mark.parametrize("language", ["en", "de", "it"])


@LANGUAGES
def test_13_4_11_the_lowest_price_is_left_out_only_from_three_companies_on(language):
    rules = (ROOT / "resources" / "rules" / language / "1856.md").read_text(encoding="utf-8")
    (line,) = [line for line in rules.splitlines() if line.startswith("**13.4.11**")]
    assert THREE[language] in line


@LANGUAGES
@pytest.mark.parametrize("option", ["carlo_albertos_dream", "franz_josephs_gambit"])
def test_7_1_4_and_7_1_5_tell_when_borders_fall_concessions_end_and_tuscany_merges(language, option):
    path = ROOT / "resources" / "text" / language / "options.json"
    told = json.loads(path.read_text(encoding="utf-8"))["options"][option]["about"]
    assert all(phase in told for phase in "345")
    assert CONCESSIONS[language] in told
    assert any(name in told for name in TUSCANY[language])
    assert "Ferdinandea" in told
