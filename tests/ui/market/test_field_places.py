"""In every field of every game is read whose markers lie there, which acts first, and the price."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from ui.drawing.box import Box
from ui.drawing.lettering import CAPITAL, text_width
from ui.drawing.shapes import Plate, Text
from ui.market.field_manners import PILES, are_numbered, least_capitals, manner_at
from ui.market.field_places import (
    BROADEST,
    FILLED,
    FRAME,
    NARROWEST,
    PLAIN,
    WIDE,
    empty_figures,
    places_of,
)
from ui.market.field_shapes import field_shapes
from ui.market.picture import CellPicture, market_picture
from ui.style.theme import LIGHT

GAMES = {
    "1824": "austria_hungary",
    "1835": "germany",
    "1841": "northern_italy",
    "1844": "switzerland",
    "1856": "six_players",
}
NAMES = ("GT", "CPR", "WR", "THB", "CV", "BBG", "CA", "LPS", "TGB", "GW", "WGB", "CGR")


@cache
def fields_of(title):
    """Every field with markers of a told game, at one moment of thirty."""
    game = replayed(file_of(GAMES[title]))
    pictures = [market_picture(moment.state) for moment in game.moments[::30]]
    marked = {field for picture in pictures for field in picture.cells.values() if field.markers}
    return sorted(marked, key=str)


def seen_in(field, wide, pixels, read=9.0):
    """Plates of markers, and all letters, of a field."""
    shapes = field_shapes(field, "market", wide, manner_at(field, wide, pixels, read))
    plates = [shape for shape in shapes if isinstance(shape, Plate) and shape.fill.startswith("company")]
    return plates, [shape for shape in shapes if isinstance(shape, Text)]


def box_of(letters):
    wide = min(letters.width, text_width(letters.text, letters.size, letters.style))
    return Box(letters.place, wide, letters.size * CAPITAL)


READ, LARGE = 9.0, 13.15
"""Pixels of letters that are read easily at the usual text size, and at one and a half of it."""
SIZES = [
    (1.1, 16.5, READ),
    (1.25, 20.5, READ),
    (1.3, 21.8, READ),
    (1.35, 23.8, READ),
    (1.6, 20.5, READ),
    (1.9, 19.4, READ),
    (2.75, 15.0, READ),
    (1.0, 39.0, READ),
    (2.0, 33.3, READ),
    (1.25, 47.2, READ),
    (1.4, 60.0, READ),
    (1.2, 23.0, LARGE),
    (2.1, 19.0, LARGE),
    (2.5, 17.9, LARGE),
    (2.8, 14.03, LARGE),
    (1.65, 22.5, LARGE),
    (1.5, 27.7, LARGE),
    (1.0, 42.8, LARGE),
]
"""Shapes and heights that fields have in windows from 1280 to 2560 pixels, and the letters there."""


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize(("wide", "pixels", "read"), SIZES, ids=str)
def test_letters_of_markers_and_of_prices_are_read_in_every_game_and_size(title, wide, pixels, read):
    """They came out 6 pixels high, and prices 4; in a pile the upper marker alone has letters."""
    least = least_capitals(read)
    for field in fields_of(title):
        _, letters = seen_in(field, wide, pixels, read)
        is_pile = manner_at(field, wide, pixels, read).is_pile
        names = [text for text in letters if text.style == "bold"]
        assert len(names) == (1 if is_pile else len(field.markers)), field
        assert min(text.size for text in names) * CAPITAL * pixels >= least - 0.01, field
        for text in names:
            assert text_width(text.text, text.size, "bold") <= text.width * 1.26, (
                "letters are hardly squeezed"
            )
        figures = min(0.8 * least, empty_figures(field, wide) * CAPITAL * pixels)
        for text in letters:
            assert text in names or text.size * CAPITAL * pixels >= figures - 0.01, field


@pytest.mark.parametrize(("scale", "least"), [(READ, 7.5), (LARGE, 9.0)])
def test_capitals_of_markers_grow_with_the_letters_of_the_window(scale, least):
    assert least_capitals(scale) == pytest.approx(least, abs=0.02)


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize(("wide", "pixels", "read"), SIZES, ids=str)
def test_single_markers_have_their_price_on_the_same_side_all_over_a_chart(title, wide, pixels, read):
    """Some stood at the right, for the head of an arrow that is not drawn there."""
    alone = [field for field in fields_of(title) if len(field.markers) == 1 and not field.closes]
    stands = {manner_at(field, wide, pixels, read).price for field in alone}
    assert len(stands - {""}) <= 1
    assert "" not in stands or wide * pixels < 36 * read / READ, "only narrow ones do without"


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize(("wide", "pixels", "read"), SIZES, ids=str)
def test_markers_lie_within_the_border_lines_of_their_field_and_letters_within_their_marker(
    title, wide, pixels, read
):
    """They lay over those beside it, some mostly, and over the coloured border of a field to start at."""
    for field in fields_of(title):
        plates, letters = seen_in(field, wide, pixels, read)
        for plate in plates:
            assert abs(plate.centre[0]) + (plate.width + RIM) / 2 <= wide / 2 - LINE, field
            assert abs(plate.centre[1]) + (plate.height + RIM) / 2 <= 0.5 - LINE, field
        for text in letters:
            around = [plate for plate in plates if plate.centre[0] == text.place[0] and text.style == "bold"]
            assert all(plate.width - RIM - text.width >= 0.04 for plate in around), "letters touch the edge"


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize("wide", [NARROWEST, 1.2, WIDE, BROADEST])
@pytest.mark.parametrize("pixels", [18, 30, 70])
def test_nothing_in_a_field_covers_anything(title, wide, pixels):
    for field in fields_of(title):
        _hold_apart(field, wide, pixels)


@pytest.mark.parametrize("count", range(1, 13))
@pytest.mark.parametrize("ways", [(), (("left", "down"), ("right", "up"))], ids=len)
def test_however_many_markers_lie_in_a_field_they_are_apart(count, ways):
    for pixels in (16, 24, 40, 80):
        for wide in (NARROWEST, WIDE, BROADEST):
            _hold_apart(CellPicture((0, 0), 106, arrows=ways, markers=NAMES[:count]), wide, pixels)


def _hold_apart(field, wide, pixels):
    plates, letters = seen_in(field, wide, pixels)
    assert len(plates) == len(field.markers)
    markers = [Box(plate.centre, plate.width, plate.height) for plate in plates]
    prices = [box_of(text) for text in letters if text.style == "plain"]
    manner = manner_at(field, wide, pixels)
    for number, box in enumerate(markers):
        if not manner.is_pile:
            assert not any(box.meets(other) for other in markers[:number]), (field, wide, pixels)
        assert abs(box.centre[0]) + (box.width + RIM) / 2 <= wide / 2 - LINE, "it is over a border"
        assert abs(box.centre[1]) + (box.height + RIM) / 2 <= 0.5 - LINE
    for price in prices:
        grown = Box(price.centre, price.width + 0.09, price.height + 0.09)
        assert not any(grown.meets(Box(box.centre, box.width + RIM, box.height + RIM)) for box in markers)
        border = (FRAME if field.par else PLAIN) + 0.045
        assert abs(price.centre[0]) + price.width / 2 <= wide / 2 - border, "it touches a border"
        assert abs(price.centre[1]) + price.height / 2 <= 0.5 - border


RIM, LINE = 0.025, 0.025
"""How broad the edge of a marker is; how far within a field its line begins."""


@pytest.mark.parametrize("count", range(2, 8))
@pytest.mark.parametrize(("wide", "high"), [(1.0, 20), (2.8, 20)])
def test_in_a_pile_the_upper_marker_is_whole_and_of_each_other_one_a_border_is_seen(count, wide, high):
    field = CellPicture((0, 0), 90, markers=NAMES[:count])
    for manner in PILES:
        upper, *others = places_of(field, wide, manner).markers
        before = upper
        for box in others:
            across, down = (box.centre[axis] - before.centre[axis] for axis in (0, 1))
            assert (across == 0) != (down == 0), "the next marker lies a little at the right or lower"
            assert max(across, down) * high >= 0.9
            before = box


def test_of_each_marker_in_a_pile_of_four_three_pixels_are_seen_where_the_upper_one_is_read():
    """Two pixels of a colour between two others were hardly seen; on the smallest fields they must do."""
    field = CellPicture((0, 0), 90, markers=NAMES[:4], short=("MO", "ST", "VS", "JS"))
    seen = {}
    for high in (16.5, 24):
        manner = manner_at(field, 1.1, high)
        places = places_of(field, 1.1, manner)
        assert manner.is_pile
        assert places.letters * high >= least_capitals(9.0) / CAPITAL
        steps = [
            max(lower.centre[axis] - upper.centre[axis] for axis in (0, 1)) * high
            for upper, lower in pairwise(places.markers)
        ]
        seen[high] = min(steps)
    assert seen[24] >= 3
    assert seen[16.5] >= 1.6


def test_markers_lie_on_each_other_only_where_their_names_have_no_room():
    crowd = CellPicture((0, 0), 65, markers=NAMES[:5])
    assert manner_at(crowd, 1.25, 22.5).is_pile
    assert not manner_at(crowd, 1.25, 60).is_pile
    shapes = field_shapes(crowd, "market", 1.25, manner_at(crowd, 1.25, 22.5))
    assert [shape.text for shape in shapes if isinstance(shape, Text) and shape.style == "bold"] == [NAMES[0]]
    assert shapes[-2].fill == f"company {NAMES[0]}", "it is painted last"


def test_wide_low_fields_have_their_markers_and_the_price_in_one_line():
    """At large letters fields are low, and the panel is broad: the price lay above or not at all."""
    for markers in (("BY", "SX"), ("CFCC",)):
        field = CellPicture((0, 0), 54, markers=markers, short=markers)
        places = places_of(field, 2.8, manner_at(field, 2.8, 16.0, LARGE))
        assert {round(box.centre[1], 2) for box in (*places.markers, places.price)} == {0.0}
        assert min(places.letters, places.figures) * 16 >= 7.9


def test_a_price_begins_the_first_row_where_many_markers_leave_it_no_other_room():
    """Markers lay over the fields at both sides for it."""
    field = CellPicture((0, 2), 120, par=True, markers=("SD", "UG", "KK"))
    manner = manner_at(field, 1.45, 28.0)
    assert manner.price == "first"
    places = places_of(field, 1.45, manner)
    first, second, third = places.markers
    assert places.price.centre[1] == first.centre[1] < second.centre[1] == third.centre[1]
    assert places.price.centre[0] < first.centre[0]
    assert second.centre[0] < third.centre[0]


@pytest.mark.parametrize("count", range(2, 9))
def test_the_marker_that_acts_first_comes_first_row_by_row(count):
    field = CellPicture((0, 0), 90, markers=NAMES[:count])
    for wide in (NARROWEST, WIDE, BROADEST):
        places = places_of(field, wide, FILLED)
        in_rows = sorted(places.markers, key=lambda box: (round(box.centre[1], 3), box.centre[0]))
        assert tuple(in_rows) == places.markers


def test_all_stacks_of_a_market_say_the_places_of_their_markers_or_none_does():
    """Beside a stack with numbers one without them looked like no stack."""
    pair = CellPicture((0, 0), 90, markers=("BA", "BY"))
    crowd = CellPicture((0, 1), 90, markers=("HE", "OL", "SX", "MS"))
    assert are_numbered([pair], 1.8, 30)
    assert not are_numbered([crowd], 1.8, 30)
    assert not are_numbered([pair, crowd], 1.8, 30)
    assert are_numbered([pair, crowd], 2.8, 90)
    assert are_numbered([CellPicture((0, 0), 90, markers=("BA",))], 1.0, 20), "there is no stack"
    for numbered, label in ((True, "1 BA"), (False, "BA")):
        shapes = field_shapes(pair, "market", 1.8, FILLED, are_numbered=numbered)
        assert shapes[-1].text == label


def test_the_price_gives_way_only_where_letters_would_be_too_small():
    stack = CellPicture((0, 0), 90, markers=("MOB", "JN", "VZ"))
    assert not manner_at(stack, 1.3, 20).price
    assert manner_at(stack, 1.5, 34).price
    assert manner_at(CellPicture((0, 0), 90, markers=("MOB",)), 1.2, 24).price


def test_a_lone_marker_and_its_price_fill_their_field():
    """Its letters are a third of a field's height, and the price is hardly lower."""
    alone = places_of(CellPicture((0, 0), 90, markers=("CPR",)), 1.2, FILLED)
    assert alone.letters * CAPITAL >= 0.31
    assert alone.figures * CAPITAL >= 0.26
    assert alone.letters * 14 >= LIGHT.metrics.least_lettering


