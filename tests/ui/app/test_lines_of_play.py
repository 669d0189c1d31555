"""Lines of play begun from the past stay: with names, in the saved file, and after a kill."""

from __future__ import annotations

import pytest

from gridsim.core.actions import Bid, Pass
from tests.ui.program import NAMES
from ui.app.application import App
from ui.dialogs.new_game import NewGame
from ui.model.storage import interrupted


@pytest.fixture
def two(app):
    """Three passes, and from the first of them another line with a bid."""
    app.begin(NewGame("1856", NAMES, (), 7))
    for _ in range(3):
        app.session.apply(Pass())
    app.session.view(1)
    app.session.play_on_from_here()
    bid = next(each for each in app.session.shown.legal if isinstance(each, Bid))
    app.session.apply(bid)
    return app


def told(session):
    return [
        (name, [each.action for each in line.moments])
        for name, line in zip(session.names, session.lines, strict=True)
    ]


def test_a_line_begins_where_it_leaves_the_one_before(two):
    assert [two.session.begins_at(number) for number in (0, 1)] == [0, 1]
    assert two.session.game is two.session.lines[1]


def test_names_are_kept_short_and_make_the_game_unsaved(two, tmp_path):
    two.session.save_as(tmp_path / "game.gridsim")
    assert two.session.is_saved
    two.session.rename_line(0, "  What we played  ")
    assert two.session.names == ["What we played", ""]
    assert not two.session.is_saved
    two.session.rename_line(1, "x" * 200)
    assert len(two.session.names[1]) == 60


def test_a_saved_file_brings_all_lines_back(two, tmp_path):
    path = tmp_path / "game.gridsim"
    two.session.rename_line(0, "What we played")
    two.session.save_as(path)
    before = told(two.session)
    two.game_files.open(path)
    assert two.session.game.actions == tuple(each for each in before[1][1] if each is not None)
    assert told(two.session) == [before[1], before[0]]
    assert two.session.is_saved


def test_a_killed_program_loses_no_line(two, settings, answers, qtbot):
    two.session.rename_line(1, "The bid")
    before = told(two.session)
    two.keeper._journal.leave()
    two.keeper._journal = None
    [(journal, _)] = interrupted(two.folder)
    again = App(settings, two.folder, questions=answers)
    qtbot.addWidget(again.window)
    again.game_files.recover(journal)
    assert told(again.session) == [before[1], before[0]]
    again.session.close()


def test_a_line_can_be_dropped_but_not_the_game(two):
    two.session.drop_line(0)
    assert len(two.session.lines) == 1
    with pytest.raises(AssertionError):
        two.session.drop_line(0)


# ---- moves taken back


def passes(session, count):
    for _ in range(count):
        session.apply(Pass())


def a_bid(session):
    return next(each for each in session.shown.legal if isinstance(each, Bid))


def test_moves_of_several_players_taken_back_stay_as_a_line_when_something_else_is_played(app):
    app.begin(NewGame("1856", NAMES, (), 7))
    session = app.session
    passes(session, 3)
    for _ in range(2):
        session.undo()
    session.apply(a_bid(session))
    assert len(session.lines) == 2
    assert [each.action for each in session.lines[1].moments[1:]] == [Pass(), Pass(), Pass()]
    assert session.lines[1].cursor == 3
    assert session.game is session.lines[0]
    assert session.begins_at(1) == 1


def test_a_move_of_ones_own_taken_back_makes_no_line(app):
    app.begin(NewGame("1856", NAMES, (), 7))
    session = app.session
    passes(session, 2)
    session.undo()
    session.apply(a_bid(session))
    assert len(session.lines) == 1
    assert not session.can_redo


def test_the_same_move_played_again_keeps_what_comes_after_it(app):
    app.begin(NewGame("1856", NAMES, (), 7))
    session = app.session
    passes(session, 3)
    for _ in range(3):
        session.undo()
    assert session.apply(Pass()) == []
    assert session.game.cursor == 1
    assert session.can_redo
    assert len(session.game.moments) == 4
    assert len(session.lines) == 1


def test_a_refused_move_makes_no_line(app):
    app.begin(NewGame("1856", NAMES, (), 7))
    session = app.session
    passes(session, 3)
    for _ in range(3):
        session.undo()
    assert session.apply(Bid(private="FT", amount=1))
    assert len(session.lines) == 1
    assert session.can_redo
