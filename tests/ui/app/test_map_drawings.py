"""A map that was seen before is there without looking for room for its letters again."""

from __future__ import annotations

import pytest

from tests.ui.program import NAMES
from ui.board.hexes.artists import artist_of
from ui.board.hexes.hex_artist import HexArtist
from ui.dialogs.new_game import NewGame

NEW = NewGame("1856", NAMES, (), 7)


@pytest.fixture
def begin(app, monkeypatch, qtbot):
    """Begins a game on a map of which this run of the program remembers nothing; what it then draws."""
    app.window.resize(1280, 800)
    looked_for = []
    best = HexArtist._best
    monkeypatch.setattr(HexArtist, "_best", lambda *asked: looked_for.append(asked[1].hex) or best(*asked))

    def make():
        artist_of.cache_clear()
        looked_for.clear()
        app.begin(NEW)
        qtbot.waitUntil(lambda: is_painted(app))
        return list(looked_for)

    return make


@pytest.fixture
def put_away(app, begin, qtbot):
    """A new game that was put away after its map had come to rest."""
    assert len(begin()) >= len(hexes(app))
    qtbot.waitUntil(lambda: app.playing.middle.ahead.is_done)
    assert app.put_away()


def hexes(app):
    return app.playing.pictures.board.picture.hexes


def is_painted(app):
    return app.playing.pictures.board.paintings.of.cache_info().currsize >= len(hexes(app))


def files(app):
    return list((app.folder / "drawings").glob("*"))


def seen(app):
    board = app.playing.pictures.board
    return [board.artist.draw(look, least=0.4) for look in hexes(app).values()]


@pytest.mark.usefixtures("put_away")
def test_the_next_game_on_a_map_is_drawn_from_what_was_kept(app, begin):
    assert begin() == []
    assert app.playing.pictures.board.artist.kept.of(next(iter(hexes(app).values())), 0.01) is None


@pytest.mark.usefixtures("put_away")
def test_a_drawing_that_was_kept_is_the_one_that_is_made(app, begin):
    begin()
    kept = seen(app)
    app.put_away()
    (place,) = files(app)
    place.write_bytes(b"")
    assert begin() != []
    assert seen(app) == kept


@pytest.mark.usefixtures("put_away")
def test_what_cannot_be_read_is_drawn_anew(app, begin):
    (place,) = files(app)
    place.write_bytes(b"no drawings")
    assert len(begin()) >= len(hexes(app))


@pytest.mark.usefixtures("put_away")
def test_nothing_is_written_again_where_nothing_is_new(app, begin, qtbot):
    (place,) = files(app)
    written = place.stat().st_mtime_ns
    begin()
    qtbot.waitUntil(lambda: app.playing.middle.ahead.is_done)
    app.put_away()
    assert files(app) == [place]
    assert place.stat().st_mtime_ns == written


def test_a_folder_that_cannot_be_made_is_done_without(app, begin, qtbot):
    app.folder.mkdir(parents=True, exist_ok=True)
    (app.folder / "drawings").write_bytes(b"in the way")
    begin()
    qtbot.waitUntil(lambda: app.playing.middle.ahead.is_done)
    assert app.put_away()
    assert begin() != []


def test_the_size_of_another_round_is_got_ready_though_it_was_met_in_another_game(app, begin, qtbot):
    begin()
    qtbot.waitUntil(lambda: app.playing.middle.ahead.is_done)
    app.window.resize(1700, 1000)
    app.playing.middle.ahead._wait()
    qtbot.waitUntil(lambda: app.playing.middle.ahead.is_done)
    other = app.playing.middle.ahead.met[-1]
    assert app.put_away()
    app.window.resize(1280, 800)
    begin()
    qtbot.waitUntil(lambda: app.playing.middle.ahead.is_done)
    assert other not in app.playing.middle.ahead._for
    known = app.playing.pictures.board.paintings.of
    before = known.cache_info().misses
    for look in hexes(app).values():
        known(look, other)
    assert known.cache_info().misses == before


def test_nothing_is_kept_of_a_map_that_was_hardly_seen(app, begin):
    begin()
    assert app.put_away()
    assert files(app) == []
