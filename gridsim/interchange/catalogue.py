"""How 18xx.games names the cities printed on a map.

A name is that of the hex, its number among the hexes that are printed alike, and the place of the city among
all that is printed on it: "L12-9-0".
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import msgspec

from gridsim.core.state import HexId, StopId
from gridsim.facts.facts import Facts
from gridsim.records import Record

Cities = Mapping[HexId, tuple[str, ...]]
"""The names of a hex's cities in the order in which our sheet counts them."""


class Catalogue(Record, frozen=True):
    """The facts of `resources/interchange` about one title."""

    city_ids: Cities
    with_option: Mapping[str, Cities] = {}
    """Those of another map that comes with an option."""


@cache
def catalogue_of(title: str) -> Catalogue:
    """The catalogue of a title that files can be read of."""
    data = files("resources").joinpath("interchange", f"{title}.json").read_bytes()
    return msgspec.json.decode(data, type=Catalogue)


def city_ids(facts: Facts) -> Cities:
    """The names of all printed cities of the map that is played on."""
    catalogue = catalogue_of(facts.title)
    maps = (catalogue.with_option[option] for option in sorted(facts.options & catalogue.with_option.keys()))
    return next(maps, catalogue.city_ids)


def printed_city(facts: Facts, stop: StopId) -> str:
    """A city on a hex without tile, as "L12-9-0"."""
    hex_id, number = stop
    names = city_ids(facts).get(hex_id, ())
    return names[number] if number < len(names) else f"{hex_id}-0-{number}"


def city_named(facts: Facts, name: str) -> StopId | None:
    """The printed city of a name; None if there is no such city."""
    hex_id = name.partition("-")[0]
    names = city_ids(facts).get(hex_id, ())
    return (hex_id, names.index(name)) if name in names else None
