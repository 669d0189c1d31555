"""Files of 1856 that that program would refuse: the first such action is named, with step and reason."""

import json
from copy import deepcopy

import pytest

from gridsim.interchange.loader import check
from tests.interchange.files import a_file, opening

SHARES = [
    ("par", 0, {"corporation": "BBG", "share_price": "65,5,4"}),
    ("par", 1, {"corporation": "WGB", "share_price": "65,5,4"}),
    ("buy_shares", 2, {"shares": ["WGB_1"]}),
    ("pass", 0, {}),
    ("pass", 1, {}),
    ("pass", 2, {}),
]
FIRST_TURN = [
    ("lay_tile", "BBG", {"hex": "J15", "tile": "57-0", "rotation": 0}),
    ("destination_connection", "BBG", {"corporations": []}),
    ("buy_train", "BBG", {"train": "2-0", "price": 100}),
    ("take_loan", "BBG", {"loan": 0}),
    ("pass", "BBG", {}),
]
SECOND_TURN = [
    ("lay_tile", "WGB", {"hex": "J11", "tile": "57-1", "rotation": 0}),
    ("destination_connection", "WGB", {"corporations": []}),
    ("take_loan", "WGB", {"loan": 1}),
]
START = len(opening())
TURNS = START + len(SHARES)
FILE = [*opening(), *SHARES, *FIRST_TURN, *SECOND_TURN]


def fault_of(*entries, **top):
    """(place, step that asks, key) of the first fault; None if there is none."""
    faults = check(a_file(*entries, **top))
    return (faults[0].index, faults[0].step, faults[0].key) if faults else None


def with_fields(place, **fields):
    """The file with other fields in one action."""
    entries = deepcopy(FILE)
    entries[place][2].update(fields)
    return entries


def without(place):
    return [*FILE[:place], *FILE[place + 1 :]]


def test_the_file_itself_is_taken():
    assert fault_of(*FILE) is None


@pytest.mark.parametrize(
    ("place", "fields", "step", "key"),
    [
        (0, {"price": 5}, "WaterfallAuction", "loader_rules"),
        (START, {"share_price": "65"}, "BuySellParShares", "loader_field"),
        (START, {"share_price": "65,4,4"}, "BuySellParShares", "loader_field"),
        (START + 2, {"shares": ["WGB_0"]}, "BuySellParShares", "loader_not_for_sale"),
        (START + 2, {"shares": ["WGB_9"]}, "BuySellParShares", "loader_no_share"),
        (START + 2, {"shares": ["WGB_1"], "percent": 20}, "BuySellParShares", "loader_percent"),
        (START + 2, {"shares": ["WGB_1", "WGB_2"]}, "BuySellParShares", "loader_not_for_sale"),
        (TURNS, {"tile": "57-4"}, "Track", "loader_no_tile"),
        (TURNS, {"tile": "57"}, "Track", "loader_no_tile"),
        (TURNS, {"hex": "J11"}, "Track", "loader_rules"),
        (TURNS, {"rotation": "0"}, "Track", "loader_field"),
        (TURNS + 2, {"train": "2-1"}, "BuyTrain", "loader_train"),
        (TURNS + 2, {"train": "2-9"}, "BuyTrain", "loader_field"),
        (TURNS + 2, {"price": 90}, "BuyTrain", "loader_rules"),
        (TURNS + 2, {"variant": "3"}, "BuyTrain", "loader_field"),
        (TURNS + 5, {"tile": "57-0"}, "Track", "loader_tile_lies"),
        (TURNS + 7, {"loan": 0}, "BuyTrain", "loader_loan"),
        (TURNS + 7, {"loan": 110}, "BuyTrain", "loader_loan"),
    ],
)
def test_a_wrong_field_is_refused(place, fields, step, key):
    assert fault_of(*with_fields(place, **fields)) == (place, step, key)


@pytest.mark.parametrize(
    ("place", "step"),
    [
        (START + 3, "BuySellParShares"),
        (TURNS, "Track"),
        (TURNS + 1, "Escrow"),
        (TURNS + 4, "Loan"),
    ],
)
def test_a_missing_action_is_noticed_at_the_next(place, step):
    """Without it the step before still asks."""
    found = fault_of(*without(place))
    assert found is not None
    assert found[1:] == (step, "loader_blocked")


