"""Colours by name: every name has a value in every theme, and ink is legible on every ground."""

import pytest

from ui.style.theme import DARK, LIGHT, THEMES, blended, contrast, legible_on

GROUNDS = ("plain", "yellow", "green", "brown", "gray", "red", "blue", "surround", "window", "base", "value")


def test_both_themes_know_the_same_names():
    assert set(LIGHT.colours) == set(DARK.colours)
    assert len(LIGHT.routes) == len(DARK.routes)


def test_every_value_is_a_full_colour():
    for theme in THEMES.values():
        for value in (*theme.colours.values(), *theme.routes):
            assert value.startswith("#")
            assert len(value) == 7
            int(value[1:], 16)


@pytest.mark.parametrize("theme", list(THEMES.values()), ids=lambda theme: theme.name)
@pytest.mark.parametrize("ground", GROUNDS)
def test_ink_on_a_ground_has_the_contrast_of_readable_text(theme, ground):
    assert contrast(theme.colour(ground), theme.colour(f"on:{ground}")) >= 4.5


@pytest.mark.parametrize("theme", list(THEMES.values()), ids=lambda theme: theme.name)
def test_quiet_ink_is_still_told_from_its_ground(theme):
    for ground in GROUNDS:
        assert contrast(theme.colour(ground), theme.colour(f"muted:{ground}")) >= 1.9


@pytest.mark.parametrize("theme", list(THEMES.values()), ids=lambda theme: theme.name)
def test_text_of_windows_is_readable(theme):
    for ink in ("text", "quiet", "accent", "bad", "good", "warning"):
        assert contrast(theme.colour("window"), theme.colour(ink)) >= 4.0, ink


@pytest.mark.parametrize(
    ("colour", "contrast_at_least"),
    [("#000000", 18), ("#ffffff", 15), ("#c474bc", 4.5), ("#78c292", 4.5), ("#6e6966", 4.5), ("#ff0000", 4)],
)
def test_letters_on_any_company_colour_are_legible(colour, contrast_at_least):
    assert contrast(colour, legible_on(colour)) >= contrast_at_least


def test_a_theme_learns_company_colours_without_changing_itself():
    dressed = LIGHT.with_companies({"GT": "#78c292"})
    assert dressed.colour("company GT") == "#78c292"
    assert dressed.colour("track") == LIGHT.colour("track")
    with pytest.raises(KeyError):
        LIGHT.colour("company GT")


def test_an_unknown_colour_is_an_error():
    with pytest.raises(KeyError):
        LIGHT.colour("no_such_colour")


def test_routes_have_colours_of_their_own_and_begin_again_after_the_last():
    names = [LIGHT.colour(f"route {number}") for number in range(len(LIGHT.routes))]
    assert len(set(names)) == len(names)
    assert LIGHT.colour(f"route {len(names)}") == names[0]


def test_blending_goes_from_one_colour_to_the_other():
    assert blended("#000000", "#ffffff", 0.0) == "#000000"
    assert blended("#000000", "#ffffff", 1.0) == "#ffffff"
    assert blended("#000000", "#646464", 0.5) == "#323232"
