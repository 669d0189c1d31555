"""Hexes that come out small: what is written can be read, numbers above all, and the rest is left away."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import dist

import pytest
from msgspec.structs import replace
from shapely import Point

from gridsim.facts.load import load_facts
from gridsim.telling.sentences import Sentences
from tests.builders import building
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from tests.ui.board.drawn import round_plate
from tests.ui.board.records import GAMES, recorded
from ui.board.board_picture import SlotPicture, board_picture, printed_picture
from ui.board.hexes.hex_artist import HexArtist
from ui.board.hexes.hex_item import LEVELS, SMALL, least_at
from ui.board.hexes.names import SMALLER
from ui.board.tiles.tile_picture import tile_picture
from ui.drawing.box import Box
from ui.drawing.geometry import bounds
from ui.drawing.lettering import NAME_STYLES as NAMES
from ui.drawing.lettering import text_box
from ui.drawing.shapes import Area, Disc, Plate, Stroke, Text
from ui.style.theme import LIGHT

FACTS = load_facts("1856")
ARTIST = HexArtist(FACTS)
READ = 7.0
"""Pixels of an em that can be read."""
LEAST = 0.37


def texts(picture, least=LEAST):
    return [shape for shape in ARTIST.draw(picture, least=least) if isinstance(shape, Text)]


@pytest.mark.parametrize("title", ["1856", "1835"])
def test_no_letter_of_a_small_hex_is_smaller_than_can_be_read(title):
    facts = load_facts(title)
    artist = HexArtist(facts)
    for picture in printed_picture(facts).hexes.values():
        for shape in artist.draw(picture, least=LEAST):
            if isinstance(shape, Text):
                assert shape.size >= (SMALLER * LEAST if shape.style in NAMES else LEAST)


@pytest.mark.parametrize("pixels", [14.5, *(most for most, _ in LEVELS[1:-1])])
def test_numbers_can_be_read_however_small_the_hexes_are(pixels):
    assert pixels * least_at(pixels) >= READ


@pytest.mark.parametrize("game", GAMES)
def test_played_hexes_tell_all_their_values_and_stations(game):
    for picture in board_picture(recorded(game)).hexes.values():
        wanted = {
            text.text for text in texts(picture, 0.0) if text.text.isdigit() and text.text != picture.tile
        }
        if picture.values:
            wanted = {str(value.value) for value in picture.values if value.now and picture.named}
        stations = {slot.company for stop in picture.slots for slot in stop if slot.company}
        told = {text.text for text in texts(picture)}
        assert wanted | stations <= told, picture.hex


def test_what_is_looked_up_is_left_away():
    picture = board_picture(building("1856").tile("F15", "5", 0).state).hexes["F15"]
    assert {"F15", "5"} <= {text.text for text in texts(picture, 0.0)}
    assert not {"F15", "5"} & {text.text for text in texts(picture)}


def test_the_whole_board_in_the_usual_window_is_drawn_with_letters_that_can_be_read(view, board):
    view.resize(628, 523)
    view.fit()
    pixels = view.scale_factor * LIGHT.metrics.apothem
    assert pixels < SMALL
    assert pixels * least_at(pixels) > READ


def test_letters_below_the_least_are_never_painted():
    """Near enough hexes are drawn as printed: even there nothing is painted that cannot be read."""
    assert LIGHT.metrics.least_lettering >= 5.5


def test_a_small_tile_shows_its_value_larger():
    plan = ARTIST.plans.of_tile("57", 0)
    usual, small = (tile_picture(FACTS.designs["57"], plan, least=least) for least in (0.0, 0.34))
    value = [
        shape.size for picture in (usual, small) for shape in picture if getattr(shape, "text", "") == "20"
    ]
    assert value[0] < 0.3
    assert value[1] == 0.34
    assert not any(getattr(shape, "text", "") == "57" for shape in small)


TOLD = ("1824", "germany", "second_edition", "switzerland", "three_players")
"""A told game of each title; the board of 1824 is looked at as it is printed."""


@cache
def boards_of(name):
    """The artist of a title, and its map when a game begins and when it ends."""
    if name == "1824":
        states = [building(name).state]
    else:
        played = replayed(file_of(name))
        states = [played.moments[0].state, played.now.state]
    return HexArtist(states[0].facts), [board_picture(state).hexes.values() for state in states]


def owners(picture):
    """Whose something is on a hex: homes, destinations, markers, rights, stations laid or kept for one."""
    slots = [slot for stop in picture.slots for slot in stop]
    stations = {name for slot in slots for name in (slot.company, slot.kept_for) if name}
    marks = (
        picture.homes,
        picture.destinations,
        picture.port_markers,
        picture.right_holders,
        picture.waiting,
    )
    return stations.union(*marks)


@pytest.mark.parametrize("least", [least for _, least in LEVELS])
@pytest.mark.parametrize("game", TOLD)
def test_every_mark_of_ownership_is_drawn_at_every_zoom(game, least):
    """Whose something is decides more than values and names."""
    artist, boards = boards_of(game)
    owned = {picture for board in boards for picture in board if owners(picture)}
    assert owned
    for picture in owned:
        told = {shape.text for shape in artist.draw(picture, least=least) if isinstance(shape, Text)}
        assert owners(picture) <= told, picture.hex


@pytest.fixture(scope="module")
def waiting():
    """Hexes of a told game on which a station waits for its city."""
    states = [moment.state for moment in replayed(file_of("three_players")).moments[::40]]
    return {picture for state in states for picture in board_picture(state).hexes.values() if picture.waiting}


@pytest.mark.parametrize("least", [least for _, least in LEVELS])
def test_a_station_that_waits_for_its_city_has_letters_that_are_seen(waiting, least):
    assert waiting
    artist = boards_of("three_players")[0]
    for picture in waiting:
        sizes = {s.text: s.size for s in artist.draw(picture, least=least) if isinstance(s, Text)}
        assert all(sizes[company] >= max(least, 0.21) for company in picture.waiting)


@pytest.mark.parametrize(("game", "pixels"), [*zip(TOLD, (27.2, 23.5, 20.6, 21.4, 22.4), strict=True)])
def test_hardly_a_name_is_left_away_where_all_of_the_board_is_seen_in_a_small_window(game, pixels):
    """What has no room for its name bears the beginning of it; hexes are so large at 1280 by 800."""
    (artist, boards), least = boards_of(game), least_at(pixels)
    for board in boards:
        named = [picture for picture in board if artist.facts.hexes[picture.hex].name and picture.named]
        nameless = [
            picture.hex
            for picture in named
            if not any(getattr(shape, "style", "") in NAMES for shape in artist.draw(picture, least=least))
        ]
        assert len(nameless) <= len(named) / 6, nameless


def test_a_name_is_shortened_only_where_there_is_no_room_for_all_of_it():
    artist, (board, _) = boards_of("second_edition")
    written = {
        shape.text: picture.hex
        for picture in board
        for shape in artist.draw(picture, least=0.445)
        if getattr(shape, "style", "") in NAMES
    }
    assert {"Verona", "Alessan.", "Vercelli", "Spezia"} <= set(written)


def test_a_shortened_name_has_the_letters_it_has_room_for_and_ends_like_an_abbreviation():
    """Five letters were left of each, as in "Mauda." and "Schaf."."""
    found = {("1856", "C14"): "Maud.", ("1844", "B19"): "Schaffh.", ("1824", "B15"): "Mähris."}
    for (game, hex_id), short in found.items():
        facts = load_facts(game)
        shapes = HexArtist(facts).draw(printed_picture(facts).hexes[hex_id], least=0.445)
        assert [shape.text for shape in shapes if shape_is_name(shape)] == [short], hex_id


@pytest.mark.parametrize("title", ["1824", "1835", "1841", "1844", "1856"])
def test_in_the_smallest_hexes_a_name_is_whole_and_as_large_as_numbers_or_left_to_the_tip(title):
    """Names of 5 to 6 pixels, cut to four letters, told nothing."""
    facts, least = load_facts(title), LEVELS[-1][1]
    artist, written = HexArtist(facts), 0
    for picture in printed_picture(facts).hexes.values():
        lines = [shape for shape in artist.draw(picture, least=least) if shape_is_name(shape)]
        written += bool(lines)
        assert all(line.size >= least for line in lines), picture.hex
        whole = "".join(line.text for line in lines).replace(" ", "")
        letters = (facts.hexes[picture.hex].name or "").replace(" ", "")
        assert sorted(whole) == sorted(letters) or not lines or "/" in letters or "-" in letters, picture.hex
    assert written >= 4


@pytest.mark.parametrize("least", [least for _, least in LEVELS])
def test_a_destination_leaves_the_value_of_its_area_free(least):
    """The flag of WGB has nearly all the width of Goderich, and the value finds room beside it."""
    pictures = board_picture(building("1856").state).hexes.values()
    areas = [shown for shown in pictures if shown.destinations and shown.values and shown.named]
    assert "F9" in {area.hex for area in areas}
    for area in areas:
        written = [text_box(text) for text in texts(area, least) if text.style not in NAMES]
        assert not any(box.meets(other) for box, other in combinations(written, 2)), area.hex


def test_a_name_is_shortened_to_the_word_that_tells_it_from_others():
    facts = load_facts("1841")
    artist = HexArtist(facts)
    ports = [
        printed_picture(facts).hexes[each.id] for each in facts.sheet.hexes if "Port of" in (each.name or "")
    ]
    told = [shape.text for port in ports for shape in artist.draw(port, least=0.445) if shape_is_name(shape)]
    assert len(told) == len(set(told)) > 4
    assert "Port" not in told


@pytest.mark.parametrize("least", [least for _, least in LEVELS if least])
def test_a_shortened_name_keeps_the_number_at_its_end(least):
    """ "Coal mine 2" was "mine"."""
    facts = load_facts("1824")
    artist = HexArtist(facts)
    mines = [
        printed_picture(facts).hexes[each.id] for each in facts.sheet.hexes if "mine" in (each.name or "")
    ]
    assert len(mines) > 3
    for mine in mines:
        told = " ".join(shape.text for shape in artist.draw(mine, least=least) if shape_is_name(shape))
        assert not told or told[-1].isdecimal(), mine.hex


def shape_is_name(shape):
    return isinstance(shape, Text) and shape.style in NAMES


CROWDED = [
    ("germany", "C11", 23.5),
    ("germany", "J8", 23.5),
    ("1824", "F17", 22.4),
    ("switzerland", "H13", 21.4),
]
"""Hamburg with its three cities, Frankfurt, Budapest, and Thun below two flags."""


@pytest.mark.parametrize(("game", "hex_id", "pixels"), CROWDED)
def test_in_a_crowded_hex_name_value_and_cost_stand_apart(game, hex_id, pixels):
    """The sign of its river goes first where all cannot be within the border."""
    artist, boards = boards_of(game)
    picture = next(shown for shown in boards[0] if shown.hex == hex_id)
    drawn = artist.draw(picture, least=least_at(pixels))
    assert any(shape_is_name(shape) for shape in drawn)
    assert [cost.kind in ("river", "water") for cost in picture.costs] == [True]
    costs = {"".join(filter(str.isdigit, cost.text)) for cost in picture.costs}
    assert costs <= {shape.text for shape in drawn if isinstance(shape, Text)}
    waves = [shape for shape in drawn if isinstance(shape, Stroke) and len(shape.points) == A_WAVE]
    assert len(waves) in ((0, 2) if game == "germany" else (2,))
    written = [text_box(shape) for shape in drawn if isinstance(shape, Text)]
    assert not any(box.meets(other) for box, other in combinations(written, 2))


A_WAVE = 13
"""So many points has each of the two waves of a river."""


@pytest.mark.parametrize(("tile", "rotation"), [("59", rotation) for rotation in range(6)])
def test_a_destination_does_not_take_the_name_of_its_place_where_two_cities_lie_apart(tile, rotation):
    picture = board_picture(building("1856").tile("L15", tile, rotation).state).hexes["L15"]
    assert picture.destinations
    assert [shape.text for shape in ARTIST.draw(picture, least=0.32) if shape_is_name(shape)]


@pytest.mark.parametrize("pixels", [25.0, 23.0, 21.0])
def test_a_station_that_waits_between_two_cities_leaves_room_for_all_that_is_told_there(pixels):
    """Hamilton as printed, with the station of THB, the goal of WR, what the ground costs, and its name."""
    printed = board_picture(building("1856").state).hexes["L15"]
    empty = tuple((SlotPicture(),) for _ in printed.slots)
    drawn = ARTIST.draw(replace(printed, slots=empty, waiting=("THB",)), least=least_at(pixels))
    told = [shape for shape in drawn if isinstance(shape, Text)]
    assert {"THB", "WR", "OO", "40"} < {shape.text for shape in told}
    assert any(shape_is_name(shape) for shape in told)
    assert not any(box.meets(other) for box, other in combinations(map(text_box, told), 2))


@pytest.mark.parametrize("pixels", [20.5, 18.5, 16.0])
@pytest.mark.parametrize("rotation", range(6))
def test_a_station_that_waits_beside_two_cities_covers_none_of_them(rotation, pixels):
    """1835: Ludwigshafen and Mannheim, where the station of BA waits; its disc lay on both cities."""
    facts = load_facts("1835")
    laid = board_picture(building("1835").tile("L6", "214", rotation).state).hexes["L6"]
    empty = tuple((SlotPicture(),) for _ in laid.slots)
    picture = replace(laid, slots=empty, waiting=("BA",))
    artist = HexArtist(facts)
    drawn = artist.draw(picture, least=least_at(pixels))
    at = next(at for at, shape in enumerate(drawn) if getattr(shape, "text", "") == "BA")
    cities = [slot for spot in artist.plan(picture).spots for slot in spot.slots]
    assert len(cities) == 2
    assert min(away_from(drawn[at - 1], city) for city in cities) > 0.25


def away_from(sign, place):
    """How far the sign of a waiting station is from a place: a disc, or a plate where a hex is crowded."""
    if isinstance(sign, Disc):
        return dist(sign.centre, place) - sign.radius
    return round_plate(sign).distance(Point(place))


@pytest.mark.parametrize("rotation", range(6))
def test_a_flag_in_a_crowded_hex_bears_short_letters_if_that_makes_room_for_a_name(rotation):
    city = building("1856").tile("F17", "125", rotation).state
    picture = board_picture(city).hexes["F17"]
    drawn = ARTIST.draw(picture, least=least_at(23.0))
    assert any(shape_is_name(shape) for shape in drawn)
    [flag] = [shape for shape in drawn if isinstance(shape, Text) and shape.text == "LPS"]
    assert flag.short in ("", ARTIST.short["LPS"])


@pytest.mark.parametrize("tile", ["14", "15", "125"])
def test_a_flag_lies_beside_cities_and_values_however_small_the_hex_is(tile):
    """St. Thomas at the size of a stock round in a small window; its name may have no room there."""
    for rotation in range(6):
        picture = board_picture(building("1856").tile("F17", tile, rotation).state).hexes["F17"]
        drawn = ARTIST.draw(picture, least=least_at(17.0))
        [cloth] = [shape for shape in drawn if isinstance(shape, Area) and shape.fill == "company LPS"]
        left, top, right, bottom = bounds(cloth.points)
        flag = Box(((left + right) / 2, (top + bottom) / 2), right - left - A_PIXEL, bottom - top - A_PIXEL)
        value = next(shape for shape in drawn if isinstance(shape, Plate))
        slots = [Box(slot, 0.4, 0.4) for spot in ARTIST.plan(picture).spots for slot in spot.slots]
        others = [Box(value.centre, value.width - A_PIXEL, value.height), *slots]
        assert not any(flag.meets(other) for other in others), rotation


A_PIXEL = 1 / 17
"""In a hex of that size."""


@pytest.mark.parametrize("pixels", [20.0, 18.0, 16.0, 14.5])
@pytest.mark.parametrize("game", TOLD[1:])
def test_no_value_covers_the_letters_of_a_station_or_a_flag(game, pixels):
    """Values lay on stations and flags, though there was track beside them, and smaller plates would do."""
    artist, boards = boards_of(game)
    for picture in filter(owners, boards[1]):
        drawn, owned = artist.draw(picture, least=least_at(pixels)), owners(picture)
        plates = [shape for shape in drawn if isinstance(shape, Plate) and shape.fill == "value"]
        values = [Box(plate.centre, plate.width, plate.height) for plate in plates]
        for letters in drawn:
            if isinstance(letters, Text) and letters.text in owned:
                seen = text_box(letters)
                inner = Box(seen.centre, seen.width - 2 * A_PIXEL, seen.height - 2 * A_PIXEL)
                assert not any(inner.meets(value) for value in values), picture.hex


@pytest.mark.parametrize("pixels", [18.5, 17.0, 16.0])
def test_a_value_lies_on_empty_circles_rather_than_on_stations_and_a_destination(pixels):
    """1856: Toronto with two stations, two empty circles, the goal of CPR, its letter and its value."""
    laid = board_picture(building("1856").tile("N11", "124", 1).state).hexes["N11"]
    slots = (tuple(SlotPicture(company=company) for company in ("CV", "GT", None, None)),)
    drawn = ARTIST.draw(replace(laid, slots=slots, destinations=("CPR",)), least=least_at(pixels))
    value = next(shape for shape in drawn if isinstance(shape, Plate) and shape.fill == "value")
    stations = [shape for shape in drawn if isinstance(shape, Disc) and shape.fill in OWN]
    assert len(stations) == 2
    assert all(away_from(value, station.centre) > station.radius - A_PIXEL for station in stations)
    [cloth] = [shape for shape in drawn if isinstance(shape, Area) and shape.fill == "company CPR"]
    left, top, right, bottom = bounds(cloth.points)
    flag = Box(((left + right) / 2, (top + bottom) / 2), right - left - A_PIXEL, bottom - top - A_PIXEL)
    assert not flag.meets(Box(value.centre, value.width, value.height))


OWN = ("company CV", "company GT")


@pytest.mark.parametrize(
    ("language", "hex_id", "pixels", "told"),
    [
        ("de", "O18", 19.0, {"F. Erie", "Fort Erie"}),
        ("en", "A14", 19.0, {"P. Huron", "Port Huron"}),
        ("it", "N1", 17.5, {"Canadese", "Ovest canadese"}),
    ],
)
def test_a_short_name_does_not_keep_the_word_that_names_nothing(language, hex_id, pixels, told):
    """There was a "Fort", a "Port" and a "canad."."""
    spoken = Sentences(language)
    artist = HexArtist(FACTS, spoken.place_name, spoken.tr("language.said_of_places").split())
    states = [moment.state for moment in replayed(file_of("three_players")).moments[::60]]
    seen = {picture for state in states for picture in board_picture(state).hexes.values()}
    for picture in (shown for shown in seen if shown.hex == hex_id):
        lines = [s.text for s in artist.draw(picture, least=least_at(pixels)) if shape_is_name(s)]
        name = " ".join(lines)
        assert not name or name in told or name in {name.split()[-1] for name in told}, name
