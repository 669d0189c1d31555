"""Small checks that those of hexes, tiles and papers share: names that exist, and exist once."""

from __future__ import annotations

from collections import Counter
from difflib import get_close_matches
from typing import TYPE_CHECKING

from gridsim.facts.model import End, StopFacts

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

Path = tuple[End, End]


def unknown(path: str, what: str, ids: Iterable[str | None], known: Collection[str]) -> Iterator[str]:
    """Ids in a list at `path` that nothing is called by; None is not a reference."""
    for index, name in enumerate(ids):
        if name is not None and name not in known:
            yield f'{path}[{index}]: no {what} "{name}"{nearest(name, known)}'


def unknown_one(path: str, what: str, name: str | None, known: Collection[str]) -> Iterator[str]:
    """The fault of a single reference to what is not there; none if it is."""
    if name is not None and name not in known:
        yield f'{path}: no {what} "{name}"{nearest(name, known)}'


def nearest(name: str, known: Collection[str]) -> str:
    """A hint at the id that was probably meant."""
    near = get_close_matches(name, list(known), n=1, cutoff=0.6)
    return f', did you mean "{near[0]}"?' if near else ""


def repeated(path: str, ids: Iterable[str]) -> Iterator[str]:
    """Ids that stand more than once in a list of records."""
    for name, count in Counter(ids).items():
        if count > 1:
            yield f"{path}[{name}]: {count} entries have this id"


def named_twice(path: str, ids: Iterable[object]) -> Iterator[str]:
    """Entries of a plain list that stand in it more than once."""
    for name, count in Counter(ids).items():
        if count > 1:
            yield f'{path}: "{name}" stands {count} times'


def drawing_faults(path: str, stops: tuple[StopFacts, ...], paths: tuple[Path, ...]) -> Iterator[str]:
    """What cannot be drawn so: tracks to missing stops, tracks drawn twice, cities without room."""
    names = {f"s{index}" for index in range(len(stops))}
    for index, ends in enumerate(paths):
        for end in ends:
            if isinstance(end, str) and end not in names:
                yield f'{path}.paths[{index}]: no stop "{end}"'
        if ends[0] == ends[1]:
            yield f"{path}.paths[{index}]: both ends are {ends[0]}"
        if frozenset(ends) in map(frozenset, paths[:index]):
            yield f"{path}.paths[{index}]: drawn before"
    for index, stop in enumerate(stops):
        if stop.kind == "city" and not stop.slots:
            yield f"{path}.stops[{index}].slots: a city has at least one"
