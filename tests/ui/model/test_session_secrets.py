"""While sheets are sealed, no road of the session leads to them; once open, they are everybody's."""

import pytest

import gridsim
from gridsim import new_game
from gridsim.core.actions import SealBids
from ui.model.session import GameSession

NAMES = ("Anna", "Ben", "Cleo")


def sheet(*amounts: int) -> SealBids:
    return SealBids(amounts=(*amounts, *(0,) * (8 - len(amounts))))


def session_after(*sheets: SealBids) -> GameSession:
    game = new_game("1841", NAMES)
    for each in sheets:
        game.apply(each)
    session = GameSession(game, scoring=gridsim.standings_at)
    session.told = []
    session.refused.connect(lambda refusal: session.told.append(refusal.key))
    session.may_reopen = lambda: session.told.append("asked") or False
    return session


@pytest.fixture
def sealed(qapp) -> GameSession:
    return session_after(sheet(37), sheet(0, 41))


@pytest.fixture
def opened(qapp) -> GameSession:
    return session_after(sheet(37), sheet(0, 41), sheet(0, 0, 53))


def test_nothing_is_tried_while_sheets_are_sealed(sealed):
    sealed.begin_trying()
    assert not sealed.is_trying
    assert sealed.told == ["sheets_are_sealed"]
    sealed.view(1)
    sealed.begin_trying()
    assert not sealed.is_trying
    sealed.view(0)
    sealed.begin_trying()
    assert sealed.is_trying, "at the start nothing is sealed yet"
    assert sealed.line.actions == ()


def test_no_other_line_begins_while_sheets_are_sealed(sealed):
    for place in (0, 1):
        sealed.view(place)
        sealed.play_on_from_here()
    assert len(sealed.lines) == 1
    assert sealed.told == ["sheets_are_sealed"] * 2


def test_what_would_open_the_sheets_of_others_is_not_previewed(sealed):
    assert sealed.preview(sheet(30)) is None
    assert sealed.previews(sheet(30)) == ()
    first = session_after()
    assert first.previews(sheet(30), sheet(20), sheet(20)) == ()


def test_a_sealed_sheet_may_be_taken_back_and_is_torn_up(sealed):
    sealed.undo()
    sealed.undo()
    sealed.apply(sheet(61))
    sealed.apply(sheet(0, 62))
    assert len(sealed.lines) == 1, "no line of play is left that others could open"
    assert sealed.game.actions == (sheet(61), sheet(0, 62))
    assert sealed.told == []


def test_the_last_one_does_not_take_back_what_opened_the_sheets(opened):
    opened.undo()
    assert opened.told == ["asked"]
    assert opened.game.cursor == 3
    opened.may_reopen = lambda: True
    opened.undo()
    assert opened.game.cursor == 2
    opened.apply(sheet(0, 0, 54))
    assert opened.game.cursor == 3


def test_going_on_from_before_the_opening_needs_everybody(opened):
    opened.view(1)
    opened.play_on_from_here()
    assert (opened.told, len(opened.lines)) == (["asked"], 1)
    opened.may_reopen = lambda: True
    opened.play_on_from_here()
    assert len(opened.lines) == 2
    assert opened.game.actions == (sheet(37),)


def test_open_sheets_may_be_tried_with(opened):
    opened.view(2)
    opened.begin_trying()
    assert opened.is_trying
    assert opened.told == []
    opened.apply(sheet(0, 0, 99))
    opened.undo()
    assert opened.told == [], "on a copy nobody is asked"


def test_labels_of_undo_and_redo_do_not_tell_a_sheet(sealed, words):
    undo = sealed.undo_label(words)
    sealed.undo()
    assert undo == sealed.redo_label(words) == "Ben: a secret move"
