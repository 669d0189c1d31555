"""What the program's own words must not leave out: exceptions and consequences that decide a choice."""

import json
import re

import pytest

from tests.sources import ROOT

THREE = {"en": "from three companies on", "de": "ab drei Gesellschaften", "it": "da tre società in su"}
CONCESSIONS = {"en": "concession", "de": "Konzession", "it": "concession"}
TUSCANY = {"en": ("Tuscany",), "de": ("Toskana", "Toscana"), "it": ("Toscana",)}
MERGES = {
    "en": "Tuscany merges in phase",
    "de": "Toskana fusioniert in Phase",
    "it": "Toscana si fonde nella fase",
}
PHASES = {1: {"4", "5"}, 2: {"4"}, 3: {"4", "5"}, 4: {"3", "4", "5"}, 5: {"3", "4", "5"}}
"""In which something is otherwise, for each variant of 1841 7.1."""
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


@LANGUAGES
def test_the_rules_of_7_1_tell_of_each_variant_what_becomes_of_borders_heirs_and_tuscany(language):
    page = (ROOT / "resources" / "rules" / language / "1841.md").read_text(encoding="utf-8")
    common, *variants = page.partition("### 7.1 ")[2].partition("### 7.2 ")[0].split("#### 7.1.")
    assert CONCESSIONS[language] in common
    assert len(variants) == 5
    for number, told in enumerate(variants, 1):
        assert told.startswith(str(number))
        assert PHASES[number] <= set(re.findall(r"\d", told[1:]))
        assert "Ferdinandea" in told
        assert MERGES[language] in told
