"""Sealed sheets lie in the history of a game: what each player may see of it, and try."""

import pytest

from gridsim import IllegalAction, Moment, new_game
from gridsim.core.actions import SECRET_ANSWERS, SealBids, Sealed
from gridsim.core.decisions import AuctionTurn, SealedBids, StockTurn
from gridsim.flow.game import Game
from gridsim.flow.secrets import is_sealed, opened_by, opened_since
from gridsim.titles import registry
from tests.properties.whole_games import TOLD, told_game

ANNA, BEN, CLEO = PLAYERS = ("player:1", "player:2", "player:3")


def sheet(*amounts: int) -> SealBids:
    return SealBids(amounts=(*amounts, *(0,) * (8 - len(amounts))))


@pytest.fixture
def game() -> Game:
    """Anna and Ben have handed in their sheets, Cleo is asked for hers."""
    begun = new_game("1841", ["Anna", "Ben", "Cleo"])
    begun.apply(sheet(37))
    begun.apply(sheet(0, 41))
    return begun


def keys(refused: pytest.ExceptionInfo[IllegalAction]) -> list[str]:
    return [refusal.key for refusal in refused.value.refusals]


def test_each_player_sees_his_own_sheet_alone(game):
    seen = {player: game.now.seen_by(player).answers for player in ("", *PLAYERS)}
    assert seen == {
        "": (Sealed(), Sealed()),
        ANNA: (sheet(37), Sealed()),
        BEN: (Sealed(), sheet(0, 41)),
        CLEO: (Sealed(), Sealed()),
    }
    assert game.now.seen_by(ANNA).action == Sealed()
    assert game.now.seen_by(BEN).action == sheet(0, 41)


def test_nothing_of_a_sealed_sheet_is_on_the_table_or_told(game):
    view = game.now.seen_by(CLEO)
    told = f"{view.state} {view.turn_start} {view.events} {view.answers} {view.action} {view.decision}"
    assert "37" not in told.replace(str(view.state.facts), "")
    assert view.state == game.moments[0].state
    assert game.now.sealed == view.sealed == (ANNA, BEN)


def test_only_the_one_who_is_asked_may_answer_a_secret_question(game):
    assert sheet(30) in game.now.seen_by(CLEO).legal
    for player in ("", ANNA, BEN):
        view = game.now.seen_by(player)
        assert not view.legal
        assert [refusal.key for refusal in view.legal.why_not(sheet(30))] == ["not_asked"]
        with pytest.raises(IllegalAction) as refused:
            view.after(sheet(30))
        assert keys(refused) == ["secret_of_another"]


def test_the_last_one_cannot_try_what_would_open_the_sheets(game):
    with pytest.raises(IllegalAction) as refused:
        game.now.seen_by(CLEO).after(sheet(30))
    assert keys(refused) == ["would_open_secrets"]
    assert not game.redo_tail


def test_one_who_is_not_the_last_sees_what_his_own_sheet_leads_to_and_no_further(game):
    before = game.moments[1].seen_by(BEN)
    after = before.after(sheet(50))
    assert after.answers == (Sealed(), sheet(50))
    assert after.decision.player == CLEO
    with pytest.raises(IllegalAction) as refused:
        list(before.after_each((sheet(50), sheet(20))))
    assert keys(refused) == ["secret_of_another"]


def test_a_refused_sheet_is_refused_as_ever(game):
    with pytest.raises(IllegalAction) as refused:
        game.now.seen_by(CLEO).after(SealBids(amounts=(30,)))
    assert keys(refused) == ["sheet_too_short"]


def test_opened_sheets_are_everybodys(game):
    sealed = game.now
    opened = game.apply(sheet(0, 0, 53))
    assert isinstance(opened.decision, StockTurn)
    assert opened_by(sealed, opened) == PLAYERS
    assert opened.sealed == ()
    assert opened.seen_by(ANNA).action == sheet(0, 0, 53)
    assert opened_by(game.moments[0], game.moments[1]) == ()


def test_sheets_are_open_in_the_auction_that_a_tie_leads_to():
    game = new_game("1841", ["Anna", "Ben", "Cleo"])
    for _ in PLAYERS:
        game.apply(sheet(30))
    assert isinstance(game.now.decision, AuctionTurn)
    assert game.now.answers == game.now.seen_by("").answers == (sheet(30),) * 3
    assert game.now.sealed == ()


def test_what_lies_sealed_at_a_moment_may_have_been_opened_since(game):
    assert is_sealed(game.moments, 2)
    assert not is_sealed(game.moments, 0), "nothing was handed in yet"
    game.apply(sheet(0, 0, 53))
    game.go_to(1)
    assert not is_sealed(game.moments, 1), "what was taken back has been read"
    assert opened_since(game.moments, 1) == PLAYERS
    assert opened_since(game.moments, 3) == ()
    game.apply(sheet(0, 44))
    assert is_sealed(game.moments, 2)


@pytest.mark.parametrize("name", TOLD)
def test_a_game_without_secrets_is_seen_as_it_is(name):
    moments: list[Moment] = told_game(name).moments
    for moment in moments[5::60]:
        view = moment.seen_by("")
        parts = ("state", "turn_start", "decision", "events", "answers", "action", "legal")
        assert all(getattr(view, part) == getattr(moment, part) for part in parts)


def test_secret_questions_are_answered_by_nothing_but_secret_answers():
    kinds = {kind for checkers in _secret_checkers() for kind in checkers}
    assert kinds == SECRET_ANSWERS


def _secret_checkers():
    for title in registry.titles():
        answers = registry.title(title).answers
        yield from (checkers for asked, checkers in answers.items() if asked is SealedBids)


def test_a_sheet_does_not_say_in_messages_what_is_on_it(game):
    assert "37" not in repr(game.actions) + repr(game.moments)
