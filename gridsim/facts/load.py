"""Reads a title's sheet from `resources/titles`, with the overlays of the options it is played with."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from gridsim.facts.errors import DataError
from gridsim.facts.facts import Facts
from gridsim.facts.model import DesignFacts, Sheet
from gridsim.facts.overlays import Raw, overlaid

_RESOURCES = "resources"


def title_ids() -> list[str]:
    """The titles there are sheets of, in alphabetical order."""
    folder = files(_RESOURCES).joinpath("titles")
    return sorted(
        entry.name.removesuffix(".json") for entry in folder.iterdir() if entry.name.endswith(".json")
    )


def load_facts(title: str, options: Iterable[str] = ()) -> Facts:
    """The facts of a title played with `options`; DataError names everything that is wrong with them."""
    return _load(title, frozenset(options))


@lru_cache(maxsize=64)
def _load(title: str, options: frozenset[str]) -> Facts:
    if title not in title_ids():
        raise DataError([f"no title {title!r}{_nearest(title, title_ids())}"])
    raw = _read("titles", f"{title}.json")
    overlays: Raw = raw.pop("overlays", {})
    return Facts(_decoded(title, _with_options(title, raw, overlays, options)), common_designs(), options)


def _with_options(title: str, raw: Raw, overlays: Raw, options: frozenset[str]) -> Raw:
    known = [option["id"] for option in raw.get("options", [])]
    unknown = sorted(options - set(known))
    if unknown:
        raise DataError(
            [f"{title}.json: options: no option {name!r}{_nearest(name, known)}" for name in unknown]
        )
    for option in known:
        if option in options:
            raw = overlaid(raw, overlays.get(option, {}))
    return raw


def _decoded(title: str, raw: Raw) -> Sheet:
    try:
        return msgspec.convert(raw, Sheet)
    except msgspec.ValidationError as error:
        raise DataError([f"{title}.json: {error}"]) from error


@lru_cache(maxsize=1)
def common_designs() -> dict[str, DesignFacts]:
    """The designs of the tile numbers that several titles share."""
    return {design.id: design for design in msgspec.convert(_read("tiles.json"), list[DesignFacts])}


def _read(*path: str) -> Any:
    return json.loads(files(_RESOURCES).joinpath(*path).read_text(encoding="utf-8"))


def _nearest(name: str, known: Sequence[str]) -> str:
    near = get_close_matches(name, known, n=1, cutoff=0.4)
    return f"; did you mean {near[0]!r}?" if near else f"; there are {', '.join(known) or 'none'}"
