"""No file does any harm: whatever is in it, loading gives a game or says what is wrong and where."""

from __future__ import annotations

import json
import os
import tracemalloc
from contextlib import suppress
from time import perf_counter

import pytest

from gridsim.core.errors import SaveError
from gridsim.saves import continue_from_snapshot, document, load, recover, save
from gridsim.saves.document import decode_document
from gridsim.saves.limits import MOST_CHARACTERS
from gridsim.saves.plain_json import parse
from tests.saves.sentences import SENTENCES
from tests.saves.spoil import DATA, DOCUMENT, FAMILIES, as_bytes, sealed, unsealed
from tests.saves.toy import LIBRARY, new_toy, play

SPOILT = [(name, data) for family in FAMILIES for name, data in family(DOCUMENT, DATA)]
MOST_SECONDS = 5


def refused(path, reader=load) -> SaveError:
    """The error a file is refused with, after checking that it is a useful one."""
    began = perf_counter()
    with pytest.raises(SaveError) as caught:
        reader(path, library=LIBRARY)
    error = caught.value
    assert perf_counter() - began < MOST_SECONDS
    assert error.where.startswith(("$", "line "))
    assert len(str(error)) < 2000
    sentence = SENTENCES[error.key].format(where=error.where, **error.facts)
    assert "{" not in SENTENCES[error.key] or sentence != SENTENCES[error.key]
    return error


def test_there_are_enough_spoilt_files():
    assert len(SPOILT) > 400
    assert len({name for name, _ in SPOILT}) == len(SPOILT)
    assert len({data for _, data in SPOILT}) > 400


@pytest.mark.parametrize("data", [pytest.param(data, id=name) for name, data in SPOILT])
def test_a_spoilt_file_is_refused_and_nothing_changes(data, tmp_path):
    game = play(new_toy(), 10)
    before = (game.now, game.cursor, list(game.moments))
    path = tmp_path / "game.json"
    path.write_bytes(data)
    refused(path)
    assert path.read_bytes() == data
    assert os.listdir(tmp_path) == ["game.json"]
    assert (game.now, game.cursor, game.moments) == before


