"""Which titles there are, for whoever chooses one; no rule is loaded for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridsim.facts.page import OptionFacts
from gridsim.facts.sheets import title_page
from gridsim.records import FrozenDict, Record
from gridsim.titles import registry

if TYPE_CHECKING:
    from collections.abc import Sequence


class TitleInfo(Record, frozen=True, kw_only=True):
    """What somebody choosing a title wants to know."""

    id: str
    name: str
    subtitle: str
    designer: str
    publisher: str
    players: tuple[int, ...]
    """How many can play it as printed."""
    players_with: FrozenDict[str, tuple[int, ...]] = FrozenDict()
    """How many can play it with each option that says otherwise."""
    options: tuple[OptionFacts, ...]
    bundles: FrozenDict[str, tuple[str, ...]] = FrozenDict()
    """The house rules by which each other program plays it."""


def titles() -> Sequence[TitleInfo]:
    """All titles that can be played."""
    return [_info(title_id) for title_id in registry.titles()]


def _info(title_id: str) -> TitleInfo:
    sheet, counts = title_page(title_id)
    return TitleInfo(
        id=sheet.id,
        name=sheet.name,
        subtitle=sheet.subtitle,
        designer=sheet.designer,
        publisher=sheet.publisher,
        players=tuple(setting.count for setting in sheet.players),
        players_with=FrozenDict(counts),
        options=sheet.options,
        bundles=FrozenDict(sheet.bundles),
    )
