"""Drawings of maps in a folder of the program, so that a map that was seen before is there sooner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.model.shelf import Shelf

if TYPE_CHECKING:
    from pathlib import Path

    from gridsim.facts.facts import Facts
    from ui.app.game_view import Playing
    from ui.board.hexes.hex_artist import HexArtist

SUFFIX = ".drawings"
MOST = 16
"""So many maps are kept, 50 to 100 KB each: a title in a language, or with an option of other material."""


class MapDrawings:
    """What is kept of the maps that were shown."""

    def __init__(self, folder: Path) -> None:
        self._shelf = Shelf(folder, SUFFIX, MOST)
        self._brought: HexArtist | None = None
        """Who was handed what was kept of his map last."""

    def bring(self, facts: Facts, language: str) -> None:
        """Have a map drawn with what is kept of it."""
        from ui.board.hexes.artists import artist_of  # noqa: PLC0415  wanted only with a game
        from ui.board.hexes.kept_drawings import KeptDrawings  # noqa: PLC0415  the same

        artist = artist_of(facts, language)
        if artist is not self._brought:
            self._brought = artist
            artist.kept = KeptDrawings(self._shelf.read(artist.mark) or b"")

    def keep(self, playing: Playing) -> None:
        """Keep how the map of a game is drawn now, in the sizes in which it has come to rest."""
        board, ahead = playing.pictures.board, playing.middle.ahead
        artist, kept = board.artist, board.artist.kept
        if not artist.mark or not ahead.has_begun:
            return
        kept.meet(ahead.met)
        for least in ahead.met:
            for picture in board.picture.hexes.values():
                kept.keep(picture, least, artist.draw(picture, least=least))
        if kept.has_new:
            self._shelf.write(artist.mark, kept.written_down())
