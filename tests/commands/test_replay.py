"""`replay`: what it prints, the trace it writes, and its exit codes."""

import json

import pytest

from gridsim import new_game
from gridsim.__main__ import main
from gridsim.core.actions import BuyPrivate, Pass
from gridsim.saves.format import save
from tests.commands.records import SMALL


@pytest.fixture
def written(tmp_path):
    """Writes a file of 18xx.games and gives its place."""

    def write(record):
        path = tmp_path / "record.json"
        path.write_text(json.dumps(record))
        return str(path)

    return write


def test_standing_is_told_beside_the_recorded_result(written, capsys):
    assert main(["replay", written(SMALL)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Actions played: 3 of 3."
    assert lines[1].split() == ["Anna", "500", "(recorded:", "500)"]
    assert lines[3].split() == ["Cleo", "500", "(recorded:", "501)"]


def test_trace_has_a_line_for_the_start_and_one_for_each_action(written, tmp_path, capsys):
    out = tmp_path / "states.jsonl"
    assert main(["replay", written(SMALL), "--states", str(out)]) == 0
    first, *rest = [json.loads(line) for line in out.read_text().splitlines()]
    assert first["start"]["bank"] == 10500
    assert [entry["id"] for entry in rest] == [1, 2, 3]
    assert rest[0]["changes"]["player/P1/cash"] == 480
    assert rest[0]["changes"]["player/P1/companies"] == "FT"
    assert rest[2]["changes"] == {}


def test_game_stops_at_the_first_illegal_action(written, capsys):
    wrong = {**SMALL["actions"][1], "company": "SCFTC", "price": 104}
    assert main(["replay", written({**SMALL, "actions": [SMALL["actions"][0], wrong]})]) == 1
    said = capsys.readouterr()
    assert said.out.startswith("Actions played: 1 of 2.")
    assert "1856 §3.3.1" in said.err


def test_own_saves_are_played_too(tmp_path, capsys):
    game = new_game("1856", ["Anna", "Ben", "Cleo"])
    game.apply(BuyPrivate(private="FT", price=20))
    game.apply(Pass())
    path, out = tmp_path / "own.json", tmp_path / "states.jsonl"
    save(game, path)
    assert main(["replay", str(path), "--states", str(out)]) == 0
    assert capsys.readouterr().out.startswith("Actions played: 2 of 2.")
    assert [json.loads(line).get("id") for line in out.read_text().splitlines()] == [None, 1, 2]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"title": "1830"}, "1830"),
        ({"settings": {"optional_rules": ["nonsense"]}}, "nonsense"),
        ({"players": []}, "players"),
        ({"players": [{"name": "A"}, {"name": "A"}, {"name": "B"}]}, "twice"),
        ({"actions": [{"id": 1, "type": "dance", "entity": 0, "entity_type": "player"}]}, "dance"),
        ({"actions": [{"id": "1", "type": "pass", "entity": 0}]}, "$.actions[0].id"),
        ({"actions": [{"id": 1, "type": "redo", "entity": 0}]}, "$.actions[0]"),
    ],
)
def test_foreign_and_damaged_files_are_told_in_words(written, capsys, change, told):
    assert main(["replay", written({**SMALL, **change})]) != 0
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "export", "routes"])
def test_a_damaged_file_of_ours_is_not_played_as_another_game(command, tmp_path, capsys):
    game = new_game("1856", ["Anna", "Ben", "Cleo"])
    game.apply(Pass())
    path = tmp_path / "game.gridsim"
    save(game, path)
    path.write_bytes(path.read_bytes().replace(b'"seed": 0', b'"seed": 1'))
    assert main([command, str(path)]) == 2
    assert "changed or damaged" in capsys.readouterr().err
