"""1844: tunnels below the tiles they cross, and mountain railways with the board that says what they pay."""

from gridsim.facts.load import load_facts
from gridsim.titles.title_1844 import memory
from tests.builders import building
from ui.board.board_picture import board_picture, printed_picture
from ui.board.hexes.describing import describe_hex
from ui.board.hexes.hex_artist import HexArtist
from ui.drawing.shapes import Line, Stroke, Text

FACTS = load_facts("1844")
ARTIST = HexArtist(FACTS)


def drawn(built, hex_id):
    return ARTIST.draw(board_picture(built.state).hexes[hex_id])


def dashed(shapes):
    return [place for place, shape in enumerate(shapes) if isinstance(shape, Stroke) and shape.dash]


def test_a_tunnel_is_broken_track_below_the_line_that_crosses_it():
    built = building("1844").hex("H19", tile="FO3", tunnel="TC", tunnel_rotation=3)
    shapes = drawn(built, "H19")
    (below,) = dashed(shapes)
    tracks = [at for at, shape in enumerate(shapes) if isinstance(shape, Line) and shape.colour == "track"]
    assert tracks
    assert all(at > below for at in tracks)
    assert dashed(drawn(building("1844"), "H19")) == []


def test_a_free_tunnel_hex_shows_where_one_may_begin():
    picture = printed_picture(FACTS).hexes["H19"]
    assert picture.entrances == (2, 3, 5)
    mouths = [shape for shape in ARTIST.draw(picture) if isinstance(shape, Stroke)]
    assert len(mouths) == 3
    assert board_picture(building("1844").hex("H19", tunnel="TS").state).hexes["H19"].entrances == ()


def test_a_mountain_railway_shows_its_board_and_what_it_pays_now():
    built = building("1844").phase("5").hex("L23", marker="C")
    values = board_picture(built.state).hexes["L23"].values
    assert [(value.value, value.now) for value in values] == [
        (10, False),
        (50, False),
        (80, True),
        (10, False),
    ]
    assert "80" in [shape.text for shape in drawn(built, "L23") if isinstance(shape, Text)]
    assert board_picture(building("1844").state).hexes["L23"].values == ()


def test_a_hex_says_whose_railway_it_has_and_whether_it_pays(words):
    built = building("1844").phase("5").hex("L23", marker="C").private("B1", "player:2")
    for active, told in (((), "not visited yet"), (("B1",), "a round")):
        remembered = memory.Remembered(places={"B1": "L23"}, active=active)
        state = built.with_(memory=remembered).state
        picture = board_picture(state).hexes["L23"]
        lines = describe_hex(picture, FACTS, words, state=state).split("\n")
        assert [each for each in lines if "Pays 80 now" in each]
        (line,) = [each for each in lines if told in each]
        assert FACTS.privates["B1"].name in line
