"""In every field of every game is read whose markers lie there, which acts first, and the price."""

from __future__ import annotations

from functools import cache

import pytest

from gridsim.facts.load import load_facts
from tests.builders import building
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from ui.drawing.lettering import text_width
from ui.drawing.room import Box
from ui.drawing.shapes import Plate, Text
from ui.market.field_places import (
    BROADEST,
    LEAST_PRICE,
    NARROWEST,
    WIDE,
    empty_size,
    manner_at,
    places_of,
)
from ui.market.field_shapes import field_shapes
from ui.market.picture import CellPicture, market_picture, printed_market
from ui.market.scene import MARGIN
from ui.style.theme import LIGHT

GAMES = {
    "1824": "austria_hungary",
    "1835": "germany",
    "1841": "northern_italy",
    "1844": "switzerland",
    "1856": "six_players",
}
NAMES = ("GT", "CPR", "WR", "THB", "CV", "BBG", "CA", "LPS", "TGB", "GW", "WGB", "CGR")
LETTERS = 0.73
"""Of their size, capitals and digits are high."""


@cache
def fields_of(title):
    """Every field with markers of a told game, at one moment of thirty."""
    game = replayed(file_of(GAMES[title]))
    pictures = [market_picture(moment.state) for moment in game.moments[::30]]
    marked = {field for picture in pictures for field in picture.cells.values() if field.markers}
    return sorted(marked, key=str)


def seen_in(field, wide, pixels):
    """Plates of markers, and all letters, of a field."""
    shapes = field_shapes(field, "market", wide, manner_at(field, wide, pixels))
    plates = [shape for shape in shapes if isinstance(shape, Plate) and shape.fill.startswith("company")]
    return plates, [shape for shape in shapes if isinstance(shape, Text)]


def box_of(letters):
    wide = min(letters.width, text_width(letters.text, letters.size, letters.style))
    return Box(letters.place, wide, letters.size * LETTERS)


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize(
    ("wide", "pixels", "least"),
    [
        (1.3, 20, (6.2, 5.0, 3.2)),
        (1.2, 23, (6.6, 5.2, 3.7)),
        (1.5, 30, (9.0, 6.3, 5.9)),
        (1.8, 34, (10.5, 7.0, 7.0)),
        (1.0, 44, (10.0, 9.3, 5.1)),
    ],
    ids=str,
)
def test_whose_markers_lie_in_a_field_is_read_in_every_game(title, wide, pixels, least):
    """In sizes that fields have on windows from 1280 to 2560 pixels; with one marker, two, and more."""
    for field in fields_of(title):
        _, letters = seen_in(field, wide, pixels)
        told = {text.text.split()[-1]: text for text in letters}
        high = least[min(len(field.markers), 3) - 1]
        for company, short in zip(field.markers, field.short, strict=True):
            written = told.get(company) or told[short]
            assert written.size * LETTERS * pixels >= high, field
            across = text_width(written.text, written.size, "bold")
            assert across <= written.width * 1.26, "letters are hardly squeezed"
        if pixels >= 30 or len(field.markers) == 1:
            assert told[str(field.price)].size * LETTERS * pixels >= min(high, 6.2), field


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize(("wide", "pixels"), [(1.2, 23), (1.3, 21), (1.55, 20.5), (1.8, 19.4)])
def test_two_markers_leave_the_price_its_place_in_the_lowest_fields_there_are(title, wide, pixels):
    """Fields are so high in windows of 1280 by 800, and of 1366 by 768."""
    for field in fields_of(title):
        told = {text.text: text for text in seen_in(field, wide, pixels)[1]}
        if len(field.markers) < 3:
            assert told[str(field.price)].size * pixels >= LEAST_PRICE, field


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
    taken = [Box(plate.centre, plate.width, plate.height) for plate in plates]
    taken += [box_of(text) for text in letters if text.text == str(field.price)]
    left, right = (room_beside(side, wide) for side in field.sides)
    for number, box in enumerate(taken):
        assert not any(box.meets(other) for other in taken[:number]), (field, wide, pixels)
        assert -wide / 2 - left <= box.corners[0][0]
        assert box.corners[2][0] <= wide / 2 + right
        assert abs(box.centre[1]) + box.height / 2 <= 0.5


def room_beside(price, wide):
    """How far the nearest letters are over a border: those of a price, or the end of the market's margin."""
    if not price:
        return 0.0 if price is None else MARGIN
    return (wide - text_width(price, empty_size(price, wide), "plain")) / 2


