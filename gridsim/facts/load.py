"""Reads a title's sheet from `resources/titles`, with the overlays of the options it is played with."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from gridsim.facts.decoding import decode
from gridsim.facts.errors import DataError
from gridsim.facts.facts import Facts
from gridsim.facts.model import DesignFacts, Sheet
from gridsim.facts.overlays import Raw, chosen, key_of, overlaid, overlay_faults
from gridsim.facts.page import OptionFacts
from gridsim.facts.sheets import nearest_of, read_resource, read_sheet, title_ids

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator


def load_facts(title: str, options: Iterable[str] = ()) -> Facts:
    """The facts of a title played with `options`; DataError names everything that is wrong with these."""
    return _load(title, frozenset(options))


def facts_of(raw: Raw, options: Collection[str], source: str) -> Facts:
    """The facts of a sheet as read from a file called `source`; DataError names every fault of it."""
    from gridsim.facts.faults import faults  # noqa: PLC0415  what comes with the program is free of them

    sheet = _sheet_of(raw, options, source)
    _raise(faults(sheet, common_designs()), _described(source, options))
    return _played(sheet, options, source)


def _sheet_of(raw: Raw, options: Collection[str], source: str) -> Sheet:
    """A sheet with the overlays of its options, of which only the form is looked at."""
    overlays: Raw = raw.get("overlays", {})
    printed = {name: value for name, value in raw.items() if name != "overlays"}
    _raise(overlay_faults(printed, overlays), source)
    known = [key_of(option) for option in raw.get("options", [])]
    _raise(_strange_options(options, known), source)
    for overlay in chosen(overlays, known, options):
        printed = overlaid(printed, overlay)
    return decode(printed, Sheet, _described(source, options))


def _played(sheet: Sheet, options: Collection[str], source: str) -> Facts:
    """The facts of a sheet, if its options can be mixed."""
    _raise(_excluded(options, sheet.options), source)
    return Facts(sheet, common_designs(), frozenset(options))


@lru_cache(maxsize=1)
def common_designs() -> dict[str, DesignFacts]:
    """The designs of the tile numbers that several titles share."""
    designs = decode(read_resource("tiles.json"), tuple[DesignFacts, ...], "tiles.json")
    return {design.id: design for design in designs}


def check_resources(*titles: str) -> list[str]:
    """The faults of these titles or of all, with each option and every set of variants that may be mixed.

    A title that there is not is a fault of its own.
    """
    found: list[str] = []
    for title in titles or title_ids():
        try:
            for options in option_sets(load_facts(title).sheet.options):
                facts_of(read_sheet(title), options, f"{title}.json")
        except DataError as error:
            found += error.faults
    return found


def option_sets(options: Collection[OptionFacts]) -> Iterator[frozenset[str]]:
    """No option, each single one, and every set of variants in which none excludes another."""
    yield frozenset()
    for option in options:
        yield frozenset({option.id})
    variants = [option.id for option in options if option.kind == "variant"]
    for size in range(2, len(variants) + 1):
        for mixed in map(frozenset, combinations(variants, size)):
            if not list(_excluded(mixed, options)):
                yield mixed


@lru_cache(maxsize=64)
def _load(title: str, options: frozenset[str]) -> Facts:
    # What comes with the program is free of faults; `check_resources` sees to it, not every start.
    source = f"{title}.json"
    return _played(_sheet_of(read_sheet(title), options, source), options, source)


def _strange_options(options: Collection[str], known: Collection[str]) -> Iterator[str]:
    for name in sorted(set(options) - set(known)):
        yield f'options: no option "{name}"{nearest_of(name, known)}'


def _excluded(options: Collection[str], known: Collection[OptionFacts]) -> Iterator[str]:
    for option in known:
        for other in option.excludes:
            if option.id in options and other in options:
                yield f"options[{option.id}]: cannot be mixed with {other}"


def _described(source: str, options: Collection[str]) -> str:
    return f"{source} ({', '.join(sorted(options))})" if options else source


def _raise(found: Iterable[str], source: str) -> None:
    listed = [f"{source}: {fault}" for fault in found]
    if listed:
        raise DataError(listed)
