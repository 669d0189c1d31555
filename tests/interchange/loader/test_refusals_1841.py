"""Recorded games of 1841 with one thing wrong: that program would refuse them there, for that reason."""

import json
from copy import deepcopy

import pytest

from gridsim.interchange.loader import check
from gridsim.interchange.loader.document import told_actions

MOST = 470
"""So far into the game everything that is tried here has happened; the rest need not be played."""


@pytest.fixture(scope="module")
def whole(records):
    """A game of the second edition with the automatic actions written among the others."""
    found = json.loads((records / "1841" / "132002.json").read_text())
    told = [dict(each.fields) for each in told_actions(found)]
    for number, action in enumerate(told, 1):
        action.pop("auto_actions", None)
        action["id"] = number
    return {**found, "actions": told[:MOST]}


def place_of(whole, kind, entity=None, **fields):
    """The first action of a kind with these fields."""
    for place, action in enumerate(whole["actions"]):
        is_its = action["type"] == kind and entity in (None, action["entity"])
        if is_its and all(action.get(name) == value for name, value in fields.items()):
            return place
    raise AssertionError(f"no {kind} by {entity}")


def fault_of(whole, actions):
    faults = check({**whole, "actions": actions})
    return (faults[0].index, faults[0].step, faults[0].key) if faults else None


def changed(whole, place, **fields):
    """The file up to an action that has other fields."""
    actions = deepcopy(whole["actions"][: place + 1])
    actions[place].update(fields)
    return fault_of(whole, actions)


def left_out(whole, place):
    """The file up to the action after one that is left out."""
    return fault_of(whole, [*whole["actions"][:place], whole["actions"][place + 1]])


def test_the_game_itself_is_taken(whole):
    assert check(whole) == []


@pytest.mark.parametrize(
    ("kind", "entity", "named", "fields", "step", "key"),
    [
        ("bid", None, {}, {"company": "SFV"}, "ConcessionAuction", "loader_field"),
        ("bid", None, {"price": 35}, {"price": 22}, "ConcessionAuction", "loader_rules"),
        ("par", None, {}, {"share_price": "100,3,4"}, "BuySellParShares", "loader_field"),
        ("buy_shares", None, {}, {"shares": ["SFTG_0"]}, "BuySellParShares", "loader_not_for_sale"),
        ("buy_shares", None, {}, {"percent": 20}, "BuySellParShares", "loader_percent"),
        ("choose", "SFTG", {}, {"choice": 6}, "BuyNewTokens", "loader_rules"),
        ("choose", "SFLP", {}, {"choice": "x"}, "BuyNewTokens", "loader_field"),
        ("choose", "SFTG", {}, {"entity": "SFLP"}, "BuyNewTokens", "loader_blocked"),
        ("place_token", "SFMA", {}, {"city": "R14-1-0"}, "HomeToken", "loader_no_city"),
        ("place_token", "SFMA", {}, {"slot": 1}, "HomeToken", "loader_slot"),
        ("lay_tile", None, {}, {"tile": "202-2"}, "Track", "loader_no_tile"),
        ("destination_connection", None, {}, {"hexes": ["A5"]}, "Destinate", "loader_field"),
        ("destination_connection", None, {}, {"entity": "SFTG"}, "Destinate", "loader_blocked"),
        ("buy_train", None, {}, {"train": "2-1"}, "BuyTrain", "loader_train"),
        ("choose", "P1", {}, {"choice": "half"}, "ChooseOption", "loader_field"),
        ("remove_token", None, {}, {"city": "P12-1-0"}, "RemoveTokens", "loader_no_city"),
        ("remove_token", None, {}, {"city": "F16-0-0"}, "RemoveTokens", "loader_no_city"),
    ],
)
def test_a_wrong_field_is_refused(whole, kind, entity, named, fields, step, key):
    if entity is not None and entity.startswith("P"):
        entity = whole["players"][int(entity[1:]) - 1]["id"]
    place = place_of(whole, kind, entity, **named)
    assert changed(whole, place, **fields) == (place, step, key)


@pytest.mark.parametrize(
    ("kind", "entity", "before", "step"),
    [
        ("pass", "SFTG", "destination_connection", "BuyToken"),
        ("pass", "IRSFF", "buy_train", "CorporateBuySellParShares"),
        ("destination_connection", "IRSFF", "lay_tile", "Destinate"),
        ("choose", "SFTG", "buy_shares", "BuyNewTokens"),
        ("choose", None, "choose", "ChooseOption"),
        ("remove_token", None, "choose", "RemoveTokens"),
    ],
)
def test_a_missing_action_is_noticed_at_the_next(whole, kind, entity, before, step):
    """A step that asks although nothing can be done in it is not passed over either."""
    actions = whole["actions"]
    place = next(
        at
        for at, action in enumerate(actions)
        if action["type"] == kind and entity in (None, action["entity"]) and actions[at - 1]["type"] == before
    )
    assert left_out(whole, place) == (place, step, "loader_blocked")


def test_a_pass_where_a_train_must_be_bought_is_refused(whole):
    place = place_of(whole, "buy_train")
    company = whole["actions"][place]["entity"]
    extra = {"id": 0, "type": "pass", "entity": company, "entity_type": "corporation"}
    assert fault_of(whole, [*whole["actions"][:place], extra]) == (place, "BuyTrain", "loader_blocked")
