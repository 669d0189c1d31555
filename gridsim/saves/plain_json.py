"""Text from anywhere to plain JSON values, within limits and without surprises.

What comes out has no doubled keys, no NaN, no half characters, no number or list too large to work with.
Every fault is a `SaveError` that names its place, and none of this knows what a game is.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from gridsim.core.errors import SaveError
from gridsim.records import Bundle
from gridsim.saves.limits import MOST_CHARACTERS, MOST_DEPTH, MOST_DIGITS, MOST_ITEMS

Plain = dict[str, Any]
Steps = tuple[str | int, ...]
"""Keys and indexes from the top of a file to a place in it."""

# Possessive: what is once taken is never tried again, so that a long text costs no memory for ways back.
_TEXT_OR_BRACKET = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[\[\]{}]', re.DOTALL)
_SIMPLE_KEY = re.compile(r"^[\w~:-]{1,40}$")
_HALF_CHARACTER = re.compile("[\ud800-\udfff]")
_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}


class _LongNumber(Bundle, frozen=True):
    """A number of the file with more digits than are worth reading."""

    digits: int


class _Doubled(Bundle, frozen=True):
    """Stands as a key in an object of the file in which the key `name` came twice."""

    name: str


def place(path: Iterable[str | int]) -> str:
    """A place in a file as readers write it: `$.actions[17].price`."""
    return "$" + "".join(map(_step, path))


def decode_text(data: bytes) -> str:
    """Bytes of a file as text; SaveError for what is no text."""
    if b"\0" in data:
        raise SaveError("binary", offset=data.index(b"\0"))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SaveError("not_utf8", offset=error.start) from error
    if not text.strip():
        raise SaveError("empty")
    return text


def parse(text: str) -> Any:
    """JSON text as plain values; SaveError says line and column, or where the limits are broken."""
    _refuse_depth(text)
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_int=_whole_number)
    except json.JSONDecodeError as error:
        raise _broken(text, error) from error
    check_plain(value)
    return value


def check_plain(value: Any, path: Steps = ()) -> None:
    """Raise SaveError at the first value that is beyond the limits or not plain JSON at all."""
    match value:
        case dict():
            _check_length(value, path)
            for key, part in value.items():
                _check_key(key, path)
                check_plain(part, (*path, key))
        case list() | tuple():
            _check_length(value, path)
            for index, part in enumerate(value):
                check_plain(part, (*path, index))
        case str():
            _check_string(value, path)
        case _:
            _check_single(value, path)


def _step(step: str | int) -> str:
    if isinstance(step, int):
        return f"[{step}]"
    return f".{step}" if _SIMPLE_KEY.match(step) else f"[{step[:40]!r}]"


def _broken(text: str, error: json.JSONDecodeError) -> SaveError:
    ended = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated")
    key = "truncated" if ended and text.lstrip()[:1] in ("{", "[") else "not_json"
    return SaveError(key, line=error.lineno, column=error.colno)


def _refuse_depth(text: str) -> None:
    depth = 0
    for match in _TEXT_OR_BRACKET.finditer(text):
        depth += _STEP.get(match[0], 0)
        if depth > MOST_DEPTH:
            line = text.count("\n", 0, match.start()) + 1
            raise SaveError("too_deep", line=line, most=MOST_DEPTH)


def _object(pairs: list[tuple[str, Any]]) -> dict[Any, Any]:
    found: dict[Any, Any] = dict(pairs)
    if len(found) < len(pairs):
        found[_Doubled(_first_twice(name for name, _ in pairs))] = None
    return found


def _first_twice(names: Iterable[str]) -> str:
    """The first of the names that are there more than once; there must be one."""
    return next(name for name, times in Counter(names).items() if times > 1)


def _whole_number(digits: str) -> int | _LongNumber:
    # Reading a number takes time that grows with the square of its length.
    return int(digits) if len(digits) <= MOST_DIGITS + 1 else _LongNumber(len(digits))


def _check_length(part: Any, path: Steps) -> None:
    if len(part) > MOST_ITEMS:
        raise SaveError("too_many", place(path), count=len(part), most=MOST_ITEMS)


def _check_key(key: Any, path: Steps) -> None:
    if isinstance(key, _Doubled):
        raise SaveError("doubled_key", place((*path, key.name)))
    if not isinstance(key, str):
        raise SaveError("not_plain", place(path), type=type(key).__name__)
    _check_string(key, path)


def _check_string(text: str, path: Steps) -> None:
    if len(text) > MOST_CHARACTERS:
        raise SaveError("text_too_long", place(path), length=len(text), most=MOST_CHARACTERS)
    if _HALF_CHARACTER.search(text):
        raise SaveError("half_character", place(path))


def _check_single(value: Any, path: Steps) -> None:
    match value:
        case None | bool():
            return
        case float() if math.isfinite(value):
            return
        case int() if abs(value) < 10**MOST_DIGITS:
            return
        case float():
            raise SaveError("no_number", place(path), value=str(value))
        case int():
            raise SaveError("number_too_large", place(path), digits=len(str(value)), most=MOST_DIGITS)
        case _LongNumber():
            raise SaveError("number_too_large", place(path), digits=value.digits, most=MOST_DIGITS)
        case _:
            raise SaveError("not_plain", place(path), type=type(value).__name__)
