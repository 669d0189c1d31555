"""Options that others include: played without being told."""

from __future__ import annotations

import pytest

from gridsim.facts.load import load_facts
from gridsim.titles import registry


@pytest.mark.parametrize("title", registry.titles())
def test_what_an_option_includes_is_an_option_of_the_title(title):
    options = load_facts(title).sheet.options
    assert {name for option in options for name in option.includes} <= {option.id for option in options}


def test_the_second_edition_plays_what_it_includes():
    facts = load_facts("1841", {"second_edition"})
    (edition,) = (option for option in facts.sheet.options if option.id == "second_edition")
    assert len(edition.includes) == 9
    assert facts.played == {"second_edition", *edition.includes}
    assert load_facts("1841").played == frozenset()
