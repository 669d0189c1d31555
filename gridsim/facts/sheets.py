"""Reads sheets of `resources/titles` as they stand, and of each the page that tells which title it is."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any, TypedDict

import msgspec

from gridsim.facts.decoding import decode
from gridsim.facts.errors import DataError
from gridsim.facts.overlays import Raw, overlaid
from gridsim.facts.page import TitlePage

if TYPE_CHECKING:
    from collections.abc import Collection

_RESOURCES = "resources"
_Page = TypedDict(
    "_Page",
    {
        **dict.fromkeys(TitlePage.__struct_fields__, Any),  # type: ignore[misc]  # all there are
        "overlays": Any,
    },
    total=False,
)
"""What of a sheet is read for its page."""


def title_ids() -> list[str]:
    """The titles there are sheets of, in alphabetical order."""
    entries = (entry.name for entry in files(_RESOURCES).joinpath("titles").iterdir())
    return sorted(name.removesuffix(".json") for name in entries if name.endswith(".json"))


def title_page(title: str) -> tuple[TitlePage, dict[str, tuple[int, ...]]]:
    """What title it is, how many play it as printed and which options it has; and how many with each option
    that says otherwise.

    DataError names everything that is wrong with it.
    """
    raw = _read_page(title)
    return decode(raw, TitlePage, f"{title}.json"), _player_counts(raw)


def _read_page(title: str) -> Raw:
    """What its page and its overlays say; the rest of the sheet, most of it, is passed over."""
    content = _content("titles", f"{title}.json")
    try:
        return dict(msgspec.json.decode(content, type=_Page))
    except msgspec.DecodeError:
        return dict(read_sheet(title))  # which tells what is wrong


def read_sheet(title: str) -> Raw:
    """The sheet of a title as it stands in its file, overlays included; DataError for no such title."""
    if title not in title_ids():
        raise DataError([f'no title "{title}"{nearest_of(title, title_ids())}'])
    raw: Raw = read_resource("titles", f"{title}.json")
    return raw


def _player_counts(raw: Raw) -> dict[str, tuple[int, ...]]:
    """How many can play with each option that says otherwise than the print."""
    printed, overlays = {"players": raw["players"]}, raw.get("overlays", {})
    counts = {
        option["id"]: _counts(overlaid(printed, _of_players(overlays.get(option["id"], {}))))
        for option in raw.get("options", [])
    }
    return {option: table_sizes for option, table_sizes in counts.items() if table_sizes != _counts(printed)}


def _of_players(overlay: Raw) -> Raw:
    return {name: value for name, value in overlay.items() if name.rstrip("=") == "players"}


def _counts(raw: Raw) -> tuple[int, ...]:
    return tuple(setting["count"] for setting in raw["players"])


def nearest_of(name: str, known: Collection[str]) -> str:
    """What was probably meant by a strange name, or what there is."""
    from gridsim.facts.faults.checking import nearest  # noqa: PLC0415  wanted only with a fault

    return nearest(name, known) or f"; there are {', '.join(known) or 'none'}"


def read_resource(*path: str) -> Any:
    """What a file of `resources` holds; DataError with the line where it is no JSON."""
    content = _content(*path)
    try:
        return msgspec.json.decode(content)
    except msgspec.DecodeError:
        return _told_fault(content, *path)


def _content(*path: str) -> bytes:
    return files(_RESOURCES).joinpath(*path).read_bytes()


def _told_fault(content: bytes, *path: str) -> Any:
    """DataError with the line where a file is no JSON."""
    try:
        return json.loads(content)
    except json.JSONDecodeError as error:
        raise DataError([f"{'/'.join(path)}: line {error.lineno}: {error.msg}"]) from error
