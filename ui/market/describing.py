"""What a field of the market shows, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridsim.facts.facts import Facts
    from gridsim.telling.sentences import Sentences
    from ui.market.picture import CellPicture


def describe_cell(picture: CellPicture, facts: Facts, words: Sentences) -> str:
    """A field's price, zone, arrows and markers, a line for each."""
    return "\n".join(_lines(picture, facts, words))


def _lines(picture: CellPicture, facts: Facts, words: Sentences) -> Iterator[str]:
    if not picture.closes:
        yield words.tr("market.cell", price=facts.sheet.currency.format(picture.price))
    if picture.par:
        yield words.tr("market.par")
    zone = facts.zone_at(picture.cell)
    for key, applies in (
        ("counts", not zone.counts),
        ("holding_limit", not zone.holding_limit),
        ("multiple_purchases", zone.multiple_purchases),
        ("closes", zone.closes),
    ):
        if applies:
            yield words.tr(f"market.zone.{key}")
    for way, goes in picture.arrows:
        yield words.tr(f"market.arrow.{way}_{goes}")
    if picture.markers:
        yield words.tr("market.stack")
        for place, company in enumerate(picture.markers, 1):
            yield words.tr("market.marker", place=place, company=company, name=facts.companies[company].name)
