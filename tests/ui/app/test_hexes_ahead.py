"""Hexes are got ready for looks back, in the size they have beside the bar of the past, and in bounds."""

from __future__ import annotations

from ui.board import ahead as module
from ui.board.ahead import SETTLED, Ahead
from ui.board.board_picture import board_picture


def ready(opened, qtbot):
    """What gets hexes ready, when nothing is left to do for it."""
    ahead = opened.playing.middle.ahead
    qtbot.waitUntil(lambda: ahead.is_done)
    return ahead


def test_a_look_back_in_another_size_draws_nothing_anew(opened, qtbot):
    ready(opened, qtbot)
    view = opened.playing.pictures.view
    known = view.board.paintings.of
    before, drawn = view.board.least_at(view.scale_factor), known.cache_info().misses
    for place in (90, 20, 140):
        opened.session.view(place)
        opened.window.grab()
        assert view.board.least_at(view.scale_factor) != before
    opened.session.back_to_now()
    qtbot.waitUntil(lambda: view.board.least_at(view.scale_factor) == before)
    opened.window.grab()
    assert known.cache_info().misses == drawn


def test_moments_taken_back_draw_nothing_anew(opened, qtbot):
    ready(opened, qtbot)
    known = opened.playing.pictures.board.paintings.of
    drawn = known.cache_info().misses
    for _ in range(8):
        opened.session.undo()
        opened.window.grab()
    assert known.cache_info().misses == drawn


def test_what_looks_as_it_does_now_takes_no_room_from_the_history(opened, qtbot, monkeypatch):
    """All the history is got ready in the size of a look back, where as many drawings as differ may be."""
    pictures = [board_picture(moment.state) for moment in opened.session.moments]
    looks = {look for picture in pictures for look in picture.hexes.values()}
    differing = len(looks - set(pictures[-1].hexes.values()))
    monkeypatch.setattr(module, "UNDONE", 0)
    monkeypatch.setattr(module, "MOST", differing)
    ahead = ready(opened, qtbot)
    # What differs by the phase alone, on a board that lay so before, is drawn when it is looked at.
    assert differing // 2 < ahead.drawn <= differing
    known = opened.playing.pictures.board.paintings.of
    drawn = known.cache_info().misses
    for look in looks:
        known(look, ahead._for[1])
    assert known.cache_info().misses == drawn + differing - ahead.drawn


def test_all_of_the_history_is_ready_where_a_look_back_has_the_size_of_now(opened, qtbot, monkeypatch):
    monkeypatch.setattr(module, "UNDONE", 1)
    usual = ready(opened, qtbot)
    ahead = Ahead(opened.playing.pictures.view, opened.session, lambda: [0.5], opened.window)
    qtbot.waitUntil(lambda: ahead.is_done)
    assert len(usual._for) > 1
    assert ahead.drawn >= usual.drawn / len(usual._for) > 1
    ahead.leave()


def test_no_more_is_got_ready_than_is_kept(opened, qtbot, monkeypatch):
    monkeypatch.setattr(module, "MOST", 20)
    ahead = ready(opened, qtbot)
    board = opened.playing.pictures.board
    hexes, sizes = len(board.facts.hexes), len(ahead._for)
    assert ahead.drawn == 20
    assert board.paintings.of.cache_info().currsize <= ahead.drawn + hexes * (sizes + 1)


def test_nothing_is_got_ready_while_moments_go_by(opened, qtbot):
    ahead = opened.playing.middle.ahead
    known = opened.playing.pictures.board.paintings.of
    ahead._go_on()
    assert known.cache_info().currsize > 0
    opened.session.undo()
    assert ahead._rest.interval() == SETTLED
    assert next(ahead._parts, "nothing") == "nothing"


def test_a_game_that_is_put_away_is_held_by_nothing(opened, qtbot):
    ahead = opened.playing.middle.ahead
    ahead._go_on()
    opened.playing.leave()
    assert ahead.is_done
    assert next(ahead._history, "nothing") == "nothing"
