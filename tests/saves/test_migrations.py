"""Old files stay readable: numbered steps, and a file from every version on which they are tried."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gridsim.core.errors import SaveError
from gridsim.saves.document import decode_document
from gridsim.saves.format import continue_from_snapshot, decoded
from gridsim.saves.migrations import STEPS, VERSION, migrated
from gridsim.saves.state_forms import with_memory
from gridsim.saves.summary import glance
from tests.saves.spoil import good_document, sealed
from tests.saves.toy import LIBRARY

GOLDEN = Path(__file__).parent / "golden"
CASH = {"bank": 2230, "player:1": 110, "player:2": 180, "player:3": 40, "RED": 240, "BLUE": 200}


def in_version_0(document: dict) -> dict:
    """The same game as an invented older program would have written it."""
    renamed = [
        {**action, "type": "skip"} if action["type"] == "pass" else action for action in document["actions"]
    ]
    old = {**document, "version": 0, "game": document["title"], "actions": renamed}
    del old["title"], old["notes"], old["line"], old["lines"]
    return sealed(old)


def from_version_0(document: dict) -> dict:
    new = {key: value for key, value in document.items() if key != "game"}
    passes = [
        {**action, "type": "pass"} if action["type"] == "skip" else action for action in document["actions"]
    ]
    return {**new, "title": document["game"], "actions": passes, "notes": {}}


def test_a_step_leads_from_an_invented_version_to_the_present():
    old = in_version_0(good_document())
    document, intact = decode_document(json.dumps(old).encode(), {0: from_version_0, **STEPS})
    assert intact, "the fingerprint is that of the file as it was written"
    assert document.version == VERSION
    assert document.title == "toy"
    assert [a.__struct_config__.tag for a in document.actions] == [
        action["type"] for action in good_document()["actions"]
    ]


def test_a_damaged_old_file_is_noticed():
    old = in_version_0(good_document())
    old["seed"] = 8
    _, intact = decode_document(json.dumps(old).encode(), {0: from_version_0, **STEPS})
    assert not intact


def test_steps_are_taken_one_after_the_other():
    steps = {
        3: lambda document: {**document, "trail": [*document.get("trail", []), 3]},
        4: lambda document: {**document, "trail": [*document["trail"], 4]},
    }
    assert migrated({"version": 3}, steps, to=5) == {"version": 5, "trail": [3, 4]}
    assert migrated({"version": 4, "trail": []}, steps, to=5) == {"version": 5, "trail": [4]}
    assert migrated({"version": 5}, steps, to=5) == {"version": 5}


@pytest.mark.parametrize(("version", "key"), [(0, "version_unknown"), (VERSION + 1, "newer_version")])
def test_a_version_without_a_way_here_is_refused(version, key):
    with pytest.raises(SaveError) as caught:
        migrated({"version": version})
    assert (caught.value.key, caught.value.where) == (key, "$.version")


def test_there_is_a_step_from_every_version():
    assert sorted(STEPS) == list(range(1, VERSION))


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_there_is_a_file_from_every_version(version):
    assert list(GOLDEN.glob(f"version-{version}*.json"))


def test_the_toy_game_of_version_1_is_what_it_was():
    data = (GOLDEN / "version-1-toy.json").read_bytes()
    loaded = decoded(data, library=LIBRARY)
    assert loaded.divergence is None
    assert len(loaded.game.actions) == 40
    assert len(loaded.game.redo_tail) == 3
    assert loaded.game.now.state.cash == CASH
    assert loaded.notes == {"zoom": 1.5, "open": ["log"]}


def test_a_file_of_version_1_has_no_other_lines_of_play():
    loaded = decoded((GOLDEN / "version-1-toy.json").read_bytes(), library=LIBRARY)
    assert (loaded.name, loaded.lines) == ("", ())
    continued = continue_from_snapshot(GOLDEN / "version-1-1856.json")
    assert (continued.name, continued.lines) == ("", ())


def test_the_toy_game_of_version_2_has_the_line_that_was_kept_beside_it():
    loaded = decoded((GOLDEN / "version-2-toy.json").read_bytes(), library=LIBRARY)
    assert loaded.name == "As it was"
    [other] = loaded.lines
    assert other.name == "With a loan"
    assert (other.game.cursor, len(other.game.moments)) == (26, 31)
    assert other.game.actions[:20] == loaded.game.actions[:20]
    assert other.game.now.state.cash != loaded.game.now.state.cash


# ---- what titles remembered before version 3


NOTES = {
    "operating": "GW",
    "last_buyer": "player:2",
    "loan_taken": 1,
    "unpaid:player:1": 10,
    "unpaid:player:3": 20,
    "old_director:SB": "player:4",
    "founder_was": "player:1",
    "lays": ["B2 C3", "", "D4"],
    "trains_run": ["2-0", "2-1"],
    "packet_turns": 3,
}
"""As three titles kept them."""


def test_notes_become_a_memory():
    state = {"phase": "2", "round": {"kind": "stock", "acted": True}, "notes": NOTES}
    today = with_memory(state)
    assert today == {
        "phase": "2",
        "round": {"kind": "stock", "company": "GW", "last_to_act": "player:2"},
        "memory": {
            "loan_taken": True,
            "unpaid": {"player:1": 10, "player:3": 20},
            "old_directors": {"SB": "player:4"},
            "founder": "player:1",
            "lays": [["B2", "C3"], [], ["D4"]],
            "trains_run": ["2-0", "2-1"],
            "packet_turns": 3,
        },
    }
    assert with_memory(today) == today


@pytest.mark.parametrize("notes", [None, 7, [], "x"])
def test_what_are_no_notes_is_left_to_be_refused(notes):
    assert "memory" not in with_memory({"notes": notes, "round": 3})


@pytest.mark.parametrize("name", ["1835", "1841", "1856", "1856-turn"])
def test_games_of_version_2_can_be_looked_at_and_played_on_from_their_last_turn(name):
    path = GOLDEN / f"version-2-{name}.json"
    written = json.loads(path.read_bytes())
    seen = glance(path)
    assert seen.actions == len(written["actions"])
    game = continue_from_snapshot(path).game
    assert game.start.cash == written["snapshot"]["state"]["cash"]
    assert game.now.decision is not None


def test_what_was_remembered_is_remembered():
    of_1835 = glance(GOLDEN / "version-2-1835.json").state
    assert of_1835.memory.trains_run == ("2-0", "2-8", "2-1", "2+2-0", "2+2-2")
    assert of_1835.round.last_to_act == "player:4"
    assert glance(GOLDEN / "version-2-1841.json").state.round.last_to_act == "player:4"


def test_a_damaged_snapshot_of_an_older_file_is_still_refused(tmp_path):
    path = tmp_path / "game.json"
    document = json.loads((GOLDEN / "version-2-1835.json").read_bytes())
    del document["checksum"]
    document["snapshot"]["state"]["cash"]["player:1"] += 1
    path.write_text(json.dumps(document))
    with pytest.raises(SaveError, match="digest_wrong"):
        glance(path)
