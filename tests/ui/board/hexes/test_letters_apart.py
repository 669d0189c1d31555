"""Where all of a board is seen at once nothing written on a hex touches what else is written there."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from tests.ui.board.drawn import letters_of
from ui.board.board_picture import board_picture
from ui.board.hexes.hex_artist import TOUCHING, HexArtist
from ui.board.hexes.hex_item import least_at
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
