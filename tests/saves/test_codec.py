"""Records to plain values and back."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import get_args, get_origin

import msgspec
import pytest

from gridsim import new_game
from gridsim.core.actions import (
    SECRET_ANSWERS,
    Allow,
    AnyAction,
    BuyTrain,
    Correct,
    LayTile,
    Pass,
    Run,
    RunTrains,
    Sealed,
)
from gridsim.core.edits import Edit
from gridsim.core.errors import SaveError
from gridsim.core.state import GameState, Memory, Placed
from gridsim.facts.load import load_facts
from gridsim.records import FrozenDict
from gridsim.saves.codec import convert, decode_action, decode_state, digest, encode_action, encode_state
from gridsim.titles import registry
from tests.saves.toy import new_toy, play
from tests.saves.toy_material import toy_facts

ROOT = Path(__file__).parents[2]
RUN = RunTrains(runs=(Run(train="2-1", stops=("A1.0", "B2.0"), legs=(("A1", "B2"),)),))


BY_HAND = {
    Correct: Correct(
        edits=(
            Edit(("round", "sold"), {"player:1": ["GT"]}),
            Edit(("board", "hexes", "F15", "stations"), [["GT", None], []]),
            Edit(("bids", "W")),
        ),
        note="x",
    ),
    Allow: Allow(action=BuyTrain(train="2-1", price=80)),
}


VALUES = {str: "x", int: 3, bool: True}


def an(kind: type) -> object:
    """An action of a kind with some value in every field."""
    if kind in BY_HAND:
        return BY_HAND[kind]
    if kind is RunTrains:
        return RUN
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    return kind(**{name: _value(hint) for name, hint in types.items()})


def _value(hint: object) -> object:
    if get_origin(hint) is tuple:
        return (_value(get_args(hint)[0]),) * 2
    return VALUES.get(hint, "y")


@pytest.mark.parametrize(
    "kind", sorted({*AnyAction.__args__} - {Sealed}, key=str), ids=lambda kind: kind.__name__
)
def test_every_kind_of_action_comes_back(kind):
    action = an(kind)
    plain = encode_action(action)
    assert plain["type"] == (Sealed if kind in SECRET_ANSWERS else kind).__struct_config__.tag
    assert decode_action(json.loads(json.dumps(plain))) == action


@pytest.mark.parametrize(
    ("plain", "key", "where"),
    [
        ({"type": "pas"}, "value_unknown", "$.actions[3].type"),
        ({"type": "pass", "why": 1}, "field_unknown", "$.actions[3]"),
        ({}, "field_missing", "$.actions[3]"),
        ([], "wrong_type", "$.actions[3]"),
        ({"type": "lay_tile", "hex": "A1", "tile": 57, "rotation": 0}, "wrong_type", "$.actions[3].tile"),
        ({"type": "buy_train", "train": "2-1", "price": True}, "wrong_type", "$.actions[3].price"),
        ({"type": "buy_train", "train": "2-1", "price": 80.0}, "wrong_type", "$.actions[3].price"),
        ({"type": "buy_train", "train": "2-1", "price": "80"}, "wrong_type", "$.actions[3].price"),
        (
            {"type": "run_trains", "runs": [{"train": "2-1", "stops": "A1", "legs": []}]},
            "wrong_type",
            "$.actions[3].runs[0].stops",
        ),
    ],
)
def test_a_wrong_action_is_refused_with_its_place(plain, key, where):
    with pytest.raises(SaveError) as caught:
        decode_action(plain, ("actions", 3))
    assert (caught.value.key, caught.value.where) == (key, where)


@pytest.mark.parametrize("count", [0, 1, 20, 60, 500])
def test_a_state_comes_back_equal_with_read_only_maps(count):
    state = play(new_toy(), count).now.state
    plain = json.loads(json.dumps(encode_state(state)))
    again = decode_state(plain, toy_facts)
    assert again == state
    assert again.facts is state.facts
    for name in ("players", "cash", "trains", "bids"):
        assert isinstance(getattr(again, name), FrozenDict)
    assert isinstance(again.round.sold, FrozenDict)
    assert isinstance(again.board.hexes, FrozenDict)
    assert list(again.players) == list(state.players)


def test_equal_states_have_equal_digests_however_they_came_about():
    for moment in play(new_toy(), 100).moments:
        state = moment.state
        again = decode_state(json.loads(json.dumps(encode_state(state))), toy_facts)
        emptied = msgspec.structs.replace(again, bids=FrozenDict({}))
        assert digest(again) == digest(emptied) == digest(state)


def test_the_digest_tells_states_apart():
    states = [moment.state for moment in play(new_toy(), 60).moments]
    different = {repr(encode_state(state)) for state in states}
    assert len({digest(state) for state in states}) == len(different) > 20


def test_play_goes_on_from_a_decoded_state():
    game = play(new_toy(), 500)
    start = decode_state(encode_state(game.start), toy_facts)
    other = type(game)(game.rules, start)
    for action in game.actions:
        other.apply(action)
    assert other.now.state == game.now.state


@pytest.mark.parametrize(
    ("path", "value", "key", "where"),
    [
        (("cash", "bank"), "much", "wrong_type", "$.cash.bank"),
        (("cash",), [], "wrong_type", "$.cash"),
        (("players", "player:1", "name"), 4, "wrong_type", "$.players.player:1.name"),
        (("players", "player:1", "nick"), "A", "field_unknown", "$.players.player:1"),
        (("certificates", "RED", 0, "percent"), None, "wrong_type", "$.certificates.RED[0].percent"),
        (("board", "hexes", "A1"), {"tile": 8}, "wrong_type", "$.board.hexes.A1.tile"),
        (("board", "facts", "title"), "moon", "value_unknown", "$.board.facts"),
        (("facts", "options"), ["fast"], "value_unknown", "$.facts"),
        (("facts", "more"), 1, "field_unknown", "$.facts"),
        (("round", "sold"), {"player:1": "RED"}, "wrong_type", "$.round.sold.player:1"),
        (("companies", "RED", "par"), [0], "value_wrong", "$.companies.RED.par"),
        (("phase",), None, "wrong_type", "$.phase"),
    ],
)
def test_a_wrong_state_is_refused_with_its_place(path, value, key, where):
    plain = json.loads(json.dumps(encode_state(play(new_toy(), 60).now.state)))
    part = plain
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    with pytest.raises(SaveError) as caught:
        decode_state(plain, toy_facts)
    assert (caught.value.key, caught.value.where) == (key, where)


def test_facts_are_named_not_written_out():
    plain = encode_state(new_toy(options=["short"]).start)
    assert plain["facts"] == plain["board"]["facts"] == {"title": "toy", "options": ["short"]}


def test_defaults_are_left_out():
    assert encode_action(LayTile(hex="A1", tile="8", rotation=0)) == {
        "type": "lay_tile", "hex": "A1", "tile": "8", "rotation": 0,
    }  # fmt: skip
    assert encode_action(Pass()) == {"type": "pass"}
    bought = {"type": "buy_train", "train": "2-1", "price": 80}
    assert encode_action(BuyTrain(train="2-1", price=80)) == bought
    assert "bids" not in encode_state(new_toy().start)


def test_any_record_can_be_read_by_its_type():
    assert convert({"tile": "8", "rotation": 5}, Placed) == Placed(tile="8", rotation=5)
    with pytest.raises(SaveError, match="field_missing"):
        convert({}, GameState)


REMEMBER = """
from msgspec.structs import replace
from gridsim import new_game
from gridsim.saves.codec import decode_state, digest, encode_state
from gridsim.facts.load import load_facts
from gridsim.titles.title_1841.memory import Remembered
memory = Remembered(lays=(frozenset(f"H{number}" for number in range(40)),), without_turn=("SB",))
state = replace(new_game("1841", ["Anna", "Ben", "Cleo"]).now.state, memory=memory)
assert decode_state(encode_state(state), load_facts, memory=Remembered) == state
print(digest(state))
"""


def test_what_a_title_remembers_has_the_same_digest_at_every_start_of_the_program():
    digests = set()
    for seed in ("1", "2", "3"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", REMEMBER]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        digests.add(done.stdout)
    assert len(digests) == 1


@pytest.mark.parametrize("title", registry.titles())
def test_every_title_remembers_under_names_that_files_can_hold(title):
    kind = registry.title(title).memory
    assert kind is not Memory
    state = new_game(title, ["Anna", "Ben", "Cleo"]).now.state
    plain = {**encode_state(state), "memory": {"nobody knows": 1}}
    with pytest.raises(SaveError) as caught:
        decode_state(plain, load_facts, ("start",), memory=kind)
    assert (caught.value.key, caught.value.where) == ("field_unknown", "$.start.memory")
