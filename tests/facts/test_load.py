"""Reading a title's sheet and the overlays of the options it is played with."""

import json
from importlib.resources import files

import pytest

from gridsim.facts import model, page, sheets
from gridsim.facts.decoding import decode
from gridsim.facts.errors import DataError
from gridsim.facts.facts import worked_out
from gridsim.facts.load import check_resources, common_designs, facts_of, load_facts, option_sets
from gridsim.facts.overlays import overlaid
from gridsim.facts.page import OptionFacts, TitlePage
from gridsim.facts.sheets import read_sheet, title_ids, title_page
from gridsim.records import Record

VARIANTS = ("alternate_destinations", "eight_trains", "unlimited_rights")


def test_there_is_a_sheet_of_each_title_by_its_id():
    assert "1856" in title_ids()
    for title in title_ids():
        facts = load_facts(title)
        assert facts.title == title
        assert facts.options == frozenset()


def test_all_resources_are_free_of_faults():
    assert check_resources() == []


def test_facts_are_read_once_per_title_and_set_of_options():
    assert load_facts("1856") is load_facts("1856")
    mixed = load_facts("1856", ["eight_trains", "unlimited_rights"])
    assert mixed is load_facts("1856", ("unlimited_rights", "eight_trains"))
    assert mixed is not load_facts("1856")
    assert mixed.options == {"eight_trains", "unlimited_rights"}


@pytest.mark.parametrize(
    ("title", "hint"),
    [("185", 'did you mean "18'), ("Monopoly", "there are 18"), ("../tiles", "there are")],
)
def test_an_unknown_title_is_refused_with_a_hint(title, hint):
    with pytest.raises(DataError, match=f'no title "{title}"') as caught:
        load_facts(title)
    assert hint in str(caught.value)


def test_unknown_options_are_refused_with_the_nearest_name():
    with pytest.raises(DataError) as caught:
        load_facts("1856", ["eight_train", "eight_trains", "moon"])
    first, second = caught.value.faults
    assert first == '1856.json: options: no option "eight_train", did you mean "eight_trains"?'
    assert second.startswith(
        '1856.json: options: no option "moon"; there are alternate_destinations, eight_trains'
    )


def test_a_diesel_is_replaced_in_its_place_by_the_train_that_an_option_adds():
    facts = load_facts("1856", ["eight_trains"])
    assert list(facts.trains) == ["2", "3", "4", "5", "6", "8"]
    eight = facts.trains["8"]
    assert (eight.price, eight.reach.stops, eight.count, eight.available_with) == (1000, 8, None, "6")
    assert (eight.trade_in.price, eight.trade_in.accepts) == (650, ("4", "5", "6"))
    assert facts.trains["4"].rusts_on == "8"
    assert facts.trains["4"].price == 350
    assert facts.phases["6"].on == "8"
    assert facts.phases["6"].name == "Six"
    assert facts.sheet.shares_to_operate == {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "8": 6}
    assert load_facts("1856").sheet.shares_to_operate["D"] == 6


def test_other_destinations_replace_the_printed_ones():
    """1856 §15.1; the Canada Air Line does not start from its home."""
    printed, other = load_facts("1856").companies, load_facts("1856", ["alternate_destinations"]).companies
    assert {name: (company.destination, company.destination_from) for name, company in other.items()} == {
        "BBG": (("N11",), None),
        "CA": (("A20",), "F15"),
        "CPR": (("P9",), None),
        "CV": (("M4",), None),
        "GT": (("L13",), None),
        "GW": (("J15",), None),
        "LPS": (("F15",), None),
        "TGB": (("N1", "O2"), None),
        "THB": (("H15",), None),
        "WR": (("L15",), None),
        "WGB": (("H5",), None),
        "CGR": ((), None),
    }
    assert {name for name in printed if printed[name] != other[name]} == set(printed) - {"WR", "CGR"}


def test_enough_rights_for_every_company():
    facts = load_facts("1856", ["unlimited_rights"])
    for private in ("NFSBC", "SCFTC"):
        assert load_facts("1856").privates[private].supply == 3
        assert facts.privates[private].supply == len(facts.companies)


def test_variants_can_be_mixed():
    facts = load_facts("1856", VARIANTS)
    assert "8" in facts.trains
    assert facts.companies["CPR"].destination == ("P9",)
    assert facts.privates["SCFTC"].supply == 12


def _option(name, kind="variant", excludes=()):
    return OptionFacts(id=name, kind=kind, rule="§1", excludes=excludes)


def test_every_allowed_mixture_of_variants_is_tried_and_each_option_alone():
    options = [_option("a"), _option("b", excludes=("c",)), _option("c"), _option("h", "house_rule")]
    assert set(option_sets(options)) == {frozenset(names) for names in ("", "a", "b", "c", "h", "ab", "ac")}


def test_options_that_exclude_each_other_are_refused():
    raw = read_sheet("1856")
    raw["options"][0]["excludes"] = ["eight_trains"]
    assert facts_of(raw, ["eight_trains"], "x").options == {"eight_trains"}
    with pytest.raises(DataError) as caught:
        facts_of(raw, VARIANTS[:2], "x")
    assert caught.value.faults == ("x: options[alternate_destinations]: cannot be mixed with eight_trains",)


