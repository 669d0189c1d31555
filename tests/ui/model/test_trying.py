"""Trying things: everything legal on a copy, nothing of it in the game, its file or its journal."""

from __future__ import annotations

from gridsim.core.actions import Pass, TakeLoan
from tests.ui.model.keeping import PASSING, TURNS, Keeper


def begun(make_session, moves=2, **more):
    session = make_session(TURNS, PASSING, **more)
    for _ in range(moves):
        session.apply(Pass())
    session.begin_trying()
    return session


def test_what_is_tried_is_shown_but_never_in_the_game(make_session):
    session = begun(make_session)
    assert session.apply(Pass()) == []
    assert session.apply(Pass()) == []
    assert session.is_trying
    assert session.index == 4
    assert session.shown.decision.player == "player:2"
    assert session.game.cursor == 2
    assert len(session.game.moments) == 3


def test_dropping_shows_the_game_as_it_was(make_session):
    session = begun(make_session)
    present = session.game.now
    session.apply(Pass())
    session.stop_trying()
    assert not session.is_trying
    assert session.shown is present
    assert session.index == 2


def test_nothing_tried_is_kept_or_saved(make_session, tmp_path):
    keeper = Keeper()
    session = begun(make_session, store=keeper)
    kept = list(keeper.kept)
    session.apply(Pass())
    session.undo()
    session.redo()
    session.save_as(tmp_path / "evening.json")
    assert keeper.kept == [*kept, (Pass(), Pass())]  # saving keeps the game once more, without what is tried
    assert keeper.saved == [((Pass(), Pass()), tmp_path / "evening.json")]


def test_the_rules_hold_for_what_is_tried(make_session):
    session = begun(make_session)
    assert [each.key for each in session.apply(TakeLoan())] == ["not_asked"]


def test_undo_ends_where_trying_began_and_asks_nobody(make_session):
    session = begun(make_session)
    session.may_undo = lambda: False
    assert not session.can_undo
    session.apply(Pass())
    session.undo()
    assert session.index == 2
    assert not session.can_undo
    assert session.can_redo
    session.redo()
    assert session.index == 3


def test_trying_can_begin_in_the_past_and_leads_back_there(make_session):
    session = make_session(TURNS, PASSING)
    for _ in range(3):
        session.apply(Pass())
    session.view(1)
    session.begin_trying()
    assert not session.is_viewing
    assert session.apply(Pass()) == []
    assert session.index == 2
    session.stop_trying()
    assert session.is_viewing
    assert session.index == 1
    assert session.game.cursor == 3


def test_looking_back_within_what_is_tried_plays_on_nowhere(make_session):
    session = begun(make_session)
    session.apply(Pass())
    session.view(0)
    assert session.is_viewing
    assert not session.can_play_on
    session.play_on_from_here()
    assert len(session.lines) == 1
    session.back_to_now()
    assert session.index == 3


def test_another_line_of_play_drops_what_is_tried(make_session):
    session = make_session(TURNS, PASSING)
    for _ in range(3):
        session.apply(Pass())
    session.view(1)
    session.play_on_from_here()
    session.begin_trying()
    session.apply(Pass())
    session.switch_line(0)
    assert not session.is_trying
    assert session.index == 3
    assert [line.cursor for line in session.lines] == [3, 1]


def test_a_finished_game_has_nothing_to_try(make_session):
    session = make_session(TURNS, PASSING)
    for _ in TURNS:
        session.apply(Pass())
    assert not session.can_try
    session.begin_trying()
    assert not session.is_trying


def test_the_moment_it_began_at_is_told(make_session):
    session = begun(make_session)
    began = session.shown
    session.apply(Pass())
    assert session.tried_from is began
    session.stop_trying()
    assert session.tried_from is session.shown
