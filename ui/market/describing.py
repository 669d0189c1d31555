"""What a field of the market shows, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridsim.facts.facts import Facts
    from gridsim.facts.model import ZoneFacts
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
    yield from entry_told(zone, words)
    for way, goes in picture.arrows:
        yield words.tr(f"market.arrow.{way}_{goes}")
    if picture.markers:
        yield words.tr("market.stack")
        for place, company in enumerate(picture.markers, 1):
            yield words.tr("market.marker", place=place, company=company, name=facts.companies[company].name)


def entry_told(zone: ZoneFacts, words: Sentences) -> Iterator[str]:
    """Who may enter a zone and from which phase on, and that entering it ends the game."""
    if zone.kinds:
        kinds = ", ".join(words.tr(f"market.kinds.{kind}") for kind in zone.kinds)
        yield words.tr("market.zone.kinds", kinds=kinds)
    if zone.from_phase is not None:
        yield words.tr("market.zone.from_phase", phase=zone.from_phase)
    if zone.ends_game:
        yield words.tr("market.zone.ends_game")
