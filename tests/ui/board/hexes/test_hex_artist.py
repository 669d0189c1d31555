"""Hexes of the map as shapes: whatever lies there, letters stay readable and beside each other."""

from itertools import combinations

import pytest
from msgspec.structs import replace
from shapely import LineString

from gridsim.facts.load import load_facts
from tests.builders import building
from tests.ui.board.drawn import letters_of, outline_of, stops_of, track_of
from tests.ui.board.records import GAMES, recorded
from ui.board.board_picture import HexPicture, board_picture, printed_picture
from ui.board.hexes.hex_artist import HexArtist
from ui.drawing.geometry import hex_corners
from ui.drawing.shapes import Area, Disc, Stroke, Text
from ui.style.theme import LIGHT

FACTS = load_facts("1856")
ARTIST = HexArtist(FACTS)
HEX = outline_of(hex_corners("flat"))
THEME = LIGHT.with_companies({each.id: each.colour for each in FACTS.sheet.companies})


def texts(picture):
    return [shape.text for shape in ARTIST.draw(picture) if isinstance(shape, Text)]


def assert_readable(picture):
    letters = letters_of(ARTIST.draw(picture))
    for text, ground in letters:
        assert HEX.contains(ground), (picture.hex, text)
    for (one, ground), (other, below) in combinations(letters, 2):
        assert not ground.intersects(below), (picture.hex, one, other)


@pytest.mark.parametrize("hex_id", FACTS.hexes)
def test_letters_of_the_printed_map_lie_beside_each_other(hex_id):
    assert_readable(printed_picture(FACTS).hexes[hex_id])


@pytest.mark.parametrize("hex_id", FACTS.hexes)
def test_letters_of_the_first_position_lie_beside_each_other(hex_id):
    privates = (
        building("1856").private("FT", "player:1").private("WSRC", "player:2").private("TCC", "player:3")
    )
    assert_readable(board_picture(privates.state).hexes[hex_id])


@pytest.mark.parametrize("game", GAMES)
def test_letters_of_played_maps_lie_beside_each_other(game):
    for picture in board_picture(recorded(game)).hexes.values():
        assert_readable(picture)


def test_the_names_of_all_places_are_on_the_printed_map():
    for each in FACTS.sheet.hexes:
        picture = printed_picture(FACTS).hexes[each.id]
        if each.name and picture.named:
            written = " ".join(texts(picture))
            assert all(word in written for word in each.name.replace(" - ", " ").split()), each.id


def test_every_hex_has_its_coordinate():
    pictures = printed_picture(FACTS).hexes
    assert [hex_id for hex_id in pictures if hex_id not in texts(pictures[hex_id])] == []


@pytest.mark.parametrize("title", ["1841", "1844", "1856"])
def test_no_wave_of_a_lake_runs_through_letters(title):
    facts = load_facts(title)
    artist = HexArtist(facts, lambda name: f"{name}see")
    lakes = [each.id for each in facts.sheet.hexes if each.colour == "blue"]
    drawn = [artist.draw(printed_picture(facts).hexes[lake]) for lake in lakes]
    waves = [
        [LineString(s.points) for s in lake if getattr(s, "colour", "") == "deep:blue"] for lake in drawn
    ]
    assert any(waves)
    for lake, its_waves in zip(drawn, waves, strict=True):
        for text, ground in letters_of(lake):
            assert not any(wave.intersects(ground) for wave in its_waves), text


def test_values_of_a_mountain_railway_cover_no_track_and_can_be_read():
    facts = load_facts("1844")
    artist = HexArtist(facts)
    hexes = printed_picture(facts).hexes
    values = hexes["E26"].values
    railways = [replace(hexes[name], values=values) for name in ("E26", "F19", "G14", "H7", "I14")]
    for picture in railways:
        plan, texts_of_values = artist.plan(picture), {value.text for value in picture.values}
        taken = track_of(plan).union(stops_of(plan))
        drawn = artist.draw(picture)
        told = [ground for text, ground in letters_of(drawn) if text in texts_of_values]
        assert told
        assert not any(ground.intersection(taken).area > 0.003 for ground in told), picture.hex
        assert min(s.size for s in drawn if getattr(s, "text", "") in texts_of_values) > 0.15, picture.hex


def test_an_area_of_several_hexes_bears_its_name_once():
    facts = load_facts("1835")
    hexes = printed_picture(facts).hexes
    assert [
        name for name, drawn in hexes.items() if drawn.named and facts.hexes[name].name == "Oberschlesien"
    ] == ["H22"]


def test_the_letter_a_tile_bears_is_not_told_twice():
    built = building("1856").tile("F17", "125", 0)
    assert texts(board_picture(building("1856").state).hexes["F17"]).count("L") == 1
    assert texts(board_picture(built.state).hexes["F17"]).count("L") == 1


def test_a_name_across_track_has_its_own_ground():
    picture = board_picture(building("1856").tile("L13", "14", 0).state).hexes["L13"]
    drawn = ARTIST.draw(picture)
    index, name = next((n, s) for n, s in enumerate(drawn) if getattr(s, "text", "") == "Burlington")
    ground = drawn[index - 1]
    assert (ground.fill, ground.centre) == ("green", name.place)
    assert ground.width > name.width


def test_a_station_is_a_disc_in_its_companys_colour_with_its_letters():
    picture = board_picture(building("1856").station("GW", "F15").state).hexes["F15"]
    shapes = ARTIST.draw(picture)
    discs = [shape for shape in shapes if isinstance(shape, Disc) and shape.fill == "company GW"]
    assert len(discs) == 1
    assert discs[0].centre == (0.0, 0.0)
    assert "GW" in texts(picture)
    assert THEME.colour("company GW") == "#6e6966"


def test_a_blocked_hex_is_striped_and_names_the_private():
    free, blocked = (HexPicture("L3", blocked_by=private) for private in (None, "FT"))
    stripes = [shape for shape in ARTIST.draw(blocked) if isinstance(shape, Stroke)]
    assert len(stripes) > 5
    assert "FT" in texts(blocked)
    assert not [shape for shape in ARTIST.draw(free) if isinstance(shape, Stroke)]


def test_joined_hexes_have_no_side_between_them():
    for hex_id, edge in (("N1", 5), ("O2", 2), ("P17", 0), ("Q8", 0)):
        assert FACTS.hexes[hex_id].joined == (edge,)
        ground = next(shape for shape in ARTIST.draw(HexPicture(hex_id)) if isinstance(shape, Area))
        whole = outline_of(ground.points)
        assert whole.area > outline_of(hex_corners("flat", 0.989)).area


def test_all_colours_of_a_played_map_are_known():
    for game in GAMES:
        for picture in board_picture(recorded(game)).hexes.values():
            for shape in ARTIST.draw(picture):
                names = [getattr(shape, name, None) for name in ("colour", "fill", "edge", "halo")]
                for name in filter(None, names):
                    assert name == "clear" or THEME.colour(name)
