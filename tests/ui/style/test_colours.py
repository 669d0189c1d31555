"""Colours are told apart with every kind of colour vision, and letters are legible on all of them."""

from __future__ import annotations

import pytest

from gridsim.facts.load import load_facts
from gridsim.facts.sheets import title_ids
from tests.ui.seeing_colours import DICHROMACIES, USUAL, least_gap
from ui.style.palettes import PALETTES, PRINTED, recoloured
from ui.style.theme import THEMES, contrast, legible_on

CHOSEN = {name: colours for name, colours in PALETTES.items() if name != PRINTED}
LOOKS = list(THEMES.values())
ALL = [USUAL, *DICHROMACIES.values()]


def test_the_measure_knows_which_colours_are_mixed_up():
    """Red and green of the same brightness are far apart but for protanopes and deuteranopes."""
    pair = ("#c04000", "#787800")
    assert least_gap(pair, USUAL)[0] > 60
    assert least_gap(pair, DICHROMACIES["deuteranopia"])[0] < 25
    assert least_gap(("#000000", "#ffffff"), USUAL)[0] == pytest.approx(100, abs=0.1)


@pytest.mark.parametrize("vision", DICHROMACIES)
def test_the_palette_for_a_colour_vision_is_told_apart_with_it(vision):
    assert least_gap(CHOSEN[vision], DICHROMACIES[vision])[0] >= 20
    assert least_gap(CHOSEN[vision], USUAL)[0] >= 20


@pytest.mark.parametrize("vision", DICHROMACIES)
def test_one_palette_is_told_apart_by_everybody(vision):
    assert least_gap(CHOSEN["safe"], DICHROMACIES[vision])[0] >= 15


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
@pytest.mark.parametrize("series", ["routes", "players"])
def test_routes_and_players_are_told_apart_by_everybody(look, series):
    colours = getattr(look, series)
    assert min(least_gap(colours, vision)[0] for vision in ALL) >= 20


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: look.name)
def test_a_player_stands_out_from_the_window(look):
    for colour in look.players:
        assert contrast(colour, look.colour("base")) >= 2.3, colour


def test_a_player_has_one_colour_in_every_theme():
    assert len({look.players for look in LOOKS}) == 1


@pytest.mark.parametrize("title", sorted(title_ids()))
def test_a_company_has_one_colour_in_every_theme(title):
    companies = load_facts(title, ()).companies
    for company in companies.values():
        painted = {look.with_sheet(companies.values()).colour(f"company {company.id}") for look in LOOKS}
        assert painted == {company.colour}, company.id


@pytest.mark.parametrize("palette", CHOSEN)
def test_letters_are_legible_on_every_colour_of_a_palette(palette):
    for colour in CHOSEN[palette]:
        assert contrast(colour, legible_on(colour)) >= 4.5, colour


@pytest.mark.parametrize("title", sorted(title_ids()))
def test_letters_are_legible_on_every_printed_company(title):
    for company in load_facts(title, ()).companies.values():
        assert contrast(company.colour, legible_on(company.colour)) >= 4.0, company.id


@pytest.mark.parametrize("title", sorted(title_ids()))
@pytest.mark.parametrize("palette", CHOSEN)
def test_companies_keep_being_as_different_as_they_are_printed(title, palette):
    printed = {each.id: each.colour for each in load_facts(title, ()).companies.values()}
    painted = recoloured(CHOSEN[palette], printed)
    assert set(painted) == set(printed)
    assert len(set(painted.values())) == len(set(printed.values())), "every title has colours enough"
    assert set(painted.values()) <= set(CHOSEN[palette])


def test_a_red_company_stays_as_red_as_can_be():
    assert recoloured(("#00ff00", "#ee1111", "#0000ff"), {"A": "#cc2222"}) == {"A": "#ee1111"}


def test_the_printed_palette_changes_nothing():
    assert recoloured(PALETTES[PRINTED], {"A": "#cc2222"}) == {"A": "#cc2222"}
