"""A file is read strictly: what is wrong is told with its place."""

import json

import pytest

from gridsim.core.errors import SaveError
from gridsim.interchange.importing import import_as_far_as_possible
from gridsim.interchange.reading import decode_record, read_record
from tests.interchange.files import a_file, a_record, opening


def refused(found):
    with pytest.raises(SaveError) as caught:
        read_record(found)
    return caught.value.key, caught.value.where


def test_players_are_seated_in_the_order_of_the_file():
    record = a_record()
    assert record.players == ("Anna", "Ben", "Cleo")
    assert record.seats == {0: "player:1", 1: "player:2", 2: "player:3"}


def test_players_without_number_are_called_by_their_names():
    record = read_record({**a_file(), "players": [{"name": "A"}, {"name": "B"}, {"name": "C"}]})
    assert record.seats == {"A": "player:1", "B": "player:2", "C": "player:3"}


def test_result_is_read_by_seat():
    assert a_record(result={"0": 7, "2": 9, "x": 1}).result == {"player:1": 7, "player:3": 9}


def test_automatic_actions_follow_their_origin_under_its_number():
    auto = {"type": "pass", "entity": 1, "entity_type": "player"}
    record = a_record(("pass", 0, {"auto_actions": [{**auto, "auto_actions": [auto]}]}))
    assert [(each.type, each.id, each.where) for each in record.actions[0].flat()] == [
        ("pass", 1, "$.actions[0]"),
        ("pass", 1, "$.actions[0].auto_actions[0]"),
        ("pass", 1, "$.actions[0].auto_actions[0].auto_actions[0]"),
    ]


def test_programs_and_messages_are_left_out():
    record = a_record(("program_share_pass", 0, {}), ("message", 1, {"message": "hello"}), ("pass", 2, {}))
    assert [each.type for each in record.actions] == ["pass"]


@pytest.mark.parametrize(
    ("change", "key", "where"),
    [
        ({"title": 1856}, "wrong_type", "$.title"),
        ({"settings": None}, "wrong_type", "$.settings"),
        ({"settings": {"optional_rules": [1]}}, "wrong_type", "$.settings.optional_rules[0]"),
        ({"players": []}, "player_count", "$.players"),
        ({"players": ["Anna"]}, "wrong_type", "$.players[0]"),
        ({"players": [{"id": 0}]}, "field_missing", "$.players[0]"),
        ({"players": [{"id": [], "name": "A"}]}, "wrong_type", "$.players[0].id"),
        ({"players": [{"id": 1, "name": "A"}, {"id": 1, "name": "B"}]}, "id_twice", "$.players"),
        ({"actions": {}}, "wrong_type", "$.actions"),
        ({"actions": [1]}, "wrong_type", "$.actions[0]"),
        ({"actions": [{"id": 1}]}, "field_missing", "$.actions[0]"),
        ({"actions": [{"id": True, "type": "pass"}]}, "wrong_type", "$.actions[0].id"),
        ({"actions": [{"id": 1, "type": "pass", "entity": {}}]}, "wrong_type", "$.actions[0].entity"),
        ({"actions": [{"id": 1, "type": "x", "auto_actions": 3}]}, "wrong_type", "$.actions[0].auto_actions"),
    ],
)  # fmt: skip
def test_wrong_places_are_named(change, key, where):
    assert refused({**a_file(), **change}) == (key, where)


def test_automatic_actions_inside_each_other_without_end_are_refused():
    entry = {"id": 1, "type": "pass", "entity": 0}
    for _ in range(9):
        entry = {"id": 1, "type": "pass", "entity": 0, "auto_actions": [entry]}
    assert refused({**a_file(), "actions": [entry]})[0] == "too_deep"


@pytest.mark.parametrize("data", [b"", b"\0", b"{", b"[1]", b"null", b'{"title": "1856"}'])
def test_what_is_no_such_file_is_refused(data):
    with pytest.raises(SaveError):
        decode_record(data)


def test_fields_of_an_action_are_checked_when_they_are_needed():
    found = json.loads(json.dumps(a_file(("bid", 0, {"company": 5}))))
    recorded = read_record(found).actions[0]
    with pytest.raises(SaveError) as caught:
        recorded.text("company")
    assert caught.value.where == "$.actions[0].company"
    with pytest.raises(SaveError) as caught:
        recorded.number("price")
    assert (caught.value.key, caught.value.facts["field"]) == ("field_missing", "price")


def test_what_is_only_told_is_no_automatic_action():
    """Orders, notes and messages among the automatic actions are left out."""
    autos = [
        {"type": kind, "entity": 0, "entity_type": "player"}
        for kind in ("message", "pass", "log", "program_disable")
    ]
    entry = {"id": 1, "type": "pass", "entity": 0, "entity_type": "player", "auto_actions": autos}
    record = read_record({**a_file(), "actions": [entry]})
    assert [each.type for each in record.actions[0].flat()] == ["pass", "pass"]


@pytest.mark.parametrize(("title", "company"), [("1824", "BH"), ("1856", "BBG")])
def test_a_price_that_is_no_number_is_refused_with_its_place(title, company):
    """In files of 1824 it ended the reading with a fault of ours."""
    bids = opening() if title == "1856" else []
    par = ("par", 0, {"corporation": company, "share_price": "dear,1,2"})
    imported = import_as_far_as_possible(read_record(a_file(*bids, par, title=title)))
    assert imported.stopped is not None
    where = f"$.actions[{len(bids)}].share_price"
    assert (imported.stopped.key, imported.stopped.where) == ("value_unknown", where)
