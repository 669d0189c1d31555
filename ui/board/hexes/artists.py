"""Who draws which map, kept from game to game."""

from __future__ import annotations

from functools import lru_cache

from gridsim.facts.facts import Facts
from gridsim.telling.sentences import Sentences
from ui.board.hexes.hex_artist import HexArtist


@lru_cache(maxsize=1)
def artist_of(facts: Facts, language: str) -> HexArtist:
    """Who draws the map of a title with the names that a language has for its places.

    The last one stays: the next game is mostly played on the same map.
    """
    spoken = Sentences(language)
    return HexArtist(facts, spoken.place_name, spoken.tr("language.said_of_places").split())