@pytest.mark.parametrize("data", [pytest.param(data, id=name) for name, data in SPOILT[::7]])
def test_a_spoilt_file_is_refused_as_a_journal_and_from_its_snapshot(data, tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(data)
    refused(path, recover)
    with suppress(SaveError):
        continue_from_snapshot(path, library=LIBRARY)
    assert path.read_bytes() == data


def test_the_unspoilt_file_is_accepted(tmp_path):
    path = tmp_path / "game.json"
    for data in (DATA, as_bytes(DOCUMENT), as_bytes(unsealed(DOCUMENT)), as_bytes(sealed(DOCUMENT))):
        path.write_bytes(data)
        assert len(load(path, library=LIBRARY).game.actions) == 40
    path.write_bytes(b"\xef\xbb\xbf" + DATA)
    assert len(load(path, library=LIBRARY).game.actions) == 40


def key_and_place(path, data) -> tuple[str, str]:
    path.write_bytes(data)
    error = refused(path)
    return error.key, error.where


@pytest.mark.parametrize("index", range(len(DOCUMENT["actions"]) + 1))
def test_an_illegal_action_is_named_with_all_refusals(index, tmp_path):
    path = tmp_path / "game.json"
    spoilt = unsealed(DOCUMENT)
    spoilt["actions"].insert(index, {"type": "lay_tile", "hex": "A1", "tile": "none", "rotation": 9})
    path.write_text(json.dumps(spoilt))
    error = refused(path)
    assert (error.key, error.where) == ("illegal_action", f"$.actions[{index}]")
    assert error.facts["number"] == index + 1
    assert '"hex":"A1"' in str(error.facts["action"])
    keys = [refusal.key for refusal in error.refusals]
    assert keys in (["not_asked"], ["no_such_tile"], ["hex_taken", "no_such_tile"])
    assert all(refusal.rule in str(error.facts["rules"]) for refusal in error.refusals)


def test_several_refusals_are_all_told(tmp_path):
    path = tmp_path / "game.json"
    spoilt = unsealed(DOCUMENT)
    index = next(n for n, action in enumerate(spoilt["actions"]) if action["type"] == "start_company")
    spoilt["actions"][index]["par"] = 5000
    path.write_text(json.dumps(spoilt))
    error = refused(path)
    assert [refusal.key for refusal in error.refusals] == ["wrong_par", "too_poor"]
    assert error.facts["rules"] == "toy §1.2; toy §1.3"


def test_an_illegal_action_among_those_to_redo_is_named(tmp_path):
    path = tmp_path / "game.json"
    spoilt = unsealed(DOCUMENT)
    spoilt["redo"].append({"type": "bid", "private": "x", "amount": 1})
    path.write_text(json.dumps(spoilt))
    error = refused(path)
    assert (error.key, error.where) == ("illegal_action", "$.redo[3]")


def test_places_are_exact(tmp_path):
    path = tmp_path / "game.json"
    document = as_bytes(DOCUMENT).decode()

    def refusal_of(old: str, new: str) -> tuple[str, str]:
        assert document.count(old) >= 1
        return key_and_place(path, document.replace(old, new, 1).encode())

    assert refusal_of('"seed": 7', '"seed": 7, "seed": 8') == ("doubled_key", "$.seed")
    assert refusal_of('"seed": 7', '"seed": NaN') == ("no_number", "$.seed")
    assert refusal_of('"seed": 7', f'"seed": {10**20}') == ("number_too_large", "$.seed")
    assert refusal_of('"seed": 7', '"seed": "7"') == ("wrong_type", "$.seed")
    assert refusal_of('["Anna",', '["Anna", 7,') == ("wrong_type", "$.players[1]")
    assert refusal_of('{"type": "pass"}', '{"type": "pass", "x": 1}') == ("field_unknown", "$.actions[0]")
    assert refusal_of('"zoom": 1.5', '"zoom": [1, 1e999]') == ("no_number", "$.notes.zoom[1]")
    assert refusal_of('"title": "toy"', '"title": "moon"') == ("title_unknown", "$.title")
    assert refusal_of('"Anna"', '"Anna", "An\\ud800"') == ("half_character", "$.players[1]")


def test_a_file_cut_short_says_in_which_line(tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(DATA[: DATA.index(b'"redo"')])
    error = refused(path)
    assert error.key == "truncated"
    assert error.facts["line"] == DATA[: DATA.index(b'"redo"')].count(b"\n") + 1


def test_a_game_of_18xx_games_is_told_from_other_files(tmp_path):
    path = tmp_path / "game.json"
    real = {"id": "hs_x", "title": "1856", "players": [{"name": "A"}], "settings": {}, "actions": []}
    assert key_and_place(path, json.dumps(real).encode()) == ("foreign_18xx_games", "$.format")
    assert key_and_place(path, b'{"title": "1856"}') == ("not_a_game", "$.format")


def test_what_is_no_file_is_refused(tmp_path):
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path, key in (
        (tmp_path, "not_a_file"),
        (tmp_path / "none", "no_such_file"),
        (loop, "unreadable"),
        (pipe, "not_a_file"),
        (tmp_path / "null\0", "unreadable"),
        (tmp_path / "half\udc80", "no_such_file"),
        (tmp_path / ("long" * 200), "unreadable"),
        (type(tmp_path)("/dev/zero"), "not_a_file"),
        (tmp_path / "loop" / "below", "unreadable"),
    ):
        assert refused(path).key == key
        assert refused(path, recover).key == key


@pytest.mark.skipif(os.geteuid() == 0, reason="the administrator may read every file")
def test_a_forbidden_file_is_refused(tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(DATA)
    path.chmod(0)
    assert refused(path).key == "unreadable"


LARGEST = 500_000
HARD_TO_READ = {
    "doubled keys": b"{"
    + b",".join(b'"%d": 0' % number for number in range(LARGEST // 12))
    + b', "x": 1, "x": 1}',
    "doubled everywhere": b"[" + b'{"a":0,"a":0},' * (LARGEST // 14) + b"1]",
    "a long text": b'["' + b"a" * LARGEST + b'"]',
    "a text of signs": b'["' + b"\\n" * (LARGEST // 2) + b'"]',
    "small lists": b"[" + b"[[0]]," * (LARGEST // 6) + b"1]",
    "quotes": b'"' * LARGEST,
}


@pytest.mark.parametrize("name", HARD_TO_READ)
def test_reading_takes_time_and_memory_in_proportion_to_the_file(name):
    data = HARD_TO_READ[name]
    began = perf_counter()
    with pytest.raises(SaveError):
        decode_document(data)
    assert perf_counter() - began < MOST_SECONDS
    tracemalloc.start()
    try:
        with pytest.raises(SaveError):
            decode_document(data)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 50 * len(data)


def test_no_text_is_longer_than_a_file_of_ours_can_have():
    parse(json.dumps(["a" * MOST_CHARACTERS]))
    for longer in (["a" * (MOST_CHARACTERS + 1)], {"a" * (MOST_CHARACTERS + 1): 0}):
        with pytest.raises(SaveError, match="text_too_long"):
            parse(json.dumps(longer))


def test_what_could_not_be_read_again_is_not_written(tmp_path, monkeypatch):
    monkeypatch.setattr(document, "MOST_BYTES", 4000)
    with pytest.raises(SaveError, match="too_large"):
        save(play(new_toy(), 40), tmp_path / "game", library=LIBRARY)
    assert not list(tmp_path.iterdir())


def test_nothing_in_a_file_is_executed(tmp_path):
    witness = tmp_path / "witness"
    path = tmp_path / "game.json"
    code = f"__import__('pathlib').Path({str(witness)!r}).touch()"
    for key in ("title", "options", "players", "format", "notes", "checksum"):
        value = [code] if key in ("options", "players") else {"x": code} if key == "notes" else code
        path.write_text(json.dumps({**DOCUMENT, key: value}))
        refused(path)
    assert not witness.exists()
