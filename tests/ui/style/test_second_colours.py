"""Companies printed in one colour differ by the band of a second one, for every kind of colour vision."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from msgspec.structs import replace

from gridsim.saves.library import SHIPPED, facts_of
from tests.ui.seeing_colours import DICHROMACIES, USUAL, seen
from ui.board.hexes import signs
from ui.panels.cards.card import company_badge
from ui.style.palettes import PALETTES
from ui.style.theme import DARK, LIGHT

VISIONS = {"usual": USUAL, **DICHROMACIES}
PALETTE_FOR = {"usual": "safe", **{vision: vision for vision in DICHROMACIES}}
LEAST = 30
"""So far apart a band and what it lies on must look."""


def sheet(title):
    return facts_of(SHIPPED, title, ()).sheet


@pytest.mark.parametrize("title", ["1841", "1856"])
def test_no_two_companies_of_a_title_look_alike(title):
    """Text apart: the same colours mean the same company, or a bare and a banded one."""
    looks = [(each.colour, each.second_colour) for each in sheet(title).companies if each.kind != "private"]
    alike = [one for one, other in combinations(sorted(looks, key=str), 2) if one == other]
    assert alike == []


def test_the_later_one_of_each_pair_has_the_band():
    banded = {each.id: each.second_colour for each in sheet("1841").companies if each.second_colour}
    assert set(banded) == {"AFI", "ATFA", "CFCC"}


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("look", [LIGHT, DARK], ids=lambda look: look.name)
@pytest.mark.parametrize("palette", ["printed", "of the vision"])
def test_a_band_is_seen_on_its_company(vision, look, palette):
    colours = PALETTES["printed" if palette == "printed" else PALETTE_FOR[vision]]
    theme = replace(look, palette=colours).with_sheet(sheet("1841").companies)
    for company in ("AFI", "ATFA", "CFCC"):
        ground, band = theme.colour(f"company {company}"), theme.colour(f"trim:company {company}")
        assert math.dist(seen(ground, VISIONS[vision]), seen(band, VISIONS[vision])) > LEAST, company


def test_a_company_without_a_second_colour_has_no_band():
    theme = LIGHT.with_sheet(sheet("1841").companies)
    assert theme.colour("trim:company SFMA") == theme.colour("company SFMA")
    assert theme.colour("trim:company AFI") != theme.colour("trim:company SFMA")


def test_stations_badges_and_the_strip_have_the_band(qtbot):
    theme = LIGHT.with_sheet(sheet("1841").companies)
    assert "trim:company AFI" in [getattr(each, "edge", "") for each in signs.station((0, 0), "AFI", 0.3)]
    banded, bare = company_badge(theme, "AFI"), company_badge(theme, "SFMA")
    assert theme.colour("trim:company AFI") in banded.styleSheet()
    assert "border-bottom" not in bare.styleSheet()
