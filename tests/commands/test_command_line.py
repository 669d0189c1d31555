"""The command line: what it prints, its exit codes, and no traceback for any input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from gridsim import new_game
from gridsim.__main__ import CANNOT_WRITE, NOBODY_READS, main
from gridsim.commands import check, fuzz
from gridsim.commands.invariants import Watch
from gridsim.commands.list_of_commands import COMMANDS
from gridsim.commands.words import BadInput, told, words
from gridsim.core.errors import DataError, IllegalAction, Refusal, SaveError
from gridsim.facts import load
from gridsim.saves import save

ROOT = Path(__file__).parents[2]
NAMES = [command.__name__.rpartition(".")[2] for command in COMMANDS]


def run(*arguments: str, code: int = 0, capsys=None) -> str:
    assert main(arguments) == code
    said = capsys.readouterr()
    return said.out if code == 0 else said.err


def exits(*arguments: str) -> int:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    return caught.value.code


def test_every_module_beside_the_helpers_is_in_the_table():
    folder = ROOT / "gridsim/commands"
    commands = {path.stem for path in folder.glob("*.py") if "\ndef add_parser" in path.read_text()}
    assert commands == set(NAMES)
    assert all(isinstance(command, ModuleType) for command in COMMANDS)


def test_help_lists_every_command(capsys):
    assert exits("--help") == 0
    said = capsys.readouterr().out
    assert all(f"\n    {name}" in said for name in NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help(name, capsys):
    assert exits(name, "--help") == 0
    first = words(f"{name}.help").split()[0]
    assert first in capsys.readouterr().out


def test_titles_tells_players_and_options(capsys):
    said = run("titles", capsys=capsys)
    assert "1856: 1856, Railroading in Upper Canada" in said
    assert "3 to 6 players" in said
    assert "  alternate_destinations (variant, 1856 §15.1)" in said


def test_check_finds_the_shipped_material_in_order(capsys):
    assert run("check", capsys=capsys) == "All printed material is in order.\n"


def test_check_looks_at_the_titles_that_are_named(capsys, monkeypatch):
    read = []
    load_facts = load.load_facts
    monkeypatch.setattr(load, "load_facts", lambda title: read.append(title) or load_facts(title))
    run("check", "1835", "1856", capsys=capsys)
    assert read == ["1835", "1856"]
    assert "1836" in run("check", "1836", code=1, capsys=capsys)


def test_check_tells_every_fault(capsys, monkeypatch):
    monkeypatch.setattr(check, "check_resources", lambda *_titles: ["hexes[F15]: no", "tiles[9]: neither"])
    assert run("check", code=1, capsys=capsys) == "hexes[F15]: no\ntiles[9]: neither\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["fuzz", "1999"], "does not know the title “1999”"),
        (["fuzz", "../1856"], "does not know the title “../1856”"),
        (["fuzz", "1856", "--players", "9"], "is for 3, 4, 5, 6 players, not for 9"),
        (["fuzz", "1856", "--options", "moon"], "has no option “moon”"),
    ],
)
def test_bad_input_is_told_on_stderr_with_code_2(arguments, said, capsys):
    assert said in run(*arguments, code=2, capsys=capsys)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["fly"],
        ["fuzz"],
        ["fuzz", "1856", "--games", "0"],
        ["fuzz", "1856", "--games", "many"],
        ["fuzz", "1856", "--seed", "-1"],
        ["titles", "more"],
        *(["routes", "game", "--looks", text] for text in ("-1", "0", "nan", "inf", "soon")),
        *(["routes", "game", "--seconds", text] for text in ("-1", "nan")),
    ],
)
def test_arguments_that_cannot_be_read_end_with_code_2(arguments, capsys):
    assert exits(*arguments) == 2
    assert "usage: gridsim" in capsys.readouterr().err


def test_every_kind_of_error_is_told_in_words():
    assert told(SaveError("empty")) == "The file is empty."
    assert told(SaveError("wrong_type", "$.seed", expected="int", got="str")).startswith("$.seed: int is")
    assert told(DataError(["a", "b"])) == "a\nb"
    assert told(IllegalAction([Refusal("1856 §1", "x", {"a": 1})])) == "x(a=1) [1856 §1]"
    assert "not for 9" in told(BadInput("fuzz.player_count", title="t", counts="3", count=9))


def test_fuzz_ends_with_1_if_a_game_fails(capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(Watch, "look", lambda *_: ["something is rotten"])
    assert main(["fuzz", "1856", "--games", "2", "--players", "3", "--folder", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert said.count("something is rotten") == 2
    assert "2 games ended, 2 of them failed; 0 given up." in said
    assert len(list(tmp_path.iterdir())) == 2


def test_the_module_runs_as_a_program():
    done = subprocess.run(
        [sys.executable, "-m", "gridsim", "titles"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "1856" in done.stdout
    assert done.stderr == ""


def test_a_reader_that_goes_away_is_no_error():
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "gridsim", "titles"]
    done = subprocess.run(command, cwd=ROOT, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (NOBODY_READS, b"")


def said_to(output, *arguments: str, **environment: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "-m", "gridsim", *arguments]
    more = {**os.environ, **environment}
    return subprocess.run(command, cwd=ROOT, stdout=output, stderr=subprocess.PIPE, check=False, env=more)


@pytest.fixture
def named(tmp_path) -> str:
    """A game whose players have letters that few encodings have."""
    path = tmp_path / "game.gridsim"
    save(new_game("1856", ["Zoë", "Łukasz", "京"]), path)
    return str(path)


@pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="only some systems have a disk that is always full"
)
@pytest.mark.parametrize("command", ["titles", "replay", "export", "check"])
def test_a_full_disk_is_told_without_a_traceback(command, named):
    with Path("/dev/full").open("w") as full:
        done = said_to(full, command, *([named] if command in ("replay", "export") else []))
    assert done.returncode == CANNOT_WRITE
    assert done.stderr.decode() == "The output cannot be written: No space left on device.\n"


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_names_are_told_in_any_encoding(encoding, named):
    done = said_to(subprocess.PIPE, "replay", named, PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert ("京" if encoding == "utf-8" else "\\u4eac") in done.stdout.decode(encoding)


def test_a_file_written_to_the_output_is_the_same_in_any_encoding(named):
    told = [
        said_to(subprocess.PIPE, "export", named, PYTHONIOENCODING=each).stdout for each in ("ascii", "utf-8")
    ]
    assert told[0] == told[1]
    assert json.loads(told[0])["players"][2]["name"] == "京"


def test_without_any_output_a_command_does_its_work_all_the_same(named, tmp_path):
    out = tmp_path / "states"
    program = f"{sys.executable} -m gridsim"
    script = f"({program} export {named} && {program} replay {named} --states {out}) >&- 2>&-"
    assert subprocess.run(["sh", "-c", script], cwd=ROOT, check=False).returncode == 0
    assert out.exists()


def test_a_name_of_a_file_that_is_no_utf_8_is_told(tmp_path):
    name = os.fsdecode(b"no\xffne.gridsim")
    done = said_to(subprocess.PIPE, "replay", str(tmp_path / name))
    assert done.returncode == 2
    assert b"There is no file" in done.stderr


def test_an_interrupted_command_ends_quietly(monkeypatch, capsys):
    def interrupted(_title: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(fuzz, "title_of", lambda *_: interrupted(""))
    assert main(["fuzz", "1856"]) == 130
    assert capsys.readouterr().err == ""
