"""Hexes as they look in the course of told games."""

from __future__ import annotations

from functools import cache

from tests.playthroughs.make import file_of
from tests.playthroughs.telling import replayed
from ui.board.board_picture import board_picture
from ui.board.hexes.hex_artist import HexArtist

GAMES = ("austria_hungary", "germany", "second_edition", "switzerland", "three_players")
"""A told game of each title."""


@cache
def hexes_of(game):
    """The artist of a title, and what its hexes look like in the course of a game."""
    played = replayed(file_of(game))
    moments = played.moments
    seen = [*moments[:: len(moments) // 6], moments[-1]]
    hexes = {picture for moment in seen for picture in board_picture(moment.state).hexes.values()}
    return HexArtist(played.start.facts), hexes
