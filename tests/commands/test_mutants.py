"""Slips in rules are noticed in random games. All of them: `python -m tests.mutants`."""

from __future__ import annotations

import pytest

from tests.mutants.__main__ import first_failing
from tests.mutants.copies import ROOT
from tests.mutants.later_titles import LATER
from tests.mutants.rules import MUTANTS

SOON = {each.name: each for each in MUTANTS}
GAMES = 3


@pytest.mark.parametrize("mutant", [*MUTANTS, *LATER], ids=lambda each: f"{each.title} {each.name}")
def test_what_is_changed_stands_in_its_file_just_once(mutant):
    assert (ROOT / mutant.file).read_text(encoding="utf-8").count(mutant.old) == 1
    assert not mutant.test or (ROOT / mutant.test.partition("::")[0]).is_file()


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda each: each.name)
def test_the_test_that_notices_a_slip_is_there(mutant):
    """By its name and that of the row of a table; what pytest numbers is not looked for."""
    path, _, test = mutant.test.partition("::")
    text = (ROOT / path).read_text(encoding="utf-8")
    name, _, row = test.removesuffix("]").partition("[")
    assert not name or f"def {name}(" in text
    assert " " not in row or row in text


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    ["one loan costs no interest", "a sale moves the price to the left", "half the cost of the ground"],
)
def test_a_slip_is_noticed(name):
    assert first_failing(SOON[name], GAMES) is not None