def test_short_letters_are_taken_only_where_all_would_be_too_small():
    field = CellPicture((0, 0), 90, markers=("MOB", "JN", "STB"), short=("MO", "JN", "ST"))
    assert manner_at(field, 1.7, 27.0).is_short
    assert not manner_at(field, 1.8, 50.0).is_short, "all letters are read"
    assert manner_at(field, 1.8, 50.0, 30.0).is_short, "not where those of the window are that large"


@pytest.mark.parametrize("arrows", [(), (("left", "down"),)], ids=len)
def test_prices_stand_at_the_left_in_fields_too_low_for_them_above_a_marker(arrows):
    field = CellPicture((0, 0), 110, markers=("BK",), short=("BK",), arrows=arrows)
    assert manner_at(field, 1.8, 24.0).price == "above"
    manner = manner_at(field, 1.8, 15.8)
    assert manner.price == "left"
    places = places_of(field, 1.8, manner)
    (marker,) = places.markers
    assert places.letters * 15.8 >= 10
    assert places.price.centre[0] < marker.centre[0]
    assert not overlapping(marker, places.price)


def test_prices_of_markers_with_and_without_a_line_of_a_second_colour_stand_on_the_same_side():
    """Beside some and above others they look like two kinds of fields."""
    for pixels in range(15, 30):
        stands = {
            manner_at(CellPicture((0, 0), 84, markers=("ATFA",), banded=banded), 2.1, pixels).price
            for banded in ((), ("ATFA",))
        }
        assert len(stands) == 1, pixels


