"""Files that are wrong in every way a file can be wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

from gridsim.saves.codec import digest
from gridsim.saves.format import encoded
from tests.saves.toy import LIBRARY, new_toy, play

Steps = tuple[str | int, ...]
Document = dict[str, Any]
Family = Iterator[tuple[str, bytes]]


def good_document(actions: int = 40, undone: int = 3) -> dict[str, Any]:
    """A saved toy game with a part to redo, as plain values."""
    return json.loads(good_bytes(actions, undone))


def good_bytes(actions: int = 40, undone: int = 3) -> bytes:
    game = play(new_toy("Anna", "Bén", "Cleo"), actions + undone)
    game.go_to(actions)
    return encoded(game, notes={"zoom": 1.5, "open": ["log"]}, library=LIBRARY)


def sealed(document: dict[str, Any]) -> dict[str, Any]:
    """The same document with the fingerprints it would have been saved with."""
    whole = {key: value for key, value in deepcopy(document).items() if key != "checksum"}
    if isinstance(whole.get("snapshot"), dict) and "state" in whole["snapshot"]:
        whole["snapshot"]["digest"] = digest(whole["snapshot"]["state"])
    return {**whole, "checksum": digest(whole)}


def unsealed(document: dict[str, Any]) -> dict[str, Any]:
    """The same document as somebody might have written it by hand."""
    return {key: value for key, value in deepcopy(document).items() if key != "checksum"}


def as_bytes(document: Any) -> bytes:
    return json.dumps(document, ensure_ascii=False).encode("utf-8", "surrogatepass")


def places(value: Any, path: Steps = ()) -> Iterator[Steps]:
    """Every place in plain values, from the top down."""
    yield path
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, part in parts:
        yield from places(part, (*path, step))


def at(document: Any, path: Steps) -> Any:
    for step in path:
        document = document[step]
    return document


def changed(document: dict[str, Any], path: Steps, value: Any) -> dict[str, Any]:
    copy = deepcopy(document)
    at(copy, path[:-1])[path[-1]] = value
    return copy


def without(document: dict[str, Any], path: Steps) -> dict[str, Any]:
    copy = deepcopy(document)
    del at(copy, path[:-1])[path[-1]]
    return copy


def another_type(value: Any, random: Random) -> Any:
    """A value of a JSON type that `value` is not."""
    options: list[Any] = [None, True, 7, 0.5, "text", [1, 2], {"a": 1}]
    return random.choice([option for option in options if type(option) is not type(value)])


def spread(items: list[Any], count: int) -> list[Any]:
    """About `count` of the items, evenly spread."""
    return items[:: max(1, len(items) // count)]


# ---- families of spoilt files: (name, content)


def truncated(document: Document, data: bytes) -> Family:
    for length in spread(list(range(len(data.rstrip()))), 60):
        yield f"cut-at-{length}", data[:length]


def flipped(document: Document, data: bytes) -> Family:
    random = Random(5)
    for number in range(80):
        index, bit = random.randrange(len(data)), random.randrange(8)
        spoilt = bytearray(data)
        spoilt[index] ^= 1 << bit
        yield f"flip-{number}-{index}-{bit}", bytes(spoilt)


def swapped_types(document: Document, data: bytes) -> Family:
    random = Random(6)
    top: list[Steps] = [(key,) for key in document]
    deep = [path for path in places(document) if len(path) > 1]
    for path in top + spread(deep, 90):
        value = another_type(at(document, path), random)
        yield f"type-{'.'.join(map(str, path))}", as_bytes(changed(document, path, value))


def missing_keys(document: Document, data: bytes) -> Family:
    needed = ("format", "version", "title", "options", "players", "seed", "actions")
    for key in needed:
        yield f"no-{key}", as_bytes(sealed(without(document, (key,))))
    for path in spread([path for path in places(document) if "type" in path], 8):
        yield f"no-{'.'.join(map(str, path))}", as_bytes(unsealed(without(document, path)))


def extra_keys(document: Document, data: bytes) -> Family:
    objects = [path for path in places(document) if isinstance(at(document, path), dict)]
    for path in spread(objects, 40):
        if path[:1] != ("notes",):
            yield f"extra-{'.'.join(map(str, path))}", as_bytes(changed(document, (*path, "hidden"), 1))


def large_numbers(document: Document, data: bytes) -> Family:
    numbers = [path for path in places(document) if type(at(document, path)) is int]
    for index, path in enumerate(spread(numbers, 24)):
        value = [10**15, -(10**15), 10**40, 10**4000][index % 4]
        yield f"large-{'.'.join(map(str, path))}", as_bytes(unsealed(changed(document, path, value)))


def illegal_actions(document: Document, data: bytes) -> Family:
    for index in spread(list(range(len(document["actions"]) + 1)), 45):
        spoilt = unsealed(document)
        spoilt["actions"].insert(index, {"type": "lay_tile", "hex": "Z99", "tile": "none", "rotation": -7})
        yield f"illegal-{index}", as_bytes(spoilt)


def unknown_ids(document: Document, data: bytes) -> Family:
    ids = [
        (*path, name)
        for path in places(document["actions"])
        for name in ("company", "hex", "tile", "train", "source", "how")
        if isinstance(at(document["actions"], path), dict) and name in at(document["actions"], path)
    ]
    for path in spread(ids, 45):
        spoilt = changed(unsealed(document), ("actions", *path), "../../etc/passwd")
        yield f"id-{'.'.join(map(str, path))}", as_bytes(spoilt)


def versions(document: Document, data: bytes) -> Family:
    for value in (0, -1, 4, 99, 10**9, 1.0, "1", None, True, [1], {}):
        yield f"version-{value!r}", as_bytes(sealed(changed(document, ("version",), value)))


def beginnings(document: Document, data: bytes) -> Family:
    cases: list[tuple[str, Any]] = [
        ("title", "moon"),
        ("title", "../toy"),
        ("title", ""),
        ("title", "x" * 9999),
        ("options", ["fast"]),
        ("options", ["short", "long"]),
        ("options", ["short", "short"]),
        ("options", [""] * 200),
        ("players", []),
        ("players", ["Anna"]),
        ("players", ["Anna"] * 5),
        ("players", ["Anna"] * 5000),
        ("players", ["", "Ben"]),
        ("players", ["x" * 1000, "Ben"]),
        ("seed", -1),
        ("start", {}),
        ("start", document["snapshot"]["state"] | {"phase": "9"}),
        ("start", document["snapshot"]["state"] | {"round": {"kind": "moon"}}),
    ]
    for number, (key, value) in enumerate(cases):
        yield f"{key}-{number}", as_bytes(sealed({**document, key: value}))


def snapshots(document: Document, data: bytes) -> Family:
    state = document["snapshot"]["state"]
    later = len(document["actions"]) + 1
    yield "snapshot-later", as_bytes(sealed(changed(document, ("snapshot", "after"), later)))
    yield "snapshot-before", as_bytes(sealed(changed(document, ("snapshot", "after"), -1)))
    yield "snapshot-other-digest", as_bytes(changed(document, ("snapshot", "digest"), "0" * 64))
    yield "snapshot-no-digest", as_bytes(changed(document, ("snapshot", "digest"), "none"))
    for key in state:
        spoilt = changed(document, ("snapshot", "state", key), {"x": {"y": "z"}})
        yield f"snapshot-{key}", as_bytes(sealed(spoilt))


def foreign(document: Document, data: bytes) -> Family:
    hot_seat = {"title": "1856", "settings": {"optional_rules": []}, "players": [], "actions": []}
    yield "18xx-games", as_bytes(hot_seat)
    yield "journal", as_bytes({**document, "format": "gridsim-journal"})
    yield "other-format", as_bytes({**document, "format": "chess"})
    for name, value in (("list", []), ("text", "game"), ("number", 3), ("null", None), ("object", {})):
        yield name, as_bytes(value)


def no_text(document: Document, data: bytes) -> Family:
    yield "empty", b""
    yield "blank", b" \n\t\n"
    yield "zeros", bytes(4096)
    yield "picture", b"\x89PNG\r\n\x1a\n" + bytes(range(256))
    yield "zip", b"PK\x03\x04" + bytes(Random(3).randbytes(500))
    yield "gzip", b"\x1f\x8b\x08" + bytes(Random(4).randbytes(500))
    yield "pickle", b"\x80\x04\x95\x1c\x00cos\nsystem\n(S'true'\ntR."
    yield "utf-16", data.decode().encode("utf-16")
    yield "latin-1", data.decode().encode("latin-1")
    yield "half-bytes", data.replace(b"Anna", b"An\xff\xfea")
    yield "python", b"__import__('os').system('true')"
    yield "yaml", b"!!python/object/apply:os.system ['true']"
    yield "xml", b'<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'


def odd_json(document: Document, data: bytes) -> Family:
    for word in ("NaN", "Infinity", "-Infinity", "1e999", "-1e999"):
        yield f"value-{word}", data.replace(b'"seed": 7', f'"seed": {word}'.encode())
        yield f"note-{word}", data.replace(b'"zoom": 1.5', f'"zoom": {word}'.encode())
    yield "zero-first", data.replace(b'"seed": 7', b'"seed": 07')
    yield "hex", data.replace(b'"seed": 7', b'"seed": 0x7')
    yield "comment", data.replace(b'"seed": 7', b'"seed": 7 /* lucky */')
    yield "comma", data.replace(b'"seed": 7,', b'"seed": 7,,')
    yield "single-quotes", data.replace(b'"seed"', b"'seed'")
    yield "doubled-top", data.replace(b'"seed": 7', b'"seed": 7, "seed": 7')
    yield "doubled-note", data.replace(b'"zoom": 1.5', b'"zoom": 1.5, "zoom": 2.5')
    yield "doubled-field", data.replace(b'{"type": "pass"}', b'{"type": "pass", "type": "pass"}', 1)
    yield "half-character", data.replace(b"Anna", b"An\\ud800a")
    yield "half-character-note", data.replace(b'"log"', b'"\\udfff"')
    yield "half-character-key", data.replace(b'"zoom"', b'"\\udfff"')
    yield "two-documents", data + data
    yield "tail", data + b"}"


def oversized(document: Document, data: bytes) -> Family:
    yield "deep-lists", data.replace(b'"zoom": 1.5', b'"zoom": ' + b"[" * 100_000 + b"]" * 100_000)
    yield "deep-objects", data.replace(b"1.5", b'{"a":' * 50_000 + b"1" + b"}" * 50_000)
    yield "deep-open", b"[" * 1_000_000
    yield "just-too-deep", data.replace(b"1.5", b"[" * 30 + b"]" * 30)
    yield "long-text", data.replace(b"Anna", b"A" * 2_000_000)
    yield "long-note", data.replace(b'"log"', b'"' + b"A" * 20_000 + b'"')
    yield "many-actions", as_bytes(unsealed(document) | {"actions": [{"type": "pass"}] * 30_000})
    yield "many-notes", as_bytes(unsealed(document) | {"notes": {str(n): n for n in range(30_000)}})
    yield "large-notes", as_bytes(unsealed(document) | {"notes": {str(n): "A" * 999 for n in range(300)}})
    yield "digits", data.replace(b'"seed": 7', b'"seed": ' + b"7" * 3_000_000)
    yield "large-file", data + b" " * 17_000_000


FAMILIES = (
    truncated, flipped, swapped_types, missing_keys, extra_keys, large_numbers, illegal_actions, unknown_ids,
    versions, beginnings, snapshots, foreign, no_text, odd_json, oversized,
)  # fmt: skip

DOCUMENT = good_document()
DATA = good_bytes()
