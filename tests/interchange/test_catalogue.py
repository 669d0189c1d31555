"""What 18xx.games numbers: our tables and their arithmetic against what that program says."""

import json

import pytest

from gridsim.facts.load import load_facts
from gridsim.interchange.catalogue import catalogue_of, city_named, printed_city
from gridsim.interchange.importing import dialect_of
from gridsim.interchange.numbered_things import share_numbers

TITLES = ("1824", "1841", "1844", "1856")
EDITIONS = {"1841": ("second_edition",)}
"""What that program plays unless its options say otherwise."""


@pytest.fixture(scope="module")
def theirs(request):
    """The ids of that program."""
    path = request.config.getoption("--records").parent / "design" / "18xx-games-ids.json"
    if not path.exists():
        pytest.skip(f"there is no {path.name} beside the recorded games")
    return json.loads(path.read_text("utf-8"))


@pytest.mark.parametrize("title", TITLES)
def test_every_printed_city_has_the_name_it_has_there(title, theirs):
    told = {hex_id: list(names) for hex_id, names in catalogue_of(title).city_ids.items()}
    assert told == theirs[title]["city_ids"]


@pytest.mark.parametrize("title", TITLES)
def test_the_names_of_a_hex_are_those_of_the_stops_that_our_sheet_has_there(title):
    """Passes are cities there; towns of the same hex have no name."""
    facts = load_facts(title, EDITIONS.get(title, ()))
    for hex_id, names in catalogue_of(title).city_ids.items():
        stops = [stop.kind for stop in facts.hexes[hex_id].stops if stop.kind != "town"]
        assert len(names) == len(stops), hex_id
        assert {name.split("-")[0] for name in names} == {hex_id}
        assert [city_named(facts, name) for name in names] == [(hex_id, at) for at in range(len(names))]


@pytest.mark.parametrize("title", TITLES)
def test_first_issues_are_numbered_as_there(title, theirs):
    facts = load_facts(title, EDITIONS.get(title, ()))
    for company, shares in theirs[title]["share_ids"].items():
        if company in facts.companies:
            percents = facts.companies[company].certificates
            assert {f"{company}_{each}" for each in share_numbers(percents)} == {share[0] for share in shares}


@pytest.mark.parametrize("title", TITLES)
def test_shares_have_the_sizes_that_they_have_there(title, theirs):
    facts, numbered = load_facts(title, EDITIONS.get(title, ())), dialect_of(title).numbered
    for company, shares in theirs[title]["share_ids"].items():
        if company in facts.companies:
            percents = numbered.get(company, facts.companies[company].certificates)
            told = dict(zip(share_numbers(percents), percents, strict=True))
            assert told == {int(share[0].rpartition("_")[2]): share[1] for share in shares}


def test_a_second_issue_begins_at_the_number_of_all_shares():
    national = load_facts("1856").companies["CGR"]
    numbers = share_numbers(national.second_issue, len(national.certificates))
    assert numbers == [*range(9), *range(20, 30)]


def test_a_hex_that_is_printed_alone_has_number_0():
    assert printed_city(load_facts("1856"), ("M4", 0)) == "M4-0-0"
    assert printed_city(load_facts("1841"), ("L12", 0)) == "L12-9-0"
    assert city_named(load_facts("1841"), "L12-0-0") is None


AS_THERE = {
    "1841": {"walls_from_one_side", "frozen_companies_sell", "conversion_moves_directors"},
    "1856": {
        "repeat_blocks",
        "late_interest",
        "no_private_trades",
        "canada_with_track",
        "surplus_after_loans",
        "help_repays_all",
        "loans_asked_once",
    },
}
"""What that program was found to play otherwise when files were loaded there."""
NOT_AS_THERE = "help_with_any_train"


@pytest.mark.parametrize("title", AS_THERE)
def test_its_house_rules_are_those_that_it_was_found_to_play(title):
    bundle = set(load_facts(title).sheet.bundles["18xx.games"])
    assert bundle >= AS_THERE[title]
    assert NOT_AS_THERE not in bundle