@pytest.mark.parametrize(
    ("title", "wide", "pixels"),
    [
        ("1835", 1.15, 18.3),
        ("1835", 1.25, 16.8),
        ("1835", 2.8, 14.0),
        ("1841", 2.75, 16.1),
        ("1844", 1.35, 23.8),
        ("1844", 1.3, 27.7),
        ("1856", 1.3, 22.0),
        ("1856", 2.2, 19.0),
    ],
)
def test_letters_of_a_crowd_are_read_in_the_lowest_fields_beside_free_fields(title, wide, pixels):
    """Those of several markers in one field of a narrow market came out 6 to 7 pixels high."""
    for field in fields_of(title):
        if 1 < len(field.markers) < 5 and any(field.sides):
            _, letters = seen_in(field, wide, pixels)
            written = [text for text in letters if text.text != str(field.price)]
            least = 7.2 if None in field.sides else 8
            assert min(text.size for text in written) * pixels >= least, field


def test_markers_reach_over_no_marker_no_closing_field_and_no_arrow_beside_them():
    for title in GAMES:
        for field in fields_of(title):
            row, column = field.cell
            for beside, side, facing in ((column - 1, 0, "right"), (column + 1, 1, "left")):
                other = next_to(title, field, (row, beside))
                barred = other is not None and (other.closes or facing in dict(other.arrows))
                assert not barred or field.sides[side] is None
    two = building("1835").company("BY", status="started", cell=(3, 4), arrival=1)
    alone, pair = two.state, two.company("SX", status="started", cell=(3, 5), arrival=2).state
    assert market_picture(alone).cells[3, 4].sides == ("94", "112")
    assert market_picture(pair).cells[3, 4].sides == ("94", None)


def next_to(title, field, cell):
    return printed_market(load_facts(title)).cells.get(cell)


def test_wide_low_fields_have_their_markers_and_the_price_in_one_line():
    """At large letters fields are low, and the panel is broad: the price lay above or not at all."""
    for markers in (("BY", "SX"), ("BY", "SX", "BA"), ("CFCC",)):
        field = CellPicture((0, 0), 54, markers=markers, short=markers)
        manner = manner_at(field, 2.8, 16.0, 13.0)
        places = places_of(field, 2.8, manner)
        assert {round(box.centre[1], 2) for box in (*places.markers, places.price)} == {0.0}
        assert min(places.letters, places.figures) * 16 >= 8


@pytest.mark.parametrize("count", range(2, 9))
def test_the_marker_that_acts_first_comes_first_row_by_row(count):
    field = CellPicture((0, 0), 90, markers=NAMES[:count])
    for wide in (NARROWEST, WIDE, BROADEST):
        places = places_of(field, wide, "filled")
        in_rows = sorted(places.markers, key=lambda box: (round(box.centre[1], 3), box.centre[0]))
        assert tuple(in_rows) == places.markers


def test_places_are_numbered_where_letters_stay_as_high_and_on_large_fields():
    stack = CellPicture((0, 0), 90, markers=("BA", "BY"))
    for manner in ("filled", "close"):
        for wide in (NARROWEST, 1.3, WIDE, BROADEST):
            places = places_of(stack, wide, manner)
            labels = [each.text for each in field_shapes(stack, "market", wide, manner)[-1:]]
            assert labels == (["1 BA"] if places.is_numbered else ["BA"])
            assert places.is_numbered or manner == "filled"
    lower = CellPicture((0, 0), 90, markers=("CPR", "GT"))
    assert places_of(lower, NARROWEST, "filled").is_numbered, "one below the other there is room"
    assert not places_of(stack, 1.3, "filled").is_numbered


def test_the_price_gives_way_only_where_letters_would_be_too_small():
    stack = CellPicture((0, 0), 90, markers=("MOB", "JN", "VZ"))
    assert manner_at(stack, 1.3, 20) == "bare"
    assert manner_at(stack, 1.5, 34) == "filled"
    assert manner_at(CellPicture((0, 0), 90, markers=("MOB",)), 1.2, 18) == "filled"