@pytest.mark.parametrize(
    ("place", "entry", "step"),
    [
        (TURNS, ("pass", "WGB", {}), "Track"),
        (TURNS, ("pass", 0, {}), "Track"),
        (TURNS + 1, ("pass", "BBG", {}), "Escrow"),
        (TURNS + 2, ("place_token", "BBG", {"city": "57-0-0", "slot": 0}), "BuyTrain"),
        (TURNS + 2, ("run_routes", "BBG", {"routes": []}), "BuyTrain"),
        (TURNS + 3, ("buy_train", "BBG", {"train": "2-1", "price": 100}), "Loan"),
        (TURNS + 4, ("buy_company", "BBG", {"company": "FT", "price": 20}), "Loan"),
        (TURNS + 5, ("pass", "BBG", {}), "Track"),
    ],
)
def test_an_action_too_many_is_refused(place, entry, step):
    entries = [*FILE[:place], entry, *FILE[place:]]
    assert fault_of(*entries) == (place, step, "loader_blocked")


def test_another_order_is_refused():
    """The tile of the turn after the purchase of the train, and a bid out of turn."""
    entries = [*FILE[:TURNS], FILE[TURNS + 2], *FILE[TURNS : TURNS + 2], *FILE[TURNS + 3 :]]
    assert fault_of(*entries) == (TURNS, "Track", "loader_blocked")
    assert fault_of(FILE[1], FILE[0]) == (0, "WaterfallAuction", "loader_blocked")


def test_who_acts_is_named_as_the_file_names_him():
    """A player by the type of his id, and with the kind of entity that he is."""
    found = a_file(*FILE)
    for entity, kind in (("0", "player"), ("Anna", "player"), (0, "corporation"), (0, None)):
        changed = deepcopy(found)
        changed["actions"][0].update(entity=entity, entity_type=kind)
        assert [fault.index for fault in check(changed)] == [0]


def test_a_slot_and_a_city_must_be_there(records):
    whole = json.loads((records / "1856" / "51745.json").read_text())
    place = next(at for at, each in enumerate(whole["actions"]) if each["type"] == "place_token")
    actions = whole["actions"][: place + 1]
    for fields, key in (({"slot": 4}, "loader_slot"), ({"city": "120-1-1"}, "loader_no_city")):
        changed = [*actions[:place], {**actions[place], **fields}]
        faults = check({**whole, "actions": changed})
        assert [(fault.index, fault.step, fault.key) for fault in faults] == [(place, "Token", key)]


def test_after_the_end_nothing_is_taken():
    entries = [*FILE, ("end_game", "WGB", {}), ("pass", "WGB", {})]
    assert fault_of(*entries) == (len(FILE) + 1, "", "loader_over")


def test_what_is_no_game_of_ours_is_refused_as_a_whole():
    assert fault_of(*FILE, title="1817") == (-1, "", "loader_title")
    assert fault_of(*FILE, settings=None) == (-1, "", "loader_field")
    assert fault_of(*FILE, settings={"optional_rules": ["unknown"]}) == (-1, "", "loader_field")
    assert fault_of(*FILE, players=("Anna",)) == (-1, "", "loader_beginning")


def test_a_reason_has_its_place_and_its_sentence():
    fault = check(a_file(*without(TURNS + 1)))[0]
    assert fault.reason.where == f"$.actions[{TURNS + 1}]"
    assert fault.reason.facts["step"] == "Escrow"
    assert fault.reason.facts["number"] == TURNS + 2


@pytest.mark.parametrize("kind", ["pass", "destination_connection"])
def test_no_pass_of_a_recorded_game_can_be_left_out(kind, records):
    """Passes and what that program notes by itself; those of the last two turns nobody may miss."""
    whole = json.loads((records / "1856" / "89363.json").read_text())
    actions = [each for each in whole["actions"] if not each["type"].startswith("program_")]
    places = [place for place, each in enumerate(actions[:-12]) if each["type"] == kind]
    for place in places[:: max(1, len(places) // 8)]:
        faults = check({**whole, "actions": [*actions[:place], *actions[place + 1 :]]})
        assert faults, (place, actions[place])
        doubled = check({**whole, "actions": [*actions[: place + 1], *actions[place:]]})
        assert [fault.index for fault in doubled] in ([place + 1], [place + 2])
