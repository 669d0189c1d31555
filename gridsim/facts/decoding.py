"""Turns what was read from a file into records and says everything about it that does not fit.

The decoder stops at the first thing it does not like; here every field is asked for itself when that
happens, so that a damaged sheet can be mended in one go.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin

import msgspec

from gridsim.facts.errors import DataError
from gridsim.facts.overlays import key_of

T = TypeVar("T")


def decode(raw: Any, kind: type[T], source: str) -> T:
    """`raw` as a record of type `kind`; DataError names every fault, each with its path in `source`."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        found = [f"{source}: {fault}" for fault in decoding_faults(raw, kind)]
        raise DataError(found or [f"{source}: {error}"]) from error


def decoding_faults(value: Any, kind: Any, path: str = "") -> Iterator[str]:
    """Everything that keeps `value` from being a `kind`, with the path it stands at."""
    wanted = _not_none(kind)
    if value is None and wanted is not kind:
        return
    if isinstance(value, dict) and isinstance(wanted, type) and issubclass(wanted, msgspec.Struct):
        yield from _record_faults(value, wanted, path)
    elif isinstance(value, list) and _is_list(wanted):
        for index, entry in enumerate(value):
            yield from decoding_faults(entry, get_args(wanted)[0], f"{path}[{key_of(entry) or index}]")
    elif isinstance(value, dict) and get_origin(wanted) is dict:
        yield from _mapping_faults(value, wanted, path)
    else:
        yield from _value_faults(value, wanted, path)


def _not_none(kind: Any) -> Any:
    """What an optional value is when it is there."""
    if get_origin(kind) not in (Union, UnionType):
        return kind
    parts = [part for part in get_args(kind) if part is not type(None)]
    return parts[0] if len(parts) == 1 else kind


def _is_list(kind: Any) -> bool:
    origin, parts = get_origin(kind), get_args(kind)
    return origin is list or (origin is tuple and parts[-1] is Ellipsis)


def _record_faults(value: dict[str, Any], kind: type[msgspec.Struct], path: str) -> Iterator[str]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for name in value.keys() - fields.keys():
        yield f"{_joined(path, name)}: unknown field"
    for name, field in fields.items():
        if name in value:
            yield from decoding_faults(value[name], field.type, _joined(path, name))
        elif field.required:
            yield f"{_joined(path, name)}: missing"


def _mapping_faults(value: dict[str, Any], kind: Any, path: str) -> Iterator[str]:
    key_kind, value_kind = get_args(kind)
    for key, entry in value.items():
        yield from _value_faults(key, key_kind, f"{path}[{key}]")
        yield from decoding_faults(entry, value_kind, f"{path}[{key}]")


def _value_faults(value: Any, kind: Any, path: str) -> Iterator[str]:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        reason, _, within = str(error).partition(" - at `$")
        where = path + within.removesuffix("`")
        yield f"{where}: {reason}" if where else reason


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
