"""Where all of a board is seen at once nothing written on a hex touches what else is written there."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from shapely import Point, box

from gridsim.core.actions import Run
from gridsim.core.events import TrainsRan
from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from tests.ui.board.drawn import letters_of, track_of
from ui.board.board_picture import board_picture
from ui.board.hexes.hex_artist import HexArtist
from ui.board.hexes.hex_item import least_at
from ui.board.hexes.terrain import TOUCHING
from ui.board.route_item import route_lines, stop_on_map
from ui.board.route_plates import NAME, PlatePlaces, common, on_hex, route_plates
from ui.drawing.lettering import NAME_STYLES
from ui.drawing.shapes import Disc, Plate, Text

GAMES = {
    "austria_hungary": 27.2,
    "germany": 23.5,
    "second_edition": 20.6,
    "switzerland": 21.4,
    "three_players": 22.4,
}
"""A told game of each title, and the pixels of an apothem at which its board is seen at 1280 by 800."""
SQUEEZED = 0.09
"""A flag may lie so far over a value where two flags and a value share a hex with three tracks."""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_on_a_hex_lies_apart(game):
    played, least = replayed(file_of(game)), least_at(GAMES[game])
    artist, moments = HexArtist(played.start.facts), played.moments
    states = [moments[0].state, *(moment.state for moment in moments[:: len(moments) // 4])]
    pictures = {picture for state in states for picture in board_picture(state).hexes.values()}
    assert len(pictures) > 100
    for picture in pictures:
        drawn = artist.draw(picture, least=least)
        for (one, here), (other, there) in combinations(letters_of(drawn), 2):
            assert not overlap(here, there), (picture.hex, picture.tile, one, other)
        for one, other in combinations(bare(drawn), 2):
            assert one.distance(other) >= TOUCHING - 0.005, (picture.hex, picture.tile)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("larger", [1.0, 2.0])
def test_no_name_lies_under_track(game, larger):
    """What must lie across it has its own ground, and leaves to be seen where track leaves the hex."""
    played = replayed(file_of(game))
    artist, moments = HexArtist(played.start.facts), played.moments
    states = [moments[len(moments) // 2].state, moments[-1].state]
    pictures = {picture for state in states for picture in board_picture(state).hexes.values()}
    names = across = 0
    for picture in pictures:
        drawn, plan = artist.draw(picture, least=least_at(larger * GAMES[game])), artist.plan(picture)
        track, written = track_of(plan), names_of(drawn)
        names += bool(written)
        met = [index for index in written if track.intersects(letters_of(drawn[index : index + 1])[0][1])]
        across += bool(met)
        for index in met:
            ground = next(shape for shape in drawn[index - 1 :: -1] if not isinstance(shape, Text))
            assert isinstance(ground, Plate), (picture.hex, picture.tile)
            assert abs(ground.centre[0] - drawn[index].place[0]) < 0.02
            covered, letters = box_of(ground), letters_of(drawn[index : index + 1])[0][1]
            assert covered.contains(letters.buffer(SEEN_ROUND)), (picture.hex, picture.tile)
            assert covered.intersection(track).difference(MIDDLE).area < 0.012, (picture.hex, picture.tile)
    assert across <= names / 3, (across, names)


SEEN_ROUND = 0.04
"""So much ground round a name is a pixel of it: letters that touched the black were lost in it."""
MIDDLE = Point(0.0, 0.0).buffer(0.85)
"""Track outside it shows by which side it leaves its hex."""


def names_of(drawn):
    """Where in a picture lines of names are."""
    return [index for index, shape in enumerate(drawn) if getattr(shape, "style", "") in NAME_STYLES]


def box_of(plate):
    (x, y), across, down = plate.centre, plate.width / 2, plate.height / 2
    return box(x - across, y - down, x + across, y + down)


@pytest.mark.parametrize("game", GAMES)
def test_names_are_as_large_as_there_is_room(game):
    """On the printed map half have letters of more than seven pixels, a quarter of eight or so."""
    played, pixels = replayed(file_of(game)), GAMES[game]
    artist, board = HexArtist(played.start.facts), board_picture(played.moments[0].state)
    drawn = [artist.draw(picture, least=least_at(pixels)) for picture in board.hexes.values()]
    sizes = sorted(picture[index].size * pixels for picture in drawn for index in names_of(picture)[:1])
    assert sizes[len(sizes) // 2] > 7.0
    assert sizes[-len(sizes) // 4] > 7.9


def overlap(one, other):
    """Whether two boxes lie over each other by more than is allowed where there is no room at all."""
    left, top, right, bottom = one.intersection(other).bounds if one.intersects(other) else (0, 0, 0, 0)
    return min(right - left, bottom - top) > SQUEEZED


def bare(drawn):
    """The ground of letters and figures that stand on neither plate nor disc, names aside."""
    grounds = {shape.centre for shape in drawn if isinstance(shape, (Plate, Disc))}
    alone = [
        shape
        for shape in drawn
        if isinstance(shape, Text) and shape.style == "bold" and shape.place not in grounds
    ]
    return [ground for _, ground in letters_of(alone)]


@pytest.mark.parametrize("game", GAMES)
def test_what_routes_pay_hides_no_name(game):
    """In the middle and at the end of a game plates of runs lie beside names or over the printed value."""
    played, pixels = replayed(file_of(game)), GAMES[game]
    artist, moments = HexArtist(played.start.facts), played.moments
    plates = 0
    for moment in [*with_routes(moments[: len(moments) // 2])[-6:], *with_routes(moments)[-6:]]:
        board, lines = board_picture(moment.state), lines_of(moment.events)
        stops = {stop: stop_on_map(stop, artist, board) for line in lines for stop in line.run.stops}
        shown = route_plates(lines)
        plates += len(shown)
        names = [
            ground
            for hex_id in board.hexes
            for ground, worth, *_ in on_hex(artist, board, hex_id, least_at(pixels))
            if worth == NAME
        ]
        for ground in PlatePlaces(shown, stops, artist, board).at(pixels):
            hidden = sum(common(ground, name) for name in names)
            assert hidden < 0.04, (ground, hidden)
    assert plates > 10


def with_routes(moments):
    return [moment for moment in moments if lines_of(moment.events)]


def lines_of(events):
    """The routes of a moment as they are shown, with what they paid."""
    ran = [route for event in events if isinstance(event, TrainsRan) for route in event.routes]
    runs = [Run(train=route.train, stops=route.stops, legs=route.legs) for route in ran]
    return route_lines(runs, [route.values for route in ran])


@pytest.mark.parametrize("least", [0.0, 0.27, 0.32])
def test_a_name_makes_room_for_what_found_its_place_after_it(least):
    """The letters printed at Welland lie above its name, not on it, though a flag has the room below."""
    state = replayed(file_of("three_players")).start
    picture = board_picture(state).hexes["N17"]
    assert picture.destinations
    drawn = HexArtist(state.facts).draw(picture, least=least)
    (name,) = names_of(drawn)
    grounds = dict(letters_of(drawn))
    assert drawn[name].text == "Welland"
    assert grounds["Welland"].distance(grounds["OO"]) > 0.01


@pytest.mark.parametrize("game", GAMES)
def test_no_name_seems_to_begin_with_the_letters_beside_it(game):
    """The letter of Genoa stood before its name like another G of it."""
    played, least = replayed(file_of(game)), least_at(GAMES[game])
    artist, moments = HexArtist(played.start.facts), played.moments
    states = [moment.state for moment in moments[:: len(moments) // 4]]
    pairs = near = 0
    for picture in {picture for state in states for picture in board_picture(state).hexes.values()}:
        drawn = artist.draw(picture, least=least)
        labels = [
            shape for shape in drawn if getattr(shape, "text", "") in LABELS and not is_on_sign(shape, drawn)
        ]
        for label, index in product(labels, names_of(drawn)):
            (_, one), (_, other) = letters_of([label, drawn[index]])
            level = one.bounds[1] < other.bounds[3] and other.bounds[1] < one.bounds[3]
            pairs, near = pairs + 1, near + (level and one.distance(other) < 0.2 * label.size)
    assert pairs
    assert near <= pairs / 50, (near, pairs)


LABELS = {"B", "BL", "G", "H", "L", "M", "OO", "T", "V", "W", "Y"}


def is_on_sign(text, drawn):
    return any(isinstance(shape, (Plate, Disc)) and shape.centre == text.place for shape in drawn)