def overlapping(one, other):
    """Whether two boxes lie over each other from left to right."""
    return abs(one.centre[0] - other.centre[0]) < (one.width + other.width) / 2


@pytest.mark.parametrize("price", [84, 120])
def test_a_coloured_border_is_whole_round_markers_that_lie_within_it(price):
    for markers in (("BA",), ("BA", "WT")):
        field = CellPicture((0, 0), price, par=True, markers=markers)
        border = field_shapes(field, "market", 1.8, FILLED)[-1]
        assert isinstance(border, Plate)
        assert border.edge == "par"


@pytest.mark.parametrize("wide", [1.2, WIDE, BROADEST])
def test_letters_of_a_marker_stand_above_the_line_of_its_second_colour(wide):
    for markers in (("CFCC",), ("CFCC", "ATFA")):
        shapes = field_shapes(CellPicture((0, 0), 90, markers=markers, banded=markers), "market", wide)
        lines = [shape for shape in shapes if isinstance(shape, Plate) and shape.fill.startswith("trim:")]
        written = [shape for shape in shapes if isinstance(shape, Text) and shape.text.split()[-1] in markers]
        assert len(lines) == len(written) == len(markers)
        for line, letters in zip(lines, written, strict=True):
            foot = letters.place[1] + letters.size * CAPITAL / 2
            assert (line.centre[1] - line.height / 2 - foot) * 18 >= 0.5, "they touch it on low fields"


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize(("wide", "pixels"), [(1.35, 24), (1.5, 27.7), (1.65, 22.5), (1.6, 20.5), (1.4, 60)])
def test_letters_stand_in_the_middle_of_their_marker(title, wide, pixels):
    """They stood at its upper edge."""
    for field in fields_of(title):
        plates, letters = seen_in(field, wide, pixels)
        for plate in plates[-1:]:
            if plate.fill.removeprefix("company ") not in field.banded:
                assert any(text.place == plate.centre for text in letters), field