def test_an_overlay_merges_objects_replaces_values_and_removes_with_null():
    sheet = {"bank": 10, "numbers": {"one": 1, "two": 2}, "name": "Old", "row": [1, 2]}
    overlay = {"bank": 20, "numbers": {"two": None, "three": 3}, "name": None, "row": [3], "zones": {"a": {}}}
    before = json.dumps(sheet)
    assert overlaid(sheet, overlay) == {
        "bank": 20, "numbers": {"one": 1, "three": 3}, "row": [3], "zones": {"a": {}},
    }  # fmt: skip
    assert json.dumps(sheet) == before


def test_an_overlay_patches_lists_of_records_by_id():
    sheet = {"trains": [{"id": "2", "price": 1, "reach": {"stops": 2}}, {"id": "3"}, {"id": "4"}]}
    overlay = {"trains": {"3": None, "2": {"price": 5}, "9": {"price": 9}}}
    assert overlaid(sheet, overlay)["trains"] == [
        {"id": "2", "price": 5, "reach": {"stops": 2}}, {"id": "9", "price": 9}, {"id": "4"},
    ]  # fmt: skip
    assert overlaid(sheet, {"trains": {"9": {"price": 9}}})["trains"][-1] == {"id": "9", "price": 9}


def test_an_overlay_of_several_options_comes_last(raw):
    raw["overlays"]["alternate_destinations+eight_trains"] = {"bank": 9_000, "notes": None}
    raw["overlays"]["eight_trains"] |= {"bank": 10_000, "notes": None}
    options = ["alternate_destinations", "eight_trains"]
    assert facts_of(raw, options, "sheet").sheet.bank == 9_000
    assert facts_of(raw, options[1:], "sheet").sheet.bank == 10_000


def test_what_is_replaced_as_a_whole_may_hold_null():
    sheet = {"hexes": [{"id": "R14", "reserved": {"A": 1, "B": 0}}]}
    overlay = {"hexes": {"R14": {"reserved=": {"A": None}}}}
    assert overlaid(sheet, overlay) == {"hexes": [{"id": "R14", "reserved": {"A": None}}]}


def test_players_go_by_their_number_in_an_overlay():
    sheet = {"players": [{"count": 3, "cash": 500}]}
    overlay = {"players": {"3": {"cash": 600}, "2": {"cash": 750}}}
    assert overlaid(sheet, overlay)["players"] == [{"count": 3, "cash": 600}, {"count": 2, "cash": 750}]


def test_common_designs_go_by_their_number():
    designs = common_designs()
    assert designs["57"].stops[0].value == 20
    assert all(name == design.id for name, design in designs.items())
    numbers = [
        *range(1, 10),
        14,
        15,
        16,
        18,
        19,
        20,
        *range(23, 30),
        *range(39, 48),
        *range(55, 59),
        63,
        69,
        70,
    ]
    assert {str(number) for number in numbers} <= designs.keys()


def test_files_of_resources_are_read_wherever_the_package_lies():
    assert files("resources").joinpath("titles", "1856.json").is_file()
    assert read_sheet("1856")["overlays"].keys() >= set(VARIANTS)


def test_what_is_worked_out_of_facts_is_kept_by_further_values():
    facts, asked = load_facts("1856"), []

    def trains(facts, phase):
        asked.append(phase)
        return len(facts.trains), phase

    first = worked_out(facts, trains, "1")
    assert worked_out(facts, trains, "1") is first
    assert worked_out(facts, trains, "2") != first
    assert asked == ["1", "2"]


@pytest.mark.parametrize("title", title_ids())
def test_a_page_says_what_stands_on_the_sheet(title):
    raw = read_sheet(title)
    told, _ = title_page(title)
    assert told == decode(raw, TitlePage, "sheet")


def test_with_an_option_others_can_play():
    _, counts = title_page("1824")
    assert counts == {"cisleithania_2p": (2,), "cisleithania_3p": (3,)}


def test_for_a_page_its_file_is_read_once(monkeypatch):
    asked = []
    content = sheets._content
    monkeypatch.setattr(sheets, "_content", lambda *path: asked.append(path) or content(*path))
    title_page("1856")
    assert asked == [("titles", "1856.json")]


def test_a_page_tells_what_is_wrong_with_its_file(monkeypatch):
    monkeypatch.setattr(sheets, "_content", lambda *_path: b'{"id": "1856",\n "name" 3}')
    with pytest.raises(DataError, match=r"1856\.json: line 2"):
        title_page("1856")
    monkeypatch.setattr(sheets, "_content", lambda *_path: b'{"id": "1856", "players": []}')
    with pytest.raises(DataError, match="name: missing"):
        title_page("1856")


@pytest.mark.parametrize("module", [model, page], ids=lambda each: each.__name__)
def test_what_is_in_a_sheet_is_said_in_types(module):
    """What is said in text is compiled, field by field, before the first sheet is read."""
    kinds = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Record)]
    fields = [kind for each in kinds for kind in each.__annotations__.values()]
    assert len(kinds) > 1
    assert [kind for kind in fields if isinstance(kind, str)] == []
