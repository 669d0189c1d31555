"""A state from a file is used only if every id in it exists and every piece lies where pieces can lie."""

from __future__ import annotations

import json
from copy import deepcopy

import pytest

from gridsim.core.errors import SaveError
from gridsim.saves.codec import decode_state, encode_state
from gridsim.saves.format import decoded
from gridsim.saves.soundness import check_state
from tests.saves.spoil import at, good_document, sealed
from tests.saves.toy import LIBRARY, new_toy, play
from tests.saves.toy_material import toy_facts

GAME = play(new_toy(), 90)
STATE = json.loads(json.dumps(encode_state(GAME.now.state)))
CASES = [
    (("players", "player:9"), {"id": "player:9", "name": "Eve"}, "id_unknown", "players.player:9"),
    (("players", "player:1", "id"), "player:2", "id_differs", "players.player:1.id"),
    (("companies", "RED", "id"), "BLUE", "id_differs", "companies.RED.id"),
    (("companies", "RED", "status"), "sleeping", "id_unknown", "companies.RED.status"),
    (("companies", "RED", "president"), "player:9", "id_unknown", "companies.RED.president"),
    (("companies", "RED", "cell"), [5, 0], "no_such_cell", "companies.RED.cell"),
    (("companies", "RED", "cell"), [0, -1], "no_such_cell", "companies.RED.cell"),
    (("companies", "RED", "par"), [0, 99], "no_such_cell", "companies.RED.par"),
    (("companies", "RED", "loans"), -1, "amount_negative", "companies.RED.loans"),
    (("companies", "RED", "ports"), ["Z9"], "id_unknown", "companies.RED.ports[0]"),
    (("cash", "player:1"), -5, "amount_negative", "cash.player:1"),
    (("cash", "Eve"), 5, "id_unknown", "cash.Eve"),
    (("certificates", "RED", 3, "owner"), "Eve", "id_unknown", "certificates.RED[3].owner"),
    (("certificates", "RED", 3, "id"), "RED-0", "id_twice", "certificates.RED[3].id"),
    (("certificates", "RED", 3, "percent"), 0, "percent_wrong", "certificates.RED[3].percent"),
    (("certificates", "RED", 3, "percent"), 101, "percent_wrong", "certificates.RED[3].percent"),
    (("bids",), {"P1": []}, "id_unknown", "bids.P1"),
    (("privates",), {"P1": {"id": "P1"}}, "id_unknown", "privates.P1"),
    (("supply",), {"tunnel": 3}, "id_unknown", "supply.tunnel"),
    (("trains", "2-1", "kind"), "9", "id_unknown", "trains.2-1.kind"),
    (("trains", "2-1", "owner"), "Eve", "id_unknown", "trains.2-1.owner"),
    (("trains", "2-1", "id"), "2-2", "id_differs", "trains.2-1.id"),
    (("board", "hexes", "Z9"), {}, "id_unknown", "board.hexes.Z9"),
    (("board", "hexes", "A1"), {"tile": "99"}, "id_unknown", "board.hexes.A1.tile"),
    (("board", "hexes", "A1"), {"tunnel": "99"}, "id_unknown", "board.hexes.A1.tunnel"),
    (("board", "hexes", "A1"), {"tile": "8", "rotation": 6}, "rotation_wrong", "board.hexes.A1"),
    (("board", "hexes", "A1"), {"stations": [["Eve"]]}, "id_unknown", "board.hexes.A1.stations[0]"),
    (("board", "hexes", "A1"), {"waiting": ["Eve"]}, "id_unknown", "board.hexes.A1.stations[0]"),
    (("board", "hexes", "A1"), {"stations": [["RED"]]}, "stations_wrong", "board.hexes.A1.stations"),
    (("board", "facts", "options"), ["short"], "facts_differ", "board.facts"),
    (("phase",), "9", "id_unknown", "phase"),
    (("priority",), "Eve", "id_unknown", "priority"),
    (("round", "player"), "Eve", "id_unknown", "round.player"),
    (("round", "sold"), {"Eve": ["RED"]}, "id_unknown", "round.sold.Eve"),
    (("round", "sold"), {"player:1": ["GREEN"]}, "id_unknown", "round.sold.player:1"),
    (("round", "done"), ["GREEN"], "id_unknown", "round.done[0]"),
]


def spoilt(path, value):
    state = deepcopy(STATE)
    at(state, path[:-1])[path[-1]] = value
    return state


@pytest.mark.parametrize(("path", "value", "key", "where"), CASES)
def test_what_cannot_be_is_named_with_its_place(path, value, key, where):
    with pytest.raises(SaveError) as caught:
        check_state(decode_state(spoilt(path, value), toy_facts), GAME.start, ())
    assert (caught.value.key, caught.value.where) == (key, f"$.{where}")


@pytest.mark.parametrize("path", [("players", "player:2"), ("companies", "RED"), ("board", "hexes", "B2")])
def test_what_is_missing_is_named(path):
    state = deepcopy(STATE)
    del at(state, path[:-1])[path[-1]]
    with pytest.raises(SaveError) as caught:
        check_state(decode_state(state, toy_facts), GAME.start, ())
    assert (caught.value.key, caught.value.facts["id"]) == ("entry_missing", path[-1])


def test_every_state_of_a_game_is_sound():
    for moment in play(new_toy(options=["long"]), 500).moments:
        check_state(moment.state, new_toy(options=["long"]).start, ())


@pytest.mark.parametrize(("path", "value", "key", "where"), CASES)
def test_an_unsound_start_made_by_hand_is_refused(path, value, key, where):
    document = sealed({**good_document(), "actions": [], "redo": [], "start": spoilt(path, value)})
    del document["snapshot"]
    with pytest.raises(SaveError) as caught:
        decoded(json.dumps(sealed(document)).encode(), library=LIBRARY)
    assert (caught.value.key, caught.value.where) == (key, f"$.start.{where}")