def test_a_lone_marker_and_its_price_fill_their_field():
    """Its letters are a third of a field's height, and the price is hardly lower."""
    alone = places_of(CellPicture((0, 0), 90, markers=("CPR",)), 1.2, "filled")
    assert alone.letters * LETTERS >= 0.3
    assert alone.figures * LETTERS >= 0.26
    assert alone.letters * 14 >= LIGHT.metrics.least_lettering


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize(
    ("wide", "pixels", "least"),
    [(1.35, 23.8, 8.7), (1.5, 27.7, 9.3), (1.65, 22.5, 9.1), (1.6, 20.5, 9.0), (1.8, 19.0, 8.6)],
)
def test_up_to_three_markers_and_their_price_are_read_at_1280_pixels(title, wide, pixels, least):
    """Fields are so high there; letters of three with their price came out 6 to 8 pixels high."""
    for field in fields_of(title):
        if len(field.markers) <= 3 and not field.closes:
            _, letters = seen_in(field, wide, pixels)
            assert len(letters) == len(field.markers) + 1, field
            assert min(text.size for text in letters) * pixels >= least, field


def test_short_letters_are_taken_only_where_they_are_much_larger():
    field = CellPicture((0, 0), 90, markers=("MOB", "JN", "STB"), short=("MO", "JN", "ST"))
    assert manner_at(field, 1.35, 23.8) == "short"
    assert manner_at(field, 1.8, 50.0) == "filled", "all letters are read"
    assert manner_at(field, 1.8, 50.0, 30.0) == "short", "not where those of the window are that large"
    alone = CellPicture((0, 0), 90, markers=("MOB",), short=("MO",))
    assert manner_at(alone, 1.35, 17.0) == "filled", "they would be as high"


@pytest.mark.parametrize("arrows", [(), (("left", "down"),)])
def test_a_single_marker_is_read_in_the_lowest_fields_with_its_price_beside_it(arrows):
    """Below its price it had letters of 7.6 pixels; heads of arrows lie in no price."""
    field = CellPicture((0, 0), 110, markers=("BK",), short=("BK",), arrows=arrows, is_brief=True)
    assert manner_at(field, 1.8, 20.0) == "filled", "it can be read below its price"
    assert manner_at(field, 1.8, 15.8) == "beside"
    places = places_of(field, 1.8, "beside")
    assert places.letters * 15.8 >= 9
    assert places.figures >= places_of(field, 1.8, "filled").figures
    (marker,) = places.markers
    assert (places.price.centre[0] > marker.centre[0]) == bool(arrows)
    assert not overlapping(marker, places.price)


def test_prices_stand_below_wherever_a_marker_of_the_market_bears_more_letters():
    """Beside some and above others they look like two kinds of fields."""
    field = CellPicture((0, 0), 110, markers=("BK",), short=("BK",))
    assert manner_at(field, 1.8, 15.8) == "filled"


def overlapping(one, other):
    """Whether two boxes lie over each other from left to right."""
    return abs(one.centre[0] - other.centre[0]) < (one.width + other.width) / 2


@pytest.mark.parametrize("wide", [1.2, WIDE, BROADEST])
def test_letters_of_a_marker_stand_above_the_line_of_its_second_colour(wide):
    for markers in (("CFCC",), ("CFCC", "ATFA")):
        shapes = field_shapes(CellPicture((0, 0), 90, markers=markers, banded=markers), "market", wide)
        lines = [shape for shape in shapes if isinstance(shape, Plate) and shape.fill.startswith("trim:")]
        written = [shape for shape in shapes if isinstance(shape, Text) and shape.text.split()[-1] in markers]
        assert len(lines) == len(written) == len(markers)
        for line, letters in zip(lines, written, strict=True):
            foot = letters.place[1] + letters.size * LETTERS / 2
            assert (line.centre[1] - line.height / 2 - foot) * 18 >= 0.5, "they touch it on low fields"


@pytest.mark.parametrize("title", GAMES)
@pytest.mark.parametrize(("wide", "pixels"), [(1.35, 24), (1.5, 27.7), (1.65, 22.5), (1.6, 20.5), (1.4, 60)])
def test_a_price_leaves_a_pixel_to_the_marker_below_it_whose_letters_are_in_its_middle(title, wide, pixels):
    """Figures pressed on the edge of the marker, and its letters stood at its upper edge."""
    for field in fields_of(title):
        plates, letters = seen_in(field, wide, pixels)
        for plate in plates:
            if plate.fill.removeprefix("company ") not in field.banded:
                assert any(text.place == plate.centre for text in letters), field
        figures = next((text for text in letters if text.text == str(field.price)), None)
        if len(field.markers) == 1 and figures is not None:
            top = plates[0].centre[1] - (plates[0].height + plates[0].edge_width) / 2
            assert (top - box_of(figures).corners[2][1]) * pixels >= 1.15, field
