"""Records to plain JSON values and back, strictly: unknown fields, kinds and types are refused.

A state names its facts (`{"title": ..., "options": [...]}`); whoever decodes it says where facts are found.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar, cast, get_args, get_origin

import msgspec

from gridsim.core.actions import Action, AnyAction
from gridsim.core.errors import DataError, SaveError
from gridsim.core.state import GameState, Memory
from gridsim.facts.facts import Facts
from gridsim.records import FrozenDict, Record
from gridsim.saves.plain_json import Plain, Steps, place
from gridsim.saves.sealing import sealed, unsealed

T = TypeVar("T")
FindFacts = Callable[[str, Iterable[str]], Facts]
"""(title, options) to facts; DataError for a title or an option there is not."""

_AT = re.compile(r" - at `(?P<at>[^`]*)`")
_PROBLEMS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("wrong_type", re.compile(r"^Expected `(?P<expected>[^`]+)`, got `(?P<got>[^`]+)`$")),
    ("field_missing", re.compile(r"^Object missing required field `(?P<field>[^`]*)`$")),
    ("field_unknown", re.compile(r"^Object contains unknown field `(?P<field>.*)`$", re.DOTALL)),
    ("value_unknown", re.compile(r"^Invalid (?:enum )?value (?P<value>.*)$", re.DOTALL)),
)


# ---- actions


def encode_action(action: Action) -> Plain:
    """An action as plain values, tagged by `type`; a secret answer in its envelope."""
    return plain(sealed(action))  # type: ignore[no-any-return]


def decode_action(value: Any, path: Steps = ()) -> Action:
    """The action a plain value stands for; SaveError names the field that is wrong."""
    any_action = cast("type[Action]", AnyAction)  # a union, which tells its kinds apart by their tags
    return unsealed(convert(value, any_action, path), place(path))


# ---- states


def encode_state(state: GameState) -> Plain:
    """A state as plain values; equal states give equal values."""
    told: Plain = plain(_tidy(state, round=_tidy(state.round), memory=None))
    if state.memory is None:
        return told
    # A memory may hold sets, whose order differs from one start of the program to the next.
    return {**told, "memory": msgspec.to_builtins(state.memory, order="deterministic")}


def decode_state(
    value: Any, find_facts: FindFacts, path: Steps = (), *, memory: type[Memory] = Memory
) -> GameState:
    """The state a plain value stands for. Only its shape is checked, see `soundness` for its sense.

    `memory` is the kind of the title's memory.
    """
    told = value.get("memory") if isinstance(value, dict) else None
    if told is None:
        return convert(value, GameState, path, find_facts)
    rest = {name: part for name, part in value.items() if name != "memory"}
    state = convert(rest, GameState, path, find_facts)
    return msgspec.structs.replace(state, memory=convert(told, memory, (*path, "memory")))


def digest(value: Any) -> str:
    """A fingerprint of plain values or of a state; the order of keys does not matter.

    SaveError for a text with half a character in it, which no file can hold.
    """
    shown = encode_state(value) if isinstance(value, GameState) else value
    try:
        return hashlib.sha256(msgspec.json.encode(shown, order="sorted")).hexdigest()
    except UnicodeEncodeError as error:
        raise SaveError("half_character") from error


# ---- any record


def plain(value: Any) -> Any:
    """Records, mappings and tuples as dicts, lists, texts and numbers."""
    return msgspec.to_builtins(value, enc_hook=_encode_facts)


def convert(value: Any, kind: type[T], path: Steps = (), find_facts: FindFacts | None = None) -> T:
    """A plain value as a `kind`; SaveError says what is wrong where, `path` being where the value stands."""
    try:
        return msgspec.convert(value, kind, dec_hook=lambda wanted, part: _decode(wanted, part, find_facts))
    except msgspec.ValidationError as error:
        raise _described(str(error), path) from error


def _tidy(record: T, **changes: Any) -> T:
    """The same record with its own default in place of each empty mapping, which is then left out."""
    fields = record.__struct_fields__[::-1]  # type: ignore[attr-defined]
    defaults = record.__struct_defaults__[::-1]  # type: ignore[attr-defined]
    for name, default in zip(fields, defaults, strict=False):
        if isinstance(default, FrozenDict) and not getattr(record, name):
            changes[name] = default
    return msgspec.structs.replace(record, **changes)  # type: ignore[type-var]


def _encode_facts(value: Any) -> Any:
    if isinstance(value, Facts):
        return {"title": value.title, "options": sorted(value.options)}
    raise NotImplementedError(f"no plain form of {type(value)}")


class _Named(Record, frozen=True):
    """How a state names its facts."""

    title: str
    options: tuple[str, ...]


def _decode(wanted: Any, part: Any, find_facts: FindFacts | None) -> Any:
    """What msgspec cannot read by itself. It adds the outer path to a ValueError raised here."""
    if wanted is Facts:
        assert find_facts is not None, "only states hold facts"
        return _found(_inside(part, _Named, find_facts), find_facts)
    assert get_origin(wanted) is FrozenDict, f"no way to read a {wanted}"
    if not isinstance(part, dict):
        raise ValueError(f"Expected `object`, got `{type(part).__name__}`")
    key_kind, value_kind = get_args(wanted)
    assert key_kind is str
    return FrozenDict({key: _inside(entry, value_kind, find_facts, key=key) for key, entry in part.items()})


def _found(named: _Named, find_facts: FindFacts) -> Facts:
    try:
        return find_facts(named.title, named.options)
    except DataError as error:
        raise ValueError(f"Invalid value {named.title!r} {list(named.options)!r}") from error


def _inside(part: Any, kind: Any, find_facts: FindFacts | None, *, key: str | None = None) -> Any:
    try:
        return msgspec.convert(part, kind, dec_hook=lambda wanted, inner: _decode(wanted, inner, find_facts))
    except msgspec.ValidationError as error:
        raise ValueError(_rooted(str(error), key)) from error


def _rooted(message: str, key: str | None) -> str:
    """The message with `key` put before the path in it."""
    step = "" if key is None else place((key,))[1:].replace("`", "'")
    inner = "".join(at["at"][1:] for at in reversed(list(_AT.finditer(message))))
    return f"{_AT.sub('', message)} - at `${step}{inner}`"


def _described(message: str, path: Steps) -> SaveError:
    where = place(path) + "".join(at["at"].removeprefix("$") for at in reversed(list(_AT.finditer(message))))
    said = _AT.sub("", message)
    for key, pattern in _PROBLEMS:
        found = pattern.match(said)
        if found:
            facts: dict[str, Any] = {name: value[:80] for name, value in found.groupdict().items()}
            return SaveError(key, where, **facts)
    return SaveError("value_wrong", where, problem=said[:200])
