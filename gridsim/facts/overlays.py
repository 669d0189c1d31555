"""What an option changes on a printed sheet.

An overlay is a merge patch of the sheet as read from its file: `null` removes, an object is merged into
what is there, anything else replaces it; `"name=": value` replaces `name` as a whole. The sheet's lists
of records are patched by record id, as if they were objects; what is added takes the place of the first
record removed by the same patch. An overlay under several options joined by "+" is for games played with
all of them; it comes after those of each.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

Raw = dict[str, Any]
JOINED = "+"
"""Stands between the names of options that an overlay is for together."""
REPLACED = "="
"""Stands behind the name of what is replaced as a whole, nulls and all."""


def key_of(record: Any) -> str:
    """What a record of a list goes by: its id, or the number of players it is for."""
    return str(record.get("id", record.get("count", ""))) if isinstance(record, dict) else ""


def overlaid(sheet: Mapping[str, Any], overlay: Mapping[str, Any]) -> Raw:
    """A changed copy of `sheet`."""
    changed = dict(sheet)
    for name, change in overlay.items():
        before = changed.get(name)
        if isinstance(before, list) and isinstance(change, dict):
            changed[name] = _patched_records(before, change, name)
        else:
            _patch(changed, name, change)
    return changed


def chosen(overlays: Mapping[str, Any], known: Collection[str], options: Collection[str]) -> Iterator[Raw]:
    """The overlays of some of the `known` options, in their order, and then those of several together."""
    yield from (overlays[option] for option in known if option in options and option in overlays)
    for names, overlay in overlays.items():
        if JOINED in names and set(names.split(JOINED)) <= set(options):
            yield overlay


def _patch(target: Raw, name: str, change: Any) -> None:
    if name.endswith(REPLACED):
        target[name.removesuffix(REPLACED)] = change
    elif change is None:
        target.pop(name, None)
    elif isinstance(change, dict):
        target[name] = _merged(target.get(name), change)
    else:
        target[name] = change


def _merged(before: Any, change: Raw) -> Raw:
    merged = dict(before) if isinstance(before, dict) else {}
    for name, value in change.items():
        _patch(merged, name, value)
    return merged


def _identity(name: str, key: str) -> Raw:
    """The field that a new record of the list `name` goes by."""
    return {"count": int(key)} if name == "players" else {"id": key}


def _patched_records(records: list[Any], change: Raw, name: str) -> list[Any]:
    known = {key_of(record) for record in records}
    added = [_merged(_identity(name, key), new) for key, new in change.items() if key not in known and new]
    removed = {key for key, value in change.items() if value is None}
    patched: list[Any] = []
    for record in records:
        key = key_of(record)
        if key in removed:
            patched += added
            added = []
        else:
            patched.append(_merged(record, change[key]) if key in change else record)
    return patched + added


def overlay_faults(sheet: Mapping[str, Any], overlays: Mapping[str, Any]) -> Iterator[str]:
    """Overlays of options there are none of, and changes of records that are not there to be changed."""
    options = {key_of(option) for option in sheet.get("options", [])}
    for option, overlay in overlays.items():
        for name in option.split(JOINED):
            if name not in options:
                yield f'overlays: no option "{name}"'
        if not isinstance(overlay, dict):
            yield f"overlays[{option}]: not an object"
            continue
        for name, change in overlay.items():
            records = sheet.get(name)
            if isinstance(records, list) and isinstance(change, dict):
                yield from _removal_faults(f"overlays[{option}].{name}", records, change)


def _removal_faults(path: str, records: list[Any], change: Raw) -> Iterator[str]:
    known = {key_of(record) for record in records}
    for key, value in change.items():
        if value is None and key not in known:
            yield f"{path}[{key}]: nothing to remove"
